/* SPDX-License-Identifier: MIT
 * Learning without luck, alone: a position is told what the positions on the way were worth by all rolls that could have come,
 * instead of by the one that came (rollout.c tells how). A few such games teach as much as many others. They are played by the
 * net as it would be written to a file, made anew from time to time. */
#include <stdlib.h>

#include "learning.h"

enum { FRESH = 100 }; /* games that are played by the same net */

static const float lambda = 0.9f;

/* A net of what is known now. */
static bool refresh(struct rv_learner *learner)
{
    struct rv_text count = { 0 };
    if (!learner->net) {
        rv_learner_write(learner, &count);
        learner->net_size = count.len + 16; /* a shift of two digits may come */
        learner->net = malloc(learner->net_size);
    }
    if (!learner->net)
        return false;
    struct rv_text out = rv_text_on(learner->net, learner->net_size);
    rv_learner_write(learner, &out);
    return rv_net_open(learner->net, out.len, &learner->mind.net, NULL) == RV_OK;
}

static void note(const struct rv_mind *mind, const void *state, const struct rv_thought *thought,
                 struct step *step)
{
    step->sides = 1;
    step->banked[0] = (float)rv_banked(mind->eye.setup, state, 0);
    scene_of(&mind->eye, &thought->sight, &step->scene[0]);
    step->spread = 0;
}

/* Plays a game; each step's value becomes what all rolls after it bring beyond what was foreseen. Returns the score. */
static int play_clearly(struct rv_learner *learner, const struct rv_source *source, struct diary *diary,
                        float gain[STEPS_MAX])
{
    const struct rv_mind *mind = &learner->mind;
    const struct rv_setup *setup = mind->eye.setup;
    uint64_t state[RV_STATE_WORDS];
    struct rv_thought thought;
    struct rv_foresight foresight;
    struct rv_score score;
    struct rv_action roll;
    double foreseen = 0;
    setup->game->start(setup, state);
    for (setup->game->sample(setup, state, source, &roll); roll.kind != RV_ROLL;
         setup->game->sample(setup, state, source, &roll))
        setup->game->apply(setup, state, &roll, NULL); /* start combinations */
    rv_think(mind, state, 0, &thought);
    for (diary->count = 0; setup->game->actors(setup, state) && diary->count < STEPS_MAX; diary->count++) {
        struct step *step = &diary->step[diary->count];
        rv_foresee(mind, state, &thought, &foresight);
        note(mind, state, &thought, step);
        step->value = (float)foresight.expected;
        gain[diary->count] = (float)(foresight.expected - (diary->count ? foreseen : foresight.expected));
        setup->game->sample(setup, state, source, &roll);
        foreseen = rv_answer_best(mind, &foresight, &roll, state, &thought);
    }
    setup->game->score(setup, state, 0, &score);
    return score.total;
}

double learn_clearly(struct rv_learner *learner, const struct rv_eye *eye, const struct rv_source *source)
{
    float gain[STEPS_MAX], more = 0;
    struct diary *diary = learner->diary;
    if ((learner->played % FRESH == 0 || !learner->net) && !refresh(learner))
        return learn_plainly(learner, eye, source);
    learner->mind.eye = *eye;
    int score = play_clearly(learner, source, diary, gain);
    for (int i = diary->count - 1; i >= 0; i--) {
        learner_teach(learner, &diary->step[i], diary->step[i].value + more);
        more = lambda * (more + gain[i]);
    }
    return score;
}
