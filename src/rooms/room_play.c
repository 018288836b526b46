/* SPDX-License-Identifier: MIT
 * The game in a room: the start, what people, chance and bots do, the end, the rematch. */
#include "room.h"
#include "room_push.h"
#include "room_event.h"
#include "room_fair.h"
#include "room_lobby.h"
#include "room_pace.h"
#include "room_people.h"
#include "room_play.h"
#include "room_quota.h"
#include "room_seats.h"
#include "room_tell.h"
#include "room_typed.h"
#include "rooms_drop.h"

#include <stdlib.h>
#include <string.h>

enum { TOUCH_S = 3600, ACTION_BYTES_MAX = 2048 };

/* ---- the start ---- */

/* Is somebody else still on the way to this rematch? A player who begins without the others' commitments
 * could have chosen a salt that suits the seed (docs/fair-dice.md), so they get a minute. */
static bool somebody_follows(const struct room *room, int seat)
{
    const struct store_room *facts = &room->facts;
    if (rooms_time(room->rooms) - facts->made >= room->rooms->limits.opening_ms / 1000)
        return false;
    for (int i = 0; i < facts->seats; i++)
        if (i != seat && seat_follows(&facts->seat[i]))
            return true;
    return false;
}

bool room_may_start(const struct room *room, int seat, struct refusal *refusal)
{
    const struct store_room *facts = &room->facts;
    struct rv_error error = { 0 };
    if (facts->phase != ROOM_WAITING)
        return refuse(refusal, "started", SAY_TABLE_STARTED, NULL);
    struct rv_setup setup = *room_setup(room);
    setup.seats = 0;
    for (int i = 0; i < facts->seats; i++)
        setup.seats += facts->seat[i].kind != SEAT_OPEN;
    if (setup.seats < 1)
        return refuse(refusal, "bad-setup", SAY_TABLE_EMPTY, NULL);
    if (room_is_of_event(room) && setup.seats < facts->seats)
        return refuse(refusal, "not-ready", SAY_EVENT_SEATS_OPEN, NULL);
    if (somebody_follows(room, seat))
        return refuse(refusal, "not-ready", SAY_TABLE_NOT_READY, NULL);
    return rv_setup_check(&setup, &error) == RV_OK || refuse_error(refusal, "bad-setup", &error);
}

/* The host's number among the seats that are taken. */
static int host_moved_up(const struct store_room *before, int host)
{
    int open = 0;
    for (int seat = 0; seat < host; seat++)
        open += before->seat[seat].kind == SEAT_OPEN;
    return host < 0 || before->seat[host].kind == SEAT_OPEN ? -1 : host - open;
}

/* Removes the open seats; the others move up, and nothing changes any more before the salts are opened. All
 * of it, or nothing. */
static bool close_ranks(struct room *room, struct rv_error *error)
{
    struct store_room *facts = &room->facts, before = *facts;
    int left = 0;
    for (int seat = 0; seat < before.seats; seat++)
        if (before.seat[seat].kind != SEAT_OPEN)
            facts->seat[left++] = before.seat[seat];
    room->terms.host = host_moved_up(&before, room->terms.host);
    room_terms_write(&room->terms, facts->terms); /* no longer than they were */
    for (int seat = 0; seat < left; seat++)
        if (seat_follows(&facts->seat[seat]))
            facts->seat[seat].level[0] = '\0';
    facts->seats = left;
    facts->phase = ROOM_OPENING;
    if (!room_lay_table(room, "", error)) {
        *facts = before;
        room->terms = room_terms_read(before.terms);
        return false;
    }
    left = 0;
    for (int seat = 0; seat < before.seats; seat++)
        if (before.seat[seat].kind != SEAT_OPEN)
            room->seen[left++] = room->seen[seat];
    for (struct listener *l = room->listeners; l; l = l->next)
        listener_find_seats(l);
    return true;
}

bool room_start(struct room *room, int seat, struct refusal *refusal)
{
    struct rv_error error = { 0 };
    if (!room_may_start(room, seat, refusal))
        return false;
    if (!close_ranks(room, &error))
        return refuse_error(refusal, "bad-setup", &error);
    room_change(room);
    room_opening(room);
    if (room->facts.phase == ROOM_OPENING)
        tell_room(room);
    return true;
}

/* ---- an action has happened ---- */

/* Tells the store from time to time that the room is in use. */
static void keep_alive(struct room *room)
{
    if (rooms_time(room->rooms) - room->facts.touched >= TOUCH_S)
        room_change(room);
}

/* Stores and tells an action that was played: the log has grown since this length. */
static void happened(struct room *room, size_t before)
{
    size_t len;
    const char *line = rv_table_log(room->table, &len) + before;
    len -= before + 1; /* without the line feed */
    room_touch(room);
    store_append(room->rooms->store, &room->facts, rv_table_count(room->table) - 1, line, len);
    room->rooms->total.actions++;
    keep_alive(room);
    tell_action(room, line, len);
}

enum rv_rule room_play(struct room *room, const struct rv_action *action)
{
    size_t before;
    rv_table_log(room->table, &before);
    enum rv_rule rule = rv_table_play(room->table, action, NULL);
    if (rule == RV_ALLOWED)
        happened(room, before);
    return rule;
}

/* Lets the dealer roll or deal; false if that must be tried again later, for lack of memory. */
static bool draw(struct room *room)
{
    size_t before;
    rv_table_log(room->table, &before);
    if (rv_table_draw(room->table, NULL, NULL) != RV_ALLOWED) {
        room_retry(room);
        return false;
    }
    happened(room, before);
    return true;
}

void room_end_game(struct room *room)
{
    char seed[RV_HASH_MAX];
    rv_fair_hex(room->facts.dealer_seed, seed);
    if (room_is_dealt(room) && !room_is_of_event(room)) /* there others still play with the same dice */
        rv_table_reveal(room->table, seed);
    room->facts.phase = ROOM_OVER;
    room_note_news(room, NOTE_OVER);
    room_note_result(room);
    room_nobody_due(room);
    room_change(room);
    tell_over(room);
    room_settle(room);
}

/* ---- bots ---- */

static void ask_bot(struct room *room, int seat)
{
    const struct rv_setup *setup = room_setup(room);
    const struct rv_bot *bot = rv_bot_find(room->facts.seat[seat].level);
    struct bot_request *request = bot_request_new(rv_table_state(room->table), setup->game->state_size);
    struct shared_evaluator **all = &room->rooms->evaluators;
    struct refusal unused;
    if (!room->evaluator)
        room->evaluator = evaluator_hold(all, setup);
    if (!request || !room->evaluator) {
        free(request);
        room_retry(room);
        return;
    }
    request->shared = evaluator_hold(all, setup);
    request->room = room;
    request->payer = room->payer;
    request->generation = room->generation;
    request->seq = rv_table_count(room->table);
    request->seat = seat;
    request->bot = bot ? bot : bot_named(NULL, &unused); /* a level that no longer exists */
    request->source = rv_fair_bots(room->facts.dealer_seed);
    request->moment = (uint64_t)rv_table_decisions(room->table, seat) * STORE_SEATS + (uint64_t)seat;
    room->asked |= 1u << seat;
    room->requests++;
    bot_worker_ask(room->rooms->worker, request);
}

/* Any legal action, in case a bot decides on one that is not. */
static bool any_action(const struct room *room, int seat, struct rv_action *action)
{
    const struct rv_setup *setup = room_setup(room);
    struct rv_moves moves = { .list = action, .cap = 1 };
    setup->game->legal(setup, rv_table_state(room->table), seat, &moves);
    return moves.count > 0;
}

void room_bot_decided(struct room *room, const struct bot_request *request)
{
    int seat = request->seat;
    struct rv_action action = request->decision;
    if (request->generation != room->generation)
        return; /* from before a failure: the bot is asked again when the room tries again */
    room->asked &= ~(1u << seat);
    if (room->facts.phase != ROOM_PLAYING)
        return;
    if (request->status != RV_OK) {
        room_retry(room); /* out of memory: a weaker decision would be wrong */
        return;
    }
    bool matters = seat_is_bots(room, seat) && !rv_table_moved_on(room->table, seat, request->seq);
    if (matters && room_play(room, &action) != RV_ALLOWED && any_action(room, seat, &action) &&
        room_play(room, &action) != RV_ALLOWED)
        room_retry(room);
    else
        room_go_on(room);
}

/* ---- playing on ---- */

/* Notes since when each person has been due. */
static void note_turns(struct room *room, rv_seats turns)
{
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        bool turn = turns >> seat & 1;
        if (!turn)
            room->waits_since[seat] = 0;
        else if (!room->waits_since[seat])
            room->waits_since[seat] = room->rooms->now ? room->rooms->now : 1;
    }
    room_due(room, turns);
}

/* Some games do not end while everybody passes; without a limit they could fill the disk. */
static bool is_too_long(const struct room *room)
{
    return rv_table_count(room->table) >= room->rooms->limits.actions;
}

/* Chance acts until somebody else is due: the seats in *due, none when the game is over. A person rolls
 * the dice in their own turn. False if the game cannot go on now. */
static bool play_chance(struct room *room, rv_seats *due)
{
    const struct rv_setup *setup = room_setup(room);
    while (rv_table_can_draw(room->table)) {
        const void *state = rv_table_state(room->table);
        int lead = setup->game->lead(state);
        if (is_too_long(room))
            return false;
        if (rv_chance_due(setup, state) == RV_ROLL && !seat_is_bots(room, lead)) {
            *due = rv_seat_bit(lead);
            return true;
        }
        if (!draw(room))
            return false;
    }
    *due = rv_table_actors(room->table);
    if (*due != rv_seat_bit(RV_CHANCE))
        return true;
    int typist = room_host(room); /* the dice are real */
    *due = typist < 0 ? 0 : rv_seat_bit(typist);
    return typist >= 0 && !is_too_long(room);
}

void room_go_on(struct room *room)
{
    rv_seats due = 0;
    if (room->facts.phase == ROOM_PLAYING) {
        bool goes_on = play_chance(room, &due);
        if (is_too_long(room) || (goes_on && !due))
            room_end_game(room);
        if (!goes_on)
            return;
    }
    for (int seat = 0; seat < room->facts.seats && room->facts.phase == ROOM_PLAYING; seat++)
        if (due >> seat & 1 && seat_is_bots(room, seat) && !(room->asked >> seat & 1))
            ask_bot(room, seat);
    note_turns(room, due);
}

/* ---- what people do ---- */

bool room_may_play(const struct room *room, int seat, int seq, struct refusal *refusal)
{
    if (room->facts.phase == ROOM_WAITING || room->facts.phase == ROOM_OPENING)
        return refuse(refusal, "not-started", SAY_TABLE_NOT_STARTED, NULL);
    if (room->facts.phase == ROOM_OVER)
        return refuse(refusal, "over", SAY_TABLE_OVER, NULL);
    if (seat_is_bots(room, seat))
        return refuse(refusal, "bot", SAY_SEAT_OF_BOT, NULL);
    if (seq < 0 || seq > room_seq(room))
        return refuse(refusal, "stale", SAY_NOT_THAT_FAR, WITH(NUM("seq", room_seq(room))));
    if (rv_table_moved_on(room->table, seat, seq - room->terms.taken_back))
        return refuse(refusal, "stale", SAY_MOVED_ON, WITH(NUM("seq", room_seq(room))));
    return true;
}

bool room_act(struct room *room, int seat, int seq, const char *text, size_t len, struct refusal *refusal)
{
    const struct rv_setup *setup = room_setup(room);
    struct rv_action action;
    struct rv_error error = { 0 };
    if (!room_may_play(room, seat, seq, refusal))
        return false;
    if (len >= ACTION_BYTES_MAX)
        return refuse(refusal, "illegal", SAY_MOVE_TOO_LONG, NULL);
    if (rv_action_read(setup, seat, text, len, &action, &error) != RV_OK)
        return refuse_error(refusal, "illegal", &error);
    if (action.seat == RV_CHANCE)
        return refuse(refusal, "illegal", room->terms.real_dice ? SAY_DICE_ARE_TYPED : SAY_SERVER_ROLLS,
                      WITH(STR("word", "roll")));
    if (action.seat != seat || !(rv_table_actors(room->table) >> seat & 1))
        return refuse(refusal, "not-your-turn", SAY_NOT_YOUR_TURN, NULL);
    enum rv_rule rule = room_play(room, &action);
    if (rule != RV_ALLOWED)
        return refuse_rule(refusal, rule);
    room->waits_since[seat] = 0;
    room_decided(room, seat);
    room->ends &= ~(1u << seat); /* who plays on wants to play on */
    if (!room->facts.played) {
        room->facts.played = true;
        room_change(room);
    }
    room_go_on(room);
    return true;
}

bool room_roll(struct room *room, int seat, int seq, struct refusal *refusal)
{
    if (!room_may_play(room, seat, seq, refusal))
        return false;
    if (rv_chance_due(room_setup(room), rv_table_state(room->table)) != RV_ROLL)
        return refuse(refusal, "not-your-turn", SAY_NO_ROLL_NOW, NULL);
    if (room->terms.real_dice)
        return refuse(refusal, "dice", SAY_DICE_ARE_TYPED, NULL);
    if (!draw(room))
        return refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
    room->waits_since[seat] = 0;
    room_nobody_due(room);
    room_go_on(room);
    return true;
}

/* ---- the rematch ---- */

int seat_in_rematch(const struct room *room, int seat)
{
    return (seat + room->facts.seats - 1) % room->facts.seats;
}

/* The same people in the same order, but the next one begins. Seat keys stay valid, so that somebody who
 * is away can follow. Salts do not: players choose them after seeing the new commitment. */
bool room_rematch(struct room *room, const char *address, struct refusal *refusal)
{
    const struct store_room *facts = &room->facts;
    if (facts->phase != ROOM_OVER)
        return refuse(refusal, "not-over", SAY_TABLE_NOT_OVER, NULL);
    if (facts->next[0] && room_find(room->rooms, facts->next, refusal))
        return true;
    if (facts->next[0] && (strcmp(refusal->code, "moved") == 0 || strcmp(refusal->code, "later") == 0))
        return true; /* visitors find out there whether it still exists */
    if (facts->next[0] && strcmp(refusal->code, "no-room") != 0)
        return false; /* it exists but cannot be read. A room nobody started is dropped after some days. */
    if (!quota_take(room->rooms, address, QUOTA_ROOM))
        return refuse(refusal, "rate", SAY_TOO_MANY_NEW_TABLES, NULL);
    const char *built_in = rv_table_record(room->table)->built_in; /* its edition of today */
    const char *material = built_in ? built_in : facts->material;
    struct room_plan plan = { .game = rv_game_find(facts->game),
                              .options = facts->options,
                              .material = material,
                              .material_len = strlen(material),
                              .listed = facts->listed,
                              .seats = facts->seats,
                              .terms = room_terms_again(&room->terms) };
    int host = room_host(room);
    plan.terms.host = host < 0 ? -1 : seat_in_rematch(room, host);
    for (int seat = 0; seat < facts->seats; seat++) {
        struct store_seat *new = &plan.seat[seat_in_rematch(room, seat)];
        *new = facts->seat[seat];
        new->salt[0] = '\0';
        new->committed = false;
        if (new->kind == SEAT_PERSON) {
            new->bot = false;
            strcpy(new->level, room->terms.real_dice ? "" : SEAT_FOLLOWS); /* with a salt */
        }
    }
    room_touch(room); /* so that it does not make way for the new one */
    struct room *next = room_create(room->rooms, &plan, refusal);
    if (!next)
        return false;
    strcpy(room->facts.next, next->facts.id);
    room_note_news(room, NOTE_NEXT);
    if (!room_change_terms(room))
        room_change(room); /* words of a later version leave no space */
    tell_next(room);
    return true;
}
