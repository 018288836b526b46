/* SPDX-License-Identifier: MIT
 * What each decision of a game cost, and what was luck.
 *
 * The best of several estimates is too optimistic about itself. So the better move is chosen with one set of
 * random numbers, and its gain is estimated with another. */
#include <revanche/analysis.h>

#include <stdlib.h>
#include <string.h>

#include "bar.h"
#include "brain.h"
#include "endgame.h"
#include "same.h"
#include "theme.h"

enum {
    USUAL_MS = 60,
    CANDIDATES = 64, /* more than any engine searches */
};

struct rv_analysis {
    const struct rv_setup *setup;
    struct rv_evaluator *evaluator;
    enum rv_status status;
    const struct rv_action *action;
    int count, done;
    struct rv_bot_options options;
    struct rv_source choosing, estimating;
    double now[RV_MAX_SEATS]; /* what the position is worth to each seat */
    bool exact;               /* that is exact: the last rolls are solved */
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_verdict verdict[];
};

/* ---- values ---- */

static double value_of(struct rv_analysis *a, int seat)
{
    struct rv_bot_options fast = { .engine = RV_ENGINE_FAST };
    struct rv_worth worth = { 0 };
    if (rv_bot_value(a->evaluator, &fast, a->state, seat, &a->estimating, (uint64_t)a->done, &worth) != RV_OK)
        a->status = RV_NO_MEMORY;
    return a->setup->seats == 1 ? worth.points : worth.chance;
}

/* The value of one of the last positions alone. */
static bool solve(struct rv_analysis *a, double *value)
{
    struct rv_endgame_options options;
    struct rv_exact exact;
    if (!rv_endgame_affordable(a->setup, a->state, a->options.budget_ms, &options))
        return false;
    enum rv_status status = rv_endgame_value(a->setup, a->state, &options, &exact, NULL);
    if (status == RV_NO_MEMORY)
        a->status = status;
    if (status == RV_OK)
        *value = exact.value;
    return status == RV_OK;
}

/* Who acts knows what can come of it, the others still see the mean: such chances need not add up to 1, and
 * everybody would seem to be lucky whenever the turn passes. */
static void share_chances(const struct rv_setup *setup, double chance[RV_MAX_SEATS])
{
    double sum = 0;
    for (int seat = 0; seat < setup->seats; seat++)
        sum += chance[seat];
    for (int seat = 0; seat < setup->seats && sum > 0; seat++)
        chance[seat] /= sum;
}

static void value_all(struct rv_analysis *a, double value[RV_MAX_SEATS])
{
    a->exact = solve(a, value);
    if (a->exact)
        return;
    for (int seat = 0; seat < a->setup->seats; seat++)
        value[seat] = value_of(a, seat);
    if (a->setup->seats > 1)
        share_chances(a->setup, value);
}

double rv_analysis_threshold(const struct rv_setup *setup)
{
    return setup->seats > 1 ? 0.02 : rv_brain_of(setup->game)->tuning.matters;
}

/* ---- decisions ---- */

/* The best decision, ignoring those that can still be made next. NULL if the decision made is the best or as
 * good. */
static const struct rv_action *find_better(struct rv_analysis *a, const struct rv_action *made,
                                           struct rv_opinion list[CANDIDATES])
{
    int best = 0, count = rv_bot_rank(a->evaluator, &a->options, a->state, made->seat, &a->choosing,
                                      (uint64_t)a->done, list, CANDIDATES);
    if (count < 0)
        a->status = RV_NO_MEMORY;
    while (best < count && rv_only_order(a->setup, a->state, &list[best].action, made))
        best++; /* it can still be made next */
    if (best >= count || rv_action_equal(&list[best].action, made) ||
        rv_same_result(a->setup, a->state, &list[best].action, made))
        return NULL;
    return &list[best].action;
}

/* What the decision made costs, by a comparison on new random numbers. */
static void compare(struct rv_analysis *a, const struct rv_action *better, const struct rv_action *made,
                    struct rv_verdict *verdict)
{
    const struct rv_action pair[2] = { *better, *made };
    struct rv_opinion compared[2];
    int count = rv_bot_compare(a->evaluator, &a->options, a->state, made->seat, &a->estimating,
                               (uint64_t)a->done, pair, compared);
    if (count < 0)
        a->status = RV_NO_MEMORY;
    if (count != 2)
        return;
    verdict->error = rv_distance_error(a->setup, &compared[1]);
    if (rv_action_equal(&compared[0].action, made))
        return; /* the other one only seemed to be better */
    verdict->loss = compared[0].value - compared[1].value;
    verdict->better = pair[0];
    verdict->mistake = verdict->loss > 2 * verdict->error && verdict->loss > rv_analysis_threshold(a->setup);
    if (verdict->mistake && !rv_theme_of(a->evaluator, a->state, &a->choosing, better, made, &verdict->about))
        a->status = RV_NO_MEMORY;
}

static void judge_decision(struct rv_analysis *a, const struct rv_action *made, struct rv_verdict *verdict)
{
    struct rv_opinion list[CANDIDATES];
    struct rv_moves moves = { 0 };
    a->setup->game->legal(a->setup, a->state, made->seat, &moves);
    verdict->forced = moves.count < 2;
    if (verdict->forced)
        return;
    const struct rv_action *better = find_better(a, made, list);
    if (better)
        compare(a, better, made, verdict);
}

/* ---- step by step ---- */

struct rv_analysis *rv_analysis_open(const struct rv_setup *setup, const struct rv_action *action, int count,
                                     int budget_ms)
{
    struct rv_analysis *a = calloc(1, sizeof *a + (size_t)count * sizeof a->verdict[0]);
    if (!a)
        return NULL;
    a->setup = setup;
    a->action = action;
    a->count = count;
    a->options = (struct rv_bot_options){ .engine = RV_ENGINE_STRONG,
                                          .budget_ms = budget_ms > 0 ? budget_ms : USUAL_MS };
    a->choosing = rv_source_seeded("analysis: choosing");
    a->estimating = rv_source_seeded("analysis: estimating");
    setup->game->start(setup, a->state);
    if (rv_evaluator_open(setup, &a->evaluator, NULL) == RV_OK)
        value_all(a, a->now);
    if (!a->evaluator || a->status != RV_OK) {
        rv_analysis_close(a);
        return NULL;
    }
    return a;
}

void rv_analysis_close(struct rv_analysis *analysis)
{
    if (!analysis)
        return;
    rv_evaluator_close(analysis->evaluator);
    free(analysis);
}

bool rv_analysis_step(struct rv_analysis *a)
{
    if (a->done == a->count || a->status != RV_OK)
        return false;
    const struct rv_action *action = &a->action[a->done];
    struct rv_verdict *verdict = &a->verdict[a->done];
    verdict->action = a->done;
    verdict->decision = action->seat != RV_CHANCE;
    verdict->better = *action;
    if (verdict->decision)
        judge_decision(a, action, verdict);
    bool known = !verdict->decision && rv_bot_luck(a->evaluator, a->state, action, &verdict->luck[0]);
    const bool before = a->exact;
    a->setup->game->apply(a->setup, a->state, action, NULL);
    value_all(a, verdict->value);
    verdict->exact = before && a->exact;
    if (a->status != RV_OK)
        return false;
    for (int seat = 0; seat < a->setup->seats && !verdict->decision && (!known || verdict->exact); seat++)
        verdict->luck[seat] = verdict->value[seat] - a->now[seat];
    memcpy(a->now, verdict->value, sizeof a->now);
    a->done++;
    return true;
}

enum rv_status rv_analysis_status(const struct rv_analysis *analysis)
{
    return analysis->status;
}

bool rv_analysis_is_trained(const struct rv_analysis *analysis)
{
    return rv_evaluator_is_trained(analysis->evaluator);
}

int rv_analysis_done(const struct rv_analysis *analysis)
{
    return analysis->done;
}

const struct rv_verdict *rv_analysis_verdict(const struct rv_analysis *analysis, int action)
{
    return action >= 0 && action < analysis->done ? &analysis->verdict[action] : NULL;
}

static void note_mistake(const struct rv_analysis *a, int action, int worst[RV_WORST_MISTAKES])
{
    for (int i = 0; i < RV_WORST_MISTAKES; i++)
        if (worst[i] < 0 || a->verdict[worst[i]].loss < a->verdict[action].loss) {
            memmove(&worst[i + 1], &worst[i], (size_t)(RV_WORST_MISTAKES - 1 - i) * sizeof *worst);
            worst[i] = action;
            return;
        }
}

void rv_analysis_review(const struct rv_analysis *a, int seat, struct rv_review *review)
{
    *review = (struct rv_review){ .worst = { -1, -1, -1 } };
    for (int i = 0; i < a->done; i++) {
        const struct rv_verdict *verdict = &a->verdict[i];
        review->luck += verdict->luck[seat];
        if (!verdict->decision || a->action[i].seat != seat || verdict->forced)
            continue;
        review->decisions++;
        review->loss += verdict->loss;
        review->mistakes += verdict->mistake;
        if (verdict->mistake)
            note_mistake(a, i, review->worst);
    }
}
