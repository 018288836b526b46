/* SPDX-License-Identifier: MIT
 * What people are told while their page is closed: what and to whom (room_push.c), and what has to wait
 * (room_later.c). */
#ifndef RV_ROOMS_ROOM_PUSH_H
#define RV_ROOMS_ROOM_PUSH_H

#include "push.h"
#include "room.h"

/* What is told. From NOTE_OVER on it is news of the room, with a bit for each seat in room.news_kept, in this
 * order. Who is yet to be told of the end and the rematch is in the terms; of guests, a bit in room.news, and
 * one for each seat in room.news_told. */
enum note { NOTE_TURN, NOTE_ASKED, NOTE_OVER, NOTE_NEXT, NOTE_SAT, NOTE_FULL, NOTES };

/* Somebody is to be told something. */
struct note_of {
    char room[STORE_ID_MAX];
    int seat;
    enum note note;
    int64_t since; /* of the decision */
};

/* A note for later: at the end of quiet hours, when somebody who has seen their turn stays away, or when it
 * could not be sent. */
struct later_note {
    struct later_note *next;
    struct note_of of;
    int64_t at;           /* seconds since 1970 */
    char id[PUSH_ID_MAX]; /* of the subscription; "": all of the person */
    struct account *payer;
};

/* One that goes out when the round is stored. */
struct outgoing_note {
    struct outgoing_note *next;
    int64_t number; /* of the room */
    struct note_of of;
    struct push_message message;
    struct account *payer;
};

/* ---- room_push.c ---- */

/* Once a second: tells those who are away. As long as there are some, `telling` keeps the room in memory. */
void room_tell_away(struct room *room);

/* Somebody has sat down at a table that waits. A host who is away is told once, and once more when no seat is
 * open any longer. */
void room_note_guest(struct room *room, int seat);

/* Tells the browser with this id, or all of them, that for which the time has come; unless it is no longer
 * so. False if it must be tried again. */
bool room_tell_kept(struct room *room, const struct note_of *of, const char *id);

/* It could neither be handed out nor kept: it is told again from the beginning. */
void room_tell_again(struct room *room, const struct note_of *of);

/* The game is over, or has a rematch: every person at the table is to be told, be it after a restart. The
 * caller stores the terms. */
void room_note_news(struct room *room, enum note note);

/* ---- room_later.c ---- */

/* Is there space for what this account keeps? Keeps a note; false if there is no memory. */
bool later_has_space(const struct rooms *rooms, const struct account *payer);
bool later_put(struct rooms *rooms, const struct note_of *of, const char *id, int64_t at,
               struct account *payer);

/* Is this person, who has these seats, to be told such a thing later? */
bool later_has(const struct room *room, unsigned seats, enum note note);

/* Sends what was written in this round: everything, or, after a commit that failed, what is about rooms that
 * are stored. */
void rooms_send_notes(struct rooms *rooms);
void rooms_send_stored_notes(struct rooms *rooms);

/* After a restart: lets the rooms that have still to tell of an end or a rematch do so. */
void rooms_wake_news(struct rooms *rooms);

/* Notes whose time has come, a few in each round: true if there are more. Browsers that want no more. */
bool rooms_tell_later(struct rooms *rooms);
void rooms_take_gone(struct rooms *rooms);
void rooms_free_notes(struct rooms *rooms);

#endif
