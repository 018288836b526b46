/* SPDX-License-Identifier: MIT
 * Reading and writing subscriptions, and their quiet hours. */
#include "subscription.h"

#include <string.h>

#include <sodium.h>

#include "api.h"

enum { KEY_TEXT_MAX = 100, OFFSET_MOST = 14 * 60, MINUTE = 60, DAY_SECONDS = DAY_MINUTES * MINUTE };

/* ---- a request ---- */

static bool bytes_of(const char *text, unsigned char *bytes, size_t size)
{
    size_t len;
    return sodium_base642bin(bytes, size, text, strlen(text), NULL, &len, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           len == size;
}

static bool read_browser(const json_t *json, const char *allow, struct push_browser *browser,
                         struct refusal *refusal)
{
    const char *endpoint, *public, *auth;
    if (!read_text(json, "endpoint", NULL, &endpoint, refusal) ||
        !read_text(json, "p256dh", NULL, &public, refusal) || !read_text(json, "auth", NULL, &auth, refusal))
        return false;
    if (!push_endpoint_fits(endpoint, allow))
        return refuse(refusal, "bad-message", SAY_FIELD_IS_NO_PUSH_SERVICE,
                      WITH(STR("field", "endpoint"), NUM("n", PUSH_ENDPOINT_MAX - 1)));
    strcpy(browser->endpoint, endpoint);
    if (!bytes_of(public, browser->public, PUSH_PUBLIC) || !push_public_fits(browser->public))
        return refuse(refusal, "bad-message", SAY_FIELD_IS_NO_PUSH_KEY, WITH(STR("field", "p256dh")));
    return bytes_of(auth, browser->auth, PUSH_AUTH) ||
           refuse(refusal, "bad-message", SAY_FIELD_IS_NO_PUSH_KEY, WITH(STR("field", "auth")));
}

static bool read_quiet(const json_t *json, struct subscription *subscription, struct refusal *refusal)
{
    const json_t *quiet = json_object_get(json, "quiet");
    subscription->quiet_from = subscription->till = 0;
    return !quiet || (read_int(quiet, "from", 0, DAY_MINUTES - 1, &subscription->quiet_from, refusal) &&
                      read_int(quiet, "till", 0, DAY_MINUTES - 1, &subscription->till, refusal));
}

bool subscription_of_request(const json_t *json, const char *allow, struct subscription *subscription,
                             struct refusal *refusal)
{
    const char *language;
    *subscription = (struct subscription){ 0 };
    if (!read_browser(json, allow, &subscription->browser, refusal) ||
        !read_text(json, "language", "", &language, refusal) || !read_quiet(json, subscription, refusal) ||
        (json_object_get(json, "offset") &&
         !read_int(json, "offset", -OFFSET_MOST, OFFSET_MOST, &subscription->offset, refusal)))
        return false;
    int found = language_find(language);
    subscription->language = found < 0 ? ENGLISH : found;
    return true;
}

/* ---- the document ---- */

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

/* What was stored fitted once; whether the endpoint is still allowed, the layer below asks. */
bool subscription_read(const struct store_document *document, struct subscription *subscription)
{
    struct refusal refusal;
    json_t *json = json_loads(document->text, 0, NULL);
    const char *endpoint = json_string_value(json_object_get(json, "endpoint"));
    const char *public = json_string_value(json_object_get(json, "p256dh"));
    const char *auth = json_string_value(json_object_get(json, "auth"));
    const char *language = json_string_value(json_object_get(json, "language"));
    *subscription = (struct subscription){ .language = ENGLISH };
    bool good = endpoint && strlen(endpoint) < PUSH_ENDPOINT_MAX && public && auth &&
                bytes_of(public, subscription->browser.public, PUSH_PUBLIC) &&
                bytes_of(auth, subscription->browser.auth, PUSH_AUTH) &&
                read_quiet(json, subscription, &refusal);
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
    return (int)((now + (int64_t)subscription->offset * MINUTE) % DAY_SECONDS);
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
    int64_t at = from, most = from + seconds + DAY_SECONDS;
    bool none = subscription->quiet_from == subscription->till;
    while (!none && seconds > 0 && at < most) {
        int rests = subscription_rests(subscription, at);
        int to_rest = subscription->quiet_from * MINUTE - second_of_day(subscription, at);
        int awake = to_rest > 0 ? to_rest : to_rest + DAY_SECONDS;
        if (!rests && awake > seconds)
            awake = (int)seconds;
        at += rests ? rests : awake;
        seconds -= rests ? 0 : awake;
    }
    return none ? from + seconds : at < most ? at : most;
}
