/* SPDX-License-Identifier: MIT
 * Where games are saved; a random seed and the date for a new one. */
#ifndef RV_CLI_SAVES_H
#define RV_CLI_SAVES_H

#include <stdbool.h>
#include <stddef.h>

/* An unpredictable seed, short enough to be read out. */
bool random_seed(char *seed, size_t size);

/* Now, in UTC: 2025-11-30T18:05:00Z. */
void today(char *date, size_t size);

/* A new, empty file in the folder of saved games, which is made if it is not there: two games that begin at
 * the same time never get the same one. False after a message. */
bool usual_save_path(const char *game, char *path, size_t size);

/* The folder for what Revanche keeps, and one below it ("/saves", ""); it is made if it is not there.
 * The options `one` and `other` do without. False after a message. */
bool usual_folder(const char *below, const char *one, const char *other, char *folder, size_t size);

/* Makes a folder and those above it, if they are not there. False after a message. */
bool make_folder(const char *path);

/* A file's name as a shell takes it: in quotes if it has to be. */
void shell_word(const char *path, char *word, size_t size);

#endif
