/* SPDX-License-Identifier: MIT
 * Messages of a room: snapshots, actions, seats, the end. */
#include "room.h"

#include <string.h>

#include "table_text.h"
#include "room_event.h"
#include "room_fair.h"
#include "room_lobby.h"
#include "room_pace.h"
#include "room_play.h"
#include "room_seats.h"
#include "room_tell.h"
#include "room_typed.h"

/* ---- parts ---- */

void put_refusal(struct json *json, int language, const struct refusal *refusal)
{
    net_put_error(json, language, refusal->code, refusal->message);
    if (refusal->rule != RV_ALLOWED)
        json_text(json, "rule", rv_rule_number(refusal->rule));
}

const char *seat_kind_name(uint8_t kind)
{
    static const char *const kinds[] = { "open", "person", "bot" };
    return kinds[kind <= SEAT_BOT ? kind : SEAT_OPEN];
}

/* What a seat has given to the dice, and whether it wants to stop. */
static void put_promise(struct json *json, const struct room *room, int number)
{
    const struct store_seat *seat = &room->facts.seat[number];
    char commit[RV_HASH_MAX];
    rv_fair_hex(seat->commit, commit);
    if (seat->committed)
        json_text(json, "commit", commit);
    if (seat_is_awaited(room, number))
        json_bool(json, "awaited", true);
    if (rv_table_record(room->table)->missing >> number & 1)
        json_bool(json, "missing", true);
    if (room->facts.phase == ROOM_PLAYING && room->ends >> number & 1)
        json_bool(json, "ends", true);
}

void put_seats(struct json *json, const struct room *room)
{
    json_open(json, "seats", '[');
    for (int i = 0; i < room->facts.seats; i++) {
        const struct store_seat *seat = &room->facts.seat[i];
        json_open(json, NULL, '{');
        json_text(json, "name", seat->name);
        json_text(json, "kind", seat_kind_name(seat->kind));
        json_text(json, "level", seat->level);
        if (seat->colour[0])
            json_text(json, "colour", seat->colour);
        json_bool(json, "bot", seat_is_bots(room, i));
        json_bool(json, "online", seat_online(room, i));
        json_bool(json, "silent", room->silent >> i & 1);
        if (seat_makes_way(room, i))
            json_bool(json, "free", true);
        if (room->terms.late >> i & 1)
            json_bool(json, "late", true);
        if (seat->kind == SEAT_PERSON && seat->bot && room->terms.stood_in[i] >= 0)
            json_int(json, "since", room->terms.stood_in[i]);
        put_promise(json, room, i);
        json_close(json, '}');
    }
    json_close(json, ']');
    if (room_host(room) >= 0)
        json_int(json, "host", room_host(room));
}

/* Listeners without a seat. */
static int watching(const struct room *room)
{
    int count = 0;
    for (const struct listener *l = room->listeners; l; l = l->next)
        count += l->listens && !l->seats;
    return count;
}

void put_result(struct json *json, const struct room *room)
{
    struct rv_score score[STORE_SEATS];
    int rank[STORE_SEATS];
    room_scores(room, score, rank);
    json_open(json, "result", '[');
    for (int seat = 0; seat < room->facts.seats; seat++) {
        json_open(json, NULL, '{');
        json_int(json, "points", score[seat].total);
        json_int(json, "rank", rank[seat]);
        if (score[seat].level)
            json_int(json, "level", score[seat].level);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void room_record(const struct room *room, struct buffer *out)
{
    table_into(out, room->table);
}

static void put_options(struct json *json, const struct room *room)
{
    json_open(json, "options", '[');
    for (int i = 0; rv_option_names[i]; i++)
        if (room->facts.options >> i & 1)
            json_text(json, NULL, rv_option_names[i]);
    json_close(json, ']');
}

static void put_you(struct json *json, unsigned you)
{
    json_open(json, "you", '[');
    for (int seat = 0; seat < STORE_SEATS; seat++)
        if (you >> seat & 1)
            json_int(json, NULL, seat);
    json_close(json, ']');
}

/* Rooms of the first version of fair dice know nothing of a lock. */
static void put_dealer(struct json *json, const struct room *room)
{
    char lock[RV_HASH_MAX];
    bool dealt = room_is_dealt(room);
    if (dealt)
        json_text(json, "commit", rv_table_record(room->table)->commit);
    if (dealt && room->facts.fair >= 2)
        json_int(json, "fair", room->facts.fair);
    if (room->facts.phase == ROOM_OPENING)
        json_bool(json, "opening", true);
    room_lock(room, lock);
    if (lock[0])
        json_text(json, "lock", lock);
}

static void put_secret(struct json *json, const struct room *room)
{
    if (room_is_dealt(room))
        json_text(json, "secret", rv_table_record(room->table)->secret);
}

const char *phase_name(uint8_t phase)
{
    static const char *const phases[ROOM_PHASES] = { "waiting", "playing", "over", "waiting" };
    return phases[phase < ROOM_PHASES ? phase : ROOM_OVER];
}

void put_room(struct json *json, const struct room *room, unsigned you)
{
    const struct store_room *facts = &room->facts;
    struct buffer record = { 0 };
    json_text(json, "is", "room");
    json_text(json, "id", facts->id);
    json_text(json, "game", facts->game);
    json_text(json, "title", room_setup(room)->game->title);
    put_options(json, room);
    json_bool(json, "listed", facts->listed);
    if (room->terms.real_dice)
        json_text(json, "dice", "real");
    json_text(json, "phase", phase_name(facts->phase));
    put_seats(json, room);
    json_int(json, "watching", watching(room));
    if (room_has_pace(room)) {
        json_text(json, "pace", pace_name(room->terms.pace));
        put_clock(json, room);
    }
    json_int(json, "seq", room_seq(room));
    room_record(room, &record);
    json_bytes(json, "record", record.at, record.len);
    buffer_free(&record);
    put_dealer(json, room);
    if (facts->phase == ROOM_OVER) {
        put_secret(json, room);
        put_result(json, room);
    }
    if (room_is_of_event(room))
        json_text(json, "event", room->terms.deal);
    if (facts->next[0])
        json_text(json, "next", facts->next);
    put_you(json, you);
}

static void put_key(struct json *json, int seat, const char *key)
{
    json_open(json, NULL, '{');
    json_int(json, "seat", seat);
    json_text(json, "secret", key);
    json_close(json, '}');
}

void put_keys(struct json *json, const struct listener *listener)
{
    json_open(json, "secrets", '[');
    for (int seat = 0; seat < STORE_SEATS; seat++)
        if (listener->key[seat][0])
            put_key(json, seat, listener->key[seat]);
    json_close(json, ']');
}

void put_next(struct json *json, const struct room *room, unsigned seats, char (*key)[SEAT_KEY_MAX])
{
    json_text(json, "is", "next");
    json_text(json, "room", room->facts.next);
    json_open(json, "secrets", '[');
    for (int seat = 0; seat < room->facts.seats; seat++) {
        if (!(seats >> seat & 1) || !key[seat][0])
            continue; /* or it is known by the person, there too */
        put_key(json, seat_in_rematch(room, seat), key[seat]);
    }
    json_close(json, ']');
}

/* ---- sending ---- */

static struct json begin(struct room *room)
{
    room->rooms->out.len = 0;
    struct json json = json_into(&room->rooms->out);
    json_open(&json, NULL, '{');
    return json;
}

void tell(struct listener *listener, const char *text, size_t len)
{
    room_touch(listener->room);
    listener->room->rooms->net->send(listener->peer, text, len);
}

static void send_to(struct listener *listener, struct json *json)
{
    struct buffer *out = json->to;
    tell(listener, out->at, out->len);
}

static void send_to_all_but(struct room *room, const struct listener *one, struct json *json)
{
    json_close(json, '}');
    for (struct listener *l = room->listeners; l; l = l->next)
        if (l->listens && l != one)
            send_to(l, json);
}

static void send_to_all(struct room *room, struct json *json)
{
    send_to_all_but(room, NULL, json);
}

void tell_snapshot(struct listener *listener)
{
    struct json json = begin(listener->room);
    put_room(&json, listener->room, listener->seats);
    put_keys(&json, listener);
    json_close(&json, '}');
    send_to(listener, &json);
}

void tell_room(struct room *room)
{
    for (struct listener *l = room->listeners; l; l = l->next)
        if (l->listens)
            tell_snapshot(l);
}

void tell_refusal(struct listener *listener, const struct refusal *refusal)
{
    struct json json = begin(listener->room);
    put_refusal(&json, listener->language, refusal);
    json_close(&json, '}');
    send_to(listener, &json);
}

void tell_seats(struct room *room)
{
    tell_seats_but(room, NULL);
}

void tell_seats_but(struct room *room, const struct listener *one)
{
    struct json json = begin(room);
    json_text(&json, "is", "seats");
    put_seats(&json, room);
    json_int(&json, "watching", watching(room));
    send_to_all_but(room, one, &json);
}

void tell_deadlines(struct room *room)
{
    struct json json = begin(room);
    json_text(&json, "is", "turns");
    put_clock(&json, room);
    send_to_all(room, &json);
}

void tell_action(struct room *room, const char *line, size_t len)
{
    if (!room->listeners)
        return;
    struct json json = begin(room);
    json_text(&json, "is", "action");
    json_int(&json, "seq", room_seq(room));
    json_bytes(&json, "text", line, len);
    send_to_all(room, &json);
}

void tell_over(struct room *room)
{
    struct json json = begin(room);
    json_text(&json, "is", "over");
    put_secret(&json, room);
    put_result(&json, room);
    send_to_all(room, &json);
}

void tell_next(struct room *room)
{
    for (struct listener *l = room->listeners; l; l = l->next) {
        struct json json = begin(room);
        put_next(&json, room, l->seats, l->key);
        json_close(&json, '}');
        if (l->listens)
            send_to(l, &json);
    }
}

void tell_moved(struct rooms *rooms, struct peer *peer, const char *where)
{
    rooms->out.len = 0;
    struct json json = json_into(&rooms->out);
    json_open(&json, NULL, '{');
    json_text(&json, "is", "moved");
    json_text(&json, "at", where);
    json_close(&json, '}');
    rooms->net->send(peer, rooms->out.at, rooms->out.len);
    rooms->net->close(peer, 4001, where);
}

void tell_taken_back(struct room *room, int seat, rv_seats again)
{
    struct json json = begin(room);
    json_text(&json, "is", "taken-back");
    json_int(&json, "seat", seat);
    json_open(&json, "again", '[');
    for (int i = 0; i < room->facts.seats; i++)
        if (again >> i & 1)
            json_int(&json, NULL, i);
    json_close(&json, ']');
    send_to_all(room, &json);
}

/* To those who play the seat. */
void tell_sent_away(struct room *room, int seat)
{
    for (struct listener *l = room->listeners; l; l = l->next) {
        if (!l->listens || !(l->seats >> seat & 1))
            continue;
        struct json json = begin(room);
        json_text(&json, "is", "sent-away");
        json_int(&json, "seat", seat);
        json_close(&json, '}');
        send_to(l, &json);
    }
}

static void tell_reaction(struct room *room, int seat, const char *what)
{
    struct json json = begin(room);
    json_text(&json, "is", "reaction");
    json_int(&json, "seat", seat);
    json_text(&json, "what", what);
    send_to_all(room, &json);
}

bool room_react(struct room *room, int seat, const char *what, struct refusal *refusal)
{
    static const char *const reactions[] = { "nice", "ouch", "hurry", "thanks", "wow", "gg", NULL };
    int n = 0;
    while (reactions[n] && strcmp(reactions[n], what) != 0)
        n++;
    if (!reactions[n])
        return refuse(refusal, "bad-message", SAY_FIELD_IS_NONE_OF,
                      WITH(STR("field", "what"), STR("list", "nice, ouch, hurry, thanks, wow, gg")));
    int64_t now = room->rooms->now, *last = &room->reacted[seat];
    if (*last && now - *last < room->rooms->limits.reaction_ms)
        return refuse(refusal, "rate", SAY_TOO_FAST_NOW, NULL);
    *last = now ? now : 1;
    tell_reaction(room, seat, reactions[n]);
    return true;
}
