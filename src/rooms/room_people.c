/* SPDX-License-Identifier: MIT
 * What rooms do for persons, and their documents. */
#include <string.h>

#include <sodium.h>

#include "event_board.h"
#include "person.h"
#include "reads.h"
#include "room_event.h"
#include "room_people.h"
#include "room_quota.h"
#include "room_seats.h"
#include "room_tell.h"

enum { NOTE_MS = 30000 };

void room_forget_person(struct room *room, const unsigned char person[STORE_KEY])
{
    bool some = false;
    for (int i = 0; i < room->facts.seats; i++) {
        struct store_seat *seat = &room->facts.seat[i];
        if (!seat_is_of(seat, person))
            continue;
        seat->has_person = false;
        memset(seat->person, 0, STORE_KEY);
        some = true;
    }
    for (struct listener *l = room->listeners; l; l = l->next)
        if (l->has_person && sodium_memcmp(l->person, person, STORE_KEY) == 0) {
            l->has_person = false;
            listener_find_seats(l);
        }
    if (!some)
        return;
    room_touch(room); /* the store does it by itself */
    tell_seats(room);
}

bool room_give(struct room *room, const unsigned char from[STORE_KEY], const unsigned char to[STORE_KEY],
               struct refusal *refusal)
{
    unsigned seats = seats_of_person(room, from);
    struct store_seat other = { .has_person = true };
    memcpy(other.person, to, STORE_KEY);
    if (!seats)
        return refuse(refusal, "bad-secret", SAY_KEY_OPENS_NO_SEAT, NULL);
    if (room_is_of_event(room) && !event_give(room, from, &other, refusal))
        return false;
    for (int i = 0; i < room->facts.seats; i++)
        if (seats >> i & 1)
            memcpy(room->facts.seat[i].person, to, STORE_KEY);
    for (struct listener *l = room->listeners; l; l = l->next)
        if (l->has_person)
            listener_find_seats(l);
    room_touch(room); /* and it is not younger than before: nobody has played */
    store_change_room(room->rooms->store, &room->facts);
    tell_seats(room);
    return true;
}

/* ---- what is told of a table that is not in memory ---- */

static unsigned turns_now(const struct room *room)
{
    unsigned turns = 0;
    for (int seat = 0; seat < STORE_SEATS && room->facts.phase == ROOM_PLAYING; seat++)
        turns |= (unsigned)(room->waits_since[seat] != 0) << seat;
    return turns;
}

static bool has_persons(const struct store_room *facts)
{
    for (int seat = 0; seat < facts->seats; seat++)
        if (facts->seat[seat].has_person)
            return true;
    return false;
}

void room_note_turns(struct room *room, bool now)
{
    unsigned turns = turns_now(room);
    if (room->terms.turn == turns || room->facts.phase != ROOM_PLAYING || !has_persons(&room->facts) ||
        (!now && room->noted && room->rooms->now < room->noted + NOTE_MS))
        return;
    room->terms.turn = turns;
    room->noted = room->rooms->now;
    room_note_terms(room);
}

void room_note_result(struct room *room)
{
    struct rv_score score[STORE_SEATS];
    room_scores(room, score, room->terms.rank);
    for (int seat = 0; seat < room->facts.seats; seat++)
        room->terms.points[seat] = score[seat].total;
    room->terms.over = true;
    room->terms.turn = 0;
    if (!room_terms_write(&room->terms, room->facts.terms))
        room->terms = room_terms_read(room->facts.terms); /* words of a later version leave no space */
}

unsigned room_turns(struct rooms *rooms, const struct store_room *facts)
{
    const struct room *room = room_loaded(rooms, facts->id);
    return room ? turns_now(room) : room_terms_read(facts->terms).turn;
}

/* ---- documents ---- */

void rooms_drop_documents_of(struct rooms *rooms, const char *owner)
{
    struct document_label label = { 0 };
    strcpy(label.owner, owner);
    store_drop_documents_of(rooms->store, owner);
    reads_document_changed(rooms, &label);
}

void rooms_put_document(struct rooms *rooms, const struct store_document *document)
{
    struct document_label label = { 0 };
    strcpy(label.kind, document->kind);
    strcpy(label.id, document->id);
    strcpy(label.owner, document->owner);
    store_put_document(rooms->store, document); /* if it fails, so does the commit */
    quota_stored(rooms, document->text ? strlen(document->text) : 0);
    reads_document_changed(rooms, &label);
    event_boards_changed(rooms, document);
}

void rooms_drop_document(struct rooms *rooms, const char *kind, const char *id)
{
    struct document_label label = { 0 };
    strcpy(label.kind, kind);
    strcpy(label.id, id);
    store_drop_document(rooms->store, kind, id);
    reads_document_changed(rooms, &label);
}

void rooms_replace(struct rooms *rooms, const struct store_document *of, const char *word, const char *by)
{
    struct document_label label = { 0 };
    strcpy(label.kind, of->kind);
    strcpy(label.id, of->id);
    strcpy(label.owner, of->owner);
    store_replace(rooms->store, of, word, by);
    reads_document_changed(rooms, &label);
    event_boards_changed(rooms, of);
}
