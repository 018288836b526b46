/* SPDX-License-Identifier: MIT
 * What visitors see of an event: results of others only where they cannot help any more. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>

#include "api_event.h"
#include "materials.h"
#include "reads.h"

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
    if (event->players > 1 && !event->bots[0])
        json_text(json, "pace", pace_name(event->pace));
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
    if (!event_open_round(&r->event, r->sure))
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

static void put_place(struct json *json, const struct event_request *r, const struct standing_place *place,
                      unsigned shown)
{
    const struct standing_line *line = place->line;
    json_open(json, NULL, '{');
    json_int(json, "rank", place->rank);
    json_text(json, "name", line->who->name);
    json_bool(json, "mine", seat_is_with(line->who, r->person));
    json_int(json, "total", place->total);
    json_open(json, "rounds", '[');
    for (int round = 0; round < r->event.rounds; round++) {
        json_open(json, NULL, '{');
        if (line->entry[round] && shown >> (round + 1) & 1) {
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
    struct standing_place *list =
        event_standing(&r->event, r->board->lines, r->board->line_count, shown, &count);
    json_open(json, "standing", '[');
    for (int i = 0; i < count; i++)
        put_place(json, r, &list[i], shown);
    json_close(json, ']');
    free(list);
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
    for (int i = 0; i < r->board->count; i++)
        if (!entry_is_left(&r->board->entries[i])) /* it keeps its place: somebody with the link may come */
            put_entry(json, r, &r->board->entries[i], shown);
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
    unsigned shown = event_shown_rounds(r);
    struct standing_place *list =
        event_standing(&r->event, r->board->lines, r->board->line_count, shown, &count);
    r->response->type = "text/csv; charset=utf-8";
    standing_csv(&r->event, list, count, shown, &r->response->body);
    free(list);
}

/* ---- records ---- */

/* The entry, if the visitor may see its game. */
static const struct entry *shown_entry(const struct event_request *r, const char *id)
{
    unsigned shown = event_shown_rounds(r);
    for (int i = 0; i < r->board->count; i++) {
        const struct entry *entry = &r->board->entries[i];
        if (strcmp(entry->id, id) == 0 && entry->over && (shown >> entry->round & 1))
            return entry;
    }
    return NULL;
}

/* Its moves, to be freed: a document of their own, or a part of the entry. NULL after a refusal. */
static char *read_moves(struct event_request *r, const struct entry *entry)
{
    static const char *const kinds[] = { MOVES_DOCUMENT, ENTRY_DOCUMENT };
    for (int i = 0; i < 2; i++) {
        struct store_read wanted = { .what = WANT_DOCUMENT };
        int ticket = 0;
        strcpy(wanted.kind, kinds[i]);
        strcpy(wanted.label, entry->id);
        const struct store_read *read = rooms_read(r->rooms, &wanted, &ticket);
        char *moves = NULL;
        if (read && read->found == STORE_FOUND)
            moves = i ? entry_read_moves(read->documents) : strdup(read->documents->text);
        if (moves)
            return moves;
        if (!read || read->found == STORE_BROKEN) {
            event_refuse_read(r, ticket);
            return NULL;
        }
    }
    refuse(&r->refusal, "no-entry", SAY_NO_SUCH_ENTRY, NULL);
    return NULL;
}

static bool put_record(struct event_request *r, const char *id)
{
    const struct event *event = &r->event;
    if (!event_read_entries(r))
        return false;
    const struct entry *entry = shown_entry(r, id);
    if (!entry)
        return refuse(&r->refusal, "no-entry", SAY_NO_SUCH_ENTRY, NULL);
    char *moves = read_moves(r, entry);
    bool good =
        moves && material_ready(r->rooms, event->game, event->material, strlen(event->material), &r->refusal);
    if (good && !entry_record(r->rooms->cache, event, entry, moves, !event_open_round(event, r->sure),
                              &r->response->body))
        good = refuse(&r->refusal, "storage", SAY_NO_MEMORY, NULL);
    free(moves);
    return good;
}

void event_show_record(struct event_request *r)
{
    struct buffer id = { 0 };
    net_query(r->request, "entry", &id);
    r->response->type = "text/plain; charset=utf-8";
    if (!put_record(r, id.len ? id.at : ""))
        response_refuse(r->response, &r->refusal);
    buffer_free(&id);
}
