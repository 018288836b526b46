/* SPDX-License-Identifier: MIT
 * A log of actions as text, one line an action: less memory than the actions, and ready to be sent. */
#ifndef RV_PLAY_TEXT_LOG_H
#define RV_PLAY_TEXT_LOG_H

#include <revanche/notation.h>

struct rv_text_log {
    char *at; /* ends with a NUL */
    size_t len, cap;
};

/* Appends the line of an action; false without memory. */
bool rv_text_log_append(struct rv_text_log *log, const struct rv_setup *setup,
                        const struct rv_action *action);

/* Removes everything after the first bytes. */
void rv_text_log_cut(struct rv_text_log *log, size_t len);

#endif
