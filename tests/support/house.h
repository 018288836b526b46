/* SPDX-License-Identifier: MIT
 * Rooms without a network, for tests: a stand-in for it collects what is said to whom. A round is what the network would do:
 * messages, then one commit, and if that fails, failed(). Texts may contain $A to $D, which stand for the secrets of the
 * seats, and $R to $T for ids of rooms. One house at a time; Check runs every test in a process of its own. */
#ifndef TESTS_HOUSE_H
#define TESTS_HOUSE_H

#include "harness.h"

#include <jansson.h>

#include "room.h"
#include "rooms.h"

enum { PEERS = 8, SAID = 512 };

struct peer {
    void *data;
    char *said[SAID]; /* since it was listened to last */
    int count, closed;
};

extern struct peer peers[PEERS];
extern _Atomic int64_t clock_ms; /* what net_now() says, to the thinker's thread as well */
extern struct store *store;
extern struct rooms *rooms;
extern struct net_app app;
extern struct rooms_limits limits;

/* A house with a store of its own, or this one; and its end. restart() lets another server take over the same store. */
void begin(void);
void begin_with(struct store *of);
void restart(void);
void end(void);

/* Ends a round; false if the store failed. */
bool end_round(void);

/* Time goes by, bots decide. */
void pass_time(int ms);

/* ---- over HTTP ---- */

extern int status;     /* of the last answer */
extern json_t *answer; /* and what it said */
extern char ids[3][STORE_ID_MAX], secrets[4][SECRET_MAX];

void ask(const char *method, const char *path, const char *body);
void post(const char *message); /* to the room $R */
void good(const char *message); /* the same, and it is accepted */
void bad(int expected, const char *code, const char *message);
void create(const char *body);       /* the room becomes $R, seats that are here $A, $B, ... */
void join(int as, const char *name); /* 1: becomes $B */
const char *record(void);
int seq_now(void);                                        /* asks for a snapshot */
bool seat_is(int seat, const char *what);                 /* in the snapshot asked for last */
const char *text_of(const json_t *json, const char *key); /* "" if there is none */
const char *filled(const char *text);

/* ---- over WebSockets ---- */

void connects(int peer);
void sends(int peer, const char *message);
void leaves(int peer);

/* The first thing of that kind that was said to a peer, to be released; everything up to it is forgotten. */
json_t *hears(int peer, const char *is);
void hears_text(int peer, const char *is, const char *key, const char *expected);
void hears_nothing(int peer);
void hear_nothing_more(void);
void forget(struct peer *peer, int from);

/* ---- games ---- */

#define TWO "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},{\"kind\":\"open\"}]}"
#define WITH_BOT                                                                                             \
    "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},{\"kind\":\"bot\",\"level\":"    \
    "\"random\"}]}"

void begin_game_of_two(void);

/* Plays whatever is legal for people on the first seats, through the API, until the game is over or so many actions were
 * made. */
void play_on(int people, int most);

/* The dice of this record are those that its dealer gives. */
void is_fair(const char *text);

#endif
