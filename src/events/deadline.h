/* SPDX-License-Identifier: MIT
 * How long people have for a decision, and when others may hand their seat to a bot. Arithmetic on seconds
 * since 1970; nothing here knows a room. */
#ifndef RV_EVENTS_DEADLINE_H
#define RV_EVENTS_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>

enum { DAY_S = 86400 };

/* Of a table. Tables of earlier versions have none. */
enum pace { PACE_NONE, PACE_LIVE, PACE_RELAXED, PACE_SLOW, PACES };

/* "live", "relaxed", "slow"; "" for PACE_NONE. And back: false if it is none of them. */
const char *pace_name(enum pace pace);
bool pace_find(const char *name, enum pace *pace);

/* A decision that a person is to make; all 0: none. */
struct deadline {
    int64_t since; /* when it became due */
    int64_t due;   /* from then on others may act, if the person was asked */
    int64_t asked; /* when the person was asked whether they are still there; 0: not yet */
    unsigned told; /* what the person knows of it, as bits: */
};

/* They were told, while away, that it is due, and that they were asked; they have seen it in the page; they
 * are being told, or will be later, which only the server in which that happens knows. */
enum {
    TOLD_TURN = 1,
    TOLD_ASKED = 2,
    TOLD_STORED = TOLD_TURN | TOLD_ASKED,
    TOLD_SEEN = 4,
    KEPT_TURN = 8,
    KEPT_ASKED = 16
};

/* What a pace means, in seconds. */
struct pace_times {
    int64_t limit;  /* for a decision */
    int64_t answer; /* for saying that one is still there */
    int64_t most;   /* for a decision of somebody who taps and taps */
    bool asks_itself;
};

/* `live` is the limit at live tables, which the operator chooses. */
struct pace_times pace_times(enum pace pace, int64_t live);

/* Decisions that take days are stored with their deadlines. */
bool pace_is_kept(enum pace pace);

struct deadline deadline_new(const struct pace_times *times, int64_t now);

/* The person is there: answers the question, and prolongs a live decision within reason. True if that has
 * changed anything. */
bool deadline_renew(const struct pace_times *times, struct deadline *deadline, int64_t now);

/* Is it time for the server to ask by itself, so that a live decision has no pause at its end? */
bool deadline_asks_itself(const struct pace_times *times, const struct deadline *deadline, int64_t now);

/* May others ask; may they hand the seat to a bot? */
bool deadline_may_ask(const struct deadline *deadline, int64_t now);
bool deadline_is_over(const struct pace_times *times, const struct deadline *deadline, int64_t now);

/* A deadline that was stored is read by a server that started at `started`. */
void deadline_resume(const struct pace_times *times, struct deadline *deadline, int64_t started, int64_t now);

#endif
