/* SPDX-License-Identifier: MIT
 * Real dice at a shared table: the host types in what was rolled, and takes back what was mistyped. */
#include "room.h"
#include "room_lobby.h"
#include "room_pace.h"
#include "room_play.h"
#include "room_seats.h"
#include "room_tell.h"
#include "room_typed.h"

#include <stdlib.h>
#include <string.h>

/* Bots that think about rolls which are gone take time of the server; more of them are not begun. */
enum { TYPED_BYTES_MAX = 200, REQUESTS_MAX = 4 * STORE_SEATS };

/* May this seat type now, or take back? The host may, who must have seen everything. */
static bool may_type(const struct room *room, int seat, int seq, struct refusal *refusal)
{
    if (!room->terms.real_dice)
        return refuse(refusal, "dice", SAY_DICE_ARE_ROLLED, NULL);
    if (!room_may_play(room, seat, seq, refusal))
        return false;
    if (seat != room_host(room))
        return refuse(refusal, "not-host", SAY_TYPED_BY,
                      WITH(STR("name", room->facts.seat[room_host(room)].name)));
    return seq == room_seq(room) || refuse(refusal, "stale", SAY_MOVED_ON, WITH(NUM("seq", room_seq(room))));
}

bool room_type(struct room *room, int seat, int seq, const char *text, struct refusal *refusal)
{
    struct rv_action action;
    struct rv_error error = { 0 };
    if (!may_type(room, seat, seq, refusal))
        return false;
    if (!rv_table_chance_is_typed(room->table))
        return refuse(refusal, "not-your-turn", SAY_NO_ROLL_NOW, NULL);
    if (strlen(text) > TYPED_BYTES_MAX)
        return refuse(refusal, "illegal", SAY_MOVE_TOO_LONG, NULL);
    if (rv_action_read(room_setup(room), -1, text, strlen(text), &action, &error) != RV_OK)
        return refuse_error(refusal, "illegal", &error);
    if (action.seat != RV_CHANCE)
        return refuse(refusal, "illegal", SAY_ROLL_EXPECTED, NULL);
    enum rv_rule rule = room_play(room, &action);
    if (rule != RV_ALLOWED)
        return refuse_rule(refusal, rule);
    room->waits_since[seat] = 0;
    room_nobody_due(room);
    room_go_on(room);
    return true;
}

/* ---- taking back ---- */

/* The roll that was typed in last: how many actions came before it, how long the log was then, and which
 * seats have decided since. */
struct typed {
    int before; /* -1: there was none */
    size_t len;
    rv_seats decided;
};

/* Read from the end, since the log may be long. */
static struct typed last_typed(const struct room *room)
{
    size_t len;
    const char *log = rv_table_log(room->table, &len);
    struct typed typed = { .before = -1 };
    int number = rv_table_count(room->table);
    for (const char *end = log + len, *line; end > log; end = line) {
        struct rv_action action;
        for (line = end - 1; line > log && line[-1] != '\n';)
            line--;
        number--;
        if (rv_action_read(room_setup(room), -1, line, (size_t)(end - 1 - line), &action, NULL) != RV_OK)
            break;
        if (action.seat == RV_CHANCE && action.kind != RV_CARD) {
            typed.before = number;
            typed.len = (size_t)(line - log);
            break;
        }
        if (action.seat != RV_CHANCE)
            typed.decided |= rv_seat_bit(action.seat);
    }
    return typed;
}

/* Lays the table as it was after so many bytes of its log. */
static bool lay_shorter(struct room *room, size_t len, struct refusal *refusal)
{
    size_t all;
    struct rv_error error = { 0 };
    char *log = malloc(len + 1);
    bool good = log;
    if (log) {
        memcpy(log, rv_table_log(room->table, &all), len);
        log[len] = '\0';
        good = room_lay_table(room, log, &error);
    }
    free(log);
    return good || refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
}

/* The persons among seats: bots decide again by themselves. */
static rv_seats people_of(const struct room *room, rv_seats seats)
{
    for (int seat = 0; seat < room->facts.seats; seat++)
        if (seat_is_bots(room, seat))
            seats &= ~rv_seat_bit(seat);
    return seats;
}

bool room_take_back(struct room *room, int seat, int seq, struct refusal *refusal)
{
    char unused[STORE_TERMS_MAX];
    struct room_terms terms = room->terms;
    if (!may_type(room, seat, seq, refusal))
        return false;
    struct typed typed = last_typed(room);
    if (typed.before < 0)
        return refuse(refusal, "not-your-turn", SAY_NOTHING_TO_TAKE_BACK, NULL);
    if (room->requests >= REQUESTS_MAX)
        return refuse(refusal, "rate", SAY_TOO_FAST_NOW, NULL);
    terms.taken_back += rv_table_count(room->table) - typed.before + 1;
    for (int i = 0; i < STORE_SEATS; i++)
        if (terms.stood_in[i] > typed.before)
            terms.stood_in[i] = typed.before;
    if (!room_terms_write(&terms, unused))
        return refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
    if (!lay_shorter(room, typed.len, refusal))
        return false;
    room->terms = terms;
    room_change_terms(room);
    store_cut(room->rooms->store, &room->facts, typed.before);
    room->generation++; /* what bots are thinking about is gone */
    room->asked = 0;
    memset(room->waits_since, 0, sizeof room->waits_since);
    room_nobody_due(room);
    tell_taken_back(room, seat, people_of(room, typed.decided));
    tell_room(room);
    room_go_on(room);
    return true;
}
