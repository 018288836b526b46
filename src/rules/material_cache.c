/* SPDX-License-Identifier: MIT
 * A cache of sheets and decks, found by their text. */
#include <revanche/material_cache.h>

#include <stdlib.h>
#include <string.h>

#include <revanche/deck.h>
#include <revanche/sheet.h>

#include "message.h"

/* Unused entries to keep. Built-in material is soon wanted again; own sheets must not pile up. */
enum { UNUSED_MAX = 8 };

struct entry {
    char *text;
    size_t len;
    struct rv_sheet *sheet;
    struct rv_deck *deck;
    int users;
    struct entry *next; /* the entry taken last comes first */
};

struct rv_material_cache {
    struct entry *first;
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

/* Takes the entry with that text out of the list, or returns NULL. */
static struct entry *unlink_entry(struct rv_material_cache *cache, enum rv_material material,
                                  const char *text, size_t len)
{
    for (struct entry **at = &cache->first; *at; at = &(*at)->next) {
        struct entry *entry = *at;
        if (entry->len == len && (entry->sheet != NULL) == (material == RV_ON_SHEET) &&
            memcmp(entry->text, text, len) == 0) {
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

/* Keeps the entries without users that were taken last, and drops the others. */
static void tidy(struct rv_material_cache *cache)
{
    int unused = 0;
    for (struct entry **at = &cache->first; *at;) {
        struct entry *entry = *at;
        if (entry->users || unused++ < UNUSED_MAX) {
            at = &entry->next;
        } else {
            *at = entry->next;
            drop(entry);
        }
    }
}

void rv_material_release(struct rv_material_cache *cache, const struct rv_sheet *sheet,
                         const struct rv_deck *deck)
{
    for (struct entry *entry = cache->first; entry; entry = entry->next)
        if (sheet ? entry->sheet == sheet : deck && entry->deck == deck)
            entry->users--;
    tidy(cache);
}
