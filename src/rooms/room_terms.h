/* SPDX-License-Identifier: MIT
 * What a table has agreed on beside game and seats. The store keeps it as words name=value (room.terms), so
 * that another term needs no other database. */
#ifndef RV_ROOMS_ROOM_TERMS_H
#define RV_ROOMS_ROOM_TERMS_H

#include <stdbool.h>

#include "store.h"

/* How long a decision may take. A room of an earlier version has none. */
enum pace { PACE_NONE, PACE_LIVE, PACE_RELAXED, PACE_SLOW, PACES };

struct room_terms {
    enum pace pace;
    int host;                   /* the seat of the host, -1: none */
    unsigned late;              /* seats that were bots' at the start and a person's later, as bits */
    bool typed;                 /* a person types in what real dice show */
    char deal[STORE_LABEL_MAX]; /* the id of the event whose dealer the room uses, or "" */
    unsigned turn;              /* the seats whose turn it is, as bits; noted with a delay */
    bool over;                  /* there is a result: */
    int points[STORE_SEATS], rank[STORE_SEATS];
    char unknown[STORE_TERMS_MAX]; /* words of later versions, kept as they are */
};

/* Terms of a room that has agreed on nothing. */
struct room_terms room_terms_none(void);

/* Words with a wrong value count as missing. */
struct room_terms room_terms_read(const char *text);

/* False if they are too long. */
bool room_terms_write(const struct room_terms *terms, char text[STORE_TERMS_MAX]);

/* "live", "relaxed", "slow"; "" for PACE_NONE. And back: false if it is none of them. */
const char *pace_name(enum pace pace);
bool pace_find(const char *name, enum pace *pace);

#endif
