/* SPDX-License-Identifier: MIT
 * Rooms come from the store: when somebody asks for one, and again after a failure. */
#include "room.h"

#include <stdlib.h>
#include <string.h>

#include "materials.h"
#include "reads.h"
#include "room_fair.h"
#include "room_pace.h"
#include "room_play.h"
#include "room_push.h"
#include "room_quota.h"
#include "room_seats.h"

/* Fills a room with what the store has, and frees or takes over `facts` and `log`. */
static bool fill(struct room *room, struct store_room *facts, char *log)
{
    struct rv_error error = { 0 };
    store_room_free(&room->facts);
    room->facts = *facts;
    room->terms = room_terms_read(facts->terms);
    room_resume(room);
    room_update_fair(&room->facts);
    room->reseated = room->facts.phase == ROOM_WAITING; /* perhaps it broke off before its event knew */
    bool good = room_name_first_edition(&room->facts) && room_lay_table(room, log, &error);
    free(log);
    return good;
}

static bool is_playable(const struct store_room *facts)
{
    return rv_game_find(facts->game) && facts->phase < ROOM_PHASES && facts->seats >= 1 &&
           facts->seats <= STORE_SEATS;
}

/* Says why there is no room. */
static void *refuse_found(struct rooms *rooms, const struct store_read *read, struct refusal *refusal)
{
    enum store_found found = read ? read->found : STORE_BROKEN;
    if (found == STORE_NOT_FOUND)
        refuse(refusal, "no-room", SAY_NO_SUCH_TABLE, NULL);
    else if (found == STORE_ELSEWHERE)
        refuse(refusal, "moved", SAY_TABLE_ELSEWHERE, NULL);
    else
        refuse(refusal, "storage", SAY_TABLE_NOT_READABLE, NULL);
    if (found == STORE_ELSEWHERE)
        strcpy(rooms->elsewhere, read->owner);
    return NULL;
}

static bool is_prepared(struct rooms *rooms, const struct store_room *facts, struct refusal *refusal)
{
    if (!is_playable(facts))
        return refuse(refusal, "storage", SAY_TABLE_NOT_PLAYABLE, NULL);
    if (material_ready(rooms, rv_game_find(facts->game), facts->material,
                       facts->material ? strlen(facts->material) : 0, refusal))
        return true;
    return strcmp(refusal->code, "bad-material") == 0 ? refuse(refusal, "storage", SAY_TABLE_DAMAGED, NULL)
                                                      : false;
}

/* The room and its log, once its lease is ours. It is not taken before its material is prepared: others may
 * have done so already, and preparing may be refused here. */
static struct store_read *take_room(struct rooms *rooms, const char *id, struct refusal *refusal)
{
    struct store_read wanted = { .what = WANT_ROOM, .prepared = true }, *read = NULL;
    int ticket = 0;
    strcpy(wanted.id, id);
    bool first = !reads_have(rooms, &wanted);
    for (int step = first ? 0 : 1; step < 2; step++) {
        wanted.prepared = step > 0;
        read = rooms_read(rooms, &wanted, &ticket);
        if (!read && ticket) {
            refuse(refusal, "later", SAY_TABLE_NOT_READABLE, NULL);
            refusal->ticket = ticket;
            return NULL;
        }
        bool found = read && (read->found == STORE_FOUND || read->found == STORE_UNPREPARED);
        if (!found)
            return refuse_found(rooms, read, refusal);
        if (!is_prepared(rooms, read->rooms, refusal))
            return NULL;
        if (read->found == STORE_FOUND)
            return read;
    }
    return refuse_found(rooms, NULL, refusal);
}

/* A room of what the store has; takes over `facts` and `log`. */
static struct room *open_room(struct rooms *rooms, struct store_room *facts, char *log,
                              struct refusal *refusal)
{
    struct room *room = room_new(rooms, facts->number);
    if (!room || !room_has_memory(room, facts->material, strlen(log), refusal)) {
        if (!room)
            refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
        store_release_room(rooms->store, facts);
        store_room_free(facts);
        free(log);
    } else if (fill(room, facts, log)) {
        return room;
    } else {
        refuse(refusal, "storage", SAY_TABLE_DAMAGED, NULL);
    }
    if (room)
        room_free(room);
    return NULL;
}

struct room *room_find(struct rooms *rooms, const char *id, struct refusal *refusal)
{
    struct room *room = room_loaded(rooms, id);
    if (room)
        return room;
    if (strlen(id) >= STORE_ID_MAX) {
        refuse(refusal, "no-room", SAY_NO_SUCH_TABLE, NULL);
        return NULL;
    }
    struct store_read *read = take_room(rooms, id, refusal);
    if (!read)
        return NULL;
    struct store_room facts = *read->rooms;
    char *log = read->text;
    read->rooms->material = read->text = NULL; /* they are the room's now */
    reads_used(rooms, read);
    room = open_room(rooms, &facts, log, refusal);
    if (!room)
        return NULL;
    room_reset_times(room);
    room_add(room);
    room_go_on(room);
    return room;
}

bool room_reload(struct room *room)
{
    struct store_room facts;
    char *log;
    room->generation++;
    room->asked = room->silent = room->ends = 0;
    room->settled = false;
    room->sending = room->handed_out = false;
    room->opening_since = 0;
    room_retry(room);
    enum store_found found =
        store_take_room(room->rooms->store, room->facts.id, &facts, &log, room->rooms->elsewhere);
    room->taken = found == STORE_ELSEWHERE;
    if (found != STORE_FOUND)
        return false;
    if (!is_playable(&facts)) {
        store_room_free(&facts);
        free(log);
        return false;
    }
    room_reset_times(room);
    bool good = fill(room, &facts, log);
    room->news_kept = 0;
    for (struct listener *l = room->listeners; l; l = l->next)
        listener_find_seats(l);
    return good;
}
