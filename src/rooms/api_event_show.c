/* SPDX-License-Identifier: MIT
 * What visitors see of an event: results of others only where they cannot help any more. */
#include <stdlib.h>
#include <string.h>

#include "api_event.h"

/* ---- parts ---- */

static void put_setup(struct json *json, const struct event *event)
{
    json_text(json, "game", event->game->id);
    json_text(json, "title", event->game->title);
    json_open(json, "options", '[');
    for (int i = 0; rv_option_names[i]; i++)
        if (event->options >> i & 1)
            json_text(json, NULL, rv_option_names[i]);
    json_close(json, ']');
    json_text(json, "material", event->material);
    json_int(json, "players", event->players);
    if (event->bots[0])
        json_text(json, "bots", event->bots);
    json_int(json, "rounds", event->rounds);
    json_text(json, "ranking", event->by_places ? "places" : "points");
    json_bool(json, "seeded", event->seeded);
}

/* The dealer's commitment, and its seed once nobody can use it any more. */
static void put_dealer(struct json *json, const struct event_request *r)
{
    char hex[RV_HASH_MAX];
    rv_fair_commit(r->event.seed, hex);
    json_text(json, "commit", hex);
    rv_fair_hex(r->event.seed, hex);
    if (!event_open_round(&r->event, r->now))
        json_text(json, "secret", hex);
}

static void put_seat(struct json *json, const struct entry_seat *seat, bool shown)
{
    json_open(json, NULL, '{');
    json_text(json, "name", seat->name);
    if (seat->bot[0])
        json_text(json, "bot", seat->bot);
    if (shown)
        json_int(json, "points", seat->points);
    if (shown)
        json_int(json, "rank", seat->rank);
    json_close(json, '}');
}

static void put_entry(struct json *json, const struct event_request *r, const struct entry *entry,
                      unsigned shown)
{
    bool mine = entry_has(entry, r->person), over = entry->over > 0;
    bool seen = over && (shown >> entry->round & 1);
    json_open(json, NULL, '{');
    json_int(json, "round", entry->round);
    json_bool(json, "over", over);
    json_bool(json, "mine", mine);
    if (over)
        json_bool(json, "counts", entry_counts(entry, &r->event));
    if (seen)
        json_text(json, "entry", entry->id);
    if (mine)
        json_text(json, "room", entry->room);
    json_open(json, "seats", '[');
    for (int seat = 0; seat < entry->seats; seat++)
        put_seat(json, &entry->seat[seat], seen);
    json_close(json, ']');
    json_close(json, '}');
}

static void put_line(struct json *json, const struct event_request *r, const struct standing_line *line)
{
    json_open(json, NULL, '{');
    json_int(json, "rank", line->rank);
    json_text(json, "name", line->who->name);
    json_bool(json, "mine", r->person[0] && strcmp(line->who->person, r->person) == 0);
    json_int(json, "total", line->total);
    json_open(json, "rounds", '[');
    for (int round = 0; round < r->event.rounds; round++) {
        json_open(json, NULL, '{');
        if (line->entry[round]) {
            json_text(json, "entry", line->entry[round]->id);
            json_int(json, "points", line->points[round]);
            json_int(json, "place", line->place[round]);
        }
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void put_standing(struct json *json, const struct event_request *r, unsigned shown)
{
    int count;
    struct standing_line *lines = event_standing(&r->event, r->entries, r->count, shown, &count);
    json_open(json, "standing", '[');
    for (int i = 0; i < count; i++)
        put_line(json, r, &lines[i]);
    json_close(json, ']');
    free(lines);
}

/* ---- whole answers ---- */

static void put_event(struct json *json, const struct event_request *r)
{
    const struct event *event = &r->event;
    unsigned shown = event_shown_rounds(r);
    json_text(json, "is", "event");
    json_text(json, "id", event->id);
    json_text(json, "name", event->name);
    put_setup(json, event);
    json_bool(json, "organiser", event_is_organised_by(r));
    put_dealer(json, r);
    if (event->day)
        json_int(json, "day", event->day);
    json_int(json, "made", event->made);
    json_int(json, "closes", event->closes);
    json_int(json, "open", event_open_round(event, r->now));
    json_open(json, "shown", '[');
    for (int round = 1; round <= event->rounds; round++)
        json_bool(json, NULL, shown >> round & 1);
    json_close(json, ']');
    json_open(json, "entries", '[');
    for (int i = 0; i < r->count; i++)
        put_entry(json, r, &r->entries[i], shown);
    json_close(json, ']');
    put_standing(json, r, shown);
}

void event_show(struct event_request *r)
{
    if (!event_read_entries(r)) {
        response_refuse(r->response, &r->refusal);
        return;
    }
    struct json json = json_into(&r->response->body);
    json_open(&json, NULL, '{');
    put_event(&json, r);
    json_close(&json, '}');
}

void event_show_csv(struct event_request *r)
{
    int count;
    if (!event_read_entries(r)) {
        response_refuse(r->response, &r->refusal);
        return;
    }
    struct standing_line *lines =
        event_standing(&r->event, r->entries, r->count, event_shown_rounds(r), &count);
    r->response->type = "text/csv; charset=utf-8";
    standing_csv(&r->event, lines, count, &r->response->body);
    free(lines);
}

/* The record of an entry that the visitor may see. */
static bool put_record(struct event_request *r, const char *id)
{
    unsigned shown = event_shown_rounds(r);
    bool closed = !event_open_round(&r->event, r->now);
    for (int i = 0; i < r->read->count; i++) {
        const struct store_document *document = &r->read->documents[i];
        struct entry entry;
        if (strcmp(document->id, id) == 0 && entry_read(document, &entry) && (shown >> entry.round & 1))
            return entry_record(r->rooms->cache, &r->event, document, closed, &r->response->body);
    }
    return false;
}

void event_show_record(struct event_request *r)
{
    struct buffer id = { 0 };
    bool asked = net_query(r->request, "entry", &id) && id.len;
    r->response->type = "text/plain; charset=utf-8";
    if (!event_read_entries(r) ||
        !material_ready(r->rooms, r->event.game, r->event.material, strlen(r->event.material), &r->refusal)) {
        response_refuse(r->response, &r->refusal);
    } else if (!asked || !put_record(r, id.at)) {
        refuse(&r->refusal, "no-entry", SAY_NO_SUCH_ENTRY, NULL);
        response_refuse(r->response, &r->refusal);
    }
    buffer_free(&id);
}
