/* SPDX-License-Identifier: MIT
 * Learning by playing against oneself: TD(lambda) on positions after one's own decisions.
 *
 * A learner plays what it thinks best; but for beginners dice bring variety enough. After a game each position that a seat left behind is
 * told what it should have been worth: a mixture of what the positions after it were thought to be worth and of the final score,
 * in which every step further on counts less by the factor lambda.
 *
 * At a table what counts is the lead: what the seat can expect, less what the other who can expect most does, both by the same net. Points
 * alone would not do: players who like nothing but points do not want a game to end, and lose against anybody who does.
 *
 * In Noch X-mal! with several rivals it is the chance to win, as all seats' points tell it. There a lead over the best of them is a poor teacher: who
 * that is changes from step to step, and the best of three in the end has more than the one who seemed best could expect. */
#include <revanche/walk.h>
#include <string.h>

#include "train.h"

static const float lambda = 0.6f,
                   table_lambda = 0.8f; /* a table has no clock: news of the end must travel far */

enum {
    ROLLS_MAX = 60,       /* beginners at a table would never come to an end */
    MOVES_MOST = 1 << 20, /* of a decision */
};

static const uint64_t exploration = (uint64_t)1 << 55; /* moments from here on: dice are drawn at others */

/* What everybody sees in a position, and the sums of its features. */
struct view {
    struct rv_features features[RV_SHEET_SEATS];
    float sum[RV_SHEET_SEATS][UNITS];
};

static void see(const struct rv_learner *learner, const struct rv_feature_map *map, const void *state,
                struct view *view)
{
    struct sample sample;
    for (int i = 0; i < map->setup->seats; i++) {
        rv_features_extract(map, state, i, &view->features[i]);
        sample_of(map, &view->features[i], &sample);
        weights_accumulate(&learner->w, sample.active, sample.count, view->sum[i]);
    }
}

/* What a seat can expect of a position that came from the one seen before. */
static float expect(const struct rv_learner *learner, const struct rv_feature_map *map,
                    const struct view *before, const void *state, int seat, struct rv_features *features)
{
    float sum[UNITS];
    rv_features_update(map, &before->features[seat], state, seat, features);
    memcpy(sum, before->sum[seat], sizeof sum);
    weights_update(&learner->w, &before->features[seat], features, map->slots, sum);
    return weights_value(&learner->w, features->head, sum);
}

/* The value of a position to a seat; and who is its rival there, -1 alone. */
static float value_of(const struct rv_learner *learner, const struct rv_feature_map *map,
                      const struct view *before, const void *state, int seat,
                      struct rv_features features[RV_SHEET_SEATS], int *rival)
{
    const struct rv_setup *setup = map->setup;
    bool over = setup->game->actors(setup, state) == 0;
    double points[RV_SHEET_SEATS];
    for (int i = 0; i < setup->seats; i++) {
        float sum = (float)rv_settled_score(map, state, i);
        if (!over)
            sum += expect(learner, map, before, state, i, &features[i]);
        points[i] = sum;
    }
    *rival = rv_rival(points, setup->seats, seat);
    if (rv_plays_for_win(setup, &learner->brain->tuning))
        return (float)rv_win_probability(setup, &learner->brain->tuning, state, points, seat,
                                         over ? 0 : features[seat].phase);
    return (float)rv_lead(points, setup->seats, seat);
}

static void add_side(const struct rv_feature_map *map, const void *state, int seat,
                     const struct rv_features *features, struct step *step)
{
    step->settled[step->sides] = (float)rv_settled_score(map, state, seat);
    sample_of(map, features, &step->sample[step->sides++]);
}

/* What has to be remembered of a decision to learn from it. */
static void write_down(const struct rv_learner *learner, const struct rv_feature_map *map, const void *state,
                       const struct rv_action *decision, const struct rv_features features[RV_SHEET_SEATS],
                       int rival, struct step *step)
{
    const struct rv_setup *setup = map->setup;
    const int seat = decision->seat;
    uint64_t after[RV_STATE_WORDS];
    memcpy(after, state, setup->game->state_size);
    setup->game->apply(setup, after, decision, NULL);
    step->sides = 0;
    step->spread = 0;
    if (!setup->game->actors(setup, after))
        return;
    if (rv_plays_for_win(setup, &learner->brain->tuning))
        step->spread = rv_win_spread(&learner->brain->tuning, features[seat].phase);
    add_side(map, after, seat, &features[seat], step);
    for (int other = 0; other < setup->seats; other++)
        if (other == rival || (step->spread > 0 && other != seat))
            add_side(map, after, other, &features[other], step);
}

/* Who knows nothing yet now and then does what it does not like. Else beginners may agree that nothing is ever to be had, like all moves the same,
 * and stay there. */
static bool wanders(const struct rv_learner *learner, const struct rv_source *source, uint64_t moment)
{
    return learner_explores(learner) && rv_source_below(source, moment, 8) == 0;
}

/* The best decision, or any if `lot` is given; `best` is the position it leads to. */
static void decide(const struct rv_learner *learner, const struct rv_feature_map *map, const void *state,
                   int seat, const struct rv_source *lot, uint64_t moment, struct rv_action *decision,
                   struct step *best)
{
    const struct rv_setup *setup = map->setup;
    struct rv_walk walk;
    uint64_t after[RV_STATE_WORDS];
    struct view before;
    struct rv_features features[2][RV_SHEET_SEATS];
    int at = 0, rival, best_rival = -1;
    float most = 0;
    bool any = false;
    see(learner, map, state, &before);
    rv_walk_begin(&walk, setup, state, seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        memcpy(after, state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        float value = value_of(learner, map, &before, after, seat, features[at], &rival);
        float liked = lot ? (float)rv_source_below(lot, ++moment, 1 << 20) : value;
        if (!any || liked > most) {
            any = true;
            most = liked;
            *decision = *action;
            best->value = value;
            best_rival = rival;
            at = 1 - at;
        }
    }
    write_down(learner, map, state, decision, features[1 - at], best_rival, best);
}

/* One game; diaries may be NULL. */
static void play(const struct rv_learner *learner, const struct rv_feature_map *map,
                 const struct rv_source *source, struct episode *episode, uint64_t *state)
{
    const struct rv_setup *setup = map->setup;
    struct step left;
    uint64_t moment = exploration;
    setup->game->start(setup, state);
    for (int rolls = 0, seat; rolls < ROLLS_MAX && (seat = rv_next_seat(setup, state)) >= 0;) {
        struct rv_action action;
        if (seat == RV_CHANCE) {
            setup->game->sample(setup, state, source, &action);
            rolls += action.kind == RV_ROLL; /* turning chips is chance, too (X8) */
        } else {
            moment += MOVES_MOST;
            decide(learner, map, state, seat, episode && wanders(learner, source, moment) ? source : NULL,
                   moment, &action,
                   episode && episode[seat].count < STEPS_MAX ? &episode[seat].step[episode[seat].count++]
                                                              : &left);
        }
        setup->game->apply(setup, state, &action, NULL);
    }
}

void play_greedy(const struct rv_learner *learner, const struct rv_feature_map *map,
                 const struct rv_source *source, uint64_t *state)
{
    play(learner, map, source, NULL, state);
}

/* From the end to the beginning: `target` is what the position at hand should have been worth. */
static void learn_from(struct rv_learner *learner, const struct episode *episode, float target, float factor,
                       float points)
{
    for (int i = episode->count - 1; i >= 0; i--) {
        const struct step *step = &episode->step[i];
        if (step->sides)
            learner_update(learner, step, target);
        if (step->sides > 1)
            weights_fit_bias(&learner->w, &step->sample[0], points - step->settled[0]);
        target = factor * target + (1 - factor) * step->value;
    }
}

double learn_td(struct rv_learner *learner, const struct rv_feature_map *map, const struct rv_source *source)
{
    const struct rv_setup *setup = map->setup;
    uint64_t state[RV_STATE_WORDS];
    double sum = 0, points[RV_SHEET_SEATS];
    for (int seat = 0; seat < setup->seats; seat++)
        learner->episode[seat].count = 0;
    play(learner, map, source, learner->episode, state);
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_score score;
        setup->game->score(setup, state, seat, &score);
        sum += points[seat] = score.total;
    }
    for (int seat = 0; seat < setup->seats; seat++)
        learn_from(learner, &learner->episode[seat],
                   (float)(rv_plays_for_win(setup, &learner->brain->tuning)
                               ? rv_victory_share(setup, state, seat)
                               : rv_lead(points, setup->seats, seat)),
                   setup->seats > 1 ? table_lambda : lambda, (float)points[seat]);
    return sum / setup->seats;
}
