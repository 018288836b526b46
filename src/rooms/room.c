/* SPDX-License-Identifier: MIT
 * Rooms in memory: which there are, how they leave it, what a change of one means. */
#include "room.h"

#include <stdlib.h>
#include <string.h>

#include "room_quota.h"
#include "rooms_drop.h"

_Static_assert((int)STORE_SEATS == (int)RV_MAX_SEATS, "a room has as many seats as a game");
_Static_assert((int)STORE_TEXT_MAX <= (int)RV_NAME_MAX, "stored names and salts fit a record");
_Static_assert((int)STORE_KEY == (int)RV_FAIR_BYTES, "the store keeps whole dealer seeds");

enum { RETRY_MS = 5000 };

/* ---- the hash table of loaded rooms ---- */

static struct room **bucket_of(struct rooms *rooms, const char *id)
{
    size_t mask = sizeof rooms->loaded / sizeof *rooms->loaded - 1;
    size_t number = 0;
    for (const char *c = id; *c; c++)
        number = number * 31 + (unsigned char)*c;
    return &rooms->loaded[number & mask];
}

struct room *room_loaded(struct rooms *rooms, const char *id)
{
    struct room *room = *bucket_of(rooms, id);
    while (room && strcmp(room->facts.id, id) != 0)
        room = room->next_loaded;
    return room;
}

bool room_is_loaded(struct rooms *rooms, const char *id)
{
    return room_loaded(rooms, id) != NULL;
}

int64_t room_epoch(struct rooms *rooms, const char *id)
{
    const struct room *room = room_loaded(rooms, id);
    return room ? room->facts.epoch : 0;
}

bool room_is_busy(struct rooms *rooms, const char *id)
{
    const struct room *room = room_loaded(rooms, id);
    return room && (room->listeners || room->requests || room->touched);
}

void room_put_to_sleep(struct rooms *rooms, const char *id)
{
    struct room *room = room_loaded(rooms, id);
    if (room)
        room_unload(room);
}

void room_add(struct room *room)
{
    struct room **first = bucket_of(room->rooms, room->facts.id);
    room->next_loaded = *first;
    *first = room;
    room->rooms->loaded_count++;
}

static void remove_loaded(struct room *room)
{
    struct room **at = bucket_of(room->rooms, room->facts.id);
    while (*at && *at != room)
        at = &(*at)->next_loaded;
    if (!*at)
        return;
    *at = room->next_loaded;
    room->rooms->loaded_count--;
}

void room_free(struct room *room)
{
    evaluator_release(&room->rooms->evaluators, room->evaluator);
    account_hold(room->rooms->accounts, room->payer, -room->held_log - room->held_material);
    account_leave(room->payer);
    rv_table_close(room->table);
    store_room_free(&room->facts);
    free(room);
}

/* `where` is NULL if no other server has it. */
static void lose(struct room *room, const char *where)
{
    remove_loaded(room);
    room->lost = true;
    for (struct listener *l = room->listeners; l; l = l->next) {
        l->room = NULL;
        if (where)
            tell_moved(room->rooms, l->peer, where);
        else
            room->rooms->net->close(l->peer, 4000, "the room is not available");
    }
    room->listeners = NULL;
    if (room->requests == 0)
        room_free(room);
}

void room_unload(struct room *room)
{
    store_release_room(room->rooms->store, &room->facts);
    lose(room, NULL);
}

void room_move(struct room *room, const char *where)
{
    lose(room, where);
}

/* ---- a new one ---- */

void room_reset_times(struct room *room)
{
    int64_t now = room->rooms->now;
    memset(room->waits_since, 0, sizeof room->waits_since);
    for (int seat = 0; seat < STORE_SEATS; seat++)
        room->seen[seat] = now;
    room->left = now;
}

struct room *room_new(struct rooms *rooms, int64_t number)
{
    struct room *room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    room->rooms = rooms;
    room->payer = quota_payer(rooms, number);
    account_use(room->payer);
    return room;
}

/* ---- changing ---- */

void room_touch(struct room *room)
{
    if (room->touched)
        return;
    room->touched = true;
    room->next_touched = room->rooms->touched;
    room->rooms->touched = room;
}

static bool write_terms(struct room *room)
{
    char text[STORE_TERMS_MAX];
    if (!room_terms_write(&room->terms, text)) {
        room->terms = room_terms_read(room->facts.terms);
        return false;
    }
    strcpy(room->facts.terms, text);
    return true;
}

bool room_change_terms(struct room *room)
{
    bool good = write_terms(room);
    if (good)
        room_change(room);
    return good;
}

void room_note_terms(struct room *room)
{
    if (!write_terms(room))
        return;
    room_touch(room);
    room->facts.touched = rooms_time(room->rooms);
    store_change_terms(room->rooms->store, &room->facts);
}

void room_change(struct room *room)
{
    room_touch(room);
    room->facts.touched = rooms_time(room->rooms);
    room->rooms->listed_changed |= room->facts.listed;
    store_change_room(room->rooms->store, &room->facts);
}

void room_retry(struct room *room)
{
    room->retry_at = room->rooms->now + RETRY_MS;
}
