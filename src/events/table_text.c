/* SPDX-License-Identifier: MIT
 * Records in buffers. */
#include "table_text.h"

/* Most headers and actions need less. */
enum { HEADER_BYTES = 1024, ACTION_BYTES = 40 };

void table_into(struct buffer *out, const struct rv_table *table)
{
    size_t cap = HEADER_BYTES + (size_t)rv_table_count(table) * ACTION_BYTES;
    struct rv_text text = rv_text_on(buffer_reserve(out, cap), cap);
    rv_table_save(table, &text);
    if (!rv_text_fits(&text)) { /* it holds a sheet or a deck, or very long actions */
        cap = text.len + 1;
        text = rv_text_on(buffer_reserve(out, cap), cap);
        rv_table_save(table, &text);
    }
    out->len += text.len;
}
