/* SPDX-License-Identifier: MIT
 * Messages to a room, by WebSocket or by POST. Each gets one reply; on a WebSocket a plain "done" is sent
 * only if the message has an id. */
#include <string.h>

#include "api.h"
#include "person.h"

/* Of actions, and of those taken back. */
enum { SEQ_MAX = 1100000000 };

enum reply { REPLY_DONE, REPLY_JOINED, REPLY_ROOM, REPLY_NEXT };

struct message {
    struct room *room;
    struct listener *from; /* NULL: by POST */
    const char *address;
    int language; /* of the words in an error */
    json_t *json;
    const json_t *id; /* NULL: none */
    enum reply reply;
    int seat;       /* that its key opens, or that was joined */
    unsigned seats; /* of a hello */
    char key[SEAT_KEY_MAX];
    bool has_person;
    unsigned char person[STORE_KEY];
    struct refusal refusal;
};

/* ---- common parts ---- */

/* Finds the seat that a key opens. */
static bool open_seat(struct message *m, const char *key)
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

static bool read_seq(struct message *m, int *seq)
{
    return read_int(m->json, "seq", 0, SEQ_MAX, seq, &m->refusal);
}

/* ---- messages with a seat key ---- */

static bool do_start(struct message *m)
{
    const char *salt;
    if (!read_text(m->json, "salt", "", &salt, &m->refusal) ||
        !room_may_start(m->room, m->seat, &m->refusal) ||
        (*salt && !room_promise(m->room, m->seat, "", salt, &m->refusal)))
        return false;
    return room_start(m->room, m->seat, &m->refusal);
}

static bool do_salt(struct message *m)
{
    const char *salt;
    return read_text(m->json, "salt", NULL, &salt, &m->refusal) &&
           room_promise(m->room, m->seat, "", salt, &m->refusal);
}

static bool do_commit(struct message *m)
{
    const char *commit;
    return read_text(m->json, "commit", NULL, &commit, &m->refusal) &&
           room_promise(m->room, m->seat, commit, "", &m->refusal);
}

static bool do_open(struct message *m)
{
    const char *salt;
    return read_text(m->json, "salt", NULL, &salt, &m->refusal) &&
           room_open(m->room, m->seat, salt, &m->refusal);
}

static bool do_end(struct message *m)
{
    return room_end(m->room, m->seat, &m->refusal);
}

static bool do_act(struct message *m)
{
    const char *action;
    int seq;
    return read_seq(m, &seq) && read_text(m->json, "action", NULL, &action, &m->refusal) &&
           room_act(m->room, m->seat, seq, action, strlen(action), &m->refusal);
}

static bool do_roll(struct message *m)
{
    int seq;
    return read_seq(m, &seq) && room_roll(m->room, m->seat, seq, &m->refusal);
}

static bool do_type(struct message *m)
{
    const char *action;
    int seq;
    return read_seq(m, &seq) && read_text(m->json, "action", NULL, &action, &m->refusal) &&
           room_type(m->room, m->seat, seq, action, &m->refusal);
}

static bool do_take_back(struct message *m)
{
    int seq;
    return read_seq(m, &seq) && room_take_back(m->room, m->seat, seq, &m->refusal);
}

static bool do_takeover(struct message *m)
{
    int seat;
    const char *level;
    return read_int(m->json, "seat", 0, STORE_SEATS - 1, &seat, &m->refusal) &&
           read_text(m->json, "level", "", &level, &m->refusal) &&
           room_takeover(m->room, m->seat, seat, *level ? level : NULL, &m->refusal);
}

static bool do_here(struct message *m)
{
    room_here(m->room, m->seat);
    return true;
}

static bool do_ask(struct message *m)
{
    int seat;
    return read_int(m->json, "seat", 0, STORE_SEATS - 1, &seat, &m->refusal) &&
           room_ask(m->room, seat, &m->refusal);
}

static bool do_back(struct message *m)
{
    room_back(m->room, m->seat);
    return true;
}

static bool do_leave(struct message *m)
{
    room_leave(m->room, m->seat);
    return true;
}

static bool do_rematch(struct message *m)
{
    m->reply = REPLY_NEXT;
    return room_rematch(m->room, m->address, &m->refusal);
}

/* The name, and the colour if there is one. */
static bool do_rename(struct message *m)
{
    const char *name;
    char colour[STORE_COLOUR_MAX];
    bool dyed = json_object_get(m->json, "colour");
    return (!dyed || person_read_colour(m->json, colour, &m->refusal)) &&
           read_text(m->json, "name", NULL, &name, &m->refusal) &&
           room_rename(m->room, m->seat, name, dyed ? colour : NULL, &m->refusal);
}

static bool do_react(struct message *m)
{
    const char *what;
    return read_text(m->json, "what", NULL, &what, &m->refusal) &&
           room_react(m->room, m->seat, what, &m->refusal);
}

static bool do_as_host(struct message *m)
{
    return api_host(m->room, m->seat, m->json, &m->refusal);
}

/* ---- messages from anybody ---- */

static bool do_join(struct message *m)
{
    const char *name, *salt, *commit;
    struct store_seat new = { 0 };
    int seat = -1;
    const json_t *wish = json_object_get(m->json, "seat");
    if (!read_text(m->json, "name", NULL, &name, &m->refusal) ||
        !read_text(m->json, "salt", "", &salt, &m->refusal) ||
        !read_text(m->json, "commit", "", &commit, &m->refusal) ||
        !person_read_seat(m->json, &new, &m->refusal) || !name_fits(name, new.name, &m->refusal) ||
        !seat_promise(&new, commit, salt, &m->refusal) ||
        (wish && !json_is_null(wish) && !read_int(m->json, "seat", 0, STORE_SEATS - 1, &seat, &m->refusal)))
        return false;
    m->seat = room_join(m->room, seat, &new, m->key, &m->refusal);
    if (m->seat < 0)
        return false;
    if (m->from)
        listener_take(m->from, m->seat, m->key);
    m->reply = REPLY_JOINED;
    tell_seats(m->room);
    return true;
}

/* A page may be read in another language than the browser asks for. */
static bool read_language(struct message *m)
{
    const char *code;
    if (!read_text(m->json, "language", "", &code, &m->refusal))
        return false;
    if (language_find(code) >= 0)
        m->language = language_find(code);
    if (m->from)
        m->from->language = m->language;
    return true;
}

/* Seats that were taken before the browser had a key of its person belong to the person from now on. Not in
 * an event, which a person enters once, and says so before the dice are known. */
static void attach_person(struct message *m)
{
    bool some = false;
    if (room_is_of_event(m->room))
        return;
    for (int i = 0; m->has_person && i < m->room->facts.seats; i++) {
        struct store_seat *seat = &m->room->facts.seat[i];
        if (!(m->seats >> i & 1) || seat->has_person)
            continue;
        seat->has_person = some = true;
        memcpy(seat->person, m->person, STORE_KEY);
    }
    if (some)
        room_change(m->room);
}

static void take_seats_of_person(struct message *m)
{
    unsigned seats = m->has_person ? seats_of_person(m->room, m->person) : 0;
    for (int i = 0; i < STORE_SEATS; i++)
        if (seats >> i & 1)
            m->room->seen[i] = m->room->rooms->now;
    m->seats |= seats;
}

/* Declares which seats a connection plays; from then on it listens. */
static bool do_hello(struct message *m)
{
    const json_t *list = json_object_get(m->json, "secrets"), *value;
    char key[STORE_SEATS][SEAT_KEY_MAX] = { { 0 } };
    size_t i;
    if (!read_language(m) || !person_read(m->json, m->person, &m->has_person, &m->refusal))
        return false;
    if (list && (!json_is_array(list) || json_array_size(list) > STORE_SEATS))
        return refuse(&m->refusal, "bad-message", SAY_FIELD_IS_NO_ARRAY_OF_SIZE,
                      WITH(STR("field", "secrets"), NUM("min", 0), NUM("max", STORE_SEATS)));
    json_array_foreach(list, i, value)
    {
        if (!json_is_string(value))
            return refuse(&m->refusal, "bad-message", SAY_FIELD_IS_NO_ARRAY_OF_TEXTS,
                          WITH(STR("field", "secrets")));
        if (!open_seat(m, json_string_value(value)))
            continue; /* a key of a seat that was given up */
        m->seats |= 1u << m->seat;
        strcpy(key[m->seat], m->key);
    }
    attach_person(m);
    take_seats_of_person(m);
    if (json_array_size(list) && !m->seats)
        return false;
    m->reply = REPLY_ROOM;
    if (!m->from)
        return true;
    bool news = m->from->seats != m->seats || !m->from->listens;
    m->from->listens = true;
    m->from->seats = m->seats;
    memcpy(m->from->key, key, sizeof key);
    m->from->has_person = m->has_person;
    memcpy(m->from->person, m->person, STORE_KEY);
    room_watch(m->room);
    if (news)
        tell_seats_but(m->room, m->from); /* the reply has it, too */
    return true;
}

/* The seats of one person become those of another. */
static bool do_give(struct message *m)
{
    const char *to;
    unsigned char other[STORE_KEY];
    if (!read_text(m->json, "to", NULL, &to, &m->refusal) ||
        !person_read(m->json, m->person, &m->has_person, &m->refusal) || !person_hash(to, other, &m->refusal))
        return false;
    if (!m->has_person)
        return refuse(&m->refusal, "bad-message", SAY_FIELD_MISSING, WITH(STR("field", "person")));
    return room_give(m->room, m->person, other, &m->refusal);
}

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
    if (!handle(&m, request->body, request->body_len, &response->body))
        response_status(response, m.refusal.code), response->ticket = m.refusal.ticket;
    json_decref(m.json);
}
