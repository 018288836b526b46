/* SPDX-License-Identifier: MIT
 * Luck-adjusted TD(lambda), alone: targets use the expectation over all rolls that could have come instead of
 * the one that came, as rollouts do (rollout.c). One such game teaches as much as many others. It is played
 * by the quantised net, which is refreshed from time to time. */
#include <stdlib.h>

#include "train.h"

enum { REFRESH = 100 }; /* games between two quantisations */

static const float lambda = 0.9f;

/* The size of the net file: only the shift may get a second digit. */
bool learner_reserve_net(struct rv_learner *learner)
{
    struct rv_text count = { 0 };
    rv_learner_write(learner, &count);
    learner->net_size = count.len + 16;
    learner->net = malloc(learner->net_size);
    return learner->net != NULL;
}

/* Quantises the weights. */
static void refresh(struct rv_learner *learner)
{
    struct rv_text out = rv_text_on(learner->net, learner->net_size);
    rv_learner_write(learner, &out);
    rv_net_open(learner->net, out.len, &learner->evaluator.net, NULL);
    learner->quantised = true;
}

static void record_step(const struct rv_sheet_evaluator *evaluator, const void *state,
                        const struct rv_evaluation *evaluation, struct step *step)
{
    step->samples = 1;
    step->settled[0] = (float)rv_settled_score(&evaluator->map, state, 0);
    sample_of(&evaluator->map, &evaluation->features, &step->sample[0]);
    step->spread = 0;
}

/* Plays a game and returns its score. gain[i] is how much the expectation before roll i exceeds the value
 * that was predicted for this position one roll earlier: the error of that value, without the luck of the
 * roll. */
static int play_luck_adjusted(struct rv_learner *learner, const struct rv_source *source,
                              struct episode *episode, float gain[STEPS_MAX])
{
    const struct rv_sheet_evaluator *evaluator = &learner->evaluator;
    const struct rv_setup *setup = evaluator->map.setup;
    uint64_t state[RV_STATE_WORDS];
    struct rv_evaluation evaluation;
    struct rv_next_roll next_roll;
    struct rv_score score;
    struct rv_action roll;
    double predicted = 0;
    setup->game->start(setup, state);
    for (setup->game->sample(setup, state, source, &roll); roll.kind != RV_ROLL;
         setup->game->sample(setup, state, source, &roll))
        setup->game->apply(setup, state, &roll, NULL); /* start combinations */
    rv_evaluate(evaluator, state, 0, &evaluation);
    for (episode->count = 0; setup->game->actors(setup, state) && episode->count < STEPS_MAX;
         episode->count++) {
        struct step *step = &episode->step[episode->count];
        rv_next_roll_expect(evaluator, state, &evaluation, &next_roll);
        record_step(evaluator, state, &evaluation, step);
        step->value = (float)next_roll.expected;
        gain[episode->count] =
            (float)(next_roll.expected - (episode->count ? predicted : next_roll.expected));
        setup->game->sample(setup, state, source, &roll);
        predicted = rv_next_roll_answer(evaluator, &next_roll, &roll, state, &evaluation);
    }
    setup->game->score(setup, state, 0, &score);
    return score.total;
}

double learn_td_luck_adjusted(struct rv_learner *learner, const struct rv_feature_map *map,
                              const struct rv_source *source)
{
    float gain[STEPS_MAX], later_gain = 0;
    struct episode *episode = learner->episode;
    if (learner->played % REFRESH == 0 || !learner->quantised)
        refresh(learner);
    learner->evaluator.map = *map;
    learner->evaluator.tuning = &learner->brain->tuning;
    int score = play_luck_adjusted(learner, source, episode, gain);
    for (int i = episode->count - 1; i >= 0; i--) {
        learner_update(learner, &episode->step[i], episode->step[i].value + later_gain);
        later_gain = lambda * (later_gain + gain[i]);
    }
    return score;
}
