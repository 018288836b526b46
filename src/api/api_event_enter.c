/* SPDX-License-Identifier: MIT
 * Events are entered, and their rounds closed. */
#include <stdlib.h>
#include <string.h>

#include "api_event.h"
#include "person.h"
#include "materials.h"
#include "room_event.h"
#include "room_play.h"
#include "room_quota.h"

static int entries_of(const struct event_request *r, int round)
{
    int count = 0;
    for (int i = 0; i < r->board->count; i++)
        count += r->board->entries[i].round == round;
    return count;
}

/* Where all play against bots, an entry has one person and such bots. */
static bool has_the_bots(const struct event *event, const struct room_plan *plan)
{
    int people = 0;
    for (int seat = 0; seat < plan->seats; seat++) {
        const struct store_seat *of = &plan->seat[seat];
        people += of->kind != SEAT_BOT;
        if (of->kind == SEAT_BOT && strcmp(of->level, event->bots) != 0)
            return false;
    }
    return people == 1;
}

/* In a round: what an event may cost those who look at it. */
static int most_entries(const struct event *event)
{
    int tables = EVENT_PEOPLE / event->players;
    return (tables < EVENT_ENTRIES ? tables : EVENT_ENTRIES) / event->rounds;
}

static bool may_enter(struct event_request *r, const struct create_request *create, int round)
{
    const struct event *event = &r->event;
    bool ranked_person = true;
    for (int seat = 0; event->day && seat < create->plan.seats; seat++)
        ranked_person = ranked_person && create->plan.seat[seat].has_person;
    if (!quota_left(r->rooms, r->request->address, QUOTA_ROOM))
        return refuse(&r->refusal, "rate", SAY_TOO_MANY_NEW_TABLES, NULL);
    if (!quota_may_store(r->rooms, QUOTA_ENTRY_BYTES, &r->refusal))
        return false;
    if (!round)
        return refuse(&r->refusal, "over", SAY_EVENT_CLOSED, NULL);
    if (create->plan.seats != event->players)
        return refuse(&r->refusal, "bad-setup", SAY_EVENT_PLAYERS, WITH(NUM("n", event->players)));
    if (event->bots[0] && !has_the_bots(event, &create->plan))
        return refuse(&r->refusal, "bad-setup", SAY_EVENT_BOTS, WITH(STR("level", event->bots)));
    if (!ranked_person)
        return refuse(&r->refusal, "bad-person", SAY_EVENT_NEEDS_PERSON, NULL);
    if (!event_read_entries(r))
        return false;
    return event->day || entries_of(r, round) < most_entries(event) ||
           refuse(&r->refusal, "full", SAY_EVENT_FULL, NULL);
}

static bool sits_before(const struct room_plan *plan, int seat)
{
    for (int i = 0; i < seat; i++)
        if (plan->seat[seat].has_person && seat_is_of(&plan->seat[i], plan->seat[seat].person))
            return true;
    return false;
}

/* May all enter that are here? A person sits only once. */
static bool may_claim(struct event_request *r, struct create_request *create)
{
    for (int seat = 0; seat < create->plan.seats; seat++) {
        struct store_seat *of = &create->plan.seat[seat];
        of->committed = false; /* nobody gives anything to the dice */
        of->salt[0] = '\0';
        if (of->kind != SEAT_PERSON)
            continue;
        if (sits_before(&create->plan, seat))
            return refuse(&r->refusal, "entered", SAY_EVENT_ENTERED, NULL);
        if (!event_may_claim(r->rooms, create->plan.terms.deal, of, &r->refusal))
            return false;
    }
    return true;
}

/* Somebody alone keeps nobody waiting. */
static enum pace pace_of_entry(const struct event *event, const struct room_plan *plan)
{
    int people = 0;
    for (int seat = 0; seat < plan->seats; seat++)
        people += plan->seat[seat].kind != SEAT_BOT;
    return people > 1 ? event->pace : PACE_NONE;
}

static bool all_sit(const struct room_plan *plan)
{
    for (int seat = 0; seat < plan->seats; seat++)
        if (plan->seat[seat].kind == SEAT_OPEN)
            return false;
    return true;
}

static struct room *enter(struct event_request *r, const json_t *json, struct create_request *create)
{
    const struct event *event = &r->event;
    struct room_plan *plan = &create->plan;
    int round = event_open_round(event, r->now);
    bool real;
    if (!read_dice(json, &real, &r->refusal))
        return NULL;
    if (real) {
        refuse(&r->refusal, "bad-setup", SAY_EVENT_REAL_DICE, NULL);
        return NULL;
    }
    *plan = (struct room_plan){ .game = event->game,
                                .options = event->options,
                                .material = event->material,
                                .material_len = strlen(event->material),
                                .terms = room_terms_none(),
                                .dealer_seed = event->seed,
                                .fair = event->seeded ? ROOM_FAIR_SEEDED : ROOM_FAIR_EVENT };
    event_deal(event, round, plan->terms.deal);
    if (!read_seats(json, create, &r->refusal) || !may_enter(r, create, round) || !may_claim(r, create) ||
        !material_ready(r->rooms, plan->game, plan->material, plan->material_len, &r->refusal))
        return NULL;
    quota_take(r->rooms, r->request->address, QUOTA_ROOM);
    plan->begun = all_sit(plan);
    plan->terms.pace = pace_of_entry(event, plan);
    struct room *room = room_create(r->rooms, plan, &r->refusal);
    for (int seat = 0; room && seat < plan->seats; seat++)
        event_claim(room, &plan->seat[seat]);
    return room;
}

static void do_enter(struct event_request *r, const json_t *json)
{
    struct create_request create = { 0 };
    struct room *room = enter(r, json, &create);
    if (!room) {
        response_refuse(r->response, &r->refusal);
        return;
    }
    if (!room->fresh) /* else the server of its first visitor goes on */
        room_go_on(room);
    if (!r->event.day || event_day_has_place(r->rooms, r->board, NULL))
        room_enter(room, event_expires(&r->event));
    r->response->status = 201;
    put_created_room(&r->response->body, room, &create);
}

bool event_is_organised_by(const struct event_request *r)
{
    return r->event.person[0] && strcmp(r->event.person, r->person) == 0;
}

/* The organiser closes the round that is open; after the last one everything is revealed. */
static bool close_round(struct event_request *r, const json_t *json)
{
    const char *key;
    int round;
    if (!read_text(json, "secret", "", &key, &r->refusal) ||
        !read_int(json, "round", 1, EVENT_ROUNDS, &round, &r->refusal))
        return false;
    if (!event_is_organised_by(r) && !event_key_fits(&r->event, key))
        return refuse(&r->refusal, "bad-secret", SAY_EVENT_KEY_WRONG, NULL);
    if (round != event_open_round(&r->event, r->now))
        return refuse(&r->refusal, "stale", SAY_EVENT_CLOSED, NULL);
    if (!event_read_entries(r)) /* before anything is written, since the request is made again */
        return false;
    r->event.closed_at[r->event.closed++] = r->now;
    event_put(r->rooms, &r->event, r->event.version + 1);
    return true;
}

void api_event_post(struct event_request *r)
{
    const char *what;
    json_t *json = read_object(r->request->body, r->request->body_len, &r->refusal);
    if (!json || !read_text(json, "do", NULL, &what, &r->refusal))
        response_refuse(r->response, &r->refusal);
    else if (strcmp(what, "enter") == 0)
        do_enter(r, json);
    else if (strcmp(what, "close") == 0 && close_round(r, json))
        event_show(r);
    else {
        if (strcmp(what, "close") != 0)
            refuse(&r->refusal, "bad-message", SAY_FIELD_IS_NONE_OF,
                   WITH(STR("field", "do"), STR("list", "enter, close")));
        response_refuse(r->response, &r->refusal);
    }
    json_decref(json);
}
