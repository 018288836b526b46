/* SPDX-License-Identifier: MIT
 * A cache of sheets and decks, found by their text. */
#include <revanche/material_cache.h>

#include <stdlib.h>
#include <string.h>

#include <revanche/deck.h>
#include <revanche/sheet.h>

#include "message.h"

/* Unused entries to keep. Built-in material is soon wanted again; own sheets must not pile up. */
enum { UNUSED_MAX = 16 };

struct entry {
    char *text;
    size_t len;
    struct rv_sheet *sheet;
    struct rv_deck *deck;
    int users;
    int64_t cost;       /* milliseconds to prepare it */
    int64_t worth;      /* of keeping it: its cost, and more the later it was used (GreedyDual) */
    struct entry *next; /* the entry taken last comes first */
};

struct rv_material_cache {
    struct entry *first;
    int64_t worth; /* of the one dropped last */
};

struct rv_material_cache *rv_material_cache_new(void)
{
    return calloc(1, sizeof(struct rv_material_cache));
}

static void drop(struct entry *entry)
{
    rv_sheet_free(entry->sheet);
    rv_deck_free(entry->deck);
    free(entry->text);
    free(entry);
}

void rv_material_cache_free(struct rv_material_cache *cache)
{
    while (cache && cache->first) {
        struct entry *entry = cache->first;
        cache->first = entry->next;
        drop(entry);
    }
    free(cache);
}

static struct entry *prepare(enum rv_material material, const char *text, size_t len, enum rv_status *status,
                             struct rv_error *error)
{
    struct entry *entry = calloc(1, sizeof *entry);
    char *copy = malloc(len + 1);
    *status = RV_NO_MEMORY;
    if (entry && copy)
        *status = material == RV_ON_SHEET ? rv_sheet_parse(text, len, &entry->sheet, error)
                                          : rv_deck_parse(text, len, &entry->deck, error);
    if (*status != RV_OK) {
        if (*status == RV_NO_MEMORY)
            rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
        free(copy);
        free(entry);
        return NULL;
    }
    memcpy(copy, text, len);
    entry->text = copy;
    entry->len = len;
    return entry;
}

static bool is(const struct entry *entry, enum rv_material material, const char *text, size_t len)
{
    return entry->len == len && (entry->sheet != NULL) == (material == RV_ON_SHEET) &&
           memcmp(entry->text, text, len) == 0;
}

/* Takes the entry with that text out of the list, or returns NULL. */
static struct entry *unlink_entry(struct rv_material_cache *cache, enum rv_material material,
                                  const char *text, size_t len)
{
    for (struct entry **at = &cache->first; *at; at = &(*at)->next) {
        struct entry *entry = *at;
        if (is(entry, material, text, len)) {
            *at = entry->next;
            return entry;
        }
    }
    return NULL;
}

enum rv_status rv_material_take(struct rv_material_cache *cache, enum rv_material material, const char *text,
                                size_t len, struct rv_sheet **sheet, struct rv_deck **deck,
                                struct rv_error *error)
{
    enum rv_status status = RV_OK;
    struct entry *entry = unlink_entry(cache, material, text, len);
    if (!entry)
        entry = prepare(material, text, len, &status, error);
    *sheet = NULL;
    *deck = NULL;
    if (!entry)
        return status;
    entry->users++;
    entry->next = cache->first;
    cache->first = entry;
    *sheet = entry->sheet;
    *deck = entry->deck;
    return RV_OK;
}

bool rv_material_is_cached(const struct rv_material_cache *cache, enum rv_material material, const char *text,
                           size_t len)
{
    for (const struct entry *entry = cache->first; entry; entry = entry->next)
        if (is(entry, material, text, len))
            return true;
    return false;
}

/* Of the entries without users, drops those least worth keeping. */
static void tidy(struct rv_material_cache *cache)
{
    for (;;) {
        int unused = 0;
        struct entry **least = NULL;
        for (struct entry **at = &cache->first; *at; at = &(*at)->next)
            if (!(*at)->users) {
                unused++;
                least = least && (*least)->worth < (*at)->worth ? least : at;
            }
        if (unused <= UNUSED_MAX)
            return;
        struct entry *entry = *least;
        cache->worth = entry->worth;
        *least = entry->next;
        drop(entry);
    }
}

bool rv_material_put(struct rv_material_cache *cache, enum rv_material material, const char *text, size_t len,
                     struct rv_sheet *sheet, struct rv_deck *deck, int64_t took_ms)
{
    struct entry *entry = calloc(1, sizeof *entry);
    char *copy = malloc(len + 1);
    if (!entry || !copy || rv_material_is_cached(cache, material, text, len)) {
        free(entry);
        free(copy);
        return false;
    }
    memcpy(copy, text, len);
    *entry = (struct entry){ .text = copy,
                             .len = len,
                             .sheet = sheet,
                             .deck = deck,
                             .cost = took_ms,
                             .worth = cache->worth + took_ms,
                             .next = cache->first };
    cache->first = entry;
    tidy(cache);
    return true;
}

void rv_material_release(struct rv_material_cache *cache, const struct rv_sheet *sheet,
                         const struct rv_deck *deck)
{
    for (struct entry *entry = cache->first; entry; entry = entry->next)
        if (sheet ? entry->sheet == sheet : deck && entry->deck == deck) {
            entry->users--;
            entry->worth = cache->worth + entry->cost;
        }
    tidy(cache);
}
