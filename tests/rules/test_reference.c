/* SPDX-License-Identifier: MIT
 * Engine against reference over random positions: legal crosses of all kinds, and rules that others break. */
#include "harness.h"

#include <math.h>
#include <stdio.h>

#include "pair.h"

static const char colours[] = "-ygbro";
static const char *const specials[] = { [RV_SPECIAL_BOMB] = "bomb",
                                        [RV_SPECIAL_STARS] = "stars",
                                        [RV_SPECIAL_THREE] = "three",
                                        [RV_SPECIAL_BLOCK] = "block" };

static const char *shown(const struct ref_marks *marks)
{
    static char text[REF_CELLS * 3 + 1];
    char *to = text;
    for (int i = 0; i < REF_CELLS; i++)
        if (marks->at[i / RV_ROWS][i % RV_ROWS])
            to += sprintf(to, "%c%c,", 'A' + i / RV_ROWS, '1' + i % RV_ROWS);
    *to = '\0';
    return text;
}

static void expect_same_lists(struct pair *p, const struct rv_moves *moves, const char *what)
{
    EXPECT(moves->count == p->expected.count, "%s with crosses %s: the engine has %d, the reference %d", what,
           shown(&p->marks), moves->count, p->expected.count);
    p->found.count = moves->count;
    for (int i = 0; i < moves->count; i++)
        p->found.set[i] = to_reference(p, moves->list[i].cells);
    ref_sort(&p->expected);
    ref_sort(&p->found);
    for (int i = 0; i < moves->count; i++) {
        if (memcmp(&p->found.set[i], &p->expected.set[i], sizeof *p->found.set) == 0)
            continue;
        struct ref_marks marks = ref_marks_of(&p->found.set[i]);
        ck_abort_msg("the lists for %s differ at the engine's %s", what, shown(&marks));
    }
    p->questions++;
}

static void compare_placements(struct pair *p, int colour)
{
    struct rv_finder finder = rv_finder_of(p->engine, &p->crosses);
    for (int number = 1; number <= 5; number++) {
        struct rv_moves moves = { .list = p->moves, .cap = REF_LIST_MAX }, counted = { 0 };
        char what[] = "y1";
        what[0] = colours[colour];
        what[1] = (char)('0' + number);
        p->expected.count = 0;
        ref_placements(p->reference, &p->marks, colours[colour], number, &p->expected);
        list_placements(p, colour, number, &moves);
        list_placements(p, colour, number, &counted);
        expect_same_lists(p, &moves, what);
        EXPECT(counted.count == moves.count &&
                   rv_count_of(rv_placement_counts(&finder, colour), number) == moves.count,
               "%s is counted wrongly", what);
    }
}

static void compare_specials(struct pair *p, enum rv_special special)
{
    struct rv_action how = { 0 };
    struct rv_moves moves = { .list = p->moves, .cap = REF_LIST_MAX };
    p->expected.count = 0;
    ref_specials(p->reference, &p->marks, specials[special], &p->expected);
    rv_special_moves(p->engine, &p->crosses, special, &how, &moves);
    EXPECT(how.kind == rv_special_kind(special), "wrong kind for %s", specials[special]);
    expect_same_lists(p, &moves, specials[special]);
    EXPECT(rv_special_possible(p->engine, &p->crosses, special) == (p->expected.count > 0), "is %s possible?",
           specials[special]);
}

/* A set that is nearly right: one of the list, with a cell more, fewer or moved; or a few cells anywhere. */
static struct ref_marks some_set(struct pair *p)
{
    struct ref_marks set = { 0 };
    unsigned listed = (unsigned)p->found.count;
    if (listed && throw_below(&p->box, 4))
        set = ref_marks_of(&p->found.set[throw_below(&p->box, listed)]);
    else
        for (unsigned n = throw_below(&p->box, 7); n > 0; n--)
            set.at[throw_below(&p->box, RV_COLUMNS)][throw_below(&p->box, RV_ROWS)] = true;
    struct ref_cells cells = ref_cells_of(&set);
    if (cells.count && throw_below(&p->box, 3) == 0) {
        int cell = cells.cell[throw_below(&p->box, cells.count)];
        set.at[cell / RV_ROWS][cell % RV_ROWS] = false;
    }
    if (cells.count && throw_below(&p->box, 3) == 0) { /* a neighbour of one of them, diagonal ones too */
        int cell = cells.cell[throw_below(&p->box, cells.count)];
        int c = cell / RV_ROWS + (int)throw_below(&p->box, 3) - 1,
            r = cell % RV_ROWS + (int)throw_below(&p->box, 3) - 1;
        if (c >= 0 && c < RV_COLUMNS && r >= 0 && r < RV_ROWS)
            set.at[c][r] = true;
    }
    return set;
}

static void compare_checks(struct pair *p)
{
    static const char *const rules[] = { [RV_SPECIAL_BOMB] = "B4", "B5", "B6", "B7" };
    for (int i = 0; i < 3; i++) {
        struct ref_marks set = some_set(p);
        rv_cells wanted = to_engine(p, &set);
        struct ref_cells cells = ref_cells_of(&set);
        int colour = 1 + (int)throw_below(&p->box, 5), number = 1 + (int)throw_below(&p->box, 5);
        if (cells.count && throw_below(&p->box, 8)) {
            colour = (int)(strchr(colours,
                                  p->reference->colour[cells.cell[0] / RV_ROWS][cells.cell[0] % RV_ROWS]) -
                           colours);
            number = throw_below(&p->box, 8) ? cells.count : number;
        }
        const char *expected = ref_placement_breaks(p->reference, &p->marks, colours[colour], number, &set);
        enum rv_rule rule = rv_placement_check(p->engine, &p->crosses, colour, number, wanted);
        EXPECT(strcmp(rv_rule_number(rule), expected) == 0, "%c%d %s: engine '%s', reference '%s'",
               colours[colour], number, shown(&set), rv_rule_number(rule), expected);
        for (enum rv_special s = RV_SPECIAL_BOMB; s <= RV_SPECIAL_BLOCK; s++) {
            rule = rv_special_check(p->engine, &p->crosses, s, wanted);
            expected = ref_special_fits(p->reference, &p->marks, specials[s], &set) ? "" : rules[s];
            EXPECT(strcmp(rv_rule_number(rule), expected) == 0, "%s %s: engine '%s', reference '%s'",
                   specials[s], shown(&set), rv_rule_number(rule), expected);
        }
    }
}

static void compare_on(int sheet, int positions)
{
    struct pair p = pair_on(sheet);
    for (int i = 0; i < positions; i++) {
        bool all = i % 64 == 0;
        int colour = 1 + (int)throw_below(&p.box, 5);
        next_crosses(&p);
        for (int c = 1; c <= 5; c++)
            if (all || c == colour)
                compare_placements(&p, c);
        compare_checks(&p);
        for (enum rv_special s = RV_SPECIAL_BOMB; s <= RV_SPECIAL_BLOCK; s++)
            if (all || (int)s == RV_SPECIAL_BOMB + i % 16)
                compare_specials(&p, s);
        compare_checks(&p);
    }
    ck_assert_int_ge(p.questions, positions * 5);
    pair_free(&p);
}

START_TEST(test_printed_sheets_in_66000_positions)
{
    for (int sheet = 0; sheet < PRINTED_SHEETS; sheet++)
        compare_on(sheet, 22000);
}
END_TEST

START_TEST(test_odd_sheets_in_39000_positions)
{
    for (int sheet = 0; sheet < ODD_SHEETS; sheet++)
        compare_on(PRINTED_SHEETS + sheet, 1500);
}
END_TEST

/* The odd sheets are what they are meant to be, and both sides agree on colours, stars and blocks. */
START_TEST(test_S2_odd_sheets_have_blocks_of_every_size)
{
    int with_size[REF_CELLS + 1] = { 0 };
    for (int sheet = 0; sheet < SHEETS; sheet++) {
        struct pair p = pair_on(sheet);
        int size[REF_CELLS] = { 0 };
        for (int i = 0; i < REF_CELLS; i++) {
            int c = i / RV_ROWS, r = i % RV_ROWS;
            unsigned cell = rv_sheet_cell(p.engine, c, r);
            size[p.reference->block[c][r]]++;
            ck_assert_int_eq(rv_sheet_column(p.engine, cell), c);
            ck_assert_int_eq(rv_sheet_row(p.engine, cell), r);
            ck_assert_int_eq(colours[rv_sheet_colour(p.engine, cell)], p.reference->colour[c][r]);
            ck_assert_int_eq(rv_sheet_star(p.engine, cell), p.reference->star[c][r]);
        }
        for (int block = 0; block < p.reference->blocks; block++)
            with_size[size[block]]++;
        pair_free(&p);
    }
    for (int n = 1; n <= 7; n++)
        ck_assert_msg(with_size[n] > 0, "no block of %d cells", n);
    ck_assert_int_gt(with_size[15], 0);
    ck_assert_int_gt(with_size[21], 0);
    ck_assert_int_gt(with_size[101], 0);
}
END_TEST

/* Two naive references: shapes laid on the sheet, and every set of cells of a block in turn. */
START_TEST(test_reference_agrees_with_itself)
{
    for (int n = 0; n < PRINTED_SHEETS * 40; n++) {
        struct pair p = pair_on(n % PRINTED_SHEETS);
        p.box.state += (unsigned)n;
        scatter(&p);
        int colour = 1 + n % 5, number = 1 + n / 5 % 5, count = 0;
        ref_placements(p.reference, &p.marks, colours[colour], number, &p.expected);
        for (int block = 0; block < p.reference->blocks; block++) {
            struct ref_marks all = { 0 };
            for (int i = 0; i < REF_CELLS; i++)
                all.at[i / RV_ROWS][i % RV_ROWS] = p.reference->block[i / RV_ROWS][i % RV_ROWS] == block;
            struct ref_cells cells = ref_cells_of(&all);
            for (int choice = 0; choice < 1 << cells.count; choice++) {
                struct ref_marks set = { 0 };
                for (int i = 0; i < cells.count; i++)
                    set.at[cells.cell[i] / RV_ROWS][cells.cell[i] % RV_ROWS] = choice >> i & 1;
                count += *ref_placement_breaks(p.reference, &p.marks, colours[colour], number, &set) == '\0';
            }
        }
        ck_assert_int_eq(p.expected.count, count);
        pair_free(&p);
    }
}
END_TEST

/* All dice there can be, with jokers; small numbers only, so that the lists stay short. */
static void list_picks(const struct pair *p, struct rv_moves *moves)
{
    static const struct rv_dice dice = { { RV_YELLOW, RV_BLUE, RV_JOKER }, { 1, 2, 2 }, 0 };
    struct rv_offer offer = { .all = &dice, .open = &dice, .jokers = 2 };
    rv_pick_moves(p->engine, &p->crosses, &offer, 0, moves);
}

START_TEST(test_a_window_shows_the_same_actions_as_the_whole_list)
{
    for (int sheet = 0; sheet < SHEETS; sheet++) {
        struct pair p = pair_on(sheet);
        struct rv_action part[100];
        struct rv_moves whole = { .list = p.moves, .cap = REF_LIST_MAX }, counted = { 0 };
        carpet(&p);
        list_picks(&p, &whole);
        list_picks(&p, &counted);
        ck_assert_int_le(whole.count, REF_LIST_MAX);
        ck_assert_int_eq(counted.count, whole.count);
        for (int i = 0; i < 30; i++) {
            int first = (int)throw_below(&p.box, (unsigned)whole.count + 5),
                cap = (int)throw_below(&p.box, 101);
            struct rv_moves window = { .list = part, .first = first, .cap = cap };
            list_picks(&p, &window);
            EXPECT(window.count == whole.count, "%d actions in a window, %d in all", window.count,
                   whole.count);
            for (int k = first; k < first + cap && k < whole.count; k++)
                EXPECT(rv_action_equal(&part[k - first], &whole.list[k]), "action %d differs", k);
        }
        pair_free(&p);
    }
}
END_TEST

START_TEST(test_every_action_is_drawn_equally_often)
{
    enum { EACH = 100 };
    for (int sheet = 0; sheet < SHEETS; sheet += 4) {
        struct pair p = pair_on(sheet);
        struct rv_action drawn;
        struct rv_moves whole = { .list = p.moves, .cap = REF_LIST_MAX };
        list_picks(&p, &whole);
        int *times = calloc((size_t)whole.count, sizeof *times);
        double far = 0;
        for (int i = 0; i < EACH * whole.count; i++) {
            struct rv_moves draw = { .list = &drawn, .cap = 1, .random = rv_mix((uint64_t)i + 1) | 1 };
            int k = 0;
            list_picks(&p, &draw);
            while (k < whole.count && !rv_action_equal(&whole.list[k], &drawn))
                k++;
            EXPECT(k < whole.count && draw.count == whole.count, "what was drawn is not in the list");
            times[k]++;
        }
        for (int k = 0; k < whole.count; k++)
            far += (double)(times[k] - EACH) * (times[k] - EACH) / EACH;
        /* chi-square has mean n - 1 and deviation sqrt(2n): more than n + 6 sqrt(n) + 20 is no accident */
        ck_assert_msg(far < whole.count + 6 * sqrt((double)whole.count) + 20, "chi-square %f for %d actions",
                      far, whole.count);
        free(times);
        pair_free(&p);
    }
}
END_TEST

/* Bits that are no cells are never crossed. */
START_TEST(test_bits_beyond_the_sheet_are_refused)
{
    struct pair p = pair_on(0);
    rv_cells all = to_engine(&p, &(struct ref_marks){ 0 });
    for (int c = 0; c < RV_COLUMNS; c++)
        for (int r = 0; r < RV_ROWS; r++)
            all = rv_cells_or(all, rv_cells_one(rv_sheet_cell(p.engine, c, r)));
    carpet(&p);
    int beyond = 0;
    for (unsigned bit = 0; bit < 128; bit++) {
        if (rv_cells_has(all, bit))
            continue;
        beyond++;
        for (int colour = 0; colour <= 6; colour++)
            ck_assert_int_eq(rv_placement_check(p.engine, &p.crosses, colour, 1, rv_cells_one(bit)),
                             RV_RULE_S4_1);
        for (enum rv_special s = RV_SPECIAL_BOMB; s <= RV_SPECIAL_BLOCK; s++)
            ck_assert_int_ne(rv_special_check(p.engine, &p.crosses, s, rv_cells_one(bit)), RV_ALLOWED);
    }
    ck_assert_int_eq(beyond, 128 - REF_CELLS);
    pair_free(&p);
}
END_TEST

SUITE("reference", test_printed_sheets_in_66000_positions, test_odd_sheets_in_39000_positions,
      test_S2_odd_sheets_have_blocks_of_every_size, test_reference_agrees_with_itself,
      test_a_window_shows_the_same_actions_as_the_whole_list, test_every_action_is_drawn_equally_often,
      test_bits_beyond_the_sheet_are_refused)
