/* SPDX-License-Identifier: MIT
 * A file of puzzles: a heading with game and material, then a line a puzzle, its fields apart by tabs. */
#ifndef RV_CLI_PUZZLES_H
#define RV_CLI_PUZZLES_H

#include "cli.h"
#include "puzzle.h"

#define PUZZLES_HEADING "revanche-puzzles 1"
#define PUZZLE_EXACT    "exact" /* instead of a standard error */

enum {
    PUZZLE_POSITION,
    PUZZLE_BEST,
    PUZZLE_TEMPTING,
    PUZZLE_ERROR = 5,
    PUZZLE_MISSED,
    PUZZLE_FIELDS = 8,
};

/* A puzzle as a line, to be freed; NULL without memory. */
char *puzzle_line(const struct rv_setup *setup, const void *state, const struct rv_puzzle *puzzle);

/* Which puzzles of a file are proven again, and how. */
struct puzzles_check {
    const char *path, *seed; /* other random numbers */
    int from, every;         /* one of `every`, the first one after `from` */
    bool renew;              /* prints the file without what is not proven as if it were found today */
};

/* The exit code. */
int puzzles_check(const struct puzzles_check *);

#endif
