/* SPDX-License-Identifier: MIT
 * Sheet files cut into lines, for taking them apart and putting them together. */
#ifndef TESTS_LINES_H
#define TESTS_LINES_H

#include <revanche/sheet.h>

extern const char *const sheet_games[3];

struct file {
    char line[80][320];
    int lines;
};

struct file file_of(const char *game); /* the built-in sheet */

/* The whole text; used again by the next call, as are the texts below. */
char *text_of(const struct file *file);

/* The first word of a line; "" for comments and empty lines. */
const char *key_of(const char *line);

void drop_line(struct file *file, int n);
void cut_comment(char *line);

/* A sheet as the engine writes it again, or "" and the error. */
const char *rewritten(const char *text, size_t len, struct rv_error *error);

#endif
