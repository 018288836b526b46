/* SPDX-License-Identifier: MIT
 * What the host of a table does: seats added and removed, bots put in, people sent away, the host passed on;
 * and the seats of bots that make way for a late friend. */
#include "room.h"
#include "room_event.h"
#include "room_lobby.h"
#include "room_play.h"
#include "room_seats.h"
#include "room_tell.h"

#include <string.h>

/* ---- the host ---- */

static bool may_host(const struct store_room *facts, int seat)
{
    return seat >= 0 && seat < facts->seats && facts->seat[seat].kind == SEAT_PERSON &&
           !facts->seat[seat].bot;
}

int host_of(const struct store_room *facts, const struct room_terms *terms)
{
    if (may_host(facts, terms->host))
        return terms->host;
    for (int seat = 0; seat < facts->seats; seat++)
        if (may_host(facts, seat))
            return seat;
    return -1;
}

int room_host(const struct room *room)
{
    return host_of(&room->facts, &room->terms);
}

bool room_pass_host(struct room *room, int seat, int to, struct refusal *refusal)
{
    if (seat != room_host(room))
        return refuse(refusal, "not-host", SAY_HOST_ONLY, NULL);
    if (!may_host(&room->facts, to))
        return refuse(refusal, "no-seat", SAY_SEAT_OF_NO_PERSON, NULL);
    room->terms.host = to;
    room_change_terms(room);
    tell_seats(room);
    if (room->terms.real_dice)
        room_go_on(room); /* somebody else is to type */
    return true;
}

/* May this seat change who sits at the table? */
static bool may_arrange(const struct room *room, int seat, struct refusal *refusal)
{
    if (room->facts.phase != ROOM_WAITING)
        return refuse(refusal, "started", SAY_TABLE_STARTED, NULL);
    if (room_is_of_event(room))
        return refuse(refusal, "bad-setup", SAY_SEATS_OF_EVENT, NULL);
    return seat == room_host(room) || refuse(refusal, "not-host", SAY_HOST_ONLY, NULL);
}

/* ---- the seats of a table that waits ---- */

static void rename_seat(struct room *room, int seat)
{
    rv_table_rename(room->table, seat, room->facts.seat[seat].name);
}

static void seat_changed(struct room *room, int seat)
{
    rename_seat(room, seat);
    room_change(room);
    tell_seats(room);
}

/* All of it, or nothing: `before` is the room as it was. Everybody gets their seats again by their keys. */
static bool lay_again(struct room *room, const struct store_room *before, struct refusal *refusal)
{
    struct rv_error error = { 0 };
    if (!room_lay_table(room, "", &error)) {
        room->facts = *before;
        room->terms = room_terms_read(before->terms);
        return refuse_error(refusal, "bad-setup", &error);
    }
    for (struct listener *l = room->listeners; l; l = l->next)
        listener_find_seats(l);
    room_change(room);
    tell_room(room);
    return true;
}

bool room_add_seat(struct room *room, int by, struct refusal *refusal)
{
    struct store_room before = room->facts;
    if (!may_arrange(room, by, refusal))
        return false;
    if (before.seats >= room_setup(room)->game->max_seats)
        return refuse(refusal, "full", SAY_NO_MORE_SEATS, NULL);
    room->facts.seat[room->facts.seats++] = (struct store_seat){ .kind = SEAT_OPEN };
    return lay_again(room, &before, refusal);
}

bool room_remove_seat(struct room *room, int by, int seat, struct refusal *refusal)
{
    struct store_room before = room->facts, *facts = &room->facts;
    if (!may_arrange(room, by, refusal))
        return false;
    if (seat >= facts->seats || facts->seat[seat].kind != SEAT_OPEN)
        return refuse(refusal, "taken", SAY_SEAT_TAKEN, NULL);
    facts->seats--;
    for (int i = seat; i < facts->seats; i++) {
        facts->seat[i] = facts->seat[i + 1];
        room->seen[i] = room->seen[i + 1];
    }
    if (room->terms.host > seat)
        room->terms.host--;
    room_terms_write(&room->terms, facts->terms); /* no longer than they were */
    return lay_again(room, &before, refusal);
}

bool room_put_bot(struct room *room, int by, int seat, const struct store_seat *bot, struct refusal *refusal)
{
    if (!may_arrange(room, by, refusal))
        return false;
    if (seat >= room->facts.seats || room->facts.seat[seat].kind == SEAT_PERSON)
        return refuse(refusal, "taken", SAY_SEAT_TAKEN, NULL);
    room->facts.seat[seat] = *bot;
    name_apart(room->facts.seat, room->facts.seats, seat, room->facts.seat[seat].name);
    seat_changed(room, seat);
    return true;
}

/* The key of the seat opens it no longer; connections that have sent it are told so. */
static void send_away(struct room *room, int seat)
{
    tell_sent_away(room, seat);
    room->facts.seat[seat] = (struct store_seat){ .kind = SEAT_OPEN };
    for (struct listener *l = room->listeners; l; l = l->next)
        l->seats &= ~(1u << seat);
}

/* In a game that has begun, the bot of the seat plays on until somebody comes. */
bool room_free_seat(struct room *room, int by, int seat, struct refusal *refusal)
{
    bool begun = room->facts.phase == ROOM_PLAYING;
    if (room_is_of_event(room))
        return refuse(refusal, "bad-setup", SAY_SEATS_OF_EVENT, NULL);
    if (begun ? by != room_host(room) : !may_arrange(room, by, refusal))
        return begun ? refuse(refusal, "not-host", SAY_HOST_ONLY, NULL) : false;
    if (seat >= room->facts.seats || seat == by || room->facts.seat[seat].kind == SEAT_OPEN ||
        (begun && room->facts.seat[seat].kind != SEAT_BOT))
        return refuse(refusal, "no-seat", SAY_SEAT_CANNOT_BE_FREED, NULL);
    if (begun)
        room->facts.seat[seat].bot = true;
    else
        send_away(room, seat);
    if (!begun)
        rename_seat(room, seat);
    room_change(room);
    tell_seats(room);
    return true;
}

void room_host_left(struct room *room)
{
    int host = room_host(room);
    if (room->facts.phase != ROOM_WAITING || host == room->terms.host)
        return;
    room->terms.host = host;
    room_change_terms(room);
}

/* ---- a late friend ---- */

bool seat_makes_way(const struct room *room, int seat)
{
    const struct store_seat *of = &room->facts.seat[seat];
    return of->kind == SEAT_BOT && of->bot && !room_is_of_event(room);
}

void room_came_late(struct room *room, int seat)
{
    room->terms.late |= 1u << seat;
    room_change_terms(room);
    room_go_on(room);
}
