/* SPDX-License-Identifier: MIT
 * One room: seats, a game, the people who listen. All that the files room*.c share, and nothing of how messages look
 * (api*.c).
 *
 * A room in memory is a copy of what the store has. Whatever happens is written to the store in the same breath; if the
 * store then cannot commit, the copy is thrown away and made anew (room_reload). */
#ifndef RV_ROOMS_ROOM_H
#define RV_ROOMS_ROOM_H

#include <revanche/bot.h>
#include <revanche/material_cache.h>

#include "dealer.h"
#include "json.h"
#include "evaluators.h"
#include "room_thinker.h"
#include "rooms.h"

enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT };
enum phase { ROOM_WAITING, ROOM_PLAYING, ROOM_OVER, ROOM_PHASES };

enum {
    SECRET_BYTES = 16,
    SECRET_MAX = 23, /* in base64, with the NUL */
    ID_BYTES = 12,
    NAME_CHARACTERS = 24,
    NAME_BYTES = 36, /* leaves room for a number behind it */
};

struct room;

/* A WebSocket connection to a room. */
struct listener {
    struct peer *peer;
    struct room *room; /* NULL once the room is lost */
    struct listener *next;
    bool listens;                         /* it has said hello */
    unsigned seats;                       /* the seats it plays, as bits */
    char secret[STORE_SEATS][SECRET_MAX]; /* what it has said to get them */
};

struct room {
    struct rooms *house;
    struct room *next_loaded, *next_touched;
    struct store_room facts;
    struct rv_record head; /* header of the record; its actions are in the log */
    struct dealer dealer;
    struct buffer log; /* one action a line */
    int count;         /* actions in the log */
    int last_chance,
        last_of[STORE_SEATS]; /* the number of actions after chance, or a seat, acted last; 0: never */
    int decisions[STORE_SEATS];
    struct listener *listeners;
    int64_t waits_since[STORE_SEATS]; /* when its turn came, 0 if it is not its turn */
    int64_t seen[STORE_SEATS];        /* when its owner was here last */
    int64_t reacted[STORE_SEATS];
    int64_t left;     /* when nobody was left */
    int64_t retry_at; /* when to try again after a failure, 0 if there was none */
    unsigned silent;
    unsigned asked;                     /* seats whose bot is thinking */
    int thoughts;                       /* how many are on their way */
    int64_t spent;                      /* thinking time of its bots in ms; the thinker's business */
    struct shared_evaluator *evaluator; /* of its bots, once one was asked */
    unsigned epoch;                     /* counts how often it was made anew */
    bool touched, lost;
    uint64_t state[];
};

struct rooms {
    struct store *store;
    struct rooms_limits limits;
    struct rv_material_cache *cache;
    struct rv_record *at_hand; /* a record of each game, so that the built-in material stays cached */
    struct thinker *thinker;
    struct shared_evaluator *evaluators;
    struct room *loaded[1024]; /* by id */
    struct room *touched;      /* changed or spoken in since the last commit */
    int loaded_count;
    int kept;    /* rooms in the store */
    int64_t now; /* of the current round, as net_now() */
    int64_t next_sweep, swept_wall, swept_at;
    struct buffer out; /* for what is being said */
    struct quota *quota;
    struct {
        long long actions, created, dropped, failures, results;
    } total;
};

/* Why something is not possible. */
struct refusal {
    const char *code;
    char text[240];
    enum rv_rule rule;
};

/* Fills a refusal in and returns false. */
bool refuse(struct refusal *refusal, const char *code, const char *format, ...);

/* ---- rooms in memory (room.c) ---- */

/* What is wanted of a new room. */
struct room_plan {
    const struct rv_game *game;
    unsigned options;
    const char *material; /* NULL: built in */
    size_t material_len;
    bool listed;
    int seats;
    struct store_seat seat[STORE_SEATS];
};

struct room *room_create(struct rooms *house, const struct room_plan *plan, struct refusal *refusal);

/* Drops the room that was idle for longest, of those that nobody ever made a move in if there is one, but none that was
 * touched within a day. False if there is none. (rooms.c) */
bool rooms_make_way(struct rooms *house);

/* The room of that id, from memory or the store. */
struct room *room_find(struct rooms *house, const char *id, struct refusal *refusal);

/* Plays on a little later, since something failed now. */
void room_retry(struct room *room);

/* Makes it anew from the store. False if that is not possible: then it is lost. */
bool room_reload(struct room *room);

/* Out of memory with a room that was not changed since the last commit, as soon as no bot thinks about it any more. Whoever
 * listens is hung up on. room_free is for a lost room that no bot thinks about. */
void room_unload(struct room *room);
void room_free(struct room *room);

bool room_is_loaded(struct rooms *house, const char *id);

/* It changes now, or somebody in it is told something: if the round fails, it is made anew. room_change also writes
 * `facts` to the store. */
void room_touch(struct room *room);
void room_change(struct room *room);

static inline const struct rv_setup *room_setup(const struct room *room)
{
    return &room->head.setup;
}

/* ---- seats (room_seats.c) ---- */

/* A new secret, and its hash. */
void secret_make(char text[SECRET_MAX], unsigned char key[STORE_KEY]);

/* The seat that a secret opens, or -1. Takes the same time for every secret. */
int seat_of(const struct room *room, const char *secret);

/* A listener gets a seat; and finds its seats anew after they were numbered anew. */
void listener_take(struct listener *listener, int seat, const char *secret);
void listener_find_seats(struct listener *listener);

/* A name as it is kept: trimmed, printable, not too long; then one that nobody else in the room has. */
bool name_fits(const char *text, char name[STORE_TEXT_MAX], struct refusal *refusal);
void name_apart(const struct store_seat *seats, int count, int seat, char name[STORE_TEXT_MAX]);
bool salt_fits(const char *text, char salt[STORE_TEXT_MAX], struct refusal *refusal);

/* The bot of that name, or NULL after a refusal that names those there are. NULL as name: the usual one. */
const struct rv_bot *bot_named(const char *name, struct refusal *refusal);

/* Takes an open seat (-1: the first one) and returns its number; -1 after a refusal. */
int room_join(struct room *room, int seat, const char *name, const char *salt, char secret[SECRET_MAX],
              struct refusal *refusal);
bool room_leave(struct room *room, int seat, struct refusal *refusal);
bool room_rename(struct room *room, int seat, const char *name, struct refusal *refusal);
bool room_salt(struct room *room, int seat, const char *salt, struct refusal *refusal);
bool room_takeover(struct room *room, int seat, const char *level, struct refusal *refusal);
bool room_back(struct room *room, int seat, struct refusal *refusal);

/* Does a bot play this seat now? */
bool seat_is_bots(const struct room *room, int seat);
bool seat_online(const struct room *room, int seat);

/* Who is silent now; tells everybody if that has changed. */
void room_watch(struct room *room);

/* ---- the game (room_play.c) ---- */

bool room_may_start(const struct room *room, struct refusal *refusal);
bool room_start(struct room *room, struct refusal *refusal);
bool room_act(struct room *room, int seat, int seq, const char *action, size_t len, struct refusal *refusal);
bool room_roll(struct room *room, int seat, int seq, struct refusal *refusal);

/* Plays on without people: chance, bots, the end. */
void room_go_on(struct room *room);

/* A bot has decided. */
void room_thought(struct room *room, const struct thought *thought);

/* The room in which the same people play again, made now if there is none, on the account of whoever asks for it. */
bool room_rematch(struct room *room, const char *address, struct refusal *refusal);

/* The number of a seat of this room in the next one. */
int seat_in_rematch(const struct room *room, int seat);

/* Begins the header anew from the facts; the log is the caller's business. */
bool room_head(struct room *room, struct rv_error *error);

/* Puts an action that the rules have accepted into the log. */
void room_log(struct room *room, const struct rv_action *action);

/* ---- what is said (room_tell.c) ---- */

/* The word for an enum seat_kind. */
const char *seat_kind_name(uint8_t kind);

/* Fields of a snapshot, into an open object. */
void put_room(struct json *json, const struct room *room, unsigned you);
void put_seats(struct json *json, const struct room *room);
void put_result(struct json *json, const struct room *room);
void put_refusal(struct json *json, const struct refusal *refusal);

/* The record, as text. */
void room_record(const struct room *room, struct buffer *out);

/* To one listener, as it stands. Like everything that is said it is thrown away if the round cannot be committed. */
void tell(struct listener *listener, const char *text, size_t len);

/* To everybody who listens. */
void tell_room(struct room *room);
void tell_seats(struct room *room);
void tell_seats_but(struct room *room, const struct listener *one);
void tell_action(struct room *room, const char *line);
void tell_over(struct room *room);
void tell_next(struct room *room);
void tell_reaction(struct room *room, int seat, const char *what);

/* To one of them: the room as it sees it; an error. */
void tell_snapshot(struct listener *listener);
void tell_refusal(struct listener *listener, const struct refusal *refusal);

/* {is:'next'} as one listener is told it, or whoever has these seats with these secrets. */
void put_next(struct json *json, const struct room *room, unsigned seats, char (*secret)[SECRET_MAX]);

/* ---- how much somebody may do (room_quota.c) ---- */

/* What is kept for an address, by how much of its hour it takes: a whole class may post from one address. */
enum { QUOTA_RESULT = 1, QUOTA_ROOM = 4 };

/* One more for this address? */
bool quota_take(struct rooms *house, const char *address, int cost);
void quota_free(struct quota *quota);

#endif
