/* SPDX-License-Identifier: MIT
 * Thinking of positions. */
#include "mind.h"

#include <revanche/walk.h>
#include <string.h>

#include "engine.h"
#include "scale.h"
#include "weights.h"

/* 0 if a net is of no use for a setup; else the more, the better it suits: learned with as many players, on the very sheet. */
static int suits(const struct rv_setup *setup, const struct rv_net *net)
{
    if (strcmp(net->game, setup->game->id) != 0 || (net->players == 1) != (setup->seats == 1) ||
        (net->sheet && net->sheet != setup->sheet->checksum))
        return 0;
    return 1 + 2 * (net->players == rv_net_players(setup->seats)) + (net->sheet != 0);
}

/* The bytes of the net for a setup. */
static const char *find_net(const struct rv_setup *setup, size_t *len)
{
    const char *found = NULL, *bytes;
    size_t size;
    int most = 0;
    for (int n = 0; (bytes = rv_weights(n, &size)) != NULL; n++) {
        struct rv_net net;
        if (rv_net_title(bytes, size, &net, NULL) == RV_OK && suits(setup, &net) > most) {
            most = suits(setup, &net);
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

int rv_rival(const double *points, int seats, int seat)
{
    int rival = -1;
    for (int other = 0; other < seats; other++)
        if (other != seat && (rival < 0 || points[other] > points[rival]))
            rival = other;
    return rival;
}

double rv_lead(const double *points, int seats, int seat)
{
    int rival = rv_rival(points, seats, seat);
    return rival < 0 ? points[seat] : points[seat] - points[rival];
}

/* A curve from 0 to 1 that needs no exponential. */
static double curve(double x)
{
    return 0.5 + 0.5 * x / __builtin_sqrt(1 + x * x);
}

double rv_odds(double points, double others, double spread)
{
    double ahead = curve((points - others) / spread);
    return (1 - ahead) / ahead;
}

double rv_chance_to_win(const struct rv_setup *setup, const void *state, const double *points, int seat,
                        int phase)
{
    double odds = 0, spread = rv_spread_of(setup, phase);
    if (!setup->game->actors(setup, state))
        return rv_share(setup, state, seat);
    for (int other = 0; other < setup->seats; other++)
        if (other != seat)
            odds += rv_odds(points[seat], points[other], spread);
    return 1 / (1 + odds);
}

bool rv_is_about_chances(const struct rv_setup *setup)
{
    return setup->seats > 2 && rv_scale_of(setup)->race;
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
        int phase = rv_expect(mind, &now, after, points);
        double value = rv_is_about_chances(setup) ? rv_chance_to_win(setup, after, points, seat, phase)
                                                  : rv_lead(points, setup->seats, seat);
        if (!any || value > best) {
            best = value;
            any = true;
            *decision = *action;
        }
    }
    return (walk.count + 1) * setup->seats;
}
