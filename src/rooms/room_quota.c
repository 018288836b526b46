/* SPDX-License-Identifier: MIT
 * How many rooms an address may create and how many results it may post; and which of its rooms make way when
 * there are too many. Addresses are kept in memory only, so this is about rooms created since the start. Of
 * several servers on one database each allows its share: a visitor can choose the server. */
#include "room.h"
#include "room_event.h"
#include "room_quota.h"

#include <stdlib.h>
#include <string.h>

enum { HOUR_S = 3600, KB = 1024, LOOKED_AT = 50, PREPARED_KB = 160 };

struct made {
    struct account *payer;
    int64_t number;
    int people; /* who sat there from the beginning */
    char id[STORE_ID_MAX];
};

/* At least `least`, so that few are not none. */
static double share(const struct rooms *rooms, double allowed, double least)
{
    double part = allowed / (rooms->servers > 1 ? rooms->servers : 1);
    return allowed > 0 && part < least ? least : part;
}

/* Each room or result costs its part of an hour, which comes back as time passes. */
bool quota_left(struct rooms *rooms, const char *address, int cost)
{
    struct account *account = account_of_text(rooms->accounts, address);
    accounts_allow(rooms->accounts, COST_ROOMS, share(rooms, rooms->limits.rooms_hour, 1) / HOUR_S, HOUR_S);
    return account_may(rooms->accounts, account, COST_ROOMS, (double)cost / QUOTA_ROOM, rooms->now);
}

bool quota_take(struct rooms *rooms, const char *address, int cost)
{
    struct account *account = account_of_text(rooms->accounts, address);
    if (!quota_left(rooms, address, cost))
        return false;
    account_charge(rooms->accounts, account, COST_ROOMS, (double)cost / QUOTA_ROOM, rooms->now);
    return true;
}

void quota_charge_refused(struct rooms *rooms)
{
    double cost = (double)QUOTA_RESULT / QUOTA_ROOM;
    if (rooms->visitor)
        account_charge(rooms->accounts, rooms->visitor, COST_ROOMS, cost, rooms->now);
}

static void allow_storing(struct rooms *rooms)
{
    double bytes = share(rooms, (double)rooms->limits.stored_kb * KB, KB);
    accounts_allow(rooms->accounts, COST_STORED, bytes / DAY_S, DAY_S);
}

bool quota_may_store(struct rooms *rooms, size_t bytes, struct refusal *refusal)
{
    allow_storing(rooms);
    if (!rooms->visitor ||
        account_may(rooms->accounts, rooms->visitor, COST_STORED, (double)bytes, rooms->now))
        return true;
    rooms->total.unstored++;
    return refuse(refusal, "rate", SAY_TOO_MUCH_STORED, NULL);
}

void quota_stored(struct rooms *rooms, size_t bytes)
{
    allow_storing(rooms);
    rooms->total.stored_bytes += (long long)bytes;
    if (rooms->visitor)
        account_charge(rooms->accounts, rooms->visitor, COST_STORED, (double)bytes, rooms->now);
}

/* ---- memory ---- */

static bool note_bytes(struct room *room, int64_t log, int64_t material)
{
    int64_t change = log + material - room->held_log - room->held_material;
    room->held_log = log;
    room->held_material = material;
    return account_hold(room->rooms->accounts, room->payer, change) || room->payer == room->rooms->own;
}

/* Rooms share material that is the same, but whoever fills the memory brings different ones. */
bool quota_hold(struct room *room, const char *material, size_t log_len)
{
    bool own = material && strchr(material, '\n');
    return note_bytes(room, (int64_t)log_len, own ? (int64_t)strlen(material) + PREPARED_KB * KB : 0);
}

/* Has its payer so many and such long games open that this one is too much? */
bool room_has_memory(struct room *room, const char *material, size_t log_len, struct refusal *refusal)
{
    if (quota_hold(room, material, log_len))
        return true;
    room->rooms->total.unopened++;
    return refuse(refusal, "rate", SAY_TOO_MANY_NEW_TABLES, NULL);
}

void quota_hold_log(struct room *room)
{
    size_t len;
    rv_table_log(room->table, &len);
    note_bytes(room, (int64_t)len, room->held_material);
}

/* ---- making way ---- */

int room_people(const struct store_room *facts)
{
    int people = 0;
    for (int seat = 0; seat < facts->seats && seat < STORE_SEATS; seat++)
        people += facts->seat[seat].kind == SEAT_PERSON;
    return people;
}

static void forget(struct rooms *rooms, int i)
{
    account_widest(rooms->made[i].payer)->rooms_waiting--;
    account_leave(rooms->made[i].payer);
    rooms->made_count--;
    memmove(rooms->made + i, rooms->made + i + 1, (size_t)(rooms->made_count - i) * sizeof *rooms->made);
}

void quota_note(struct room *room)
{
    struct rooms *rooms = room->rooms;
    if (!room->payer || rooms->limits.rooms_kept <= 0)
        return;
    if (rooms->made_count >= rooms->limits.rooms_kept)
        forget(rooms, 0);
    if (rooms->made_count == rooms->made_cap) {
        int cap = rooms->made_cap ? 2 * rooms->made_cap : 64;
        struct made *more = realloc(rooms->made, (size_t)cap * sizeof *more);
        if (!more)
            return;
        rooms->made = more;
        rooms->made_cap = cap;
    }
    struct made *made = &rooms->made[rooms->made_count++];
    *made = (struct made){ .payer = room->payer,
                           .number = room->facts.number,
                           .people = room_people(&room->facts) };
    strcpy(made->id, room->facts.id);
    account_use(made->payer);
    account_widest(made->payer)->rooms_waiting++;
}

struct account *quota_payer(struct rooms *rooms, int64_t number)
{
    for (int i = 0; number && i < rooms->made_count; i++)
        if (rooms->made[i].number == number)
            return rooms->made[i].payer;
    return rooms->visitor ? rooms->visitor : rooms->own;
}

enum verdict { GOES, COUNTS_NOT };

/* A room that was played in, or is gone, does not count as waiting. If one of an event goes, its people may
 * enter again. */
static enum verdict judge(struct rooms *rooms, const struct made *made)
{
    struct store_room facts;
    char *log;
    if (store_load_room(rooms->store, made->id, &facts, &log) != STORE_FOUND)
        return COUNTS_NOT;
    bool played = facts.played, guest = room_people(&facts) > made->people;
    if (!played && !guest)
        event_room_gone(rooms, &facts);
    store_room_free(&facts);
    free(log);
    return played || guest ? COUNTS_NOT : GOES;
}

static struct account *heaviest(const struct rooms *rooms)
{
    struct account *most = NULL;
    for (int i = 0; i < rooms->made_count; i++) {
        struct account *account = account_widest(rooms->made[i].payer);
        if (!most || account->rooms_waiting > most->rooms_waiting)
            most = account;
    }
    return most && most->rooms_waiting > 1 ? most : NULL;
}

/* Of the rooms of an account, or of everybody's for NULL. */
static bool make_way_among(struct rooms *rooms, const struct account *account)
{
    for (int i = 0, looked = 0; i < rooms->made_count && looked < LOOKED_AT; i++) {
        const struct made *made = &rooms->made[i];
        if ((account && account_widest(made->payer) != account) || room_is_busy(rooms, made->id))
            continue;
        looked++;
        bool shared = store_is_shared(rooms->store); /* there nobody waits for a read */
        enum verdict verdict = shared ? GOES : judge(rooms, made);
        bool dropped = verdict == GOES &&
                       (shared ? store_drop_waiting(rooms->store, made->number, room_epoch(rooms, made->id),
                                                    made->people, SEAT_PERSON)
                               : store_drop_room(rooms->store, made->number, 0));
        if (dropped)
            room_put_to_sleep(rooms, rooms->made[i].id);
        forget(rooms, i--);
        if (dropped)
            return true;
    }
    return false;
}

bool quota_make_way(struct rooms *rooms)
{
    const struct account *account = heaviest(rooms);
    return account && (make_way_among(rooms, account) || make_way_among(rooms, NULL));
}
