/* SPDX-License-Identifier: MIT
 * A game played in lines of text, for people, pipes and screen readers. */
#ifndef RV_TERM_PLAIN_H
#define RV_TERM_PLAIN_H

#include <stdio.h>

#include <revanche/bot.h>
#include <revanche/table.h>

#include "show.h"

enum plain_end {
    PLAIN_OVER,   /* the game is over */
    PLAIN_QUIT,   /* the player said so */
    PLAIN_EOF,    /* end of input */
    PLAIN_CLOSED, /* output is closed */
    PLAIN_NO_MEMORY,
};

enum { PLAIN_LINE = 4096, PLAIN_TEXT = 1 << 16 };

/* Moves that were listed, so that one can be chosen by its number. */
struct listed {
    struct rv_action *at;
    int count;
    int stamp; /* actions in the record when the list was made */
};

struct plain {
    struct rv_table *table;
    struct voice voice;
    struct rv_player bot[RV_MAX_SEATS];   /* without a bot: a person */
    const struct rv_evaluator *evaluator; /* of bots and hints */
    FILE *in, *out;
    bool terminal; /* a person sits there: show a prompt, and let the last move be taken back */
    bool resumed;  /* the game was taken up */
    bool
        own_seed; /* the player chose the seed and may see it; others are said when no dice can follow (C2) */
    const char *path; /* where it is saved, NULL: nowhere */

    /* Saves the game in a file; false after a message. */
    bool (*save)(struct plain *, const char *path);
    bool unsaved; /* the last attempt to save it there failed */

    /* kept by plain_*.c */
    const struct view *view;
    struct rv_source bot_source;
    struct listed listed;
    int asked;      /* the seat to answer; RV_CHANCE for a roll or a card */
    bool said;      /* the task was said since the state last changed */
    bool explained; /* the signs of a position were explained */
    int shown_seat; /* the position that was shown last */
    unsigned shown_occasion;
    struct rv_text text;
    char buffer[PLAIN_TEXT];
    char line[PLAIN_LINE];
};

/* Plays until the end. Everything is saved before it is said. */
enum plain_end plain_run(struct plain *plain);

#endif
