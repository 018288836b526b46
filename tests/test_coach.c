/* SPDX-License-Identifier: MIT
 * Opinions, levels and analysis: what must be found at once, who must be stronger, what must be called a mistake and what
 * must not. */
#include "harness.h"

#include <revanche/analysis.h>
#include <revanche/bot.h>
#include <revanche/record.h>

/* ---- best moves ---- */

static void expect_of(enum rv_engine engine, const char *position, const char *decision)
{
    struct rv_opinion list[200];
    struct rv_source source = rv_source_seeded("best");
    struct rv_bot_options options = { .engine = engine, .budget_ms = 20 };
    char text[200];
    struct rv_text out = rv_text_on(text, sizeof text);
    given(position);
    int seat = rv_next_seat(&at.setup, at.state);
    int count = rv_bot_rank(&options, &at.setup, at.state, seat, &source, 0, list, 200);
    ck_assert_int_ge(count, 1);
    rv_decision_write(&at.setup, &list[0].action, &out);
    ck_assert_msg(strcmp(text, decision) == 0, "%s: engine %d plays %s, not %s", position, (int)engine, text,
                  decision);
    for (int i = 1; i < count; i++)
        ck_assert_msg(list[i - 1].value >= list[i].value, "%s: not in order", position);
}

static void expect_best(const char *position, const char *decision)
{
    expect_of(RV_ENGINE_FAST, position, decision);
    expect_of(RV_ENGINE_STRONG, position, decision);
}

START_TEST(test_best_finds_the_forced)
{
    expect_best("nochmal roll=5 dice=xx/?? | crosses=H4 jokers=0", "pass");
    expect_best("sogut roll=5 dice=xx/?\?/block | crosses=H4 jokers=0 slots=1 slots-used=1", "pass");
    expect_best("xmal roll=5 dice=xx/?? | crosses=H4 jokers=0 start=y1", "pass");
    expect_best("gehtwas round=5 dice=1444/123 saying=1 roll=5 | level1=1*,2*,3*,37*,38* level2=4", "out");
    expect_best("gehtwas | | ", "bonus 1");
}
END_TEST

START_TEST(test_best_finds_the_obvious)
{
    /* the last roll: one cell completes column A */
    expect_best("nochmal roll=30 dice=yg/11 | crosses=A2,A3,A4,A5,A6,A7,H4 jokers=0", "g1 A1");
    expect_best("sogut roll=30 dice=rg/11/bomb | crosses=A2,A3,A4,A5,A6,A7,H4 jokers=0 slots=1 slots-used=1",
                "r1 A1");
    expect_best("xmal roll=30 dice=yg/11 | crosses=A2,A3,A4,A5,A6,A7,H4 start=o5 jokers=0", "g1 A1");
    expect_best("gehtwas round=5 dice=1122/366 roll=4 | level1=1* level2=4* level3=2,96", "fulfil 96");
    expect_best("gehtwas round=5 dice=1122/333 roll=4 | luck=1 level1=37* level2=4* level3=82*", "luck");
    expect_best("gehtwas round=5 phase=push | level1=1*", "score 1");
    /* no game comes to a bare level in mid-game, so nothing was learned about it; who plays on sees it all the same */
    expect_of(RV_ENGINE_STRONG, "gehtwas round=3 phase=build | luck=2 hand=26 level2=3,4 level3=5,6",
              "build 26 1");
    /* at the table, in the last round: nobody has to risk a game that is won */
    expect_best("gehtwas round=5 dice=1444/123 saying=1 in=1 roll=3 | level1=1*,37* level2=4 scored5=82,83 | "
                "level1=7 "
                "level2=9",
                "out");
}
END_TEST

/* Two that happen to say the same look certain, one always does: whoever had no time for more knows no more than before. */
START_TEST(test_few_rollouts_say_nothing)
{
    struct rv_opinion fast[200], strong[200];
    struct rv_source source = rv_source_seeded("best");
    struct rv_bot_options at_once = { .engine = RV_ENGINE_FAST },
                          hurried = { .engine = RV_ENGINE_STRONG, .budget_ms = 1 };
    given(
        "nochmal roll=10 dice=xgb/?23 | crosses=H4,H5,H6,G4,G5 | crosses=H4,H3,H2 | crosses=H3 | crosses=H2");
    int count = rv_bot_rank(&at_once, &at.setup, at.state, 0, &source, 0, fast, 200);
    ck_assert_int_eq(rv_bot_rank(&hurried, &at.setup, at.state, 0, &source, 0, strong, 200), count);
    for (int i = 0; i < count; i++)
        EXPECT(strong[i].value == fast[i].value && strong[i].samples == 0, "move %d: %f instead of %f", i,
               strong[i].value, fast[i].value);
}
END_TEST

START_TEST(test_alone_a_lead_is_points)
{
    struct rv_opinion list[200];
    struct rv_source source = rv_source_seeded("best");
    for (int engine = RV_ENGINE_FAST; engine <= RV_ENGINE_STRONG; engine++) {
        struct rv_bot_options options = { .engine = (enum rv_engine)engine, .budget_ms = 2 };
        for (int n = 0; n < 2; n++) {
            given(n == 0
                      ? "nochmal roll=9 dice=gr/23 | crosses=H4,H5,H6,H7,G4,G5,I6,I7,J7"
                      : "gehtwas round=5 phase=build | luck=1 hand=26,60,96,90 level1=1,3 level2=4 level3=6");
            int count = rv_bot_rank(&options, &at.setup, at.state, 0, &source, 0, list, 200);
            for (int i = 0; i < count; i++) /* also of moves that were not tried out */
                ck_assert(list[i].worth.lead == list[i].worth.points &&
                          list[i].worth.points == list[i].value);
        }
    }
}
END_TEST

/* Who is tried out with the same dice is compared better than each is known. Two alone get all the time there is. */
static void expect_close_comparison(const char *position)
{
    struct rv_opinion list[200], pair[2];
    struct rv_source source = rv_source_seeded("best");
    struct rv_bot_options options = { .engine = RV_ENGINE_STRONG, .budget_ms = 40 };
    given(position);
    int count = rv_bot_rank(&options, &at.setup, at.state, 0, &source, 0, list, 200);
    ck_assert_int_ge(count, 3);
    EXPECT(list[0].samples > 0 && list[1].samples > 0, "%s: nothing was tried out", position);
    EXPECT(list[1].error < list[0].error, "%s: %f, %f behind", position, list[0].error, list[1].error);
    struct rv_action both[2] = { list[1].action, list[0].action };
    EXPECT(rv_bot_compare(&options, &at.setup, at.state, 0, &source, 0, both, pair), "no comparison");
    EXPECT(pair[0].samples > list[0].samples, "%s: %d tries instead of %d", position, pair[0].samples,
           list[0].samples);
    EXPECT(pair[0].value >= pair[1].value, "not in order");
    for (int i = 0; i < 2; i++)
        EXPECT(memcmp(&pair[i].action, &both[0], sizeof both[0]) == 0 ||
                   memcmp(&pair[i].action, &both[1], sizeof both[1]) == 0,
               "%s: another move", position);
}

START_TEST(test_comparisons_are_paired)
{
    expect_close_comparison(
        "nochmal roll=9 dice=grb/234 | crosses=H4,H5,H6,H7,G4,G5,I6,I7,J7 | crosses=H4,H5,G4");
    /* it comes to the same, whatever is bought first */
    expect_close_comparison("gehtwas round=3 phase=buy money=5 | luck=1 level1=1,37 level2=3,4 level3=5,6 | "
                            "luck=1 level1=7,8 level2=9,10 level3=11,12");
}
END_TEST

/* Who has chosen a bonus already is not ahead by it: the others get theirs, too (G3, G4). So chances add up to all. */
START_TEST(test_bonuses_to_come_are_counted)
{
    static const char *const positions[] = {
        "gehtwas | |", "gehtwas seat=2 | luck=1 |",
        "gehtwas round=2 | level2=2,4 level3=3,5 level4=6 scored1=1 | level2=10 level3=11 level4=12 "
        "scored1=7,8 scored2=9",
        "gehtwas round=2 seat=1 | level2=2,4 level3=3,5 level4=6 scored1=1 | luck=2 level2=10 level3=11 "
        "level4=12 scored1=7,8 scored2=9"
    };
    struct rv_source source = rv_source_seeded("bonus");
    struct rv_bot_options fast = { .engine = RV_ENGINE_FAST };
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        double sum = 0;
        given(positions[i]);
        for (int seat = 0; seat < 2; seat++)
            sum += rv_bot_value(&fast, &at.setup, at.state, seat, &source, 0).chance;
        ck_assert_msg(sum > 0.97 && sum < 1.03, "%s: chances add up to %g", positions[i], sum);
    }
}
END_TEST

/* Everybody answers the same roll, so nobody's chance counts only what is good about it. */
START_TEST(test_chances_after_a_roll_add_up)
{
    static const char *const positions[] = {
        "nochmal roll=9 dice=grb/234 | crosses=H4,H5,H6,H7,G4,G5,I6,I7,J7 | crosses=H4,H5,G4",
        "sogut roll=9 dice=grb/234/heart | crosses=H4,H5,H6,H7,G4,G5,I6,I7 | crosses=H4,H5,H6",
        "nochmal roll=1 dice=yyy/555 | |",
    };
    struct rv_source source = rv_source_seeded("luck");
    struct rv_bot_options fast = { .engine = RV_ENGINE_FAST };
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        double sum = 0;
        given(positions[i]);
        for (int seat = 0; seat < 2; seat++)
            sum += rv_bot_value(&fast, &at.setup, at.state, seat, &source, 0).chance;
        ck_assert_msg(sum > 0.999 && sum < 1.001, "%s: chances add up to %g", positions[i], sum);
    }
}
END_TEST

/* Also those of moves that were not tried out, when the best of the others turned out worse than thought. */
START_TEST(test_chances_are_between_none_and_all)
{
    struct rv_bot_options options = { .engine = RV_ENGINE_FAST, .budget_ms = 10 };
    struct rv_source source = rv_source_seeded("e"); /* seat 1 is behind in the end */
    struct rv_opinion list[200];
    given("nochmal | |");
    for (int n = 0, seat; (seat = rv_next_seat(&at.setup, at.state)) >= 0; n++) {
        struct rv_action action;
        if (seat == RV_CHANCE) {
            at.setup.game->sample(&at.setup, at.state, &source, &action);
        } else {
            options.engine = n < 60 ? RV_ENGINE_FAST : RV_ENGINE_STRONG;
            int count = rv_bot_rank(&options, &at.setup, at.state, seat, &source, (uint64_t)n, list, 200);
            for (int i = 0; i < count; i++)
                EXPECT(list[i].worth.chance >= 0 && list[i].worth.chance <= 1 &&
                           list[i].value == list[i].worth.chance,
                       "a chance of %f", list[i].worth.chance);
            action = list[0].action;
        }
        at.setup.game->apply(&at.setup, at.state, &action, NULL);
    }
}
END_TEST

/* ---- levels ---- */

static int play_alone(const char *game, const char *bot, uint64_t number)
{
    struct rv_record record;
    struct rv_source source = rv_source_of_series(rv_source_seeded("levels"), number);
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_player player;
    struct rv_score score;
    ck_assert(rv_player_read(bot, &player));
    ck_assert_int_eq(rv_record_begin(&record, rv_game_find(game), 1, 0, NULL, 0, NULL), RV_OK);
    const struct rv_setup *setup = &record.setup;
    setup->game->start(setup, state);
    rv_seats actors;
    for (uint64_t n = 0; (actors = setup->game->actors(setup, state)) != 0; n++) {
        struct rv_action action;
        if (actors == rv_seat_bit(RV_CHANCE))
            setup->game->sample(setup, state, &source, &action);
        else
            rv_player_decide(&player, setup, state, 0, &source, n, &action);
        ck_assert_int_eq(setup->game->apply(setup, state, &action, NULL), RV_ALLOWED);
    }
    setup->game->score(setup, state, 0, &score);
    rv_record_free(&record);
    return score.total;
}

/* On the same dice; the differences are several times what chance could make of so many games. */
START_TEST(test_levels_are_in_order)
{
    static const char *const levels[] = { "easy", "casual", "steady", "sharp" };
    enum { GAMES = 24 };
    int sum[4] = { 0 };
    for (int i = 0; i < 4; i++)
        for (uint64_t n = 0; n < GAMES; n++)
            sum[i] += play_alone("gehtwas", levels[i], n);
    for (int i = 1; i < 4; i++)
        ck_assert_msg(sum[i] > sum[i - 1] + 8 * GAMES, "%s has %d, %s has %d", levels[i], sum[i],
                      levels[i - 1], sum[i - 1]);
    ck_assert_int_gt(sum[3], 140 * GAMES);
}
END_TEST

/* What easy plays in a position, whatever comes to mind; never one of these. */
static void expect_never(const char *position, const char *const *silly)
{
    enum { MOODS = 400 };
    struct rv_source source = rv_source_seeded("moods");
    struct rv_player easy;
    ck_assert(rv_player_read("easy", &easy));
    given(position);
    int seat = rv_next_seat(&at.setup, at.state);
    for (uint64_t mood = 0; mood < MOODS; mood++) {
        struct rv_action action;
        char text[200];
        struct rv_text out = rv_text_on(text, sizeof text);
        rv_player_decide(&easy, &at.setup, at.state, seat, &source, mood, &action);
        rv_decision_write(&at.setup, &action, &out);
        for (int i = 0; silly[i]; i++)
            ck_assert_msg(strcmp(text, silly[i]) != 0, "%s: easy plays %s", position, text);
    }
}

/* Positions of a game against a person, in which the lowest levels once did just that. */
START_TEST(test_nobody_is_silly)
{
    static const char *const joker_for_nothing[] = { "xr1 K6", "xr1 F5", "pass", NULL };
    static const char *const pass[] = { "pass", NULL };
    static const char *const give_up[] = { "fail", "luck", NULL };
    expect_never(
        "nochmal roll=4 active=2 dice=yrx/113 | crosses=G4,G5,H3,H4,H5,I2,I3,J3,K3,K4,L3,L4 jokers=7 | "
        "crosses=D6,E6,F6,G6,G7,H7,I5,I6,I7,J5,J6,J7,K5 jokers=6",
        joker_for_nothing);
    expect_never(
        "nochmal roll=15 crossed=1 dice=brr/34? open=rr/3? waiting=2 | crosses=H4 jokers=5 | crosses=C2,D1,"
        "D2,D3,D4,D6,E1,E3,E6,F3,F4,F6,G3,G6,G7,H3,H7,I3,I4,I5,I6,I7,J1,J2,J3,J4,J5,J6,J7,K1,K2,K3,K4,K5,"
        "K6,L1,L2,L4,M2,M3,M4 jokers=3",
        pass);
    expect_never(
        "gehtwas round=2 dice=2235/234 roll=2 drawn-green=3 drawn-yellow=1 | level1=53,57 level2=2,4 "
        "level3=3,5 level4=6 scored1=1 | luck=1 level1=46 level2=10 level3=11,72 level4=12 scored1=7,8 "
        "scored2=9",
        give_up);
}
END_TEST

START_TEST(test_same_seed_same_game)
{
    static const char *const bots[] = { "easy", "steady", "sharp", "expert@5" };
    for (int i = 0; i < 4; i++)
        ck_assert_int_eq(play_alone("gehtwas", bots[i], 7), play_alone("gehtwas", bots[i], 7));
}
END_TEST

START_TEST(test_players_are_read)
{
    struct rv_player player;
    ck_assert(rv_player_read("expert", &player) && player.budget_ms == 0);
    ck_assert(rv_player_read("expert@250", &player) && player.budget_ms == 250);
    static const char *const wrong[] = { "",
                                         "@",
                                         "nobody",
                                         "expert@",
                                         "expert@0",
                                         "expert@-1",
                                         "expert@1x",
                                         "expert@99999999999",
                                         "expert@60001",
                                         "expert 5" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        ck_assert_msg(!rv_player_read(wrong[i], &player), "%s", wrong[i]);
}
END_TEST

/* ---- analysis ---- */

struct log {
    struct rv_record record;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
};

static void play_on(struct log *log, const struct rv_action *action)
{
    const struct rv_setup *setup = &log->record.setup;
    ck_assert_int_eq(setup->game->apply(setup, log->state, action, NULL), RV_ALLOWED);
    rv_record_append(&log->record, action);
}

/* A game of a bot with itself, up to `stop` actions, with an own seed. */
static void play_log(struct log *log, const char *game, int seats, const char *bot, const char *seed,
                     int stop)
{
    struct rv_source source = rv_source_seeded(seed);
    struct rv_player player;
    int seat;
    ck_assert(rv_player_read(bot, &player));
    ck_assert_int_eq(rv_record_begin(&log->record, rv_game_find(game), seats, 0, NULL, 0, NULL), RV_OK);
    const struct rv_setup *setup = &log->record.setup;
    setup->game->start(setup, log->state);
    while (log->record.count < stop && (seat = rv_next_seat(setup, log->state)) >= 0) {
        struct rv_action action;
        if (seat == RV_CHANCE)
            setup->game->sample(setup, log->state, &source, &action);
        else
            rv_player_decide(&player, setup, log->state, seat, &source, (uint64_t)log->record.count, &action);
        play_on(log, &action);
    }
}

static struct rv_analysis *analyse(const struct log *log, int ms)
{
    struct rv_analysis *analysis =
        rv_analysis_open(&log->record.setup, log->record.action, log->record.count, ms);
    ck_assert_ptr_nonnull(analysis);
    while (rv_analysis_step(analysis))
        continue;
    ck_assert_int_eq(rv_analysis_done(analysis), log->record.count);
    return analysis;
}

static void expect_no_accusation(const char *game, int seats, const char *bot, int ms, int stop, int choices)
{
    struct log log = { 0 };
    struct rv_review review;
    int decisions = 0;
    play_log(&log, game, seats, bot, "a game to be looked at", stop);
    struct rv_analysis *analysis = analyse(&log, ms);
    for (int seat = 0; seat < seats; seat++) {
        rv_analysis_review(analysis, seat, &review);
        EXPECT(review.mistakes == 0 && review.worst[0] == -1,
               "%s for %d: %d mistakes, the first is action %d", game, seats, review.mistakes,
               review.worst[0]);
        decisions += review.decisions;
    }
    ck_assert_int_gt(decisions, choices);
    rv_analysis_close(analysis);
    rv_record_free(&log.record);
}

START_TEST(test_analysis_does_not_accuse_the_strong_bot)
{
    expect_no_accusation("gehtwas", 1, "expert@12", 12, 60, 20);
    expect_no_accusation("gehtwas", 2, "expert@12", 12, 120, 40);
    expect_no_accusation("nochmal", 1, "expert@30", 30, 40, 15);
    expect_no_accusation("nochmal", 2, "expert@30", 30, 45, 25);
}
END_TEST

/* To fail with a card that could be fulfilled. */
START_TEST(test_analysis_finds_a_planted_blunder)
{
    struct log log = { 0 };
    struct rv_review result;
    int stop = 0;
    for (bool planted = false; !planted; stop++) {
        rv_record_free(&log.record);
        log = (struct log){ 0 };
        play_log(&log, "gehtwas", 1, "sharp", "a game to be looked at", stop);
        struct rv_action page[64];
        struct rv_moves moves = { .list = page, .cap = 64 };
        const struct rv_setup *setup = &log.record.setup;
        setup->game->legal(setup, log.state, 0, &moves);
        if (log.record.count < 12 || moves.count < 3 || page[0].kind != RV_FULFIL)
            continue;
        struct rv_action blunder = { .kind = RV_FAIL };
        play_on(&log, &blunder);
        planted = true;
    }
    struct rv_analysis *analysis = analyse(&log, 12);
    rv_analysis_review(analysis, 0, &result);
    ck_assert_int_eq(result.worst[0], log.record.count - 1);
    const struct rv_verdict *verdict = rv_analysis_verdict(analysis, result.worst[0]);
    ck_assert(verdict->mistake && verdict->better.kind == RV_FULFIL);
    ck_assert(verdict->loss > rv_analysis_threshold(&log.record.setup));
    rv_analysis_close(analysis);
    rv_record_free(&log.record);
}
END_TEST

/* What can still be done afterwards, with the same result, was no mistake not to do first (G5, G7). */
START_TEST(test_order_is_no_mistake)
{
    struct log log = { 0 };
    uint64_t now[RV_STATE_MAX / sizeof(uint64_t)], one[RV_STATE_MAX / sizeof(uint64_t)],
        two[RV_STATE_MAX / sizeof(uint64_t)];
    int accused = 0;
    play_log(&log, "gehtwas", 2, "casual", "an order", 400);
    const struct rv_setup *setup = &log.record.setup;
    struct rv_analysis *analysis = analyse(&log, 5);
    setup->game->start(setup, now);
    for (int i = 0; i < log.record.count; i++) {
        const struct rv_verdict *verdict = rv_analysis_verdict(analysis, i);
        const struct rv_action *made = &log.record.action[i], *better = &verdict->better;
        memcpy(one, now, sizeof one);
        memcpy(two, now, sizeof two);
        if (verdict->mistake && setup->game->apply(setup, one, made, NULL) == RV_ALLOWED &&
            setup->game->apply(setup, one, better, NULL) == RV_ALLOWED &&
            setup->game->apply(setup, two, better, NULL) == RV_ALLOWED &&
            setup->game->apply(setup, two, made, NULL) == RV_ALLOWED)
            EXPECT(memcmp(one, two, setup->game->state_size) != 0, "action %d: only the order differs", i);
        accused += verdict->mistake;
        setup->game->apply(setup, now, made, NULL);
    }
    ck_assert_int_gt(accused, 5);
    rv_analysis_close(analysis);
    rv_record_free(&log.record);
}
END_TEST

/* The best decision, or one that is behind it by about 4 % of winning, if there is one; how far, by thorough trying. */
static double choose_worse(const struct log *log, int seat, bool worse, struct rv_action *action)
{
    const struct rv_setup *setup = &log->record.setup;
    struct rv_bot_options fast = { .engine = RV_ENGINE_FAST },
                          thorough = { .engine = RV_ENGINE_STRONG, .budget_ms = 120 };
    struct rv_source source = rv_source_seeded("planting");
    uint64_t moment = (uint64_t)log->record.count;
    struct rv_opinion list[40], compared[2];
    int count = rv_bot_rank(&fast, setup, log->state, seat, &source, moment, list, 40);
    *action = list[0].action;
    for (int i = 1; worse && i < count; i++) {
        struct rv_action pair[2] = { list[0].action, list[i].action };
        double behind = list[0].value - list[i].value;
        if (behind < 0.03 || behind > 0.06)
            continue;
        ck_assert(rv_bot_compare(&thorough, setup, log->state, seat, &source, moment, pair, compared));
        behind = compared[0].value - compared[1].value;
        if (behind > 0.035 && behind < 0.05) {
            *action = compared[1].action;
            return behind;
        }
    }
    return 0;
}

/* At a table a mistake is found from about 4 % of winning on, for both moves are tried out with the same dice. */
static void expect_small_blunders_found(const char *game, int first, int step, int stop)
{
    struct log log = { 0 };
    struct rv_source source = rv_source_seeded("a game with blunders");
    int planted[40], count = 0, found = 0, seat;
    play_log(&log, game, 2, "sharp", "a game with blunders", first);
    const struct rv_setup *setup = &log.record.setup;
    for (int next = first; log.record.count < stop && (seat = rv_next_seat(setup, log.state)) >= 0;) {
        struct rv_action action;
        if (seat == RV_CHANCE) {
            setup->game->sample(setup, log.state, &source, &action);
        } else if (choose_worse(&log, seat, log.record.count >= next, &action) > 0) {
            planted[count++] = log.record.count;
            next = log.record.count + step;
        }
        play_on(&log, &action);
    }
    struct rv_analysis *analysis = analyse(&log, 0);
    for (int i = 0; i < count; i++)
        found += rv_analysis_verdict(analysis, planted[i])->mistake;
    EXPECT(count >= 3 && 2 * found >= count, "%s: found %d of %d", game, found, count);
    rv_analysis_close(analysis);
    rv_record_free(&log.record);
}

START_TEST(test_analysis_finds_small_blunders_at_a_table)
{
    expect_small_blunders_found("nochmal", 10, 3, 45);
    expect_small_blunders_found("gehtwas", 10, 3, 100);
}
END_TEST

/* ---- only legal moves ---- */

static int play_table(const char *position, const char *const *bots, int count, const char *seed)
{
    struct rv_source source = rv_source_seeded(seed);
    rv_seats actors;
    int decisions = 0;
    given(position);
    while ((actors = at.setup.game->actors(&at.setup, at.state)) != 0) {
        int seat = __builtin_ctz(actors);
        struct rv_action action;
        struct rv_player player;
        if (seat == RV_CHANCE) {
            at.setup.game->sample(&at.setup, at.state, &source, &action);
        } else {
            EXPECT(rv_player_read(bots[(seat + decisions / 7) % count], &player), "no such bot");
            rv_player_decide(&player, &at.setup, at.state, seat, &source, (uint64_t)decisions++, &action);
        }
        EXPECT(at.setup.game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED, "%s: illegal",
               position);
    }
    return decisions;
}

/* Every game, option and count of players; seats change hands now and then, so that all positions are seen. */
START_TEST(test_levels_play_by_the_rules)
{
    static const char *const bots[] = { "easy", "casual", "steady", "sharp" };
    static const char *const tables[] = { "gehtwas |",
                                          "gehtwas | |",
                                          "gehtwas | | |",
                                          "gehtwas | | | |",
                                          "gehtwas | | | | | | | |",
                                          "gehtwas free-start |",
                                          "gehtwas free-start | |",
                                          "gehtwas solo-rules | | |",
                                          "gehtwas two-decks |",
                                          "gehtwas two-decks | | |",
                                          "gehtwas free-start solo-rules two-decks | |",
                                          "nochmal |",
                                          "nochmal | |",
                                          "nochmal | | | | | |",
                                          "sogut |",
                                          "sogut | | |",
                                          "xmal |",
                                          "xmal | |",
                                          "xmal | | | | | |" };
    int decisions = 0;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        decisions += play_table(tables[i], bots, 4, tables[i]);
    for (int n = 0; decisions < 10000; n++) {
        char seed[8] = { (char)('a' + n % 26), (char)('a' + n / 26), '\0' };
        decisions += play_table(tables[(size_t)n % (sizeof tables / sizeof *tables)], bots, 4, seed);
    }
}
END_TEST

START_TEST(test_expert_plays_by_the_rules)
{
    static const char *const bots[] = { "expert@3", "sharp", "steady", "sharp", "casual" };
    static const char *const tables[] = { "gehtwas |", "gehtwas free-start solo-rules | |",
                                          "gehtwas two-decks | | |" };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        play_table(tables[i], bots, 5, "expert");
}
END_TEST

SUITE("coach", test_best_finds_the_forced, test_best_finds_the_obvious, test_few_rollouts_say_nothing,
      test_alone_a_lead_is_points, test_comparisons_are_paired, test_chances_are_between_none_and_all,
      test_bonuses_to_come_are_counted, test_chances_after_a_roll_add_up, test_order_is_no_mistake,
      test_levels_are_in_order, test_nobody_is_silly, test_same_seed_same_game, test_players_are_read,
      test_analysis_does_not_accuse_the_strong_bot, test_analysis_finds_a_planted_blunder,
      test_analysis_finds_small_blunders_at_a_table, test_levels_play_by_the_rules,
      test_expert_plays_by_the_rules)
