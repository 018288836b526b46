/* SPDX-License-Identifier: MIT
 * The last rolls of any sheet game alone, by asking the rules.
 *
 * The best placement of a pair of faces does not depend on the other dice, nor does the best use of the
 * special die; a pass depends on how many dice match the start combination (X5). Each is tried once. Bonuses
 * that wait are decided on without dice in between. */
#include <revanche/walk.h>
#include <string.h>

#include "endgame.h"
#include "xmal.h"

/* What every part of a roll can bring in a position with a roll due. */
struct node {
    struct rv_solver *solver;
    const uint64_t *state;
    struct rv_combination start; /* zeros without one */
    struct rv_exact pair[RV_FACES][RV_FACES];
    struct rv_exact special[RV_SPECIALS];
    struct rv_exact pass[RV_PASSES];
    bool pass_known[RV_PASSES];
};

/* The state after a roll of these faces, as many of each kind as there are dice. */
static void roll_faces(const struct node *node, struct rv_fall colour, struct rv_fall number, int special,
                       uint64_t out[RV_STATE_WORDS])
{
    const struct rv_setup *setup = node->solver->setup;
    const struct rv_action roll = { .kind = RV_ROLL,
                                    .seat = RV_CHANCE,
                                    .roll = { .colour = { colour.a, colour.b },
                                              .number = { number.a, number.b },
                                              .special = (uint8_t)special } };
    memcpy(out, node->state, setup->game->state_size);
    setup->game->apply(setup, out, &roll, NULL);
}

static struct rv_fall same_face(int face, int dice)
{
    return (struct rv_fall){ (uint8_t)face, (uint8_t)(dice == 2 ? face : 0), 1 };
}

static struct rv_exact value_after(struct rv_solver *solver, const uint64_t *state,
                                   const struct rv_action *action)
{
    uint64_t after[RV_STATE_WORDS];
    memcpy(after, state, solver->setup->game->state_size);
    solver->setup->game->apply(solver->setup, after, action, NULL);
    return rv_solve_state(solver, after);
}

enum which { ANY, PLACEMENTS, SPECIALS };

static bool is_one_of(const struct rv_action *action, enum which which)
{
    return which == ANY ||
           (action->kind == RV_PLACE ? which == PLACEMENTS : which == SPECIALS && action->kind != RV_PASS);
}

static struct rv_exact best_of(struct rv_solver *solver, const uint64_t *state, enum which which)
{
    struct rv_exact best = rv_impossible;
    struct rv_walk walk;
    rv_walk_begin(&walk, solver->setup, state, 0);
    for (const struct rv_action *action; solver->status == RV_OK && (action = rv_walk_next(&walk)) != NULL;)
        if (is_one_of(action, which))
            best = rv_exact_best(best, value_after(solver, state, action));
    return best;
}

/* ---- a roll ---- */

static void list_pairs(struct node *node)
{
    const struct rv_sheet *sheet = node->solver->setup->sheet;
    uint64_t rolled[RV_STATE_WORDS];
    for (int a = 1; a <= RV_JOKER; a++)
        for (int b = 1; b <= RV_JOKER; b++) {
            roll_faces(node, same_face(a, sheet->solo_colour_dice), same_face(b, sheet->solo_number_dice),
                       sheet->special_die[0], rolled);
            node->pair[a][b] = best_of(node->solver, rolled, PLACEMENTS);
        }
}

static void list_specials(struct node *node)
{
    const struct rv_sheet *sheet = node->solver->setup->sheet;
    uint64_t rolled[RV_STATE_WORDS];
    unsigned done = 0;
    for (int face = 0; face < 6; face++) {
        int special = sheet->special_die[face];
        if (done >> special & 1)
            continue;
        roll_faces(node, same_face(1, sheet->solo_colour_dice), same_face(1, sheet->solo_number_dice),
                   special, rolled);
        node->special[special] = best_of(node->solver, rolled, SPECIALS);
        done |= 1u << special;
    }
}

static struct rv_exact pass_value(struct node *node, struct rv_fall colour, struct rv_fall number)
{
    static const struct rv_action pass = { .kind = RV_PASS };
    const int matches = node->start.colour
                            ? (colour.a == node->start.colour) + (colour.b == node->start.colour) +
                                  (number.a == node->start.number) + (number.b == node->start.number)
                            : 0;
    uint64_t rolled[RV_STATE_WORDS];
    if (!node->pass_known[matches]) {
        roll_faces(node, colour, number, node->solver->setup->sheet->special_die[0], rolled);
        node->pass[matches] = value_after(node->solver, rolled, &pass);
        node->pass_known[matches] = true;
    }
    return node->pass[matches];
}

/* The best answer to a roll of colours and numbers, then the mean over the faces of the special die. */
static struct rv_exact answer(struct node *node, struct rv_fall colour, struct rv_fall number)
{
    struct rv_exact best = pass_value(node, colour, number), sum = { 0, 0 };
    for (int i = 0; i < 4; i++) {
        int a = i & 1 ? colour.b : colour.a, b = i & 2 ? number.b : number.a;
        if (a && b)
            best = rv_exact_best(best, node->pair[a][b]);
    }
    for (int face = 0; face < 6; face++) {
        int special = node->solver->setup->sheet->special_die[face];
        struct rv_exact one = rv_exact_best(best, node->special[special]);
        sum.value += one.value;
        sum.points += one.points;
    }
    return (struct rv_exact){ sum.value / 6, sum.points / 6 };
}

static struct rv_exact expand(struct rv_solver *solver, const uint64_t *state)
{
    const struct rv_sheet *sheet = solver->setup->sheet;
    struct node node = { .solver = solver, .state = state };
    struct rv_fall colour[RV_FALLS], number[RV_FALLS];
    const int colours = rv_list_falls(sheet->solo_colour_dice, colour);
    const int numbers = rv_list_falls(sheet->solo_number_dice, number);
    struct rv_exact sum = { 0, 0 };
    double all = 0;
    if (solver->setup->game == &rv_xmal) {
        const struct rv_xmal_seat *me = &((const struct rv_xmal *)(const void *)state)->seat[0];
        node.start = (struct rv_combination){ me->start_colour, me->start_number };
    }
    list_pairs(&node);
    list_specials(&node);
    for (int i = 0; i < colours; i++)
        for (int j = 0; j < numbers && solver->status == RV_OK; j++) {
            const int ways = colour[i].ways * number[j].ways;
            struct rv_exact one = answer(&node, colour[i], number[j]);
            sum.value += one.value * ways;
            sum.points += one.points * ways;
            all += ways;
        }
    return (struct rv_exact){ sum.value / all, sum.points / all };
}

/* ---- a position ---- */

/* In Noch X-mal! the start combination is rolled before the first roll (X1), which is far from the end. */
static bool rolls_next(const struct rv_setup *setup, const uint64_t *state)
{
    return setup->game != &rv_xmal || ((const struct rv_xmal *)(const void *)state)->seat[0].start_colour;
}

static struct rv_exact solve_roll(struct rv_solver *solver, const uint64_t *state)
{
    struct rv_exact value = rv_impossible;
    if (rv_memo_find(&solver->memo, state, &value))
        return value;
    if (!rolls_next(solver->setup, state))
        solver->status = RV_BAD;
    if (!rv_solver_may_list(solver))
        return rv_impossible;
    value = expand(solver, state);
    if (solver->status == RV_OK && !rv_memo_add(&solver->memo, state, value))
        solver->status = RV_NO_MEMORY;
    return value;
}

struct rv_exact rv_solve_state(struct rv_solver *solver, const uint64_t *state)
{
    const rv_seats actors = solver->setup->game->actors(solver->setup, state);
    struct rv_score score;
    if (actors & rv_seat_bit(RV_CHANCE))
        return solve_roll(solver, state);
    if (actors)
        return rv_solver_may_list(solver) ? best_of(solver, state, ANY) : rv_impossible;
    solver->setup->game->score(solver->setup, state, 0, &score);
    return rv_exact_end(solver, score.total);
}
