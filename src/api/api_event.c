/* SPDX-License-Identifier: MIT
 * Events over the network: their paths, and reading what they consist of. */
#include <stdlib.h>
#include <string.h>

#include "api_event.h"
#include "person.h"
#include "reads.h"
#include "rooms_drop.h"

/* ---- reading ---- */

bool event_refuse_read(struct event_request *r, int ticket)
{
    refuse(&r->refusal, ticket ? "later" : "storage", SAY_EVENT_NOT_READABLE, NULL);
    r->refusal.ticket = ticket;
    return false;
}

/* An event that is not there may be today's challenge, which begins with the first visitor. */
static bool find_event(struct event_request *r, const char *id)
{
    struct store_read wanted = { .what = WANT_DOCUMENT, .kind = EVENT_DOCUMENT };
    int ticket = 0;
    if (strlen(id) >= STORE_ID_MAX)
        return refuse(&r->refusal, "no-event", SAY_NO_SUCH_EVENT, NULL);
    strcpy(wanted.label, id);
    const struct store_read *read = rooms_read(r->rooms, &wanted, &ticket);
    if (!read || read->found == STORE_BROKEN)
        return event_refuse_read(r, ticket);
    if (read->found != STORE_FOUND)
        return event_create_daily(r->rooms, id, &r->event, &r->refusal);
    return event_read(read->documents, &r->event) ||
           refuse(&r->refusal, "storage", SAY_EVENT_NOT_READABLE, NULL);
}

bool event_read_entries(struct event_request *r)
{
    int ticket;
    r->board = event_board(r->rooms, &r->event, &ticket);
    return r->board || event_refuse_read(r, ticket);
}

/* The visitor: a person, or the key of a seat, which is shorter. */
static bool find_visitor(struct event_request *r)
{
    const char *key = bearer_of(r->request);
    unsigned char hash[STORE_KEY];
    if (!r->request->authorization)
        return true;
    if (key && strlen(key) == SEAT_KEY_MAX - 1)
        rv_fair_salt_commit(key, hash);
    else if (!person_of_request(r->request, hash, &r->refusal))
        return false;
    rv_fair_hex(hash, r->person);
    return true;
}

unsigned event_shown_rounds(const struct event_request *r)
{
    unsigned shown = 0;
    for (int round = 1; round <= r->event.rounds; round++)
        shown |= (unsigned)event_round_is_closed(&r->event, round, r->sure) << round;
    for (int i = 0; i < r->board->count; i++)
        if (r->board->entries[i].over && entry_has(&r->board->entries[i], r->person))
            shown |= 1u << r->board->entries[i].round;
    return shown;
}

/* ---- paths ---- */

static void show(struct event_request *r, const char *what)
{
    if (!response_method(r->request, r->response, *what ? "GET" : "GET, POST"))
        return;
    if (strcmp(r->request->method, "POST") == 0)
        api_event_post(r);
    else if (!*what)
        event_show(r);
    else if (strcmp(what, "/results.csv") == 0)
        event_show_csv(r);
    else
        event_show_record(r);
}

static bool is_known(const char *what)
{
    return !*what || strcmp(what, "/results.csv") == 0 || strcmp(what, "/record") == 0;
}

static void one_event(struct event_request *r, const char *path)
{
    char id[STORE_ID_MAX + 1];
    size_t len = strcspn(path, "/");
    const char *what = path + len;
    if (!len || len >= sizeof id || !is_known(what)) {
        refuse(&r->refusal, "no-event", SAY_NO_SUCH_EVENT, NULL);
        response_refuse(r->response, &r->refusal);
        return;
    }
    memcpy(id, path, len);
    id[len] = '\0';
    if (find_visitor(r) && find_event(r, id))
        show(r, what);
    else
        response_refuse(r->response, &r->refusal);
    event_free(&r->event);
}

void api_event(struct rooms *rooms, const char *path, const struct net_request *request,
               struct net_response *response)
{
    struct event_request r = { .rooms = rooms,
                               .request = request,
                               .response = response,
                               .now = rooms_time(rooms),
                               .sure = rooms_sure_time(rooms) };
    if (*path) {
        one_event(&r, path + 1);
    } else if (response_method(request, response, "GET, POST")) {
        if (strcmp(request->method, "POST") == 0)
            api_event_create(rooms, request, response);
        else
            api_event_list(rooms, request, response);
    }
}
