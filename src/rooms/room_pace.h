/* SPDX-License-Identifier: MIT
 * How long people have for their decisions (room_pace.c). */
#ifndef RV_ROOMS_ROOM_PACE_H
#define RV_ROOMS_ROOM_PACE_H

#include "room.h"

bool room_has_pace(const struct room *room);

/* These seats are to decide now: begins deadlines, and ends those of all others. */
void room_due(struct room *room, rv_seats due);

/* Somebody who was asked has time until then, if that is later. */
void room_wait_for_answer(struct room *room, int seat, int64_t until);

/* A seat has decided; nobody is due until room_due() says so. */
void room_decided(struct room *room, int seat);
void room_nobody_due(struct room *room);

/* After loading: deadlines that were stored go on. */
void room_resume(struct room *room);

/* The person of a seat is there; another one asks whether they are. */
void room_here(struct room *room, int seat);
bool room_ask(struct room *room, int seat, struct refusal *refusal);

/* Asks those whose time is nearly up. The seats that may be handed to a bot, as bits. */
unsigned room_late(struct room *room);

/* Fields of messages: what the time is, and the deadlines; the deadlines alone. */
void put_clock(struct json *json, const struct room *room);
void put_deadlines(struct json *json, const struct room_terms *terms);

#endif
