/* SPDX-License-Identifier: MIT
 * Positions as text of at most 78 columns. Every game has a view: `position` shows a player's whole sheet or
 * ladder, `task` says in a few lines what the player has to decide. */
#ifndef RV_TERM_SHOW_H
#define RV_TERM_SHOW_H

#include "language.h"
#include "say.h"

enum { SHOW_WIDTH = 78 };

typedef void show_writer(struct rv_text *, const struct voice *, const void *state, int seat);

struct view {
    const char *game;
    const char *goal[4];   /* sentences: what the game is about */
    const char *signs[4];  /* what the signs of a position mean */
    show_writer *position; /* everything that a seat has in front of it */
    show_writer *task;     /* what the seat is to decide: dice, bonus, phase */
    show_writer *help;     /* the same, explained, with examples */

    /* The dice on the table, for everybody. */
    void (*dice)(struct rv_text *, const struct voice *, const void *state);

    /* A number that changes when the seat should see its position again. */
    unsigned (*occasion)(const struct voice *, const void *state, int seat);

    /* How many solo levels there are. */
    int (*levels)(const struct rv_setup *);

    /* Explains a move in a list. May be NULL. */
    void (*meaning)(struct rv_text *, const struct voice *, const void *state, const struct rv_action *);

    /* The line that says whose roll is coming, or what chance is to do next. */
    void (*coming)(struct rv_text *, const struct voice *, const void *state);
};

/* The view of a game; for a game without one, its position in notation. */
const struct view *view_of(const struct rv_game *game);

/* The score sheet of all seats, a line each; with ranks and levels when the game is over. */
void show_scores(struct rv_text *out, const struct voice *voice, const void *state);

/* ---- pieces ---- */

/* The line above a position: the player, their score so far, and the others'. */
void show_head(struct rv_text *out, const struct voice *voice, const void *state, int seat);

/* A text in the language of the voice, and the end of the line. */
void show_line(struct rv_text *out, const struct voice *voice, const char *text,
               const struct rv_value *values);

/* Sentences up to a NULL, as a paragraph. */
void show_paragraph(struct rv_text *out, const struct voice *voice, const char *const *sentences,
                    const struct rv_value *values);

/* Columns that the line at the end of a text takes on a screen: colours and the second bytes of letters take
 * none. */
int show_columns(const struct rv_text *text);

/* Columns that a text of one line takes. */
int show_width(const char *text);

/* Blanks up to a column, from 0. */
void show_to(struct rv_text *out, int column);

/* Text cut off at a number of columns. */
void show_cut(struct rv_text *out, const char *text, int columns);

/* Breaks long lines of a text at blanks. */
void show_wrapped(struct rv_text *out, const char *text);

/* Writes a text that begins and goes on at a column. */
void show_hanging(struct rv_text *out, const char *text, int column);

/* Black on a colour, 1 to 5 as RV_YELLOW ..., and back to normal. Nothing depends on it: letters say the
 * same. */
void show_paint(struct rv_text *out, const struct voice *voice, int colour);
void show_plain(struct rv_text *out, const struct voice *voice);

#endif
