/* SPDX-License-Identifier: MIT
 * The engine of the sheet games.
 *
 * Every legal move is judged by the position it leads to, as learned. The fast engine then looks at the next roll for the moves that
 * come into question, where that roll can be foreseen. The strong engine plays on from them (rollout.c). */
#include <revanche/walk.h>
#include <string.h>

#include "bonuses.h"
#include "engine.h"
#include "rollout.h"
#include "scale.h"

enum {
    FAST_LOOKS = 6, /* at the next roll: so many moves are looked at twice at most, */
    SLOW_LOOKS = 2, /* and in the games in which there is more to see */
    STRONG_LOOKS = 12,
    BONUS_MOVES = 24, /* so many are looked at with the bonuses that they bring */
};

/* What a position is worth to a seat where everybody can expect so many points. */
static struct rv_worth worth_of(const struct rv_setup *setup, const void *state, const double *points,
                                int seat, int phase)
{
    return (struct rv_worth){
        .points = points[seat],
        .lead = rv_lead(points, setup->seats, seat),
        .chance = rv_chance_to_win(setup, state, points, seat, phase),
    };
}

struct rv_worth rv_worth_at(const struct rv_mind *mind, const void *state, int seat)
{
    const struct rv_setup *setup = mind->eye.setup;
    double points[RV_SHEET_SEATS];
    struct rv_thought thought = { .value = 0 };
    for (int i = 0; i < setup->seats; i++) {
        rv_think(mind, state, i, &thought);
        points[i] = thought.value;
    }
    return worth_of(setup, state, points, seat, thought.sight.phase);
}

static int judge_all(const struct rv_mind *mind, const struct rv_question *q, struct rv_opinion *out, int cap)
{
    const struct rv_setup *setup = q->setup;
    struct rv_walk walk;
    uint64_t after[RV_STATE_WORDS];
    struct rv_company now;
    double points[RV_SHEET_SEATS];
    int count = 0;
    rv_think_of_all(mind, q->state, &now);
    rv_walk_begin(&walk, setup, q->state, q->seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        struct rv_opinion opinion = { .action = *action };
        if (!rv_asked(q, action))
            continue;
        memcpy(after, q->state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        rv_decline_bonuses(setup, after);
        int phase = rv_expect(mind, &now, after, points);
        opinion.worth = worth_of(setup, after, points, q->seat, phase);
        opinion.value = setup->seats == 1 ? opinion.worth.points : opinion.worth.chance;
        rv_opinion_keep(out, &count, cap, &opinion);
    }
    return count;
}

/* Makes a move; does that end the game? */
static bool try_move(const struct rv_question *q, const struct rv_action *action,
                     uint64_t after[RV_STATE_WORDS])
{
    memcpy(after, q->state, q->setup->game->state_size);
    q->setup->game->apply(q->setup, after, action, NULL);
    return q->setup->game->actors(q->setup, after) == 0;
}

static void think_of_move(const struct rv_mind *mind, const struct rv_question *q,
                          const struct rv_action *action, uint64_t after[RV_STATE_WORDS],
                          struct rv_thought *thought)
{
    try_move(q, action, after);
    rv_think(mind, after, 0, thought);
    rv_use_bonuses(mind, after, thought);
}

static void now_worth(struct rv_opinion *opinion, double points)
{
    opinion->value = opinion->worth.points = opinion->worth.lead = points;
}

/* The bonuses that the best moves bring; so far all were declined. */
static void use_bonuses(const struct rv_mind *mind, const struct rv_question *q, struct rv_opinion *out,
                        int count)
{
    for (int i = 0; i < count && i < BONUS_MOVES; i++) {
        uint64_t after[RV_STATE_WORDS];
        struct rv_thought thought;
        think_of_move(mind, q, &out[i].action, after, &thought);
        now_worth(&out[i], thought.value);
    }
    rv_opinions_sort(out, count);
}

/* The next roll for the best moves; what the first of them gains or loses by it is assumed of the others, too. Who is in a hurry looks only at moves that
 * are so near to the best that one may be taken for the other, and not at all if there are none; of a single move it is the worth that is wanted. */
static void foresee_best(const struct rv_mind *mind, const struct rv_question *q, struct rv_opinion *out,
                         int count)
{
    static const double near = 2; /* times the usual doubt */
    const struct rv_scale *scale = rv_scale_of(q->setup);
    const bool strong = q->options->engine == RV_ENGINE_STRONG;
    double least = count ? out[0].value - (strong ? scale->margin : near * scale->doubt) : 0, shift = 0;
    int foreseen = 0, looks = strong ? STRONG_LOOKS : mind->eye.look ? SLOW_LOOKS : FAST_LOOKS;
    if (!strong && count > 1 && out[1].value <= least)
        return;
    for (int i = 0; i < count; i++) {
        uint64_t after[RV_STATE_WORDS];
        struct rv_thought thought;
        struct rv_foresight foresight;
        if (try_move(q, &out[i].action, after))
            continue; /* the result is known */
        if (i >= looks || out[i].value <= least) {
            now_worth(&out[i], out[i].value + shift);
            continue;
        }
        think_of_move(mind, q, &out[i].action, after, &thought);
        if (!q->setup->game->actors(q->setup, after))
            continue; /* bonuses ended it */
        rv_foresee(mind, after, &thought, &foresight);
        if (foreseen++ == 0)
            shift = foresight.expected - out[i].value;
        now_worth(&out[i], foresight.expected);
    }
}

static int rank(const struct rv_question *q, struct rv_opinion *out, int cap)
{
    struct rv_mind mind;
    if (!rv_mind_open(q->setup, &mind))
        return -1;
    int count = judge_all(&mind, q, out, cap);
    rv_opinions_sort(out, count);
    if (q->setup->seats == 1 && mind.eye.look)
        use_bonuses(&mind, q, out, count);
    if (rv_foreseeable(q->setup))
        foresee_best(&mind, q, out, count);
    if (count > 1 && q->options->engine == RV_ENGINE_STRONG) {
        rv_opinions_sort(out, count);
        rv_roll_out(&mind, q, out, count);
    }
    return count;
}

/* Is a roll the next thing that happens? In Noch X-mal! start combinations come before (X1). */
static bool rolls_next(const struct rv_question *q)
{
    struct rv_action chance;
    if (q->setup->game->actors(q->setup, q->state) != rv_seat_bit(RV_CHANCE))
        return false;
    q->setup->game->sample(q->setup, q->state, q->source, &chance);
    return chance.kind == RV_ROLL;
}

bool rv_bot_luck(const struct rv_setup *setup, const void *state, const struct rv_action *roll, double *luck)
{
    struct rv_mind mind;
    struct rv_thought thought;
    struct rv_foresight foresight;
    uint64_t after[RV_STATE_WORDS];
    if (roll->kind != RV_ROLL || !rv_foreseeable(setup) || !rv_mind_open(setup, &mind))
        return false;
    memcpy(after, state, setup->game->state_size);
    rv_think(&mind, state, 0, &thought);
    rv_foresee(&mind, state, &thought, &foresight);
    *luck = rv_answer_best(&mind, &foresight, roll, after, &thought) - foresight.expected;
    return true;
}

/* Everybody at a table does what seems best, up to the next roll: only then are chances what they add up to. */
static struct rv_worth worth_when_all_answered(const struct rv_mind *mind, const struct rv_question *q)
{
    const struct rv_setup *setup = q->setup;
    uint64_t state[RV_STATE_WORDS];
    memcpy(state, q->state, setup->game->state_size);
    for (int seat; (seat = rv_next_seat(setup, state)) >= 0 && seat != RV_CHANCE;) {
        struct rv_action best;
        rv_choose(mind, state, seat, &best);
        setup->game->apply(setup, state, &best, NULL);
    }
    return rv_worth_at(mind, state, q->seat);
}

static bool worth(const struct rv_question *q, struct rv_worth *out)
{
    struct rv_mind mind;
    struct rv_thought thought;
    struct rv_foresight foresight;
    if (!rv_mind_open(q->setup, &mind))
        return false;
    *out = worth_when_all_answered(&mind, q);
    if (rv_foreseeable(q->setup) && rolls_next(q)) {
        rv_think(&mind, q->state, q->seat, &thought);
        rv_foresee(&mind, q->state, &thought, &foresight);
        out->points = out->lead = foresight.expected;
    }
    return true;
}

const struct rv_engine_of_game rv_engine_sheets = { .rank = rank, .worth = worth };
