/* SPDX-License-Identifier: MIT
 * Writing JSON, always in valid UTF-8. Objects and arrays open and close by hand; commas are put where they belong. */
#ifndef RV_BASE_JSON_H
#define RV_BASE_JSON_H

#include "text_format.h"

struct json {
    void (*put)(void *to, const char *bytes, size_t len);
    void *to;
    bool comma;
};

/* JSON that goes into a text. */
struct json json_in(struct rv_text *text);

void json_open(struct json *json, const char *key, char bracket);
void json_close(struct json *json, char bracket);
void json_text(struct json *json, const char *key, const char *value);
void json_bytes(struct json *json, const char *key, const char *value, size_t len);
void json_int(struct json *json, const char *key, long long value);
void json_bool(struct json *json, const char *key, bool value);

/* At most six digits behind the point; null for what is no number. */
void json_number(struct json *json, const char *key, double value);

#endif
