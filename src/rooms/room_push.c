/* SPDX-License-Identifier: MIT
 * Tells people whose page is closed that it is their turn, that others wait for them, that a slow game is
 * over or goes on elsewhere, that somebody has sat down at their slow table. Only the server that has the
 * room does so, and only if the round can be stored. That somebody was told of a turn is stored afterwards:
 * what breaks off in between is told once more, rather than never. So it is with the end and the rematch.
 * That somebody has sat down is told from memory only: a server that stops before the host's quiet hours end
 * does not tell of it. */
#include "room_push.h"

#include <stdlib.h>
#include <string.h>

#include "person.h"
#include "subscription.h"
#include "reads.h"
#include "room_lobby.h"
#include "room_pace.h"
#include "room_seats.h"
#include "rooms_drop.h"

enum {
    LEFT_S = 900, /* somebody who has seen their turn and left is told after so long */
    TTL_LEAST_S = 60,
    TTL_NEWS_S = DAY_S,
    COST_MS = 2, /* of a thread, about */
};

/* ---- what is to be told ---- */

static unsigned news_bit(enum note note, int seat)
{
    return 1u << ((note - NOTE_OVER) * STORE_SEATS + seat);
}

static bool is_person(const struct room *room, int seat)
{
    return room->facts.seat[seat].kind == SEAT_PERSON && room->facts.seat[seat].has_person;
}

static int seats_with(const struct room *room, enum seat_kind kind)
{
    int count = 0;
    for (int seat = 0; seat < room->facts.seats; seat++)
        count += room->facts.seat[seat].kind == kind;
    return count;
}

/* Is this what the host of the table wants to know? */
static bool is_for_host(const struct room *room, int seat, enum note note)
{
    return room->facts.phase == ROOM_WAITING && seat == room_host(room) &&
           seats_with(room, SEAT_PERSON) > 1 && note == (seats_with(room, SEAT_OPEN) ? NOTE_SAT : NOTE_FULL);
}

/* Is there anything of this kind to tell, be it told already or not? */
static bool is_so(const struct room *room, int seat, enum note note)
{
    const struct deadline *deadline = &room->terms.due[seat];
    if (note >= NOTE_SAT && !is_for_host(room, seat, note))
        return false;
    if (note >= NOTE_SAT)
        return pace_is_kept(room->terms.pace) && room->news >> note & 1;
    if (note >= NOTE_OVER)
        return (note == NOTE_OVER ? room->terms.tell_over : room->terms.tell_next) >> seat & 1;
    return room->facts.phase == ROOM_PLAYING && deadline->due && (note == NOTE_TURN || deadline->asked);
}

static bool was_told(const struct room *room, int seat, enum note note)
{
    if (note >= NOTE_SAT)
        return room->news_told & news_bit(note, seat);
    if (note >= NOTE_OVER)
        return !is_so(room, seat, note);
    return room->terms.due[seat].told & (note == NOTE_TURN ? TOLD_TURN : TOLD_ASKED);
}

static bool is_kept(const struct room *room, int seat, enum note note)
{
    if (note >= NOTE_OVER)
        return room->news_kept & news_bit(note, seat);
    return room->terms.due[seat].told & (note == NOTE_TURN ? KEPT_TURN : KEPT_ASKED);
}

static void mark_told(struct room *room, int seat, enum note note)
{
    if (note >= NOTE_SAT) {
        room->news_told |= news_bit(note, seat);
    } else if (note >= NOTE_OVER) {
        *(note == NOTE_OVER ? &room->terms.tell_over : &room->terms.tell_next) &= ~(1u << seat);
        room->handed_out = true;
    } else { /* the question says that it is one's turn, too */
        room->terms.due[seat].told |= note == NOTE_TURN ? TOLD_TURN : TOLD_TURN | TOLD_ASKED;
    }
}

/* It is being told, or will be later: nobody needs to see to it now. */
static void set_kept(struct room *room, int seat, enum note note, bool kept)
{
    unsigned turn = note == NOTE_TURN ? KEPT_TURN : KEPT_ASKED;
    unsigned *bits = note >= NOTE_OVER ? &room->news_kept : &room->terms.due[seat].told;
    unsigned bit = note >= NOTE_OVER ? news_bit(note, seat) : turn;
    *bits = kept ? *bits | bit : *bits & ~bit;
}

/* The same for all seats of the person. */
static void keep_person(struct room *room, int seat, enum note note)
{
    unsigned seats = seats_of_person(room, room->facts.seat[seat].person);
    for (int i = 0; i < room->facts.seats; i++)
        if (seats >> i & 1 && is_so(room, i, note))
            set_kept(room, i, note, true);
}

static struct note_of note_of(const struct room *room, int seat, enum note note)
{
    struct note_of of = { .seat = seat, .note = note, .since = room->terms.due[seat].since };
    strcpy(of.room, room->facts.id);
    return of;
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
    static const enum rv_message words[NOTES] = { SAY_PUSH_TURN, SAY_PUSH_ASKED, SAY_PUSH_OVER,
                                                  SAY_PUSH_NEXT, SAY_PUSH_SAT,   SAY_PUSH_FULL };
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

static int64_t answer_s(const struct room *room)
{
    return pace_times(room->terms.pace, room->rooms->limits.live_s).answer;
}

/* As long as it is worth something: until others may act. */
static int ttl_of(const struct room *room, int seat, enum note note)
{
    const struct deadline *deadline = &room->terms.due[seat];
    int64_t until = deadline->due, left;
    if (note == NOTE_ASKED && until < deadline->asked + answer_s(room))
        until = deadline->asked + answer_s(room);
    left = until - rooms_steady_time(room->rooms);
    if (note >= NOTE_OVER)
        return TTL_NEWS_S;
    return left < TTL_LEAST_S ? TTL_LEAST_S : (int)left;
}

/* It goes out when the round is stored; if it cannot be, the room forgets that it has told anything. */
static bool send_one(struct room *room, int seat, enum note note, const struct store_document *document,
                     const struct subscription *subscription)
{
    struct rooms *rooms = room->rooms;
    struct outgoing_note *out = calloc(1, sizeof *out);
    if (!out)
        return false;
    strcpy(out->message.id, document->id);
    out->number = room->facts.number;
    out->of = note_of(room, seat, note);
    out->message.to = subscription->browser;
    out->message.ttl_s = ttl_of(room, seat, note);
    out->message.urgent = note < NOTE_OVER;
    out->message.payer = account_number(room->payer);
    write_message(room, seat, note, subscription, &out->message);
    out->payer = room->payer;
    account_use(out->payer);
    out->next = rooms->outgoing;
    rooms->outgoing = out;
    account_charge(rooms->accounts, room->payer, COST_WORK, COST_MS, rooms->now);
    room->sending = true;
    room_touch(room);
    return true;
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

/* Before anything is read. */
static bool can_be_paid(const struct room *room)
{
    return account_may(room->rooms->accounts, room->payer, COST_WORK, COST_MS, room->rooms->now);
}

/* Somebody who is asked in quiet hours, or shortly before, cannot answer in them: they do not count. */
static void wait_for_answer(struct room *room, int seat, const struct subscription *subscription)
{
    unsigned seats = seats_of_person(room, room->facts.seat[seat].person);
    for (int i = 0; pace_is_kept(room->terms.pace) && i < room->facts.seats; i++)
        if (seats >> i & 1 && room->terms.due[i].asked)
            room_wait_for_answer(room, i,
                                 subscription_awake(subscription, room->terms.due[i].asked, answer_s(room)));
}

/* Tells the browsers of the person, or the one with this id; those that rest at the end of their quiet hours.
 * False if it must be tried again. */
static bool tell_browsers(struct room *room, int seat, enum note note, const char *id)
{
    const struct store_read *read = can_be_paid(room) ? read_subscriptions(room, seat) : NULL;
    int64_t now = rooms_steady_time(room->rooms);
    bool good = true;
    if (!read || read->found == STORE_BROKEN)
        return false;
    for (int i = 0; i < read->count; i++) {
        const struct store_document *document = &read->documents[i];
        struct subscription subscription;
        if ((*id && strcmp(id, document->id) != 0) || !subscription_read(document, &subscription))
            continue;
        int rests = subscription_rests(&subscription, now);
        struct note_of of = note_of(room, seat, note);
        if (note == NOTE_ASKED)
            wait_for_answer(room, seat, &subscription);
        good &= rests ? later_put(room->rooms, &of, document->id, now + rests, room->payer)
                      : send_one(room, seat, note, document, &subscription);
    }
    if (good)
        keep_person(room, seat, note);
    return good;
}

/* Somebody is away. A page that is only being reloaded is soon there again. */
static void tell_seat(struct room *room, int seat, enum note note)
{
    struct rooms *rooms = room->rooms;
    bool seen = note == NOTE_TURN && room->terms.due[seat].told & TOLD_SEEN;
    int64_t gone_ms = rooms->now - room->seen[seat];
    struct note_of of = note_of(room, seat, note);
    int64_t at = rooms_steady_time(rooms) + LEFT_S - gone_ms / 1000;
    bool away = gone_ms >= rooms->limits.away_ms, space = later_has_space(rooms, room->payer);
    if (away && seen && !pace_is_kept(room->terms.pace)) {
        mark_told(room, seat, note);
    } else if (away && seen && space && later_put(rooms, &of, "", at, room->payer)) {
        set_kept(room, seat, note, true);
    } else {
        room->telling = true; /* until it is noted that this was done */
        if (away && !seen && space)
            tell_browsers(room, seat, note, "");
    }
}

bool room_tell_kept(struct room *room, const struct note_of *of, const char *id)
{
    int seat = of->seat;
    bool turn = of->note < NOTE_OVER;
    bool still = seat < room->facts.seats && is_person(room, seat) && !seat_online(room, seat) &&
                 (!turn || (is_so(room, seat, of->note) && room->terms.due[seat].since == of->since));
    if (still && of->note == NOTE_TURN && room->terms.due[seat].asked)
        still = false;  /* the question says it, too */
    if (still && !turn) /* of a guest the room itself remembers nothing once it was unloaded */
        still = of->note >= NOTE_SAT ? is_for_host(room, seat, of->note) : is_so(room, seat, of->note);
    return !still || tell_browsers(room, seat, of->note, id);
}

void room_tell_again(struct room *room, const struct note_of *of)
{
    for (int seat = 0; seat < room->facts.seats; seat++)
        set_kept(room, seat, of->note, false);
    room->telling = true;
}

void room_note_news(struct room *room, enum note note)
{
    unsigned *seats = note == NOTE_OVER ? &room->terms.tell_over : &room->terms.tell_next;
    for (int seat = 0; seat < room->facts.seats; seat++)
        if (room->rooms->push.send && pace_is_kept(room->terms.pace) && is_person(room, seat))
            *seats |= 1u << seat;
}

void room_note_guest(struct room *room, int seat)
{
    if (seat != room_host(room))
        room->news |= 1u << NOTE_SAT | 1u << NOTE_FULL;
}

/* Somebody is there, and sees everything that is so. */
static void note_seen(struct room *room, int seat)
{
    struct deadline *deadline = &room->terms.due[seat];
    if (deadline->due)
        deadline->told |= TOLD_SEEN;
    if (deadline->asked)
        deadline->told |= TOLD_ASKED;
    if (is_so(room, seat, NOTE_OVER))
        mark_told(room, seat, NOTE_OVER);
    if (is_so(room, seat, NOTE_NEXT))
        mark_told(room, seat, NOTE_NEXT);
    if (seat == room_host(room)) { /* the next guest is news */
        room->news &= ~(1u << NOTE_SAT | 1u << NOTE_FULL);
        room->news_told &= ~(news_bit(NOTE_SAT, seat) | news_bit(NOTE_FULL, seat));
    }
}

/* What was kept, and is no longer, has been told. */
static void note_told(struct room *room, int seat, enum note note)
{
    unsigned seats = seats_of_person(room, room->facts.seat[seat].person);
    if (later_has(room, seats, note)) {
        set_kept(room, seat, note, true); /* perhaps the room was loaded again */
    } else if (is_kept(room, seat, note) && !room->sending) {
        set_kept(room, seat, note, false);
        mark_told(room, seat, note);
    }
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
            room->terms.due[seat].told &= ~(unsigned)(TOLD_ASKED | KEPT_ASKED);
        for (int i = NOTES - 1; i >= NOTE_TURN; i--) {
            enum note note = (enum note)i;
            if (is_so(room, seat, note))
                note_told(room, seat, note);
            if (is_so(room, seat, note) && !was_told(room, seat, note) && !is_kept(room, seat, note))
                tell_seat(room, seat, note);
        }
    }
    if (room->handed_out)
        room_change_terms(room);
    room->handed_out = false;
}
