/* SPDX-License-Identifier: MIT
 * Actions and positions as text, one line each (docs/notation.md has the grammar). */
#ifndef REVANCHE_NOTATION_H
#define REVANCHE_NOTATION_H

#include "game.h"
#include "text.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* Writes an action: `roll y b x / 5 2 ?`, `1: y5 H6 H7 I6 I7 J7`. */
void rv_action_write(const struct rv_setup *setup, const struct rv_action *action, struct rv_text *out);

/* The same without the seat. */
void rv_decision_write(const struct rv_setup *setup, const struct rv_action *action, struct rv_text *out);

/* Reads an action. A decision that names no seat is made by `seat`; with seat -1 it must name one. Only the
 * form is checked here; apply() checks whether the action is allowed. */
enum rv_status rv_action_read(const struct rv_setup *setup, int seat, const char *text, size_t len,
                              struct rv_action *action, struct rv_error *error);

/* Writes a position: `nochmal roll=4 active=2 | crosses=H6,H7 jokers=7 | crosses=G2,H2`. */
void rv_position_write(const struct rv_setup *setup, const void *state, struct rv_text *out);

/* The same with every field, defaults too, for programs that look something up. */
void rv_position_write_all(const struct rv_setup *setup, const void *state, struct rv_text *out);

/* Reads game, number of seats and options from a position. The caller chooses the material. */
enum rv_status rv_position_setup(const char *text, size_t len, struct rv_setup *setup,
                                 struct rv_error *error);

/* Reads a position into a state of setup->game->state_size bytes. Nothing is changed on failure. */
enum rv_status rv_position_read(const struct rv_setup *setup, const char *text, size_t len, void *state,
                                struct rv_error *error);

/* Names of options, in the order of their bits; NULL at the end. */
extern const char *const rv_option_names[];

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
