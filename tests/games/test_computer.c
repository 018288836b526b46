/* SPDX-License-Identifier: MIT
 * Part C of the rules: replaying, nothing hidden, refusals, single answers. What can be said of every game is
 * tried with every game that is registered; test_contract.c and test_log.c go into more setups. */
#include "harness.h"

#include <stdio.h>

#include <revanche/table.h>

#include "sheets.h"

static struct rv_table *open_table(const struct rv_game *game, int seats, const char *seed)
{
    struct rv_table *table;
    struct rv_error error = { 0 };
    struct rv_table_plan plan = { .game = game, .seats = seats, .seed = seed };
    ck_assert_msg(rv_table_open(&plan, &table, &error) == RV_OK, "%s", error_text(&error));
    return table;
}

/* Chance or any legal decision of any seat that may act. */
static void step(struct rv_table *table, struct dice_box *box, struct rv_events *events)
{
    const struct rv_setup *setup = rv_table_setup(table);
    if (rv_table_can_draw(table)) {
        rv_table_draw(table, NULL, events);
        return;
    }
    int seat = (int)throw_below(box, RV_MAX_SEATS);
    while (!(rv_table_actors(table) & rv_seat_bit(seat)))
        seat = (seat + 1) % RV_MAX_SEATS;
    struct rv_action action = { 0 };
    struct rv_moves moves = { .list = &action, .cap = 1, .random = 1 + throw_below(box, 1u << 30) };
    setup->game->legal(setup, rv_table_state(table), seat, &moves);
    EXPECT(moves.count > 0, "%s: a seat that may act has no action", setup->game->id);
    EXPECT(rv_table_play(table, &action, events) == RV_ALLOWED, "%s: a legal action is refused",
           setup->game->id);
}

static void play_out(struct rv_table *table, unsigned seed)
{
    struct dice_box box = { seed };
    while (rv_table_actors(table))
        step(table, &box, NULL);
}

static char *saved(const struct rv_table *table)
{
    struct rv_text count = { 0 };
    rv_table_save(table, &count);
    char *buffer = malloc(count.len + 1);
    ck_assert_ptr_nonnull(buffer);
    struct rv_text text = rv_text_on(buffer, count.len + 1);
    rv_table_save(table, &text);
    return buffer;
}

static bool same_state(const struct rv_table *a, const struct rv_table *b)
{
    return memcmp(rv_table_state(a), rv_table_state(b), rv_table_setup(a)->game->state_size) == 0;
}

/* Calls `try` for every game and number of seats, several times. Preparing a deck is slow. */
static void with_every_game(int times, void (*try)(const struct rv_game *, int seats, unsigned seed))
{
    for (int i = 0; rv_games[i]; i++)
        for (int seats = rv_games[i]->min_seats; seats <= rv_games[i]->max_seats; seats++)
            for (int n = 0; n < (rv_games[i]->material == RV_WITH_DECK ? 1 : times); n++)
                try(rv_games[i], seats, (unsigned)(n * 10 + seats));
}

/* ---- C1 ---- */

static void try_replay(const struct rv_game *game, int seats, unsigned seed)
{
    struct rv_table *table = open_table(game, seats, "replay"), *again;
    struct rv_error error = { 0 };
    play_out(table, seed);
    char *record = saved(table);
    ck_assert_msg(rv_table_load(record, strlen(record), &again, &error) == RV_OK, "line %d: %s", error.line,
                  error_text(&error));
    char *second = saved(again);
    ck_assert_str_eq(record, second);
    ck_assert(same_state(table, again));
    free(record);
    free(second);
    rv_table_close(table);
    rv_table_close(again);
}

START_TEST(test_C1_a_record_replays_to_the_same_state_and_result)
{
    with_every_game(2, try_replay);
}
END_TEST

static void try_events(const struct rv_game *game, int seats, unsigned seed)
{
    struct rv_table *table = open_table(game, seats, "events"), *again = open_table(game, seats, NULL);
    struct dice_box box = { seed };
    struct rv_events *first = calloc(1, sizeof *first), *second = calloc(1, sizeof *second);
    while (rv_table_actors(table)) {
        char state[RV_STATE_MAX];
        first->count = second->count = 0;
        step(table, &box, first);
        const struct rv_record *record = rv_table_record(table);
        EXPECT(rv_table_play(again, &record->action[record->count - 1], second) == RV_ALLOWED, "refused");
        EXPECT(same_state(table, again), "%s: the states differ", game->id);
        EXPECT(first->count == second->count && first->count < RV_EVENTS_MAX, "%s: the events differ",
               game->id);
        for (int i = 0; i < first->count; i++) {
            const struct rv_event *a = &first->list[i], *b = &second->list[i];
            EXPECT(a->kind == b->kind && a->seat == b->seat && a->what == b->what && a->first == b->first &&
                       a->points == b->points && rv_cells_equal(a->cells, b->cells),
                   "%s: the events differ", game->id);
        }
        if (throw_below(&box, 50) == 0) {
            rv_table_state_at(table, record->count, state);
            EXPECT(memcmp(state, rv_table_state(table), game->state_size) == 0, "%s: another way back",
                   game->id);
        }
        for (int seat = 0; seat < seats; seat++) {
            struct rv_score a, b;
            game->score(rv_table_setup(table), rv_table_state(table), seat, &a);
            game->score(rv_table_setup(again), rv_table_state(again), seat, &b);
            EXPECT(a.total == b.total, "%s: the scores differ", game->id);
        }
    }
    free(first);
    free(second);
    rv_table_close(table);
    rv_table_close(again);
}

START_TEST(test_C1_the_same_actions_give_the_same_states_events_and_scores)
{
    with_every_game(1, try_events);
}
END_TEST

START_TEST(test_C1_a_record_with_an_illegal_action_or_a_wrong_result_is_refused)
{
    struct rv_table *table = open_table(rv_game_find("nochmal"), 1, "wrong"), *again;
    struct rv_error error;
    play_out(table, 5);
    char *record = saved(table), *result = strstr(record, "result "), *roll = strstr(record, "roll ");
    ck_assert_ptr_nonnull(result);
    result[7] = result[7] == '1' ? '2' : '1';
    ck_assert_int_eq(rv_table_load(record, strlen(record), &again, &error), RV_ILLEGAL);
    ck_assert_ptr_null(again);
    free(record);
    record = saved(table);
    roll = strstr(record, "roll ");
    memcpy(roll, "1: p", 4); /* a decision before the roll; the rest of the line is none of its form */
    ck_assert_int_ne(rv_table_load(record, strlen(record), &again, &error), RV_OK);
    ck_assert_ptr_null(again);
    free(record);
    rv_table_close(table);
}
END_TEST

/* ---- C2 ---- */

static void try_seeds(const struct rv_game *game, int seats, unsigned seed)
{
    struct rv_table *table = open_table(game, seats, "one"), *other = open_table(game, seats, "another");
    struct dice_box box = { seed };
    while (rv_table_actors(table)) {
        step(table, &box, NULL);
        const struct rv_record *record = rv_table_record(table);
        EXPECT(rv_table_play(other, &record->action[record->count - 1], NULL) == RV_ALLOWED, "refused");
        if (!same_state(table, other)) /* what chance will do next is nowhere in it */
            ck_abort_msg("%s: the states differ after %d actions", game->id, record->count);
    }
    rv_table_close(table);
    rv_table_close(other);
}

START_TEST(test_C2_a_state_knows_nothing_of_the_seed)
{
    with_every_game(1, try_seeds);
}
END_TEST

START_TEST(test_C2_the_same_seed_means_the_same_dice_whatever_is_decided)
{
    struct rv_table *a = open_table(rv_game_find("nochmal"), 3, "dice"),
                    *b = open_table(rv_game_find("nochmal"), 3, "dice");
    play_out(a, 1);
    play_out(b, 2);
    const struct rv_record *first = rv_table_record(a), *second = rv_table_record(b);
    int rolls = 0;
    for (int i = 0, k = 0; i < first->count && k < second->count; i++, k++, rolls++) {
        while (i < first->count && first->action[i].kind != RV_ROLL)
            i++;
        while (k < second->count && second->action[k].kind != RV_ROLL)
            k++;
        if (i < first->count && k < second->count)
            ck_assert(memcmp(&first->action[i].roll, &second->action[k].roll, sizeof first->action->roll) ==
                      0);
    }
    ck_assert_int_gt(rolls, 20);
    rv_table_close(a);
    rv_table_close(b);
}
END_TEST

/* ---- C3 ---- */

START_TEST(test_C3_of_several_rules_the_most_telling_one_is_named)
{
    given("nochmal roll=1 dice=bbg/234 | | crosses=A7");
    refused("1: b2 H4 H6 I6", "S4.1"); /* also not two (S4.5) */
    refused("1: b2 H4 I1", "S4.1");    /* also not connected (S4.2) */
    refused("1: b2 I1 C6", "S4.1");    /* also far from the start column (S4.4) */
    refused("2: b2 I1 C6", "S4.1");    /* and from any cross (S4.3) */
    refused("1: b2 G4 H5 G5", "S4.5"); /* three */
    refused("1: b3 G4 H5", "S4.5");    /* also not connected (S4.2) */
    refused("1: b2 C7 D7 E7", "S4.5"); /* also not at the start (S4.4) */
    refused("2: b2 D7 E7 F7", "S4.5"); /* also not beside a cross (S4.3) */
    refused("1: b2 C7 E7", "S4.2");    /* also not at the start (S4.4) */
    refused("2: b2 D7 F7", "S4.2");    /* also not beside a cross (S4.3) */
    refused("1: b3 C7 D7 E7", "S4.4"); /* nothing on the sheet yet */
    refused("2: b3 D7 E7 F7", "S4.3");
    refused("1: g4 G4 G5 H4 H5", "S4.1");
    refused("1: b4 G4 G5 H4", "S4.5");
    ck_assert(is_legal("1: b4 G4 G5 H4 H5"));
}
END_TEST

START_TEST(test_C3_actions_of_other_games_are_refused)
{
    static const char *const others[] = { "1: heart",    "1: bomb A1", "1: stars H1", "1: three A1",
                                          "1: block A1", "1: decline", "1: give 2",   "1: joker pass" };
    given("nochmal roll=1 dice=bbg/234 | | ");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        refused(others[i], "C3");
    given("nochmal | | ");
    refused("start y 3", "C3");
    refused("chip blank", "C3");
}
END_TEST

START_TEST(test_C3_every_refusal_has_a_number_and_a_text)
{
    ck_assert_str_eq(rv_rule_number(RV_ALLOWED), "");
    for (enum rv_rule rule = RV_ALLOWED + 1; rule < RV_RULE_COUNT; rule++) {
        ck_assert_int_ge(strlen(rv_rule_number(rule)), 2);
        ck_assert_int_ge(strlen(rv_rule_text(rule)), 10);
        for (enum rv_rule other = RV_ALLOWED; other < rule; other++)
            ck_assert_str_ne(rv_rule_number(rule), rv_rule_number(other));
    }
}
END_TEST

/* Any bytes as an action: refused without a trace, or accepted because they are legal. */
static void try_garbage(const struct rv_game *game, int seats, unsigned seed)
{
    struct rv_table *table = open_table(game, seats, "garbage");
    const struct rv_setup *setup = rv_table_setup(table);
    struct dice_box box = { seed };
    struct rv_events *events = calloc(1, sizeof *events);
    while (rv_table_actors(table)) {
        char state[RV_STATE_MAX];
        struct rv_action action = { 0 };
        const struct rv_record *record = rv_table_record(table);
        if (record->count && throw_below(&box, 2))
            action =
                record
                    ->action[throw_below(&box, (unsigned)record->count)]; /* something that was legal once */
        for (unsigned n = 1 + throw_below(&box, 6); n > 0; n--)
            ((unsigned char *)&action)[throw_below(&box, sizeof action)] =
                (unsigned char)throw_below(&box, 256);
        action.kind = throw_below(&box, 3) ? (uint8_t)throw_below(&box, RV_KINDS) : action.kind;
        memcpy(state, rv_table_state(table), game->state_size);
        events->count = 0;
        enum rv_rule rule = game->apply(setup, state, &action, events);
        EXPECT(rule < RV_RULE_COUNT, "no such rule");
        if (rule != RV_ALLOWED &&
            (events->count || memcmp(state, rv_table_state(table), game->state_size) != 0))
            ck_abort_msg("%s: refused by %s, but something changed", game->id, rv_rule_number(rule));
        step(table, &box, NULL);
    }
    free(events);
    rv_table_close(table);
}

START_TEST(test_C3_what_is_refused_changes_nothing)
{
    with_every_game(6, try_garbage);
}
END_TEST

/* ---- C4 ---- */

START_TEST(test_C4_a_single_legal_answer_is_an_action_like_any_other)
{
    given("nochmal roll=4 dice=ggg/555 | | ");
    char *only = legal_list(1);
    ck_assert_str_eq(only, "pass\n");
    free(only);
    expect_actors("1"); /* and still is waited for */
    played("1: pass");
    expect_actors("2");
    played("2: pass");
    expect_actors("chance");
}
END_TEST

START_TEST(test_C4_it_is_in_the_log)
{
    struct rv_table *table = open_table(rv_game_find("nochmal"), 2, NULL);
    struct rv_action action;
    static const char *const lines[] = { "roll g g g / 5 5 5", "2: pass", "1: pass" };
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(rv_action_read(rv_table_setup(table), -1, lines[i], strlen(lines[i]), &action, NULL),
                         RV_OK);
        ck_assert_int_eq(rv_table_play(table, &action, NULL), RV_ALLOWED);
    }
    ck_assert_int_eq(rv_table_record(table)->count, 3);
    char *record = saved(table);
    ck_assert_ptr_nonnull(strstr(record, "\nroll g g g / 5 5 5\n2: pass\n1: pass\n"));
    free(record);
    rv_table_close(table);
}
END_TEST

SUITE("computer", test_C1_a_record_replays_to_the_same_state_and_result,
      test_C1_the_same_actions_give_the_same_states_events_and_scores,
      test_C1_a_record_with_an_illegal_action_or_a_wrong_result_is_refused,
      test_C2_a_state_knows_nothing_of_the_seed,
      test_C2_the_same_seed_means_the_same_dice_whatever_is_decided,
      test_C3_of_several_rules_the_most_telling_one_is_named, test_C3_actions_of_other_games_are_refused,
      test_C3_every_refusal_has_a_number_and_a_text, test_C3_what_is_refused_changes_nothing,
      test_C4_a_single_legal_answer_is_an_action_like_any_other, test_C4_it_is_in_the_log)
