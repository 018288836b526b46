/* SPDX-License-Identifier: MIT
 * Reading who asks, or sits down: the keys of persons, and their colours. */
#include <string.h>
#include <strings.h>

#include "api.h"
#include "person.h"

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

const char *bearer_of(const struct net_request *request)
{
    static const char scheme[] = "Bearer ";
    const char *given = request->authorization;
    bool fits = given && strncasecmp(given, scheme, strlen(scheme)) == 0;
    return fits ? given + strlen(scheme) : NULL;
}

bool person_of_request(const struct net_request *request, unsigned char person[STORE_KEY],
                       struct refusal *refusal)
{
    const char *key = bearer_of(request);
    if (!key)
        return refuse(refusal, "bad-person", SAY_NO_KEY_OF_A_PERSON, NULL);
    return person_hash(key, person, refusal);
}
