/* SPDX-License-Identifier: MIT
 * Rooms as an application of the network: requests, connections and their messages. */
#include "api_app.h"

#include <stdlib.h>

#include "api.h"
#include "room_tell.h"

static void visited_by(struct rooms *rooms, const char *address, int ticket)
{
    rooms->now = rooms->net->now();
    rooms->ticket = ticket;
    rooms->visitor = account_of_text(rooms->accounts, address);
}

static bool open_peer(void *self, const struct net_request *request, struct peer *peer,
                      struct net_response *response)
{
    struct rooms *rooms = self;
    visited_by(rooms, request->address, request->ticket);
    rooms->elsewhere[0] = '\0';
    struct room *room = api_stream(rooms, request, response);
    if (!room && rooms->elsewhere[0]) { /* browsers do not follow a redirection of a WebSocket */
        tell_moved(rooms, peer, rooms->elsewhere);
        return true;
    }
    struct listener *listener = room ? calloc(1, sizeof *listener) : NULL;
    if (!listener) {
        if (room)
            net_refuse(response, 503, "storage", SAY_NO_MEMORY, NULL);
        return false;
    }
    listener->peer = peer;
    listener->room = room;
    listener->language = request->language;
    listener->next = room->listeners;
    room->listeners = listener;
    rooms->net->set_data(peer, listener);
    return true;
}

static void closed_peer(void *self, struct peer *peer)
{
    struct rooms *rooms = self;
    struct listener *listener = rooms->net->data(peer);
    if (!listener)
        return;
    rooms->now = rooms->net->now();
    struct room *room = listener->room;
    if (room) {
        struct listener **at = &room->listeners;
        while (*at != listener)
            at = &(*at)->next;
        *at = listener->next;
        room->left = rooms->now;
        for (int seat = 0; seat < STORE_SEATS; seat++)
            if (listener->seats >> seat & 1)
                room->seen[seat] = rooms->now;
        if (listener->seats || listener->listens)
            tell_seats(room);
    }
    rooms->net->set_data(peer, NULL);
    free(listener);
}

static void message(void *self, struct peer *peer, const char *text, size_t len)
{
    struct rooms *rooms = self;
    struct listener *listener = rooms->net->data(peer);
    visited_by(rooms, rooms->net->address(peer), 0);
    if (listener && listener->room)
        api_message(listener, text, len);
}

static void request(void *self, const struct net_request *net_request, struct net_response *response)
{
    struct rooms *rooms = self;
    visited_by(rooms, net_request->address, net_request->ticket);
    api_request(rooms, net_request, response);
}

struct net_app rooms_app(struct rooms *rooms)
{
    struct net_app app = {
        .self = rooms,
        .request = request,
        .open = open_peer,
        .message = message,
        .closed = closed_peer,
        .accounts = rooms->accounts,
        .metrics = rooms_metrics,
    };
    rooms_add_time(&app);
    rooms_add_commits(&app);
    return app;
}
