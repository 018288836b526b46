/* SPDX-License-Identifier: MIT
 * A person is forgotten: seats, documents, entries of events. */
#include <jansson.h>

#include "api.h"
#include "event.h"
#include "person.h"

/* The seats of the entry stay, nobody's from now on. */
static void leave_entry(struct rooms *rooms, const json_t *claim, const char *owner)
{
    const char *deal = json_string_value(json_object_get(claim, "deal"));
    const char *entry = json_string_value(json_object_get(claim, "entry"));
    struct document_label label = { .kind = ENTRY_DOCUMENT };
    char event[STORE_ID_MAX];
    int round;
    if (!deal || !entry || strlen(entry) >= sizeof label.id || !event_of_deal(deal, event, &round))
        return;
    strcpy(label.id, entry);
    strcpy(label.owner, event);
    rooms_take_out(rooms, &label, owner);
}

/* A claim is kept as nobody's: its id, a hash, still keeps the same key from a second entry. */
static void leave_event(struct rooms *rooms, const struct store_document *claim, const char *owner)
{
    struct store_document left = *claim;
    json_t *json = json_loads(claim->text, 0, NULL);
    leave_entry(rooms, json, owner);
    json_decref(json);
    left.owner[0] = '\0';
    left.version++;
    rooms_put_document(rooms, &left);
}

static void forget(struct rooms *rooms, const unsigned char person[STORE_KEY], const char *owner,
                   const struct store_read *documents)
{
    for (int i = 0; i < documents->count; i++)
        if (strcmp(documents->documents[i].kind, CLAIM_DOCUMENT) == 0)
            leave_event(rooms, &documents->documents[i], owner);
    rooms_drop_documents_of(rooms, owner);
    store_forget_person(rooms->store, person); /* if it fails, so does the commit */
    rooms_forget_person(rooms, person);
    reads_changed(rooms, WANT_TABLES);
}

/* Does a person sit anywhere? -1: not known yet, or never. */
static int count_tables(struct rooms *rooms, const unsigned char person[STORE_KEY],
                        struct net_response *response)
{
    struct store_read wanted = { .what = WANT_TABLES, .most = 1 };
    memcpy(wanted.person, person, STORE_KEY);
    const struct store_read *read = response_read(rooms, &wanted, response);
    return read && read->found == STORE_FOUND ? read->count : -1;
}

/* Writes only if there is something to forget: everybody may send any key. */
void api_me_forget(struct rooms *rooms, const unsigned char person[STORE_KEY],
                   const struct net_request *request, struct net_response *response)
{
    struct store_read wanted = { .what = WANT_DOCUMENTS, .most = PERSON_DOCUMENTS };
    int tables = count_tables(rooms, person, response);
    person_owner(person, wanted.label);
    const struct store_read *documents = tables < 0 ? NULL : response_read(rooms, &wanted, response);
    if (!documents || documents->found != STORE_FOUND) {
        net_refuse(response, 503, "storage", SAY_TABLES_NOT_READABLE, NULL);
        return;
    }
    bool some = tables > 0 || documents->count > 0;
    if (some && !quota_take(rooms, request->address, QUOTA_RESULT)) {
        net_refuse(response, 429, "rate", SAY_TOO_MANY_NEW_TABLES, NULL);
        return;
    }
    if (some)
        forget(rooms, person, wanted.label, documents);
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    json_text(&json, "is", "done");
    json_close(&json, '}');
}
