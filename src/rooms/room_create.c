/* SPDX-License-Identifier: MIT
 * Rooms are created. */
#include "room.h"

#include <string.h>

#include <sodium.h>

#include "room_quota.h"
#include "rooms_drop.h"

static void fill_facts(struct store_room *facts, const struct room_plan *plan, int64_t now)
{
    unsigned char id[ID_BYTES];
    randombytes_buf(id, sizeof id);
    sodium_bin2base64(facts->id, sizeof facts->id, id, sizeof id, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    strcpy(facts->game, plan->game->id);
    facts->options = plan->options;
    facts->listed = plan->listed;
    facts->made = facts->touched = now;
    randombytes_buf(facts->dealer_seed, sizeof facts->dealer_seed);
    facts->fair = 2;
    if (plan->dealer_seed) {
        memcpy(facts->dealer_seed, plan->dealer_seed, sizeof facts->dealer_seed);
        facts->fair = plan->fair;
    }
    facts->phase = plan->begun ? ROOM_PLAYING : ROOM_WAITING;
    facts->seats = plan->seats;
    room_terms_write(&plan->terms, facts->terms); /* a plan's terms fit */
    memcpy(facts->seat, plan->seat, sizeof facts->seat);
}

/* A room for a plan that nobody knows of yet. */
static struct room *planned_room(struct rooms *rooms, const struct room_plan *plan, struct refusal *refusal)
{
    struct rv_error error = { 0 };
    struct room *room = room_new(rooms, 0);
    if (!room || (plan->material && !room_set_material(&room->facts, plan->material, plan->material_len))) {
        if (room)
            room_free(room);
        refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
        return NULL;
    }
    fill_facts(&room->facts, plan, rooms_time(rooms));
    room->terms = plan->terms;
    if (!room_has_memory(room, room->facts.material, 0, refusal)) {
        room_free(room);
        return NULL;
    }
    if (room_lay_table(room, "", &error) && room_name_edition(room))
        return room;
    if (room->table)
        refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
    else
        refuse_file(refusal, error.line ? "bad-material" : "bad-setup", &error);
    room_free(room);
    return NULL;
}

struct room *room_create(struct rooms *rooms, const struct room_plan *plan, struct refusal *refusal)
{
    struct room *room = planned_room(rooms, plan, refusal);
    if (!room)
        return NULL;
    int most = rooms->limits.rooms_kept;
    if (most && rooms->kept >= most && !rooms_make_way(rooms) && !rooms_make_way_early(rooms)) {
        refuse(refusal, "no-space", SAY_TOO_MANY_TABLES, NULL);
        room_free(room);
        return NULL;
    }
    room_reset_times(room);
    room_add(room);
    room_touch(room);
    rooms->total.created++;
    rooms->kept++;
    rooms->listed_changed |= room->facts.listed;
    store_create_room(rooms->store, &room->facts); /* if it fails, so does the commit */
    room->fresh = store_is_shared(rooms->store);
    store_release_room(rooms->store, &room->facts);
    quota_note(room);
    return room;
}
