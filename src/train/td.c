/* SPDX-License-Identifier: MIT
 * TD(lambda) by self-play: alone on the positions after the seat's decisions, at a table on those before a
 * roll, when everybody has decided.
 *
 * The target of a position mixes the values of the positions after it with the final result; every step
 * further on counts less by the factor lambda.
 *
 * At a table the value is the lead over the rival, the opponent that can expect most, both seats valued by
 * the same net. Points alone fail: a net that likes points avoids the end of the game and loses to any player
 * that ends it.
 *
 * In Noch X-mal! against several opponents the value is the chance to win. A lead over the best of them is a
 * noisy target there: the rival changes from step to step, and the final best has more than the rival could
 * expect. */
#include <revanche/walk.h>
#include <string.h>

#include "playout.h"
#include "train.h"

static const float solo_lambda = 0.6f,
                   table_lambda = 0.8f; /* no fixed number of rolls: news of the end must travel far */

enum {
    ROLLS_MAX = 60, /* random weights at a table would never end a game */
    EXPLORE_ONE_IN = 8,
    MOVES_MAX = 1 << 20, /* of a decision */
};

/* The source of a game is used for dice at moments below, for exploration from here on. */
static const uint64_t exploration = (uint64_t)1 << 55;

struct self_play {
    const struct rv_learner *learner;
    const struct rv_feature_map *map;
    const struct rv_source *source;
    struct episode *episode; /* of each seat; NULL: neither explores nor records */
    uint64_t moment;
    int rolls;
};

/* ---- values ---- */

/* Features and accumulators of all seats in a position. */
struct view {
    struct rv_features features[RV_SHEET_SEATS];
    float sum[RV_SHEET_SEATS][UNITS];
};

static void view_extract(const struct self_play *play, const void *state, struct view *view)
{
    struct sample sample;
    for (int i = 0; i < play->map->setup->seats; i++) {
        rv_features_extract(play->map, state, i, &view->features[i]);
        sample_of(play->map, &view->features[i], &sample);
        weights_accumulate(&play->learner->w, sample.active, sample.count, view->sum[i]);
    }
}

/* Points that a seat will still gain in a position that follows from the one viewed. */
static float points_to_come(const struct self_play *play, const struct view *before, const void *state,
                            int seat, struct rv_features *features)
{
    const struct weights *w = &play->learner->w;
    float sum[UNITS];
    rv_features_update(play->map, &before->features[seat], state, seat, features);
    memcpy(sum, before->sum[seat], sizeof sum);
    weights_update(w, &before->features[seat], features, play->map->slots, sum);
    return weights_value(w, features->head, sum);
}

/* The value of a position to a seat, and its rival there (-1 alone). */
static float value_of(const struct self_play *play, const struct view *before, const void *state, int seat,
                      struct rv_features features[RV_SHEET_SEATS], int *rival)
{
    const struct rv_setup *setup = play->map->setup;
    const struct rv_tuning *tuning = &play->learner->brain->tuning;
    bool over = setup->game->actors(setup, state) == 0;
    double points[RV_SHEET_SEATS];
    for (int i = 0; i < setup->seats; i++) {
        float sum = (float)rv_settled_score(play->map, state, i);
        if (!over)
            sum += points_to_come(play, before, state, i, &features[i]);
        points[i] = sum;
    }
    *rival = rv_rival(points, setup->seats, seat);
    if (rv_plays_for_win(setup, tuning))
        return (float)rv_race_probability(setup, tuning, state, points, seat,
                                          over ? 0 : features[seat].phase);
    return (float)rv_lead(points, setup->seats, seat);
}

/* ---- self-play ---- */

static void add_sample(const struct self_play *play, const void *state, int seat,
                       const struct rv_features *features, struct step *step)
{
    step->settled[step->samples] = (float)rv_settled_score(play->map, state, seat);
    sample_of(play->map, features, &step->sample[step->samples++]);
}

/* Records a position for a seat. Nothing is learned from the end: its value is the target. */
static void record_step(const struct self_play *play, const void *state, int seat,
                        const struct rv_features features[RV_SHEET_SEATS], int rival, struct step *step)
{
    const struct rv_setup *setup = play->map->setup;
    const struct rv_tuning *tuning = &play->learner->brain->tuning;
    step->samples = 0;
    step->spread = 0;
    if (!setup->game->actors(setup, state))
        return;
    if (rv_plays_for_win(setup, tuning))
        step->spread = rv_race_spread(tuning, features[seat].phase);
    add_sample(play, state, seat, &features[seat], step);
    for (int other = 0; other < setup->seats; other++)
        if (other == rival || (step->spread > 0 && other != seat))
            add_sample(play, state, other, &features[other], step);
}

/* Records a position before a roll for every seat. */
static void record_table(const struct self_play *play, const void *state)
{
    struct view now;
    struct rv_features features[RV_SHEET_SEATS];
    view_extract(play, state, &now);
    for (int seat = 0; seat < play->map->setup->seats; seat++) {
        struct episode *episode = &play->episode[seat];
        int rival;
        if (episode->count == STEPS_MAX)
            continue;
        struct step *step = &episode->step[episode->count++];
        step->value = value_of(play, &now, state, seat, features, &rival);
        record_step(play, state, seat, features, rival, step);
    }
}

/* Decides for the best value, or at random; records the position that follows unless `step` is NULL. */
static void decide(const struct self_play *play, const void *state, int seat, bool at_random,
                   struct rv_action *decision, struct step *step)
{
    const struct rv_setup *setup = play->map->setup;
    struct rv_walk walk;
    uint64_t after[RV_STATE_WORDS], moment = play->moment;
    struct view before;
    struct rv_features features[2][RV_SHEET_SEATS]; /* of the best decision and of the one at hand */
    int at = 0, rival, best_rival = -1;
    float best = 0, best_value = 0;
    bool any = false;
    view_extract(play, state, &before);
    rv_walk_begin(&walk, setup, state, seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        memcpy(after, state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        float value = value_of(play, &before, after, seat, features[at], &rival);
        float preference = at_random ? (float)rv_source_below(play->source, ++moment, 1 << 20) : value;
        if (!any || preference > best) {
            any = true;
            best = preference;
            *decision = *action;
            best_value = value;
            best_rival = rival;
            at = 1 - at;
        }
    }
    if (!step)
        return;
    step->value = best_value;
    memcpy(after, state, setup->game->state_size);
    setup->game->apply(setup, after, decision, NULL);
    record_step(play, after, seat, features[1 - at], best_rival, step);
}

/* Epsilon-greedy. Without it all moves may look the same to random weights: nothing is ever scored, and
 * nothing learned. */
static bool explores(const struct self_play *play)
{
    return play->episode && learner_explores(play->learner) &&
           rv_source_below(play->source, play->moment, EXPLORE_ONE_IN) == 0;
}

static enum rv_status decide_next(void *self, const void *state, int seat, struct rv_action *decision)
{
    struct self_play *play = self;
    struct episode *episode = play->episode && play->map->setup->seats == 1 ? play->episode : NULL;
    play->moment += MOVES_MAX;
    decide(play, state, seat, explores(play), decision,
           episode && episode->count < STEPS_MAX ? &episode->step[episode->count++] : NULL);
    return RV_OK;
}

/* Before an action: records the position if it is a roll at a table; false ends the game. */
static bool goes_on(void *self, const void *state, const struct rv_action *action)
{
    struct self_play *play = self;
    if (action->kind != RV_ROLL)
        return true;
    if (play->episode && play->map->setup->seats > 1)
        record_table(play, state);
    return ++play->rolls < ROLLS_MAX;
}

static void play_game(const struct rv_learner *learner, const struct rv_feature_map *map,
                      const struct rv_source *source, struct episode *episode, uint64_t *state)
{
    const struct rv_setup *setup = map->setup;
    struct self_play play = {
        .learner = learner, .map = map, .source = source, .episode = episode, .moment = exploration
    };
    setup->game->start(setup, state);
    rv_playout(
        &(struct rv_playout){
            .setup = setup, .source = source, .decide = decide_next, .before = goes_on, .self = &play },
        state);
}

void play_greedy(const struct rv_learner *learner, const struct rv_feature_map *map,
                 const struct rv_source *source, uint64_t *state)
{
    play_game(learner, map, source, NULL, state);
}

/* ---- learning ---- */

/* From the last step to the first. */
static void learn_from(struct rv_learner *learner, const struct episode *episode, float target, float lambda,
                       float points)
{
    for (int i = episode->count - 1; i >= 0; i--) {
        const struct step *step = &episode->step[i];
        if (step->samples)
            learner_update(learner, step, target);
        if (step->samples > 1)
            weights_fit_bias(&learner->w, &step->sample[0], points - step->settled[0]);
        target = lambda * target + (1 - lambda) * step->value;
    }
}

double learn_td(struct rv_learner *learner, const struct rv_feature_map *map, const struct rv_source *source)
{
    const struct rv_setup *setup = map->setup;
    uint64_t state[RV_STATE_WORDS];
    double sum = 0, points[RV_SHEET_SEATS];
    for (int seat = 0; seat < setup->seats; seat++)
        learner->episode[seat].count = 0;
    play_game(learner, map, source, learner->episode, state);
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_score score;
        setup->game->score(setup, state, seat, &score);
        sum += points[seat] = score.total;
    }
    bool for_win = rv_plays_for_win(setup, &learner->brain->tuning);
    for (int seat = 0; seat < setup->seats; seat++)
        learn_from(
            learner, &learner->episode[seat],
            (float)(for_win ? rv_victory_share(setup, state, seat) : rv_lead(points, setup->seats, seat)),
            setup->seats > 1 ? table_lambda : solo_lambda, (float)points[seat]);
    return sum / setup->seats;
}
