/* SPDX-License-Identifier: MIT
 * The JSON API (docs/api.md): from requests and messages to rooms, and back. */
#ifndef RV_ROOMS_API_H
#define RV_ROOMS_API_H

#include <jansson.h>

#include "room.h"

/* ---- for rooms.c ---- */

/* A request below /api/. */
void api_request(struct rooms *house, const struct net_request *request, struct net_response *answer);

/* The room whose stream is wanted; NULL after an answer. */
struct room *api_stream(struct rooms *house, const struct net_request *request, struct net_response *answer);

/* A message on a WebSocket. */
void api_message(struct listener *from, const char *text, size_t len);

/* ---- parts of it ---- */

/* A message by POST. */
void api_post(struct room *room, const struct net_request *request, struct net_response *answer);

/* POST /api/rooms (api_create.c). */
void api_create(struct rooms *house, const struct net_request *request, struct net_response *answer);

/* What is below /api/daily (api_daily.c); `path` is the rest of the path. */
void api_daily(struct rooms *house, const char *path, const struct net_request *request,
               struct net_response *answer);

/* GET /api/qr (api_qr.c). */
void api_qr(const struct net_request *request, struct net_response *answer);

/* Answers with a refusal, and the status that belongs to its code; or sets the status only. */
void answer_status(struct net_response *answer, const char *code);
void answer_refusal(struct net_response *answer, const struct refusal *refusal);

/* Is it this method? If not, the answer says which are possible. */
bool answer_method(const struct net_request *request, struct net_response *answer, const char *methods);

/* ---- reading JSON ---- */

/* An object, to be released with json_decref; NULL after a refusal. */
json_t *read_object(const char *text, size_t len, struct refusal *refusal);

/* A text of an object, or `usual` where it says nothing; false after a refusal. A `usual` of NULL means that it has to be
 * there. */
bool read_text(const json_t *object, const char *key, const char *usual, const char **text,
               struct refusal *refusal);
bool read_int(const json_t *object, const char *key, int min, int max, int *value, struct refusal *refusal);
bool read_flag(const json_t *object, const char *key, bool *value, struct refusal *refusal);

#endif
