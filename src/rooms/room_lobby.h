/* SPDX-License-Identifier: MIT
 * The host of a table, and what a host may do (room_lobby.c). */
#ifndef RV_ROOMS_ROOM_LOBBY_H
#define RV_ROOMS_ROOM_LOBBY_H

#include "room.h"

/* The seat of the host: the one that was chosen, else the first person who plays; -1 if there is none. The
 * same for a room that is not in memory. */
int room_host(const struct room *room);
int host_of(const struct store_room *facts, const struct room_terms *terms);

/* What the host does: `by` is the seat that asks. A freed seat is open again, and its key opens it no longer;
 * that of a bot in a game makes way for a late friend. */
bool room_pass_host(struct room *room, int by, int to, struct refusal *refusal);
bool room_add_seat(struct room *room, int by, struct refusal *refusal);
bool room_remove_seat(struct room *room, int by, int seat, struct refusal *refusal);
bool room_put_bot(struct room *room, int by, int seat, const struct store_seat *bot, struct refusal *refusal);
bool room_free_seat(struct room *room, int by, int seat, struct refusal *refusal);

/* Somebody has left a table that waits: perhaps another one is the host now. */
void room_host_left(struct room *room);

/* May a late friend take over this bot's seat? Stored as a bot for which a bot plays. */
bool seat_makes_way(const struct room *room, int seat);

/* A late friend has taken it over. */
void room_came_late(struct room *room, int seat);

#endif
