/* SPDX-License-Identifier: MIT
 * GET /api/events: what a person has entered, and the events behind that and those the person organises. */
#include <string.h>

#include "api_event.h"
#include "person.h"
#include "reads.h"
#include "rooms_drop.h"

enum { LISTED = 50 };

/* An event of the person. */
struct listed {
    char id[STORE_ID_MAX];
    bool organised;
    unsigned played; /* rounds the person has entered, as bits from 1 on */
};

struct listing {
    struct rooms *rooms;
    struct json json;
    int64_t now;
    struct listed list[LISTED];
    int count;
};

/* ---- which ones ---- */

/* NULL: there are too many. */
static struct listed *listed(struct listing *listing, const char *event)
{
    for (int i = 0; i < listing->count; i++)
        if (strcmp(listing->list[i].id, event) == 0)
            return &listing->list[i];
    if (listing->count == LISTED || strlen(event) >= STORE_ID_MAX)
        return NULL;
    struct listed *one = &listing->list[listing->count++];
    strcpy(one->id, event);
    return one;
}

/* Challenges are found by their day. */
static bool is_of_a_day(const char *event)
{
    return strncmp(event, "daily-", 6) == 0;
}

static void put_claim(struct listing *listing, const struct store_document *document)
{
    json_t *claim = json_loads(document->text, 0, NULL);
    const char *deal = json_string_value(json_object_get(claim, "deal"));
    const char *game = json_string_value(json_object_get(claim, "game"));
    char event[STORE_ID_MAX];
    int round;
    if (deal && event_of_deal(deal, event, &round)) {
        json_open(&listing->json, NULL, '{');
        json_text(&listing->json, "event", event);
        json_int(&listing->json, "round", round);
        json_text(&listing->json, "game", game ? game : "");
        json_close(&listing->json, '}');
        struct listed *one = is_of_a_day(event) ? NULL : listed(listing, event);
        if (one)
            one->played |= 1u << round;
    }
    json_decref(claim);
}

/* Documents that stay longest come first: the latest. */
static void put_entered(struct listing *listing, const struct store_read *read)
{
    for (int i = 0; i < read->count; i++) {
        const struct store_document *document = &read->documents[i];
        struct listed *one =
            strcmp(document->kind, ORGANISER_DOCUMENT) == 0 ? listed(listing, document->id) : NULL;
        if (one)
            one->organised = true;
    }
    json_open(&listing->json, "entered", '[');
    for (int i = 0; i < read->count; i++)
        if (strcmp(read->documents[i].kind, CLAIM_DOCUMENT) == 0)
            put_claim(listing, &read->documents[i]);
    json_close(&listing->json, ']');
}

/* ---- what they are ---- */

static void put_event(struct listing *listing, const struct listed *one, const struct event *event)
{
    struct json *json = &listing->json;
    json_open(json, NULL, '{');
    json_text(json, "id", event->id);
    json_text(json, "name", event->name);
    json_text(json, "game", event->game->id);
    json_int(json, "rounds", event->rounds);
    json_int(json, "open", event_open_round(event, listing->now));
    json_int(json, "opened", event_opened(event));
    json_bool(json, "organised", one->organised);
    json_open(json, "played", '[');
    for (int round = 1; round <= event->rounds; round++)
        if (one->played >> round & 1)
            json_int(json, NULL, round);
    json_close(json, ']');
    json_close(json, '}');
}

/* Events that are not kept any more are left out. All are asked for at once. False: later, or never. */
static bool put_events(struct listing *listing, int *ticket)
{
    bool all = true;
    json_open(&listing->json, "events", '[');
    for (int i = 0; i < listing->count; i++) {
        struct store_read wanted = { .what = WANT_DOCUMENT, .kind = EVENT_DOCUMENT };
        struct event event;
        int one_ticket;
        strcpy(wanted.label, listing->list[i].id);
        const struct store_read *read = rooms_read(listing->rooms, &wanted, &one_ticket);
        *ticket = one_ticket ? one_ticket : *ticket;
        all = all && read && read->found != STORE_BROKEN;
        if (!read || read->found != STORE_FOUND || !event_read(read->documents, &event))
            continue;
        put_event(listing, &listing->list[i], &event);
        event_free(&event);
    }
    json_close(&listing->json, ']');
    return all;
}

void api_event_list(struct rooms *rooms, const struct net_request *request, struct net_response *response)
{
    struct store_read wanted = { .what = WANT_DOCUMENTS, .most = PERSON_DOCUMENTS };
    struct listing listing = { .rooms = rooms, .json = json_into(&response->body), .now = rooms_time(rooms) };
    unsigned char person[STORE_KEY];
    struct refusal refusal;
    if (!person_of_request(request, person, &refusal)) {
        response_refuse(response, &refusal);
        return;
    }
    person_owner(person, wanted.label);
    const struct store_read *read = response_read(rooms, &wanted, SAY_EVENT_NOT_READABLE, response);
    if (!read)
        return;
    json_open(&listing.json, NULL, '{');
    put_entered(&listing, read);
    bool good = put_events(&listing, &response->ticket);
    json_close(&listing.json, '}');
    if (!good)
        net_refuse(response, 503, "storage", SAY_EVENT_NOT_READABLE, NULL);
}
