/* SPDX-License-Identifier: MIT
 * Fair dice in a room (docs/fair-dice.md): commitments while it waits, salts once the start is locked, the
 * dealer's seed at the end. */
#include "room.h"
#include "room_event.h"
#include "room_fair.h"
#include "room_play.h"
#include "room_seats.h"
#include "room_tell.h"
#include "room_typed.h"

#include <string.h>

#include <sodium.h>

/* ---- the dealer's lines in the record ---- */

static bool has_opened(const struct store_seat *seat)
{
    return seat->salt[0];
}

static bool is_locked(const struct store_room *facts)
{
    return facts->phase != ROOM_WAITING;
}

static bool has_begun(const struct store_room *facts)
{
    return facts->phase == ROOM_PLAYING || facts->phase == ROOM_OVER;
}

static const char *dealer_name(const struct store_room *facts)
{
    static const char *const names[] = {
        [ROOM_FAIR_EVENT] = RV_FAIR_DEALER_EVENT, [ROOM_FAIR_SEEDED] = RV_FAIR_DEALER_SEEDED
    };
    if (facts->fair >= ROOM_FAIR_EVENT)
        return names[facts->fair];
    return facts->fair < 2 ? RV_FAIR_DEALER_1 : RV_FAIR_DEALER_2;
}

/* Salts are shown when the game begins, not before. In an event there are none. */
static void fill_seats(const struct room *room, char commit[][RV_HASH_MAX], struct rv_table_dealer *lines)
{
    const struct store_room *facts = &room->facts;
    bool begun = has_begun(facts), first = facts->fair < 2, event = facts->fair >= ROOM_FAIR_EVENT;
    unsigned late = room->terms.late; /* bots when the start was locked */
    for (int i = 0; i < facts->seats; i++) {
        const struct store_seat *seat = &facts->seat[i];
        if (event) {
            lines->bots |= (rv_seats)((seat->kind == SEAT_BOT) << i);
            continue;
        }
        lines->salt[i] = begun || first ? seat->salt : NULL;
        if (first)
            continue;
        rv_fair_hex(seat->commit, commit[i]);
        lines->seat_commit[i] = seat->committed ? commit[i] : NULL;
        lines->bots |= (rv_seats)((seat->kind == SEAT_BOT || late >> i & 1) << i);
        lines->missing |= (rv_seats)((begun && seat->committed && !has_opened(seat)) << i);
    }
}

static bool deals_cards(const struct store_room *facts)
{
    return rv_game_find(facts->game)->material == RV_WITH_DECK;
}

bool room_is_dealt(const struct room *room)
{
    return !room->terms.real_dice || deals_cards(&room->facts);
}

enum rv_status room_seat_dealer(const struct room *room, struct rv_table *table,
                                struct rv_fair_dealer *dealer, struct rv_source source,
                                struct rv_error *error)
{
    char commit[RV_HASH_MAX], seat_commit[STORE_SEATS][RV_HASH_MAX], seed[RV_HASH_MAX];
    const struct store_room *facts = &room->facts;
    bool event = facts->fair >= ROOM_FAIR_EVENT;
    struct rv_table_dealer lines = { .name = dealer_name(facts),
                                     .commit = commit,
                                     .event = event ? room->terms.deal : NULL,
                                     .room = facts->fair < 2 || event ? NULL : facts->id };
    rv_fair_commit(facts->dealer_seed, commit);
    if (room->terms.real_dice && !deals_cards(facts))
        return RV_OK;
    fill_seats(room, seat_commit, &lines);
    rv_fair_hex(facts->dealer_seed, seed);
    if (facts->phase == ROOM_OVER && !event)
        rv_table_reveal(table, seed);
    enum rv_status status = rv_table_deal_from(table, source, &lines, error);
    return status == RV_OK ? rv_fair_begin(dealer, facts->dealer_seed, rv_table_record(table)) : status;
}

void room_lock(const struct room *room, char hex[RV_HASH_MAX])
{
    hex[0] = '\0';
    if (room->facts.fair >= 2 && room_is_dealt(room) && is_locked(&room->facts) &&
        rv_fair_lock(rv_table_record(room->table), hex) != RV_OK)
        hex[0] = '\0';
}

/* ---- commitments ---- */

static void set_salt(struct store_seat *seat, const char *salt)
{
    memmove(seat->salt, salt, strlen(salt) + 1); /* it may be the same one */
    seat->committed = salt[0];
    rv_fair_salt_commit(salt, seat->commit);
}

/* A room of an earlier version that nobody has started yet goes on by the rules of today. */
void room_update_fair(struct store_room *facts)
{
    if (facts->fair >= 2 || is_locked(facts))
        return;
    facts->fair = 2;
    for (int seat = 0; seat < facts->seats; seat++)
        set_salt(&facts->seat[seat], facts->seat[seat].kind == SEAT_BOT ? "" : facts->seat[seat].salt);
}

bool seat_follows(const struct store_seat *seat)
{
    return seat->kind == SEAT_PERSON && !seat->bot && strcmp(seat->level, SEAT_FOLLOWS) == 0;
}

bool seat_promise(struct store_seat *seat, const char *commit, const char *salt, struct refusal *refusal)
{
    char fitting[STORE_TEXT_MAX];
    if (!salt_fits(salt, fitting, refusal))
        return false;
    set_salt(seat, fitting);
    if (!*commit)
        return true;
    if (!rv_fair_bytes(commit, seat->commit))
        return refuse(refusal, "bad-message", SAY_HASH_DIGITS, NULL);
    seat->committed = true;
    seat->salt[0] = '\0';
    return true;
}

bool room_promise(struct room *room, int seat, const char *commit, const char *salt, struct refusal *refusal)
{
    struct store_seat changed = room->facts.seat[seat];
    if (room_is_of_event(room) || room->terms.real_dice)
        return true; /* nobody gives anything to its dice */
    if (room->facts.phase != ROOM_WAITING)
        return refuse(refusal, "started", SAY_SALT_TOO_LATE, NULL);
    if (!seat_promise(&changed, commit, salt, refusal))
        return false;
    if (seat_follows(&changed))
        changed.level[0] = '\0';
    room->facts.seat[seat] = changed;
    room_change(room);
    tell_seats(room);
    return true;
}

/* ---- opening ---- */

bool seat_is_awaited(const struct room *room, int seat)
{
    const struct store_seat *of = &room->facts.seat[seat];
    return room->facts.phase == ROOM_OPENING && of->committed && !has_opened(of) && !of->bot;
}

/* Begins the game with the salts that are there. */
static void begin_game(struct room *room)
{
    struct rv_error error = { 0 };
    room->facts.phase = ROOM_PLAYING;
    if (!room_lay_table(room, "", &error)) {
        room->facts.phase = ROOM_OPENING; /* no memory; tried again when the next second has passed */
        return;
    }
    room->opening_since = 0;
    room_change(room);
    tell_room(room);
    room_go_on(room);
}

void room_opening(struct room *room)
{
    int64_t now = room->rooms->now;
    bool awaited = false;
    if (room->facts.phase != ROOM_OPENING)
        return;
    if (!room->opening_since)
        room->opening_since = now ? now : 1;
    for (int seat = 0; seat < room->facts.seats; seat++)
        awaited = awaited || seat_is_awaited(room, seat);
    if (!awaited || now - room->opening_since >= room->rooms->limits.opening_ms)
        begin_game(room);
}

bool room_open(struct room *room, int seat, const char *salt, struct refusal *refusal)
{
    struct store_seat *of = &room->facts.seat[seat];
    unsigned char hash[STORE_KEY];
    char fitting[STORE_TEXT_MAX];
    if (room->facts.phase == ROOM_WAITING)
        return refuse(refusal, "not-started", SAY_SALT_TOO_EARLY, NULL);
    if (room->facts.phase != ROOM_OPENING)
        return refuse(refusal, "started", SAY_SALT_TOO_LATE, NULL);
    if (!salt_fits(salt, fitting, refusal))
        return false;
    rv_fair_salt_commit(fitting, hash);
    if (!fitting[0] || !of->committed || sodium_memcmp(hash, of->commit, STORE_KEY) != 0)
        return refuse(refusal, "bad-salt", SAY_SALT_NOT_COMMITTED, NULL);
    strcpy(of->salt, fitting);
    room_change(room);
    tell_seats(room);
    room_opening(room);
    return true;
}

/* ---- the end before the end ---- */

bool room_end(struct room *room, int seat, struct refusal *refusal)
{
    bool all = true;
    if (room->facts.phase != ROOM_PLAYING)
        return refuse(refusal, "not-playing", SAY_TABLE_NOT_PLAYING, NULL);
    if (seat_is_bots(room, seat))
        return refuse(refusal, "bot", SAY_SEAT_OF_BOT, NULL);
    room->ends |= 1u << seat;
    room_watch(room);
    for (int i = 0; i < room->facts.seats; i++)
        all = all && (seat_is_bots(room, i) || room->ends >> i & 1);
    if (all)
        room_end_game(room);
    else
        tell_seats(room);
    return true;
}
