/* SPDX-License-Identifier: MIT
 * Real dice at a shared table (room_typed.c). */
#ifndef RV_ROOMS_ROOM_TYPED_H
#define RV_ROOMS_ROOM_TYPED_H

#include "room.h"

/* Does the server deal anything at this table: dice, or at one with real dice at least cards? */
bool room_is_dealt(const struct room *room);

/* What was rolled, in notation; and back to before the roll that was typed in last, with all that was decided
 * on it. */
bool room_type(struct room *room, int seat, int seq, const char *text, struct refusal *refusal);
bool room_take_back(struct room *room, int seat, int seq, struct refusal *refusal);

#endif
