/* SPDX-License-Identifier: MIT
 * A cache of sheets and decks: tables that play on the same material share it, prepared once. A program with
 * one table needs none. A cache belongs to one thread and outlives the tables that took from it. */
#ifndef REVANCHE_MATERIAL_CACHE_H
#define REVANCHE_MATERIAL_CACHE_H

#include "game.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_material_cache;

/* NULL if there is not enough memory. */
struct rv_material_cache *rv_material_cache_new(void);
void rv_material_cache_free(struct rv_material_cache *cache);

/* Takes the sheet or deck with that text: sets *sheet or *deck. Release it when it is no longer used. */
enum rv_status rv_material_take(struct rv_material_cache *cache, enum rv_material material, const char *text,
                                size_t len, struct rv_sheet **sheet, struct rv_deck **deck,
                                struct rv_error *error);

/* Is it there already, so that taking it is quick? And putting it there, prepared by somebody else (a
 * thread): then it belongs to the cache, which keeps what took longest (in milliseconds) longest. False
 * without memory. */
bool rv_material_is_cached(const struct rv_material_cache *cache, enum rv_material material, const char *text,
                           size_t len);
bool rv_material_put(struct rv_material_cache *cache, enum rv_material material, const char *text, size_t len,
                     struct rv_sheet *sheet, struct rv_deck *deck, int64_t took_ms);

void rv_material_release(struct rv_material_cache *cache, const struct rv_sheet *sheet,
                         const struct rv_deck *deck);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
