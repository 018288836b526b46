/* SPDX-License-Identifier: MIT
 * Events: up to 1,200 tables or single players get the same dice, and are compared afterwards
 * (docs/fair-dice.md). An event is a document, and so is each entry: one play of one round, in a room whose
 * dealer is the event's. */
#ifndef RV_EVENTS_EVENT_H
#define RV_EVENTS_EVENT_H

#include <revanche/game.h>
#include <revanche/record.h>

#include "buffer.h"
#include "deadline.h"
#include "store.h"

enum {
    EVENT_ROUNDS = 12,
    EVENT_ENTRIES = 1200, /* of all rounds, which have equal shares, */
    EVENT_PEOPLE = 2880,  /* and seats of all of them */
    EVENT_USUAL_DAYS = 14,
    EVENT_DAYS = 60,      /* it is open for at most this many */
    EVENT_KEPT_DAYS = 90, /* after it was closed */
    EVENT_DEAL_MAX = STORE_ID_MAX + 4,
    EVENT_KEY_BYTES = 32,
};

/* The kinds of documents: an event; an entry; its moves (with the same id), which are long and seldom read;
 * that somebody has entered a round; that somebody organises an event (with its id). */
#define EVENT_DOCUMENT     "event"
#define ENTRY_DOCUMENT     "entry"
#define MOVES_DOCUMENT     "moves"
#define CLAIM_DOCUMENT     "claim"
#define ORGANISER_DOCUMENT "organiser"

struct event {
    char id[STORE_ID_MAX], name[STORE_TEXT_MAX];
    const struct rv_game *game;
    unsigned options;
    char *material; /* as a room is created with */
    int players, rounds;
    char bots[STORE_TEXT_MAX]; /* the level of those on all seats but one of each entry; "": as they come */
    enum pace pace;            /* of entries with several people */
    bool by_places;            /* places are added up instead of points */
    bool seeded;               /* its dice are those of a game that somebody played on a device */
    unsigned char seed[STORE_KEY];
    unsigned char organiser[STORE_KEY]; /* the hash of the key that may close rounds */
    char person[RV_HASH_MAX];           /* the hash of the person who may close them, too, or "" */
    int64_t made, closes;
    int closed; /* rounds that the organiser has closed ... */
    int64_t closed_at[EVENT_ROUNDS];
    int day; /* the ranked challenge of this day; 0: none */
    int version;
};

struct entry_seat {
    char name[STORE_TEXT_MAX], bot[STORE_TEXT_MAX]; /* bot: its level, or "" */
    char person[RV_HASH_MAX]; /* the hash of a person's key, or ""; in old entries it may be the seat key's */
    char key[RV_HASH_MAX];    /* the hash of the seat's key, or "" */
    int points, rank;
};

struct entry {
    char id[STORE_LABEL_MAX], room[STORE_ID_MAX];
    int round;
    int64_t made;  /* when it was entered; 0 in old ones */
    int64_t over;  /* when the game ended, 0: it goes on */
    bool finished; /* to its end by the rules, so that it counts */
    int seats;
    struct entry_seat seat[STORE_SEATS];
    int version;
};

/* ---- events (event.c) ---- */

/* False if the document is none that this version understands. */
bool event_read(const struct store_document *document, struct event *event);
void event_write(const struct event *event, struct buffer *out);
void event_free(struct event *event);
int64_t event_expires(const struct event *event); /* it and all that belongs to it */

/* The round that can be entered now; 0: the event is closed. */
int event_open_round(const struct event *event, int64_t now);
int64_t event_opened(const struct event *event); /* when that round was opened */
bool event_round_is_closed(const struct event *event, int round, int64_t now);

/* What rooms and records call the dice of a round: the id of the event, a slash, the round. */
void event_deal(const struct event *event, int round, char deal[EVENT_DEAL_MAX]);
bool event_of_deal(const char *deal, char id[STORE_ID_MAX], int *round);

/* Does this key close its rounds? */
bool event_key_fits(const struct event *event, const char *key);

/* ---- entries (event_entry.c) ---- */

/* The id under which others know the entry of a room. */
void entry_id(const char *room, char id[STORE_LABEL_MAX]);

/* The id of the document that allows a person one entry of a round. */
void claim_id(const char *deal, const char *person, char id[STORE_LABEL_MAX]);

/* Is it that of this entry? */
bool claim_is_for(const struct store_document *claim, const char *entry);

bool entry_read(const struct store_document *document, struct entry *entry);
void entry_write(const struct entry *entry, struct buffer *out);

/* The actions of a game and its result are the end of its record; NULL if there is none. Older entries have
 * them inside: to be freed, NULL if there are none. */
const char *entry_moves(const struct buffer *record);
char *entry_read_moves(const struct store_document *document);

/* The record of an entry that is over, with the secret if the event is closed. False without memory. */
bool entry_record(struct rv_material_cache *cache, const struct event *event, const struct entry *entry,
                  const char *moves, bool closed, struct buffer *out);

/* Does it count? Somebody who finished after the round was closed could have seen the others. */
bool entry_counts(const struct entry *entry, const struct event *event);

/* Does somebody with the hash of this key, of a person or a seat, sit there? */
bool seat_is_with(const struct entry_seat *seat, const char *key);
bool entry_has(const struct entry *entry, const char *key);

/* Has everybody left its table? */
bool entry_is_left(const struct entry *entry);

/* ---- the standing (event_standing.c) ---- */

/* A person, without rank. */
struct standing_line {
    const struct entry_seat *who;            /* the last entry's */
    const struct entry *entry[EVENT_ROUNDS]; /* NULL: not played */
    int points[EVENT_ROUNDS], place[EVENT_ROUNDS];
};

/* The people of all entries that count; bots are left out. Somebody is known by a person's key, or else by
 * name. The list is to be freed; NULL without memory. */
struct standing_line *event_people(const struct event *event, const struct entry *entries, int count,
                                   int *lines);

struct standing_place {
    const struct standing_line *line;
    int rounds, total, rank;
    int worth; /* of two with as many rounds, the one with more is better */
};

/* Ranks them by rounds `shown` (bits from 1 on), best first, without those who played none of these. Somebody
 * with fewer rounds is behind those with more. The list is to be freed; NULL without memory. */
struct standing_place *event_standing(const struct event *event, const struct standing_line *lines, int count,
                                      unsigned shown, int *places);

/* The same as a table for other programs. */
void standing_csv(const struct event *event, const struct standing_place *list, int count, unsigned shown,
                  struct buffer *out);

#endif
