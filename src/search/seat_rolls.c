/* SPDX-License-Identifier: MIT
 * What the seats of a table can do with the next roll. */
#include "seat_rolls.h"

#include <string.h>

#include "placement.h"

/* The best placement with a colour and a number, by the jokers it costs. */
struct options {
    struct rv_roll_option best[3], end[3];
};

struct work {
    const struct rv_sheet_evaluator *evaluator;
    const void *state;
    int seat, visited;
    const struct rv_evaluations *passed; /* of everybody, if all pass */
    const double *points;
    int rival;
    struct options options[RV_COLOURS + 1][RV_PLACE_MAX + 1];
    uint64_t rolled[RV_PLACE_MAX + 1][RV_STATE_WORDS]; /* with the colour at hand and each number */
};

/* The state after a roll that shows one colour and one number, in which only one seat has to answer. */
static void roll_for(const struct rv_setup *setup, const void *state, int seat, int colour, int number,
                     uint64_t *out)
{
    struct rv_action roll = { .kind = RV_ROLL, .seat = RV_CHANCE };
    memset(roll.roll.colour, colour, (size_t)setup->sheet->colour_dice);
    memset(roll.roll.number, number, (size_t)setup->sheet->number_dice);
    memcpy(out, state, setup->game->state_size);
    setup->game->apply(setup, out, &roll, NULL);
    ((struct rv_sheets *)out)->turn.waiting = (uint8_t)(1 << seat);
}

static void take_better(struct rv_roll_option *best, const struct rv_roll_option *option)
{
    if (option->gain > best->gain)
        *best = *option;
}

/* What fewer jokers cost the seat in a position. */
static double joker_change(const struct work *w, const struct rv_evaluation *then, int price)
{
    const struct rv_net *net = &w->evaluator->net;
    const int jokers = rv_sheets_of(w->state)->pad[w->seat].jokers;
    struct rv_accumulator fewer = then->accumulator;
    rv_net_replace(net, then->features.slot[RV_SLOT_JOKERS], rv_joker_row(jokers - price), &fewer);
    return rv_net_value(net, then->features.head, &fewer) -
           rv_net_value(net, then->features.head, &then->accumulator) -
           price * w->evaluator->map.setup->sheet->joker_points;
}

static void evaluate_placement(void *self, int colour, const struct rv_subset *subset)
{
    struct work *w = self;
    const struct rv_setup *setup = w->evaluator->map.setup;
    const int number = subset->number, jokers = rv_sheets_of(w->state)->pad[w->seat].jokers;
    struct rv_action place = { .kind = RV_PLACE, .seat = (uint8_t)w->seat, .cells = subset->cells };
    place.pick = (struct rv_pick){ .colour_die = (uint8_t)colour,
                                   .number_die = (uint8_t)number,
                                   .colour = (uint8_t)colour,
                                   .number = (uint8_t)number };
    struct options *options = &w->options[colour][number];
    struct rv_roll_option option = { .cells = subset->cells,
                                     .colour = (uint8_t)colour,
                                     .number = (uint8_t)number };
    uint64_t after[RV_STATE_WORDS];
    struct rv_evaluation own, rival;
    memcpy(after, w->rolled[number], setup->game->state_size);
    if (setup->game->apply(setup, after, &place, NULL) != RV_ALLOWED)
        return;
    rv_evaluate_from(w->evaluator, &w->passed->of[w->seat], after, w->seat, &own);
    rv_evaluate_from(w->evaluator, &w->passed->of[w->rival], after, w->rival, &rival);
    const double of_rival = rival.value - w->points[w->rival];
    w->visited += 2;
    if (rv_sheets_of(after)->turn.over) {
        for (int price = 0; price <= 2 && price <= jokers; price++) {
            option.gain = own.value - price * setup->sheet->joker_points;
            take_better(&options->end[price], &option);
        }
        return;
    }
    for (int price = 0; price <= 2 && price <= jokers; price++) {
        double cost = price ? joker_change(w, &own, price) : 0;
        option.gain = own.value - w->points[w->seat] + cost - of_rival;
        take_better(&options->best[price], &option);
    }
}

/* From colours and numbers to faces: a joker face stands for any of them and costs one. */
static void by_faces(const struct work *w, struct rv_seat_roll *out)
{
    out->can_end = false;
    for (int a = 1; a <= RV_JOKER; a++)
        for (int b = 1; b <= RV_JOKER; b++) {
            const int price = (a == RV_JOKER) + (b == RV_JOKER);
            struct rv_roll_option *best = &out->best[a][b], *end = &out->end[a][b];
            best->gain = end->gain = rv_no_gain;
            best->colour = end->colour = 0;
            for (int c = a == RV_JOKER ? 1 : a; c <= (a == RV_JOKER ? RV_COLOURS : a); c++)
                for (int n = b == RV_JOKER ? 1 : b; n <= (b == RV_JOKER ? RV_PLACE_MAX : b); n++) {
                    const struct options *options = &w->options[c][n];
                    if (options->best[price].gain > best->gain)
                        *best = options->best[price];
                    if (options->end[price].gain > end->gain)
                        *end = options->end[price];
                }
            out->can_end |= end->colour != 0;
        }
}

static void find_replies(struct rv_seat_roll *out)
{
    for (int a = 1; a <= RV_JOKER; a++)
        for (int b = a; b <= RV_JOKER; b++)
            for (int m = 1; m <= RV_JOKER; m++)
                for (int n = m; n <= RV_JOKER; n++)
                    out->reply[rv_pair_index(a, b)][rv_pair_index(m, n)] =
                        (float)rv_more(0, rv_more(rv_more(out->best[a][m].gain, out->best[a][n].gain),
                                                  rv_more(out->best[b][m].gain, out->best[b][n].gain)));
}

static int evaluate_seat(const struct rv_sheet_evaluator *evaluator, const void *state,
                         const struct rv_evaluations *passed, const double *points, int seat,
                         struct rv_seat_roll *out)
{
    const struct rv_setup *setup = evaluator->map.setup;
    const struct rv_sheet *sheet = setup->sheet;
    struct rv_finder finder = rv_finder_of(sheet, &rv_sheets_of(state)->pad[seat].crosses);
    struct work w;
    w.evaluator = evaluator;
    w.state = state;
    w.passed = passed;
    w.points = points;
    w.seat = seat;
    w.rival = rv_rival(points, setup->seats, seat);
    w.visited = 0;
    for (int c = 1; c <= RV_COLOURS; c++)
        for (int n = 1; n <= RV_PLACE_MAX; n++)
            for (int price = 0; price < 3; price++)
                w.options[c][n].best[price].gain = w.options[c][n].end[price].gain = rv_no_gain;
    for (int colour = 1; colour <= RV_COLOURS; colour++) {
        for (int n = 1; n <= RV_PLACE_MAX; n++)
            roll_for(setup, state, seat, colour, n, w.rolled[n]);
        rv_each_placement(&finder, colour, evaluate_placement, &w);
    }
    by_faces(&w, out);
    find_replies(out);
    return w.visited;
}

/* Everybody's expectations if all pass. */
static void evaluate_passes(const struct rv_sheet_evaluator *evaluator, const void *state,
                            struct rv_evaluations *passed, struct rv_seat_rolls *out)
{
    const struct rv_setup *setup = evaluator->map.setup;
    const int seat = rv_sheets_of(state)->turn.active;
    const struct rv_action pass = { .kind = RV_PASS, .seat = (uint8_t)seat };
    uint64_t after[RV_STATE_WORDS];
    roll_for(setup, state, seat, 1, 1, after);
    setup->game->apply(setup, after, &pass, NULL);
    rv_evaluate_all(evaluator, after, passed);
    for (int i = 0; i < setup->seats; i++) {
        out->points[i] = passed->of[i].value;
        out->seat[i].settled = rv_settled_score(&evaluator->map, after, i);
    }
    out->phase = passed->of[0].features.phase;
    out->visited = setup->seats;
}

void rv_seat_rolls_evaluate(const struct rv_sheet_evaluator *evaluator, const void *state,
                            struct rv_seat_rolls *out)
{
    struct rv_evaluations passed;
    evaluate_passes(evaluator, state, &passed, out);
    for (int seat = 0; seat < evaluator->map.setup->seats; seat++)
        out->visited += evaluate_seat(evaluator, state, &passed, out->points, seat, &out->seat[seat]);
}
