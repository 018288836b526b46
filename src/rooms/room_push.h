/* SPDX-License-Identifier: MIT
 * What people are told while their page is closed. */
#ifndef RV_ROOMS_ROOM_PUSH_H
#define RV_ROOMS_ROOM_PUSH_H

#include "push.h"
#include "room.h"

/* In this order also in room.news_told. */
enum note { NOTE_TURN, NOTE_ASKED, NOTE_OVER, NOTE_NEXT };

/* A note for later: at the end of quiet hours, or when somebody who has seen their turn stays away. */
struct later_note {
    struct later_note *next;
    char room[STORE_ID_MAX];
    int seat;
    enum note note;
    int64_t since;        /* of the decision */
    int64_t at;           /* seconds since 1970 */
    char id[PUSH_ID_MAX]; /* of the subscription; "": all of the person */
};

/* One that goes out when the round is stored. */
struct outgoing_note {
    struct outgoing_note *next;
    int64_t room; /* that it is about */
    struct push_message message;
};

/* Once a second: tells those who are away. As long as there are some, `telling` keeps the room in memory. */
void room_tell_away(struct room *room);

/* Sends what was written in this round: everything, or, after a commit that failed, what is about rooms that
 * are stored. */
void rooms_send_notes(struct rooms *rooms);
void rooms_send_stored_notes(struct rooms *rooms);

/* Notes whose time has come; browsers that want no more. */
void rooms_tell_later(struct rooms *rooms);
void rooms_take_gone(struct rooms *rooms);
void rooms_free_notes(struct rooms *rooms);

#endif
