/* SPDX-License-Identifier: MIT
 * What the server knows of a person, for that person only: tables, everything as a file, forgetting. */
#include <string.h>

#include <sodium.h>

#include "api.h"
#include "person.h"
#include "room_lobby.h"
#include "room_pace.h"
#include "room_people.h"
#include "room_tell.h"
#include "rooms_drop.h"

enum { TABLES = 100, GROUP_BYTES = 9, GROUP_MAX = 13, WORD = 1 + STORE_TEXT_MAX };

/* ---- who plays with whom ---- */

/* Those who play in a room, sorted, so that their places are the same at each of their tables: a word for
 * each seat, of a person the hash, of a bot its level. */
struct company {
    int count;
    struct member {
        unsigned char word[WORD];
        const char *name; /* tells people at one device apart */
        int seat;
    } at[STORE_SEATS];
};

static bool is_before(const struct member *a, const struct member *b)
{
    int order = memcmp(a->word, b->word, WORD);
    order = order ? order : strcmp(a->name, b->name);
    return order < 0 || (order == 0 && a->seat < b->seat);
}

/* False if it is not known who plays on a seat, or nobody plays with anybody. */
static bool find_company(const struct store_room *facts, struct company *company)
{
    *company = (struct company){ 0 };
    for (int seat = 0; seat < facts->seats && seat < STORE_SEATS; seat++) {
        const struct store_seat *of = &facts->seat[seat];
        struct member member = { .name = of->name, .seat = seat };
        if (of->kind == SEAT_BOT) {
            member.word[0] = 1;
            memcpy(member.word + 1, of->level, strlen(of->level));
        } else if (of->has_person) {
            memcpy(member.word + 1, of->person, STORE_KEY);
        } else {
            return false;
        }
        int place = company->count++;
        for (; place > 0 && is_before(&member, &company->at[place - 1]); place--)
            company->at[place] = company->at[place - 1];
        company->at[place] = member;
    }
    return company->count > 1;
}

/* A name of the company for this person alone: others have another one, so that names cannot be compared. */
static void name_company(const unsigned char person[STORE_KEY], const struct company *company,
                         char name[GROUP_MAX])
{
    crypto_hash_sha256_state state;
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, person, STORE_KEY);
    for (int i = 0; i < company->count; i++)
        crypto_hash_sha256_update(&state, company->at[i].word, WORD);
    crypto_hash_sha256_final(&state, hash);
    sodium_bin2base64(name, GROUP_MAX, hash, GROUP_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static int place_of(const struct company *company, int seat)
{
    for (int i = 0; i < company->count; i++)
        if (company->at[i].seat == seat)
            return i;
    return -1;
}

/* ---- tables ---- */

static void put_seat(struct json *json, const struct store_seat *seat, bool you, int who)
{
    json_open(json, NULL, '{');
    json_text(json, "name", seat->name);
    json_text(json, "kind", seat_kind_name(seat->kind));
    if (seat->kind == SEAT_BOT || seat->bot)
        json_text(json, "level", seat->level);
    if (seat->colour[0])
        json_text(json, "colour", seat->colour);
    if (seat->bot)
        json_bool(json, "bot", true);
    if (you)
        json_bool(json, "you", true);
    if (who >= 0)
        json_int(json, "who", who);
    json_close(json, '}');
}

static void put_points(struct json *json, const struct room_terms *terms, int seats)
{
    json_open(json, "result", '[');
    for (int seat = 0; seat < seats; seat++) {
        json_open(json, NULL, '{');
        json_int(json, "points", terms->points[seat]);
        json_int(json, "rank", terms->rank[seat]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Whose turn it is, and how long they have. */
static void put_turn(struct json *json, struct rooms *rooms, const struct store_room *facts,
                     const struct room_terms *stored)
{
    const struct room *room = room_loaded(rooms, facts->id);
    unsigned turns = room_turns(rooms, facts);
    json_open(json, "turn", '[');
    for (int seat = 0; seat < STORE_SEATS; seat++)
        if (turns >> seat & 1)
            json_int(json, NULL, seat);
    json_close(json, ']');
    if (stored->pace != PACE_NONE)
        put_deadlines(json, room ? &room->terms : stored);
}

static void put_table(struct json *json, struct rooms *rooms, const struct store_room *facts,
                      const unsigned char person[STORE_KEY])
{
    struct company company;
    bool known = find_company(facts, &company);
    struct room_terms terms = room_terms_read(facts->terms);
    json_open(json, NULL, '{');
    put_table_facts(json, facts);
    json_int(json, "touched", facts->touched);
    if (terms.pace != PACE_NONE)
        json_text(json, "pace", pace_name(terms.pace));
    if (known) {
        char name[GROUP_MAX];
        name_company(person, &company, name);
        json_text(json, "company", name);
    }
    json_open(json, "seats", '[');
    for (int seat = 0; seat < facts->seats; seat++)
        put_seat(json, &facts->seat[seat], seat_is_of(&facts->seat[seat], person),
                 known ? place_of(&company, seat) : -1);
    json_close(json, ']');
    if (host_of(facts, &terms) >= 0)
        json_int(json, "host", host_of(facts, &terms));
    if (facts->phase == ROOM_PLAYING)
        put_turn(json, rooms, facts, &terms);
    if (facts->phase == ROOM_OVER && terms.over)
        put_points(json, &terms, facts->seats);
    if (facts->next[0])
        json_text(json, "next", facts->next);
    json_close(json, '}');
}

static bool put_tables(struct rooms *rooms, const unsigned char person[STORE_KEY], struct json *json,
                       struct net_response *response)
{
    struct store_read wanted = { .what = WANT_TABLES, .most = TABLES };
    memcpy(wanted.person, person, STORE_KEY);
    const struct store_read *read = response_read(rooms, &wanted, SAY_TABLES_NOT_READABLE, response);
    if (!read)
        return false;
    json_int(json, "now", rooms_steady_time(rooms));
    json_open(json, "tables", '[');
    for (int i = 0; i < read->count; i++)
        put_table(json, rooms, &read->rooms[i], person);
    json_close(json, ']');
    if (read->count == TABLES)
        json_bool(json, "more_tables", true);
    return true;
}

static void show_tables(struct rooms *rooms, const unsigned char person[STORE_KEY],
                        const struct net_request *request, struct net_response *response)
{
    (void)request;
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    if (put_tables(rooms, person, &json, response))
        json_close(&json, '}');
}

/* ---- everything ---- */

static void put_document(struct json *json, const struct store_document *document)
{
    json_open(json, NULL, '{');
    json_text(json, "kind", document->kind);
    json_text(json, "id", document->id);
    if (document->expires)
        json_int(json, "expires", document->expires);
    json_text(json, "text", document->text);
    json_close(json, '}');
}

static void show_all(struct rooms *rooms, const unsigned char person[STORE_KEY],
                     const struct net_request *request, struct net_response *response)
{
    (void)request;
    struct store_read wanted = { .what = WANT_DOCUMENTS, .most = PERSON_DOCUMENTS };
    person_owner(person, wanted.label);
    const struct store_read *read = response_read(rooms, &wanted, SAY_TABLES_NOT_READABLE, response);
    if (!read)
        return;
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    json_open(&json, "documents", '[');
    for (int i = 0; i < read->count; i++)
        put_document(&json, &read->documents[i]);
    json_close(&json, ']');
    if (read->count == PERSON_DOCUMENTS)
        json_bool(&json, "more_documents", true);
    if (put_tables(rooms, person, &json, response))
        json_close(&json, '}');
}

static const struct place {
    const char *path, *methods;
    void (*run)(struct rooms *rooms, const unsigned char person[STORE_KEY], const struct net_request *request,
                struct net_response *response);
} places[] = {
    { "/tables", "GET", show_tables },     { "/export", "GET", show_all },
    { "/push", "GET, POST", api_me_push }, { "/forget", "POST", api_me_forget },
    { "/give", "POST", api_me_give },      { NULL, NULL, NULL },
};

void api_me(struct rooms *rooms, const char *what, const struct net_request *request,
            struct net_response *response)
{
    unsigned char person[STORE_KEY];
    struct refusal refusal;
    const struct place *place = places;
    while (place->path && strcmp(what, place->path) != 0)
        place++;
    if (!place->path)
        net_refuse(response, 404, "not-found", SAY_NOTHING_AT_THIS_ADDRESS, NULL);
    else if (!response_method(request, response, place->methods))
        return;
    else if (person_of_request(request, person, &refusal))
        place->run(rooms, person, request, response);
    else
        response_refuse(response, &refusal);
}
