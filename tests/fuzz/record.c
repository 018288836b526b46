/* SPDX-License-Identifier: MIT
 * Any bytes as a record: refused with a reason, or written and read back the same; a table can take it up. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include <revanche/material_cache.h>
#include <revanche/table.h>

/* Preparing a deck takes longer than a thousand inputs, so that of the game is prepared once. Own ones are
 * the business of the target deck. */
static struct rv_material_cache *materials(void)
{
    static struct rv_material_cache *cache;
    static struct rv_record held[16];
    if (cache)
        return cache;
    cache = rv_material_cache_new();
    for (int i = 0; rv_games[i]; i++)
        must_hold(rv_record_begin_from(cache, &held[i], rv_games[i], rv_games[i]->min_seats, 0, NULL, 0,
                                       NULL) == RV_OK);
    return cache;
}

static bool has_own_deck(const uint8_t *data, size_t size)
{
    static const char words[] = "\ndeck own";
    for (size_t i = 0; i + sizeof words - 1 <= size; i++)
        if (memcmp(data + i, words, sizeof words - 1) == 0)
            return true;
    return false;
}

static char *record_text(const struct rv_record *record, const void *state)
{
    struct rv_text size = { 0 };
    rv_record_write(record, state, &size);
    char *text = memory(size.len + 1);
    struct rv_text out = rv_text_on(text, size.len + 1);
    rv_record_write(record, state, &out);
    return text;
}

static void take_up(const char *text)
{
    struct rv_table *table;
    struct rv_error error = { 0 };
    struct play play;
    must_hold(rv_table_load_from(materials(), text, strlen(text), &table, &error) == RV_OK);
    for (int i = 0; i < 3 && rv_table_undo(table); i++)
        ;
    if (rv_table_can_draw(table))
        rv_table_draw(table, NULL, NULL);
    play_start(&play, rv_table_setup(table), "record", 0);
    memcpy(play.state, rv_table_state(table), play.setup.game->state_size);
    must_be_usable(&play, 20);
    rv_table_close(table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct rv_record record, again;
    struct rv_error error = { 0 };
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)], second_state[RV_STATE_MAX / sizeof(uint64_t)];
    if (has_own_deck(data, size))
        return 0;
    if (rv_record_read_from(materials(), (const char *)data, size, &record, state, &error) != RV_OK) {
        must_hold(error.message[0]);
        return 0;
    }
    char *text = record_text(&record, state);
    must_hold(rv_record_read_from(materials(), text, strlen(text), &again, second_state, &error) == RV_OK);
    must_hold(memcmp(state, second_state, record.setup.game->state_size) == 0);
    char *second = record_text(&again, second_state);
    must_hold(strcmp(text, second) == 0);
    take_up(text);
    free(text);
    free(second);
    rv_record_free(&record);
    rv_record_free(&again);
    return 0;
}
