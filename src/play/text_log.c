/* SPDX-License-Identifier: MIT
 * A log of actions as text. */
#include "text_log.h"

#include <stdlib.h>

#include "text_format.h"

enum { FIRST_BYTES = 512 };

static bool grow(struct rv_text_log *log, size_t needed)
{
    size_t cap = log->cap ? log->cap * 2 : FIRST_BYTES;
    if (cap < needed)
        cap = needed;
    char *more = realloc(log->at, cap);
    if (!more)
        return false;
    log->at = more;
    log->cap = cap;
    return true;
}

bool rv_text_log_append(struct rv_text_log *log, const struct rv_setup *setup, const struct rv_action *action)
{
    if (!log->at && !grow(log, 0))
        return false;
    for (;;) {
        struct rv_text line = rv_text_on(log->at + log->len, log->cap - log->len);
        rv_action_write(setup, action, &line);
        rv_text_char(&line, '\n');
        if (rv_text_fits(&line)) {
            log->len += line.len;
            return true;
        }
        rv_text_log_cut(log, log->len);
        if (!grow(log, log->len + line.len + 1))
            return false;
    }
}

void rv_text_log_cut(struct rv_text_log *log, size_t len)
{
    log->at[len] = '\0';
    log->len = len;
}
