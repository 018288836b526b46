/* SPDX-License-Identifier: MIT
 * Messages to closed pages over the network: are they offered, and who wants them where. */
#include <string.h>

#include <sodium.h>

#include "api.h"
#include "person.h"
#include "subscription.h"
#include "room_people.h"
#include "room_quota.h"
#include "rooms_drop.h"

enum { KEY_TEXT_MAX = 100, OFFSET_MOST = 14 * 60 };

/* ---- GET /api/push ---- */

void api_push(struct rooms *rooms, const struct net_request *request, struct net_response *response)
{
    char key[KEY_TEXT_MAX];
    bool offered = rooms->push.send != NULL;
    if (!response_method(request, response, "GET"))
        return;
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    json_bool(&json, "offered", offered);
    if (offered) {
        sodium_bin2base64(key, sizeof key, rooms->push.key, PUSH_PUBLIC,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING);
        json_text(&json, "key", key);
    }
    json_close(&json, '}');
}

/* ---- GET /api/me/push ---- */

/* The subscriptions of a person; NULL after a refusal. */
static const struct store_read *read_list(struct rooms *rooms, const unsigned char person[STORE_KEY],
                                          struct net_response *response)
{
    struct store_read wanted = { .what = WANT_DOCUMENTS, .kind = PUSH_DOCUMENT, .most = SUBSCRIPTIONS };
    person_owner(person, wanted.label);
    return response_read(rooms, &wanted, SAY_TABLES_NOT_READABLE, response);
}

static void put_device(struct json *json, const struct store_document *document)
{
    struct subscription subscription;
    if (!subscription_read(document, &subscription))
        return;
    json_open(json, NULL, '{');
    json_text(json, "id", document->id);
    json_int(json, "at", subscription.at);
    json_text(json, "language", language_code(subscription.language));
    json_int(json, "offset", subscription.offset);
    json_open(json, "quiet", '{');
    json_int(json, "from", subscription.quiet_from);
    json_int(json, "till", subscription.till);
    json_close(json, '}');
    json_close(json, '}');
}

static void show(struct rooms *rooms, const unsigned char person[STORE_KEY], struct net_response *response)
{
    const struct store_read *read = read_list(rooms, person, response);
    if (!read)
        return;
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    json_open(&json, "devices", '[');
    for (int i = 0; i < read->count; i++)
        put_device(&json, &read->documents[i]);
    json_close(&json, ']');
    json_close(&json, '}');
}

/* ---- POST /api/me/push ---- */

/* The one said longest ago makes way: browsers say theirs again when the page is opened. */
static void make_way(struct rooms *rooms, const struct store_read *read)
{
    const struct store_document *oldest = NULL;
    int64_t oldest_at = INT64_MAX;
    for (int i = 0; i < read->count; i++) {
        struct subscription subscription;
        bool good = subscription_read(&read->documents[i], &subscription);
        int64_t at = good ? subscription.at : 0;
        if (at < oldest_at) {
            oldest = &read->documents[i];
            oldest_at = at;
        }
    }
    if (oldest && read->count >= SUBSCRIPTIONS)
        rooms_drop_document(rooms, PUSH_DOCUMENT, oldest->id);
}

static void put_done(struct net_response *response)
{
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    json_text(&json, "is", "done");
    json_close(&json, '}');
}

/* The version under which it is stored next, and whether it is this owner's already. False after a refusal.
 */
static bool find_version(struct rooms *rooms, struct store_document *document, bool *own,
                         struct net_response *response)
{
    struct store_read wanted = { .what = WANT_DOCUMENT, .kind = PUSH_DOCUMENT };
    strcpy(wanted.label, document->id);
    const struct store_read *read = response_read(rooms, &wanted, SAY_TABLES_NOT_READABLE, response);
    if (!read)
        return false;
    document->version = 1;
    *own = false;
    if (read->found == STORE_FOUND) { // not by ?: of which gcc 14 read the version without asking
        document->version += read->documents->version;
        *own = strcmp(read->documents->owner, document->owner) == 0;
    }
    return true;
}

/* The endpoint is known to its browser only; so it may become another person's. */
static void keep(struct rooms *rooms, const unsigned char person[STORE_KEY],
                 const struct subscription *subscription, struct net_response *response)
{
    struct store_document document = { .kind = PUSH_DOCUMENT };
    struct buffer text = { 0 };
    bool own;
    subscription_id(subscription->browser.endpoint, document.id);
    person_owner(person, document.owner);
    if (!find_version(rooms, &document, &own, response))
        return;
    const struct store_read *list = read_list(rooms, person, response);
    if (!list)
        return;
    if (!own)
        make_way(rooms, list);
    document.expires = subscription->at + (int64_t)SUBSCRIPTION_DAYS * DAY_S;
    subscription_write(subscription, &text);
    document.text = text.at;
    rooms_put_document(rooms, &document);
    buffer_free(&text);
    put_done(response);
}

/* Everybody who knows the endpoint may take it back. Nothing is written if it is not there. */
static bool take_back(struct rooms *rooms, const json_t *json, const struct net_request *request,
                      struct net_response *response, struct refusal *refusal)
{
    const char *endpoint;
    struct store_read wanted = { .what = WANT_DOCUMENT, .kind = PUSH_DOCUMENT };
    if (!read_text(json, "endpoint", NULL, &endpoint, refusal))
        return false;
    if (!request->ticket && !quota_take(rooms, request->address, QUOTA_RESULT))
        return refuse(refusal, "rate", SAY_TOO_MANY_SUBSCRIPTIONS, NULL);
    subscription_id(endpoint, wanted.label);
    const struct store_read *read = response_read(rooms, &wanted, SAY_TABLES_NOT_READABLE, response);
    if (!read)
        return true;
    if (read->found == STORE_FOUND)
        rooms_drop_document(rooms, PUSH_DOCUMENT, wanted.label);
    put_done(response);
    return true;
}

/* ---- what a browser says of itself ---- */

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
    if (!subscription_bytes(public, browser->public, PUSH_PUBLIC) || !push_public_fits(browser->public))
        return refuse(refusal, "bad-message", SAY_FIELD_IS_NO_PUSH_KEY, WITH(STR("field", "p256dh")));
    return subscription_bytes(auth, browser->auth, PUSH_AUTH) ||
           refuse(refusal, "bad-message", SAY_FIELD_IS_NO_PUSH_KEY, WITH(STR("field", "auth")));
}

static bool read_quiet(const json_t *json, struct subscription *subscription, struct refusal *refusal)
{
    const json_t *quiet = json_object_get(json, "quiet");
    subscription->quiet_from = subscription->till = 0;
    return !quiet || (read_int(quiet, "from", 0, DAY_MINUTES - 1, &subscription->quiet_from, refusal) &&
                      read_int(quiet, "till", 0, DAY_MINUTES - 1, &subscription->till, refusal));
}

/* The endpoint must be one of a push service; or one that `allow` has (push.h). */
static bool subscription_of_request(const json_t *json, const char *allow, struct subscription *subscription,
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

static bool subscribe(struct rooms *rooms, const unsigned char person[STORE_KEY], const json_t *json,
                      const struct net_request *request, struct net_response *response,
                      struct refusal *refusal)
{
    struct subscription subscription;
    if (!rooms->push.send)
        return refuse(refusal, "no-push", SAY_PUSH_NOT_OFFERED, NULL);
    if (!subscription_of_request(json, rooms->push.allow, &subscription, refusal))
        return false;
    if (!request->ticket && !quota_take(rooms, request->address, QUOTA_RESULT))
        return refuse(refusal, "rate", SAY_TOO_MANY_SUBSCRIPTIONS, NULL);
    subscription.at = rooms_time(rooms);
    keep(rooms, person, &subscription, response);
    return true;
}

void api_me_push(struct rooms *rooms, const unsigned char person[STORE_KEY],
                 const struct net_request *request, struct net_response *response)
{
    struct refusal refusal;
    bool off = false;
    if (strcmp(request->method, "GET") == 0) {
        show(rooms, person, response);
        return;
    }
    json_t *json = read_object(request->body, request->body_len, &refusal);
    bool good = json && read_flag(json, "off", &off, &refusal) &&
                (off ? take_back(rooms, json, request, response, &refusal)
                     : subscribe(rooms, person, json, request, response, &refusal));
    if (!good)
        response_refuse(response, &refusal);
    json_decref(json);
}
