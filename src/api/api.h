/* SPDX-License-Identifier: MIT
 * The JSON API (docs/api.md): from requests and messages to rooms and back. */
#ifndef RV_API_H
#define RV_API_H

#include "api_read.h"
#include "api_response.h"
#include "room.h"

/* ---- for rooms.c ---- */

/* A request below /api/. */
void api_request(struct rooms *rooms, const struct net_request *request, struct net_response *response);

/* The room whose stream is requested; NULL after a refusal. */
struct room *api_stream(struct rooms *rooms, const struct net_request *request,
                        struct net_response *response);

/* A message on a WebSocket. */
void api_message(struct listener *from, const char *text, size_t len);

/* ---- parts of it ---- */

/* A message by POST. */
void api_post(struct room *room, const struct net_request *request, struct net_response *response);

/* POST /api/rooms (api_create.c). */
void api_create(struct rooms *rooms, const struct net_request *request, struct net_response *response);

/* Events; `path` is what follows /api/events (api_event.c). */
void api_event(struct rooms *rooms, const char *path, const struct net_request *request,
               struct net_response *response);

/* Parts of a request that creates a room: game, options and material; the seats; and of its answer. */
struct create_request {
    struct room_plan plan;
    char key[STORE_SEATS][SEAT_KEY_MAX]; /* of seats that are taken at once */
};
bool read_setup(const struct rooms *rooms, const json_t *json, struct room_plan *plan,
                struct refusal *refusal);
/* Without one *pace stays. */
bool read_pace(const json_t *json, enum pace *pace, struct refusal *refusal);
bool read_dice(const json_t *json, bool *real, struct refusal *refusal);
bool read_seats(const json_t *json, struct create_request *request, struct refusal *refusal);
void put_created_room(struct buffer *out, const struct room *room, const struct create_request *request);

/* Everything below /api/daily (api_daily.c); `path` is the rest of the path. */
void api_daily(struct rooms *rooms, const char *path, const struct net_request *request,
               struct net_response *response);

/* Everything below /api/me (api_me.c); `what` is the rest of the path. */
void api_me(struct rooms *rooms, const char *what, const struct net_request *request,
            struct net_response *response);

/* GET /api/push; what a person says of it, or asks (api_push.c). */
void api_push(struct rooms *rooms, const struct net_request *request, struct net_response *response);
void api_me_push(struct rooms *rooms, const unsigned char person[STORE_KEY],
                 const struct net_request *request, struct net_response *response);

/* A person is forgotten; becomes another one in events (api_me_forget.c). */
void api_me_give(struct rooms *rooms, const unsigned char person[STORE_KEY],
                 const struct net_request *request, struct net_response *response);
void api_me_forget(struct rooms *rooms, const unsigned char person[STORE_KEY],
                   const struct net_request *request, struct net_response *response);

/* id, game, title, phase and date of a room, into an open object. */
void put_table_facts(struct json *json, const struct store_room *room);

/* GET /api/qr (api_qr.c). */
void api_qr(const struct net_request *request, struct net_response *response);

/* ---- persons (api_person.c) ---- */

/* Of the field `person` of an object, if there is one: *given says whether. False after a refusal. */
bool person_read(const json_t *json, unsigned char person[STORE_KEY], bool *given, struct refusal *refusal);

/* `person` and `colour` of somebody who takes a seat, both optional. */
bool person_read_seat(const json_t *json, struct store_seat *seat, struct refusal *refusal);

/* The field `colour`; "" if it is missing. */
bool person_read_colour(const json_t *json, char colour[STORE_COLOUR_MAX], struct refusal *refusal);

/* KEY of `Authorization: Bearer KEY`; NULL without. */
const char *bearer_of(const struct net_request *request);

/* The person with that key; refused without. */
bool person_of_request(const struct net_request *request, unsigned char person[STORE_KEY],
                       struct refusal *refusal);

/* ---- the host ---- */

/* A message of the host, who sits at `by` (api_host.c). */
bool api_host(struct room *room, int by, const json_t *json, struct refusal *refusal);

#endif
