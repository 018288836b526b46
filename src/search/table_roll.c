/* SPDX-License-Identifier: MIT
 * The next roll at a table.
 *
 * What a seat crosses changes its own expectations and those of its rival, the strongest of the others. What
 * several seats cross in one roll is taken to add up. So every placement of every seat is evaluated once, and
 * each of the 3,136 rolls is looked up. */
#include "table_roll.h"

#include <string.h>

#include "placement.h"

static const double impossible = -1e9;

enum { TRIPLES = 56 };

/* ---- what a seat can do ---- */

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

static const struct rv_sheets *sheets_of(const void *state)
{
    return state; /* every sheet game's state begins with it */
}

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
    const int jokers = sheets_of(w->state)->pad[w->seat].jokers;
    struct rv_accumulator fewer = then->accumulator;
    rv_net_replace(net, then->features.slot[RV_SLOT_JOKERS], rv_joker_row(jokers - price), &fewer);
    return rv_net_value(net, then->features.head, &fewer) -
           rv_net_value(net, then->features.head, &then->accumulator) -
           price * w->evaluator->map.setup->sheet->joker_points;
}

static void evaluate_placement(struct work *w, const struct rv_subset *subset, int colour)
{
    const struct rv_setup *setup = w->evaluator->map.setup;
    const int number = subset->number, jokers = sheets_of(w->state)->pad[w->seat].jokers;
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
    option.rival = (float)(rival.value - w->points[w->rival]);
    w->visited += 2;
    if (sheets_of(after)->turn.over) {
        for (int price = 0; price <= 2 && price <= jokers; price++) {
            option.gain = own.value - price * setup->sheet->joker_points;
            take_better(&options->end[price], &option);
        }
        return;
    }
    for (int price = 0; price <= 2 && price <= jokers; price++) {
        double cost = price ? joker_change(w, &own, price) : 0;
        option.own = (float)(own.value - w->points[w->seat] + cost);
        option.gain = (double)option.own - (double)option.rival;
        take_better(&options->best[price], &option);
    }
}

static void evaluate_block(struct work *w, const struct rv_finder *finder, const struct rv_block *block)
{
    const struct rv_subset *subset = finder->sheet->subset + block->subsets;
    if (block->inside) {
        for (uint64_t legal = rv_legal_subsets(finder, block); legal; legal &= legal - 1)
            evaluate_placement(w, &subset[__builtin_ctzll(legal)], block->colour);
        return;
    }
    for (int i = 0; i < block->by_number[RV_PLACE_MAX + 1]; i++)
        if (rv_cells_within(subset[i].cells, finder->free) &&
            !rv_cells_within(subset[i].cells, finder->lonely))
            evaluate_placement(w, &subset[i], block->colour);
}

/* From colours and numbers to faces: a joker face stands for any of them and costs one. */
static void by_faces(const struct work *w, struct rv_seat_roll *out)
{
    out->can_end = false;
    for (int a = 1; a <= RV_JOKER; a++)
        for (int b = 1; b <= RV_JOKER; b++) {
            const int price = (a == RV_JOKER) + (b == RV_JOKER);
            struct rv_roll_option *best = &out->best[a][b], *end = &out->end[a][b];
            best->gain = end->gain = impossible;
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

static double more(double a, double b)
{
    return a > b ? a : b;
}

static int pair_index(int a, int b)
{
    return a <= b ? (a - 1) * (14 - a) / 2 + b - a : (b - 1) * (14 - b) / 2 + a - b;
}

static void find_replies(struct rv_seat_roll *out)
{
    for (int a = 1; a <= RV_JOKER; a++)
        for (int b = a; b <= RV_JOKER; b++)
            for (int m = 1; m <= RV_JOKER; m++)
                for (int n = m; n <= RV_JOKER; n++)
                    out->reply[pair_index(a, b)][pair_index(m, n)] =
                        (float)more(0, more(more(out->best[a][m].gain, out->best[a][n].gain),
                                            more(out->best[b][m].gain, out->best[b][n].gain)));
}

static int evaluate_seat(const struct rv_sheet_evaluator *evaluator, const void *state,
                         const struct rv_evaluations *passed, const double *points, int seat,
                         struct rv_seat_roll *out)
{
    const struct rv_setup *setup = evaluator->map.setup;
    const struct rv_sheet *sheet = setup->sheet;
    struct rv_finder finder = rv_finder_of(sheet, &sheets_of(state)->pad[seat].crosses);
    struct work w;
    w.evaluator = evaluator;
    w.state = state;
    w.passed = passed;
    w.points = points;
    w.seat = seat;
    w.rival = out->rival = rv_rival(points, setup->seats, seat);
    w.visited = 0;
    for (int c = 1; c <= RV_COLOURS; c++)
        for (int n = 1; n <= RV_PLACE_MAX; n++)
            for (int price = 0; price < 3; price++)
                w.options[c][n].best[price].gain = w.options[c][n].end[price].gain = impossible;
    for (int colour = 1; colour <= RV_COLOURS; colour++) {
        for (int n = 1; n <= RV_PLACE_MAX; n++)
            roll_for(setup, state, seat, colour, n, w.rolled[n]);
        for (int b = sheet->colour_block[colour]; b < sheet->colour_block[colour + 1]; b++)
            evaluate_block(&w, &finder, &sheet->block[b]);
    }
    by_faces(&w, out);
    find_replies(out);
    return w.visited;
}

/* Everybody's expectations if all pass. */
static void evaluate_passes(const struct rv_sheet_evaluator *evaluator, const void *state,
                            struct rv_evaluations *passed, struct rv_table_roll *out)
{
    const struct rv_setup *setup = evaluator->map.setup;
    const int seat = sheets_of(state)->turn.active;
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

/* ---- all rolls ---- */

/* Three dice in order, how often of 216, and the index of the two that are left when one is taken. */
struct triple {
    uint8_t die[3], rest[3], ways;
};

static int list_triples(struct triple out[TRIPLES])
{
    int count = 0;
    for (int a = 1; a <= RV_JOKER; a++)
        for (int b = a; b <= RV_JOKER; b++)
            for (int c = b; c <= RV_JOKER; c++) {
                int equal = (a == b) + (b == c);
                out[count++] = (struct triple){
                    .die = { (uint8_t)a, (uint8_t)b, (uint8_t)c },
                    .rest = { (uint8_t)pair_index(b, c), (uint8_t)pair_index(a, c),
                              (uint8_t)pair_index(a, b) },
                    .ways = equal == 2   ? 1
                            : equal == 1 ? 3
                                         : 6,
                };
            }
    return count;
}

static struct triple triple_of(const uint8_t die[3])
{
    return (struct triple){
        .die = { die[0], die[1], die[2] },
        .rest = { (uint8_t)pair_index(die[1], die[2]), (uint8_t)pair_index(die[0], die[2]),
                  (uint8_t)pair_index(die[0], die[1]) },
    };
}

/* Everybody's answer to a roll. */
struct answers {
    const struct rv_roll_option *of[RV_SHEET_SEATS];        /* NULL: a pass */
    uint8_t colour[RV_SHEET_SEATS], number[RV_SHEET_SEATS]; /* the faces picked */
    int winner;                                             /* the seat that ends the game; -1: nobody does */
};

enum { NONE = 3 }; /* no die */

struct look_up {
    const struct rv_table_roll *table;
    int seats, seat, active;
    bool open;            /* nobody takes dice away */
    double spread, ahead; /* the most points that anybody expects */
};

/* The best answer of a seat with all dice but those taken (NONE: all). */
static void answer_best(const struct look_up *look, const struct triple *colour, const struct triple *number,
                        int taken_colour, int taken_number, int who, struct answers *out)
{
    const struct rv_seat_roll *seat = &look->table->seat[who];
    double best = 0;
    out->of[who] = NULL;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            const struct rv_roll_option *option = &seat->best[colour->die[i]][number->die[k]];
            if (i == taken_colour || k == taken_number || option->gain <= best)
                continue;
            best = option->gain;
            out->of[who] = option;
            out->colour[who] = colour->die[i];
            out->number[who] = number->die[k];
        }
}

/* How much the strongest of the others has more after its reply to the dice that are left. */
static double gain_of_others(const struct look_up *look, int colours, int numbers)
{
    double most = impossible;
    for (int other = 0; other < look->seats; other++)
        if (other != look->active)
            most = more(most, look->table->points[other] - look->ahead +
                                  (double)look->table->seat[other].reply[colours][numbers]);
    return most;
}

/* The active seat takes the pair with which it leads by most after the replies. */
static void answer_first(const struct look_up *look, const struct triple *colour, const struct triple *number,
                         struct answers *out)
{
    const struct rv_seat_roll *active = &look->table->seat[look->active];
    double most = impossible, best = 0;
    int taken_colour = NONE, taken_number = NONE;
    for (int i = 0; i < 3; i++) {
        if (i && colour->die[i] == colour->die[i - 1])
            continue;
        for (int k = 0; k < 3; k++) {
            double gain = active->best[colour->die[i]][number->die[k]].gain;
            if ((k && number->die[k] == number->die[k - 1]) || gain <= impossible)
                continue;
            best = more(best, gain);
            gain -= gain_of_others(look, colour->rest[i], number->rest[k]);
            if (gain > most) {
                most = gain;
                taken_colour = i;
                taken_number = k;
            }
        }
    }
    if (best <= 0) /* a pass leaves all dice: it pays only if every placement costs more than it brings */
        taken_colour = taken_number = NONE;
    out->of[look->active] = NULL;
    if (taken_colour != NONE) {
        out->colour[look->active] = colour->die[taken_colour];
        out->number[look->active] = number->die[taken_number];
        out->of[look->active] = &active->best[colour->die[taken_colour]][number->die[taken_number]];
    }
    for (int other = 0; other < look->seats; other++)
        if (other != look->active)
            answer_best(look, colour, number, taken_colour, taken_number, other, out);
}

/* A seat that can end the game does so if it wins, as far as the scores of the others are settled. Only dice
 * that nobody takes before count: all of them for the active seat. */
static void answer_by_ending(const struct look_up *look, const struct triple *colour,
                             const struct triple *number, int who, struct answers *out)
{
    const struct rv_seat_roll *seat = &look->table->seat[who];
    double best = impossible;
    if (!seat->can_end || (!look->open && who != look->active))
        return;
    for (int other = 0; other < look->seats; other++)
        if (other != who)
            best = more(best, look->table->seat[other].settled);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            const struct rv_roll_option *end = &seat->end[colour->die[i]][number->die[k]];
            if (end->gain <= best)
                continue;
            best = end->gain;
            out->of[who] = end;
            out->colour[who] = colour->die[i];
            out->number[who] = number->die[k];
            out->winner = who;
        }
    for (int other = 0; other < look->seats && out->winner >= 0; other++)
        if (other != who)
            out->of[other] = NULL; /* whatever they cross now */
}

static void answer_roll(const struct look_up *look, const struct triple *colour, const struct triple *number,
                        struct answers *out)
{
    out->winner = -1;
    if (look->open)
        for (int seat = 0; seat < look->seats; seat++)
            answer_best(look, colour, number, NONE, NONE, seat, out);
    else
        answer_first(look, colour, number, out);
    for (int i = 0; i < look->seats && out->winner < 0; i++)
        answer_by_ending(look, colour, number, (look->active + i) % look->seats, out);
}

/* The seat's chance to win after everybody's answers. */
static double chance_after(const struct look_up *look, const struct answers *answers)
{
    double points[RV_SHEET_SEATS], odds = 0;
    if (answers->winner >= 0)
        return answers->winner == look->seat;
    memcpy(points, look->table->points, sizeof points);
    for (int seat = 0; seat < look->seats; seat++)
        if (answers->of[seat]) {
            points[seat] += (double)answers->of[seat]->own;
            points[look->table->seat[seat].rival] += (double)answers->of[seat]->rival;
        }
    for (int other = 0; other < look->seats; other++)
        if (other != look->seat)
            odds += rv_win_odds(points[look->seat], points[other], look->spread);
    return 1 / (1 + odds);
}

static struct look_up look_up(const struct rv_sheet_evaluator *evaluator, const struct rv_table_roll *table,
                              const void *state, int seat)
{
    const struct rv_setup *setup = evaluator->map.setup;
    const struct rv_turn *turn = &sheets_of(state)->turn;
    double ahead = impossible;
    for (int i = 0; i < setup->seats; i++)
        ahead = more(ahead, table->points[i]);
    return (struct look_up){ .table = table,
                             .seats = setup->seats,
                             .seat = seat,
                             .active = turn->active,
                             .open = turn->roll < setup->sheet->open_rolls,
                             .spread = rv_win_spread(evaluator->tuning, table->phase),
                             .ahead = ahead };
}

bool rv_table_roll_is_known(const struct rv_sheet_evaluator *evaluator)
{
    const struct rv_setup *setup = evaluator->map.setup;
    return setup->seats > 1 && !evaluator->map.model->extract && setup->sheet->colour_dice == 3 &&
           setup->sheet->number_dice == 3;
}

static double chance_of_roll(const struct look_up *look, const struct triple *colour,
                             const struct triple *number)
{
    struct answers answers;
    answer_roll(look, colour, number, &answers);
    return chance_after(look, &answers);
}

static double mean_of_all(const struct look_up *look)
{
    struct triple triple[TRIPLES];
    const int count = list_triples(triple);
    double sum = 0;
    for (int c = 0; c < count; c++)
        for (int n = 0; n < count; n++)
            sum += chance_of_roll(look, &triple[c], &triple[n]) * (triple[c].ways * triple[n].ways);
    return sum / (216 * 216);
}

static double mean_of_samples(const struct look_up *look, const struct rv_dice *sample)
{
    double sum = 0;
    for (int i = 0; i < RV_ROLL_SAMPLES; i++) {
        const struct triple colour = triple_of(sample[i].colour), number = triple_of(sample[i].number);
        sum += chance_of_roll(look, &colour, &number);
    }
    return sum / RV_ROLL_SAMPLES;
}

void rv_table_roll_expect(const struct rv_sheet_evaluator *evaluator, const void *state, int seat,
                          const struct rv_dice *sample, struct rv_table_roll *out)
{
    struct rv_evaluations passed;
    evaluate_passes(evaluator, state, &passed, out);
    for (int i = 0; i < evaluator->map.setup->seats; i++)
        out->visited += evaluate_seat(evaluator, state, &passed, out->points, i, &out->seat[i]);
    const struct look_up look = look_up(evaluator, out, state, seat);
    out->chance = sample ? mean_of_samples(&look, sample) : mean_of_all(&look);
}

/* ---- answering ---- */

static struct rv_action action_of(const struct answers *answers, int seat)
{
    const struct rv_roll_option *option = answers->of[seat];
    struct rv_action action = { .kind = RV_PASS, .seat = (uint8_t)seat };
    if (!option)
        return action;
    action.kind = RV_PLACE;
    action.cells = option->cells;
    action.pick = (struct rv_pick){ .colour_die = answers->colour[seat],
                                    .number_die = answers->number[seat],
                                    .colour = option->colour,
                                    .number = option->number };
    return action;
}

double rv_table_roll_answer(const struct rv_sheet_evaluator *evaluator, const struct rv_table_roll *table,
                            const struct rv_action *roll, int seat, uint64_t state[RV_STATE_WORDS])
{
    const struct rv_setup *setup = evaluator->map.setup;
    const struct look_up look = look_up(evaluator, table, state, seat);
    const struct triple colour = triple_of(roll->roll.colour), number = triple_of(roll->roll.number);
    struct answers answers;
    answer_roll(&look, &colour, &number, &answers);
    setup->game->apply(setup, state, roll, NULL);
    for (int i = 0; i < look.seats; i++) {
        int who = (look.active + i) % look.seats;
        struct rv_action action = action_of(&answers, who);
        setup->game->apply(setup, state, &action, NULL);
    }
    return chance_after(&look, &answers);
}
