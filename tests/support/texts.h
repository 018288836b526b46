/* SPDX-License-Identifier: MIT
 * What happens in a game as text, for messages and for files that tests compare with. */
#ifndef TESTS_TEXTS_H
#define TESTS_TEXTS_H

#include <revanche/notation.h>

enum { ACTION_TEXT = 2048 }; /* longer than any action as text */

/* Texts in buffers that belong to this file and are used again by the next call. */
const char *position_text(const struct rv_setup *setup, const void *state);
const char *action_text(const struct rv_setup *setup, const struct rv_action *action);
const char *events_text(const struct rv_setup *setup,
                        const struct rv_events *events); /* `1 crosses H6 H7; turn 2` */

/* FNV-1a over the bytes of a text, going on from `hash`; begin with TEXT_HASH. */
#define TEXT_HASH 0x811c9dc5u
uint32_t text_hash(uint32_t hash, const char *text);

/* Ends the program with a message. */
_Noreturn void give_up(const char *what, const char *why);

/* Memory, or the end. */
void *memory(size_t size);

/* The whole content of a file, which must be there; to be freed. */
char *file_text(const char *path);

/* The path of something below tests/, wherever the test runs. */
const char *tests_path(const char *name);

#endif
