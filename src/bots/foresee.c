/* SPDX-License-Identifier: MIT
 * The next roll of Noch mal!, alone. */
#include "foresee.h"

#include <string.h>

#include "nochmal.h"

static const double never = -1e9;

bool rv_foreseeable(const struct rv_setup *setup)
{
    return setup->game == &rv_nochmal && setup->seats == 1;
}

/* What a placement is worth, by the jokers it costs. */
struct best {
    double value[3];
    rv_cells cells[3];
};

struct work {
    const struct rv_mind *mind;
    struct rv_nochmal next;   /* after a roll that was passed */
    struct rv_thought passed; /* what is thought of that */
    struct best best[RV_COLOURS + 1][RV_PLACE_MAX + 1];
};

/* The state after a roll, as far as it does not depend on what is crossed. */
static void make_roll(const struct rv_setup *setup, struct rv_sheets *sheets)
{
    sheets->turn.roll++;
    sheets->turn.over = sheets->turn.roll >= setup->sheet->solo_rolls; /* N7 */
}

static void cross(const struct rv_setup *setup, struct rv_sheets *sheets, rv_cells cells)
{
    rv_pad_cross(setup, sheets, 0, cells, NULL);
    rv_award_columns(setup, sheets, 0, 0, NULL);
    rv_award_colours(setup, sheets, 0, 0, NULL);
}

static void weigh(struct work *w, const struct rv_subset *subset, struct best *best)
{
    const struct rv_setup *setup = w->mind->eye.setup;
    struct rv_nochmal after = w->next;
    struct rv_thought then;
    int jokers = after.sheets.pad[0].jokers;
    cross(setup, &after.sheets, subset->cells);
    rv_think_on(w->mind, &w->passed, &after, 0, &then);
    for (int price = 0; price <= 2 && price <= jokers; price++) {
        if (price) {
            uint16_t *slot = &then.sight.slot[RV_SLOT_JOKERS];
            int row = rv_joker_row(jokers - price);
            double before = rv_net_value(&w->mind->net, then.sight.phase, &then.sums);
            rv_net_exchange(&w->mind->net, *slot, row, &then.sums);
            *slot = (uint16_t)row;
            then.value -= setup->sheet->joker_points;
            if (!after.sheets.turn.over)
                then.value += rv_net_value(&w->mind->net, then.sight.phase, &then.sums) - before;
        }
        if (then.value > best->value[price]) {
            best->value[price] = then.value;
            best->cells[price] = subset->cells;
        }
    }
}

static void weigh_all(struct work *w)
{
    const struct rv_sheet *sheet = w->mind->eye.setup->sheet;
    struct rv_finder finder = rv_finder_of(sheet, &w->next.sheets.pad[0].crosses);
    for (int b = 0; b < sheet->block_count; b++) {
        const struct rv_block *block = &sheet->block[b];
        const struct rv_subset *subset = sheet->subset + block->subsets;
        struct best *best = w->best[block->colour];
        if (block->inside) {
            for (uint64_t legal = rv_legal_subsets(&finder, block); legal; legal &= legal - 1) {
                const struct rv_subset *one = &subset[__builtin_ctzll(legal)];
                weigh(w, one, &best[one->number]);
            }
            continue;
        }
        for (int i = 0; i < block->by_number[RV_PLACE_MAX + 1]; i++)
            if (rv_cells_within(subset[i].cells, finder.free) && !rv_cells_within(subset[i].cells, finder.lonely))
                weigh(w, &subset[i], &best[subset[i].number]);
    }
}

/* From colours and numbers to faces: a joker stands for any of them and costs one. */
static void pair_faces(const struct work *w, struct rv_foresight *out)
{
    for (int a = 1; a <= RV_JOKER; a++)
        for (int b = 1; b <= RV_JOKER; b++) {
            int price = (a == RV_JOKER) + (b == RV_JOKER);
            out->pair[a][b] = never;
            for (int c = a == RV_JOKER ? 1 : a; c <= (a == RV_JOKER ? RV_COLOURS : a); c++)
                for (int n = b == RV_JOKER ? 1 : b; n <= (b == RV_JOKER ? RV_PLACE_MAX : b); n++)
                    if (w->best[c][n].value[price] > out->pair[a][b]) {
                        out->pair[a][b] = w->best[c][n].value[price];
                        out->cells[a][b] = w->best[c][n].cells[price];
                    }
        }
}

/* Sets of faces that a number of dice can show, and how many of the 6^dice rolls show them. */
struct faces {
    int count;
    struct {
        uint8_t set, ways; /* bit k for face k */
    } list[41];            /* of three dice: 6 + 15 + 20 */
};

static void list_faces(int dice, struct faces *out)
{
    static const uint8_t ways[4][4] = { { 0 }, { 0, 1 }, { 0, 1, 2 }, { 0, 1, 6, 6 } };
    out->count = 0;
    for (unsigned set = 2; set < 128; set += 2) {
        int size = __builtin_popcount(set);
        if (size > dice)
            continue;
        out->list[out->count].set = (uint8_t)set;
        out->list[out->count++].ways = ways[dice][size];
    }
}

static double expectation(const struct rv_setup *setup, const struct rv_foresight *f)
{
    struct faces colours, numbers;
    double sum = 0, all = 0;
    list_faces(setup->sheet->solo_colour_dice, &colours);
    list_faces(setup->sheet->solo_number_dice, &numbers);
    for (int i = 0; i < colours.count; i++) {
        double best[RV_FACES], part = 0;
        for (int b = 1; b <= RV_JOKER; b++) {
            best[b] = f->pass;
            for (unsigned rest = colours.list[i].set; rest; rest &= rest - 1)
                if (f->pair[__builtin_ctz(rest)][b] > best[b])
                    best[b] = f->pair[__builtin_ctz(rest)][b];
        }
        for (int j = 0; j < numbers.count; j++) {
            double value = f->pass;
            for (unsigned rest = numbers.list[j].set; rest; rest &= rest - 1)
                if (best[__builtin_ctz(rest)] > value)
                    value = best[__builtin_ctz(rest)];
            part += value * numbers.list[j].ways;
            all += colours.list[i].ways * numbers.list[j].ways;
        }
        sum += part * colours.list[i].ways;
    }
    return sum / all;
}

void rv_foresee(const struct rv_mind *mind, const void *state, const struct rv_thought *now,
                struct rv_foresight *out)
{
    struct work w = { .mind = mind, .next = *(const struct rv_nochmal *)state };
    for (int c = 1; c <= RV_COLOURS; c++)
        for (int n = 1; n <= RV_PLACE_MAX; n++)
            for (int price = 0; price < 3; price++)
                w.best[c][n].value[price] = never;
    make_roll(mind->eye.setup, &w.next.sheets);
    rv_think_on(mind, now, &w.next, 0, &w.passed);
    out->pass = w.passed.value;
    weigh_all(&w);
    pair_faces(&w, out);
    out->expected = expectation(mind->eye.setup, out);
}

double rv_answer_best(const struct rv_mind *mind, const struct rv_foresight *foresight, const struct rv_dice *dice,
                      void *state)
{
    struct rv_nochmal *s = state;
    double best = foresight->pass;
    int colour = 0, number = 0;
    for (int i = 0; i < 3 && dice->colour[i]; i++)
        for (int j = 0; j < 3 && dice->number[j]; j++)
            if (foresight->pair[dice->colour[i]][dice->number[j]] > best) {
                colour = dice->colour[i];
                number = dice->number[j];
                best = foresight->pair[colour][number];
            }
    make_roll(mind->eye.setup, &s->sheets);
    if (colour) {
        s->sheets.pad[0].jokers = (uint8_t)(s->sheets.pad[0].jokers - (colour == RV_JOKER) - (number == RV_JOKER));
        cross(mind->eye.setup, &s->sheets, foresight->cells[colour][number]);
    }
    return best;
}
