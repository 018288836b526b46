/* SPDX-License-Identifier: MIT
 * Load for rooms: in each, two players play Noch mal! at random. An action is complete when all listeners
 * have received it, that is, when the server has checked, stored and sent it.
 *
 *     rooms PORT ROOMS SECONDS RATE LISTENERS
 *
 * LISTENERS 1: both players share a device; 2: each has a WebSocket; the rest are spectators.
 * RATE 0: a room sends its next action as soon as the last one is complete. Otherwise RATE actions per
 * second are due in all rooms together, and latency counts from the time an action was due. */
#include "client.h"

#include <revanche/game.h>
#include <revanche/notation.h>
#include <revanche/table.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { SEATS = 2, EARS_MAX = 16, KEY_MAX = 64 };

struct room {
    struct client client[EARS_MAX];
    char key[SEATS][KEY_MAX];
    struct rv_table *table; /* follows what the first client receives */
    int count;              /* actions in it */
    int heard[EARS_MAX];    /* actions each client has received */
    bool waiting, over;
    int64_t due;
};

static struct {
    int port, rate, epoll, rooms, games, ears;
    struct room *room;
    struct rv_source source;
    struct times times;
    int64_t stop;
} run;

/* ---- texts ---- */

/* The first string value of a key in a message. */
static bool text_of(const char *message, const char *key, char *to, size_t size)
{
    char name[32];
    snprintf(name, sizeof name, "\"%s\"", key);
    const char *at = strstr(message, name);
    if (!at)
        return false;
    at += strlen(name);
    at += strspn(at, ": ");
    size_t len = strcspn(at + 1, "\"");
    if (*at != '"' || len >= size)
        return false;
    memcpy(to, at + 1, len);
    to[len] = '\0';
    return true;
}

static void send_message(struct room *room, int ear, const char *format, const char *key, int seq,
                         const char *action)
{
    char message[600];
    int len = snprintf(message, sizeof message, format, key, seq, action);
    client_send(&room->client[ear], message, (size_t)len);
}

/* ---- a game ---- */

/* Says which seats this listener plays: both, one, or none. */
static void hello(struct room *room, int ear)
{
    struct buffer text = { 0 };
    buffer_text(&text, "{\"do\":\"hello\",\"secrets\":[");
    for (int seat = 0; seat < SEATS; seat++)
        if (seat == ear || run.ears == 1)
            buffer_format(&text, "%s\"%s\"", seat > ear ? "," : "", room->key[seat]);
    buffer_text(&text, "]}");
    client_send(&room->client[ear], text.at, text.len);
    buffer_free(&text);
}

static void room_open(struct room *room)
{
    struct buffer response = { 0 };
    char id[64], path[128];
    http_post(run.port, "/api/rooms",
              "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},{\"kind\":\"here\","
              "\"name\":\"Ben\"}]}",
              &response);
    const char *at = response.at;
    errno = 0;
    if (!text_of(at, "room", id, sizeof id))
        give_up("no room");
    for (int seat = 0; seat < SEATS; seat++) {
        if (!text_of(at, "secret", room->key[seat], KEY_MAX))
            give_up("no seat key");
        at = strstr(at, "secret") + 1;
    }
    buffer_free(&response);
    snprintf(path, sizeof path, "/api/rooms/%s/stream", id);
    for (int ear = 0; ear < run.ears; ear++) {
        struct epoll_event event = { .events = EPOLLIN, .data.ptr = &room->client[ear] };
        client_open(&room->client[ear], run.port, path);
        room->client[ear].user = room;
        epoll_ctl(run.epoll, EPOLL_CTL_ADD, room->client[ear].fd, &event);
        hello(room, ear);
        room->heard[ear] = 0;
    }
    struct rv_table_plan plan = { .game = rv_game_find("nochmal"), .seats = SEATS };
    if (rv_table_open(&plan, &room->table, NULL) != RV_OK)
        give_up("no table");
    room->count = 0;
    room->waiting = room->over = false;
    send_message(room, 0, "{\"do\":\"start\",\"secret\":\"%s\"}", room->key[0], 0, "");
}

static void room_close(struct room *room)
{
    for (int ear = 0; ear < run.ears; ear++) {
        close(room->client[ear].fd);
        buffer_free(&room->client[ear].in);
    }
    rv_table_close(room->table);
    run.games++;
}

/* Sends the next action of a room. */
static void act(struct room *room, int64_t due)
{
    rv_seats actors = rv_table_actors(room->table);
    char text[400];
    room->due = due;
    room->waiting = true;
    if (actors & rv_seat_bit(RV_CHANCE)) {
        send_message(room, 0, "{\"do\":\"roll\",\"secret\":\"%s\",\"seq\":%d}", room->key[0], room->count,
                     "");
        return;
    }
    const struct rv_setup *setup = rv_table_setup(room->table);
    struct rv_action action;
    int seat = 0;
    while (!(actors & rv_seat_bit(seat)))
        seat++;
    struct rv_moves moves = { .list = &action,
                              .random = rv_source_draw(&run.source, (uint64_t)room->count) | 1 };
    setup->game->legal(setup, rv_table_state(room->table), seat, &moves);
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_decision_write(setup, &action, &out);
    send_message(room, seat < run.ears ? seat : 0,
                 "{\"do\":\"act\",\"secret\":\"%s\",\"seq\":%d,\"action\":\"%s\"}", room->key[seat],
                 room->count, text);
}

static void follow(struct room *room, const char *text)
{
    struct rv_action action;
    if (rv_action_read(rv_table_setup(room->table), -1, text, strlen(text), &action, NULL) != RV_OK ||
        rv_table_play(room->table, &action, NULL) != RV_ALLOWED)
        give_up(text);
    room->count++;
}

static void on_message(struct client *client, char *text, size_t len)
{
    (void)len;
    struct room *room = client->user;
    char is[32], action[400];
    errno = 0;
    if (!text_of(text, "is", is, sizeof is) || strcmp(is, "error") == 0)
        give_up(text);
    if (strcmp(is, "action") != 0 || !text_of(text, "text", action, sizeof action))
        return;
    if (client == &room->client[0])
        follow(room, action);
    room->heard[client - room->client]++;
    bool all = room->waiting;
    for (int ear = 0; ear < run.ears; ear++)
        all = all && room->heard[ear] == room->count;
    if (!all)
        return;
    room->waiting = false;
    room->over = rv_table_actors(room->table) == 0;
    int64_t now = now_us();
    times_add(&run.times, now - room->due);
    if (!run.rate && !room->over && now < run.stop)
        act(room, now);
}

/* ---- all rooms ---- */

/* The next idle room in turn, or NULL. */
static struct room *next_free(void)
{
    static int at;
    for (int i = 0; i < run.rooms; i++) {
        struct room *room = &run.room[at++ % run.rooms];
        if (!room->waiting && !room->over)
            return room;
    }
    return NULL;
}

static void wait_for_events(int ms)
{
    struct epoll_event events[256];
    int n = epoll_wait(run.epoll, events, 256, ms);
    for (int i = 0; i < n; i++)
        client_read(events[i].data.ptr, on_message);
}

/* Replaces rooms whose game is over. */
static void renew(bool play)
{
    for (int i = 0; i < run.rooms; i++)
        if (run.room[i].over) {
            room_close(&run.room[i]);
            room_open(&run.room[i]);
            if (play)
                act(&run.room[i], now_us());
        }
}

int main(int argc, char **argv)
{
    run.ears = argc == 6 ? atoi(argv[5]) : 0;
    if (run.ears < 1 || run.ears > EARS_MAX)
        return fprintf(stderr, "usage: rooms PORT ROOMS SECONDS RATE LISTENERS\n"), 2;
    run.port = atoi(argv[1]);
    run.rooms = atoi(argv[2]);
    run.rate = atoi(argv[4]);
    run.epoll = epoll_create1(0);
    run.source = rv_source_seeded("load");
    run.room = calloc((size_t)run.rooms, sizeof *run.room);
    for (int i = 0; i < run.rooms; i++)
        room_open(&run.room[i]);
    for (int i = 0; i < 50; i++)
        wait_for_events(2);
    int64_t start = now_us(), now = start, sent = 0;
    run.stop = start + (int64_t)(atof(argv[3]) * 1e6);
    for (int i = 0; i < run.rooms && !run.rate; i++)
        act(&run.room[i], now);
    while (now < run.stop) {
        wait_for_events(1);
        now = now_us();
        for (int64_t due; run.rate && (due = start + sent * 1000000 / run.rate) <= now; sent++) {
            struct room *room = next_free();
            if (!room)
                break;
            act(room, due);
        }
        renew(!run.rate);
    }
    double took = (double)(now - start) / 1e6;
    printf(
        "%d rooms, %zu actions in %.1f s, %d games ended: %.0f/s; ms p50 %.2f p90 %.2f p99 %.2f max %.2f\n",
        run.rooms, run.times.count, took, run.games, (double)run.times.count / took,
        times_ms(&run.times, 0.5), times_ms(&run.times, 0.9), times_ms(&run.times, 0.99),
        times_ms(&run.times, 1));
    return 0;
}
