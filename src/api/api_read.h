/* SPDX-License-Identifier: MIT
 * Reading JSON: each function refuses what does not fit, in words. */
#ifndef RV_API_READ_H
#define RV_API_READ_H

#include <jansson.h>

#include "room.h"

/* An object, to be released with json_decref; NULL after a refusal. */
json_t *read_object(const char *text, size_t len, struct refusal *refusal);

/* A text of an object, or `usual` if it is missing; false after a refusal. With `usual` NULL it is
 * required. */
bool read_text(const json_t *object, const char *key, const char *usual, const char **text,
               struct refusal *refusal);
bool read_int(const json_t *object, const char *key, int min, int max, int *value, struct refusal *refusal);
/* A number that may be missing: then *value stays. */
bool read_optional_int(const json_t *json, const char *key, int min, int max, int *value,
                       struct refusal *refusal);
bool read_flag(const json_t *object, const char *key, bool *value, struct refusal *refusal);

#endif
