/* SPDX-License-Identifier: MIT
 * Positions as the commands get them: with their setup. */
#ifndef RV_CLI_POSITIONS_H
#define RV_CLI_POSITIONS_H

#include "cli.h"

struct position {
    struct rv_record record; /* for its setup and material */
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
};

/* Reads a position on its built-in material, or on that of a file. GO_ON, or the exit code after a message;
 * position_close is right in any case. */
int position_open(const char *text, const char *material, struct position *position);
void position_close(struct position *position);

/* The same for the one position on the command line, with dice thrown in it unless they are NULL. */
int position_given(const struct command *command, const struct rest *rest, const char *material,
                   const char *dice, struct position *position);

/* The one record on the command line and the position at its end; the same for it. A file may hold several
 * records; `number` tells which one is meant, from 1, and 0 that there is only one. */
int record_given(const struct command *command, const struct rest *rest, int number, struct position *end);

#define OPT_NUMBER(to)                                                                                       \
    {                                                                                                        \
        "number", OPT_INT, to, "K", N_("which game of a file with several"), 1, 100000000                    \
    }

/* A line about a record. */
void print_record(const struct rv_record *record, bool over);

/* The position as text, to be freed. */
char *position_text(const struct position *position);

/* Throws the dice in it. GO_ON, or the exit code after a message. */
int position_throw(struct position *position, const char *dice);

/* The seat that is meant, from 0: the one named (from 1), or for 0 the one that is asked next (S6.4). */
int position_seat(const struct command *command, const struct position *position, int wanted, int *seat);

/* Said without a trained net: values are the heuristic's scores, not points or chances. */
#define UNLEARNED                                                                                            \
    N_("nothing was learned for this game with these seats, options and material: values are rules of "      \
       "thumb, good for an order only")

#endif
