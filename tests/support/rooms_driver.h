/* SPDX-License-Identifier: MIT
 * Drives rooms without a network: fills in struct rooms_net and collects the messages to every peer. A
 * round is what the network would do: messages, then one commit, and failed() if that fails. In texts $A
 * to $D stand for seat keys and $R to $T for ids of rooms. One server at a time; Check runs every test in
 * a process of its own. */
#ifndef TESTS_ROOMS_DRIVER_H
#define TESTS_ROOMS_DRIVER_H

#include "harness.h"

#include <jansson.h>

#include "api_app.h"
#include "room.h"
#include "rooms.h"

enum { PEERS = 8, SAID = 512 };

struct peer {
    void *data;
    char *said[SAID]; /* not heard yet */
    int count, closed;
};

extern struct peer peers[PEERS];
extern _Atomic int64_t clock_ms; /* the time; the bots' thread reads it, too */
extern struct store *store;
extern struct rooms *rooms;
extern struct net_app app;
extern struct rooms_limits limits;

/* Opens rooms with a new store in memory, or with this one; closes them. restart() opens the same store
 * again. */
void begin(void);
void begin_with(struct store *of);
void restart(void);
void end(void);

/* Ends a round; false if the store failed. */
bool end_round(void);

/* Time passes, bots decide. */
void pass_time(int ms);

/* ---- over HTTP ---- */

extern int status;     /* of the last answer */
extern json_t *answer; /* its JSON */
extern char ids[3][STORE_ID_MAX], keys[4][SEAT_KEY_MAX];

extern const char *bearer; /* the key of the person who asks, or NULL */
extern const char *address_asking;
void ask(const char *method, const char *path, const char *body);
void post(const char *message); /* to the room $R */
void good(const char *message); /* the same, and it must be accepted */
void bad(int expected, const char *code, const char *message);
void create(const char *body);       /* the room becomes $R, its seat keys $A, $B, ... */
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

/* The first message of that kind to a peer, to be released; drops everything up to it. */
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

/* Plays legal actions for the people on the first seats, through the API, until the game is over or `most`
 * actions were made. */
void play_on(int people, int most);

/* The host types in what a seed rolls, at a table with real dice. */
void type_roll(const struct room *room);

/* Checks that the dice of a record are its dealer's. */
void is_fair(const char *text);

#endif
