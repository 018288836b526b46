/* SPDX-License-Identifier: MIT
 * What the files of the page's module share. An instance of the module is one table; the page makes as
 * many instances as it needs. The page asks for a mailbox, writes UTF-8 into it, calls an export with the
 * length, and reads the answer where the export says. An answer that begins with `!` is an error, as JSON.
 * There are no words in the module: what people read are messages (src/base/message.h). */
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

/* The table of this instance, NULL before the first game is opened; and its names. */
extern struct rv_table *page_table;
extern struct voice page_voice;

/* exports.c: the evaluator of the table's bots and hints, opened when first needed; NULL without memory. It
 * is dropped when the table changes or a net arrives. */
const struct rv_evaluator *page_evaluator(void);
void page_evaluator_drop(void);

/* Memory for a message of `size` bytes; the previous message is lost. NULL if there is not enough memory. */
EXPORT("mailbox") char *rv_wasm_mailbox(size_t size);

/* The page's message, with a NUL behind it. *len is cut to what the mailbox holds. */
char *mailbox_read(size_t *len);

/* Answers: the text that a function writes, or what went wrong. A writer may run twice: if its text does
 * not fit, the mailbox grows first. */
typedef void answer_writer(struct rv_text *out, const void *what);
const char *answer(answer_writer *write, const void *what);
const char *answer_error(const struct rv_error *error);
const char *answer_refusal(enum rv_rule rule);
const char *answer_wrong(enum rv_message why);
const char *answer_no_game(void);

/* Room for all that is said about one action. */
enum { PAGE_LOG_LINE = 1 << 15 };

/* exports.c: puts another table in the place of the page's. */
void page_replace_table(struct rv_table *table);

/* exports.c: the page opens the same game many times (plans, replays, bots), but its sheet or deck is
 * prepared once. */
struct rv_material_cache *page_materials(void);

/* coach.c: ends an analysis, which points into the record, before the record changes. */
void page_end_analysis(void);

#endif
