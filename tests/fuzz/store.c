/* SPDX-License-Identifier: MIT
 * Any bytes as things done to a store: rooms made, changed, played in, cut, dropped, persons forgotten,
 * documents put and dropped, all of it committed or given up. What it says afterwards must be what a model of
 * a few lines says. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "store.h"

enum { ROOMS = 4, DOCUMENTS = 4, LOG_MAX = 4096 };

/* What a room must be like. */
struct model {
    bool there;
    struct store_room room;
    int lines;
    char log[LOG_MAX];
    size_t len;
};

/* What a document must be like; version 0: it is not there. */
struct paper {
    int version;
    char owner[STORE_LABEL_MAX], text[32];
};

static struct store *store;
static struct model now[ROOMS], kept[ROOMS]; /* written; committed */
static struct paper papers[DOCUMENTS], kept_papers[DOCUMENTS];
static const uint8_t *at, *end;

static uint8_t byte(void)
{
    return at < end ? *at++ : 0;
}

/* A text of some bytes, none of which ends a line or a text. */
static size_t take_text(char *to, size_t size)
{
    size_t len = byte() % size;
    for (size_t i = 0; i < len; i++) {
        uint8_t c = byte();
        to[i] = (char)(c && c != '\n' && c < 128 ? c : 'x');
    }
    to[len] = '\0';
    return len;
}

static void take_facts(struct store_room *room)
{
    room->phase = byte() % 4;
    room->played = byte() & 1;
    room->fair = (uint8_t)(1 + byte() % 2);
    room->touched = byte();
    room->seats = 1 + byte() % STORE_SEATS;
    take_text(room->next, sizeof room->next);
    for (int i = 0; i < room->seats; i++) {
        struct store_seat *seat = &room->seat[i];
        *seat = (struct store_seat){ .kind = byte() % 3, .bot = byte() & 1, .has_key = byte() & 1 };
        seat->committed = byte() & 1;
        memset(seat->commit, seat->committed ? byte() : 0, STORE_KEY);
        memset(seat->key_hash, seat->has_key ? byte() : 0, STORE_KEY);
        take_text(seat->name, sizeof seat->name);
        take_text(seat->salt, sizeof seat->salt);
        take_text(seat->colour, sizeof seat->colour);
        seat->has_person = byte() & 1;
        memset(seat->person, seat->has_person ? byte() % 4 : 0, STORE_KEY);
    }
    take_text(room->terms, sizeof room->terms);
}

static void create(struct model *model, int which)
{
    static char material[] = "classic";
    if (model->there)
        return;
    *model =
        (struct model){ .there = true, .room = { .id = "room-x", .game = "nochmal", .material = material } };
    model->room.id[5] = (char)('0' + which);
    take_facts(&model->room);
    memset(model->room.dealer_seed, byte(), STORE_KEY);
    must_hold(store_create_room(store, &model->room));
}

static void append(struct model *model)
{
    char line[64];
    size_t len = take_text(line, sizeof line);
    if (!model->there || model->len + len + 2 > LOG_MAX)
        return;
    must_hold(store_append(store, &model->room, model->lines++, line, len));
    memcpy(model->log + model->len, line, len);
    model->len += len;
    model->log[model->len++] = '\n';
    model->log[model->len] = '\0';
}

/* Drops the last lines. */
static void cut(struct model *model)
{
    int left = byte() % (model->lines + 1);
    if (!model->there)
        return;
    must_hold(store_cut(store, &model->room, left));
    char *line = model->log;
    for (model->lines = 0; model->lines < left; model->lines++)
        line = strchr(line, '\n') + 1;
    *line = '\0';
    model->len = (size_t)(line - model->log);
}

static void change_terms(struct model *model)
{
    if (!model->there)
        return;
    model->room.touched = byte();
    take_text(model->room.terms, sizeof model->room.terms);
    must_hold(store_change_terms(store, &model->room));
}

static void forget(void)
{
    unsigned char person[STORE_KEY];
    memset(person, byte() % 4, STORE_KEY);
    must_hold(store_forget_person(store, person));
    for (int i = 0; i < ROOMS; i++)
        for (int k = 0; k < now[i].room.seats; k++) {
            struct store_seat *seat = &now[i].room.seat[k];
            if (seat->has_person && memcmp(seat->person, person, STORE_KEY) == 0) {
                seat->has_person = false;
                memset(seat->person, 0, STORE_KEY);
            }
        }
}

static struct store_document document(int which)
{
    struct store_document of = { .kind = "k", .id = "document-x", .version = papers[which].version };
    of.id[9] = (char)('0' + which);
    strcpy(of.owner, papers[which].owner);
    of.text = papers[which].text;
    return of;
}

static void put(int which)
{
    papers[which].version++;
    take_text(papers[which].owner, 4);
    take_text(papers[which].text, sizeof papers[which].text);
    struct store_document of = document(which);
    must_hold(store_put_document(store, &of));
}

static void drop_paper(int which)
{
    must_hold(store_drop_document(store, "k", document(which).id));
    papers[which] = (struct paper){ 0 };
}

static void drop_papers_of(int which)
{
    char owner[STORE_LABEL_MAX];
    strcpy(owner, papers[which].owner);
    must_hold(store_drop_documents_of(store, owner));
    for (int i = 0; i < DOCUMENTS; i++)
        if (papers[i].version && strcmp(papers[i].owner, owner) == 0)
            papers[i] = (struct paper){ 0 };
}

static void same_paper(void *self, const struct store_document *found)
{
    const struct paper *paper = self;
    must_hold(found->version == paper->version && strcmp(found->text, paper->text) == 0);
    must_hold(strcmp(found->owner, paper->owner) == 0);
}

static void same_seat(const struct store_seat *a, const struct store_seat *b)
{
    must_hold(a->kind == b->kind && a->bot == b->bot && a->has_key == b->has_key);
    must_hold(a->committed == b->committed && strcmp(a->name, b->name) == 0 && strcmp(a->salt, b->salt) == 0);
    must_hold(memcmp(a->key_hash, b->key_hash, STORE_KEY) == 0 &&
              memcmp(a->commit, b->commit, STORE_KEY) == 0);
    must_hold(a->has_person == b->has_person && memcmp(a->person, b->person, STORE_KEY) == 0);
}

/* The store has what the model has. */
static void compare(const struct model *model, int which)
{
    struct store_room room;
    char *log, id[] = "room-x";
    id[5] = (char)('0' + which);
    enum store_found found = store_load_room(store, id, &room, &log);
    must_hold(found == (model->there ? STORE_FOUND : STORE_NOT_FOUND));
    if (found != STORE_FOUND)
        return;
    must_hold(strcmp(log, model->log) == 0 && room.seats == model->room.seats);
    must_hold(room.phase == model->room.phase && room.fair == model->room.fair);
    must_hold(room.touched == model->room.touched && room.played == model->room.played);
    must_hold(strcmp(room.next, model->room.next) == 0 && strcmp(room.terms, model->room.terms) == 0);
    for (int i = 0; i < room.seats; i++)
        same_seat(&room.seat[i], &model->room.seat[i]);
    store_room_free(&room);
    free(log);
}

static void drop(struct model *model)
{
    if (model->there)
        must_hold(store_drop_room(store, model->room.number, 0));
    *model = (struct model){ 0 };
}

static void step(void)
{
    uint8_t what = byte();
    int which = what >> 4 & (ROOMS - 1);
    struct model *model = &now[which];
    switch (what & 15) {
    case 0: create(model, which); break;
    case 1:
        if (model->there) {
            take_facts(&model->room);
            must_hold(store_change_room(store, &model->room));
        }
        break;
    case 2: drop(model); break;
    case 3:
        must_hold(store_commit(store));
        memcpy(kept, now, sizeof kept);
        memcpy(kept_papers, papers, sizeof papers);
        break;
    case 4:
        store_rollback(store);
        memcpy(now, kept, sizeof now);
        memcpy(papers, kept_papers, sizeof papers);
        break;
    case 5: cut(model); break;
    case 6: change_terms(model); break;
    case 7: forget(); break;
    case 8:
    case 9: put(which % DOCUMENTS); break;
    case 10: drop_paper(which % DOCUMENTS); break;
    case 11: drop_papers_of(which % DOCUMENTS); break;
    default: append(model); break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct rv_error error = { 0 };
    int rooms = 0;
    if (!store)
        store = store_open(STORE_IN_MEMORY, &error);
    must_hold(store);
    at = data;
    end = data + size;
    while (at < end)
        step();
    must_hold(store_commit(store));
    for (int i = 0; i < ROOMS; i++) {
        compare(&now[i], i);
        rooms += now[i].there;
    }
    must_hold(store_count_rooms(store) == rooms);
    for (int i = 0; i < DOCUMENTS; i++) {
        enum store_found found = store_load_document(store, "k", document(i).id, same_paper, &papers[i]);
        must_hold(found == (papers[i].version ? STORE_FOUND : STORE_NOT_FOUND));
        drop_paper(i);
    }
    for (int i = 0; i < ROOMS; i++)
        drop(&now[i]);
    must_hold(store_commit(store));
    memcpy(kept, now, sizeof kept);
    memcpy(kept_papers, papers, sizeof papers);
    return 0;
}
