/* SPDX-License-Identifier: MIT
 * Messages to a room, by WebSocket or by POST. Each gets one reply; on a WebSocket a plain "done" is sent
 * only if the message has an id. */
#include <string.h>

#include "api_message.h"
#include "person.h"
#include "room_seats.h"
#include "room_tell.h"

/* ---- whose message it is ---- */

bool open_seat(struct message *m, const char *key)
{
    m->seat = strlen(key) < SEAT_KEY_MAX ? seat_of(m->room, key) : -1;
    if (m->seat < 0)
        return refuse(&m->refusal, "bad-secret", SAY_KEY_OPENS_NO_SEAT, NULL);
    strcpy(m->key, key);
    m->room->seen[m->seat] = m->room->rooms->now;
    return true;
}

/* Without the key of a seat: a person, known by this message or by the hello of the connection, plays the
 * seat `as`, or the first one. */
static bool open_seat_of_person(struct message *m)
{
    unsigned seats;
    int seat = 0;
    const json_t *as = json_object_get(m->json, "as");
    if (!person_read(m->json, m->person, &m->has_person, &m->refusal))
        return false;
    if (m->has_person)
        seats = seats_of_person(m->room, m->person);
    else if (m->from && m->from->has_person)
        seats = seats_of_person(m->room, m->from->person);
    else
        return refuse(&m->refusal, "bad-message", SAY_FIELD_MISSING, WITH(STR("field", "secret")));
    if (as && !read_int(m->json, "as", 0, STORE_SEATS - 1, &seat, &m->refusal))
        return false;
    while (!as && seat < STORE_SEATS && !(seats >> seat & 1))
        seat++;
    if (seat == STORE_SEATS || !(seats >> seat & 1))
        return refuse(&m->refusal, "bad-secret", SAY_KEY_OPENS_NO_SEAT, NULL);
    m->seat = seat;
    m->room->seen[seat] = m->room->rooms->now;
    return true;
}

/* The seat that a message is for. */
static bool open_sender(struct message *m)
{
    const char *key;
    if (!json_object_get(m->json, "secret"))
        return open_seat_of_person(m);
    return read_text(m->json, "secret", NULL, &key, &m->refusal) && open_seat(m, key);
}

/* ---- which message it is ---- */

static const struct {
    const char *name;
    bool (*run)(struct message *);
    bool seated; /* needs a seat */
} messages[] = {
    { "join", do_join, false },        { "hello", do_hello, false }, { "start", do_start, true },
    { "salt", do_salt, true },         { "act", do_act, true },      { "roll", do_roll, true },
    { "takeover", do_takeover, true }, { "back", do_back, true },    { "leave", do_leave, true },
    { "rematch", do_rematch, true },   { "react", do_react, true },  { "rename", do_rename, true },
    { "commit", do_commit, true },     { "open", do_open, true },    { "end", do_end, true },
    { "host", do_as_host, true },      { "add", do_as_host, true },  { "remove", do_as_host, true },
    { "free", do_as_host, true },      { "bot", do_as_host, true },  { "here", do_here, true },
    { "ask", do_ask, true },           { "type", do_type, true },    { "take-back", do_take_back, true },
    { "give", do_give, false },
};

static bool dispatch(struct message *m)
{
    const char *what;
    size_t n = 0, count = sizeof messages / sizeof *messages;
    if (!read_text(m->json, "do", NULL, &what, &m->refusal))
        return false;
    while (n < count && strcmp(messages[n].name, what) != 0)
        n++;
    if (n == count)
        return refuse(
            &m->refusal, "bad-message", SAY_FIELD_IS_NONE_OF,
            WITH(STR("field", "do"), STR("list", "join, hello, start, salt, act, roll, takeover, back, "
                                                 "leave, rematch, react, rename, commit, open, end, "
                                                 "host, add, remove, free, bot, here, ask, type, take-back, "
                                                 "give")));
    return (!messages[n].seated || open_sender(m)) && messages[n].run(m);
}

/* ---- the reply ---- */

static bool read_id(struct message *m)
{
    const json_t *id = json_object_get(m->json, "id");
    if (id && !json_is_integer(id) && !(json_is_string(id) && json_string_length(id) <= 64))
        return refuse(&m->refusal, "bad-message", SAY_FIELD_IS_NO_ID, WITH(STR("field", "id")));
    m->id = id;
    return true;
}

static void put_id(struct json *json, const json_t *id)
{
    if (json_is_integer(id))
        json_int(json, "id", json_integer_value(id));
    else if (id)
        json_text(json, "id", json_string_value(id));
}

/* The id of the message comes first, except in a snapshot, whose id is the room's. */
static void put_reply(struct json *json, struct message *m, bool good)
{
    char key[STORE_SEATS][SEAT_KEY_MAX] = { { 0 } };
    if (!good || m->reply != REPLY_ROOM)
        put_id(json, m->id);
    if (!good) {
        put_refusal(json, m->language, &m->refusal);
        return;
    }
    switch (m->reply) {
    case REPLY_DONE:
        json_text(json, "is", "done");
        json_int(json, "seq", room_seq(m->room));
        break;
    case REPLY_JOINED:
        json_text(json, "is", "joined");
        json_int(json, "seat", m->seat);
        json_text(json, "secret", m->key);
        break;
    case REPLY_ROOM:
        put_room(json, m->room, m->seats);
        if (m->from)
            put_keys(json, m->from);
        break;
    case REPLY_NEXT:
        strcpy(key[m->seat], m->key);
        put_next(json, m->room, 1u << m->seat, key);
        break;
    }
}

/* Carries out a message and writes the reply. True if it was accepted. */
static bool handle(struct message *m, const char *text, size_t len, struct buffer *out)
{
    m->json = read_object(text, len, &m->refusal);
    bool good = m->json && read_id(m) && dispatch(m);
    struct json reply = json_into(out);
    json_open(&reply, NULL, '{');
    put_reply(&reply, m, good);
    json_close(&reply, '}');
    return good;
}

void api_message(struct listener *from, const char *text, size_t len)
{
    const char *address = from->room->rooms->net->address(from->peer);
    struct message m = { .room = from->room, .from = from, .address = address, .language = from->language };
    struct buffer out = { 0 };
    bool good = handle(&m, text, len, &out);
    if (!good || m.id || m.reply != REPLY_DONE)
        tell(from, out.at, out.len);
    buffer_free(&out);
    json_decref(m.json);
}

void api_post(struct room *room, const struct net_request *request, struct net_response *response)
{
    struct message m = { .room = room, .address = request->address, .language = request->language };
    if (!handle(&m, request->body, request->body_len, &response->body)) {
        response_status(response, m.refusal.code);
        response->ticket = m.refusal.ticket;
    }
    json_decref(m.json);
}
