/* SPDX-License-Identifier: MIT
 * Persons: somebody with a key of 32 random bytes, kept by the browser and sent in base64url. The server
 * keeps its SHA-256 only. */
#ifndef RV_ROOMS_PERSON_H
#define RV_ROOMS_PERSON_H

#include "room.h"

/* The hash of a person's key. False after a refusal. */
bool person_hash(const char *key, unsigned char person[STORE_KEY], struct refusal *refusal);

/* So many documents of a person are listed: four challenges a day in 400 days, and more. */
enum { PERSON_DOCUMENTS = 2000 };

/* The owner of a person's documents: the hash in hexadecimal digits. */
void person_owner(const unsigned char person[STORE_KEY], char owner[STORE_LABEL_MAX]);

bool seat_is_of(const struct store_seat *seat, const unsigned char person[STORE_KEY]);

/* The seats of a person in a room, as bits. */
unsigned seats_of_person(const struct room *room, const unsigned char person[STORE_KEY]);

#endif
