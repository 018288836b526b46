/* SPDX-License-Identifier: MIT
 * Reading and writing subscriptions, and their quiet hours. */
#include "subscription.h"

#include <string.h>

#include <jansson.h>
#include <sodium.h>

enum { KEY_TEXT_MAX = 100, MINUTE = 60 };

/* ---- the document ---- */

bool subscription_bytes(const char *text, unsigned char *bytes, size_t size)
{
    size_t len;
    return sodium_base642bin(bytes, size, text, strlen(text), NULL, &len, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           len == size;
}

void subscription_id(const char *endpoint, char id[STORE_LABEL_MAX])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)endpoint, strlen(endpoint));
    sodium_bin2hex(id, STORE_LABEL_MAX, hash, sizeof hash);
}

static void put_bytes(struct json *json, const char *key, const unsigned char *bytes, size_t len)
{
    char text[KEY_TEXT_MAX];
    sodium_bin2base64(text, sizeof text, bytes, len, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    json_text(json, key, text);
}

void subscription_write(const struct subscription *subscription, struct buffer *text)
{
    struct json json = json_into(text);
    const char *code = language_code(subscription->language);
    json_open(&json, NULL, '{');
    json_text(&json, "endpoint", subscription->browser.endpoint);
    put_bytes(&json, "p256dh", subscription->browser.public, PUSH_PUBLIC);
    put_bytes(&json, "auth", subscription->browser.auth, PUSH_AUTH);
    json_text(&json, "language", code ? code : "");
    json_int(&json, "offset", subscription->offset);
    json_open(&json, "quiet", '{');
    json_int(&json, "from", subscription->quiet_from);
    json_int(&json, "till", subscription->till);
    json_close(&json, '}');
    json_int(&json, "at", subscription->at);
    json_close(&json, '}');
}

static bool take_minute(const json_t *quiet, const char *key, int *minute)
{
    json_int_t value = json_integer_value(json_object_get(quiet, key));
    *minute = (int)value;
    return value >= 0 && value < DAY_MINUTES;
}

/* What was stored fitted once; whether the endpoint is still allowed, the layer below asks. */
bool subscription_read(const struct store_document *document, struct subscription *subscription)
{
    json_t *json = json_loads(document->text, 0, NULL);
    const json_t *quiet = json_object_get(json, "quiet");
    const char *endpoint = json_string_value(json_object_get(json, "endpoint"));
    const char *public = json_string_value(json_object_get(json, "p256dh"));
    const char *auth = json_string_value(json_object_get(json, "auth"));
    const char *language = json_string_value(json_object_get(json, "language"));
    *subscription = (struct subscription){ .language = ENGLISH };
    bool good = endpoint && strlen(endpoint) < PUSH_ENDPOINT_MAX && public && auth &&
                subscription_bytes(public, subscription->browser.public, PUSH_PUBLIC) &&
                subscription_bytes(auth, subscription->browser.auth, PUSH_AUTH) &&
                take_minute(quiet, "from", &subscription->quiet_from) &&
                take_minute(quiet, "till", &subscription->till);
    if (good) {
        int found = language ? language_find(language) : ENGLISH;
        strcpy(subscription->browser.endpoint, endpoint);
        subscription->language = found < 0 ? ENGLISH : found;
        subscription->offset = (int)json_integer_value(json_object_get(json, "offset"));
        subscription->at = json_integer_value(json_object_get(json, "at"));
    }
    json_decref(json);
    return good;
}

/* ---- quiet hours ---- */

/* Minutes from one time of day to the next such time. */
static int until(int from, int to)
{
    return (to - from + DAY_MINUTES) % DAY_MINUTES;
}

static int second_of_day(const struct subscription *subscription, int64_t now)
{
    return (int)((now + (int64_t)subscription->offset * MINUTE) % DAY_S);
}

int subscription_rests(const struct subscription *subscription, int64_t now)
{
    int second = second_of_day(subscription, now);
    int minute = second / MINUTE, length = until(subscription->quiet_from, subscription->till);
    if (until(subscription->quiet_from, minute) >= length)
        return 0;
    return until(minute, subscription->till) * MINUTE - second % MINUTE;
}

int64_t subscription_awake(const struct subscription *subscription, int64_t from, int64_t seconds)
{
    int64_t at = from, most = from + seconds + DAY_S;
    bool none = subscription->quiet_from == subscription->till;
    while (!none && seconds > 0 && at < most) {
        int rests = subscription_rests(subscription, at);
        int to_rest = subscription->quiet_from * MINUTE - second_of_day(subscription, at);
        int awake = to_rest > 0 ? to_rest : to_rest + DAY_S;
        if (!rests && awake > seconds)
            awake = (int)seconds;
        at += rests ? rests : awake;
        seconds -= rests ? 0 : awake;
    }
    return none ? from + seconds : at < most ? at : most;
}
