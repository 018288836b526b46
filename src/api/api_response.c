/* SPDX-License-Identifier: MIT
 * What several parts of the API respond with. */
#include "api_response.h"
#include "reads.h"
#include "room_tell.h"

#include <string.h>

static const struct {
    const char *code;
    int status;
} statuses[] = {
    { "bad-message", 400 },  { "bad-name", 400 },   { "bad-level", 400 },   { "bad-setup", 400 },
    { "bad-material", 400 }, { "bad-secret", 403 }, { "bad-person", 403 },  { "bad-salt", 403 },
    { "no-room", 404 },      { "no-seat", 404 },    { "stale", 409 },       { "not-your-turn", 409 },
    { "full", 409 },         { "taken", 409 },      { "started", 409 },     { "not-started", 409 },
    { "over", 409 },         { "not-over", 409 },   { "not-playing", 409 }, { "not-silent", 409 },
    { "not-ready", 409 },    { "not-late", 409 },   { "not-waiting", 409 }, { "not-host", 403 },
    { "bot", 409 },          { "too-big", 413 },    { "illegal", 422 },     { "bad-result", 422 },
    { "dice", 409 },         { "rate", 429 },       { "storage", 503 },     { "no-space", 503 },
    { "too-long", 409 },     { "moved", 503 },      { "later", 503 },       { "entered", 409 },
    { "no-event", 404 },     { "no-entry", 404 },   { "no-push", 404 },
};

void response_status(struct net_response *response, const char *code)
{
    response->status = 400;
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (strcmp(statuses[i].code, code) == 0)
            response->status = statuses[i].status;
    if (response->status == 429 || response->status == 503)
        response->retry_s = 5;
}

void response_refuse(struct net_response *response, const struct refusal *refusal)
{
    response_status(response, refusal->code);
    if (response->location)
        response->status = 307;
    response->ticket = refusal->ticket;
    response->type = "application/json";
    response->body.len = 0;
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    put_refusal(&json, response->language, refusal);
    json_close(&json, '}');
}

bool response_method(const struct net_request *request, struct net_response *response, const char *methods)
{
    if (strstr(methods, request->method))
        return true;
    response->allow = methods;
    net_refuse(response, 405, "bad-method", SAY_ONLY_THESE_METHODS, WITH(STR("methods", methods)));
    return false;
}

const struct store_read *response_read(struct rooms *rooms, const struct store_read *wanted,
                                       enum rv_message why, struct net_response *response)
{
    const struct store_read *read = rooms_read(rooms, wanted, &response->ticket);
    if (read && read->found != STORE_BROKEN)
        return read;
    net_refuse(response, 503, "storage", why, NULL);
    return NULL;
}
