/* SPDX-License-Identifier: MIT
 * Bonuses that wait: a search along the chains of them. */
#include "bonus_chains.h"

#include <revanche/walk.h>

#include <string.h>

enum {
    WIDTH = 2,   /* of the uses after which another bonus waits, so many are followed, further on one */
    LEVELS = 4,  /* so many bonuses in a row; sheets with more than three are odd ones */
    THREES = 32, /* three in a row can be done in hundreds of ways; so many of them are tried */
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

/* A position on the way. */
struct place {
    uint64_t state[RV_STATE_WORDS];
    struct rv_evaluation evaluation;
};

/* The best places so far: where nothing waits any more, and those where another bonus does. */
struct found {
    bool any;
    struct place best;
    int count, width;
    struct place waiting[WIDTH];
};

static bool bonus_waits(const struct rv_setup *setup, const void *state)
{
    return setup->seats == 1 && setup->game->actors(setup, state) == rv_seat_bit(0);
}

static void keep(const struct rv_setup *setup, const struct place *place, struct found *found)
{
    if (!bonus_waits(setup, place->state)) {
        if (!found->any || place->evaluation.value > found->best.evaluation.value)
            found->best = *place;
        found->any = true;
        return;
    }
    int worst = 0;
    for (int i = 1; i < found->count; i++)
        if (found->waiting[i].evaluation.value < found->waiting[worst].evaluation.value)
            worst = i;
    if (found->count < found->width)
        found->waiting[found->count++] = *place;
    else if (place->evaluation.value > found->waiting[worst].evaluation.value)
        found->waiting[worst] = *place;
}

/* Which uses are tried: whole bombs, and of three in a row some. */
struct choice {
    int threes, most; /* how many there are of those with most cells */
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

/* The bonus that waits after `level` others is used. */
static int follow(const struct rv_sheet_evaluator *evaluator, int level, uint64_t state[RV_STATE_WORDS],
                  struct rv_evaluation *evaluation)
{
    const struct rv_setup *setup = evaluator->map.setup;
    const rv_cells crosses = ((const struct rv_sheets *)state)->pad[0].crosses.set;
    struct found found = { .width = level ? 1 : WIDTH };
    struct place place;
    struct rv_walk walk;
    struct choice choice = choose(setup, state);
    int visited = 0;
    rv_walk_begin(&walk, setup, state, 0);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        if (!is_tried(setup->sheet, crosses, action, &choice))
            continue;
        memcpy(place.state, state, setup->game->state_size);
        setup->game->apply(setup, place.state, action, NULL);
        if (level + 1 == LEVELS)
            rv_bonus_chains_decline(setup, place.state);
        rv_evaluate_from(evaluator, evaluation, place.state, 0, &place.evaluation);
        visited++;
        keep(setup, &place, &found);
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
