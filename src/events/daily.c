/* SPDX-License-Identifier: MIT
 * Days, their seeds, and checking a result by replaying it. */
#include "daily.h"

#include <string.h>

#include <revanche/sheet.h>

#include "deadline.h"
#include "message.h"
#include "posted_record.h"
#include "table_text.h"

static const int64_t first_day = 1793491200; /* 2026-11-01 00:00:00 UTC */

int daily_number(int64_t seconds)
{
    return seconds < first_day ? 0 : (int)((seconds - first_day) / DAY_S) + 1;
}

int64_t daily_ends(int number)
{
    return first_day + (int64_t)number * DAY_S;
}

void daily_seed(int number, const char *game, char seed[RV_SEED_MAX])
{
    struct rv_text text = rv_text_on(seed, RV_SEED_MAX);
    rv_text_format(&text, "daily %d %s", number, game);
}

/* Is it played on today's edition of the usual material? On an earlier one points mean something else. */
static bool is_on_usual(struct rv_material_cache *cache, const struct rv_record *record)
{
    struct rv_record usual;
    bool good = rv_record_begin_from(cache, &usual, record->setup.game, 1, 0, NULL, 0, NULL) == RV_OK &&
                record->built_in && strcmp(record->built_in, usual.built_in) == 0 &&
                rv_record_checksum(record) == rv_record_checksum(&usual);
    rv_record_free(&usual);
    return good;
}

/* What a challenge wants of a record. */
struct challenge {
    struct rv_material_cache *cache;
    int number;
    const struct rv_game *game;
};

/* Is it a game of this challenge? */
static enum rv_status is_setup(const void *self, const struct rv_record *record, struct rv_error *error)
{
    const struct challenge *of = self;
    const struct rv_game *game = of->game;
    const struct rv_setup *setup = &record->setup;
    char seed[RV_SEED_MAX], seed_line[RV_SEED_MAX + 32];
    struct rv_text line = rv_text_on(seed_line, sizeof seed_line);
    daily_seed(of->number, game->id, seed);
    if (setup->game != game)
        return rv_refuse(error, 0, 0, SAY_DAILY_OTHER_GAME,
                         WITH(STR("game", setup->game->title), STR("expected", game->title)));
    if (setup->seats != 1)
        return rv_refuse(error, 0, 0, SAY_DAILY_ALONE, WITH(NUM("seats", setup->seats)));
    if (!is_on_usual(of->cache, record))
        return rv_refuse(error, 0, 0, SAY_DAILY_EDITION, NULL);
    if (setup->options)
        return rv_refuse(error, 0, 0, SAY_DAILY_OPTIONS, NULL);
    if (record->real_dice)
        return rv_refuse(error, 0, 0, SAY_DAILY_REAL_DICE, NULL);
    rv_text_format(&line, "seed %s %s", RV_GENERATOR, seed);
    if (strcmp(record->generator, RV_GENERATOR) != 0 || strcmp(record->seed, seed) != 0)
        return rv_refuse(error, 0, 0, SAY_DAILY_SEED, WITH(STR("line", seed_line)));
    return RV_OK;
}

enum rv_status daily_check(struct rv_material_cache *cache, int number, const struct rv_game *game,
                           const char *text, size_t len, struct daily_score *score, struct buffer *clean,
                           struct rv_error *error)
{
    const struct challenge challenge = { cache, number, game };
    const struct posted_terms terms = { is_setup, &challenge, SAY_DAILY_NOT_OVER };
    struct rv_table *table;
    struct rv_score end;
    if (posted_brings_material(text, len))
        return rv_refuse(error, 0, 0, SAY_DAILY_MATERIAL, NULL);
    enum rv_status status = posted_load(cache, text, len, &terms, &table, error);
    if (status != RV_OK)
        return status;
    game->score(rv_table_setup(table), rv_table_state(table), 0, &end);
    *score = (struct daily_score){ .points = end.total, .level = end.level };
    if (clean)
        table_into(clean, table);
    rv_table_close(table);
    return RV_OK;
}
