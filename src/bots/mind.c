/* SPDX-License-Identifier: MIT
 * Thinking of positions. */
#include "mind.h"

#include <revanche/walk.h>
#include <string.h>

#include "weights.h"

static bool suits(const struct rv_setup *setup, const struct rv_net *net)
{
    return strcmp(net->game, setup->game->id) == 0 && net->table == (setup->seats > 1) &&
           (net->sheet == 0 || net->sheet == setup->sheet->checksum);
}

/* The bytes of the net for a setup, best of the very sheet. */
static const char *find_net(const struct rv_setup *setup, size_t *len)
{
    const char *found = NULL, *bytes;
    size_t size;
    for (int n = 0; (bytes = rv_weights(n, &size)) != NULL; n++) {
        struct rv_net net;
        if (rv_net_title(bytes, size, &net, NULL) == RV_OK && suits(setup, &net) && (!found || net.sheet)) {
            found = bytes;
            *len = size;
        }
    }
    return found;
}

bool rv_mind_open(const struct rv_setup *setup, struct rv_mind *mind)
{
    size_t len;
    const char *bytes = setup->sheet ? find_net(setup, &len) : NULL;
    if (!bytes || rv_net_open(bytes, len, &mind->net, NULL) != RV_OK)
        return false;
    rv_eye_open(setup, mind->net.sheet != 0, &mind->eye);
    return mind->eye.rows <= mind->net.rows &&
           mind->eye.heads == mind->net.heads; /* one that was made for other features is of no use */
}

void rv_think(const struct rv_mind *mind, const void *state, int seat, struct rv_thought *thought)
{
    rv_look(&mind->eye, state, seat, &thought->sight);
    rv_net_sum(&mind->net, thought->sight.slot, mind->eye.slots, &thought->sums);
    thought->value = rv_banked(mind->eye.setup, state, seat);
    if (mind->eye.setup->game->actors(mind->eye.setup, state))
        thought->value += rv_net_value(&mind->net, thought->sight.head, &thought->sums);
}

void rv_think_on(const struct rv_mind *mind, const struct rv_thought *before, const void *state, int seat,
                 struct rv_thought *thought)
{
    const struct rv_setup *setup = mind->eye.setup;
    thought->value = rv_banked(setup, state, seat);
    rv_look_again(&mind->eye, &before->sight, state, seat, &thought->sight);
    thought->sums = before->sums;
    rv_net_change(&mind->net, before->sight.slot, thought->sight.slot, mind->eye.slots, &thought->sums);
    if (setup->game->actors(setup, state))
        thought->value += rv_net_value(&mind->net, thought->sight.head, &thought->sums);
}

void rv_think_of_all(const struct rv_mind *mind, const void *state, struct rv_company *company)
{
    for (int seat = 0; seat < mind->eye.setup->seats; seat++)
        rv_think(mind, state, seat, &company->of[seat]);
}

int rv_expect(const struct rv_mind *mind, const struct rv_company *before, const void *state,
              double points[RV_SHEET_SEATS])
{
    struct rv_thought now = { .value = 0 };
    for (int seat = 0; seat < mind->eye.setup->seats; seat++) {
        rv_think_on(mind, &before->of[seat], state, seat, &now);
        points[seat] = now.value;
    }
    return now.sight.phase;
}

double rv_lead(const double *points, int seats, int seat)
{
    int rival = -1;
    for (int other = 0; other < seats; other++)
        if (other != seat && (rival < 0 || points[other] > points[rival]))
            rival = other;
    return rival < 0 ? points[seat] : points[seat] - points[rival];
}

int rv_choose(const struct rv_mind *mind, const void *state, int seat, struct rv_action *decision)
{
    const struct rv_setup *setup = mind->eye.setup;
    struct rv_walk walk;
    uint64_t after[RV_STATE_WORDS];
    struct rv_company now;
    double best = 0, points[RV_SHEET_SEATS];
    bool any = false;
    rv_think_of_all(mind, state, &now);
    rv_walk_begin(&walk, setup, state, seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        memcpy(after, state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        rv_expect(mind, &now, after, points);
        double lead = rv_lead(points, setup->seats, seat);
        if (!any || lead > best) {
            best = lead;
            any = true;
            *decision = *action;
        }
    }
    return (walk.count + 1) * setup->seats;
}
