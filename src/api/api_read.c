/* SPDX-License-Identifier: MIT
 * Reading JSON from a stranger. */
#include "api_read.h"

json_t *read_object(const char *text, size_t len, struct refusal *refusal)
{
    json_error_t error;
    json_t *json = json_loadb(text, len, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(json))
        return json;
    if (json)
        refuse(refusal, "bad-message", SAY_NO_JSON_OBJECT, NULL);
    else
        refuse(refusal, "bad-message", SAY_NOT_JSON,
               WITH(NUM("line", error.line), NUM("column", error.column), STR("problem", error.text)));
    json_decref(json);
    return NULL;
}

bool read_text(const json_t *object, const char *key, const char *usual, const char **text,
               struct refusal *refusal)
{
    const json_t *value = json_object_get(object, key);
    *text = usual;
    if (!value && usual)
        return true;
    if (!json_is_string(value))
        return refuse(refusal, "bad-message", value ? SAY_FIELD_IS_NO_TEXT : SAY_FIELD_MISSING,
                      WITH(STR("field", key)));
    *text = json_string_value(value);
    return true;
}

bool read_int(const json_t *object, const char *key, int min, int max, int *number, struct refusal *refusal)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value) || json_integer_value(value) < min || json_integer_value(value) > max)
        return refuse(refusal, "bad-message", SAY_FIELD_IS_NO_NUMBER,
                      WITH(STR("field", key), NUM("min", min), NUM("max", max)));
    *number = (int)json_integer_value(value);
    return true;
}

bool read_flag(const json_t *object, const char *key, bool *flag, struct refusal *refusal)
{
    const json_t *value = json_object_get(object, key);
    *flag = json_is_true(value);
    return !value || json_is_boolean(value) ||
           refuse(refusal, "bad-message", SAY_FIELD_IS_NO_FLAG, WITH(STR("field", key)));
}

bool read_optional_int(const json_t *json, const char *key, int min, int max, int *value,
                       struct refusal *refusal)
{
    return !json_object_get(json, key) || read_int(json, key, min, max, value, refusal);
}
