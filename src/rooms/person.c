/* SPDX-License-Identifier: MIT
 * Keys of persons: reading them, and the seats they open. */
#include "person.h"

#include <string.h>
#include <strings.h>

#include <sodium.h>

#include "api.h"

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

bool person_read(const json_t *json, unsigned char person[STORE_KEY], bool *given, struct refusal *refusal)
{
    const char *key;
    if (!read_text(json, "person", "", &key, refusal))
        return false;
    *given = *key != '\0';
    return !*given || person_hash(key, person, refusal);
}

/* A word that the page can make a colour of; the server need not know which. */
static bool colour_fits(const char *text, char colour[STORE_COLOUR_MAX], struct refusal *refusal)
{
    size_t len = strlen(text);
    if (len >= STORE_COLOUR_MAX || strspn(text, "abcdefghijklmnopqrstuvwxyz") != len)
        return refuse(refusal, "bad-message", SAY_FIELD_IS_NO_COLOUR,
                      WITH(STR("field", "colour"), NUM("n", STORE_COLOUR_MAX - 1)));
    strcpy(colour, text);
    return true;
}

bool person_read_colour(const json_t *json, char colour[STORE_COLOUR_MAX], struct refusal *refusal)
{
    const char *text;
    return read_text(json, "colour", "", &text, refusal) && colour_fits(text, colour, refusal);
}

bool person_read_seat(const json_t *json, struct store_seat *seat, struct refusal *refusal)
{
    return person_read(json, seat->person, &seat->has_person, refusal) &&
           person_read_colour(json, seat->colour, refusal);
}

bool person_of_request(const struct net_request *request, unsigned char person[STORE_KEY],
                       struct refusal *refusal)
{
    static const char scheme[] = "Bearer ";
    const char *given = request->authorization;
    if (!given || strncasecmp(given, scheme, strlen(scheme)) != 0)
        return refuse(refusal, "bad-person", SAY_NO_KEY_OF_A_PERSON, NULL);
    return person_hash(given + strlen(scheme), person, refusal);
}

void person_owner(const unsigned char person[STORE_KEY], char owner[STORE_LABEL_MAX])
{
    sodium_bin2hex(owner, STORE_LABEL_MAX, person, STORE_KEY);
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
