/* SPDX-License-Identifier: MIT
 * Persons, and the seats they have. */
#include "person.h"

#include <string.h>

#include <sodium.h>

bool person_hash(const char *key, unsigned char person[STORE_KEY], struct refusal *refusal)
{
    unsigned char bytes[STORE_KEY];
    size_t len;
    if (sodium_base642bin(bytes, sizeof bytes, key, strlen(key), NULL, &len, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        len != sizeof bytes)
        return refuse(refusal, "bad-person", SAY_NO_KEY_OF_A_PERSON, NULL);
    crypto_hash_sha256(person, bytes, sizeof bytes);
    return true;
}

void person_owner(const unsigned char person[STORE_KEY], char owner[STORE_LABEL_MAX])
{
    rv_fair_hex(person, owner);
}

bool seat_is_of(const struct store_seat *seat, const unsigned char person[STORE_KEY])
{
    return seat->has_person && sodium_memcmp(seat->person, person, STORE_KEY) == 0;
}

unsigned seats_of_person(const struct room *room, const unsigned char person[STORE_KEY])
{
    unsigned seats = 0;
    for (int i = 0; i < room->facts.seats; i++)
        if (room->facts.seat[i].kind == SEAT_PERSON && seat_is_of(&room->facts.seat[i], person))
            seats |= 1u << i;
    return seats;
}
