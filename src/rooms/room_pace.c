/* SPDX-License-Identifier: MIT
 * Tables with a pace (deadline.h): who has how long, who was asked, and since when bots stand in. What must
 * outlive the room in memory is in its terms. */
#include "room.h"
#include "room_pace.h"
#include "room_seats.h"
#include "room_tell.h"
#include "rooms_drop.h"

#include <string.h>

bool room_has_pace(const struct room *room)
{
    return room->terms.pace != PACE_NONE;
}

static struct pace_times times_of(const struct room *room)
{
    return pace_times(room->terms.pace, room->rooms->limits.live_s);
}

/* Deadlines of days are stored, as are the beginnings of stand-ins. */
static void keep(struct room *room)
{
    if (pace_is_kept(room->terms.pace))
        room_change_terms(room);
}

static void tell_and_keep(struct room *room)
{
    keep(room);
    tell_deadlines(room);
}

void room_due(struct room *room, rv_seats due)
{
    struct pace_times times = times_of(room);
    int64_t now = rooms_steady_time(room->rooms);
    bool changed = false;
    for (int seat = 0; room_has_pace(room) && seat < STORE_SEATS; seat++) {
        struct deadline *deadline = &room->terms.due[seat];
        bool is_due = due >> seat & 1 && !seat_is_bots(room, seat);
        if (is_due == (deadline->due != 0))
            continue;
        unsigned told = deadline->told; /* of the same decision, before the room was loaded again */
        *deadline = is_due ? deadline_new(&times, now) : (struct deadline){ 0 };
        if (is_due)
            deadline->told = told;
        changed = true;
    }
    if (changed)
        tell_and_keep(room);
}

void room_decided(struct room *room, int seat)
{
    room->terms.due[seat] = (struct deadline){ 0 };
}

void room_nobody_due(struct room *room)
{
    memset(room->terms.due, 0, sizeof room->terms.due);
}

void room_wait_for_answer(struct room *room, int seat, int64_t until)
{
    struct pace_times times = times_of(room);
    struct deadline *deadline = &room->terms.due[seat];
    if (!deadline->asked || until <= deadline->due || until <= deadline->asked + times.answer)
        return;
    deadline->due = until;
    tell_and_keep(room);
}

void room_resume(struct room *room)
{
    struct pace_times times = times_of(room);
    int64_t now = rooms_steady_time(room->rooms);
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        struct deadline *deadline = &room->terms.due[seat];
        if (!pace_is_kept(room->terms.pace))
            *deadline = (struct deadline){ .told = deadline->told };
        else if (deadline->due)
            deadline_resume(&times, deadline, room->rooms->started_wall, now);
    }
}

void room_here(struct room *room, int seat)
{
    struct pace_times times = times_of(room);
    struct deadline *deadline = &room->terms.due[seat];
    if (!deadline->due || !deadline_renew(&times, deadline, rooms_steady_time(room->rooms)))
        return;
    tell_and_keep(room);
    room_watch(room);
}

bool room_ask(struct room *room, int seat, struct refusal *refusal)
{
    int64_t now = rooms_steady_time(room->rooms);
    if (room->facts.phase != ROOM_PLAYING)
        return refuse(refusal, "not-playing", SAY_TABLE_NOT_PLAYING, NULL);
    if (seat < 0 || seat >= room->facts.seats || seat_is_bots(room, seat))
        return refuse(refusal, "no-seat", SAY_SEAT_NOT_FOR_BOTS, NULL);
    struct deadline *deadline = &room->terms.due[seat];
    if (!deadline->asked && !deadline_may_ask(deadline, now))
        return refuse(refusal, "not-late", SAY_SEAT_HAS_TIME, NULL);
    if (deadline->asked)
        return true;
    deadline->asked = now;
    tell_and_keep(room);
    return true;
}

unsigned room_late(struct room *room)
{
    struct pace_times times = times_of(room);
    int64_t now = rooms_steady_time(room->rooms);
    unsigned late = 0;
    bool asked = false;
    for (int seat = 0; seat < room->facts.seats; seat++) {
        struct deadline *deadline = &room->terms.due[seat];
        if (!deadline->due)
            continue;
        if (deadline_asks_itself(&times, deadline, now)) {
            deadline->asked = now;
            asked = true;
        }
        late |= (unsigned)deadline_is_over(&times, deadline, now) << seat;
    }
    if (asked)
        tell_and_keep(room);
    return late;
}

void put_clock(struct json *json, const struct room *room)
{
    json_int(json, "now", rooms_steady_time(room->rooms));
    put_deadlines(json, &room->terms);
}

void put_deadlines(struct json *json, const struct room_terms *terms)
{
    json_open(json, "turns", '[');
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        const struct deadline *deadline = &terms->due[seat];
        if (!deadline->due)
            continue;
        json_open(json, NULL, '{');
        json_int(json, "seat", seat);
        json_int(json, "since", deadline->since);
        json_int(json, "due", deadline->due);
        if (deadline->asked)
            json_int(json, "asked", deadline->asked);
        json_close(json, '}');
    }
    json_close(json, ']');
}
