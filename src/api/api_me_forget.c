/* SPDX-License-Identifier: MIT
 * A person is forgotten, or becomes another one: seats, documents, entries of events. */
#include <jansson.h>

#include "api.h"
#include "event.h"
#include "person.h"
#include "reads.h"
#include "room_people.h"
#include "room_quota.h"

/* ---- what names a person ---- */

/* In an entry: "" for `by` makes its seats nobody's. */
static void change_entry(struct rooms *rooms, const struct store_document *claim, const char *owner,
                         const char *by)
{
    struct store_document of = { .kind = ENTRY_DOCUMENT };
    json_t *json = json_loads(claim->text, 0, NULL);
    const char *deal = json_string_value(json_object_get(json, "deal"));
    const char *entry = json_string_value(json_object_get(json, "entry"));
    int round;
    if (deal && entry && strlen(entry) < sizeof of.id && event_of_deal(deal, of.owner, &round)) {
        strcpy(of.id, entry);
        rooms_replace(rooms, &of, owner, by);
    }
    json_decref(json);
}

static void change_organiser(struct rooms *rooms, const char *event, const char *owner, const char *by)
{
    struct store_document of = { .kind = EVENT_DOCUMENT };
    strcpy(of.id, event);
    rooms_replace(rooms, &of, owner, by);
}

static bool is_claim(const struct store_document *document)
{
    return strcmp(document->kind, CLAIM_DOCUMENT) == 0;
}

static bool is_of_organiser(const struct store_document *document)
{
    return strcmp(document->kind, ORGANISER_DOCUMENT) == 0;
}

/* NULL after a refusal. */
static const struct store_read *read_documents(struct rooms *rooms, const char *kind, const char *owner,
                                               struct net_response *response)
{
    struct store_read wanted = { .what = WANT_DOCUMENTS, .most = PERSON_DOCUMENTS };
    strcpy(wanted.kind, kind);
    strcpy(wanted.label, owner);
    return response_read(rooms, &wanted, SAY_TABLES_NOT_READABLE, response);
}

/* ---- forgetting ---- */

/* A claim is kept as nobody's: its id, a hash, still keeps the same key from a second entry. */
static void leave_event(struct rooms *rooms, const struct store_document *claim, const char *owner)
{
    struct store_document left = *claim;
    change_entry(rooms, claim, owner, "");
    left.owner[0] = '\0';
    left.version++;
    rooms_put_document(rooms, &left);
}

static void forget(struct rooms *rooms, const unsigned char person[STORE_KEY], const char *owner,
                   const struct store_read *documents)
{
    for (int i = 0; i < documents->count; i++) {
        const struct store_document *document = &documents->documents[i];
        if (is_claim(document))
            leave_event(rooms, document, owner);
        else if (is_of_organiser(document))
            change_organiser(rooms, document->id, owner, "");
    }
    rooms_drop_documents_of(rooms, owner);
    store_forget_person(rooms->store, person); /* if it fails, so does the commit */
    rooms_forget_person(rooms, person);
    reads_changed(rooms, WANT_TABLES);
}

/* Does a person sit anywhere? -1 after a refusal. */
static int count_tables(struct rooms *rooms, const unsigned char person[STORE_KEY],
                        struct net_response *response)
{
    struct store_read wanted = { .what = WANT_TABLES, .most = 1 };
    memcpy(wanted.person, person, STORE_KEY);
    const struct store_read *read = response_read(rooms, &wanted, SAY_TABLES_NOT_READABLE, response);
    return read ? read->count : -1;
}

/* May this address write? Asked only if there is something to write: everybody may send any key. */
static bool may_write(struct rooms *rooms, const struct net_request *request, struct net_response *response)
{
    if (quota_take(rooms, request->address, QUOTA_RESULT))
        return true;
    net_refuse(response, 429, "rate", SAY_TOO_MANY_CHANGES, NULL);
    return false;
}

void api_me_forget(struct rooms *rooms, const unsigned char person[STORE_KEY],
                   const struct net_request *request, struct net_response *response)
{
    char owner[STORE_LABEL_MAX];
    int tables = count_tables(rooms, person, response);
    person_owner(person, owner);
    const struct store_read *documents = tables < 0 ? NULL : read_documents(rooms, "", owner, response);
    if (!documents)
        return;
    bool some = tables > 0 || documents->count > 0;
    if (some && !may_write(rooms, request, response))
        return;
    if (some)
        forget(rooms, person, owner, documents);
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    json_text(&json, "is", "done");
    json_close(&json, '}');
}

/* ---- becoming another person ---- */

enum { GIVEN = 50 }; /* claims in one request */

struct giving {
    struct rooms *rooms;
    char from[STORE_LABEL_MAX], to[STORE_LABEL_MAX]; /* the owners */
    struct given {
        int at;                      /* in the list of documents of `from` */
        char id[STORE_LABEL_MAX];    /* of the claim */
        char other[STORE_LABEL_MAX]; /* of the same claim by the other person, */
        bool free;                   /* who has none */
    } list[GIVEN];
    int count, next; /* next: where the following request goes on, 0: it was the last one */
};

/* Whether the other person has a claim is asked for each of them: what was forgotten is in no list. */
static void list_claims(struct giving *giving, const struct store_read *own, int first)
{
    for (int i = first; i < own->count && !giving->next; i++) {
        if (!is_claim(&own->documents[i]))
            continue;
        if (giving->count == GIVEN) {
            giving->next = i;
            continue;
        }
        struct given *given = &giving->list[giving->count++];
        json_t *json = json_loads(own->documents[i].text, 0, NULL);
        const char *deal = json_string_value(json_object_get(json, "deal"));
        given->at = i;
        strcpy(given->id, own->documents[i].id);
        claim_id(deal ? deal : "", giving->to, given->other);
        json_decref(json);
    }
}

/* All are asked for at once. False: later, or never. */
static bool ask_for_claims(struct giving *giving, int *ticket)
{
    bool all = true;
    for (int i = 0; i < giving->count; i++) {
        struct store_read wanted = { .what = WANT_DOCUMENT, .kind = CLAIM_DOCUMENT };
        int one;
        strcpy(wanted.label, giving->list[i].other);
        const struct store_read *read = rooms_read(giving->rooms, &wanted, &one);
        giving->list[i].free = read && read->found == STORE_NOT_FOUND;
        all = all && read && read->found != STORE_BROKEN;
        *ticket = one ? one : *ticket;
    }
    return all;
}

static void give_claims(const struct giving *giving, const struct store_read *own)
{
    for (int i = 0; i < giving->count; i++) {
        const struct given *given = &giving->list[i];
        if (!given->free || given->at >= own->count)
            continue;
        struct store_document claim = own->documents[given->at];
        if (strcmp(claim.id, given->id) != 0)
            continue; /* another server has changed the list meanwhile */
        change_entry(giving->rooms, &claim, giving->from, giving->to);
        strcpy(claim.id, given->other);
        strcpy(claim.owner, giving->to);
        claim.version = 1;
        rooms_put_document(giving->rooms, &claim);
    }
}

static void give_organised(const struct giving *giving, const struct store_read *own)
{
    for (int i = 0; i < own->count; i++) {
        struct store_document document = own->documents[i];
        if (!is_of_organiser(&document))
            continue;
        strcpy(document.owner, giving->to);
        document.version++;
        rooms_put_document(giving->rooms, &document);
        change_organiser(giving->rooms, document.id, giving->from, giving->to);
    }
}

/* False after a refusal. What was read is gone when something else is. */
static bool give(struct giving *giving, int first, const struct net_request *request,
                 struct net_response *response)
{
    const struct store_read *own = read_documents(giving->rooms, "", giving->from, response);
    if (!own)
        return false;
    list_claims(giving, own, first);
    if (!ask_for_claims(giving, &response->ticket)) {
        net_refuse(response, 503, "storage", SAY_TABLES_NOT_READABLE, NULL);
        return false;
    }
    own = read_documents(giving->rooms, "", giving->from, response);
    if (!own)
        return false;
    if (own->count && !may_write(giving->rooms, request, response))
        return false;
    if (!first)
        give_organised(giving, own);
    give_claims(giving, own);
    return true;
}

static bool read_heir(const struct net_request *request, unsigned char heir[STORE_KEY], int *first,
                      struct refusal *refusal)
{
    const char *to;
    json_t *json = read_object(request->body, request->body_len, refusal);
    bool good =
        json && read_text(json, "to", NULL, &to, refusal) && person_hash(to, heir, refusal) &&
        (!json_object_get(json, "next") || read_int(json, "next", 0, PERSON_DOCUMENTS, first, refusal));
    json_decref(json);
    return good;
}

void api_me_give(struct rooms *rooms, const unsigned char person[STORE_KEY],
                 const struct net_request *request, struct net_response *response)
{
    struct giving giving = { .rooms = rooms };
    unsigned char heir[STORE_KEY];
    struct refusal refusal;
    int first = 0;
    if (!read_heir(request, heir, &first, &refusal)) {
        response_refuse(response, &refusal);
        return;
    }
    person_owner(person, giving.from);
    person_owner(heir, giving.to);
    if (!give(&giving, first, request, response))
        return;
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    json_text(&json, "is", "done");
    if (giving.next)
        json_int(&json, "next", giving.next);
    json_close(&json, '}');
}
