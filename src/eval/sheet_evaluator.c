/* SPDX-License-Identifier: MIT
 * Evaluates positions of a sheet game. */
#include "sheet_evaluator.h"

#include <limits.h>
#include <revanche/walk.h>
#include <string.h>

#include "builtin_nets.h"

int rv_net_suits(const struct rv_setup *setup, const struct rv_net *net)
{
    if (strcmp(net->game, setup->game->id) != 0 || (net->players == 1) != (setup->seats == 1) ||
        (net->sheet && !rv_checksums_agree(net->sheet, setup->sheet->checksum)))
        return 0;
    return 1 + 2 * (net->players == rv_net_players(setup->seats)) + (net->sheet != 0);
}

/* The net that suits a setup best, of those that suit it less than `below`. */
static const char *find_net(const struct rv_setup *setup, int *below, size_t *len)
{
    const char *found = NULL, *bytes;
    size_t size;
    int most = 0;
    for (int n = 0; (bytes = rv_builtin_net(n, &size)) != NULL; n++) {
        struct rv_net net;
        if (rv_net_header(bytes, size, &net, NULL) != RV_OK)
            continue;
        int suits = rv_net_suits(setup, &net);
        if (suits > most && suits < *below) {
            most = suits;
            found = bytes;
            *len = size;
        }
    }
    *below = most;
    return found;
}

bool rv_sheet_evaluator_open(const struct rv_setup *setup, const struct rv_sheet_model *model,
                             const struct rv_tuning *tuning, struct rv_sheet_evaluator *evaluator)
{
    const char *bytes;
    size_t len;
    evaluator->tuning = tuning;
    for (int below = INT_MAX; (bytes = find_net(setup, &below, &len)) != NULL;) {
        if (rv_net_open(bytes, len, &evaluator->net, NULL) != RV_OK)
            continue;
        rv_feature_map_open(setup, model, evaluator->net.sheet != 0, &evaluator->map);
        /* A net that was made for other features is of no use. */
        if (evaluator->map.rows <= evaluator->net.rows && evaluator->map.heads == evaluator->net.heads)
            return true;
    }
    return false;
}

/* The settled score, and what the net expects beyond it unless the game is over. */
static double value_of(const struct rv_sheet_evaluator *evaluator, const void *state, int seat,
                       const struct rv_evaluation *evaluation)
{
    const struct rv_setup *setup = evaluator->map.setup;
    double value = rv_settled_score(&evaluator->map, state, seat);
    if (setup->game->actors(setup, state))
        value += rv_net_value(&evaluator->net, evaluation->features.head, &evaluation->accumulator);
    return value;
}

void rv_evaluate(const struct rv_sheet_evaluator *evaluator, const void *state, int seat,
                 struct rv_evaluation *out)
{
    rv_features_extract(&evaluator->map, state, seat, &out->features);
    rv_net_accumulate(&evaluator->net, out->features.slot, evaluator->map.slots, &out->accumulator);
    out->value = value_of(evaluator, state, seat, out);
}

void rv_evaluate_from(const struct rv_sheet_evaluator *evaluator, const struct rv_evaluation *before,
                      const void *state, int seat, struct rv_evaluation *out)
{
    rv_features_update(&evaluator->map, &before->features, state, seat, &out->features);
    out->accumulator = before->accumulator;
    rv_net_update(&evaluator->net, before->features.slot, out->features.slot, evaluator->map.slots,
                  &out->accumulator);
    out->value = value_of(evaluator, state, seat, out);
}

void rv_evaluate_all(const struct rv_sheet_evaluator *evaluator, const void *state,
                     struct rv_evaluations *out)
{
    for (int seat = 0; seat < evaluator->map.setup->seats; seat++)
        rv_evaluate(evaluator, state, seat, &out->of[seat]);
}

int rv_evaluate_points(const struct rv_sheet_evaluator *evaluator, const struct rv_evaluations *before,
                       const void *state, double points[RV_SHEET_SEATS])
{
    struct rv_evaluation now = { .value = 0 };
    for (int seat = 0; seat < evaluator->map.setup->seats; seat++) {
        rv_evaluate_from(evaluator, &before->of[seat], state, seat, &now);
        points[seat] = now.value;
    }
    return now.features.phase;
}

struct rv_worth rv_worth_of(const struct rv_sheet_evaluator *evaluator, const void *state,
                            const double *points, int seat, int phase)
{
    const struct rv_setup *setup = evaluator->map.setup;
    return (struct rv_worth){
        .points = points[seat],
        .lead = rv_lead(points, setup->seats, seat),
        .chance = rv_win_probability(setup, evaluator->tuning, state, points, seat, phase),
    };
}

struct rv_worth rv_static_worth(const struct rv_sheet_evaluator *evaluator, const void *state, int seat)
{
    double points[RV_SHEET_SEATS];
    struct rv_evaluation now = { .value = 0 };
    for (int i = 0; i < evaluator->map.setup->seats; i++) {
        rv_evaluate(evaluator, state, i, &now);
        points[i] = now.value;
    }
    return rv_worth_of(evaluator, state, points, seat, now.features.phase);
}

int rv_best_static(const struct rv_sheet_evaluator *evaluator, const void *state, int seat,
                   struct rv_action *decision)
{
    const struct rv_setup *setup = evaluator->map.setup;
    const bool for_win = rv_plays_for_win(setup, evaluator->tuning);
    struct rv_walk walk;
    uint64_t after[RV_STATE_WORDS];
    struct rv_evaluations now;
    double best = 0, points[RV_SHEET_SEATS];
    rv_evaluate_all(evaluator, state, &now);
    rv_walk_begin(&walk, setup, state, seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        memcpy(after, state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        int phase = rv_evaluate_points(evaluator, &now, after, points);
        double value = for_win ? rv_win_probability(setup, evaluator->tuning, after, points, seat, phase)
                               : rv_lead(points, setup->seats, seat);
        if (walk.next == 1 || value > best) {
            best = value;
            *decision = *action;
        }
    }
    return (walk.count + 1) * setup->seats;
}
