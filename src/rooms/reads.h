/* SPDX-License-Identifier: MIT
 * Reads of the store that nobody waits for (reads.c). */
#ifndef RV_ROOMS_READS_H
#define RV_ROOMS_READS_H

#include "room.h"

/* What was read, valid until the next round; or NULL with a ticket, if it will be there later; or NULL with
 * none if there is too much to read. */
struct store_read *rooms_read(struct rooms *rooms, const struct store_read *wanted, int *ticket);
bool reads_have(struct rooms *rooms, const struct store_read *wanted); /* or will have */
bool read_is_waited_for(struct rooms *rooms, int ticket);

/* It has served its purpose, and is read again for the next one who asks. */
void reads_used(struct rooms *rooms, const struct store_read *read);

/* What was read is no longer true: this server has changed it; another one has changed what is listed;
 * another one has taken a room. */
void reads_changed(struct rooms *rooms, enum store_wanted what);
void reads_document_changed(struct rooms *rooms, const struct document_label *label);
void reads_documents_committed(struct rooms *rooms); /* once more what was begun before the commit */
void reads_heard(struct rooms *rooms);
void reads_taken(struct rooms *rooms, int64_t number);

void reads_sweep(struct rooms *rooms);
void reads_free(struct rooms *rooms);

#endif
