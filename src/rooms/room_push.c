/* SPDX-License-Identifier: MIT
 * Tells people whose page is closed that it is their turn, that others wait for them, that a slow game is
 * over or goes on elsewhere. Only the server that has the room does so, and only if the round can be stored.
 */
#include "room_push.h"

#include <stdlib.h>
#include <string.h>

#include "person.h"
#include "subscription.h"

enum {
    LEFT_S = 900,     /* somebody who has seen their turn and left is told after so long */
    ELSEWHERE_S = 60, /* another server has the room: it is asked for again */
    LATER_MAX = 10000,
    TTL_LEAST_S = 60,
    TTL_NEWS_S = 86400,
    COST_MS = 2, /* of a thread, about */
};

/* ---- what is to be told ---- */

static unsigned news_bit(enum note note, int seat)
{
    return 1u << (note * STORE_SEATS + seat);
}

static bool is_person(const struct room *room, int seat)
{
    return room->facts.seat[seat].kind == SEAT_PERSON && room->facts.seat[seat].has_person;
}

/* Is there anything of this kind to tell, be it told already or not? */
static bool is_so(const struct room *room, int seat, enum note note)
{
    const struct deadline *turn = &room->terms.due[seat];
    if (note >= NOTE_OVER)
        return pace_is_kept(room->terms.pace) && room->news >> note & 1;
    return room->facts.phase == ROOM_PLAYING && turn->due && (note == NOTE_TURN || turn->asked);
}

static bool was_told(const struct room *room, int seat, enum note note)
{
    if (note >= NOTE_OVER)
        return room->news_told & news_bit(note, seat);
    return room->terms.due[seat].told & (note == NOTE_TURN ? TOLD_TURN : TOLD_ASKED);
}

static void mark(struct room *room, int seat, enum note note)
{
    if (note >= NOTE_OVER)
        room->news_told |= news_bit(note, seat);
    else /* the question says that it is one's turn, too */
        room->terms.due[seat].told |= note == NOTE_TURN ? TOLD_TURN : TOLD_TURN | TOLD_ASKED;
}

/* ---- notes for later ---- */

static void tell_later(struct room *room, int seat, enum note note, const char *id, int64_t at)
{
    struct rooms *rooms = room->rooms;
    struct later_note *later = rooms->later_count < LATER_MAX ? calloc(1, sizeof *later) : NULL;
    if (!later)
        return;
    strcpy(later->room, room->facts.id);
    strcpy(later->id, id);
    later->seat = seat;
    later->note = note;
    later->since = room->terms.due[seat].since;
    later->at = at;
    later->next = rooms->later;
    rooms->later = later;
    rooms->later_count++;
    if (at < rooms->next_later)
        rooms->next_later = at;
}

/* ---- the words ---- */

/* The game and who else plays. */
static void put_title(struct rv_text *title, const struct room *room, int seat)
{
    const char *before = " \xc2\xb7 ";
    rv_text_put(title, room_setup(room)->game->title);
    for (int i = 0; i < room->facts.seats; i++) {
        const struct store_seat *other = &room->facts.seat[i];
        if (i == seat || other->kind == SEAT_OPEN || !other->name[0])
            continue;
        rv_text_put(title, before);
        rv_text_put(title, other->name);
        before = ", ";
    }
}

static void write_message(const struct room *room, int seat, enum note note,
                          const struct subscription *subscription, struct push_message *message)
{
    static const enum rv_message words[] = { SAY_PUSH_TURN, SAY_PUSH_ASKED, SAY_PUSH_OVER, SAY_PUSH_NEXT };
    char title[PUSH_TEXT_MAX], url[STORE_ID_MAX + 8];
    struct rv_text titled = rv_text_on(title, sizeof title);
    struct rv_text out = rv_text_on(message->text, sizeof message->text);
    struct rv_text link = rv_text_on(url, sizeof url);
    struct json json = json_in(&out);
    const char *id = note == NOTE_NEXT ? room->facts.next : room->facts.id;
    put_title(&titled, room, seat);
    rv_text_format(&link, "#/room/%s", id);
    json_open(&json, NULL, '{');
    json_text(&json, "title", title);
    json_text(&json, "body", message_for(subscription->language, words[note]));
    json_text(&json, "tag", id);
    json_text(&json, "url", url);
    json_close(&json, '}');
    strcpy(message->topic, id);
}

static int ttl_of(const struct room *room, int seat, enum note note)
{
    int64_t left = room->terms.due[seat].due - rooms_steady_time(room->rooms);
    if (note >= NOTE_OVER)
        return TTL_NEWS_S;
    return left < TTL_LEAST_S ? TTL_LEAST_S : (int)left;
}

static void send_one(struct room *room, int seat, enum note note, const struct store_document *document,
                     const struct subscription *subscription)
{
    struct rooms *rooms = room->rooms;
    struct outgoing_note *out = calloc(1, sizeof *out);
    if (!out)
        return;
    out->room = room->facts.number;
    strcpy(out->message.id, document->id);
    out->message.to = subscription->browser;
    out->message.ttl_s = ttl_of(room, seat, note);
    out->message.urgent = note < NOTE_OVER;
    write_message(room, seat, note, subscription, &out->message);
    out->next = rooms->outgoing;
    rooms->outgoing = out;
    if (room->payer)
        account_charge(rooms->accounts, room->payer, COST_WORK, COST_MS, rooms->now);
}

/* ---- telling ---- */

/* The subscriptions of the person; NULL: not now. */
static const struct store_read *read_subscriptions(struct room *room, int seat)
{
    struct store_read wanted = { .what = WANT_DOCUMENTS, .kind = PUSH_DOCUMENT, .most = SUBSCRIPTIONS };
    int ticket;
    person_owner(room->facts.seat[seat].person, wanted.label);
    return rooms_read(room->rooms, &wanted, &ticket);
}

static bool can_be_paid(const struct room *room)
{
    return !room->payer ||
           account_may(room->rooms->accounts, room->payer, COST_WORK, COST_MS, room->rooms->now);
}

/* Tells the browsers of the person, or the one with this id; those that rest at the end of their quiet hours.
 * False if it must be tried again. */
static bool tell_browsers(struct room *room, int seat, enum note note, const char *id)
{
    const struct store_read *read = can_be_paid(room) ? read_subscriptions(room, seat) : NULL;
    unsigned seats = seats_of_person(room, room->facts.seat[seat].person);
    int64_t now = rooms_steady_time(room->rooms);
    int count = 0;
    if (!read || read->found == STORE_BROKEN)
        return false;
    for (int i = 0; i < read->count; i++) {
        const struct store_document *document = &read->documents[i];
        struct subscription subscription;
        if ((*id && strcmp(id, document->id) != 0) || !subscription_read(document, &subscription))
            continue;
        int rests = subscription_rests(&subscription, now);
        if (rests)
            tell_later(room, seat, note, document->id, now + rests);
        else
            send_one(room, seat, note, document, &subscription);
        count++;
    }
    for (int i = 0; i < room->facts.seats; i++)
        if (seats >> i & 1 && is_so(room, i, note))
            mark(room, i, note);
    if (count && note < NOTE_OVER)
        room_change_terms(room);
    return true;
}

/* Somebody is away. A page that is only being reloaded is soon there again. */
static void tell_seat(struct room *room, int seat, enum note note)
{
    struct rooms *rooms = room->rooms;
    bool seen = note == NOTE_TURN && room->terms.due[seat].told & TOLD_SEEN;
    int64_t gone_ms = rooms->now - room->seen[seat];
    bool away = gone_ms >= rooms->limits.away_ms;
    if (away && seen) {
        mark(room, seat, note);
        if (pace_is_kept(room->terms.pace))
            tell_later(room, seat, note, "", rooms_steady_time(rooms) + LEFT_S - gone_ms / 1000);
    } else if (!away || !tell_browsers(room, seat, note, "")) {
        room->telling = true;
    }
}

/* Somebody is there, and sees everything. */
static void note_seen(struct room *room, int seat)
{
    struct deadline *turn = &room->terms.due[seat];
    if (turn->due)
        turn->told |= TOLD_SEEN;
    if (turn->asked)
        turn->told |= TOLD_ASKED;
    mark(room, seat, NOTE_OVER);
    mark(room, seat, NOTE_NEXT);
}

void room_tell_away(struct room *room)
{
    room->telling = false;
    if (!room->rooms->push.send || !room_has_pace(room))
        return;
    for (int seat = 0; seat < room->facts.seats; seat++) {
        if (!is_person(room, seat))
            continue;
        if (seat_online(room, seat)) {
            note_seen(room, seat);
            continue;
        }
        if (!room->terms.due[seat].asked) /* not any more: the next question is a new one */
            room->terms.due[seat].told &= ~(unsigned)TOLD_ASKED;
        for (int note = NOTE_NEXT; note >= NOTE_TURN; note--)
            if (is_so(room, seat, (enum note)note) && !was_told(room, seat, (enum note)note))
                tell_seat(room, seat, (enum note)note);
    }
}

/* ---- the end of a round ---- */

static struct outgoing_note *take_outgoing(struct rooms *rooms)
{
    struct outgoing_note *out = rooms->outgoing;
    if (out)
        rooms->outgoing = out->next;
    return out;
}

void rooms_send_notes(struct rooms *rooms)
{
    for (struct outgoing_note *out; (out = take_outgoing(rooms)) != NULL; free(out))
        rooms->push.send(rooms->push.self, &out->message);
}

void rooms_send_stored_notes(struct rooms *rooms)
{
    for (struct outgoing_note *out; (out = take_outgoing(rooms)) != NULL; free(out))
        if (store_has_stored(rooms->store, out->room))
            rooms->push.send(rooms->push.self, &out->message);
}

/* ---- what had to wait ---- */

/* False if it must be tried again, at `later->at` or as soon as possible. */
static bool tell_now(struct rooms *rooms, struct later_note *later, int64_t now)
{
    struct refusal refusal;
    int seat = later->seat;
    struct room *room = room_find(rooms, later->room, &refusal);
    if (!room && strcmp(refusal.code, "no-room") == 0)
        return true;
    if (!room) {
        later->at = strcmp(refusal.code, "later") == 0 ? later->at : now + ELSEWHERE_S;
        return false;
    }
    bool turn = later->note < NOTE_OVER;
    bool still = seat < room->facts.seats && is_person(room, seat) && !seat_online(room, seat) &&
                 (!turn || (is_so(room, seat, later->note) && room->terms.due[seat].since == later->since));
    return !still || tell_browsers(room, seat, later->note, later->id);
}

/* What is told may again be for later: it goes into a list that is new. */
void rooms_tell_later(struct rooms *rooms)
{
    int64_t now = rooms_steady_time(rooms);
    struct later_note *all = rooms->later, *next;
    if (now < rooms->next_later)
        return;
    rooms->later = NULL;
    rooms->next_later = INT64_MAX;
    for (; all; all = next) {
        next = all->next;
        if (all->at <= now && tell_now(rooms, all, now)) {
            rooms->later_count--;
            free(all);
        } else {
            all->next = rooms->later;
            rooms->later = all;
            if (all->at < rooms->next_later)
                rooms->next_later = all->at;
        }
    }
}

void rooms_take_gone(struct rooms *rooms)
{
    char id[PUSH_ID_MAX];
    while (rooms->push.gone && rooms->push.gone(rooms->push.self, id))
        rooms_drop_document(rooms, PUSH_DOCUMENT, id);
}

void rooms_free_notes(struct rooms *rooms)
{
    for (struct outgoing_note *out; (out = take_outgoing(rooms)) != NULL;)
        free(out);
    for (struct later_note *next; rooms->later; rooms->later = next) {
        next = rooms->later->next;
        free(rooms->later);
    }
}
