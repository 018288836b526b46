/* SPDX-License-Identifier: MIT
 * The next roll at a table.
 *
 * What a seat crosses changes its own expectations and those of the others, all by as much as those of its
 * rival, the strongest of them. What several seats cross in one roll is taken to add up. So every placement
 * of every seat is evaluated once, and each of the 3,136 rolls is looked up. */
#include "table_roll.h"

#include <string.h>

enum { TRIPLES = 56 };

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
                    .rest = { (uint8_t)rv_pair_index(b, c), (uint8_t)rv_pair_index(a, c),
                              (uint8_t)rv_pair_index(a, b) },
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
        .rest = { (uint8_t)rv_pair_index(die[1], die[2]), (uint8_t)rv_pair_index(die[0], die[2]),
                  (uint8_t)rv_pair_index(die[0], die[1]) },
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
    const struct rv_seat_rolls *table;
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
    double most = rv_no_gain;
    for (int other = 0; other < look->seats; other++)
        if (other != look->active)
            most = rv_more(most, look->table->points[other] - look->ahead +
                                     (double)look->table->seat[other].reply[colours][numbers]);
    return most;
}

/* The active seat takes the pair with which it leads by most after the replies. */
static void answer_first(const struct look_up *look, const struct triple *colour, const struct triple *number,
                         struct answers *out)
{
    const struct rv_seat_roll *active = &look->table->seat[look->active];
    double most = rv_no_gain, best = 0;
    int taken_colour = NONE, taken_number = NONE;
    for (int i = 0; i < 3; i++) {
        if (i && colour->die[i] == colour->die[i - 1])
            continue;
        for (int k = 0; k < 3; k++) {
            double gain = active->best[colour->die[i]][number->die[k]].gain;
            if ((k && number->die[k] == number->die[k - 1]) || gain <= rv_no_gain)
                continue;
            best = rv_more(best, gain);
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
    double best = rv_no_gain;
    if (!seat->can_end || (!look->open && who != look->active))
        return;
    for (int other = 0; other < look->seats; other++)
        if (other != who)
            best = rv_more(best, look->table->seat[other].settled);
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
        if (answers->of[seat]) /* what the others lose by it, the seat gains: only distances count */
            points[seat] += answers->of[seat]->gain;
    for (int other = 0; other < look->seats; other++)
        if (other != look->seat)
            odds += rv_win_odds(points[look->seat], points[other], look->spread);
    return 1 / (1 + odds);
}

static struct look_up look_up(const struct rv_sheet_evaluator *evaluator, const struct rv_seat_rolls *table,
                              const void *state, int seat)
{
    const struct rv_setup *setup = evaluator->map.setup;
    const struct rv_turn *turn = &rv_sheets_of(state)->turn;
    double ahead = rv_no_gain;
    for (int i = 0; i < setup->seats; i++)
        ahead = rv_more(ahead, table->points[i]);
    return (struct look_up){ .table = table,
                             .seats = setup->seats,
                             .seat = seat,
                             .active = turn->active,
                             .open = turn->roll < setup->sheet->open_rolls,
                             .spread = rv_win_spread(setup, evaluator->tuning, table->phase),
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
    rv_seat_rolls_evaluate(evaluator, state, &out->seats);
    const struct look_up look = look_up(evaluator, &out->seats, state, seat);
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
    const struct look_up look = look_up(evaluator, &table->seats, state, seat);
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
