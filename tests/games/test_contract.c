/* SPDX-License-Identifier: MIT
 * What every game owes its callers (include/revanche/game.h), asked of every game, number of seats and
 * combination of options at every position of random games. REVANCHE_TEST_GAMES=100 plays a hundred times as
 * many. */
#include "harness.h"
#include "play.h"

#include <revanche/record.h>
#include <revanche/walk.h>
#include <stdio.h>

enum {
    SMALL_LIST = 40,
    SAMPLE = 6
}; /* lists up to this length are looked at whole, of longer ones a sample */

static rv_seats actors_of(const struct play *play)
{
    return play->setup.game->actors(&play->setup, play->state);
}

static bool may_act(const struct play *play, int seat)
{
    return actors_of(play) & rv_seat_bit(seat);
}

static bool same_state(const struct play *play, const void *state)
{
    return memcmp(play->state, state, play->setup.game->state_size) == 0;
}

/* ---- actors, legal actions ---- */

/* The first of the actors from the lead on; RV_CHANCE or -1 if no seat acts. */
static int first_actor(const struct play *play)
{
    int lead = play->setup.game->lead(play->state), seats = play->setup.seats;
    for (int i = 0; i < seats; i++)
        if (may_act(play, (lead + i) % seats))
            return (lead + i) % seats;
    return may_act(play, RV_CHANCE) ? RV_CHANCE : -1;
}

static void visit_actors(struct play *play)
{
    must(play, rv_next_seat(&play->setup, play->state) == first_actor(play),
         "the next seat is the first actor");
    must(play, (rv_chance_due(&play->setup, play->state) != RV_NO_ACTION) == may_act(play, RV_CHANCE),
         "something is due from chance exactly when chance acts");
    rv_seats actors = actors_of(play), seats = (rv_seats)((1u << play->setup.seats) - 1);
    must(play, actors == rv_seat_bit(RV_CHANCE) || !(actors & ~seats),
         "chance acts alone, others only if they play");
    must(play, actors == actors_of(play), "the same question has the same answer");
}

START_TEST(test_actors_are_chance_alone_or_seats_that_play)
{
    everywhere("actors", 2, visit_actors);
}
END_TEST

static int compare_texts(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static void all_differ(struct play *play, const struct rv_action *list, int count)
{
    char **text = memory((size_t)count * sizeof *text);
    for (int i = 0; i < count; i++) {
        const char *one = action_text(&play->setup, &list[i]);
        text[i] = memory(strlen(one) + 1);
        strcpy(text[i], one);
    }
    qsort(text, (size_t)count, sizeof *text, compare_texts);
    for (int i = 1; i < count; i++)
        must(play, strcmp(text[i - 1], text[i]) != 0, text[i]);
    for (int i = 0; i < count; i++)
        free(text[i]);
    free(text);
}

static void windows_agree(struct play *play, int seat, const struct rv_action *list, int count)
{
    struct rv_action seen[3];
    for (int i = 0; i < (count <= SMALL_LIST ? count : SAMPLE); i++) {
        int first = count <= SMALL_LIST ? i : (int)luck_below(&play->luck, (uint32_t)count);
        int cap = 1 + (int)luck_below(&play->luck, 3);
        struct rv_moves moves = { .list = seen, .first = first, .cap = cap };
        play->setup.game->legal(&play->setup, play->state, seat, &moves);
        must(play, moves.count == count, "a window counts all actions");
        for (int k = 0; k < cap && first + k < count; k++)
            must(play, rv_action_equal(&seen[k], &list[first + k]), "a window shows a part of the list");
    }
}

/* A walk visits them all, also where they need several pages. */
static void walk_agrees(struct play *play, int seat, const struct rv_action *list, int count)
{
    struct rv_walk walk;
    int seen = 0;
    rv_walk_begin(&walk, &play->setup, play->state, seat);
    must(play, walk.count == count, "a walk counts all actions");
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL; seen++)
        must(play, seen < count && rv_action_equal(action, &list[seen]), "a walk goes along the list");
    must(play, seen == count, "a walk leaves nothing out");
}

/* Random draws find actions of the list, each as often as any other. */
static void draws_are_fair(struct play *play, int seat, const struct rv_action *list, int count, int draws)
{
    int *drawn = memory((size_t)count * sizeof *drawn);
    for (int i = 0; i < draws * count; i++) {
        struct rv_action action;
        struct rv_moves moves = { .list = &action,
                                  .random = 1 + (uint64_t)luck_below(&play->luck, INT32_MAX) };
        play->setup.game->legal(&play->setup, play->state, seat, &moves);
        int k = 0;
        while (k < count && !rv_action_equal(&action, &list[k]))
            k++;
        must(play, moves.count == count && k < count, "an action drawn at random is in the list");
        drawn[k]++;
    }
    for (int k = 0; k < count; k++)
        must(play, draws < 100 || (drawn[k] > draws * 2 / 5 && drawn[k] < draws * 2), "draws are uniform");
    free(drawn);
}

static void visit_lists(struct play *play)
{
    for (int seat = 0; seat < RV_MAX_SEATS; seat++) {
        int count, again;
        struct rv_action *list = legal_actions(&play->setup, play->state, seat, &count);
        struct rv_action *second = legal_actions(&play->setup, play->state, seat, &again);
        must(play, may_act(play, seat) ? count > 0 : count == 0,
             "actors have legal actions, nobody else has");
        must(play, count == again, "the same question has the same answer");
        for (int i = 0; i < count; i++) {
            must(play, rv_action_equal(&list[i], &second[i]), "the order is settled");
            must(play, list[i].seat == seat, "a seat's list has its own actions");
        }
        walk_agrees(play, seat, list, count);
        if (count > 0) {
            windows_agree(play, seat, list, count);
            if (count <= SMALL_LIST)
                draws_are_fair(play, seat, list, count, luck_below(&play->luck, 100) == 0 ? 100 : 1);
            if (count <= SMALL_LIST || luck_below(&play->luck, 20) == 0)
                all_differ(play, list, count);
        }
        free(list);
        free(second);
    }
}

START_TEST(test_legal_lists_are_whole_and_settled)
{
    everywhere("lists", 2, visit_lists);
}
END_TEST

static bool same_events(const struct rv_events *a, const struct rv_events *b)
{
    return a->count == b->count && memcmp(a->list, b->list, (size_t)a->count * sizeof *a->list) == 0;
}

/* ---- what is listed is accepted, and nothing else ---- */

static void reads_back(struct play *play, const struct rv_action *action)
{
    struct rv_action read;
    struct rv_error error = { 0 };
    char text[ACTION_TEXT];
    snprintf(text, sizeof text, "%s", action_text(&play->setup, action));
    enum rv_status status = rv_action_read(&play->setup, -1, text, strlen(text), &read, &error);
    must(play, status == RV_OK, text);
    must(play, rv_action_equal(&read, action), text);
    if (action->seat == RV_CHANCE)
        return;
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_decision_write(&play->setup, action, &out);
    status = rv_action_read(&play->setup, action->seat, text, out.len, &read, &error);
    must(play, status == RV_OK && rv_action_equal(&read, action), text);
}

static void visit_accepted(struct play *play)
{
    for (int seat = 0; seat < play->setup.seats; seat++) {
        int count;
        struct rv_action *list = legal_actions(&play->setup, play->state, seat, &count);
        for (int i = 0; i < (count <= SMALL_LIST ? count : SAMPLE); i++) {
            struct play copy = *play;
            const struct rv_action *action =
                &list[count <= SMALL_LIST ? i : (int)luck_below(&play->luck, (uint32_t)count)];
            reads_back(play, action);
            must(play, play_apply(&copy, action, NULL) == RV_ALLOWED, action_text(&play->setup, action));
        }
        free(list);
    }
    struct rv_action drawn;
    if (actors_of(play) == rv_seat_bit(RV_CHANCE) && play_choose(play, &drawn))
        reads_back(play, &drawn);
}

START_TEST(test_listed_actions_are_accepted_and_read_back_from_text)
{
    everywhere("accepted", 2, visit_accepted);
}
END_TEST

/* Refused, with a rule, without a trace. */
static void is_refused(struct play *play, struct play *copy, const struct rv_action *action)
{
    struct rv_events events = { 0 };
    enum rv_rule rule = play_apply(copy, action, &events);
    must(play, rule != RV_ALLOWED && rule < RV_RULE_COUNT && rv_rule_number(rule)[0], "out of turn");
    must(play, same_state(play, copy->state) && events.count == 0, "what is refused changes nothing");
}

static void visit_out_of_turn(struct play *play)
{
    struct rv_action action = { .kind = RV_PASS }, roll;
    struct play copy = *play;
    play->setup.game->start(&play->setup,
                            copy.state); /* an action of chance's, from the beginning of the game */
    play->setup.game->sample(&play->setup, copy.state, &play->chance, &roll);
    play_choose(play, &action);
    copy = *play;
    for (int seat = 0; seat <= RV_CHANCE; seat++) {
        action.seat = (uint8_t)seat;
        if (!may_act(play, seat))
            is_refused(play, &copy, &action);
    }
    if (!may_act(play, RV_CHANCE))
        is_refused(play, &copy, &roll);
}

START_TEST(test_C3_nobody_acts_out_of_turn)
{
    everywhere("turns", 2, visit_out_of_turn);
}
END_TEST

/* An action that is wrong somewhere, perhaps. A seat is a small number; all else may be any byte. */
static void spoil(struct luck *luck, struct rv_action *action)
{
    uint8_t *byte = (uint8_t *)action;
    uint32_t where = luck_below(luck, sizeof *action), cell = luck_below(luck, 128);
    switch (luck_below(luck, 6)) {
    case 0: byte[where] = (uint8_t)luck_below(luck, 256); break;
    case 1: byte[where] = (uint8_t)(byte[where] + 1 - 2 * luck_below(luck, 2)); break;
    case 2: action->cells.w[cell >> 6] ^= (uint64_t)1 << (cell & 63); break;
    case 3: action->kind = (uint8_t)luck_below(luck, RV_KINDS); break;
    case 4: action->seat = (uint8_t)luck_below(luck, RV_CHANCE + 1); break;
    default: byte[4 + where % 8] = (uint8_t)luck_below(luck, 8); break;
    }
    action->seat &= 15;
}

static void visit_spoilt(struct play *play)
{
    struct rv_action good, bad;
    if (!play_choose(play, &good))
        good = (struct rv_action){ .kind = RV_PASS };
    for (int i = 0; i < 12; i++) {
        struct play copy = *play;
        struct rv_events events = { 0 };
        bad = good;
        for (int times = 1 + i / 4; times; times--)
            spoil(&play->luck, &bad);
        enum rv_rule rule = play_apply(&copy, &bad, &events);
        if (rule != RV_ALLOWED) {
            must(play, rule < RV_RULE_COUNT && rv_rule_text(rule)[0], "a refusal names a rule");
            must(play, same_state(play, copy.state) && events.count == 0, "what is refused changes nothing");
        } else if (bad.seat == RV_CHANCE) {
            must(play, may_act(play, RV_CHANCE), "chance acts only when it is due");
        } else {
            must(play, is_listed(&play->setup, play->state, &bad), action_text(&play->setup, &bad));
        }
    }
}

START_TEST(test_C3_what_is_not_listed_is_refused_and_changes_nothing)
{
    everywhere("spoilt", 2, visit_spoilt);
}
END_TEST

/* The same action with garbage in every member that does not count for its kind. */
static struct rv_action with_garbage(const struct rv_action *action, int garbage)
{
    struct rv_action made;
    memset(&made, garbage, sizeof made);
    made.kind = action->kind;
    made.seat = action->seat;
    switch (action->kind) {
    case RV_ROLL: memcpy(made.seven, action->seven, sizeof made.seven); break;
    case RV_START: made.start = action->start; break;
    case RV_CHIP: made.chip = action->chip; break;
    case RV_PASS: made.pick.joker_gifts = action->pick.joker_gifts; break;
    case RV_GIVE: made.to = action->to; break;
    case RV_PLACE: made.pick = action->pick; /* fallthrough */
    case RV_BOMB:
    case RV_STARS:
    case RV_THREE:
    case RV_BLOCK: made.cells = action->cells; break;
    case RV_BONUS:
    case RV_BUY: made.choice = action->choice; break;
    default:
        made.card = action->card;
        if (action->kind == RV_BUILD)
            made.level = action->level;
    }
    return made;
}

/* Equal actions are equal as text, and lead to equal states and events. */
static void visit_garbage(struct play *play)
{
    struct rv_action action;
    if (!play_choose(play, &action))
        return;
    char text[ACTION_TEXT];
    snprintf(text, sizeof text, "%s", action_text(&play->setup, &action));
    struct play plain = *play, other = *play;
    struct rv_events events = { 0 }, again = { 0 };
    struct rv_action made = with_garbage(&action, 0xa5), third = with_garbage(&action, 0x5a);
    must(play, rv_action_equal(&action, &made) && rv_action_equal(&made, &third), text);
    must(play, strcmp(text, action_text(&play->setup, &made)) == 0, text);
    must(play, play_apply(&plain, &action, &events) == RV_ALLOWED, text);
    must(play, play_apply(&other, &made, &again) == RV_ALLOWED, text);
    must(play, same_state(&plain, other.state) && same_events(&events, &again), text);
}

START_TEST(test_members_of_an_action_that_do_not_count_are_ignored)
{
    everywhere("garbage", 2, visit_garbage);
}
END_TEST

static void visit_unequal(struct play *play)
{
    int count;
    struct rv_action *list =
        legal_actions(&play->setup, play->state, (int)luck_below(&play->luck, 2), &count);
    for (int a = 0; a < count && a < SMALL_LIST; a++)
        for (int b = 0; b < count && b < SMALL_LIST; b++)
            must(play, rv_action_equal(&list[a], &list[b]) == (a == b), "actions of a list differ");
    free(list);
}

START_TEST(test_actions_of_a_list_are_unequal)
{
    everywhere("unequal", 1, visit_unequal);
}
END_TEST

/* ---- the list of games ---- */

/* The contract of the template has a list with only the template in it. */
START_TEST(test_errors_name_the_games_of_the_list)
{
    static const char position[] = "chess |", record[] = "revanche-record 1\ngame chess\n";
    struct rv_setup setup;
    struct rv_record read;
    struct rv_error error;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    for (int i = 0; rv_games[i]; i++) {
        ck_assert_int_eq(rv_position_setup(position, strlen(position), &setup, &error), RV_BAD);
        ck_assert_ptr_nonnull(strstr(error_text(&error), rv_games[i]->id));
        ck_assert_int_eq(rv_record_read(record, strlen(record), &read, state, &error), RV_BAD);
        ck_assert_ptr_nonnull(strstr(error_text(&error), rv_games[i]->id));
    }
}
END_TEST

/* ---- states ---- */

START_TEST(test_a_start_sets_every_byte)
{
    struct rv_setup setup;
    static uint64_t zeros[RV_STATE_MAX / sizeof(uint64_t)], ones[RV_STATE_MAX / sizeof(uint64_t)];
    for (int n = 0; any_setup_at(n, &setup); n++) {
        memset(zeros, 0, sizeof zeros);
        memset(ones, 0xff, sizeof ones);
        setup.game->start(&setup, zeros);
        setup.game->start(&setup, ones);
        ck_assert_msg(memcmp(zeros, ones, setup.game->state_size) == 0, "%s", setup.game->id);
    }
}
END_TEST

static void visit_positions(struct play *play)
{
    struct play copy = *play;
    struct rv_setup named;
    struct rv_error error = { 0 };
    char text[1 << 16];
    snprintf(text, sizeof text, "%s", position_text(&play->setup, play->state));
    must(play, rv_position_setup(text, strlen(text), &named, &error) == RV_OK, error_text(&error));
    must(play, named.game == play->setup.game && named.seats == play->setup.seats,
         "a position names game and seats");
    must(play, named.options == play->setup.options, "a position names the options");
    memset(copy.state, 0xa5, sizeof copy.state);
    must(play, rv_position_read(&play->setup, text, strlen(text), copy.state, &error) == RV_OK,
         error_text(&error));
    must(play, same_state(play, copy.state), "a position reads back as the same state");
}

START_TEST(test_positions_read_back_as_the_same_state)
{
    everywhere("positions", 2, visit_positions);
}
END_TEST

static void visit_copies(struct play *play)
{
    struct play one = *play, two = *play, silent = *play;
    struct rv_events events = { 0 }, again = { 0 };
    struct rv_action action;
    memset(two.state + two.setup.game->state_size, 0xa5, sizeof two.state - two.setup.game->state_size);
    if (!play_choose(play, &action))
        return;
    play_apply(&one, &action, &events);
    play_apply(&two, &action, &again);
    play_apply(&silent, &action, NULL);
    must(play, same_state(&one, two.state) && same_events(&events, &again), "equal states go on equally");
    must(play, same_state(&one, silent.state), "events are for those who listen and change nothing");
    must(play, events.count < RV_EVENTS_MAX, "there is room for all events");
    int over = 0;
    for (int i = 0; i < events.count; i++) {
        must(play, events.list[i].kind < RV_EVENT_KINDS && events.list[i].seat <= RV_CHANCE,
             "an event is one of those named");
        over += events.list[i].kind == RV_EV_OVER;
    }
    must(play, over == !actors_of(&one), "the end is told once, when nobody may act any more");
}

START_TEST(test_copies_go_on_equally)
{
    everywhere("copies", 2, visit_copies);
}
END_TEST

static int compare_keys(const struct rv_score *a, const struct rv_score *b)
{
    for (size_t i = 0; i < sizeof a->key / sizeof *a->key; i++)
        if (a->key[i] != b->key[i])
            return a->key[i] > b->key[i] ? 1 : -1;
    return 0;
}

static void visit_scores(struct play *play)
{
    struct rv_score score[RV_MAX_SEATS];
    int rank[RV_MAX_SEATS] = { 0 }, seats = play->setup.seats;
    for (int seat = 0; seat < seats; seat++) {
        play->setup.game->score(&play->setup, play->state, seat, &score[seat]);
        int sum = 0;
        for (int i = 0; i < score[seat].line_count; i++) {
            must(play, score[seat].line[i].line < RV_LINE_KINDS, "a line of the score is one of those named");
            sum += score[seat].line[i].points;
        }
        must(play, sum == score[seat].total, "the lines add up to the total");
    }
    rv_ranks(&play->setup, play->state, rank);
    for (int a = 0; a < seats; a++) {
        int better = 0;
        for (int b = 0; b < seats; b++)
            better += compare_keys(&score[b], &score[a]) > 0;
        must(play, rank[a] == 1 + better, "a rank is one more than the number of those who are better");
    }
}

START_TEST(test_scores_add_up_and_rank_the_seats)
{
    everywhere("scores", 2, visit_scores);
}
END_TEST

SUITE("contract", test_actors_are_chance_alone_or_seats_that_play, test_legal_lists_are_whole_and_settled,
      test_listed_actions_are_accepted_and_read_back_from_text, test_C3_nobody_acts_out_of_turn,
      test_C3_what_is_not_listed_is_refused_and_changes_nothing,
      test_members_of_an_action_that_do_not_count_are_ignored, test_actions_of_a_list_are_unequal,
      test_errors_name_the_games_of_the_list, test_a_start_sets_every_byte,
      test_positions_read_back_as_the_same_state, test_copies_go_on_equally,
      test_scores_add_up_and_rank_the_seats)
