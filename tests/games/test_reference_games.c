/* SPDX-License-Identifier: MIT
 * Whole random games: the referee of the reference reads the records and must agree with every line and every
 * score; and the list of legal actions, word for word, in the positions of such games. */
#include "harness.h"

#include <stdio.h>

#include <revanche/table.h>

#include "reference.h"
#include "sheets.h"

struct match {
    struct rv_table *table;
    const struct rv_setup *setup;
    struct ref_sheet sheet;
    struct dice_box box;
};

/* Odd sheet n; or a built-in one: -1 the first, -2 the second, and so on, round and round. */
static struct match match_of(const char *game, int seats, int n, int seed)
{
    static char text[SHEET_TEXT_MAX];
    struct match m = { .box = { 31u * (unsigned)seed + 7u } };
    struct rv_error error = { 0 };
    char name[24];
    snprintf(name, sizeof name, "match %d", seed);
    struct rv_table_plan plan = { .game = rv_game_find(game), .seats = seats, .seed = name };
    int count = 0;
    while (rv_builtin_at(game, count))
        count++;
    if (n >= 0) {
        odd_sheet(game, n, text);
        plan.material = text;
        plan.material_len = strlen(text);
        ref_read_sheet(text, plan.material_len, &m.sheet);
    } else {
        const struct rv_builtin *built_in = rv_builtin_at(game, (-1 - n) % count);
        plan.material = built_in->name;
        plan.material_len = strlen(built_in->name);
        ref_read_sheet(built_in->text, built_in->len, &m.sheet);
    }
    ck_assert_msg(rv_table_open(&plan, &m.table, &error) == RV_OK, "%s", error_text(&error));
    m.setup = rv_table_setup(m.table);
    return m;
}

/* Any legal action of any seat that may act; passes are rare where there is something to cross. */
static void decide(struct match *m)
{
    rv_seats actors = rv_table_actors(m->table);
    int seat = (int)throw_below(&m->box, RV_MAX_SEATS);
    while (!(actors & rv_seat_bit(seat)))
        seat = (seat + 1) % RV_MAX_SEATS;
    struct rv_action action = { 0 };
    struct rv_moves moves = { .list = &action, .cap = 1, .random = 1 + throw_below(&m->box, 1u << 30) };
    m->setup->game->legal(m->setup, rv_table_state(m->table), seat, &moves);
    EXPECT(moves.count > 0, "a seat that may act has no action");
    EXPECT(rv_table_play(m->table, &action, NULL) == RV_ALLOWED, "a legal action is refused");
}

static void step(struct match *m)
{
    if (rv_table_can_draw(m->table))
        rv_table_draw(m->table, NULL, NULL);
    else
        decide(m);
}

static void expect_agreement(struct match *m)
{
    static char record[1 << 20];
    struct rv_text text = rv_text_on(record, sizeof record);
    struct ref_game game;
    int rank[RV_MAX_SEATS];
    rv_table_save(m->table, &text);
    ck_assert(rv_text_fits(&text));
    ref_play(&game, &m->sheet, m->setup->seats, record);
    ck_assert_msg(!game.trouble[0], "%s in\n%s", game.trouble, record);
    ck_assert_msg(game.over == !rv_table_actors(m->table), "the reference says %s, after\n%s",
                  game.over ? "over" : "not over", record);
    rv_ranks(m->setup, rv_table_state(m->table), rank);
    for (int seat = 0; seat < m->setup->seats; seat++) {
        struct rv_score score;
        m->setup->game->score(m->setup, rv_table_state(m->table), seat, &score);
        ck_assert_msg(score.total == ref_score(&game, seat), "seat %d: engine %d, reference %d, after\n%s",
                      seat + 1, score.total, ref_score(&game, seat), record);
        ck_assert_int_eq(rank[seat], ref_rank(&game, seat));
        ck_assert_int_eq(score.level, m->setup->seats == 1 ? ref_level(&m->sheet, score.total) : 0);
    }
}

static void play(const char *game, int seats, int sheet, int seed)
{
    struct match m = match_of(game, seats, sheet, seed);
    int stop = (int)throw_below(&m.box, 200), steps = 0;
    while (rv_table_actors(m.table)) {
        step(&m);
        /* in the middle, too, but only between rolls: half-done awards are not compared */
        if (++steps > stop && rv_table_actors(m.table) == rv_seat_bit(RV_CHANCE)) {
            expect_agreement(&m);
            stop += 300;
        }
    }
    expect_agreement(&m);
    rv_table_close(m.table);
}

static void play_all(const char *game, int printed, int odd)
{
    if (!rv_game_find(game))
        return;
    for (int i = 0; i < printed; i++)
        play(game, 1 + i % 6, -1 - i, i);
    for (int i = 0; i < odd; i++)
        play(game, 1 + i / ODD_SHEETS % 6, i % ODD_SHEETS, 10000 + i);
}

START_TEST(test_N_600_whole_games)
{
    play_all("nochmal", 600, 6 * ODD_SHEETS);
}
END_TEST

START_TEST(test_B_300_whole_games)
{
    play_all("sogut", 300, 6 * ODD_SHEETS);
}
END_TEST

/* ---- the list of legal actions ---- */

static int compare_lines(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

struct lines {
    char **line;
    int count, cap;
};

static void add_line(struct lines *lines, const char *text)
{
    if (lines->count == lines->cap) {
        lines->cap = lines->cap ? lines->cap * 2 : 256;
        lines->line = realloc(lines->line, (size_t)lines->cap * sizeof *lines->line);
    }
    char *copy = malloc(strlen(text) + 1);
    EXPECT(copy, "no memory");
    lines->line[lines->count++] = strcpy(copy, text);
}

static void free_lines(struct lines *lines)
{
    for (int i = 0; i < lines->count; i++)
        free(lines->line[i]);
    free(lines->line);
}

/* All ways to use one colour die and one number die (S5). */
static void expect_pair(const struct match *m, const struct ref_marks *crosses, char colour_die,
                        char number_die, struct ref_list *list, struct lines *lines)
{
    const char *named = colour_die == 'x' ? "ygbro" : (char[]){ colour_die, '\0' };
    for (const char *colour = named; *colour; colour++)
        for (int number = 1; number <= 5; number++) {
            if (number_die != '?' && number != number_die - '0')
                continue;
            list->count = 0;
            ref_placements(&m->sheet, crosses, *colour, number, list);
            for (int i = 0; i < list->count; i++) {
                char text[64];
                int n = sprintf(text, "%s%c%s%d", colour_die == 'x' ? "x" : "", *colour,
                                number_die == '?' ? "?" : "", number);
                for (int k = 0; k < list->set[i].count; k++)
                    n += sprintf(text + n, " %c%d", 'A' + list->set[i].cell[k] / 7,
                                 1 + list->set[i].cell[k] % 7);
                add_line(lines, text);
            }
        }
}

/* What the test itself knows of the roll: the dice not taken, and every seat's crosses and jokers. */
struct known {
    char colours[4], numbers[4];
    int rolls, active;
    struct ref_marks crosses[6];
    int jokers[6];
};

static void expect_legal(const struct match *m, const struct known *k, int seat, struct ref_list *list)
{
    struct lines expected = { 0 }, found = { 0 };
    struct rv_moves count = { 0 };
    add_line(&expected, "pass");
    for (const char *c = k->colours; *c; c++)
        for (const char *n = k->numbers; *n; n++) {
            bool again = strchr(k->colours, *c) != c || strchr(k->numbers, *n) != n;
            if (!again && (*c == 'x') + (*n == '?') <= k->jokers[seat])
                expect_pair(m, &k->crosses[seat], *c, *n, list, &expected);
        }
    m->setup->game->legal(m->setup, rv_table_state(m->table), seat, &count);
    struct rv_action *actions = calloc((size_t)count.count + 1, sizeof *actions);
    struct rv_moves moves = { .list = actions, .cap = count.count };
    m->setup->game->legal(m->setup, rv_table_state(m->table), seat, &moves);
    for (int i = 0; i < moves.count; i++) {
        char text[128];
        struct rv_text out = rv_text_on(text, sizeof text);
        rv_decision_write(m->setup, &actions[i], &out);
        add_line(&found, text);
    }
    ck_assert_int_eq(found.count, expected.count);
    qsort(found.line, (size_t)found.count, sizeof *found.line, compare_lines);
    qsort(expected.line, (size_t)expected.count, sizeof *expected.line, compare_lines);
    for (int i = 0; i < found.count; i++)
        EXPECT(strcmp(found.line[i], expected.line[i]) == 0, "the engine has '%s', the reference '%s'",
               found.line[i], expected.line[i]);
    free_lines(&found);
    free_lines(&expected);
    free(actions);
}

static void drop(char *dice, char face)
{
    char *die = strchr(dice, face);
    if (die)
        memmove(die, die + 1, strlen(die));
}

/* Keeps the books on what was just done. */
static void note(const struct match *m, struct known *k, const struct rv_action *action)
{
    if (action->kind == RV_ROLL) {
        memset(k->colours, 0, sizeof k->colours);
        memset(k->numbers, 0, sizeof k->numbers);
        for (int i = 0; i < 3; i++) {
            if (action->roll.colour[i])
                k->colours[i] = "-ygbrox"[action->roll.colour[i]];
            if (action->roll.number[i])
                k->numbers[i] = "-12345?"[action->roll.number[i]];
        }
        k->active = k->rolls++ % m->setup->seats;
        return;
    }
    if (action->kind != RV_PLACE)
        return;
    const struct rv_pick *pick = &action->pick;
    k->jokers[action->seat] -= (pick->colour_die == RV_JOKER) + (pick->number_die == RV_JOKER);
    for (unsigned bit = 0; bit < 128; bit++)
        if (rv_cells_has(action->cells, bit))
            k->crosses[action->seat]
                .at[rv_sheet_column(m->setup->sheet, bit)][rv_sheet_row(m->setup->sheet, bit)] = true;
    if (action->seat == k->active && k->rolls > m->sheet.open_rolls && m->setup->seats > 1) {
        drop(k->colours, "-ygbrox"[pick->colour_die]);
        drop(k->numbers, "-12345?"[pick->number_die]);
    }
}

START_TEST(test_S5_S6_legal_actions_word_for_word)
{
    struct ref_list list = { .set = calloc(REF_LIST_MAX, sizeof *list.set) };
    for (int i = 0; i < 3 * ODD_SHEETS; i++) {
        int sheet = i % 3 ? -1 : i / 3;
        struct match m = match_of("nochmal", 1 + i % 6, sheet, 50000 + i);
        struct known k = { 0 };
        for (int seat = 0; seat < m.setup->seats; seat++)
            k.jokers[seat] = m.sheet.jokers;
        while (rv_table_actors(m.table)) {
            rv_seats actors = rv_table_actors(m.table);
            for (int seat = 0; seat < m.setup->seats; seat++)
                if (actors & rv_seat_bit(seat) && throw_below(&m.box, 20) == 0)
                    expect_legal(&m, &k, seat, &list);
            step(&m);
            const struct rv_record *record = rv_table_record(m.table);
            note(&m, &k, &record->action[record->count - 1]);
        }
        rv_table_close(m.table);
    }
    free(list.set);
}
END_TEST

SUITE("reference games", test_N_600_whole_games, test_B_300_whole_games,
      test_S5_S6_legal_actions_word_for_word)
