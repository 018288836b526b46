/* SPDX-License-Identifier: MIT
 * How many rooms an address may create and how many results it may post; and which of its rooms make way when
 * there are too many. Addresses are kept in memory only, so this is about rooms created since the start. */
#include "room.h"

#include <stdlib.h>
#include <string.h>

enum { HOUR_S = 3600, LOOKED_AT = 50 };

struct made {
    struct account *payer;
    int64_t number;
    int people; /* who sat there from the beginning */
    char id[STORE_ID_MAX];
};

/* Each room or result costs its part of an hour, which comes back as time passes. */
bool quota_take(struct rooms *rooms, const char *address, int cost)
{
    struct account *account = account_of_text(rooms->accounts, address);
    double amount = (double)cost / QUOTA_ROOM;
    accounts_allow(rooms->accounts, COST_ROOMS, (double)rooms->limits.rooms_hour / HOUR_S, HOUR_S);
    if (!account_may(rooms->accounts, account, COST_ROOMS, amount, rooms->now))
        return false;
    account_charge(rooms->accounts, account, COST_ROOMS, amount, rooms->now);
    return true;
}

/* ---- making way ---- */

static int people_of(const struct store_room *facts)
{
    int people = 0;
    for (int seat = 0; seat < facts->seats && seat < STORE_SEATS; seat++)
        people += facts->seat[seat].kind == SEAT_PERSON;
    return people;
}

static struct account *widest(const struct account *account)
{
    return account->at[account->levels - 1];
}

static void forget(struct rooms *rooms, int i)
{
    widest(rooms->made[i].payer)->rooms_waiting--;
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
                           .people = people_of(&room->facts) };
    strcpy(made->id, room->facts.id);
    account_use(made->payer);
    widest(made->payer)->rooms_waiting++;
}

enum verdict { GOES, STAYS, COUNTS_NOT };

/* A room that was played in, or is gone, does not count as waiting. */
static enum verdict judge(struct rooms *rooms, const struct made *made)
{
    struct store_room facts;
    char *log;
    if (store_load_room(rooms->store, made->id, &facts, &log) != STORE_FOUND)
        return COUNTS_NOT;
    bool played = facts.played, guest = people_of(&facts) > made->people;
    store_room_free(&facts);
    free(log);
    if (played || guest)
        return COUNTS_NOT;
    return room_is_busy(rooms, made->id) ? STAYS : GOES;
}

static struct account *heaviest(const struct rooms *rooms)
{
    struct account *most = NULL;
    for (int i = 0; i < rooms->made_count; i++) {
        struct account *account = widest(rooms->made[i].payer);
        if (!most || account->rooms_waiting > most->rooms_waiting)
            most = account;
    }
    return most && most->rooms_waiting > 1 ? most : NULL;
}

bool quota_make_way(struct rooms *rooms)
{
    const struct account *account = heaviest(rooms);
    for (int i = 0, looked = 0; account && i < rooms->made_count && looked < LOOKED_AT; i++) {
        if (widest(rooms->made[i].payer) != account)
            continue;
        looked++;
        const struct made *made = &rooms->made[i];
        bool shared = store_is_shared(rooms->store); /* there nobody waits for a read */
        enum verdict verdict = !shared ? judge(rooms, made) : room_is_busy(rooms, made->id) ? STAYS : GOES;
        if (verdict == STAYS)
            continue;
        bool dropped = verdict == GOES &&
                       (shared ? store_drop_waiting(rooms->store, made->number, made->people, SEAT_PERSON)
                               : store_drop_room(rooms->store, made->number));
        if (dropped)
            room_put_to_sleep(rooms, rooms->made[i].id);
        forget(rooms, i--);
        if (dropped)
            return true;
    }
    return false;
}
