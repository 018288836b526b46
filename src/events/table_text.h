/* SPDX-License-Identifier: MIT
 * Records in buffers. */
#ifndef RV_EVENTS_TABLE_TEXT_H
#define RV_EVENTS_TABLE_TEXT_H

#include <revanche/table.h>

#include "buffer.h"

/* Appends the record of a table. */
void table_into(struct buffer *out, const struct rv_table *table);

#endif
