/* SPDX-License-Identifier: MIT
 * Values of decisions in Geht noch was?: rolling by the exact solution of the round, pushing by trying every
 * way, the rest by the net's value of the start of rolling. */
#include "card_rank.h"

#include <string.h>

#include "card_plan.h"
#include "phases.h"

/* The chance of one more luck: a seat that is out gets one for every roll of the others (G6.5). A player who
 * is still in rolls again more often than not. */
static double gift_of(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat)
{
    int others = 0;
    for (int other = 0; other < setup->seats; other++)
        others += other != seat && (s->phase != RV_GW_ROLL || s->in >> other & 1);
    return others == 0 ? 0 : others == 1 ? 0.55 : others == 2 ? 0.7 : 0.8;
}

static void rate_answers(struct rv_gw_round *round, const struct rv_gw_side *side, unsigned mask, int luck,
                         const struct rv_action *decision, int count, double *value)
{
    bool lucky = __builtin_popcount(mask) >= round->black;
    for (int i = 0; i < count; i++)
        switch (decision[i].kind) {
        case RV_FAIL: value[i] = rv_gw_round_fail(round, luck); break;
        case RV_LUCK: value[i] = rv_gw_round_best(round, mask, luck - 1); break;
        case RV_IN: value[i] = rv_gw_round_go(round, mask, luck); break;
        case RV_OUT: value[i] = rv_gw_round_stop(round, mask, luck); break;
        default:
            value[i] = rv_gw_round_fail(round, luck); /* for cards beyond RV_GW_SHOWN */
            for (int k = 0; k < side->shown; k++)
                if (side->show[k].card == decision[i].card)
                    value[i] = rv_gw_round_best(round, mask | 1u << k, luck - lucky);
        }
}

static void rank_answers(const struct rv_gw_evaluator *evaluator, const struct rv_gw_side *side,
                         const struct rv_action *decision, int count, double *value)
{
    int luck = side->luck < RV_GW_LUCK_MAX ? side->luck : RV_GW_LUCK_MAX;
    rv_gw_round_begin(evaluator->round, side, evaluator->utility, gift_of(side->setup, side->s, side->seat));
    rate_answers(evaluator->round, side, rv_gw_marked(side), luck, decision, count, value);
}

double rv_gw_rolling(const struct rv_gw_evaluator *evaluator, const struct rv_gw_side *side)
{
    rv_gw_round_begin(evaluator->round, side, evaluator->utility, gift_of(side->setup, side->s, side->seat));
    return rv_gw_round_go(evaluator->round, 0, side->luck < RV_GW_LUCK_MAX ? side->luck : RV_GW_LUCK_MAX);
}

/* ---- start cards that are placed freely (G2) ---- */

/* The level of a start card in the usual start: two on each level, in the order of the deck. */
static int usual_level(const struct rv_setup *setup, int card)
{
    for (int set = 0; set < RV_START_SETS; set++)
        for (int i = 0; i < RV_START_CARDS; i++)
            if (setup->deck->start[set][i] == card % setup->deck->cards)
                return i / 2;
    return 0;
}

/* The value of the first rolling with the other start cards on their usual levels. The net has only seen the
 * usual start, so the round is solved instead. */
static double start_value(const struct rv_gw_evaluator *evaluator, const struct rv_setup *setup,
                          const struct rv_gehtwas *before, int seat)
{
    struct rv_gehtwas s = *before;
    uint8_t hand[RV_GW_CARDS];
    int count = rv_gw_hand(setup, &s, seat, hand), levels = setup->deck->values.build_levels;
    for (int i = 0; i < count; i++) {
        int level = usual_level(setup, hand[i]) % levels;
        for (int full = 0; full < levels; full++)
            if (rv_gw_on_level(setup, &s, seat, level) >= setup->deck->values.level_cards)
                level = (level + 1) % levels;
        s.card[hand[i]] =
            (struct rv_gw_card){ .place = RV_GW_DISPLAY, .seat = (uint8_t)seat, .at = (uint8_t)level };
    }
    for (const char *sign = setup->deck->values.bonus[0][0]; *sign; sign++)
        s.of[seat].luck = (uint8_t)(s.of[seat].luck + (*sign == 'L'));
    s.phase = RV_GW_ROLL;
    s.in = (uint8_t)((1u << setup->seats) - 1);
    struct rv_gw_side side = rv_gw_side_of(setup, &s, seat, evaluator->nets);
    return rv_gw_rolling(evaluator, &side);
}

/* ---- all phases ---- */

/* The value of the best answer to the dice on the table. */
static double best_answer(struct rv_gw_round *round, const struct rv_gw_side *side, unsigned mask, int luck)
{
    struct rv_action list[RV_GW_SHOWN + 2];
    struct rv_moves moves = { .list = list, .cap = RV_GW_SHOWN + 2 };
    double value[RV_GW_SHOWN + 2], most = rv_gw_round_fail(round, luck);
    rv_gw_roll_legal(side->setup, side->s, side->seat, &moves);
    int count = moves.count < moves.cap ? moves.count : moves.cap;
    rate_answers(round, side, mask, luck, list, count, value);
    for (int i = 0; i < count; i++)
        most = value[i] > most ? value[i] : most;
    return most;
}

/* The value of a side during rolling, no matter who has to answer. */
static double rolling_value(const struct rv_gw_evaluator *evaluator, const struct rv_gw_side *side)
{
    const struct rv_gehtwas *s = side->s;
    struct rv_gw_round *round = evaluator->round;
    unsigned mask = rv_gw_marked(side);
    int luck = side->luck < RV_GW_LUCK_MAX ? side->luck : RV_GW_LUCK_MAX;
    rv_gw_round_begin(round, side, evaluator->utility, gift_of(side->setup, s, side->seat));
    if (s->failed >> side->seat & 1)
        return rv_gw_round_fail(round, luck);
    if (!(s->in >> side->seat & 1))
        return rv_gw_round_stop(round, mask, luck);
    if (s->waiting >> side->seat & 1)
        return best_answer(round, side, mask, luck);
    return s->saying >> side->seat & 1 ? rv_gw_round_best(round, mask, luck)
                                       : rv_gw_round_go(round, mask, luck);
}

/* Is the seat's bonus of the round still to come? Seats choose clockwise from the fairy (G4). */
static bool has_bonus_to_come(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat)
{
    int seats = setup->seats, now = (s->seat + seats - s->fairy) % seats;
    int mine = (seat + seats - s->fairy) % seats;
    return s->phase == RV_GW_BONUS && (mine > now || (mine == now && rv_gw_due(s) < 0));
}

/* The expectation after the seat's bonus, so that seats that chose before are not ahead by it. */
static double with_bonus(const struct rv_gw_evaluator *plain, const struct rv_setup *setup,
                         const struct rv_gehtwas *s, int seat)
{
    struct rv_gehtwas then = *s;
    struct rv_action list[RV_GW_MOVES];
    double value[RV_GW_MOVES], best;
    then.seat = (uint8_t)seat;
    memset(then.due, 0, sizeof then.due);
    int count = rv_gw_moves(setup, &then, seat, list);
    rv_gw_rank(plain, setup, &then, seat, list, count, value);
    best = value[0];
    for (int i = 1; i < count; i++)
        best = value[i] > best ? value[i] : best;
    return best;
}

double rv_gw_expected(const struct rv_gw_evaluator *evaluator, const struct rv_setup *setup,
                      const struct rv_gehtwas *s, int seat)
{
    struct rv_gw_side side = rv_gw_side_of(setup, s, seat, evaluator->nets);
    struct rv_gw_evaluator plain = { .nets = evaluator->nets, .round = evaluator->round };
    if (has_bonus_to_come(setup, s, seat))
        return with_bonus(&plain, setup, s, seat);
    switch (s->phase) {
    case RV_GW_OVER: return rv_gw_points(&side) + side.values->luck_points * side.luck;
    case RV_GW_PUSH: return rv_gw_settled(&side);
    case RV_GW_ROLL: return rolling_value(&plain, &side);
    case RV_GW_PLACE: return start_value(&plain, setup, s, seat);
    default: return rv_gw_plan(&side);
    }
}

int rv_gw_moves(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                struct rv_action list[RV_GW_MOVES])
{
    struct rv_moves moves = { .list = list, .cap = RV_GW_MOVES };
    setup->game->legal(setup, s, seat, &moves);
    return moves.count < RV_GW_MOVES ? moves.count : RV_GW_MOVES;
}

void rv_gw_rank(const struct rv_gw_evaluator *evaluator, const struct rv_setup *setup,
                const struct rv_gehtwas *s, int seat, const struct rv_action *decision, int count,
                double *value)
{
    if (s->phase == RV_GW_ROLL) {
        struct rv_gw_side side = rv_gw_side_of(setup, s, seat, evaluator->nets);
        rank_answers(evaluator, &side, decision, count, value);
        return;
    }
    for (int i = 0; i < count; i++) {
        struct rv_gehtwas after = *s;
        setup->game->apply(setup, &after, &decision[i], NULL);
        if (s->phase == RV_GW_PLACE) {
            value[i] = start_value(evaluator, setup, &after, seat);
            continue;
        }
        struct rv_gw_side side = rv_gw_side_of(setup, &after, seat, evaluator->nets);
        if (s->phase != RV_GW_PUSH)
            value[i] = rv_gw_plan(&side);
        else if (after.phase == RV_GW_PUSH)
            value[i] = rv_gw_settled(&side);
        else
            value[i] = rv_gw_side_worth(&side, RV_GW_BEGINS);
        value[i] = rv_gw_utility(evaluator->utility, value[i]);
    }
}
