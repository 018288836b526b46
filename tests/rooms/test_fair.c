/* SPDX-License-Identifier: MIT
 * Fair dice: the dealer's arithmetic, records that carry it, finding what was changed; and today's challenge. */
#include "harness.h"

#include <stdio.h>

#include <revanche/table.h>

#include "daily.h"
#include "fair.h"
#include "play.h"

#define HEAD   "revanche-record 1\ngame nochmal\nsheet classic 16572fb4\nseats 2\n"
#define HASH   "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
#define SECRET "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static void count_up(unsigned char secret[DEALER_BYTES])
{
    for (int i = 0; i < DEALER_BYTES; i++)
        secret[i] = (unsigned char)i;
}

/* The numbers come from Python's hmac; they are in old records and may never change. */
START_TEST(test_the_dealer_is_frozen)
{
    static const struct rv_record record = { .setup.seats = 3, .salt = { "my salt", "", "\xc3\xa4" } };
    unsigned char secret[DEALER_BYTES], back[DEALER_BYTES];
    char hex[RV_HASH_MAX], numbers[100];
    struct dealer dealer;
    count_up(secret);
    dealer_commit(secret, hex);
    ck_assert_str_eq(hex, HASH);
    dealer_begin(&dealer, secret, &record);
    dealer_hex(dealer.key, hex);
    ck_assert_str_eq(hex, "e8af48c3bb6c80d7c75acaa493d77d90787457c3b8ecb9bc36497dc765f96463");
    struct rv_source source = dealer_source(&dealer);
    snprintf(numbers, sizeof numbers, "%016llx %016llx %016llx",
             (unsigned long long)rv_source_draw(&source, 0), (unsigned long long)rv_source_draw(&source, 1),
             (unsigned long long)rv_source_draw(&source, ((uint64_t)2 << 56) + 5));
    ck_assert_str_eq(numbers, "ddcf4b1648161229 e8e6428b419d91e4 68720ed0d288f497");
    ck_assert(dealer_bytes(SECRET, back));
    ck_assert_mem_eq(back, secret, DEALER_BYTES);
    ck_assert(!dealer_bytes(SECRET "00", back) && !dealer_bytes("00", back) && !dealer_bytes("", back));
}
END_TEST

START_TEST(test_secrets_differ)
{
    unsigned char one[DEALER_BYTES], other[DEALER_BYTES];
    dealer_secret(one);
    dealer_secret(other);
    ck_assert_mem_ne(one, other, DEALER_BYTES);
}
END_TEST

static void is_bad(const char *text, const char *part)
{
    struct rv_record record;
    struct rv_error error = { 0 };
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    ck_assert_int_eq(rv_record_read(text, strlen(text), &record, state, &error), RV_BAD);
    ck_assert_msg(strstr(error.text, part) != NULL, "'%s' is refused with '%s'", text, error.text);
}

START_TEST(test_records_with_a_dealer_are_strict)
{
    is_bad(HEAD "dealer\n", "name of a way");
    is_bad(HEAD "dealer hmac-sha256\n", "64 hexadecimal");
    is_bad(HEAD "dealer hmac-sha256 abc\n", "64 hexadecimal");
    is_bad(HEAD "dealer hmac-sha256 " HASH "0\n", "64 hexadecimal");
    is_bad(HEAD "dealer hmac-sha256 " HASH " x\n", "nothing more");
    is_bad(HEAD "dealer hmac-sha256 " HASH "\nseed splitmix64 s\n", "not both");
    is_bad(HEAD "salt 1 s\n", "needs a line 'dealer'");
    is_bad(HEAD "secret " SECRET "\n", "needs a line 'dealer'");
    is_bad(HEAD "dealer hmac-sha256 " HASH "\nsalt 1 s\nsalt 1 t\n", "salt already");
    is_bad(HEAD "dealer hmac-sha256 " HASH "\nsalt 3 s\n", "seat 3 has a salt");
    is_bad(HEAD "dealer hmac-sha256 " HASH "\nsalt 9 s\n", "seat number");
    is_bad(HEAD "dealer hmac-sha256 " HASH "\nsecret 00\n", "64 hexadecimal");
}
END_TEST

START_TEST(test_records_with_a_dealer_read_back)
{
    static const char text[] =
        HEAD "player 1 Anna\ndealer hmac-sha256 " HASH "\nsalt 1 my salt\nsalt 2 \xc3\xa4\nsecret " SECRET
             "\n\nroll y b o / 2 2 5\n";
    struct rv_table *table;
    struct rv_error error = { 0 };
    char again[1000];
    ck_assert_msg(rv_table_load(text, sizeof text - 1, &table, &error) == RV_OK, "%s", error.text);
    ck_assert(!rv_table_can_undo(table)); /* a dealer's dice stay */
    struct rv_text out = rv_text_on(again, sizeof again);
    rv_table_save(table, &out);
    ck_assert(strncmp(again, text, strlen(HEAD)) == 0);
    ck_assert_ptr_nonnull(strstr(again, strstr(text, "player 1")));
    rv_table_close(table);
}
END_TEST

/* ---- a whole game, dealt ---- */

/* Plays a game with a dealer's dice to its end; actions are those of the record. */
static void play_dealt(struct rv_record *record, const struct rv_setup *setup, uint64_t index)
{
    static const char salt[RV_MAX_SEATS][RV_NAME_MAX] = { "one", "", "three" };
    unsigned char secret[DEALER_BYTES];
    struct dealer dealer;
    struct rv_action action;
    static struct play play;
    count_up(secret);
    *record = (struct rv_record){ .setup = *setup };
    strcpy(record->dealer, DEALER_NAME);
    memcpy(record->salt, salt, sizeof salt);
    dealer_commit(secret, record->commit);
    dealer_hex(secret, record->secret);
    dealer_begin(&dealer, secret, record);
    play_start(&play, setup, "dealt", index);
    play.chance = dealer_source(&dealer);
    play.eager = true;
    while (play_choose(&play, &action)) {
        ck_assert_int_eq(play_apply(&play, &action, NULL), RV_ALLOWED);
        ck_assert_int_eq(rv_record_append(record, &action), RV_OK);
    }
}

static enum rv_status verdict(const struct rv_record *record, struct fair_counts *counts,
                              struct rv_error *error)
{
    struct dealer dealer;
    struct rv_source source;
    enum rv_status status = fair_source(record, &dealer, &source, error);
    return status == RV_OK ? fair_check(record, &source, counts, error) : status;
}

/* In every kind of game: honest dice pass; with another salt, secret or hash they do not. */
START_TEST(test_dealt_games_are_verified)
{
    struct rv_setup setup;
    int games = 0;
    for (int n = 0; setup_at(n, &setup); n++) {
        if (!is_typical(&setup))
            continue;
        struct rv_record record;
        struct fair_counts counts;
        struct rv_error error = { 0 };
        play_dealt(&record, &setup, (uint64_t)n);
        ck_assert_msg(verdict(&record, &counts, &error) == RV_OK, "%s %d: %s", setup.game->id, setup.seats,
                      error.text);
        int chance = 0;
        for (int i = 0; i < record.count; i++)
            chance += record.action[i].seat == RV_CHANCE;
        ck_assert_int_eq(counts.rolls + counts.starts + counts.chips + counts.cards, chance);
        record.salt[0][0] ^= 1;
        ck_assert_int_eq(verdict(&record, &counts, &error), RV_ILLEGAL);
        ck_assert_int_gt(error.line, 0);
        record.salt[0][0] ^= 1;
        record.secret[9] = record.secret[9] == 'a' ? 'b' : 'a';
        ck_assert_int_eq(verdict(&record, &counts, &error), RV_ILLEGAL);
        ck_assert_ptr_nonnull(strstr(error.text, "does not fit the hash"));
        record.secret[0] = '\0';
        ck_assert_int_eq(verdict(&record, &counts, &error), RV_BAD);
        ck_assert_ptr_nonnull(strstr(error.text, "told when the game is over"));
        strcpy(record.dealer, "coin");
        ck_assert_int_eq(verdict(&record, &counts, &error), RV_BAD);
        games++;
        free(record.action);
    }
    ck_assert_int_gt(games, 12);
}
END_TEST

/* Every kind of chance is really compared: each one that differs is found at its place. */
START_TEST(test_every_kind_of_chance_is_compared)
{
    static const char *const records[] = { "golden/xmal-3.record", "golden/gehtwas-3.record" };
    int found[RV_KINDS] = { 0 };
    for (int k = 0; k < 2; k++) {
        char *text = file_text(tests_path(records[k]));
        struct rv_record record;
        struct rv_error error = { 0 };
        struct fair_counts counts;
        struct dealer dealer;
        struct rv_source source;
        uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
        ck_assert_int_eq(rv_record_read(text, strlen(text), &record, state, &error), RV_OK);
        ck_assert_int_eq(fair_source(&record, &dealer, &source, &error), RV_OK);
        for (int i = 0; i < record.count; i++) {
            struct rv_action *action = &record.action[i], was = *action;
            if (was.seat != RV_CHANCE)
                continue;
            if (was.kind == RV_CARD)
                action->card ^= 1;
            else
                action->bytes[0] ^= 1;
            ck_assert_int_eq(fair_check(&record, &source, &counts, &error), RV_ILLEGAL);
            ck_assert_int_eq(error.line, i + 1);
            *action = was;
            found[was.kind]++;
        }
        ck_assert_int_eq(fair_check(&record, &source, &counts, &error), RV_OK);
        rv_record_free(&record);
        free(text);
    }
    ck_assert(found[RV_ROLL] && found[RV_START] && found[RV_CHIP] && found[RV_CARD]);
}
END_TEST

/* ---- today's challenge ---- */

START_TEST(test_days_are_numbered_and_switch_at_midnight_utc)
{
    ck_assert_int_eq(daily_number(1793491200 - 1), 0);
    ck_assert_int_eq(daily_number(1793491200), 1);
    ck_assert_int_eq(daily_number(1793491200 + 86399), 1);
    ck_assert_int_eq(daily_number(1793491200 + 86400), 2);
    ck_assert_int_eq(daily_number(0), 0);
    ck_assert_int_eq(daily_number(daily_ends(40) - 1), 40);
    ck_assert_int_eq(daily_number(daily_ends(40)), 41);
}
END_TEST

/* A finished game of that seed, as text; to be freed. */
static char *played_challenge(const char *game, int seats, const char *seed)
{
    struct rv_setup setup;
    struct rv_record record = { 0 };
    static struct play play;
    struct rv_action action;
    for (int n = 0;
         setup_at(n, &setup) && (strcmp(setup.game->id, game) || setup.seats != seats || setup.options);)
        n++;
    record.setup = setup;
    record.sheet = (struct rv_sheet *)(uintptr_t)setup.sheet;
    record.deck = (struct rv_deck *)(uintptr_t)setup.deck;
    record.built_in = true;
    strcpy(record.seed, seed);
    strcpy(record.generator, RV_GENERATOR);
    play_start(&play, &setup, "challenge", 0);
    play.chance = rv_source_seeded(seed);
    play.eager = true;
    while (play_choose(&play, &action)) {
        play_apply(&play, &action, NULL);
        rv_record_append(&record, &action);
    }
    char *text = malloc(100000);
    struct rv_text out = rv_text_on(text, 100000);
    rv_record_write(&record, play.state, &out);
    ck_assert(rv_text_fits(&out));
    free(record.action);
    return text;
}

static void challenge(char *text, const char *part)
{
    struct daily_score score = { -999, -1 };
    struct rv_error error = { 0 };
    struct buffer clean = { 0 };
    char *talks = malloc(strlen(text) + 40);
    sprintf(talks, "%s# nothing that counts\n", text);
    enum rv_status status =
        daily_check(NULL, 15, rv_game_find("nochmal"), talks, strlen(talks), &score, &clean, &error);
    free(talks);
    if (part) {
        ck_assert_int_ne(status, RV_OK);
        ck_assert_msg(strstr(error.text, part) != NULL, "%s", error.text);
        ck_assert_int_eq(score.points, -999);
    } else {
        ck_assert_msg(status == RV_OK, "%s", error.text);
        ck_assert_int_eq(score.points, atoi(strstr(text, "\nresult ") + 8));
        ck_assert_str_eq(clean.at, text);
    }
    buffer_free(&clean);
    free(text);
}

START_TEST(test_challenges_are_played_again)
{
    char *text = played_challenge("nochmal", 1, "daily 15 nochmal");
    char *end = strstr(text, "\nresult ");
    char *unfinished = malloc(strlen(text) + 1);
    sprintf(unfinished, "%.*s", (int)(end - text), text);
    *strrchr(unfinished, '\n') = '\0';
    challenge(unfinished, "not over");
    challenge(text, NULL);
    challenge(played_challenge("nochmal", 1, "daily 14 nochmal"), "seed splitmix64 daily 15 nochmal");
    challenge(played_challenge("nochmal", 2, "daily 15 nochmal"), "alone");
    challenge(played_challenge("sogut", 1, "daily 15 sogut"), "not of Noch mal!");
    /* somebody else's dice under the right seed */
    text = played_challenge("nochmal", 1, "lucky");
    char *forged = malloc(strlen(text) + 40);
    char *seed = strstr(text, "lucky");
    sprintf(forged, "%.*sdaily 15 nochmal%s", (int)(seed - text), text, seed + 5);
    free(text);
    challenge(forged, "but it should be");
    text = file_text(tests_path("fuzz/corpus/record/own-sheet"));
    challenge(text, "built-in sheet");
    challenge(strcpy(malloc(10), "nonsense"), "not complete");
}
END_TEST

SUITE("fair", test_the_dealer_is_frozen, test_secrets_differ, test_records_with_a_dealer_are_strict,
      test_records_with_a_dealer_read_back, test_dealt_games_are_verified,
      test_every_kind_of_chance_is_compared, test_days_are_numbered_and_switch_at_midnight_utc,
      test_challenges_are_played_again)
