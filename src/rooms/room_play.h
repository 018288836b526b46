/* SPDX-License-Identifier: MIT
 * The game in a room (room_play.c). */
#ifndef RV_ROOMS_ROOM_PLAY_H
#define RV_ROOMS_ROOM_PLAY_H

#include "room.h"

/* A seat starts the game, or would. */
bool room_may_start(const struct room *room, int seat, struct refusal *refusal);
bool room_start(struct room *room, int seat, struct refusal *refusal);
bool room_act(struct room *room, int seat, int seq, const char *action, size_t len, struct refusal *refusal);
bool room_roll(struct room *room, int seat, int seq, struct refusal *refusal);

/* The game is over, finished or not; the dealer reveals its seed. */
void room_end_game(struct room *room);

/* Plays an action that somebody has decided on or typed in: it is stored and told. */
enum rv_rule room_play(struct room *room, const struct rv_action *action);

/* May a seat play now, having seen so many actions? */
bool room_may_play(const struct room *room, int seat, int seq, struct refusal *refusal);

/* Plays on without people: chance, bots, the end. */
void room_go_on(struct room *room);

/* A bot has decided. */
void room_bot_decided(struct room *room, const struct bot_request *request);

/* The room where the same people play again; created now if there is none, at the expense of this address. */
bool room_rematch(struct room *room, const char *address, struct refusal *refusal);

/* The number of a seat of this room in the next one. */
int seat_in_rematch(const struct room *room, int seat);

#endif
