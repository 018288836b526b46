/* SPDX-License-Identifier: MIT
 * Seats of a room, their keys and names (room_seats.c). */
#ifndef RV_ROOMS_ROOM_SEATS_H
#define RV_ROOMS_ROOM_SEATS_H

#include "room.h"

/* A new seat key, and its hash. */
void seat_key_make(char key[SEAT_KEY_MAX], unsigned char hash[STORE_KEY]);

/* The seat that a key opens, or -1. Takes the same time for every key. */
int seat_of(const struct room *room, const char *key);

/* A listener gets a seat; finds its seats again after they were renumbered. */
void listener_take(struct listener *listener, int seat, const char *key);
void listener_find_seats(struct listener *listener);

/* A name as it is stored: trimmed, printable, not too long. name_apart makes it unique in the room. */
bool name_fits(const char *text, char name[STORE_TEXT_MAX], struct refusal *refusal);
void name_apart(const struct store_seat *seats, int count, int seat, char name[STORE_TEXT_MAX]);
bool salt_fits(const char *text, char salt[STORE_TEXT_MAX], struct refusal *refusal);

/* Commits a seat to a salt: to one of this hash, or without a hash to the salt itself. */
bool seat_promise(struct store_seat *seat, const char *commit, const char *salt, struct refusal *refusal);

/* The bot of that name; NULL after a refusal that lists the names. A name of NULL: the default bot. */
const struct rv_bot *bot_named(const char *name, struct refusal *refusal);

/* Takes an open seat (-1: the first one) and returns its number; -1 after a refusal. */
int room_join(struct room *room, int seat, struct store_seat *new, char key[SEAT_KEY_MAX],
              struct refusal *refusal);
void room_leave(struct room *room, int seat);
/* Without a colour it keeps the one it has. */
bool room_rename(struct room *room, int seat, const char *name, const char *colour, struct refusal *refusal);

/* Hands a silent seat to a bot. `by` is the host or waits itself: somebody who holds the table up cannot. */
bool room_takeover(struct room *room, int by, int seat, const char *level, struct refusal *refusal);
void room_back(struct room *room, int seat);

/* Does a bot play this seat now? */
bool seat_is_bots(const struct room *room, int seat);
bool seat_online(const struct room *room, int seat);

/* Finds the silent seats; tells everybody if they have changed. */
void room_watch(struct room *room);

#endif
