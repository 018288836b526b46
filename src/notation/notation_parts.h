/* SPDX-License-Identifier: MIT
 * Declarations for the files of this folder. */
#ifndef RV_NOTATION_NOTATION_PARTS_H
#define RV_NOTATION_NOTATION_PARTS_H

#include <revanche/notation.h>
#include <revanche/record.h>
#include <revanche/sheet.h>

#include "message.h"
#include "words.h"

/* Reads an action from a line of a larger text, so that errors name that line. */
enum rv_status rv_action_read_line(const struct rv_setup *setup, int seat, struct rv_text_line line,
                                   struct rv_action *action, struct rv_error *error);

/* The game that the next word of a line names. If it names none: NULL, and an error that lists them all. */
const struct rv_game *rv_game_read(struct rv_text_line *line, struct rv_error *error);

/* The only line of a text; `wrong` says that there must not be more. */
enum rv_status rv_line_read(const char *text, size_t len, enum rv_message wrong, struct rv_text_line *line,
                            struct rv_error *error);

/* Refuses a word (or that there is none, if it is empty) with a message about what is allowed. */
enum rv_status rv_word_refuse(struct rv_error *error, struct rv_word at, enum rv_message allowed,
                              const struct rv_value *values);

/* Begins a record with built-in material; with the text of own material if `built_in` is NULL. */
enum rv_status rv_record_begin_on(struct rv_material_cache *cache, struct rv_record *record,
                                  const struct rv_game *game, int seats, unsigned options,
                                  const struct rv_builtin *built_in, const char *text, size_t len,
                                  struct rv_error *error);

/* Do its dice come from the dealer of an event? */
bool rv_record_is_of_event(const struct rv_record *record);

/* Parts of a record: everything before the actions; the result, if the game is over. */
void rv_record_write_header(const struct rv_record *record, struct rv_text *out);
void rv_record_write_result(const struct rv_setup *setup, const void *state, struct rv_text *out);

#define RV_HEX "0123456789abcdef"

#endif
