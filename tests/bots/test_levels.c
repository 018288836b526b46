/* SPDX-License-Identifier: MIT
 * Levels: their order of strength in every game, moves that none of them makes, and that all play by the
 * rules. */
#include "harness.h"
#include "bot_helpers.h"

#include <math.h>

#include <revanche/bot.h>
#include <revanche/record.h>

#include "playout.h"

struct solo_game {
    struct rv_player player;
    const struct rv_evaluator *evaluator;
    struct rv_source source;
    uint64_t moment;
    double luck; /* of all rolls */
};

static enum rv_status decide(void *self, const void *state, int seat, struct rv_action *decision)
{
    struct solo_game *solo = self;
    return rv_player_decide(&solo->player, solo->evaluator, state, seat, &solo->source, solo->moment,
                            decision);
}

static bool count_luck(void *self, const void *state, const struct rv_action *action)
{
    struct solo_game *solo = self;
    double luck;
    solo->moment++;
    if (action->kind == RV_ROLL && rv_bot_luck(solo->evaluator, state, action, &luck))
        solo->luck += luck;
    return true;
}

/* The score of a game, luck-adjusted in the sheet games: the same mean, a smaller variance. */
static double play_alone(const char *game, const char *bot, uint64_t number)
{
    struct rv_record record;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_score score;
    ck_assert_int_eq(rv_record_begin(&record, rv_game_find(game), 1, 0, NULL, 0, NULL), RV_OK);
    const struct rv_setup *setup = &record.setup;
    struct solo_game solo = { .evaluator = evaluator_of(setup),
                              .source = rv_source_of_series(rv_source_seeded("levels"), number) };
    ck_assert(rv_player_read(bot, &solo.player, NULL) == RV_OK);
    setup->game->start(setup, state);
    const struct rv_playout playout = {
        .setup = setup, .source = &solo.source, .decide = decide, .before = count_luck, .self = &solo
    };
    ck_assert_int_eq(rv_playout(&playout, state), RV_OK);
    setup->game->score(setup, state, 0, &score);
    rv_record_free(&record);
    return score.total - solo.luck;
}

enum { GAMES_MAX = 72 };

/* The mean of paired differences, in standard errors. */
static double standard_errors(const double *higher, const double *lower, int games)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < games; i++) {
        double difference = higher[i] - lower[i];
        sum += difference;
        squares += difference * difference;
    }
    double variance = (squares - sum * sum / games) / (games - 1);
    return sum / games / sqrt(variance / games);
}

/* On the same dice, each level from easy to sharp beats the one below by more than noise. */
static void expect_order(const char *game, int games)
{
    static const char *const levels[] = { "easy", "casual", "steady", "sharp" };
    static double score[4][GAMES_MAX];
    for (int level = 0; level < 4; level++)
        for (int i = 0; i < games; i++)
            score[level][i] = play_alone(game, levels[level], (uint64_t)i);
    for (int level = 1; level < 4; level++) {
        double ahead = standard_errors(score[level], score[level - 1], games);
        EXPECT(ahead > 2, "%s: %s is %.1f standard errors ahead of %s", game, levels[level], ahead,
               levels[level - 1]);
    }
}

START_TEST(test_levels_are_in_order)
{
    expect_order("nochmal", 24);
    expect_order("sogut", 72);
    expect_order("xmal", 40);
    expect_order("gehtwas", 64);
}
END_TEST

START_TEST(test_sharp_is_strong)
{
    double sum = 0;
    for (uint64_t i = 0; i < 24; i++)
        sum += play_alone("gehtwas", "sharp", i);
    ck_assert_double_gt(sum / 24, 80);
}
END_TEST

/* Easy never plays one of these moves, with any random numbers. */
static void expect_never(const char *position, const char *const *silly)
{
    enum { TRIALS = 400 };
    struct rv_source source = rv_source_seeded("moods");
    struct rv_player easy;
    ck_assert(rv_player_read("easy", &easy, NULL) == RV_OK);
    given(position);
    int seat = rv_next_seat(&at.setup, at.state);
    for (uint64_t moment = 0; moment < TRIALS; moment++) {
        struct rv_action action;
        char text[200];
        struct rv_text out = rv_text_on(text, sizeof text);
        rv_player_decide(&easy, evaluator_of(&at.setup), at.state, seat, &source, moment, &action);
        rv_decision_write(&at.setup, &action, &out);
        for (int i = 0; silly[i]; i++)
            ck_assert_msg(strcmp(text, silly[i]) != 0, "%s: easy plays %s", position, text);
    }
}

/* Positions of games against people in which the lowest levels once played these moves. */
START_TEST(test_no_level_is_silly)
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
        ck_assert_double_eq(play_alone("gehtwas", bots[i], 7), play_alone("gehtwas", bots[i], 7));
}
END_TEST

START_TEST(test_players_are_read)
{
    struct rv_player player;
    ck_assert(rv_player_read("expert", &player, NULL) == RV_OK && player.budget_ms == 0);
    ck_assert(rv_player_read("expert@250", &player, NULL) == RV_OK && player.budget_ms == 250);
    ck_assert(rv_player_read("strong@250", &player, NULL) == RV_OK && player.budget_ms == 250);
    static const char *const wrong[] = { "",
                                         "@",
                                         "nobody",
                                         "expert@",
                                         "expert@0",
                                         "expert@-1",
                                         "expert@1x",
                                         "expert@99999999999",
                                         "expert@60001",
                                         "fast@100",
                                         "sharp@100",
                                         "random@1",
                                         "expert 5" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        ck_assert_msg(rv_player_read(wrong[i], &player, NULL) != RV_OK, "%s", wrong[i]);
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
            EXPECT(rv_player_read(bots[(seat + decisions / 7) % count], &player, NULL) == RV_OK,
                   "no such bot");
            rv_player_decide(&player, evaluator_of(&at.setup), at.state, seat, &source, (uint64_t)decisions++,
                             &action);
        }
        EXPECT(at.setup.game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED, "%s: illegal",
               position);
    }
    return decisions;
}

/* Every game, option and number of players; bots change seats, so that they meet each other's positions. */
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

SUITE("levels", test_levels_are_in_order, test_sharp_is_strong, test_no_level_is_silly,
      test_same_seed_same_game, test_players_are_read, test_levels_play_by_the_rules,
      test_expert_plays_by_the_rules)
