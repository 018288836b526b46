/* SPDX-License-Identifier: MIT
 * Messages of somebody who need not sit at the table: joining, saying hello, giving seats to another person.
 */
#include <string.h>

#include "api_message.h"
#include "person.h"
#include "room_event.h"
#include "room_people.h"
#include "room_seats.h"
#include "room_tell.h"

bool do_join(struct message *m)
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
bool do_hello(struct message *m)
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
bool do_give(struct message *m)
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
