/* SPDX-License-Identifier: MIT
 * Fair dice: the dealer's arithmetic, records that carry it, finding changes. The
 * vectors in tests/data/fair are the page's as well (tests/wasm/test_fair_vectors.mjs). */
#include "harness.h"

#include <stdio.h>

#include <jansson.h>

#include <revanche/table.h>

#include "fair.h"
#include "play.h"

#define HEAD   "revanche-record 1\ngame nochmal\nsheet classic 16572fb4\nseats 2\n"
#define HASH   "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
#define SECRET "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static json_t *vectors(const char *key)
{
    json_t *all = json_load_file(tests_path("data/fair/vectors.json"), 0, NULL);
    ck_assert_ptr_nonnull(all);
    json_t *part = json_incref(json_object_get(all, key));
    json_decref(all);
    return part;
}

static const char *text_of(const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

/* Old records depend on these numbers, which come from Python's hmac. */
START_TEST(test_the_dealer_is_frozen)
{
    json_t *dealt = vectors("dealer"), *salts = json_object_get(dealt, "salts"), *number;
    unsigned char seed[RV_FAIR_BYTES], again[RV_FAIR_BYTES];
    const char *moment;
    char hex[RV_HASH_MAX], drawn[20];
    struct rv_fair_dealer dealer;
    struct rv_record record = { .setup = { .seats = (int)json_array_size(salts) },
                                .dealer = RV_FAIR_DEALER_1 };
    for (int seat = 0; seat < record.setup.seats; seat++)
        strcpy(record.salt[seat], json_string_value(json_array_get(salts, (size_t)seat)));
    ck_assert(rv_fair_bytes(text_of(dealt, "seed"), seed));
    rv_fair_commit(seed, hex);
    ck_assert_str_eq(hex, text_of(dealt, "commit"));
    ck_assert_int_eq(rv_fair_begin(&dealer, seed, &record), RV_OK);
    rv_fair_hex(dealer.key, hex);
    ck_assert_str_eq(hex, text_of(dealt, "key"));
    struct rv_source source = rv_fair_source(&dealer);
    json_object_foreach(json_object_get(dealt, "numbers"), moment, number)
    {
        snprintf(drawn, sizeof drawn, "%016llx",
                 (unsigned long long)rv_source_draw(&source, strtoull(moment, NULL, 16)));
        ck_assert_str_eq(drawn, json_string_value(number));
    }
    ck_assert(!rv_fair_bytes(SECRET "00", again) && !rv_fair_bytes("00", again) && !rv_fair_bytes("", again));
    memset(hex, 'g', RV_HASH_MAX - 1);
    ck_assert(!rv_fair_bytes(hex, again));
    json_decref(dealt);
}
END_TEST

/* The second version: lock and key of a record, from Python's hashlib. */
START_TEST(test_the_lock_is_frozen)
{
    json_t *frozen = vectors("frozen");
    char *text = file_text(tests_path("data/fair/nochmal-2.record")), hex[RV_HASH_MAX];
    unsigned char seed[RV_FAIR_BYTES];
    struct rv_record record;
    struct rv_fair_dealer dealer;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    ck_assert_int_eq(rv_record_read(text, strlen(text), &record, state, NULL), RV_OK);
    ck_assert_int_eq(rv_fair_lock(&record, hex), RV_OK);
    ck_assert_str_eq(hex, text_of(frozen, "lock"));
    ck_assert(rv_fair_bytes(record.secret, seed));
    ck_assert_int_eq(rv_fair_begin(&dealer, seed, &record), RV_OK);
    rv_fair_hex(dealer.key, hex);
    ck_assert_str_eq(hex, text_of(frozen, "key"));
    rv_record_free(&record);
    free(text);
    json_decref(frozen);
}
END_TEST

/* The first occurrence of a text replaced by another; to be freed. */
static char *replaced(const char *text, const char *from, const char *to)
{
    const char *found = strstr(text, from);
    ck_assert_msg(found != NULL, "'%s' is not in the record", from);
    char *out = malloc(strlen(text) + strlen(to) + 1);
    sprintf(out, "%.*s%s%s", (int)(found - text), text, to, found + strlen(from));
    return out;
}

static void check_details(const json_t *vector, const struct rv_record *record,
                          const struct rv_fair_report *report)
{
    const json_t *checked = json_object_get(vector, "checked"), *wrong = json_object_get(vector, "wrong");
    if (checked) {
        ck_assert_int_eq(json_integer_value(json_object_get(checked, "roll")), report->checked[RV_ROLL]);
        ck_assert_int_eq(json_integer_value(json_object_get(checked, "start")), report->checked[RV_START]);
        ck_assert_int_eq(json_integer_value(json_object_get(checked, "chip")), report->checked[RV_CHIP]);
        ck_assert_int_eq(json_integer_value(json_object_get(checked, "card")), report->checked[RV_CARD]);
    }
    if (json_object_get(vector, "version")) {
        ck_assert_int_eq(json_integer_value(json_object_get(vector, "version")), (int)report->version);
        rv_seats missing = 0;
        for (size_t i = 0; i < json_array_size(json_object_get(vector, "missing")); i++)
            missing |=
                (rv_seats)(1u << json_integer_value(json_array_get(json_object_get(vector, "missing"), i)));
        ck_assert_int_eq(missing, record->missing);
    }
    if (wrong) {
        ck_assert_int_eq(json_integer_value(json_object_get(wrong, "index")), report->wrong);
        ck_assert_str_eq(action_text(&record->setup, &report->expected), text_of(wrong, "expected"));
    }
}

START_TEST(test_the_vectors_get_their_verdicts)
{
    json_t *cases = vectors("cases"), *vector;
    size_t i;
    json_array_foreach(cases, i, vector)
    {
        char name[40];
        const json_t *edit = json_object_get(vector, "replace");
        struct rv_record record;
        struct rv_fair_report report;
        struct rv_error error = { 0 };
        uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
        snprintf(name, sizeof name, "data/fair/%s.record", text_of(vector, "record"));
        char *text = file_text(tests_path(name)), *edited = NULL;
        if (edit)
            edited = replaced(text, json_string_value(json_array_get(edit, 0)),
                              json_string_value(json_array_get(edit, 1)));
        const char *read = edited ? edited : text;
        ck_assert_msg(rv_record_read(read, strlen(read), &record, state, &error) == RV_OK, "%zu: line %d: %s",
                      i, error.line, error_text(&error));
        rv_fair_verify(&record, NULL, &report, &error);
        ck_assert_str_eq(rv_fair_reasons[report.reason], text_of(vector, "reason"));
        check_details(vector, &record, &report);
        rv_record_free(&record);
        free(edited);
        free(text);
    }
    ck_assert_int_gt(i, 5);
    json_decref(cases);
}
END_TEST

static void is_bad(const char *text, const char *part)
{
    struct rv_record record;
    struct rv_error error = { 0 };
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    ck_assert_int_eq(rv_record_read(text, strlen(text), &record, state, &error), RV_BAD);
    ck_assert_msg(strstr(error_text(&error), part) != NULL, "'%s' is refused with '%s'", text,
                  error_text(&error));
}

START_TEST(test_records_with_a_dealer_are_strict)
{
    is_bad(HEAD "dealer\n", "name of a way");
    is_bad(HEAD "dealer hmac-sha256\n", "64 hexadecimal");
    is_bad(HEAD "dealer hmac-sha256 abc\n", "64 hexadecimal");
    is_bad(HEAD "dealer hmac-sha256 " HASH "0\n", "64 hexadecimal");
    is_bad(HEAD "dealer hmac-sha256 " HASH " x\n", "nothing more");
    is_bad(HEAD "dealer hmac-sha256 " HASH "\nseed splitmix64 s\n", "not both");
    is_bad(HEAD "dice loaded\n", "real");
    is_bad(HEAD "salt 1 s\n", "needs a line 'dealer'");
    is_bad(HEAD "secret " SECRET "\n", "needs a line 'dealer'");
    is_bad(HEAD "dealer hmac-sha256 " HASH "\nsalt 1 s\nsalt 1 t\n", "salt already");
    is_bad(HEAD "dealer hmac-sha256 " HASH "\nsalt 3 s\n", "seat 3 has a salt");
    is_bad(HEAD "dealer hmac-sha256 " HASH "\nsalt 9 s\n", "seat number");
    is_bad(HEAD "dealer hmac-sha256 " HASH "\nsecret 00\n", "64 hexadecimal");
    is_bad(HEAD "room r\n", "needs a line 'dealer'");
    is_bad(HEAD "event e/1\n", "needs a line 'dealer'");
    is_bad(HEAD "dealer hmac-sha256-2 " HASH "\nevent e/1\n", "needs a dealer of events");
    is_bad(HEAD "bot 1\n", "needs a line 'dealer'");
    is_bad(HEAD "dealer hmac-sha256-2 " HASH "\nbot 3\n", "only 2 seats");
    is_bad(HEAD "dealer hmac-sha256-2 " HASH "\nmissing\n", "seat number");
    is_bad(HEAD "dealer hmac-sha256-2 " HASH "\ncommit 1 00\n", "64 hexadecimal");
    is_bad(HEAD "dealer hmac-sha256-2 " HASH "\ncommit 1 " HASH "\ncommit 1 " HASH "\n",
           "commitment already");
}
END_TEST

START_TEST(test_records_with_a_dealer_read_back)
{
    static const char text[] =
        HEAD "player 1 Anna\ndealer hmac-sha256-2 " HASH "\nroom r-1_\ncommit 1 " HASH
             "\nbot 2\nsalt 1 my \xc3\xa4\nmissing 1\nsecret " SECRET "\n\nroll y b o / 2 2 5\n";
    struct rv_table *table;
    struct rv_error error = { 0 };
    char again[1000];
    ck_assert_msg(rv_table_load(text, sizeof text - 1, &table, &error) == RV_OK, "%s", error_text(&error));
    ck_assert(!rv_table_can_undo(table)); /* a dealer's dice stay */
    struct rv_text out = rv_text_on(again, sizeof again);
    rv_table_save(table, &out);
    ck_assert(strncmp(again, text, strlen(HEAD)) == 0);
    ck_assert_ptr_nonnull(strstr(again, strstr(text, "player 1")));
    rv_table_close(table);
}
END_TEST

/* ---- a whole game, dealt ---- */

/* A record of seats with these salts and the secret, before the first roll. Seat 2 is a bot's. */
static void begin_dealt(struct rv_record *record, const struct rv_setup *setup, int version)
{
    static const char *const salt[RV_MAX_SEATS] = { "one", "", "three" };
    unsigned char seed[RV_FAIR_BYTES], hash[RV_FAIR_BYTES];
    *record = (struct rv_record){ .setup = *setup,
                                  .sheet = (struct rv_sheet *)(uintptr_t)setup->sheet,
                                  .deck = (struct rv_deck *)(uintptr_t)setup->deck,
                                  .secret = SECRET };
    strcpy(record->dealer, version == 1   ? RV_FAIR_DEALER_1
                           : version == 2 ? RV_FAIR_DEALER_2
                                          : RV_FAIR_DEALER_EVENT);
    ck_assert(rv_fair_bytes(SECRET, seed));
    rv_fair_commit(seed, record->commit);
    if (version == 3)
        strcpy(record->event, "anEvent/1");
    if (version == 3)
        return;
    for (int seat = 0; seat < setup->seats; seat++) {
        strcpy(record->salt[seat], salt[seat] ? salt[seat] : "");
        if (version == 1 || !record->salt[seat][0])
            continue;
        rv_fair_salt_commit(salt[seat], hash);
        rv_fair_hex(hash, record->seat_commit[seat]);
    }
    if (version == 1)
        return;
    strcpy(record->room, "aRoom");
    record->bots = setup->seats > 1 ? rv_seat_bit(1) : 0;
}

/* Plays a game with a dealer's dice to its end; the record owns its actions only. */
static void play_dealt(struct rv_record *record, const struct rv_setup *setup, uint64_t index, int version)
{
    unsigned char seed[RV_FAIR_BYTES];
    struct rv_fair_dealer dealer;
    struct rv_action action;
    static struct play play;
    begin_dealt(record, setup, version);
    ck_assert(rv_fair_bytes(SECRET, seed));
    ck_assert_int_eq(rv_fair_begin(&dealer, seed, record), RV_OK);
    play_start(&play, setup, "dealt", index);
    play.chance = rv_fair_source(&dealer);
    play.eager = true;
    while (play_choose(&play, &action)) {
        ck_assert_int_eq(play_apply(&play, &action, NULL), RV_ALLOWED);
        ck_assert_int_eq(rv_record_append(record, &action), RV_OK);
    }
}

static enum rv_status verdict(const struct rv_record *record, struct rv_fair_report *report,
                              struct rv_error *error)
{
    return rv_fair_verify(record, NULL, report, error);
}

static const char *reason_of(const struct rv_record *record)
{
    struct rv_fair_report report;
    struct rv_error error = { 0 };
    rv_fair_verify(record, NULL, &report, &error);
    return rv_fair_reasons[report.reason];
}

/* In every kind of game: honest dice pass; with another salt, seed or commitment they do not. */
START_TEST(test_dealt_games_are_verified)
{
    struct rv_setup setup;
    int games = 0;
    for (int n = 0; setup_at(n, &setup); n++) {
        if (!is_typical(&setup))
            continue;
        struct rv_record record;
        struct rv_fair_report report;
        struct rv_error error = { 0 };
        play_dealt(&record, &setup, (uint64_t)n, n % 3 + 1);
        ck_assert_msg(verdict(&record, &report, &error) == RV_OK, "%s %d: %s", setup.game->id, setup.seats,
                      error_text(&error));
        int chance = 0;
        for (int i = 0; i < record.count; i++)
            chance += record.action[i].seat == RV_CHANCE;
        for (int kind = 0; kind < RV_KINDS; kind++)
            chance -= report.checked[kind];
        ck_assert_int_eq(chance, 0);
        ck_assert_int_eq((int)report.version, n % 3 + 1);
        record.salt[0][0] ^= 1; /* in an event it gets one */
        ck_assert_str_eq(reason_of(&record), report.version == RV_FAIR_FIRST ? "dice" : "seat");
        record.salt[0][0] ^= 1;
        record.secret[9] = record.secret[9] == 'a' ? 'b' : 'a';
        ck_assert_int_eq(verdict(&record, &report, &error), RV_ILLEGAL);
        ck_assert_ptr_nonnull(strstr(error_text(&error), "does not fit the hash"));
        record.secret[0] = '\0';
        ck_assert_int_eq(verdict(&record, &report, &error), RV_BAD);
        ck_assert_ptr_nonnull(strstr(error_text(&error), "told when the game is over"));
        strcpy(record.dealer, "coin");
        ck_assert_int_eq(verdict(&record, &report, &error), RV_BAD);
        games++;
        free(record.action);
    }
    ck_assert_int_gt(games, 12);
}
END_TEST

/* ---- what the second version binds ---- */

/* A typical table of three. */
static void table_of_three(struct rv_record *record, int version)
{
    struct rv_setup setup;
    int n = 0;
    while (setup_at(n, &setup) && (strcmp(setup.game->id, "nochmal") != 0 || setup.seats != 3))
        n++;
    play_dealt(record, &setup, 1, version);
}

/* Whatever was fixed at the start, with another one the dice are others. */
START_TEST(test_the_key_binds_everything)
{
    struct rv_record record, changed;
    table_of_three(&record, 2);
    ck_assert_str_eq(reason_of(&record), "fair");
    changed = record;
    strcpy(changed.room, "bRoom");
    ck_assert_str_eq(reason_of(&changed), "dice");
    changed.room[0] = '\0';
    ck_assert_str_eq(reason_of(&changed), "seat");
    changed = record;
    changed.setup.options ^= 1u << 0;
    ck_assert_str_eq(reason_of(&changed), "dice");
    changed = record;
    changed.built_in = "classic"; /* another sheet, as the header says it */
    ck_assert_str_eq(reason_of(&changed), "dice");
    changed = record;
    changed.bots = 0; /* a person who threw nothing in */
    ck_assert_str_eq(reason_of(&changed), "dice");
    changed = record;
    memcpy(changed.seat_commit[1], record.seat_commit[0], RV_HASH_MAX);
    changed.bots = 0;
    changed.missing = rv_seat_bit(1);
    ck_assert_str_eq(reason_of(&changed), "dice");
    changed = record;
    strcpy(changed.event, "x/1"); /* takes nothing out of the lock */
    strcpy(changed.room, "bRoom");
    ck_assert_str_eq(reason_of(&changed), "dice");
    char lock[RV_HASH_MAX], without[RV_HASH_MAX];
    strcpy(changed.room, record.room);
    ck_assert_int_eq(rv_fair_lock(&changed, lock), RV_OK);
    memset(changed.seat_commit, 0, sizeof changed.seat_commit);
    changed.bots = 0;
    ck_assert_int_eq(rv_fair_lock(&changed, without), RV_OK);
    ck_assert_str_ne(lock, without);
    free(record.action);
}
END_TEST

/* The first numbers that a record's dealer gives. */
static uint64_t first_drawn(const struct rv_record *record, uint64_t moment)
{
    unsigned char seed[RV_FAIR_BYTES];
    struct rv_fair_dealer dealer;
    ck_assert(rv_fair_bytes(record->secret, seed));
    ck_assert_int_eq(rv_fair_begin(&dealer, seed, record), RV_OK);
    struct rv_source source = rv_fair_source(&dealer);
    return rv_source_draw(&source, moment);
}

START_TEST(test_an_event_deals_all_entries_the_same)
{
    struct rv_record record, other;
    char lock[RV_HASH_MAX], other_lock[RV_HASH_MAX];
    table_of_three(&record, 3);
    ck_assert_str_eq(reason_of(&record), "fair");
    other = record;
    strcpy(other.player[0], "Somebody else");
    other.bots = rv_seat_bit(2);
    ck_assert_str_eq(reason_of(&other), "fair");
    ck_assert_int_eq(rv_fair_lock(&record, lock), RV_OK);
    ck_assert_int_eq(rv_fair_lock(&other, other_lock), RV_OK);
    ck_assert_str_eq(lock, other_lock);
    strcpy(other.event, "anEvent/2");
    ck_assert_str_eq(reason_of(&other), "dice");
    ck_assert(first_drawn(&record, 1) != first_drawn(&other, 1));
    other.event[0] = '\0';
    ck_assert_str_eq(reason_of(&other), "seat");
    other = record;
    strcpy(other.salt[0], "mine");
    ck_assert_str_eq(reason_of(&other), "seat");
    other = record;
    other.missing = rv_seat_bit(1);
    ck_assert_str_eq(reason_of(&other), "seat");
    free(record.action);
}
END_TEST

/* Somebody has played a game on a device; now a friend gets its dice. */
START_TEST(test_a_seeded_event_deals_what_the_seed_gives)
{
    static const char text[] = "mtaq1x-7";
    unsigned char seed[RV_FAIR_BYTES];
    struct rv_source built_in = rv_source_seeded(text);
    struct rv_record record = { .dealer = RV_FAIR_DEALER_SEEDED, .event = "anEvent/1" };
    ck_assert(rv_fair_seed_of(text, seed));
    rv_fair_hex(seed, record.secret);
    for (uint64_t moment = 0; moment < 20; moment++)
        ck_assert_uint_eq(first_drawn(&record, moment), rv_source_draw(&built_in, moment));
    ck_assert(!rv_fair_seed_of("", seed));
    ck_assert(!rv_fair_seed_of("0123456789abcdef0123456789abcdef", seed));
    memset(seed, 'x', sizeof seed);
    struct rv_fair_dealer dealer;
    ck_assert_int_eq(rv_fair_begin(&dealer, seed, &record), RV_BAD);
}
END_TEST

START_TEST(test_salts_are_insisted_on)
{
    struct rv_record record, changed;
    table_of_three(&record, 2);
    changed = record;
    strcpy(changed.salt[1], "grind");
    ck_assert_str_eq(reason_of(&changed), "seat"); /* a bot's */
    changed.bots = 0;
    ck_assert_str_eq(reason_of(&changed), "seat"); /* not committed to */
    changed = record;
    changed.salt[0][0] = '\0';
    ck_assert_str_eq(reason_of(&changed), "seat"); /* neither there nor missing */
    changed.missing = rv_seat_bit(0);
    ck_assert_str_eq(reason_of(&changed), "dice"); /* called missing, but it was there */
    changed = record;
    changed.missing = rv_seat_bit(0);
    ck_assert_str_eq(reason_of(&changed), "seat"); /* both */
    changed = record;
    changed.missing = rv_seat_bit(1);
    ck_assert_str_eq(reason_of(&changed), "seat"); /* bots promise nothing */
    free(record.action);
}
END_TEST

/* A server could show one commitment and write down another, so players note what they saw. */
START_TEST(test_what_was_noted_must_be_in_the_record)
{
    struct rv_record record;
    struct rv_fair_report report;
    struct rv_error error = { 0 };
    char lock[RV_HASH_MAX];
    table_of_three(&record, 2);
    ck_assert_int_eq(rv_fair_lock(&record, lock), RV_OK);
    const char *commit[] = { record.commit, record.seat_commit[2], lock, SECRET },
               *salt[] = { "three", "one", "two" };
    struct rv_fair_noted noted = { commit, salt, 3, 2 };
    ck_assert_int_eq(rv_fair_verify(&record, &noted, &report, &error), RV_OK);
    noted.salts = 3;
    ck_assert_int_eq(rv_fair_verify(&record, &noted, &report, &error), RV_ILLEGAL);
    ck_assert_str_eq(rv_fair_reasons[report.reason], "salt");
    noted.commits = 4;
    ck_assert_int_eq(rv_fair_verify(&record, &noted, &report, &error), RV_ILLEGAL);
    ck_assert_str_eq(rv_fair_reasons[report.reason], "promise");
    free(record.action);
}
END_TEST

/* The attack on the first version: whoever runs the server and plays tries salts for the last seat until the
 * first rolls please. How many jokers the first rolls show with these salts, at best. */
static int best_of_grinding(int version, int tries)
{
    struct rv_record record;
    struct rv_setup setup;
    unsigned char seed[RV_FAIR_BYTES];
    int best = 0;
    ck_assert(rv_fair_bytes(SECRET, seed) && setup_at(0, &setup));
    for (int n = 0; setup_at(n, &setup) && (strcmp(setup.game->id, "nochmal") != 0 || setup.seats != 3);)
        n++;
    begin_dealt(&record, &setup, version);
    for (int i = 0; i < tries; i++) {
        struct rv_fair_dealer dealer;
        struct rv_record tried = record;
        struct rv_fair_report report;
        struct rv_error error = { 0 };
        snprintf(tried.salt[2], RV_NAME_MAX, "%d", i);
        if (rv_fair_verify(&tried, NULL, &report, &error) != RV_OK)
            continue; /* everybody would see it */
        ck_assert_int_eq(rv_fair_begin(&dealer, seed, &tried), RV_OK);
        struct rv_source source = rv_fair_source(&dealer);
        int jokers = 0;
        for (uint64_t moment = 0; moment < 24; moment++)
            jokers += rv_source_draw(&source, moment) % 6 == 0;
        best = jokers > best ? jokers : best;
    }
    return best;
}

START_TEST(test_grinding_the_last_salt_gains_nothing)
{
    ck_assert_int_ge(best_of_grinding(1, 3000), 10); /* of 24, where 4 are to be expected */
    ck_assert_int_eq(best_of_grinding(2, 3000), 0);  /* no other salt is accepted */
}
END_TEST

/* The verdict depends on what actions say, not on bytes that their kind does not use. */
START_TEST(test_unused_bytes_of_actions_do_not_matter)
{
    struct rv_setup setup;
    struct rv_record record;
    struct rv_fair_report report;
    struct rv_error error = { 0 };
    ck_assert(setup_at(0, &setup));
    play_dealt(&record, &setup, 0, 2);
    for (int i = 0; i < record.count; i++) {
        record.action[i].bytes[sizeof record.action[i].bytes - 1] ^= 0x55;
        record.action[i].level ^= 0x55;
    }
    ck_assert_msg(verdict(&record, &report, &error) == RV_OK, "%s", error_text(&error));
    free(record.action);
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
        struct rv_fair_report report;
        struct rv_fair_dealer dealer;
        struct rv_source source;
        enum rv_fair_reason reason;
        uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
        ck_assert_int_eq(rv_record_read(text, strlen(text), &record, state, &error), RV_OK);
        ck_assert_int_eq(rv_fair_source_of(&record, &dealer, &source, &reason, &error), RV_OK);
        for (int i = 0; i < record.count; i++) {
            struct rv_action *action = &record.action[i], was = *action;
            if (was.seat != RV_CHANCE)
                continue;
            if (was.kind == RV_CARD)
                action->card ^= 1;
            else
                action->bytes[0] ^= 1;
            rv_fair_check(&record, &source, &report);
            ck_assert_int_eq(report.wrong, i);
            ck_assert_int_eq(rv_fair_verdict(&record, &report, &error), RV_ILLEGAL);
            ck_assert_int_eq(error.line, i + 1);
            *action = was;
            found[was.kind]++;
        }
        rv_fair_check(&record, &source, &report);
        ck_assert_int_eq(report.wrong, -1);
        rv_record_free(&record);
        free(text);
    }
    ck_assert(found[RV_ROLL] && found[RV_START] && found[RV_CHIP] && found[RV_CARD]);
}
END_TEST

SUITE("fair", test_the_dealer_is_frozen, test_the_lock_is_frozen, test_the_vectors_get_their_verdicts,
      test_records_with_a_dealer_are_strict, test_records_with_a_dealer_read_back,
      test_dealt_games_are_verified, test_the_key_binds_everything, test_an_event_deals_all_entries_the_same,
      test_a_seeded_event_deals_what_the_seed_gives, test_salts_are_insisted_on,
      test_what_was_noted_must_be_in_the_record, test_grinding_the_last_salt_gains_nothing,
      test_unused_bytes_of_actions_do_not_matter, test_every_kind_of_chance_is_compared)
