/* SPDX-License-Identifier: MIT
 * What is said in a room (room_tell.c). */
#ifndef RV_ROOMS_ROOM_TELL_H
#define RV_ROOMS_ROOM_TELL_H

#include "room.h"

/* The word for an enum seat_kind. */
const char *seat_kind_name(uint8_t kind);

/* The word for an enum phase. For somebody who looks on, a table that opens salts still waits. */
const char *phase_name(uint8_t phase);

/* Fields of a snapshot, into an open object. */
void put_room(struct json *json, const struct room *room, unsigned you);
void put_seats(struct json *json, const struct room *room);
void put_result(struct json *json, const struct room *room);
void put_refusal(struct json *json, int language, const struct refusal *refusal);

/* The record, as text. */
void room_record(const struct room *room, struct buffer *out);

/* Sends to one listener. Like every message it is dropped if the round cannot be committed. */
void tell(struct listener *listener, const char *text, size_t len);

/* To everybody who listens. */
void tell_room(struct room *room);
void tell_seats(struct room *room);
void tell_seats_but(struct room *room, const struct listener *one);
void tell_deadlines(struct room *room);
void tell_action(struct room *room, const char *line, size_t len);
void tell_over(struct room *room);
void tell_next(struct room *room);
void tell_taken_back(struct room *room, int seat, rv_seats again);
void tell_sent_away(struct room *room, int seat);

/* A seat calls one of a few words to everybody, not too often. */
bool room_react(struct room *room, int seat, const char *what, struct refusal *refusal);

/* To one listener: the room as it sees it; an error. */
void tell_snapshot(struct listener *listener);
void tell_refusal(struct listener *listener, const struct refusal *refusal);

/* Which seats the keys of a connection open, since seats move up. */
void put_keys(struct json *json, const struct listener *listener);

/* {is:'next'} for somebody with these seats and their keys. */
void put_next(struct json *json, const struct room *room, unsigned seats, char (*key)[SEAT_KEY_MAX]);

#endif
