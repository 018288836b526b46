/* SPDX-License-Identifier: MIT
 * What an address may do, and which rooms make way (room_quota.c). */
#ifndef RV_ROOMS_ROOM_QUOTA_H
#define RV_ROOMS_ROOM_QUOTA_H

#include "room.h"

/* The cost of what an address may do, in parts of its hour: a whole class may post results from one
 * address. */
enum { QUOTA_RESULT = 1, QUOTA_ROOM = 4 };

/* One more for this address? Asked before work is done, and taken once all is well. */
bool quota_left(struct rooms *rooms, const char *address, int cost);
bool quota_take(struct rooms *rooms, const char *address, int cost);

/* What the visitor has sent was no good, but looking at it has taken time. */
void quota_charge_refused(struct rooms *rooms);

/* May the visitor store documents of this size? Asked before any work; charged with each document. */
enum { QUOTA_ENTRY_BYTES = 4096 };
bool quota_may_store(struct rooms *rooms, size_t bytes, struct refusal *refusal);
void quota_stored(struct rooms *rooms, size_t bytes);

/* A room was created, by the visitor. */
void quota_note(struct room *room);

/* Who pays for a room: its creator, if that is known, else the visitor, else nobody in particular. */
struct account *quota_payer(struct rooms *rooms, int64_t number);

/* Notes what a room takes in memory: own material, prepared, and the log. False if that is more than its
 * payer may have open. */
bool quota_hold(struct room *room, const char *material, size_t log_len);
void quota_hold_log(struct room *room); /* which has got longer */

/* The same, with a refusal. */
bool room_has_memory(struct room *room, const char *material, size_t log_len, struct refusal *refusal);

/* How many people sit there. */
int room_people(const struct store_room *facts);

/* Drops a room in which nobody has played, of the creator with the most of them; never one in which somebody
 * is, or where a guest has sat down. False if there is none. */
bool quota_make_way(struct rooms *rooms);

#endif
