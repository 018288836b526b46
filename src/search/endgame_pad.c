/* SPDX-License-Identifier: MIT
 * The last rolls of Noch mal! alone.
 *
 * What is left of the game depends on the crosses, the jokers and the number of rolls only. What a colour and
 * a number can do does not depend on the other dice, so every placement is tried once for each price in
 * jokers, and all rolls are looked up. */
#include <string.h>

#include "endgame.h"
#include "nochmal.h"

bool rv_solves_pads(const struct rv_setup *setup, const void *state)
{
    const struct rv_turn *turn = &((const struct rv_nochmal *)state)->sheets.turn;
    /* a position that was typed in may be close to the standstill of S9 */
    return setup->game == &rv_nochmal && turn->idle + rv_rolls_left(setup, state) + 1 < RV_IDLE_MAX;
}

void rv_solver_root(struct rv_solver *solver, const void *state)
{
    const struct rv_pad *pad = &((const struct rv_nochmal *)state)->sheets.pad[0];
    struct rv_score score;
    solver->setup->game->score(solver->setup, state, 0, &score);
    solver->root =
        (struct rv_solo_pad){ .crosses = pad->crosses,
                              .columns = pad->full_columns,
                              .colours = pad->full_colours,
                              .jokers = pad->jokers,
                              .total = score.total + rv_due_columns_and_colours(solver->setup, state, 0) };
}

/* ---- placements ---- */

/* Points of the columns, colours and stars that these crosses complete. */
static int gain(const struct rv_sheet *sheet, const struct rv_solo_pad *pad, rv_cells cells, unsigned columns,
                unsigned colours, struct rv_solo_pad *after)
{
    const rv_cells set = rv_cells_or(pad->crosses.set, cells);
    int points = -sheet->star_points * rv_cells_count(rv_cells_and(cells, sheet->stars));
    for (unsigned rest = columns & ~(unsigned)pad->columns; rest; rest &= rest - 1) {
        int column = __builtin_ctz(rest);
        if (rv_cells_within(sheet->column[column], set)) {
            points += sheet->column_first[column].points;
            after->columns = (uint16_t)(after->columns | 1u << column);
        }
    }
    for (unsigned rest = colours & ~(unsigned)pad->colours; rest; rest &= rest - 1) {
        int colour = __builtin_ctz(rest);
        if (rv_cells_within(sheet->colour[colour], set)) {
            points += sheet->colour_first[colour].points;
            after->colours = (uint8_t)(after->colours | 1u << colour);
        }
    }
    return points;
}

static struct rv_solo_pad cross(const struct rv_sheet *sheet, const struct rv_solo_pad *pad,
                                const struct rv_subset *subset)
{
    struct rv_solo_pad after = *pad;
    after.total += gain(sheet, pad, subset->cells, subset->columns, subset->colours, &after);
    after.crosses.set = rv_cells_or(pad->crosses.set, subset->cells);
    after.crosses.near = rv_cells_or(pad->crosses.near, subset->near);
    return after;
}

/* A position with a roll due, and the best placement by colour, number and price that was found so far. */
struct node {
    struct rv_solver *solver;
    const struct rv_solo_pad *pad;
    int rolls;
    struct rv_exact best[RV_COLOURS + 1][RV_PLACE_MAX + 1][3];
};

static struct rv_exact solve(struct rv_solver *solver, const struct rv_solo_pad *pad, int rolls);

static void try_placement(void *self, int colour, const struct rv_subset *subset)
{
    struct node *node = self;
    const struct rv_sheet *sheet = node->solver->setup->sheet;
    struct rv_exact *best = node->best[colour][subset->number];
    struct rv_solo_pad after = cross(sheet, node->pad, subset);
    for (int price = 0; price < 3 && price <= node->pad->jokers; price++) {
        best[price] = rv_exact_best(best[price], solve(node->solver, &after, node->rolls - 1));
        after.jokers--;
        after.total -= sheet->joker_points;
    }
}

static void try_placements(struct node *node)
{
    const struct rv_sheet *sheet = node->solver->setup->sheet;
    const struct rv_finder finder = rv_finder_of(sheet, &node->pad->crosses);
    for (int colour = 1; colour <= RV_COLOURS; colour++) {
        for (int n = 1; n <= RV_PLACE_MAX; n++)
            for (int price = 0; price < 3; price++)
                node->best[colour][n][price] = rv_impossible;
        rv_each_placement(&finder, colour, try_placement, node);
    }
}

/* ---- rolls ---- */

/* From colours and numbers to faces: a joker stands for any of them and costs one. */
static void pair_faces(const struct node *node, struct rv_exact pair[RV_FACES][RV_FACES])
{
    for (int a = 1; a <= RV_JOKER; a++)
        for (int b = 1; b <= RV_JOKER; b++)
            pair[a][b] = rv_impossible;
    for (int c = 1; c <= RV_COLOURS; c++)
        for (int n = 1; n <= RV_PLACE_MAX; n++) {
            const struct rv_exact *best = node->best[c][n];
            pair[c][n] = best[0];
            pair[c][RV_JOKER] = rv_exact_best(pair[c][RV_JOKER], best[1]);
            pair[RV_JOKER][n] = rv_exact_best(pair[RV_JOKER][n], best[1]);
            pair[RV_JOKER][RV_JOKER] = rv_exact_best(pair[RV_JOKER][RV_JOKER], best[2]);
        }
}

static struct rv_exact mean(const struct rv_sheet *sheet, struct rv_exact pair[RV_FACES][RV_FACES],
                            struct rv_exact pass)
{
    struct rv_fall colour[RV_FALLS], number[RV_FALLS];
    const int colours = rv_list_falls(sheet->solo_colour_dice, colour);
    const int numbers = rv_list_falls(sheet->solo_number_dice, number);
    struct rv_exact sum = { 0, 0 };
    double all = 0;
    for (int i = 0; i < colours; i++) {
        struct rv_exact best[RV_FACES];
        for (int n = 1; n <= RV_JOKER; n++) {
            best[n] = rv_exact_best(pass, pair[colour[i].a][n]);
            if (colour[i].b)
                best[n] = rv_exact_best(best[n], pair[colour[i].b][n]);
        }
        for (int j = 0; j < numbers; j++) {
            const int ways = colour[i].ways * number[j].ways;
            struct rv_exact one = best[number[j].a];
            if (number[j].b)
                one = rv_exact_best(one, best[number[j].b]);
            sum.value += one.value * ways;
            sum.points += one.points * ways;
            all += ways;
        }
    }
    return (struct rv_exact){ sum.value / all, sum.points / all };
}

static struct rv_exact expand(struct rv_solver *solver, const struct rv_solo_pad *pad, int rolls)
{
    struct node node = { .solver = solver, .pad = pad, .rolls = rolls };
    struct rv_exact pair[RV_FACES][RV_FACES];
    if (!rv_solver_may_list(solver))
        return rv_impossible;
    try_placements(&node);
    pair_faces(&node, pair);
    return mean(solver->setup->sheet, pair, solve(solver, pad, rolls - 1));
}

/* More jokers than the rolls can use are points, unless there is an aim. */
static int spare_jokers(const struct rv_solver *solver, const struct rv_solo_pad *pad, int rolls)
{
    return !solver->aims && pad->jokers > 2 * rolls ? pad->jokers - 2 * rolls : 0;
}

static struct rv_exact solve(struct rv_solver *solver, const struct rv_solo_pad *pad, int rolls)
{
    if (rolls == 0)
        return rv_exact_end(solver, pad->total);
    const int spare = spare_jokers(solver, pad, rolls);
    const double extra = spare * solver->setup->sheet->joker_points;
    struct rv_solo_pad here = *pad;
    here.jokers -= spare;
    here.total -= spare * solver->setup->sheet->joker_points;
    const uint64_t key[3] = { here.crosses.set.w[0], here.crosses.set.w[1],
                              (uint64_t)here.jokers << 8 | (uint64_t)rolls };
    struct rv_exact value;
    if (!rv_memo_find(&solver->memo, key, &value)) {
        value = expand(solver, &here, rolls);
        if (solver->status == RV_OK && !rv_memo_add(&solver->memo, key, value))
            solver->status = RV_NO_MEMORY;
    }
    return (struct rv_exact){ value.value + extra, value.points + extra };
}

/* The columns and colours that were crossed since the root are awarded. */
struct rv_exact rv_solve_pad(struct rv_solver *solver, const void *state)
{
    const struct rv_sheets *sheets = state;
    const struct rv_pad *now = &sheets->pad[0];
    struct rv_solo_pad pad = solver->root;
    pad.total +=
        gain(solver->setup->sheet, &solver->root, rv_cells_minus(now->crosses.set, solver->root.crosses.set),
             now->full_columns, now->full_colours, &pad);
    pad.total += (now->jokers - pad.jokers) * solver->setup->sheet->joker_points;
    pad.jokers = now->jokers;
    pad.crosses = now->crosses;
    return solve(solver, &pad, rv_rolls_left(solver->setup, state));
}
