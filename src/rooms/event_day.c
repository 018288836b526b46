/* SPDX-License-Identifier: MIT
 * The ranked challenge of a day has as many entries as a leaderboard, but everybody may play: entries that
 * have not come to their end make way, the oldest first, and one that has for a better one. A game whose
 * entry made way is written down when it comes to its end. */
#include "event_board.h"

/* Of those that have not come to their end, the oldest. */
static const struct entry *oldest(const struct event_board *board)
{
    const struct entry *found = NULL;
    for (int i = 0; i < board->count; i++) {
        const struct entry *entry = &board->entries[i];
        if (!entry->finished && (!found || entry->made < found->made))
            found = entry;
    }
    return found;
}

static const struct entry *worst(const struct event_board *board)
{
    const struct entry *found = board->entries;
    for (int i = 1; i < board->count; i++)
        if (board->entries[i].seat[0].points < found->seat[0].points)
            found = &board->entries[i];
    return found;
}

bool event_day_has_place(struct rooms *rooms, const struct event_board *board, const struct entry *finished)
{
    if (board->count < rooms->limits.results)
        return true;
    const struct entry *goes = oldest(board);
    if (!goes && finished && worst(board)->seat[0].points < finished->seat[0].points)
        goes = worst(board);
    if (goes)
        event_drop_entry(rooms, board->event, goes->id);
    return goes != NULL;
}
