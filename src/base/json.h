/* SPDX-License-Identifier: MIT
 * Writing JSON in valid UTF-8, whatever bytes come in. The caller opens and closes objects and arrays; the
 * writer puts the commas. `key` is NULL in arrays and at the top. */
#ifndef RV_BASE_JSON_H
#define RV_BASE_JSON_H

#include "text_format.h"

struct json {
    void (*put)(void *to, const char *bytes, size_t len); /* where the output goes */
    void *to;
    bool comma; /* before the next value */
};

/* A writer that appends to a text. */
struct json json_in(struct rv_text *text);

void json_open(struct json *json, const char *key, char bracket);
void json_close(struct json *json, char bracket);
void json_text(struct json *json, const char *key, const char *value);
void json_bytes(struct json *json, const char *key, const char *value, size_t len);
void json_int(struct json *json, const char *key, long long value);
void json_bool(struct json *json, const char *key, bool value);

/* With up to six decimals; null if it is not finite. */
void json_number(struct json *json, const char *key, double value);

#endif
