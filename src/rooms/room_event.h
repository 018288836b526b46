/* SPDX-License-Identifier: MIT
 * A room of an event, and its entry (room_event.c). */
#ifndef RV_ROOMS_ROOM_EVENT_H
#define RV_ROOMS_ROOM_EVENT_H

#include "room.h"

bool room_is_of_event(const struct room *room);

/* A person enters these dice once; somebody without a key of a person may always. */
bool event_may_claim(struct rooms *rooms, const char *deal, const struct store_seat *seat,
                     struct refusal *refusal);
void event_claim(struct room *room, const struct store_seat *seat);

/* The entry of a room becomes that of another person, if that one has not played the same dice elsewhere. */
bool event_give(struct room *room, const unsigned char from[STORE_KEY], const struct store_seat *to,
                struct refusal *refusal);

/* The person of a seat may enter again: it is left before the game. So may all of a room that is dropped, if
 * nobody has played there. (event_gone.c) */
void event_unclaim(struct room *room, const struct store_seat *seat);
void event_room_gone(struct rooms *rooms, const struct store_room *facts);

/* Writes down that a new room is an entry of its event; as soon as possible also who has sat down or left
 * since, and how it ended. */
void room_enter(struct room *room, int64_t expires);
void room_reseat(struct room *room); /* somebody has sat down or left, or has another name */
void room_settle(struct room *room);
bool room_is_settled(const struct room *room);

#endif
