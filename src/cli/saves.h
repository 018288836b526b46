/* SPDX-License-Identifier: MIT
 * Where games are saved, and what a new one takes from the system: a seed and a date. */
#ifndef RV_SAVES_H
#define RV_SAVES_H

#include <stdbool.h>
#include <stddef.h>

/* A seed that nobody can guess, short enough to be read out. */
bool random_seed(char *seed, size_t size);

/* Now, in UTC: 2025-11-30T18:05:00Z. */
void today(char *date, size_t size);

/* A name for a new file in the folder of saved games, which is made if it is not there. False after a message. */
bool usual_save_path(const char *game, char *path, size_t size);

/* A file's name as a shell takes it: in quotes if it has to be. */
void shell_word(const char *path, char *word, size_t size);

/* Is there a file with something in it? */
bool file_has_content(const char *path);

#endif
