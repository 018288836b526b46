/* SPDX-License-Identifier: MIT
 * The log is the game (part C of the rules), asked of every game, number of seats and combination of options:
 * replaying, records, undo, answers in any order. REVANCHE_TEST_GAMES=100 plays a hundred times as many. */
#include "harness.h"
#include "play.h"

#include <stdio.h>

#include <revanche/table.h>

/* ---- one game after the other, with its whole log ---- */

struct log {
    struct rv_action *action;
    char *state; /* before each action, and at the end */
    int count, cap;
};

static const char *state_at(const struct log *log, int n)
{
    return log->state + (size_t)n * RV_STATE_MAX;
}

static void log_room(struct log *log)
{
    if (log->count + 1 < log->cap)
        return;
    log->cap = log->cap ? log->cap * 2 : 256;
    log->action = realloc(log->action, (size_t)log->cap * sizeof *log->action);
    log->state = realloc(log->state, (size_t)log->cap * RV_STATE_MAX);
    ck_assert(log->action && log->state);
}

/* Plays a game to its end, or to a number of actions. */
static void play_log(struct play *play, struct log *log, int most)
{
    struct rv_action action;
    log_room(log);
    memcpy(log->state, play->state, RV_STATE_MAX);
    while (log->count < most && play_choose(play, &action)) {
        log_room(log);
        must(play, play_apply(play, &action, NULL) == RV_ALLOWED, action_text(&play->setup, &action));
        log->action[log->count++] = action;
        memcpy(log->state + (size_t)log->count * RV_STATE_MAX, play->state, RV_STATE_MAX);
    }
}

static void log_free(struct log *log)
{
    free(log->action);
    free(log->state);
}

typedef void visitor(struct play *play, struct log *log);

/* Games of every setup, or of the typical ones for tests that take long. */
static void every_game(const char *seed, int per_setup, bool typical, visitor *visit)
{
    struct rv_setup setup;
    for (int n = 0; typical ? setup_at(n, &setup) : any_setup_at(n, &setup); n++)
        for (int game = 0; game < games_wanted(per_setup) && (!typical || is_typical(&setup)); game++) {
            struct play play;
            struct log log = { 0 };
            play_start(&play, &setup, seed, (uint64_t)n * 1000000 + (uint64_t)game);
            play.eager = game % 2 == 0;
            play_log(&play, &log, 1 << 20);
            visit(&play, &log);
            log_free(&log);
        }
}

/* ---- C1 ---- */

static void visit_replay(struct play *play, struct log *log)
{
    struct play again;
    struct rv_action action;
    size_t size = play->setup.game->state_size;
    play_start(&again, &play->setup, "another seed", 0);
    for (int i = 0; i < log->count; i++) {
        char text[ACTION_TEXT]; /* through the notation, as another machine would get it */
        snprintf(text, sizeof text, "%s", action_text(&play->setup, &log->action[i]));
        must(&again, rv_action_read(&play->setup, -1, text, strlen(text), &action, NULL) == RV_OK, text);
        must(&again, play_apply(&again, &action, NULL) == RV_ALLOWED, text);
        must(&again, memcmp(again.state, state_at(log, i + 1), size) == 0,
             "the log leads to the same states");
    }
}

START_TEST(test_C1_the_log_leads_to_the_same_states)
{
    every_game("replay", 2, false, visit_replay);
}
END_TEST

static char *record_text(const struct rv_record *record, const void *state, size_t *len)
{
    struct rv_text size = { 0 };
    rv_record_write(record, state, &size);
    char *text = memory(size.len + 1);
    struct rv_text out = rv_text_on(text, size.len + 1);
    rv_record_write(record, state, &out);
    *len = out.len;
    return text;
}

/* A record of the first n actions, on built-in material or, as lines of the record, on its own. */
static void record_of(struct play *play, const struct log *log, int n, bool own, struct rv_record *record)
{
    struct rv_error error = { 0 };
    size_t len = 0;
    const char *material = own ? rv_builtin_text(play->setup.game->played_with, &len) : NULL;
    ck_assert_msg(rv_record_begin(record, play->setup.game, play->setup.seats, play->setup.options, material,
                                  len, &error) == RV_OK,
                  "%s", error_text(&error));
    strcpy(record->player[0], "A name with \xc3\xa4 and |");
    strcpy(record->date, "2024-02-29");
    for (int i = 0; i < n; i++)
        ck_assert(rv_record_append(record, &log->action[i]) == RV_OK);
}

static void visit_record(struct play *play, struct log *log)
{
    struct rv_record record, read;
    struct rv_error error = { 0 };
    size_t len, again_len;
    char state[RV_STATE_MAX];
    int n = luck_below(&play->luck, 2) ? log->count : (int)luck_below(&play->luck, (uint32_t)log->count);
    record_of(play, log, n, luck_below(&play->luck, 2), &record);
    char *text = record_text(&record, state_at(log, n), &len);
    must(play, rv_record_read(text, len, &read, state, &error) == RV_OK, error_text(&error));
    must(play, memcmp(state, state_at(log, n), play->setup.game->state_size) == 0,
         "a record leads to the same state");
    char *again = record_text(&read, state, &again_len);
    must(play, len == again_len && memcmp(text, again, len) == 0, "a record is written again as it was read");
    free(text);
    free(again);
    rv_record_free(&record);
    rv_record_free(&read);
}

START_TEST(test_C1_records_read_back_as_the_same_game)
{
    every_game("records", 4, true, visit_record);
}
END_TEST

/* ---- tables ---- */

static struct rv_table *table_for(struct play *play)
{
    struct rv_table *table;
    struct rv_error error = { 0 };
    struct rv_table_plan plan = {
        .game = play->setup.game, .seats = play->setup.seats, .options = play->setup.options, .seed = "undo"
    };
    ck_assert_msg(rv_table_open(&plan, &table, &error) == RV_OK, "%s", error_text(&error));
    play->chance = rv_source_seeded("undo");
    return table;
}

/* Takes back as much as can be taken back, perhaps, and says how much. */
static int take_back(struct play *play, struct rv_table *table, const struct log *log)
{
    size_t size = play->setup.game->state_size;
    int back = 0;
    while (rv_table_can_undo(table)) {
        must(play, log->action[log->count - 1 - back].seat != RV_CHANCE, "chance is not taken back");
        ck_assert(rv_table_undo(table));
        back++;
        must(play, memcmp(rv_table_state(table), state_at(log, log->count - back), size) == 0,
             "undo restores the state");
        if (luck_below(&play->luck, 3) == 0)
            return back;
    }
    if (log->count > back)
        must(play, log->action[log->count - 1 - back].seat == RV_CHANCE, "decisions can be taken back");
    return back;
}

static void table_follows(struct play *play, struct rv_table *table, const struct rv_action *action)
{
    struct rv_action drawn;
    if (action->seat == RV_CHANCE) {
        must(play, rv_table_can_draw(table), "the table can draw when chance is due");
        rv_table_draw(table, &drawn, NULL);
        must(play, rv_action_equal(&drawn, action), "a seed means the same dice");
    } else {
        must(play, !rv_table_can_draw(table), "the table draws only when chance is due");
        must(play, rv_table_play(table, action, NULL) == RV_ALLOWED, "a table accepts what the game accepts");
    }
}

/* A table that is saved and taken up again is the same. */
static void can_be_kept(struct play *play, const struct rv_table *table)
{
    struct rv_table *again;
    struct rv_error error = { 0 };
    size_t len;
    char *text = record_text(rv_table_record(table), rv_table_state(table), &len);
    must(play, rv_table_load(text, len, &again, &error) == RV_OK, error_text(&error));
    struct rv_text out = rv_text_on(memory(len + 1), len + 1);
    rv_table_save(again, &out);
    must(play, out.len == len && strcmp(out.at, text) == 0, "a table is saved as it was loaded");
    must(play, memcmp(rv_table_state(again), play->state, play->setup.game->state_size) == 0,
         "the state is kept");
    must(play, rv_table_can_draw(again) == rv_table_can_draw(table), "the source of chance is kept");
    rv_table_close(again);
    free(text);
    free(out.at);
}

START_TEST(test_tables_take_back_exactly_and_draw_by_seed)
{
    struct rv_setup setup;
    for (int n = 0; setup_at(n, &setup); n++) {
        struct play play;
        struct log log = { 0 };
        struct rv_action action;
        if (!is_typical(&setup))
            continue;
        play_start(&play, &setup, "tables", (uint64_t)n);
        play.eager = true;
        struct rv_table *table = table_for(&play);
        log_room(&log);
        memcpy(log.state, play.state, RV_STATE_MAX);
        while (log.count < 400 && play_choose(&play, &action)) {
            log_room(&log);
            table_follows(&play, table, &action);
            play_apply(&play, &action, NULL);
            log.action[log.count++] = action;
            memcpy(log.state + (size_t)log.count * RV_STATE_MAX, play.state, RV_STATE_MAX);
            must(&play, memcmp(rv_table_state(table), play.state, setup.game->state_size) == 0,
                 "the table follows");
            if (luck_below(&play.luck, 8) == 0) {
                log.count -= take_back(&play, table, &log);
                memcpy(play.state, state_at(&log, log.count), RV_STATE_MAX);
            }
        }
        can_be_kept(&play, table);
        rv_table_close(table);
        log_free(&log);
    }
}
END_TEST

/* A position in the middle of a game is laid on a table and played on; what is taken back leads to it
 * again. */
START_TEST(test_positions_are_laid_and_played_on)
{
    struct rv_setup setup;
    for (int n = 0; setup_at(n, &setup); n++) {
        struct play play;
        struct log log = { 0 };
        struct rv_action action;
        struct rv_error error = { 0 };
        if (!is_typical(&setup))
            continue;
        play_start(&play, &setup, "laid", (uint64_t)n);
        play_log(&play, &log, 40);
        char text[1 << 14];
        struct rv_text out = rv_text_on(text, sizeof text);
        rv_position_write(&setup, play.state, &out);
        struct rv_table *table = table_for(&play);
        must(&play, !rv_table_is_laid(table), "a new table begins at the start");
        must(&play, rv_table_lay(table, "nonsense", 8, &error) != RV_OK && !rv_table_is_laid(table),
             "no position");
        must(&play, rv_table_lay(table, out.at, out.len, &error) == RV_OK && rv_table_is_laid(table),
             error_text(&error));
        must(&play, memcmp(rv_table_state(table), play.state, setup.game->state_size) == 0, "it lies there");
        if (play_choose(&play, &action) && action.seat != RV_CHANCE) {
            must(&play, rv_table_play(table, &action, NULL) == RV_ALLOWED, "it is played on");
            must(&play, rv_table_lay(table, out.at, out.len, &error) != RV_OK, "but not laid again");
            must(&play, rv_table_undo(table), "and taken back");
            must(&play, memcmp(rv_table_state(table), play.state, setup.game->state_size) == 0,
                 "to where it was");
        }
        rv_table_close(table);
        log_free(&log);
    }
}
END_TEST

/* ---- C2, C4, S6.4 ---- */

static int futures,
    alternatives; /* chance positions seen, and those where other seeds would have drawn otherwise */

static void visit_chance(struct play *play)
{
    struct rv_action drawn, other;
    if (play->setup.game->actors(&play->setup, play->state) != rv_seat_bit(RV_CHANCE))
        return;
    play_choose(play, &drawn);
    bool differs = false;
    for (int i = 0; i < 8; i++) {
        struct play copy = *play;
        struct rv_source source = rv_source_of_series(play->chance, 1000 + (uint64_t)i);
        play->setup.game->sample(&play->setup, play->state, &source, &other);
        must(play, play_apply(&copy, &other, NULL) == RV_ALLOWED, action_text(&play->setup, &other));
        differs |= !rv_action_equal(&drawn, &other);
    }
    futures++;
    alternatives += differs;
}

START_TEST(test_C2_a_state_does_not_know_what_chance_will_do)
{
    everywhere("future", 2, visit_chance);
    /* Only the last card of a pile and the last kind of chip in a row are known before. */
    ck_assert_msg(alternatives > futures * 9 / 10, "%d of %d", alternatives, futures);
}
END_TEST

static int single; /* decisions with one answer */

static void visit_single(struct play *play)
{
    for (int seat = 0; seat < play->setup.seats; seat++) {
        int count;
        struct rv_action *list = legal_actions(&play->setup, play->state, seat, &count);
        single += count == 1;
        must(play, count != 1 || list[0].kind != RV_DECLINE, "what finds nothing to do is not asked about");
        free(list);
    }
}

START_TEST(test_C4_a_single_answer_is_a_decision_but_nothing_to_do_is_none)
{
    everywhere("single", 2, visit_single);
    ck_assert_int_gt(single, 0);
}
END_TEST

/* From just after a roll, the same decisions with the seats in another order, up to the next roll. */
static void play_in_other_order(struct play *play, const struct log *log, int from, int to)
{
    int next[RV_MAX_SEATS]; /* each seat's next decision in the log */
    for (int seat = 0; seat < RV_MAX_SEATS; seat++)
        next[seat] = from;
    for (int done = from; done < to; done++) {
        struct rv_action action;
        rv_seats actors = play->setup.game->actors(&play->setup, play->state);
        must(play, actors != 0, "the order of answers does not change when a game ends");
        if (actors & rv_seat_bit(RV_CHANCE)) {
            play_choose(play, &action);
        } else {
            int skip = (int)luck_below(&play->luck, (uint32_t)__builtin_popcount(actors));
            while (skip--)
                actors = (rv_seats)(actors & (actors - 1));
            int seat = __builtin_ctz(actors);
            while (next[seat] < to && log->action[next[seat]].seat != seat)
                next[seat]++;
            must(play, next[seat] < to, "the order of answers does not change what is asked");
            action = log->action[next[seat]++];
        }
        must(play, play_apply(play, &action, NULL) == RV_ALLOWED, action_text(&play->setup, &action));
    }
}

static void visit_order(struct play *play, struct log *log)
{
    for (int roll = 0; roll < log->count; roll++) {
        if (log->action[roll].kind != RV_ROLL)
            continue;
        int next = roll + 1;
        while (next < log->count && log->action[next].kind != RV_ROLL)
            next++;
        memcpy(play->state, state_at(log, roll + 1), RV_STATE_MAX);
        play_in_other_order(play, log, roll + 1, next);
        must(play, memcmp(play->state, state_at(log, next), play->setup.game->state_size) == 0,
             "answers in another order lead to the same state");
    }
}

START_TEST(test_S6_4_the_order_of_answers_does_not_matter)
{
    every_game("order", 4, false, visit_order);
}
END_TEST

SUITE("log", test_C1_the_log_leads_to_the_same_states, test_C1_records_read_back_as_the_same_game,
      test_tables_take_back_exactly_and_draw_by_seed, test_positions_are_laid_and_played_on,
      test_C2_a_state_does_not_know_what_chance_will_do,
      test_C4_a_single_answer_is_a_decision_but_nothing_to_do_is_none,
      test_S6_4_the_order_of_answers_does_not_matter)
