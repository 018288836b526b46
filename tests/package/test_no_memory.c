/* SPDX-License-Identifier: MIT
 * Every public call that takes memory fails cleanly without it: it says so, leaves nothing behind (the
 * sanitizer build looks for leaks) and changes nothing. Each call is made again and again, and the first,
 * second, third ... allocation in it fails, until none is left to fail. The linker puts the allocator below
 * in the place of the real one. */
#include "harness.h"

#include <revanche/analysis.h>
#include <revanche/bot.h>
#include <revanche/endgame.h>
#include <revanche/learn.h>
#include <revanche/material_cache.h>
#include <revanche/record.h>
#include <revanche/table.h>

#include "texts.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *at, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *at, size_t size);

static int until_failure; /* 0: never */
static int failures;

static bool fails(void)
{
    if (!until_failure || --until_failure)
        return false;
    failures++;
    return true;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *at_, size_t size)
{
    return fails() ? NULL : __real_realloc(at_, size);
}

/* A call: RV_OK, or what went wrong; the error is filled in where the call has one. */
typedef enum rv_status call(struct rv_error *error);

enum { CALLS_MAX = 500 };

static void fail_everywhere(const char *name, call *try, bool has_text)
{
    enum rv_status status = RV_NO_MEMORY;
    int nth = 1;
    for (; nth < CALLS_MAX; nth++) {
        struct rv_error error = { 0 };
        int before = failures;
        until_failure = nth;
        status = try(&error);
        until_failure = 0;
        if (failures == before)
            break; /* it needs fewer allocations than this */
        EXPECT(status == RV_NO_MEMORY, "%s: allocation %d failed, but the status is %d", name, nth,
               (int)status);
        EXPECT(!has_text || error.message[0], "%s: allocation %d failed without a message", name, nth);
    }
    EXPECT(status == RV_OK, "%s fails with all the memory it wants", name);
    EXPECT(nth > 1, "%s takes no memory: it does not belong here", name);
}

/* ---- sheets, decks, records ---- */

static const char *builtin(const char *game, size_t *len)
{
    return rv_builtin_text(game, len);
}

static enum rv_status parse_sheet(struct rv_error *error)
{
    struct rv_sheet *sheet = NULL;
    size_t len;
    const char *text = builtin("xmal", &len);
    enum rv_status status = rv_sheet_parse(text, len, &sheet, error);
    if (status == RV_OK)
        rv_sheet_free(sheet);
    return status;
}

static enum rv_status parse_deck(struct rv_error *error)
{
    struct rv_deck *deck = NULL;
    size_t len;
    const char *text = builtin("gehtwas", &len);
    enum rv_status status = rv_deck_parse(text, len, &deck, error);
    if (status == RV_OK)
        rv_deck_free(deck);
    return status;
}

static enum rv_status make_sheet(struct rv_error *error)
{
    struct rv_sheet *made = NULL;
    enum rv_status status = rv_sheet_new(at.setup.sheet, "memory", &made, error);
    if (status == RV_OK)
        rv_sheet_free(made);
    return status;
}

static enum rv_status cache_material(struct rv_error *error)
{
    struct rv_material_cache *cache = rv_material_cache_new();
    struct rv_sheet *sheet = NULL;
    struct rv_deck *deck = NULL;
    size_t len;
    const char *text = builtin("nochmal", &len);
    if (!cache) {
        strcpy(error->message, "no cache");
        return RV_NO_MEMORY;
    }
    enum rv_status status = rv_material_take(cache, RV_ON_SHEET, text, len, &sheet, &deck, error);
    if (status == RV_OK)
        rv_material_release(cache, sheet, deck);
    rv_material_cache_free(cache);
    return status;
}

static char *record_text;

static enum rv_status read_record(struct rv_error *error)
{
    struct rv_record record;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    enum rv_status status = rv_record_read(record_text, strlen(record_text), &record, state, error);
    if (status == RV_OK)
        rv_record_free(&record);
    return status;
}

static enum rv_status begin_record(struct rv_error *error)
{
    struct rv_record record;
    struct rv_action pass = { .kind = RV_PASS };
    enum rv_status status = rv_record_begin(&record, rv_game_find("sogut"), 2, 0, NULL, 0, error);
    for (int i = 0; i < 300 && status == RV_OK; i++) {
        int count = record.count;
        status = rv_record_append(&record, &pass);
        if (status != RV_OK) {
            EXPECT(record.count == count, "an action that did not fit was counted");
            strcpy(error->message, "append has no message");
        }
    }
    rv_record_free(&record);
    return status;
}

START_TEST(test_material_and_records_without_memory)
{
    given("nochmal |");
    record_text = file_text(tests_path("golden/nochmal-1.record"));
    fail_everywhere("rv_sheet_parse", parse_sheet, true);
    fail_everywhere("rv_deck_parse", parse_deck, true);
    fail_everywhere("rv_sheet_new", make_sheet, true);
    fail_everywhere("rv_material_take", cache_material, true);
    fail_everywhere("rv_record_begin", begin_record, true);
    fail_everywhere("rv_record_read", read_record, true);
    free(record_text);
}
END_TEST

/* ---- tables ---- */

static enum rv_status open_table(struct rv_error *error)
{
    const struct rv_table_plan plan = { .game = rv_game_find("gehtwas"), .seats = 2, .seed = "memory" };
    struct rv_table *table = NULL;
    enum rv_status status = rv_table_open(&plan, &table, error);
    EXPECT(status == RV_OK || !table, "a table that could not be opened");
    rv_table_close(table);
    return status;
}

static enum rv_status load_table(struct rv_error *error)
{
    struct rv_table *table = NULL;
    enum rv_status status = rv_table_load(record_text, strlen(record_text), &table, error);
    rv_table_close(table);
    return status;
}

static struct rv_table *table;

static enum rv_status lay_position(struct rv_error *error)
{
    static const char position[] = "nochmal | crosses=H6,H7";
    return rv_table_lay(table, position, strlen(position), error);
}

/* A draw that cannot be written down has not happened, and told nobody. */
static enum rv_status draw(struct rv_error *error)
{
    uint64_t before[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_events events = { .count = 0 };
    size_t size = rv_table_setup(table)->game->state_size;
    (void)error;
    memcpy(before, rv_table_state(table), size);
    if (rv_table_draw(table, NULL, &events) == RV_ALLOWED)
        return RV_OK;
    EXPECT(memcmp(before, rv_table_state(table), size) == 0 && events.count == 0,
           "a refused draw left something");
    return RV_NO_MEMORY;
}

START_TEST(test_tables_without_memory)
{
    const struct rv_table_plan plan = { .game = rv_game_find("nochmal"), .seats = 1, .seed = "memory" };
    record_text = file_text(tests_path("golden/nochmal-1.record"));
    fail_everywhere("rv_table_open", open_table, true);
    fail_everywhere("rv_table_load", load_table, true);
    ck_assert_int_eq(rv_table_open(&plan, &table, NULL), RV_OK);
    fail_everywhere("rv_table_draw", draw, false);
    rv_table_close(table);
    ck_assert_int_eq(rv_table_open(&plan, &table, NULL), RV_OK);
    fail_everywhere("rv_table_lay", lay_position, true);
    rv_table_close(table);
    free(record_text);
}
END_TEST

/* ---- bots ---- */

static struct rv_evaluator *evaluator;
static struct rv_player player;

static enum rv_status open_evaluator(struct rv_error *error)
{
    struct rv_evaluator *opened = NULL;
    enum rv_status status = rv_evaluator_open(&at.setup, &opened, error);
    EXPECT((status == RV_OK) == (opened != NULL), "an evaluator after a failure");
    rv_evaluator_close(opened);
    return status;
}

static enum rv_status decide(struct rv_error *error)
{
    struct rv_source source = rv_source_seeded("memory");
    struct rv_action decision;
    (void)error;
    return rv_player_decide(&player, evaluator, at.state, 0, &source, 1, &decision);
}

static enum rv_status rank(struct rv_error *error)
{
    const struct rv_bot_options options = { .engine = RV_ENGINE_STRONG, .budget_ms = 1 };
    struct rv_source source = rv_source_seeded("memory");
    struct rv_opinion list[8];
    (void)error;
    return rv_bot_rank(evaluator, &options, at.state, 0, &source, 1, list, 8) < 0 ? RV_NO_MEMORY : RV_OK;
}

static enum rv_status hint(struct rv_error *error)
{
    const struct rv_bot_options options = { .engine = RV_ENGINE_FAST };
    struct rv_source source = rv_source_seeded("memory");
    struct rv_opinion list[3];
    (void)error;
    return rv_bot_hints(evaluator, &options, at.state, 0, &source, 1, list, 3) < 0 ? RV_NO_MEMORY : RV_OK;
}

static enum rv_status value(struct rv_error *error)
{
    const struct rv_bot_options options = { .engine = RV_ENGINE_FAST };
    struct rv_source source = rv_source_seeded("memory");
    struct rv_worth worth;
    (void)error;
    return rv_bot_value(evaluator, &options, at.state, 0, &source, 1, &worth);
}

static enum rv_status compare(struct rv_error *error)
{
    const struct rv_bot_options options = { .engine = RV_ENGINE_FAST };
    struct rv_source source = rv_source_seeded("memory");
    struct rv_action pair[2];
    struct rv_moves moves = { .list = pair, .cap = 2 };
    struct rv_opinion out[2];
    (void)error;
    at.setup.game->legal(&at.setup, at.state, 0, &moves);
    return rv_bot_compare(evaluator, &options, at.state, 0, &source, 1, pair, out) < 0 ? RV_NO_MEMORY : RV_OK;
}

static enum rv_status solve(struct rv_error *error)
{
    const struct rv_endgame_options options = { .positions = 0 };
    struct rv_exact exact;
    return rv_endgame_value(&at.setup, at.state, &options, &exact, error);
}

static enum rv_status solve_decisions(struct rv_error *error)
{
    const struct rv_endgame_options options = { .positions = 0 };
    struct rv_opinion list[8];
    int count;
    return rv_endgame_rank(&at.setup, at.state, &options, list, 8, &count, error);
}

/* The positions take more memory twice. */
static void endgame_of(const char *position)
{
    given(position);
    fail_everywhere("rv_endgame_value", solve, true);
    fail_everywhere("rv_endgame_rank", solve_decisions, true);
    ck_assert_int_eq(rv_evaluator_open(&at.setup, &evaluator, NULL), RV_OK);
    fail_everywhere("rv_bot_rank at the end", rank, false);
    rv_evaluator_close(evaluator);
}

START_TEST(test_endgames_without_memory)
{
    endgame_of("nochmal dice=yb/52 roll=28 | crosses=H1,H2,H3,G1,G2,I1,J1,K1");
    endgame_of("sogut dice=yb/52/heart roll=29 | crosses=H1,H2,H3,G1,G2,I1,J1,K1");
}
END_TEST

/* No bot ever plays weaker for want of memory: it decides as always, or says that it cannot. */
static void bots_of(const char *position)
{
    given(position);
    fail_everywhere("rv_evaluator_open", open_evaluator, true);
}

START_TEST(test_bots_without_memory)
{
    bots_of("nochmal dice=yb/52 roll=5 | crosses=H6,H7");
    bots_of("sogut |");
    bots_of("xmal | |");
    bots_of("gehtwas | |");
    struct rv_source source = rv_source_seeded("memory");
    while (at.setup.game->actors(&at.setup, at.state) == rv_seat_bit(RV_CHANCE)) {
        struct rv_action chance;
        at.setup.game->sample(&at.setup, at.state, &source, &chance);
        at.setup.game->apply(&at.setup, at.state, &chance, NULL);
    }
    ck_assert(at.setup.game->actors(&at.setup, at.state) & 1);
    ck_assert_int_eq(rv_evaluator_open(&at.setup, &evaluator, NULL), RV_OK);
    for (int i = 0; rv_bots[i]; i++) {
        player = (struct rv_player){ .bot = rv_bots[i], .budget_ms = rv_bots[i]->takes_budget };
        if (strcmp(rv_bots[i]->name, "random") != 0 && strcmp(rv_bots[i]->name, "greedy") != 0)
            fail_everywhere(rv_bots[i]->name, decide, false);
    }
    fail_everywhere("rv_bot_rank", rank, false);
    fail_everywhere("rv_bot_hints", hint, false);
    fail_everywhere("rv_bot_compare", compare, false);
    fail_everywhere("rv_bot_value", value, false);
    rv_evaluator_close(evaluator);
}
END_TEST

/* ---- analysis and training ---- */

static struct rv_record record;

static enum rv_status analyse(struct rv_error *error)
{
    struct rv_analysis *analysis = rv_analysis_open(&record.setup, record.action, 12, 1);
    (void)error;
    if (!analysis)
        return RV_NO_MEMORY;
    while (rv_analysis_step(analysis))
        ;
    enum rv_status status = rv_analysis_status(analysis);
    EXPECT(status != RV_OK || rv_analysis_done(analysis) == 12, "an analysis that stopped early");
    rv_analysis_close(analysis);
    return status;
}

static enum rv_status learn(struct rv_error *error)
{
    const struct rv_lesson lesson = { .setups = &at.setup, .setup_count = 1, .seed = "memory", .games = 4 };
    struct rv_learner *learner = rv_learner_new(&lesson);
    (void)error;
    if (!learner)
        return RV_NO_MEMORY;
    rv_learner_play(learner, 4);
    rv_learner_free(learner);
    return RV_OK;
}

static enum rv_status learn_cards(struct rv_error *error)
{
    enum { ROOM = 200000 };
    static char text[ROOM];
    struct rv_setup several = at.setup;
    struct rv_text out = rv_text_on(text, sizeof text);
    (void)error;
    several.seats = 2;
    return rv_learn_cards(&at.setup, &several, 1, "memory", NULL, NULL, &out) ? RV_OK : RV_NO_MEMORY;
}

START_TEST(test_analysis_and_training_without_memory)
{
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    record_text = file_text(tests_path("golden/gehtwas-1.record"));
    ck_assert_int_eq(rv_record_read(record_text, strlen(record_text), &record, state, NULL), RV_OK);
    fail_everywhere("rv_analysis_open and rv_analysis_step", analyse, false);
    rv_record_free(&record);
    free(record_text);
    given("nochmal |");
    fail_everywhere("rv_learner_new and rv_learner_play", learn, false);
    given("gehtwas |");
    fail_everywhere("rv_learn_cards", learn_cards, false);
}
END_TEST

SUITE("no_memory", test_material_and_records_without_memory, test_tables_without_memory,
      test_bots_without_memory, test_endgames_without_memory, test_analysis_and_training_without_memory)
