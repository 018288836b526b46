/* SPDX-License-Identifier: MIT
 * Boards of events. */
#include "event_board.h"
#include "reads.h"

#include <stdlib.h>
#include <string.h>

enum {
    ENTRIES_KEPT = 8000, /* of all boards together */
    SHARED_MS = 1000,    /* what other servers write is seen so late */
    ALONE_MS = 60000,
};

/* ---- the list, last used first ---- */

static void empty(struct event_board *board)
{
    free(board->entries);
    free(board->lines);
    board->entries = NULL;
    board->lines = NULL;
    board->count = board->line_count = 0;
    board->read = false;
}

static void drop(struct event_board **at)
{
    struct event_board *board = *at;
    *at = board->next;
    empty(board);
    free(board);
}

void event_boards_free(struct rooms *rooms)
{
    while (rooms->boards)
        drop(&rooms->boards);
}

static struct event_board *take(struct rooms *rooms, const char *event)
{
    struct event_board **at = &rooms->boards, *board;
    while (*at && strcmp((*at)->event, event) != 0)
        at = &(*at)->next;
    board = *at;
    if (board)
        *at = board->next;
    else if ((board = calloc(1, sizeof *board)) != NULL)
        strcpy(board->event, event);
    if (board) {
        board->next = rooms->boards;
        rooms->boards = board;
    }
    return board;
}

/* Those that nobody has looked at for longest make way; not the first. */
static void make_way(struct rooms *rooms)
{
    int entries = rooms->boards->count;
    for (struct event_board **at = &rooms->boards->next; *at;) {
        entries += (*at)->count + 1;
        if (entries > ENTRIES_KEPT && !(*at)->changed)
            drop(at);
        else
            at = &(*at)->next;
    }
}

/* ---- reading ---- */

static bool fill(struct event_board *board, const struct event *event, const struct store_read *read)
{
    board->entries = calloc((size_t)read->count + 1, sizeof *board->entries);
    for (int i = 0; board->entries && i < read->count; i++)
        board->count += entry_read(&read->documents[i], &board->entries[board->count]);
    if (board->entries)
        board->lines = event_people(event, board->entries, board->count, &board->line_count);
    board->read = board->lines != NULL;
    return board->read;
}

const struct event_board *event_board(struct rooms *rooms, const struct event *event, int *ticket)
{
    struct store_read wanted = { .what = WANT_DOCUMENTS,
                                 .kind = ENTRY_DOCUMENT,
                                 .most = event->day ? rooms->limits.results : EVENT_ENTRIES };
    struct event_board *board = take(rooms, event->id);
    *ticket = 0;
    if (!board || (board->read && !board->changed && rooms->now < board->until))
        return board;
    strcpy(wanted.label, event->id);
    const struct store_read *read = rooms_read(rooms, &wanted, ticket);
    if (!read || read->found != STORE_FOUND)
        return NULL;
    empty(board);
    board->until = rooms->now + (store_is_shared(rooms->store) ? SHARED_MS : ALONE_MS);
    rooms->total.boards++;
    if (!fill(board, event, read))
        return NULL;
    make_way(rooms);
    return board;
}

/* ---- what is no longer true ---- */

void event_boards_changed(struct rooms *rooms, const struct store_document *document)
{
    bool entry = strcmp(document->kind, ENTRY_DOCUMENT) == 0;
    if (!entry && strcmp(document->kind, EVENT_DOCUMENT) != 0)
        return;
    const char *event = entry ? document->owner : document->id;
    struct event_board *board = strlen(event) < STORE_ID_MAX ? take(rooms, event) : NULL;
    if (board)
        board->changed = true;
}

void event_boards_end_round(struct rooms *rooms, bool committed)
{
    for (struct event_board **at = &rooms->boards; *at;)
        if ((*at)->changed || !committed)
            drop(at);
        else
            at = &(*at)->next;
}
