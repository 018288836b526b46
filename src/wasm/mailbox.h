/* SPDX-License-Identifier: MIT
 * What the files of the page's module share. An instance of the module is one table: the page makes as many
 * instances as it needs. Texts go in and come out through one room of memory. The page asks for a room, writes UTF-8 into it,
 * calls, and reads the answer from where the call says. An answer that begins with `!` is an error, in JSON behind it. */
#ifndef RV_WASM_MAILBOX_H
#define RV_WASM_MAILBOX_H

#include <revanche/bot.h>
#include <revanche/table.h>

#include "json.h"
#include "say.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name) /* the tests run the same functions natively */
#endif

/* The table of this instance, NULL before the first game is opened; and how it speaks. */
extern struct rv_table *page_table;
extern struct voice page_voice;

/* The evaluator of the table's bots and hints, opened when first needed; NULL without memory. It is dropped when the
 * table changes or a net arrives. */
const struct rv_evaluator *page_evaluator(void);
void page_evaluator_drop(void);

/* A room for at least `size` bytes and a NUL; what was in it before is gone. NULL if there is not enough memory. */
EXPORT("room") char *rv_wasm_room(size_t size);

/* What the page wrote into the room. */
const char *page_text(void);

/* Answers: a text that a function writes (called twice, first to count), or what went wrong. */
typedef void answer_writer(struct rv_text *out, const void *what);
const char *answer(answer_writer *write, const void *what);
const char *answer_error(const struct rv_error *error);
const char *answer_refusal(enum rv_rule rule);
const char *answer_wrong(const char *why);

#endif
