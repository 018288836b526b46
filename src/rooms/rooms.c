/* SPDX-License-Identifier: MIT
 * All rooms of a server: time, and other servers. */
#include "rooms.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sodium.h>

#include "event_board.h"
#include "room.h"
#include "room_push.h"
#include "message.h"
#include "materials.h"
#include "reads.h"
#include "room_event.h"
#include "room_people.h"
#include "room_play.h"
#include "room_quota.h"
#include "room_seats.h"
#include "rooms_drop.h"

enum { WORK_BURST_S = 60, PAUSE = 50, SECOND = 1000, HOUR = 3600 * SECOND };

const struct rooms_limits rooms_default_limits = {
    .silent_ms = 60 * SECOND,
    .live_s = 120,
    .opening_ms = 60 * SECOND,
    .away_ms = 10 * SECOND,
    .linger_ms = 10 * SECOND,
    .reaction_ms = 2 * SECOND,
    .rooms_hour = 60,
    .material_bytes = 64 * 1024,
    .record_bytes = 256 * 1024,
    .keep_days = 60,
    .waiting_days = 3,
    .rooms_kept = 10000,
    .actions = 10000,
    .results = 1000,
    .stored_kb = 4096,
    .work_ms = 100,
};

static int game_count(void)
{
    int count = 0;
    while (rv_games[count])
        count++;
    return count;
}

/* Preparing a deck takes as long as a thousand actions, so the built-in material is prepared at the start. */
static bool fill_cache(struct rooms *rooms)
{
    int count = game_count();
    bool good = (rooms->builtin = calloc((size_t)count, sizeof *rooms->builtin)) != NULL;
    for (int i = 0; good && i < count; i++)
        good = rv_record_begin_from(rooms->cache, &rooms->builtin[i], rv_games[i], rv_games[i]->min_seats, 0,
                                    NULL, 0, NULL) == RV_OK;
    return good;
}

static void empty_cache(struct rooms *rooms)
{
    for (int i = 0; rooms->builtin && i < game_count(); i++)
        rv_record_free(&rooms->builtin[i]);
    free(rooms->builtin);
    rv_material_cache_free(rooms->cache);
}

const struct rooms_net rooms_net = {
    .now = net_now,
    .send = peer_send,
    .close = peer_close,
    .address = peer_address,
    .set_data = peer_set_data,
    .data = peer_data,
};

struct rooms *rooms_open(const struct rooms_net *net, struct store *store, const struct rooms_limits *limits,
                         struct rv_error *error)
{
    struct rooms *rooms = calloc(1, sizeof *rooms);
    if (rooms && sodium_init() >= 0) {
        rooms->net = net;
        rooms->store = store;
        rooms->limits = *limits;
        rooms->now = net->now();
        rooms->next_sweep = rooms->now + HOUR;
        rooms->started = rooms->now;
        rooms->started_wall = (int64_t)time(NULL);
        rooms->kept = store_count_rooms(store);
        rooms->cache = rv_material_cache_new();
        rooms->worker = bot_worker_new(net->now, bot_worker_usual_threads());
        rooms->accounts = accounts_new();
        if (rooms->accounts) {
            accounts_allow(rooms->accounts, COST_WORK, limits->work_ms, WORK_BURST_S);
            rooms->own = account_of_text(rooms->accounts, "::");
            account_use(rooms->own); /* or the first sweep would close it */
        }
        if (rooms->cache && rooms->worker && rooms->accounts && fill_cache(rooms))
            return rooms;
        rooms_close(rooms);
    } else {
        free(rooms);
    }
    rv_refuse(error, 0, 0, SAY_NO_ROOMS, NULL);
    return NULL;
}

void rooms_wake(struct rooms *rooms, void (*wake)(void *self), void *self)
{
    bot_worker_wake(rooms->worker, wake, self);
    store_wake(rooms->store, wake, self);
}

void rooms_offer_push(struct rooms *rooms, const struct rooms_push *push)
{
    rooms->push = *push;
    rooms_wake_news(rooms);
}

static void for_each_room(struct rooms *rooms, void (*what)(struct room *))
{
    for (size_t i = 0; i < sizeof rooms->loaded / sizeof *rooms->loaded; i++)
        for (struct room *room = rooms->loaded[i], *next; room; room = next) {
            next = room->next_loaded;
            what(room);
        }
}

/* Stops the bots; their decisions no longer matter. */
static void stop_bots(struct rooms *rooms)
{
    struct bot_request *request;
    if (!rooms->worker)
        return;
    bot_worker_stop(rooms->worker);
    while ((request = bot_worker_take(rooms->worker)) != NULL) {
        if (request->room && --request->room->requests == 0 && request->room->lost)
            room_free(request->room);
        evaluator_release(&rooms->evaluators, request->shared);
        free(request);
    }
    bot_worker_free(rooms->worker);
}

void rooms_close(struct rooms *rooms)
{
    if (!rooms)
        return;
    stop_bots(rooms);
    for_each_room(rooms, room_unload);
    empty_cache(rooms);
    materials_free(rooms);
    reads_free(rooms);
    rooms_free_notes(rooms);
    event_boards_free(rooms);
    free(rooms->made);
    accounts_free(rooms->accounts);
    buffer_free(&rooms->out);
    free(rooms);
}

/* ---- time ---- */

static void take_decisions(struct rooms *rooms)
{
    struct bot_request *request;
    while ((request = bot_worker_take(rooms->worker)) != NULL) {
        struct room *room = request->room;
        histogram_add(request->material ? &rooms->preparing_times : &rooms->thinking_times,
                      (double)(request->took_ms - 1) / SECOND);
        histogram_add(&rooms->waiting_times, (double)request->waited_ms / SECOND);
        if (request->material) {
            material_done(rooms, request->material, request->took_ms);
            free(request);
            continue;
        }
        room->requests--;
        if (!room->lost)
            room_bot_decided(room, request);
        else if (room->requests == 0)
            room_free(room);
        evaluator_release(&rooms->evaluators, request->shared);
        free(request);
    }
}

static void look_after(struct room *room)
{
    struct rooms *rooms = room->rooms;
    if (room->retry_at && rooms->now >= room->retry_at) {
        room->retry_at = 0;
        room_go_on(room); /* asks bots and chance again */
    }
    bool left = !room->listeners && room->requests == 0 && rooms->now - room->left >= rooms->limits.linger_ms;
    room_note_turns(room, left);
    quota_hold_log(room);
    rooms->visitor = room->payer; /* of what it stores */
    room_settle(room);
    rooms->visitor = NULL;
    room_tell_away(room);
    if (left && !room->touched && room_is_settled(room) && !room->telling)
        room_unload(room);
    else
        room_watch(room);
}

/* ---- other servers ---- */

/* Those in the room find out where it is. */
static void come_back(struct room *room)
{
    if (room->touched)
        room->taken = true; /* after the commit, which fails if it wrote anything */
    else
        room_move(room, "");
}

/* A person is taken off the seats of all rooms in memory, too. */
void rooms_forget_person(struct rooms *rooms, const unsigned char person[STORE_KEY])
{
    for (size_t i = 0; i < sizeof rooms->loaded / sizeof *rooms->loaded; i++)
        for (struct room *room = rooms->loaded[i]; room; room = room->next_loaded)
            room_forget_person(room, person);
}

/* What they have done to rooms that are here. */
static void take_news(struct rooms *rooms)
{
    struct store_news news;
    while (store_news(rooms->store, &news)) {
        if (news.what == NEWS_COUNT) {
            rooms->kept = (int)news.number;
            rooms->servers = news.servers > 1 ? news.servers : 1;
        } else if (news.what == NEWS_LISTED)
            reads_heard(rooms);
        else if (news.what != NEWS_LOST)
            reads_taken(rooms, news.number);
        if (news.what == NEWS_LOST)
            for_each_room(rooms, come_back);
        bool of_room = news.what == NEWS_TAKEN || news.what == NEWS_DROPPED;
        for (size_t i = 0; of_room && i < sizeof rooms->loaded / sizeof *rooms->loaded; i++)
            for (struct room *room = rooms->loaded[i], *next; room; room = next) {
                next = room->next_loaded;
                if (room->facts.number != news.number || (news.epoch && news.epoch < room->facts.epoch))
                    continue; /* or it is here again */
                if (room->touched)
                    room->taken = true; /* after the commit, which fails if it wrote anything */
                else
                    room_move(room, news.owner);
            }
    }
}

/* ---- for the network ---- */

/* The server stops: others may have the rooms. */
static void stop(void *self)
{
    struct rooms *rooms = self;
    store_leave(rooms->store);
}

static bool ready(void *self)
{
    struct rooms *rooms = self;
    return store_probe(rooms->store);
}

static bool is_waited_for(void *self, int ticket)
{
    return material_is_waited_for(self, ticket) || read_is_waited_for(self, ticket);
}

static int64_t tick(void *self, int64_t now)
{
    struct rooms *rooms = self;
    rooms->now = now;
    take_news(rooms);
    rooms->visitor = NULL;
    rooms->ticket = 0;
    take_decisions(rooms);
    rooms_take_gone(rooms);
    bool more = rooms_tell_later(rooms);
    if (now >= rooms->next_look) { /* else a bot has decided, which concerns its room only */
        rooms->next_look = now + SECOND;
        for_each_room(rooms, look_after);
        rooms_look_for_old(rooms);
        reads_sweep(rooms);
    }
    if (now >= rooms->next_sweep)
        rooms_sweep(rooms);
    int64_t next = rooms->next_look < rooms->next_sweep ? rooms->next_look : rooms->next_sweep;
    return more && next > now + PAUSE ? now + PAUSE : next;
}

void rooms_add_time(struct net_app *app)
{
    app->tick = tick;
    app->ready = ready;
    app->stop = stop;
    app->is_waited_for = is_waited_for;
}
