/* SPDX-License-Identifier: MIT
 * Boards: what the entries of an event say, kept in memory until one of them changes. Everybody who looks at
 * the event is served from there. */
#ifndef RV_ROOMS_EVENT_BOARD_H
#define RV_ROOMS_EVENT_BOARD_H

#include "event.h"
#include "room.h"

struct event_board {
    struct event_board *next;
    char event[STORE_ID_MAX];
    int64_t until; /* another server, or somebody with the database, may have changed something after that */
    bool changed;  /* an entry, in this round: it is not kept, since nobody knows how the round ends */
    bool read;     /* there are: */
    struct entry *entries;
    int count;
    struct standing_line *lines; /* of all people in all rounds, those that are not shown yet, too */
    int line_count;
};

/* The board of an event, valid until the end of the request; NULL with a ticket: later, or with none: never.
 */
const struct event_board *event_board(struct rooms *rooms, const struct event *event, int *ticket);

/* An event or entry has changed; the round is over, and what was written in it is committed or not. */
void event_boards_changed(struct rooms *rooms, const struct store_document *document);
void event_boards_end_round(struct rooms *rooms, bool committed);

/* Has the ranked challenge a place for one more entry, which has come to its end, or is new (NULL)? If
 * another one makes way for it, that is dropped. (event_day.c) */
bool event_day_has_place(struct rooms *rooms, const struct event_board *board, const struct entry *finished);

/* Drops an entry with its moves. (event_gone.c) */
void event_drop_entry(struct rooms *rooms, const char *event, const char *id);

/* ---- entries as they are stored (room_event.c) ---- */

/* Who has sent a game knows its dice. */
void event_claim_played(struct rooms *rooms, const struct event *event, const char *entry,
                        const struct store_seat *seat);

/* Stores an entry (version and expiry are in `document`), and the moves of a record that is not empty. */
void event_put_entry(struct rooms *rooms, struct store_document *document, const struct entry *entry,
                     const struct buffer *record);

void event_boards_free(struct rooms *rooms);

#endif
