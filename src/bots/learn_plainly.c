/* SPDX-License-Identifier: MIT
 * Learning by playing against oneself: TD(lambda) on positions after one's own decisions.
 *
 * A learner always plays what it thinks best; dice bring variety enough. After a game each position that a seat left behind is
 * told what it should have been worth: a mixture of what the positions after it were thought to be worth and of the final score,
 * in which every step further on counts less by the factor lambda.
 *
 * At a table what counts is the lead: what the seat can expect, less what the other who can expect most does, both by the same net. Points
 * alone would not do: players who like nothing but points do not want a game to end, and lose against anybody who does. */
#include <revanche/walk.h>
#include <string.h>

#include "learning.h"

static const float lambda = 0.6f,
                   table_lambda = 0.8f; /* a table has no clock: news of the end must travel far */

enum { ROLLS_MAX = 60 }; /* beginners at a table would never come to an end */

/* What everybody sees in a position, and the sums of its features. */
struct view {
    struct rv_sight sight[RV_SHEET_SEATS];
    float sum[RV_SHEET_SEATS][UNITS];
};

static void see(const struct rv_learner *learner, const struct rv_eye *eye, const void *state,
                struct view *view)
{
    struct scene scene;
    for (int i = 0; i < eye->setup->seats; i++) {
        rv_look(eye, state, i, &view->sight[i]);
        scene_of(eye, &view->sight[i], &scene);
        weights_sum(&learner->w, scene.active, scene.count, view->sum[i]);
    }
}

/* What a seat can expect of a position that came from the one seen before. */
static float expect(const struct rv_learner *learner, const struct rv_eye *eye, const struct view *before,
                    const void *state, int seat, struct rv_sight *sight)
{
    float sum[UNITS];
    rv_look_again(eye, &before->sight[seat], state, seat, sight);
    memcpy(sum, before->sum[seat], sizeof sum);
    weights_change(&learner->w, &before->sight[seat], sight, eye->slots, sum);
    return weights_value(&learner->w, sight->head, sum);
}

/* The value of a position to a seat; and who is its rival there, -1 alone. */
static float judge(const struct rv_learner *learner, const struct rv_eye *eye, const struct view *before,
                   const void *state, int seat, struct rv_sight sight[RV_SHEET_SEATS], int *rival)
{
    const struct rv_setup *setup = eye->setup;
    bool over = setup->game->actors(setup, state) == 0;
    float mine = 0, most = 0;
    *rival = -1;
    for (int i = 0; i < setup->seats; i++) {
        float points = (float)rv_banked(setup, state, i);
        if (!over)
            points += expect(learner, eye, before, state, i, &sight[i]);
        if (i == seat)
            mine = points;
        else if (*rival < 0 || points > most)
            most = points, *rival = i;
    }
    return mine - most;
}

/* What has to be remembered of a decision to learn from it. */
static void write_down(const struct rv_eye *eye, const void *state, const struct rv_action *decision,
                       const struct rv_sight sight[RV_SHEET_SEATS], int rival, struct step *step)
{
    const struct rv_setup *setup = eye->setup;
    uint64_t after[RV_STATE_WORDS];
    memcpy(after, state, setup->game->state_size);
    setup->game->apply(setup, after, decision, NULL);
    step->banked = step->own = (float)rv_banked(setup, after, decision->seat);
    step->mine.count = step->rivals.count = 0;
    if (rival >= 0)
        step->banked -= (float)rv_banked(setup, after, rival);
    if (!setup->game->actors(setup, after))
        return;
    scene_of(eye, &sight[decision->seat], &step->mine);
    if (rival >= 0)
        scene_of(eye, &sight[rival], &step->rivals);
}

/* The best decision; `best` is the position it leads to. */
static void decide(const struct rv_learner *learner, const struct rv_eye *eye, const void *state, int seat,
                   struct rv_action *decision, struct step *best)
{
    const struct rv_setup *setup = eye->setup;
    struct rv_walk walk;
    uint64_t after[RV_STATE_WORDS];
    struct view before;
    struct rv_sight sight[2][RV_SHEET_SEATS];
    int at = 0, rival, best_rival = -1;
    bool any = false;
    see(learner, eye, state, &before);
    rv_walk_begin(&walk, setup, state, seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        memcpy(after, state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        float value = judge(learner, eye, &before, after, seat, sight[at], &rival);
        if (!any || value > best->value) {
            any = true;
            *decision = *action;
            best->value = value;
            best_rival = rival;
            at = 1 - at;
        }
    }
    write_down(eye, state, decision, sight[1 - at], best_rival, best);
}

/* One game; diaries may be NULL. */
static void play(const struct rv_learner *learner, const struct rv_eye *eye, const struct rv_source *source,
                 struct diary *diary, uint64_t *state)
{
    const struct rv_setup *setup = eye->setup;
    struct step left;
    setup->game->start(setup, state);
    for (int rolls = 0, seat; rolls < ROLLS_MAX && (seat = rv_next_seat(setup, state)) >= 0;) {
        struct rv_action action;
        if (seat == RV_CHANCE) {
            setup->game->sample(setup, state, source, &action);
            rolls++;
        } else if (diary && diary[seat].count < STEPS_MAX) {
            decide(learner, eye, state, seat, &action, &diary[seat].step[diary[seat].count++]);
        } else {
            decide(learner, eye, state, seat, &action, &left);
        }
        setup->game->apply(setup, state, &action, NULL);
    }
}

void play_plainly(const struct rv_learner *learner, const struct rv_eye *eye, const struct rv_source *source,
                  uint64_t *state)
{
    play(learner, eye, source, NULL, state);
}

/* From the end to the beginning: `target` is what the position at hand should have been worth. */
static void learn_from(struct rv_learner *learner, const double *points, int seats, int seat)
{
    const struct diary *diary = &learner->diary[seat];
    float target = (float)rv_lead(points, seats, seat), factor = seats > 1 ? table_lambda : lambda;
    for (int i = diary->count - 1; i >= 0; i--) {
        const struct step *step = &diary->step[i];
        if (step->mine.count)
            learner_teach(learner, step, target);
        if (step->rivals.count)
            weights_settle(&learner->w, &step->mine, (float)points[seat] - step->own);
        target = factor * target + (1 - factor) * step->value;
    }
}

double learn_plainly(struct rv_learner *learner, const struct rv_eye *eye, const struct rv_source *source)
{
    const struct rv_setup *setup = eye->setup;
    uint64_t state[RV_STATE_WORDS];
    double sum = 0, points[RV_SHEET_SEATS];
    for (int seat = 0; seat < setup->seats; seat++)
        learner->diary[seat].count = 0;
    play(learner, eye, source, learner->diary, state);
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_score score;
        setup->game->score(setup, state, seat, &score);
        sum += points[seat] = score.total;
    }
    for (int seat = 0; seat < setup->seats; seat++)
        learn_from(learner, points, setup->seats, seat);
    return sum / setup->seats;
}
