/* SPDX-License-Identifier: MIT
 * A file of puzzles: a heading with game and material, then a line a puzzle, its fields apart by tabs. */
#ifndef RV_CLI_PUZZLES_H
#define RV_CLI_PUZZLES_H

#include "cli.h"

#define PUZZLES_HEADING "revanche-puzzles 1"

enum { PUZZLE_POSITION, PUZZLE_BEST, PUZZLE_TEMPTING, PUZZLE_ERROR = 5, PUZZLE_FIELDS = 8 };

/* Proves puzzles of a file again, one of `every`, with other random numbers. The exit code. */
int puzzles_check(const char *path, int every, const char *seed);

#endif
