/* SPDX-License-Identifier: MIT
 * What a table has agreed on beside game and seats. The store keeps it as words name=value (room.terms), so
 * that another term needs no other database. */
#ifndef RV_ROOMS_ROOM_TERMS_H
#define RV_ROOMS_ROOM_TERMS_H

#include <stdbool.h>

#include "deadline.h"
#include "store.h"

struct room_terms {
    enum pace pace;
    int host;                   /* the seat of the host, -1: none */
    bool real_dice;             /* the host types in what was rolled */
    int taken_back;             /* what the numbers of actions have grown by because rolls were taken back */
    unsigned late;              /* seats that were bots' at the start and a person's later, as bits */
    char deal[STORE_LABEL_MAX]; /* the id of the event whose dealer the room uses, or "" */
    unsigned turn;              /* the seats whose turn it is, as bits; noted with a delay */
    bool over;                  /* there is a result: */
    int points[STORE_SEATS], rank[STORE_SEATS];
    unsigned tell_over, tell_next; /* the seats that are yet to be told of the end, of the rematch, as bits */
    struct deadline due[STORE_SEATS]; /* of those who are to decide */
    int stood_in[STORE_SEATS];        /* actions when a bot took over for a person, -1: none has */
    char unknown[STORE_TERMS_MAX];    /* words of later versions, kept as they are */
};

/* Terms of a room that has agreed on nothing. */
struct room_terms room_terms_none(void);

/* Words with a wrong value count as missing. */
struct room_terms room_terms_read(const char *text);

/* Those of a rematch: what belongs to the game that is over is left out. */
struct room_terms room_terms_again(const struct room_terms *terms);

/* False if they are too long. */
bool room_terms_write(const struct room_terms *terms, char text[STORE_TERMS_MAX]);

#endif
