/* SPDX-License-Identifier: MIT
 * Fair dice in a room (room_fair.c). */
#ifndef RV_ROOMS_ROOM_FAIR_H
#define RV_ROOMS_ROOM_FAIR_H

#include "room.h"

/* The dealer's lines in the record of a new table, and its key. */
enum rv_status room_seat_dealer(const struct room *room, struct rv_table *table,
                                struct rv_fair_dealer *dealer, struct rv_source source,
                                struct rv_error *error);

/* Takes a waiting room of an earlier version over. */
void room_update_fair(struct store_room *facts);

/* The hash of all that was fixed when the start was locked; "" before that. */
void room_lock(const struct room *room, char hex[RV_HASH_MAX]);

/* While a room waits: another commitment. While salts are opened: the salt itself. */
bool room_promise(struct room *room, int seat, const char *commit, const char *salt, struct refusal *refusal);
bool room_open(struct room *room, int seat, const char *salt, struct refusal *refusal);

/* Is a person of a rematch still on the way to it? */
bool seat_follows(const struct store_seat *seat);

/* Must this seat still open its salt? */
bool seat_is_awaited(const struct room *room, int seat);

/* Begins the game if all salts are there, or have been awaited for long enough. */
void room_opening(struct room *room);

/* A seat wants to end the game now. It ends when all seats want that which no bot plays. */
bool room_end(struct room *room, int seat, struct refusal *refusal);

#endif
