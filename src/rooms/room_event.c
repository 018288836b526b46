/* SPDX-License-Identifier: MIT
 * A room of an event: its dealer is the event's, a person has one entry in a round, and the others are told
 * who sits there and how the game ended. */
#define _POSIX_C_SOURCE 200809L
#include "event_board.h"
#include "person.h"
#include "room.h"
#include "reads.h"
#include "room_event.h"
#include "room_people.h"
#include "room_tell.h"
#include "rooms_drop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLAIM_DAYS = 400 };

bool room_is_of_event(const struct room *room)
{
    return room->facts.fair >= ROOM_FAIR_EVENT;
}

/* ---- one entry a person and round ---- */

bool event_may_claim(struct rooms *rooms, const char *deal, const struct store_seat *seat,
                     struct refusal *refusal)
{
    struct store_read wanted = { .what = WANT_DOCUMENT, .kind = CLAIM_DOCUMENT };
    char person[STORE_LABEL_MAX];
    int ticket = 0;
    if (!seat->has_person)
        return true;
    person_owner(seat->person, person);
    claim_id(deal, person, wanted.label);
    const struct store_read *read = rooms_read(rooms, &wanted, &ticket);
    if (read && read->found == STORE_NOT_FOUND)
        return true;
    if (read && read->found == STORE_FOUND)
        return refuse(refusal, "entered", SAY_EVENT_ENTERED, NULL);
    refuse(refusal, ticket ? "later" : "storage", SAY_EVENT_NOT_READABLE, NULL);
    refusal->ticket = ticket;
    return false;
}

/* `room` may be NULL: a game that was played before. */
static void put_claim(struct rooms *rooms, const char *deal, const char *game, const struct store_room *room,
                      const char *entry, const struct store_seat *seat)
{
    struct buffer text = { 0 };
    struct store_document claim = { .kind = CLAIM_DOCUMENT, .version = 1, .room = room ? room->number : 0 };
    struct json json = json_into(&text);
    if (!seat->has_person)
        return;
    json_open(&json, NULL, '{');
    json_text(&json, "deal", deal);
    json_text(&json, "game", game);
    if (room)
        json_text(&json, "room", room->id);
    json_text(&json, "entry", entry);
    json_close(&json, '}');
    person_owner(seat->person, claim.owner);
    claim_id(deal, claim.owner, claim.id);
    claim.expires = rooms_time(rooms) + (int64_t)CLAIM_DAYS * DAY_S;
    claim.text = text.at;
    rooms_put_document(rooms, &claim);
    buffer_free(&text);
}

void event_claim(struct room *room, const struct store_seat *seat)
{
    char entry[STORE_LABEL_MAX];
    entry_id(room->facts.id, entry);
    put_claim(room->rooms, room->terms.deal, room->facts.game, &room->facts, entry, seat);
}

void event_claim_played(struct rooms *rooms, const struct event *event, const char *entry,
                        const struct store_seat *seat)
{
    char deal[EVENT_DEAL_MAX];
    event_deal(event, 1, deal);
    put_claim(rooms, deal, event->game->id, NULL, entry, seat);
}

/* Has the person of this seat a claim for this very entry? What cannot be read is refused by
 * event_may_claim(). */
static bool has_claimed(struct rooms *rooms, const char *deal, const struct store_seat *seat,
                        const char *entry)
{
    struct store_read wanted = { .what = WANT_DOCUMENT, .kind = CLAIM_DOCUMENT };
    char person[STORE_LABEL_MAX];
    int ticket;
    person_owner(seat->person, person);
    claim_id(deal, person, wanted.label);
    const struct store_read *read = rooms_read(rooms, &wanted, &ticket);
    return read && read->found == STORE_FOUND && claim_is_for(read->documents, entry);
}

bool event_give(struct room *room, const unsigned char from[STORE_KEY], const struct store_seat *to,
                struct refusal *refusal)
{
    struct store_document entry = { .kind = ENTRY_DOCUMENT, .room = room->facts.number };
    char before[STORE_LABEL_MAX], after[STORE_LABEL_MAX];
    int round;
    entry_id(room->facts.id, entry.id);
    event_of_deal(room->terms.deal, entry.owner, &round);
    if (!has_claimed(room->rooms, room->terms.deal, to, entry.id)) {
        if (!event_may_claim(room->rooms, room->terms.deal, to, refusal))
            return false;
        event_claim(room, to);
    }
    person_owner(from, before);
    person_owner(to->person, after);
    rooms_replace(room->rooms, &entry, before, after);
    return true;
}

/* ---- the entry ---- */

static void fill_seat(const struct room *room, int number, struct entry_seat *seat)
{
    const struct store_seat *of = &room->facts.seat[number];
    bool bot = of->kind == SEAT_BOT, helped = of->level[0] != '\0';
    strcpy(seat->name, of->name);
    snprintf(seat->bot, sizeof seat->bot, "%s", helped ? of->level : "");
    if (!bot && of->has_person)
        rv_fair_hex(of->person, seat->person);
    if (!bot && of->has_key)
        rv_fair_hex(of->key_hash, seat->key);
}

static void fill_result(const struct room *room, struct entry *entry)
{
    struct rv_score score[STORE_SEATS];
    int rank[STORE_SEATS];
    room_scores(room, score, rank);
    for (int seat = 0; seat < entry->seats; seat++) {
        entry->seat[seat].points = score[seat].total;
        entry->seat[seat].rank = rank[seat];
    }
}

/* What is known of the entry now. */
static void fill_entry(const struct room *room, struct entry *entry)
{
    char event[STORE_ID_MAX];
    *entry = (struct entry){ .made = room->facts.made, .seats = room->facts.seats };
    entry_id(room->facts.id, entry->id);
    strcpy(entry->room, room->facts.id);
    event_of_deal(room->terms.deal, event, &entry->round);
    for (int seat = 0; seat < entry->seats; seat++)
        fill_seat(room, seat, &entry->seat[seat]);
    if (room->facts.phase != ROOM_OVER)
        return;
    entry->over = room->facts.touched; /* by its end, however late that is written down */
    entry->finished = rv_table_actors(room->table) == 0;
    fill_result(room, entry);
}

/* Moves are written once, at the end. */
static void put_moves(struct rooms *rooms, const struct store_document *entry, const char *moves)
{
    struct store_document document = *entry;
    char *copy = strdup(moves);
    strcpy(document.kind, MOVES_DOCUMENT);
    document.version = 1;
    document.text = copy;
    rooms_put_document(rooms, &document); /* without memory it is refused, and so is the commit */
    free(copy);
}

void event_put_entry(struct rooms *rooms, struct store_document *document, const struct entry *entry,
                     const struct buffer *record)
{
    struct buffer text = { 0 };
    const char *moves = entry_moves(record);
    entry_write(entry, &text);
    strcpy(document->kind, ENTRY_DOCUMENT);
    strcpy(document->id, entry->id);
    document->text = text.at;
    rooms_put_document(rooms, document);
    if (moves)
        put_moves(rooms, document, moves);
    buffer_free(&text);
}

static void put_entry(struct room *room, int version, int64_t expires)
{
    struct entry entry;
    struct buffer record = { 0 };
    struct store_document document = { .version = version, .expires = expires, .room = room->facts.number };
    int round;
    fill_entry(room, &entry);
    if (entry.over)
        room_record(room, &record);
    event_of_deal(room->terms.deal, document.owner, &round);
    event_put_entry(room->rooms, &document, &entry, &record);
    buffer_free(&record);
}

void room_enter(struct room *room, int64_t expires)
{
    put_entry(room, 1, expires);
}

/* An entry that is not there may have made way in a ranked challenge. False if that cannot be known yet. */
static bool settle_again(struct room *room)
{
    struct rooms *rooms = room->rooms;
    struct store_read wanted = { .what = WANT_DOCUMENT, .kind = EVENT_DOCUMENT };
    struct event event;
    struct entry entry;
    int round, ticket;
    if (!event_of_deal(room->terms.deal, wanted.label, &round))
        return true;
    const struct store_read *read = rooms_read(rooms, &wanted, &ticket);
    if (!read || read->found == STORE_BROKEN)
        return false;
    if (read->found != STORE_FOUND || !event_read(read->documents, &event))
        return true;
    const struct event_board *board = event.day ? event_board(rooms, &event, &ticket) : NULL;
    bool known = board || !event.day;
    fill_entry(room, &entry);
    if (board && entry.finished && event_day_has_place(rooms, board, &entry)) {
        room_touch(room);
        put_entry(room, 1, event_expires(&event));
    }
    event_free(&event);
    return known;
}

static bool says_who_sits(const struct room *room, const struct store_document *document)
{
    struct entry entry;
    struct buffer text = { 0 };
    fill_entry(room, &entry);
    entry_write(&entry, &text);
    bool same = text.at && strcmp(text.at, document->text) == 0;
    buffer_free(&text);
    return same;
}

/* If the commit fails, the room is read again, and this is tried again. */
static void settle_as(struct room *room, const struct store_document *document)
{
    struct entry entry;
    bool over = room->facts.phase == ROOM_OVER;
    room->settled = over;
    room->reseated = false;
    if (!entry_read(document, &entry) || entry.over || (!over && says_who_sits(room, document)))
        return; /* this was done before */
    room_touch(room);
    put_entry(room, entry.version + 1, document->expires);
}

void room_settle(struct room *room)
{
    struct store_read wanted = { .what = WANT_DOCUMENT, .kind = ENTRY_DOCUMENT };
    int ticket;
    if (room_is_settled(room))
        return;
    entry_id(room->facts.id, wanted.label);
    const struct store_read *read = rooms_read(room->rooms, &wanted, &ticket);
    if (!read || read->found == STORE_BROKEN)
        return; /* it is asked for again when a second has passed */
    if (read->found == STORE_FOUND)
        settle_as(room, read->documents);
    else if (room->facts.phase == ROOM_OVER)
        room->settled = settle_again(room);
    else
        room->reseated = false; /* the ranked challenge has no place for it */
}

void room_reseat(struct room *room)
{
    room->reseated = room_is_of_event(room);
    room_settle(room);
}

bool room_is_settled(const struct room *room)
{
    return !room_is_of_event(room) || (room->facts.phase == ROOM_OVER ? room->settled : !room->reseated);
}
