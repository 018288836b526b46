/* SPDX-License-Identifier: MIT
 * A beam search along chains of bonuses. */
#include "bonus_chains.h"

#include <revanche/walk.h>

#include <string.h>

enum {
    WIDTH = 2,   /* positions with another bonus that are followed; one further down the chain */
    LEVELS = 4,  /* bonuses in a chain; only unusual sheets have more than three */
    THREES = 32, /* sampled uses of three in a row, of hundreds */
};

bool rv_whole_bomb(const struct rv_sheet *sheet, rv_cells crosses, rv_cells cells)
{
    int column = RV_COLUMNS, row = RV_ROWS;
    for (rv_cells rest = cells; !rv_cells_empty(rest);) {
        unsigned bit = rv_cells_take(&rest);
        column = sheet->column_of[bit] < column ? sheet->column_of[bit] : column;
        row = sheet->row_of[bit] < row ? sheet->row_of[bit] : row;
    }
    rv_cells square = { { 0, 0 } };
    for (int i = 0; i < 4; i++)
        if (column + (i >> 1) < RV_COLUMNS && row + (i & 1) < RV_ROWS)
            square = rv_cells_or(square, rv_cells_one(sheet->bit_of[column + (i >> 1)][row + (i & 1)]));
    return rv_cells_equal(cells, rv_cells_minus(square, crosses));
}

/* A position in the chain. */
struct node {
    uint64_t state[RV_STATE_WORDS];
    struct rv_evaluation evaluation;
};

/* The best positions so far: where no bonus waits, and where another does. */
struct found {
    bool any;
    struct node best;
    int count, width;
    struct node waiting[WIDTH];
};

static bool bonus_waits(const struct rv_setup *setup, const void *state)
{
    return setup->seats == 1 && setup->game->actors(setup, state) == rv_seat_bit(0);
}

static void keep(const struct rv_setup *setup, const struct node *node, struct found *found)
{
    if (!bonus_waits(setup, node->state)) {
        if (!found->any || node->evaluation.value > found->best.evaluation.value)
            found->best = *node;
        found->any = true;
        return;
    }
    int worst = 0;
    for (int i = 1; i < found->count; i++)
        if (found->waiting[i].evaluation.value < found->waiting[worst].evaluation.value)
            worst = i;
    if (found->count < found->width)
        found->waiting[found->count++] = *node;
    else if (node->evaluation.value > found->waiting[worst].evaluation.value)
        found->waiting[worst] = *node;
}

/* Which uses are evaluated: whole bombs, and a sample of three in a row. */
struct choice {
    int threes, most; /* how many there are with most cells */
    int seen;
};

static struct choice choose(const struct rv_setup *setup, const void *state)
{
    struct choice choice = { 0, 0, 0 };
    struct rv_walk walk;
    rv_walk_begin(&walk, setup, state, 0);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        if (action->kind != RV_THREE)
            continue;
        int cells = rv_cells_count(action->cells);
        if (cells > choice.most) {
            choice.most = cells;
            choice.threes = 0;
        }
        choice.threes += cells == choice.most;
    }
    return choice;
}

static bool is_tried(const struct rv_sheet *sheet, rv_cells crosses, const struct rv_action *action,
                     struct choice *choice)
{
    if (action->kind == RV_BOMB)
        return rv_whole_bomb(sheet, crosses, action->cells);
    if (action->kind == RV_THREE)
        return rv_cells_count(action->cells) == choice->most &&
               choice->seen++ % (choice->threes / THREES + 1) == 0;
    return true;
}

void rv_bonus_chains_decline(const struct rv_setup *setup, uint64_t state[RV_STATE_WORDS])
{
    static const struct rv_action decline = { .kind = RV_DECLINE };
    while (bonus_waits(setup, state) && setup->game->apply(setup, state, &decline, NULL) == RV_ALLOWED)
        ;
}

/* Uses the bonus that waits after `level` others. */
static int follow(const struct rv_sheet_evaluator *evaluator, int level, uint64_t state[RV_STATE_WORDS],
                  struct rv_evaluation *evaluation)
{
    const struct rv_setup *setup = evaluator->map.setup;
    const rv_cells crosses = ((const struct rv_sheets *)state)->pad[0].crosses.set;
    struct found found = { .width = level ? 1 : WIDTH };
    struct node node;
    struct rv_walk walk;
    struct choice choice = choose(setup, state);
    int visited = 0;
    rv_walk_begin(&walk, setup, state, 0);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        if (!is_tried(setup->sheet, crosses, action, &choice))
            continue;
        memcpy(node.state, state, setup->game->state_size);
        setup->game->apply(setup, node.state, action, NULL);
        if (level + 1 == LEVELS)
            rv_bonus_chains_decline(setup, node.state);
        rv_evaluate_from(evaluator, evaluation, node.state, 0, &node.evaluation);
        visited++;
        keep(setup, &node, &found);
    }
    for (int i = 0; i < found.count; i++) {
        visited += follow(evaluator, level + 1, found.waiting[i].state, &found.waiting[i].evaluation);
        keep(setup, &found.waiting[i], &found);
    }
    memcpy(state, found.best.state, setup->game->state_size);
    *evaluation = found.best.evaluation;
    return visited;
}

int rv_bonus_chains_use(const struct rv_sheet_evaluator *evaluator, uint64_t state[RV_STATE_WORDS],
                        struct rv_evaluation *evaluation)
{
    return bonus_waits(evaluator->map.setup, state) ? follow(evaluator, 0, state, evaluation) : 0;
}
