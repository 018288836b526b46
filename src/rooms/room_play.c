/* SPDX-License-Identifier: MIT
 * The game in a room: what people do, what chance and bots do, and the end. */
#include "room.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "text_format.h"

enum { TOUCH_S = 3600, LINE_MAX_BYTES = 2048 };

/* ---- beginning ---- */

bool room_may_start(const struct room *room, struct refusal *refusal)
{
    const struct store_room *facts = &room->facts;
    struct rv_error error = { 0 };
    if (facts->phase != ROOM_WAITING)
        return refuse(refusal, "started", "the game has begun already");
    struct rv_setup setup = *room_setup(room);
    setup.seats = 0;
    for (int seat = 0; seat < facts->seats; seat++)
        setup.seats += facts->seat[seat].kind != SEAT_OPEN;
    if (setup.seats < 1 || rv_setup_check(&setup, &error) != RV_OK)
        return refuse(refusal, "bad-setup", "%s", error.text[0] ? error.text : "nobody has taken a seat");
    return true;
}

/* Seats that stayed open are taken away; everybody else moves up. All of it, or nothing. */
static bool close_ranks(struct room *room, struct rv_error *error)
{
    struct store_room *facts = &room->facts, before = *facts;
    int left = 0;
    for (int seat = 0; seat < before.seats; seat++)
        if (before.seat[seat].kind != SEAT_OPEN)
            facts->seat[left++] = before.seat[seat];
    facts->seats = left;
    if (!room_head(room, error)) {
        *facts = before;
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

bool room_start(struct room *room, struct refusal *refusal)
{
    struct rv_error error = { 0 };
    if (!room_may_start(room, refusal))
        return false;
    if (!close_ranks(room, &error))
        return refuse(refusal, "bad-setup", "%s", error.text);
    room->facts.phase = ROOM_PLAYING;
    room_setup(room)->game->start(room_setup(room), room->state);
    room_change(room);
    tell_room(room);
    room_go_on(room);
    return true;
}

/* ---- an action has happened ---- */

/* The store should know that the room is alive, but not with every action. */
static void keep_alive(struct room *room)
{
    if ((int64_t)time(NULL) - room->facts.touched >= TOUCH_S)
        room_change(room);
}

/* Writes down an action that the rules have accepted, and tells it. */
static void happened(struct room *room, const struct rv_action *action)
{
    char line[LINE_MAX_BYTES];
    struct rv_text text = rv_text_on(line, sizeof line);
    rv_action_write(room_setup(room), action, &text);
    buffer_put(&room->log, line, text.len);
    buffer_put(&room->log, "\n", 1);
    room_touch(room);
    store_append(room->house->store, room->facts.number, room->count, line, text.len);
    room_log(room, action);
    room->house->total.actions++;
    keep_alive(room);
    tell_action(room, line);
}

static enum rv_rule apply(struct room *room, const struct rv_action *action)
{
    const struct rv_setup *setup = room_setup(room);
    enum rv_rule rule = setup->game->apply(setup, room->state, action, NULL);
    if (rule == RV_ALLOWED)
        happened(room, action);
    return rule;
}

static void draw(struct room *room)
{
    const struct rv_setup *setup = room_setup(room);
    struct rv_source source = dealer_source(&room->dealer);
    struct rv_action action;
    setup->game->sample(setup, room->state, &source, &action);
    apply(room, &action);
}

static void end_game(struct room *room)
{
    room->facts.phase = ROOM_OVER;
    dealer_hex(room->facts.dealer_seed, room->head.secret);
    room_change(room);
    tell_over(room);
}

/* ---- bots ---- */

static void ask_bot(struct room *room, int seat)
{
    const struct rv_setup *setup = room_setup(room);
    const struct rv_bot *bot = rv_bot_find(room->facts.seat[seat].level);
    struct thought *thought = thought_new(room->state, setup->game->state_size);
    struct shared_evaluator **all = &room->house->evaluators;
    struct refusal unused;
    if (!room->evaluator)
        room->evaluator = evaluator_hold(all, setup);
    if (!thought || !room->evaluator) {
        free(thought);
        room_retry(room);
        return;
    }
    thought->shared = evaluator_hold(all, setup);
    thought->room = room;
    thought->epoch = room->epoch;
    thought->seq = room->count;
    thought->seat = seat;
    thought->bot = bot ? bot : bot_named(NULL, &unused); /* a level that is no longer there */
    thought->source = dealer_bots(room->facts.dealer_seed);
    thought->moment = (uint64_t)room->decisions[seat] * STORE_SEATS + (uint64_t)seat;
    room->asked |= 1u << seat;
    room->thoughts++;
    thinker_ask(room->house->thinker, thought);
}

/* Refused: since then chance acted, or the seat itself; what other seats decided in the same roll does not matter. */
static bool is_stale(const struct room *room, int seat, int seq)
{
    return room->last_chance > seq || room->last_of[seat] > seq;
}

/* Any legal action, should a bot ever answer with one that is not. */
static bool any_action(const struct room *room, int seat, struct rv_action *action)
{
    const struct rv_setup *setup = room_setup(room);
    struct rv_moves moves = { .list = action, .cap = 1 };
    setup->game->legal(setup, room->state, seat, &moves);
    return moves.count > 0;
}

void room_thought(struct room *room, const struct thought *thought)
{
    int seat = thought->seat;
    struct rv_action action = thought->decision;
    if (thought->epoch != room->epoch)
        return; /* of before a failure: whoever is to decide is asked again when the room tries again */
    room->asked &= ~(1u << seat);
    if (room->facts.phase != ROOM_PLAYING)
        return;
    if (thought->status != RV_OK) {
        room_retry(room); /* without memory no weaker decision is made */
        return;
    }
    bool matters = seat_is_bots(room, seat) && !is_stale(room, seat, thought->seq);
    if (matters && apply(room, &action) != RV_ALLOWED && any_action(room, seat, &action))
        apply(room, &action);
    room_go_on(room);
}

/* ---- playing on ---- */

/* Notes since when which people are waited for. */
static void note_turns(struct room *room, rv_seats turns)
{
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        bool turn = turns >> seat & 1;
        if (!turn)
            room->waits_since[seat] = 0;
        else if (!room->waits_since[seat])
            room->waits_since[seat] = room->house->now ? room->house->now : 1;
    }
}

/* Some games do not end as long as everybody passes, and somebody could fill the disk that way. */
static bool is_too_long(const struct room *room)
{
    return room->count >= room->house->limits.actions;
}

void room_go_on(struct room *room)
{
    const struct rv_setup *setup = room_setup(room);
    rv_seats actors = 0;
    while (room->facts.phase == ROOM_PLAYING) {
        actors = setup->game->actors(setup, room->state);
        if (!actors) {
            end_game(room);
            break;
        }
        if (actors != rv_seat_bit(RV_CHANCE))
            break;
        if (is_too_long(room))
            return;
        int lead = setup->game->lead(room->state);
        if (rv_chance_due(setup, room->state) == RV_ROLL && !seat_is_bots(room, lead)) {
            actors = rv_seat_bit(lead); /* a person rolls */
            note_turns(room, actors);
            return;
        }
        draw(room);
    }
    for (int seat = 0; seat < room->facts.seats && !is_too_long(room); seat++)
        if (actors >> seat & 1 && seat_is_bots(room, seat) && !(room->asked >> seat & 1))
            ask_bot(room, seat);
    note_turns(room, actors);
}

/* ---- what people do ---- */

static bool may_play(const struct room *room, int seat, int seq, struct refusal *refusal)
{
    if (room->facts.phase == ROOM_WAITING)
        return refuse(refusal, "not-started", "the game has not begun yet");
    if (room->facts.phase == ROOM_OVER)
        return refuse(refusal, "over", "the game is over");
    if (is_too_long(room))
        return refuse(refusal, "too-long", "a game has at most %d actions here", room->house->limits.actions);
    if (seat_is_bots(room, seat))
        return refuse(refusal, "bot", "a bot plays for this seat; take it back first");
    if (seq < 0 || seq > room->count)
        return refuse(refusal, "stale", "there are only %d actions so far, not %d", room->count, seq);
    if (is_stale(room, seat, seq))
        return refuse(refusal, "stale", "the game has gone on since: %d actions by now, not %d", room->count,
                      seq);
    return true;
}

bool room_act(struct room *room, int seat, int seq, const char *text, size_t len, struct refusal *refusal)
{
    const struct rv_setup *setup = room_setup(room);
    struct rv_action action;
    struct rv_error error = { 0 };
    if (!may_play(room, seat, seq, refusal))
        return false;
    if (len >= LINE_MAX_BYTES)
        return refuse(refusal, "illegal", "no action is as long as that");
    if (rv_action_read(setup, seat, text, len, &action, &error) != RV_OK)
        return refuse(refusal, "illegal", "%s", error.text);
    if (action.seat == RV_CHANCE)
        return refuse(refusal, "illegal", "the dealer rolls and deals: send 'roll' instead");
    if (action.seat != seat || !(setup->game->actors(setup, room->state) >> seat & 1))
        return refuse(refusal, "not-your-turn", "it is not this seat's turn to decide");
    enum rv_rule rule = apply(room, &action);
    if (rule != RV_ALLOWED) {
        refuse(refusal, "illegal", "%s", rv_rule_text(rule));
        refusal->rule = rule;
        return false;
    }
    room->waits_since[seat] = 0;
    if (!room->facts.played) {
        room->facts.played = true;
        room_change(room);
    }
    room_go_on(room);
    return true;
}

bool room_roll(struct room *room, int seat, int seq, struct refusal *refusal)
{
    if (!may_play(room, seat, seq, refusal))
        return false;
    if (rv_chance_due(room_setup(room), room->state) != RV_ROLL)
        return refuse(refusal, "not-your-turn", "the dice are not to be rolled now");
    draw(room);
    room->waits_since[seat] = 0;
    room_go_on(room);
    return true;
}

/* ---- again! ---- */

int seat_in_rematch(const struct room *room, int seat)
{
    return (seat + room->facts.seats - 1) % room->facts.seats;
}

/* The same people on the same seats, but the next one begins. Secrets stay good, so that even somebody who is away just now
 * can follow; salts are to be thrown in again, since the new secret must not depend on them. */
bool room_rematch(struct room *room, const char *address, struct refusal *refusal)
{
    const struct store_room *facts = &room->facts;
    if (facts->phase != ROOM_OVER)
        return refuse(refusal, "not-over", "the game is not over yet");
    if (facts->next[0] && room_find(room->house, facts->next, refusal))
        return true;
    if (facts->next[0] && strcmp(refusal->code, "no-room") != 0)
        return false; /* it is there, but cannot be read; one in which nobody began is dropped after some days */
    if (!quota_take(room->house, address, QUOTA_ROOM))
        return refuse(refusal, "rate", "too many rooms from this address; wait a little");
    struct room_plan plan = { .game = rv_game_find(facts->game),
                              .options = facts->options,
                              .material = facts->material,
                              .material_len = facts->material ? strlen(facts->material) : 0,
                              .listed = facts->listed,
                              .seats = facts->seats };
    for (int seat = 0; seat < facts->seats; seat++) {
        struct store_seat *new = &plan.seat[seat_in_rematch(room, seat)];
        *new = facts->seat[seat];
        new->salt[0] = '\0';
        if (new->kind == SEAT_PERSON) {
            new->bot = false;
            new->level[0] = '\0';
        }
    }
    struct room *next = room_create(room->house, &plan, refusal);
    if (!next)
        return false;
    strcpy(room->facts.next, next->facts.id);
    room_change(room);
    tell_next(room);
    return true;
}
