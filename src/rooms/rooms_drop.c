/* SPDX-License-Identifier: MIT
 * What is dropped, and when: rooms and results that are too old, and rooms that make way for others. */
#include <time.h>

#include "daily.h"
#include "room.h"
#include "reads.h"
#include "room_event.h"
#include "room_quota.h"
#include "rooms_drop.h"

enum {
    SECOND = 1000,
    HOUR = 3600 * SECOND,
    HOUR_S = 3600,
    SWEEP = 200,
    EXPIRED = 50,
    EXPIRED_SHARED = 10000
};

/* ---- time ---- */

int64_t rooms_steady_time(const struct rooms *rooms)
{
    return rooms->started_wall + (rooms->net->now() - rooms->started) / SECOND;
}

/* A clock that jumps costs nobody a room: nothing gets older by a jump ahead, and nothing that happens now is
 * noted as long past after a jump back. Nor does it tell anybody what an event keeps until it is closed. */
int64_t rooms_sure_time(const struct rooms *rooms)
{
    int64_t wall = (int64_t)time(NULL), steady = rooms_steady_time(rooms);
    return wall < steady ? wall : steady;
}

int64_t rooms_time(const struct rooms *rooms)
{
    int64_t wall = (int64_t)time(NULL), steady = rooms_steady_time(rooms);
    return wall > steady ? wall : steady;
}

/* ---- dropping ---- */

struct sweeping {
    struct rooms *rooms;
    int most, dropped;
    bool alone; /* only rooms in which no guest sits */
};

/* For when nobody knows any more how many people sat there from the beginning. */
static bool has_no_guest(const struct store_room *old)
{
    return old->touched == old->made || room_people(old) <= 1;
}

static void drop_old(struct sweeping *sweeping, struct store_room *old)
{
    if (sweeping->dropped == sweeping->most || !old->number || room_is_loaded(sweeping->rooms, old->id) ||
        (sweeping->alone && !has_no_guest(old)) ||
        !store_drop_room(sweeping->rooms->store, old->number, old->epoch))
        return;
    event_room_gone(sweeping->rooms, old);
    old->number = 0; /* not once more */
    sweeping->dropped++;
    sweeping->rooms->kept--;
    sweeping->rooms->total.dropped++;
    sweeping->rooms->listed_changed |= old->listed;
}

/* Drops old rooms, as many as `most`. False if they are still to be read. Where reading takes long, what was
 * read serves for a while; so the hour is a whole one. */
static bool drop_before(struct sweeping *sweeping, bool played, int64_t before)
{
    struct rooms *rooms = sweeping->rooms;
    int ticket;
    struct store_read wanted = { .what = WANT_OLD, .played = played, .before = before, .most = SWEEP };
    if (store_is_shared(rooms->store))
        wanted.before -= before % HOUR_S;
    struct store_read *read = rooms_read(rooms, &wanted, &ticket);
    for (int i = 0; read && read->found == STORE_FOUND && i < read->count; i++)
        drop_old(sweeping, &read->rooms[i]);
    if (read && sweeping->most == SWEEP)
        reads_used(rooms, read);
    return read || !ticket;
}

bool rooms_make_way(struct rooms *rooms)
{
    struct sweeping sweeping = { .rooms = rooms, .most = 1 };
    int64_t yesterday = rooms_sure_time(rooms) - DAY_S;
    for (int played = 0; played <= 1 && !sweeping.dropped; played++)
        drop_before(&sweeping, played, yesterday);
    return sweeping.dropped;
}

/* Reads in time which rooms could make way. */
void rooms_look_for_old(struct rooms *rooms)
{
    struct sweeping none = { .rooms = rooms };
    int most = rooms->limits.rooms_kept;
    if (!store_is_shared(rooms->store) || !most || rooms->kept < most - most / 10)
        return;
    for (int played = 0; played <= 1; played++)
        drop_before(&none, played, rooms_sure_time(rooms) - DAY_S);
    drop_before(&none, false, rooms_sure_time(rooms) - HOUR_S);
}

/* Since a restart nobody knows who has made the rooms. */
static bool make_way_idle(struct rooms *rooms)
{
    struct sweeping sweeping = { .rooms = rooms, .most = 1, .alone = true };
    drop_before(&sweeping, false, rooms_sure_time(rooms) - HOUR_S);
    rooms->total.early += sweeping.dropped;
    return sweeping.dropped;
}

bool rooms_make_way_early(struct rooms *rooms)
{
    if (!quota_make_way(rooms))
        return make_way_idle(rooms);
    rooms->kept--;
    rooms->total.dropped++;
    rooms->total.early++;
    return true;
}

/* The board of the day counts as one of those that are kept. */
static void drop_results(struct rooms *rooms, int64_t today)
{
    int before = daily_number(today) - rooms->limits.result_days + 1;
    if (rooms->limits.result_days > 0 && before > 1)
        rooms->results_changed |= store_drop_results(rooms->store, before);
}

/* False if there are more. A database of its own is no part of the loop, so it drops more at once. */
static bool drop_expired(struct rooms *rooms, int64_t today)
{
    int most = store_is_shared(rooms->store) ? EXPIRED_SHARED : EXPIRED;
    return store_drop_expired(rooms->store, today, most) < most;
}

/* Drops abandoned rooms and old results, once an hour. */
void rooms_sweep(struct rooms *rooms)
{
    int64_t today = rooms_sure_time(rooms);
    rooms->next_sweep = rooms->now + HOUR;
    drop_results(rooms, today);
    bool more = !drop_expired(rooms, today);
    for (int played = 0; played <= 1; played++) {
        int days = played ? rooms->limits.keep_days : rooms->limits.waiting_days;
        struct sweeping sweeping = { .rooms = rooms, .most = SWEEP };
        bool read = days <= 0 || drop_before(&sweeping, played, today - (int64_t)days * DAY_S);
        more |= !read || sweeping.dropped == SWEEP;
    }
    if (more)
        rooms->next_sweep = rooms->now + SECOND; /* the rest later, so that no request waits for long */
}
