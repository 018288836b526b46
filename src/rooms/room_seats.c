/* SPDX-License-Identifier: MIT
 * Seats: their keys and names, joining and leaving, silent seats and the bots that take over. */
#include "person.h"
#include "room.h"
#include "room_push.h"
#include "room_event.h"
#include "room_fair.h"
#include "room_lobby.h"
#include "room_pace.h"
#include "room_play.h"
#include "room_seats.h"
#include "room_tell.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

/* ---- seat keys ---- */

static void hash_of(const char *key, unsigned char hash[STORE_KEY])
{
    crypto_hash_sha256(hash, (const unsigned char *)key, strlen(key));
}

void seat_key_make(char key[SEAT_KEY_MAX], unsigned char hash[STORE_KEY])
{
    unsigned char bytes[SEAT_KEY_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(key, SEAT_KEY_MAX, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hash_of(key, hash);
}

int seat_of(const struct room *room, const char *key)
{
    unsigned char hash[STORE_KEY];
    int found = -1;
    hash_of(key, hash);
    for (int i = 0; i < room->facts.seats; i++) {
        const struct store_seat *seat = &room->facts.seat[i];
        if (seat->has_key && sodium_memcmp(hash, seat->key_hash, STORE_KEY) == 0)
            found = i;
    }
    return found;
}

void listener_take(struct listener *listener, int seat, const char *key)
{
    listener->seats |= 1u << seat;
    strcpy(listener->key[seat], key);
}

void listener_find_seats(struct listener *listener)
{
    char key[STORE_SEATS][SEAT_KEY_MAX];
    memcpy(key, listener->key, sizeof key);
    memset(listener->key, 0, sizeof listener->key);
    listener->seats = listener->has_person ? seats_of_person(listener->room, listener->person) : 0;
    for (int i = 0; i < STORE_SEATS; i++) {
        int seat = key[i][0] ? seat_of(listener->room, key[i]) : -1;
        if (seat >= 0)
            listener_take(listener, seat, key[i]);
    }
}

/* ---- names ---- */

/* The next character of a text that is valid UTF-8, as everything from JSON is. */
static unsigned character(const char **at)
{
    unsigned char first = (unsigned char)*(*at)++;
    unsigned value = first < 0x80   ? first
                     : first < 0xe0 ? first & 31u
                     : first < 0xf0 ? first & 15u
                                    : first & 7u;
    while (((unsigned char)**at & 0xc0) == 0x80)
        value = value << 6 | ((unsigned char)*(*at)++ & 63u);
    return value;
}

/* Not visible, or reverses the text after it. */
static bool is_invisible(unsigned c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x61c || c == 0x180e ||
           (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) ||
           c == 0xfeff || (c >= 0xfff0 && c <= 0xfffb) || c == 0x3164 || c >= 0xe0000;
}

static bool is_blank(unsigned c)
{
    return c == ' ' || c == 0xa0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f || c == 0x3000;
}

bool name_fits(const char *text, char name[STORE_TEXT_MAX], struct refusal *refusal)
{
    int characters = 0;
    bool visible = false;
    size_t len;
    while (*text == ' ')
        text++;
    for (len = strlen(text); len && text[len - 1] == ' ';)
        len--;
    for (const char *at = text; at < text + len; characters++) {
        unsigned c = character(&at);
        if (is_invisible(c) || c == '#')
            return refuse(refusal, "bad-name", SAY_SEAT_NAME_FORBIDDEN, NULL);
        visible = visible || !is_blank(c);
    }
    if (!visible)
        return refuse(refusal, "bad-name", SAY_SEAT_NAME_EMPTY, NULL);
    if (characters > NAME_CHARACTERS || len > NAME_BYTES)
        return refuse(refusal, "bad-name", SAY_SEAT_NAME_TOO_LONG,
                      WITH(NUM("characters", NAME_CHARACTERS), NUM("bytes", NAME_BYTES)));
    memcpy(name, text, len);
    name[len] = '\0';
    return true;
}

static bool is_taken(const struct store_seat *seats, int count, int seat, const char *name)
{
    for (int i = 0; i < count; i++)
        if (i != seat && strcmp(seats[i].name, name) == 0)
            return true;
    return false;
}

void name_apart(const struct store_seat *seats, int count, int seat, char name[STORE_TEXT_MAX])
{
    char base[STORE_TEXT_MAX];
    strcpy(base, name);
    for (int n = 2; name[0] && is_taken(seats, count, seat, name); n++)
        snprintf(name, STORE_TEXT_MAX, "%.36s %c", base, '0' + n); /* there are at most eight seats */
}

bool salt_fits(const char *text, char salt[STORE_TEXT_MAX], struct refusal *refusal)
{
    if (!rv_record_text_fits(text, STORE_TEXT_MAX))
        return refuse(refusal, "bad-message", SAY_SALT_FORBIDDEN, WITH(NUM("bytes", STORE_TEXT_MAX - 1)));
    strcpy(salt, text);
    return true;
}

/* ---- bots ---- */

const struct rv_bot *bot_named(const char *name, struct refusal *refusal)
{
    char list[160] = "";
    const struct rv_bot *bot = rv_bot_find(name ? name : "sharp"); /* plays well without a noticeable delay */
    for (int i = 0; !bot && rv_bots[i]; i++) {
        size_t len = strlen(list);
        snprintf(list + len, sizeof list - len, "%s%s", i ? ", " : "", rv_bots[i]->name);
    }
    if (!bot)
        refuse(refusal, "bad-level", SAY_NO_SUCH_BOT, WITH(STR("list", list)));
    return bot;
}

bool seat_is_bots(const struct room *room, int seat)
{
    return room->facts.seat[seat].kind == SEAT_BOT || room->facts.seat[seat].bot;
}

/* ---- joining and leaving ---- */

/* Open, or once the game has begun that of a bot that makes way. */
static bool can_be_taken(const struct room *room, int seat)
{
    return room->facts.phase == ROOM_PLAYING ? seat_makes_way(room, seat)
                                             : room->facts.seat[seat].kind == SEAT_OPEN;
}

int room_join(struct room *room, int seat, struct store_seat *new, char key[SEAT_KEY_MAX],
              struct refusal *refusal)
{
    struct store_room *facts = &room->facts;
    bool late = facts->phase == ROOM_PLAYING;
    for (int i = 0; seat < 0 && i < facts->seats; i++)
        if (can_be_taken(room, i))
            seat = i;
    if ((seat < 0 && late) || facts->phase == ROOM_OPENING || facts->phase == ROOM_OVER) {
        refuse(refusal, "started", SAY_TABLE_STARTED_WITHOUT_YOU, NULL);
        return -1;
    }
    if (seat < 0 || seat >= facts->seats || !can_be_taken(room, seat)) {
        if (seat < 0)
            refuse(refusal, "full", SAY_NO_OPEN_SEAT, NULL);
        else
            refuse(refusal, "taken", SAY_SEAT_TAKEN, NULL);
        return -1;
    }
    if (room_is_of_event(room) && !event_may_claim(room->rooms, room->terms.deal, new, refusal))
        return -1;
    new->kind = SEAT_PERSON;
    new->has_key = true;
    if (room_is_of_event(room) || room->terms.real_dice || late) { /* the dice are fixed already */
        new->committed = false;
        new->salt[0] = '\0';
    }
    if (room_is_of_event(room))
        event_claim(room, new);
    seat_key_make(key, new->key_hash);
    name_apart(facts->seat, facts->seats, seat, new->name);
    facts->seat[seat] = *new;
    rv_table_rename(room->table, seat, new->name);
    room->seen[seat] = room->rooms->now;
    room_change(room);
    room_reseat(room);
    if (late)
        room_came_late(room, seat);
    else
        room_note_guest(room, seat);
    return seat;
}

/* Does another person still play here? */
static bool others_play(const struct room *room, int seat)
{
    for (int i = 0; i < room->facts.seats; i++)
        if (i != seat && !seat_is_bots(room, i) && room->facts.seat[i].kind == SEAT_PERSON)
            return true;
    return false;
}

/* The seats in any case, and the terms unless they have got too long. */
static void change_all(struct room *room)
{
    if (!room_change_terms(room))
        room_change(room);
}

static void hand_to_bot(struct room *room, int seat, const struct rv_bot *bot)
{
    room->facts.seat[seat].bot = true;
    strcpy(room->facts.seat[seat].level, bot->name);
    room->terms.stood_in[seat] = rv_table_count(room->table);
    change_all(room);
    tell_seats(room);
    room_go_on(room);
}

/* Plays like a person who knows the game; at tables without a pace, as it always was. */
static const char *stand_in(const struct room *room)
{
    return room_has_pace(room) ? "steady" : NULL;
}

/* The bot that takes over, NULL if it is refused: at a pace nobody chooses a weak bot for a rival. */
static const struct rv_bot *stand_in_of(const struct room *room, const char *level, struct refusal *refusal)
{
    const char *usual = stand_in(room);
    const struct rv_bot *bot = bot_named(level ? level : usual, refusal);
    if (bot && usual && strcmp(bot->name, usual) != 0) {
        refuse(refusal, "bad-level", SAY_SEAT_NEEDS_STEADY, WITH(STR("level", usual)));
        return NULL;
    }
    return bot;
}

/* A seat that is left in a running game goes to a bot, unless no person would be left: then the room sleeps.
 * The seat key stays valid and takes the seat back. */
void room_leave(struct room *room, int seat)
{
    struct refusal unused;
    struct store_seat *of = &room->facts.seat[seat];
    if (room->facts.phase == ROOM_WAITING) {
        event_unclaim(room, of);
        *of = (struct store_seat){ .kind = SEAT_OPEN };
        rv_table_rename(room->table, seat, "");
        for (struct listener *l = room->listeners; l; l = l->next)
            l->seats &= ~(1u << seat);
        room_host_left(room);
        room_change(room);
        room_reseat(room);
        tell_seats(room);
    } else if (room->facts.phase != ROOM_OVER && !of->bot && others_play(room, seat)) {
        hand_to_bot(room, seat, bot_named(stand_in(room), &unused));
        room_opening(room); /* nobody waits for the salt of somebody who is gone */
    }
}

bool room_rename(struct room *room, int seat, const char *text, const char *colour, struct refusal *refusal)
{
    char name[STORE_TEXT_MAX] = "";
    if (!name_fits(text, name, refusal))
        return false;
    name_apart(room->facts.seat, room->facts.seats, seat, name);
    strcpy(room->facts.seat[seat].name, name);
    if (colour)
        strcpy(room->facts.seat[seat].colour, colour);
    rv_table_rename(room->table, seat, name);
    room_change(room);
    room_reseat(room);
    tell_seats(room);
    return true;
}

/* Somebody who is to decide, too, can do that first, and then waits. Who wants the end has nothing to decide.
 */
static bool may_hand_over(const struct room *room, int by)
{
    return by == room_host(room) || room->ends >> by & 1 || !room->waits_since[by];
}

bool room_takeover(struct room *room, int by, int seat, const char *level, struct refusal *refusal)
{
    const struct rv_bot *bot = stand_in_of(room, level, refusal);
    if (!bot)
        return false;
    if (room->facts.phase != ROOM_PLAYING)
        return refuse(refusal, "not-playing", SAY_TABLE_NOT_PLAYING, NULL);
    if (seat < 0 || seat >= room->facts.seats || seat_is_bots(room, seat))
        return refuse(refusal, "no-seat", SAY_SEAT_NOT_FOR_BOTS, NULL);
    room_watch(room);
    if (!(room->silent >> seat & 1))
        return refuse(refusal, "not-silent", SAY_SEAT_NOT_SILENT, NULL);
    if (!may_hand_over(room, by))
        return refuse(refusal, "not-waiting", SAY_DECIDE_FIRST, NULL);
    hand_to_bot(room, seat, bot);
    return true;
}

void room_back(struct room *room, int seat)
{
    if (!room->facts.seat[seat].bot)
        return;
    room->facts.seat[seat].bot = false;
    if (!room_is_of_event(room) || room->terms.stood_in[seat] == room_seq(room))
        room->facts.seat[seat].level[0] = '\0'; /* else the entry says who has played, too */
    room->terms.stood_in[seat] = -1;
    change_all(room);
    room_go_on(room);
    tell_seats(room);
}

/* ---- presence ---- */

bool seat_online(const struct room *room, int seat)
{
    for (const struct listener *l = room->listeners; l; l = l->next)
        if (l->seats >> seat & 1)
            return true;
    return false;
}

void room_watch(struct room *room)
{
    const struct rooms_limits *limits = &room->rooms->limits;
    int64_t now = room->rooms->now;
    bool paced = room_has_pace(room);
    unsigned silent = 0;
    room_opening(room);
    if (paced && room->facts.phase == ROOM_PLAYING)
        silent = room_late(room);
    for (int seat = 0; !paced && room->facts.phase == ROOM_PLAYING && seat < room->facts.seats; seat++) {
        if (seat_is_bots(room, seat))
            continue;
        bool away = !seat_online(room, seat) && now - room->seen[seat] >= limits->away_ms;
        bool slow = room->waits_since[seat] && now - room->waits_since[seat] >= limits->silent_ms;
        silent |= (unsigned)(away || slow) << seat;
    }
    if (silent == room->silent)
        return;
    room->silent = silent;
    tell_seats(room);
}
