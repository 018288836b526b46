/* SPDX-License-Identifier: MIT
 * The time, and what is dropped when (rooms_drop.c). */
#ifndef RV_ROOMS_ROOMS_DROP_H
#define RV_ROOMS_ROOMS_DROP_H

#include "room.h"

/* Drops the room that was idle longest, preferring rooms without a move, but none touched within a day.
 * False if there is none. */
bool rooms_make_way(struct rooms *rooms);

/* The same for rooms of today: of the creator with the most of them, quota_make_way(); or one that was idle
 * for an hour. */
bool rooms_make_way_early(struct rooms *rooms);

/* Seconds since 1970; after a jump of the clock rather too late than too early. */
int64_t rooms_time(const struct rooms *rooms);

/* The same, rather too early: for what cannot be taken back. */
int64_t rooms_sure_time(const struct rooms *rooms);

/* Seconds since 1970 by a clock that does not jump: the wall clock of the start and the time since then. */
int64_t rooms_steady_time(const struct rooms *rooms);

/* Drops what is too old, and says when it wants to be called again (next_sweep). Reads in time which rooms
 * could make way. */
void rooms_sweep(struct rooms *rooms);
void rooms_look_for_old(struct rooms *rooms);

#endif
