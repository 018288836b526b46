/* SPDX-License-Identifier: MIT
 * What several parts of the API respond with. */
#ifndef RV_API_RESPONSE_H
#define RV_API_RESPONSE_H

#include "room.h"

/* Responds with a refusal and the status that belongs to its code, or sets the status only. */
void response_status(struct net_response *response, const char *code);
void response_refuse(struct net_response *response, const struct refusal *refusal);

/* What was read, a list, or a document that may not be there. NULL after a refusal with these words: later,
 * when the request is made again, or never. */
const struct store_read *response_read(struct rooms *rooms, const struct store_read *wanted,
                                       enum rv_message why, struct net_response *response);

/* Is it one of these methods? If not, the response lists them. */
bool response_method(const struct net_request *request, struct net_response *response, const char *methods);

#endif
