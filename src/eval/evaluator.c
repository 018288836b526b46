/* SPDX-License-Identifier: MIT
 * Thinking of positions. */
#include "evaluator.h"

#include <revanche/walk.h>
#include <string.h>

#include "tuning.h"
#include "builtin_nets.h"

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
    for (int n = 0; (bytes = rv_builtin_net(n, &size)) != NULL; n++) {
        struct rv_net net;
        if (rv_net_header(bytes, size, &net, NULL) == RV_OK && suits(setup, &net) > most) {
            most = suits(setup, &net);
            found = bytes;
            *len = size;
        }
    }
    return found;
}

bool rv_evaluator_open(const struct rv_setup *setup, struct rv_evaluator *evaluator)
{
    size_t len;
    const char *bytes = setup->sheet ? find_net(setup, &len) : NULL;
    if (!bytes || rv_net_open(bytes, len, &evaluator->net, NULL) != RV_OK)
        return false;
    rv_feature_map_open(setup, evaluator->net.sheet != 0, &evaluator->map);
    return evaluator->map.rows <= evaluator->net.rows &&
           evaluator->map.heads ==
               evaluator->net.heads; /* one that was made for other features is of no use */
}

void rv_evaluate(const struct rv_evaluator *evaluator, const void *state, int seat,
                 struct rv_evaluation *evaluation)
{
    rv_features_extract(&evaluator->map, state, seat, &evaluation->features);
    rv_net_accumulate(&evaluator->net, evaluation->features.slot, evaluator->map.slots,
                      &evaluation->accumulator);
    evaluation->value = rv_settled_score(evaluator->map.setup, state, seat);
    if (evaluator->map.setup->game->actors(evaluator->map.setup, state))
        evaluation->value +=
            rv_net_value(&evaluator->net, evaluation->features.head, &evaluation->accumulator);
}

void rv_evaluate_from(const struct rv_evaluator *evaluator, const struct rv_evaluation *before,
                      const void *state, int seat, struct rv_evaluation *evaluation)
{
    const struct rv_setup *setup = evaluator->map.setup;
    evaluation->value = rv_settled_score(setup, state, seat);
    rv_features_update(&evaluator->map, &before->features, state, seat, &evaluation->features);
    evaluation->accumulator = before->accumulator;
    rv_net_update(&evaluator->net, before->features.slot, evaluation->features.slot, evaluator->map.slots,
                  &evaluation->accumulator);
    if (setup->game->actors(setup, state))
        evaluation->value +=
            rv_net_value(&evaluator->net, evaluation->features.head, &evaluation->accumulator);
}

void rv_evaluate_all(const struct rv_evaluator *evaluator, const void *state,
                     struct rv_evaluations *evaluations)
{
    for (int seat = 0; seat < evaluator->map.setup->seats; seat++)
        rv_evaluate(evaluator, state, seat, &evaluations->of[seat]);
}

int rv_evaluate_points(const struct rv_evaluator *evaluator, const struct rv_evaluations *before,
                       const void *state, double points[RV_SHEET_SEATS])
{
    struct rv_evaluation now = { .value = 0 };
    for (int seat = 0; seat < evaluator->map.setup->seats; seat++) {
        rv_evaluate_from(evaluator, &before->of[seat], state, seat, &now);
        points[seat] = now.value;
    }
    return now.features.phase;
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

double rv_victory_share(const struct rv_setup *setup, const void *state, int seat)
{
    int rank[RV_MAX_SEATS], winners = 0;
    rv_ranks(setup, state, rank);
    for (int i = 0; i < setup->seats; i++)
        winners += rank[i] == 1;
    return rank[seat] == 1 ? 1.0 / winners : 0;
}

/* A curve from 0 to 1 that needs no exponential. */
static double curve(double x)
{
    return 0.5 + 0.5 * x / __builtin_sqrt(1 + x * x);
}

double rv_win_odds(double points, double others, double spread)
{
    double ahead = curve((points - others) / spread);
    return (1 - ahead) / ahead;
}

double rv_win_probability(const struct rv_setup *setup, const void *state, const double *points, int seat,
                          int phase)
{
    double odds = 0, spread = rv_win_spread(setup, phase);
    if (!setup->game->actors(setup, state))
        return rv_victory_share(setup, state, seat);
    for (int other = 0; other < setup->seats; other++)
        if (other != seat)
            odds += rv_win_odds(points[seat], points[other], spread);
    return 1 / (1 + odds);
}

bool rv_plays_for_win(const struct rv_setup *setup)
{
    return setup->seats > 2 && rv_tuning_of(setup)->race;
}

int rv_best_static(const struct rv_evaluator *evaluator, const void *state, int seat,
                   struct rv_action *decision)
{
    const struct rv_setup *setup = evaluator->map.setup;
    struct rv_walk walk;
    uint64_t after[RV_STATE_WORDS];
    struct rv_evaluations now;
    double best = 0, points[RV_SHEET_SEATS];
    bool any = false;
    rv_evaluate_all(evaluator, state, &now);
    rv_walk_begin(&walk, setup, state, seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        memcpy(after, state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        int phase = rv_evaluate_points(evaluator, &now, after, points);
        double value = rv_plays_for_win(setup) ? rv_win_probability(setup, after, points, seat, phase)
                                               : rv_lead(points, setup->seats, seat);
        if (!any || value > best) {
            best = value;
            any = true;
            *decision = *action;
        }
    }
    return (walk.count + 1) * setup->seats;
}
