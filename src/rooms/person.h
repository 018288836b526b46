/* SPDX-License-Identifier: MIT
 * Persons: somebody with a key of 32 random bytes, kept by the browser and sent in base64url. The server
 * keeps its SHA-256 only. */
#ifndef RV_ROOMS_PERSON_H
#define RV_ROOMS_PERSON_H

#include <jansson.h>

#include "room.h"

/* The hash of a person's key. False after a refusal. */
bool person_hash(const char *key, unsigned char person[STORE_KEY], struct refusal *refusal);

/* Of the field `person` of an object, if there is one: *given says whether. False after a refusal. */
bool person_read(const json_t *json, unsigned char person[STORE_KEY], bool *given, struct refusal *refusal);

/* `person` and `colour` of somebody who takes a seat, both optional. */
bool person_read_seat(const json_t *json, struct store_seat *seat, struct refusal *refusal);

/* The field `colour`; "" if it is missing. */
bool person_read_colour(const json_t *json, char colour[STORE_COLOUR_MAX], struct refusal *refusal);

/* Of a request with `Authorization: Bearer KEY`; refused without. */
bool person_of_request(const struct net_request *request, unsigned char person[STORE_KEY],
                       struct refusal *refusal);

/* So many documents of a person are listed: four challenges a day in 400 days, and more. */
enum { PERSON_DOCUMENTS = 2000 };

/* The owner of a person's documents: the hash in hexadecimal digits. */
void person_owner(const unsigned char person[STORE_KEY], char owner[STORE_LABEL_MAX]);

bool seat_is_of(const struct store_seat *seat, const unsigned char person[STORE_KEY]);

/* The seats of a person in a room, as bits. */
unsigned seats_of_person(const struct room *room, const unsigned char person[STORE_KEY]);

#endif
