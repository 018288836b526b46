/* SPDX-License-Identifier: MIT
 * What the files api_event*.c share: a request about one event. */
#ifndef RV_API_EVENT_H
#define RV_API_EVENT_H

#include "api.h"
#include "event_board.h"

struct event_request {
    struct rooms *rooms;
    const struct net_request *request;
    struct net_response *response;
    int64_t now;
    int64_t sure; /* the time that has certainly come: what is told then can help nobody any more */
    struct event event;
    char person[RV_HASH_MAX]; /* the hash of the visitor's key, or of a seat's; "" if nobody knows */
    struct refusal refusal;
    const struct event_board *board; /* once it is read */
};

/* Refuses what cannot be read now, or says that it comes later. */
bool event_refuse_read(struct event_request *r, int ticket);

/* Reads the board; false after a refusal. */
bool event_read_entries(struct event_request *r);

/* The rounds whose results the visitor may see, as bits from 1 on: closed ones, and those that the visitor
 * has finished. */
unsigned event_shown_rounds(const struct event_request *r);

/* ---- GET /api/events: those of a person (api_event_list.c) ---- */

void api_event_list(struct rooms *rooms, const struct net_request *request, struct net_response *response);

/* ---- creating (api_event_new.c) ---- */

/* POST /api/events */
void api_event_create(struct rooms *rooms, const struct net_request *request, struct net_response *response);

void event_put(struct rooms *rooms, const struct event *event, int version);
void event_new_id(char id[STORE_ID_MAX]);

/* Creates the ranked challenge of a day. False after a refusal. */
bool event_create_daily(struct rooms *rooms, const char *id, struct event *event, struct refusal *refusal);

/* ---- a game that was played on a device (api_event_played.c) ---- */

struct played_game {
    struct rv_table *table; /* NULL: there is none */
    struct store_seat seat; /* who has played it */
    struct entry entry;
};

/* Takes setup and seed from the record, instead of the fields of the request. */
bool event_read_played(struct rooms *rooms, const json_t *json, struct event *event,
                       struct played_game *played, struct refusal *refusal);
void event_put_played(struct rooms *rooms, const struct event *event, const struct played_game *played);

/* ---- entering, and closing rounds: POST /api/events/ID (api_event_enter.c) ---- */

void api_event_post(struct event_request *r);

/* Is the visitor the person who has created it? */
bool event_is_organised_by(const struct event_request *r);

/* ---- GET /api/events/ID, .../results.csv, .../record (api_event_show.c) ---- */

void event_show(struct event_request *r);
void event_show_csv(struct event_request *r);
void event_show_record(struct event_request *r);

#endif
