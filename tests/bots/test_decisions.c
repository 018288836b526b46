/* SPDX-License-Identifier: MIT
 * Nothing plays differently than before: every bot and level plays fixed games in every game, with several
 * seats and options, and short lessons are learned. The decisions, evaluations and weights must be those
 * recorded in tests/data/decisions.txt. A change that means to play differently records the file anew and
 * says so in its commit:
 *
 *     REVANCHE_RECORD=tests/data/decisions.txt build/gcc/tests/test_decisions */
#include "harness.h"
#include "bot_helpers.h"
#include "play.h"

#include <stdio.h>

#include <revanche/analysis.h>
#include <revanche/bot.h>
#include <revanche/learn.h>

#include "sheet_data.h"

/* Decisions a game: levels that search are asked less often. `from` lets `fast` play the opening. */
static const struct {
    const char *name;
    int decisions, from;
} players[] = {
    { "random", 500, 0 }, { "greedy", 500, 0 }, { "easy", 60, 0 },  { "casual", 60, 0 },
    { "steady", 60, 0 },  { "sharp", 60, 0 },   { "fast", 120, 0 }, { "expert@2", 16, 8 },
    { "expert", 2, 21 },  { "strong", 2, 30 },
};

enum { LINES = 400, LINE = 120 };

static char line[LINES][LINE];
static int lines;

static void note(const char *what, const struct rv_setup *setup, const char *name, int count, uint32_t hash)
{
    ck_assert_int_lt(lines, LINES);
    snprintf(line[lines++], LINE, "%s %s seats=%d options=%u sheet=%08x %s: %d %08x\n", what, setup->game->id,
             setup->seats, setup->options, setup->sheet ? (unsigned)setup->sheet->checksum : 0u, name, count,
             (unsigned)hash);
}

static uint32_t hash_number(uint32_t hash, double value)
{
    char text[40];
    snprintf(text, sizeof text, "%.8g;", value);
    return text_hash(hash, text);
}

/* ---- decisions ---- */

static uint32_t decide(struct play *play, const struct rv_player *player, uint32_t hash)
{
    struct rv_source source = rv_source_seeded("decisions");
    struct rv_action action;
    int seat = rv_next_seat(&play->setup, play->state);
    rv_player_decide(player, evaluator_of(&play->setup), play->state, seat, &source, (uint64_t)play->actions,
                     &action);
    must(play, play_apply(play, &action, NULL) == RV_ALLOWED, player->bot->name);
    return text_hash(hash, action_text(&play->setup, &action));
}

static void play_game(const struct rv_setup *setup, int number, int which)
{
    struct rv_player player, fast;
    struct play play;
    uint32_t hash = TEXT_HASH;
    int made = 0;
    ck_assert(rv_player_read(players[which].name, &player, NULL) == RV_OK &&
              rv_player_read("fast", &fast, NULL) == RV_OK);
    play_start(&play, setup, "decisions", (uint64_t)number);
    for (rv_seats actors; made < players[which].from + players[which].decisions &&
                          (actors = setup->game->actors(setup, play.state)) != 0;) {
        struct rv_action action;
        if (actors == rv_seat_bit(RV_CHANCE)) {
            play_choose(&play, &action);
            play_apply(&play, &action, NULL);
        } else {
            hash = decide(&play, made++ < players[which].from ? &fast : &player, hash);
        }
    }
    note("decisions", setup, players[which].name, made, hash);
}

/* ---- evaluations ---- */

static uint32_t hash_opinions(const struct play *play, const struct rv_bot_options *options, uint32_t hash)
{
    struct rv_opinion list[24];
    struct rv_source source = rv_source_seeded("opinions");
    int seat = rv_next_seat(&play->setup, play->state);
    int count = rv_bot_rank(evaluator_of(&play->setup), options, play->state, seat, &source, 7, list, 24);
    for (int i = 0; i < count; i++) {
        hash = text_hash(hash, action_text(&play->setup, &list[i].action));
        hash = hash_number(hash_number(hash, list[i].value), list[i].error);
        hash = hash_number(hash_number(hash, list[i].worth.lead), list[i].worth.chance);
    }
    count = rv_bot_hints(evaluator_of(&play->setup), options, play->state, seat, &source, 7, list, 3);
    for (int i = 0; i < count; i++)
        hash = text_hash(hash, action_text(&play->setup, &list[i].action));
    for (seat = 0; seat < play->setup.seats; seat++) {
        struct rv_worth worth;
        rv_bot_value(evaluator_of(&play->setup), options, play->state, seat, &source, 8, &worth);
        hash = hash_number(hash_number(hash_number(hash, worth.points), worth.lead), worth.chance);
    }
    return hash;
}

/* Positions of a game that `fast` plays: what is thought of every move, of the position, of the roll. */
static void evaluate_game(const struct rv_setup *setup, int number)
{
    const struct rv_bot_options fast = { .engine = RV_ENGINE_FAST },
                                strong = { .engine = RV_ENGINE_STRONG, .budget_ms = 2 };
    struct rv_player player;
    struct play play;
    uint32_t hash = TEXT_HASH;
    int made = 0;
    ck_assert(rv_player_read("fast", &player, NULL) == RV_OK);
    play_start(&play, setup, "evaluations", (uint64_t)number);
    for (rv_seats actors; made < 60 && (actors = setup->game->actors(setup, play.state)) != 0;) {
        struct rv_action action;
        double luck;
        if (actors == rv_seat_bit(RV_CHANCE)) {
            play_choose(&play, &action);
            if (rv_bot_luck(evaluator_of(setup), play.state, &action, &luck))
                hash = hash_number(hash, luck);
            play_apply(&play, &action, NULL);
            continue;
        }
        if (made % 12 == 5)
            hash = hash_opinions(&play, &fast, hash);
        if (made % 20 == 13)
            hash = hash_opinions(&play, &strong, hash);
        hash = decide(&play, &player, hash);
        made++;
    }
    note("evaluations", setup, "fast, strong", made, hash);
}

/* ---- lessons ---- */

static uint32_t hash_bytes(const char *bytes, size_t len)
{
    uint32_t hash = TEXT_HASH;
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 0x01000193u;
    return hash;
}

static void learn(const struct rv_setup *setup, bool own, int games)
{
    struct rv_lesson lesson = {
        .setups = setup, .setup_count = 1, .seed = "digest", .games = games, .own = own
    };
    struct rv_learner *learner = rv_learner_new(&lesson);
    struct rv_text size = { 0 };
    ck_assert(learner);
    rv_learner_play(learner, games);
    rv_learner_write(learner, &size);
    char *bytes = memory(size.len + 1);
    struct rv_text out = rv_text_on(bytes, size.len + 1);
    rv_learner_write(learner, &out);
    note("lesson", setup, own ? "own" : "general", games, hash_bytes(bytes, out.len));
    free(bytes);
    rv_learner_free(learner);
}

static void learn_cards(const struct rv_setup *alone)
{
    enum { ROOM = 200000 };
    struct rv_setup table = *alone;
    char *bytes = memory(ROOM);
    struct rv_text out = rv_text_on(bytes, ROOM);
    table.seats = 3;
    ck_assert(rv_learn_cards(alone, &table, 6, "digest", NULL, NULL, &out));
    note("lesson", alone, "cards", 6, hash_bytes(bytes, out.len));
    free(bytes);
}

/* ---- the record ---- */

static void compare(const char *path)
{
    char *known = file_text(path), *at_line = known;
    int wrong = 0;
    for (int i = 0; i < lines; i++) {
        size_t len = strcspn(at_line, "\n") + 1;
        if (strncmp(at_line, line[i], len) != 0 || strlen(line[i]) != len) {
            fprintf(stderr, "recorded %.*s     now %s", (int)len, at_line, line[i]);
            wrong++;
        }
        at_line += *at_line ? len : 0;
    }
    ck_assert_msg(!*at_line, "%s has more lines than this test", path);
    ck_assert_msg(!wrong, "%d of %d differ from %s", wrong, lines, path);
    free(known);
}

static void play_all(const struct rv_setup *setup, int number)
{
    for (int which = 0; which < (int)(sizeof players / sizeof *players); which++)
        play_game(setup, number, which);
    evaluate_game(setup, number);
}

START_TEST(test_nothing_is_decided_differently)
{
    struct rv_setup setup;
    const char *record = getenv("REVANCHE_RECORD");
    for (int n = 0; any_setup_at(n, &setup); n++)
        if (is_typical(&setup))
            play_all(&setup, n);
    for (int n = 0; setup_at(n, &setup); n++) {
        if (setup.sheet && setup.seats == 2) /* has nets of its own */
            play_all(&setup, n);
        if (setup.deck && setup.seats == 1)
            learn_cards(&setup);
        if (setup.sheet && (setup.seats == 1 || setup.seats == 2 || setup.seats == 4))
            for (int own = 0; own < 2; own++)
                learn(&setup, own, 40);
    }
    FILE *file = record ? fopen(record, "w") : NULL;
    for (int i = 0; i < lines && file; i++)
        fputs(line[i], file);
    if (file)
        fclose(file);
    compare(record ? record : tests_path("data/decisions.txt"));
}
END_TEST

SUITE("decisions", test_nothing_is_decided_differently)
