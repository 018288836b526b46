/* SPDX-License-Identifier: MIT
 * The end of a round: what was changed is committed, or goes back to what the store has. With several servers
 * that is said of each room: a commit that fails may have stored the others. */
#include "event_board.h"
#include "room.h"
#include "room_push.h"
#include "reads.h"
#include "room_tell.h"

/* What others may have to read again. */
static void tell_changes(struct rooms *rooms)
{
    if (rooms->results_changed) {
        reads_changed(rooms, WANT_RESULTS);
        reads_changed(rooms, WANT_RECORD);
    }
    if (rooms->listed_changed) {
        reads_changed(rooms, WANT_LISTED);
        store_say_listed(rooms->store);
    }
    reads_documents_committed(rooms);
    rooms->results_changed = rooms->listed_changed = false;
    rooms->changed_count = 0;
}

static void stored(struct room *room)
{
    room->touched = false;
    if (room->taken || (room->fresh && !room->listeners && room->requests == 0))
        room_move(room, "");
    else
        room->fresh = false;
}

static void committed(struct rooms *rooms)
{
    event_boards_end_round(rooms, true);
    tell_changes(rooms);
    rooms_send_notes(rooms);
    for (struct room *room = rooms->touched, *next; room; room = next) {
        next = room->next_touched;
        stored(room);
    }
    rooms->touched = NULL;
}

static bool commit(void *self)
{
    struct rooms *rooms = self;
    bool good = store_commit(rooms->store);
    if (good)
        committed(rooms);
    return good;
}

static enum net_progress progress_of(struct rooms *rooms, enum store_progress progress)
{
    if (progress == STORE_PENDING)
        return NET_PENDING;
    if (rooms->commit_began > 0)
        histogram_add(&rooms->commit_times, metric_clock() - rooms->commit_began);
    rooms->commit_began = 0;
    if (progress == STORE_COMMITTED)
        committed(rooms);
    return progress == STORE_COMMITTED ? NET_COMMITTED : NET_FAILED;
}

static enum net_progress begin_commit(void *self)
{
    struct rooms *rooms = self;
    rooms->commit_began = store_is_changed(rooms->store) ? metric_clock() : 0;
    return progress_of(rooms, store_commit_begin(rooms->store));
}

static enum net_progress poll_commit(void *self)
{
    struct rooms *rooms = self;
    return progress_of(rooms, store_commit_poll(rooms->store));
}

/* A room goes back to what the store has. If others use the store, too, reading may take long: then the room
 * leaves the memory, and its connections come back. */
static void go_back(struct room *room)
{
    struct rooms *rooms = room->rooms;
    bool shared = store_is_shared(rooms->store);
    bool good = !shared && room_reload(room);
    if (good)
        tell_room(room);
    room->touched = false; /* only now: these messages must not touch the room again */
    if (shared)
        room_move(room, "");
    else if (!good)
        room_unload(room);
}

static bool is_stored(void *self, struct peer *peer)
{
    struct rooms *rooms = self;
    const struct listener *listener = rooms->net->data(peer);
    return listener && listener->room && store_has_stored(rooms->store, listener->room->facts.number);
}

/* The rooms that were touched and are not stored; the others are done with. */
static struct room *not_stored(struct rooms *rooms)
{
    struct room *left = NULL;
    for (struct room *room = rooms->touched, *next; room; room = next) {
        next = room->next_touched;
        if (store_has_stored(rooms->store, room->facts.number)) {
            stored(room);
        } else {
            room->next_touched = left;
            left = room;
        }
    }
    rooms->touched = NULL;
    return left;
}

/* For these rooms the round did not happen, and its messages were dropped: they go back to what the store
 * has, and their listeners are told. */
static void failed(void *self)
{
    struct rooms *rooms = self;
    struct refusal refusal;
    refuse(&refusal, "storage", SAY_SERVER_CANNOT_SAVE, NULL);
    rooms->total.failures++;
    rooms_send_stored_notes(rooms);
    struct room *room = not_stored(rooms);
    store_rollback(rooms->store);
    event_boards_end_round(rooms, false);
    tell_changes(rooms);
    int kept = store_is_shared(rooms->store) ? -1 : store_count_rooms(rooms->store);
    rooms->kept = kept < 0 ? rooms->kept : kept;
    while (room) {
        struct room *next = room->next_touched;
        for (struct listener *l = room->listeners; l; l = l->next)
            tell_refusal(l, &refusal);
        go_back(room);
        room = next;
    }
}

void rooms_add_commits(struct net_app *app)
{
    app->commit = commit;
    app->begin_commit = begin_commit;
    app->poll_commit = poll_commit;
    app->failed = failed;
    app->is_stored = is_stored;
}
