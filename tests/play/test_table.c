/* SPDX-License-Identifier: MIT
 * Tables at their limits: no memory, a full record, what may be taken back, and a fair dealer's lines. The
 * linker puts __wrap_malloc in place of malloc, so that a test can make an allocation fail. */
#include "harness.h"

#include <revanche/table.h>

/* ---- an allocator that fails ---- */

static int fail_after = -1; /* so many allocations succeed, then one fails; -1: all succeed */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static bool fails(void)
{
    return fail_after >= 0 && fail_after-- == 0;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fails() ? NULL : __real_realloc(old, size);
}

/* ---- tables ---- */

static struct rv_table *open_table(const char *game, int seats, const char *seed)
{
    struct rv_table *table;
    struct rv_error error = { 0 };
    struct rv_table_plan plan = { .game = rv_game_find(game), .seats = seats, .seed = seed };
    ck_assert_msg(rv_table_open(&plan, &table, &error) == RV_OK, "%s", error_text(&error));
    return table;
}

static struct rv_action action_of(const struct rv_table *table, const char *text)
{
    struct rv_action action;
    struct rv_error error = { 0 };
    ck_assert_msg(rv_action_read(rv_table_setup(table), -1, text, strlen(text), &action, &error) == RV_OK,
                  "%s: %s", text, error_text(&error));
    return action;
}

static void play(struct rv_table *table, const char *text)
{
    struct rv_action action = action_of(table, text);
    ck_assert_msg(rv_table_play(table, &action, NULL) == RV_ALLOWED, "%s", text);
}

#define ROLL "roll y b o / 2 2 5"

/* Everybody passes: such a game never ends. */
static const char *next_of(const struct rv_table *table)
{
    rv_seats actors = rv_table_actors(table);
    return actors & rv_seat_bit(0) ? "1: pass" : actors & rv_seat_bit(1) ? "2: pass" : ROLL;
}

START_TEST(test_a_failed_allocation_is_explained)
{
    struct rv_table *table = open_table("nochmal", 2, NULL), *other;
    struct rv_table_plan plan = { .game = rv_game_find("nochmal"), .seats = 2 };
    char text[1 << 14];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_position_write(rv_table_setup(table), rv_table_state(table), &out);
    struct rv_error laying = { 0 }, opening = { 0 };
    fail_after = 0;
    ck_assert_int_eq(rv_table_lay(table, text, out.len, &laying), RV_NO_MEMORY);
    fail_after = 0;
    ck_assert_int_eq(rv_table_open(&plan, &other, &opening), RV_NO_MEMORY);
    fail_after = -1;
    ck_assert_ptr_nonnull(strstr(error_text(&laying), "memory"));
    ck_assert_ptr_nonnull(strstr(error_text(&opening), "memory"));
    ck_assert_ptr_null(other);
    ck_assert(!rv_table_is_laid(table));
    rv_table_close(table);
}
END_TEST

/* An action that the record has no memory for does not happen: no event, the same state. */
START_TEST(test_a_full_record_refuses_without_a_trace)
{
    static struct rv_events events;
    struct rv_table *table = open_table("nochmal", 2, NULL);
    size_t size = rv_table_setup(table)->game->state_size;
    char before[RV_STATE_MAX];
    struct rv_action roll = action_of(table, ROLL);
    ck_assert_int_eq(rv_table_play(table, &roll, &events), RV_ALLOWED);
    while (rv_table_record(table)->count < rv_table_record(table)->cap)
        play(table, next_of(table));
    int count = rv_table_record(table)->count, heard = events.count;
    memcpy(before, rv_table_state(table), size);
    struct rv_action next = action_of(table, next_of(table));
    fail_after = 0;
    ck_assert_int_eq(rv_table_play(table, &next, &events), RV_RULE_C1);
    ck_assert_int_eq(fail_after, -1);
    ck_assert_int_eq(events.count, heard);
    ck_assert_int_eq(rv_table_record(table)->count, count);
    ck_assert_mem_eq(before, rv_table_state(table), size);
    ck_assert_int_eq(rv_table_play(table, &next, &events), RV_ALLOWED);
    ck_assert_int_gt(events.count, heard);
    rv_table_close(table);
}
END_TEST

START_TEST(test_a_refused_action_is_not_in_the_record)
{
    static struct rv_events events;
    struct rv_table *table = open_table("nochmal", 2, NULL);
    struct rv_action pass = action_of(table, "1: pass");
    ck_assert_int_ne(rv_table_play(table, &pass, &events), RV_ALLOWED);
    ck_assert_int_eq(rv_table_record(table)->count, 0);
    ck_assert_int_eq(events.count, 0);
    rv_table_close(table);
}
END_TEST

/* ---- a log that is text ---- */

static struct rv_table *open_text_table(const char *game, int seats, const char *seed)
{
    struct rv_table *table;
    struct rv_error error = { 0 };
    struct rv_table_plan plan = {
        .game = rv_game_find(game), .seats = seats, .seed = seed, .log_as_text = true
    };
    ck_assert_msg(rv_table_open(&plan, &table, &error) == RV_OK, "%s", error_text(&error));
    return table;
}

static const char *saved(const struct rv_table *table, char text[], size_t size)
{
    struct rv_text out = rv_text_on(text, size);
    rv_table_save(table, &out);
    ck_assert(rv_text_fits(&out));
    return text;
}

/* Both kinds of table save the same record after every action, result included. */
START_TEST(test_a_text_log_is_saved_as_actions_are)
{
    static char one[1 << 16], two[1 << 16];
    for (int i = 0; rv_games[i]; i++) {
        struct rv_table *table = open_table(rv_games[i]->id, 2, "log"),
                        *text = open_text_table(rv_games[i]->id, 2, "log");
        const struct rv_setup *setup = rv_table_setup(table);
        for (int seat; (seat = rv_next_seat(setup, rv_table_state(table))) >= 0;) {
            struct rv_action action;
            struct rv_moves moves = { .list = &action,
                                      .cap = 1,
                                      .random = (uint64_t)rv_table_count(table) + 1 };
            if (seat == RV_CHANCE) {
                ck_assert(rv_table_draw(table, &action, NULL) == RV_ALLOWED);
                ck_assert(rv_table_draw(text, NULL, NULL) == RV_ALLOWED);
            } else {
                setup->game->legal(setup, rv_table_state(table), seat, &moves);
                ck_assert(rv_table_play(table, &action, NULL) == RV_ALLOWED);
                ck_assert(rv_table_play(text, &action, NULL) == RV_ALLOWED);
            }
            ck_assert_int_eq(rv_table_count(table), rv_table_count(text));
            if (rv_table_count(table) % 50 == 0)
                ck_assert_str_eq(saved(table, one, sizeof one), saved(text, two, sizeof two));
        }
        ck_assert_str_eq(saved(table, one, sizeof one), saved(text, two, sizeof two));
        ck_assert_ptr_nonnull(strstr(two, "\nresult "));
        rv_table_close(table);
        rv_table_close(text);
    }
}
END_TEST

START_TEST(test_a_text_log_keeps_no_trace_of_refused_actions_and_takes_nothing_back)
{
    struct rv_table *table = open_text_table("nochmal", 2, NULL);
    struct rv_action pass = action_of(table, "1: pass"), roll = action_of(table, ROLL);
    size_t len;
    ck_assert_str_eq(rv_table_log(table, &len), "");
    fail_after = 0;
    ck_assert_int_eq(rv_table_play(table, &roll, NULL), RV_RULE_C1);
    ck_assert_int_ne(rv_table_play(table, &pass, NULL), RV_ALLOWED);
    ck_assert_str_eq(rv_table_log(table, &len), "");
    ck_assert_int_eq(rv_table_play(table, &roll, NULL), RV_ALLOWED);
    ck_assert_int_eq(rv_table_play(table, &pass, NULL), RV_ALLOWED);
    ck_assert_int_ne(rv_table_play(table, &pass, NULL), RV_ALLOWED);
    ck_assert_str_eq(rv_table_log(table, &len), ROLL "\n1: pass\n");
    ck_assert_int_eq(len, strlen(ROLL "\n1: pass\n"));
    ck_assert(!rv_table_can_undo(table) && !rv_table_undo(table));
    bool played = true;
    for (int count = 2; played; count++) { /* until the log has to grow and cannot */
        struct rv_action next = action_of(table, next_of(table));
        fail_after = 0;
        played = rv_table_play(table, &next, NULL) == RV_ALLOWED;
        fail_after = -1;
        ck_assert_int_eq(rv_table_count(table), count + played);
    }
    ck_assert_int_eq(strlen(rv_table_log(table, &len)), len);
    ck_assert_int_eq(rv_table_log(table, &len)[len - 1], '\n');
    rv_table_close(table);
}
END_TEST

/* ---- undo ---- */

/* Decisions up to the last roll of the program; what other seats decided after them goes with them. */
START_TEST(test_undo_stops_at_drawn_dice)
{
    struct rv_table *table = open_table("nochmal", 2, "undo");
    const rv_seats first = rv_seat_bit(0), second = rv_seat_bit(1), both = first | second;
    ck_assert_int_eq(rv_table_undoable(table, both), -1);
    ck_assert_int_eq(rv_table_draw(table, NULL, NULL), RV_ALLOWED);
    ck_assert_int_eq(rv_table_undoable(table, both), -1);
    ck_assert(!rv_table_can_undo(table) && !rv_table_undo(table));
    play(table, "1: pass");
    play(table, "2: pass");
    ck_assert_int_eq(rv_table_undoable(table, both), 2);
    ck_assert_int_eq(rv_table_undoable(table, first), 1);
    ck_assert_int_eq(rv_table_undoable(table, 0), -1);
    ck_assert(!rv_table_undo_to(table, 0) && !rv_table_undo_to(table, 3) && !rv_table_undo_to(table, -1));
    ck_assert_int_eq(rv_table_record(table)->count, 3);
    ck_assert(rv_table_undo_to(table, 1));
    ck_assert_int_eq(rv_table_record(table)->count, 1);
    ck_assert_int_eq(rv_table_actors(table), both);
    rv_table_close(table);
}
END_TEST

/* Typed-in dice may be mistyped. */
START_TEST(test_undo_takes_typed_dice_back)
{
    struct rv_table *table = open_table("nochmal", 2, NULL);
    play(table, ROLL);
    ck_assert_int_eq(rv_table_undoable(table, 0), 0);
    play(table, "1: pass");
    ck_assert_int_eq(rv_table_undoable(table, rv_seat_bit(0)), 1);
    ck_assert_int_eq(rv_table_undoable(table, rv_seat_bit(1)), 0); /* the roll, and the pass with it */
    ck_assert(rv_table_undo_to(table, 0));
    ck_assert_int_eq(rv_table_record(table)->count, 0);
    rv_table_close(table);
}
END_TEST

/* Real dice beside a seed that has the cards: a roll can be taken back, a card that was drawn cannot. */
START_TEST(test_undo_takes_real_dice_back)
{
    struct rv_table *table = open_table("gehtwas", 1, "undo");
    rv_table_use_real_dice(table);
    play(table, "1: bonus 1");
    ck_assert_int_eq(rv_table_undoable(table, rv_seat_bit(0)), 0);
    int before = rv_table_count(table);
    play(table, "roll 1 2 3 4 / 5 6 1");
    ck_assert_int_eq(rv_table_undoable(table, 0), before);
    ck_assert(rv_table_undo_to(table, before));
    rv_table_close(table);
}
END_TEST

START_TEST(test_a_seat_moves_on_with_chance_and_its_own_decisions)
{
    struct rv_table *table = open_table("nochmal", 2, NULL);
    ck_assert(!rv_table_moved_on(table, 0, 0));
    play(table, ROLL);
    ck_assert(rv_table_moved_on(table, 0, 0) && !rv_table_moved_on(table, 0, 1));
    play(table, "1: pass");
    ck_assert(rv_table_moved_on(table, 0, 1) && !rv_table_moved_on(table, 1, 1));
    ck_assert_int_eq(rv_table_decisions(table, 0), 1);
    ck_assert_int_eq(rv_table_decisions(table, 1), 0);
    rv_table_close(table);
}
END_TEST

/* ---- a fair dealer's lines ---- */

static uint64_t always_high(void *self, uint64_t moment)
{
    (void)self, (void)moment;
    return UINT64_MAX;
}

START_TEST(test_a_dealer_is_named_and_deals)
{
    struct rv_table *table = open_table("nochmal", 2, NULL);
    const struct rv_source source = { .draw = always_high };
    struct rv_table_dealer lines = { .name = "loaded", .commit = "c0ffee", .salt = { "one", "#" } };
    struct rv_error error = { 0 };
    struct rv_action drawn;
    char text[1000];
    struct rv_text out = rv_text_on(text, sizeof text);
    ck_assert(!rv_table_can_draw(table));
    ck_assert_int_eq(rv_table_deal_from(table, source, &lines, &error), RV_BAD);
    ck_assert_ptr_nonnull(strstr(error_text(&error), "salts"));
    ck_assert(!rv_table_can_draw(table));
    lines.salt[1] = "two";
    ck_assert_int_eq(rv_table_deal_from(table, source, &lines, &error), RV_OK);
    ck_assert(rv_table_can_draw(table));
    ck_assert_int_eq(rv_table_draw(table, &drawn, NULL), RV_ALLOWED);
    ck_assert_int_eq(drawn.roll.colour[0], RV_JOKER);
    ck_assert(!rv_table_can_undo(table));
    ck_assert(rv_table_rename(table, 1, "Ben") && !rv_table_rename(table, 1, "B#"));
    ck_assert(rv_table_reveal(table, "5eed"));
    rv_table_save(table, &out);
    ck_assert_ptr_nonnull(strstr(
        text,
        "player 2 Ben\ndealer loaded c0ffee\nsalt 1 one\nsalt 2 two\nsecret 5eed\n\nroll x x x / ? ? ?\n"));
    ck_assert_int_eq(rv_table_deal_from(table, source, &lines, &error), RV_BAD); /* the game has begun */
    rv_table_close(table);
}
END_TEST

SUITE("table", test_a_text_log_is_saved_as_actions_are,
      test_a_text_log_keeps_no_trace_of_refused_actions_and_takes_nothing_back,
      test_a_failed_allocation_is_explained, test_a_full_record_refuses_without_a_trace,
      test_a_refused_action_is_not_in_the_record, test_undo_stops_at_drawn_dice,
      test_undo_takes_typed_dice_back, test_undo_takes_real_dice_back,
      test_a_seat_moves_on_with_chance_and_its_own_decisions, test_a_dealer_is_named_and_deals)
