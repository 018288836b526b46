/* SPDX-License-Identifier: MIT
 * A table: the log is the game, the state follows from it. */
#include <revanche/table.h>

#include <stdlib.h>
#include <string.h>

#include "text_format.h"

struct rv_table {
    struct rv_record record;
    struct rv_source source;
    void *laid;       /* the position it began with; NULL: the game's start */
    uint64_t state[]; /* as large as the game's states are: a running game is small */
};

static struct rv_table *table_for(const struct rv_game *game, struct rv_error *error)
{
    struct rv_table *table = calloc(1, sizeof *table + game->state_size);
    if (!table)
        rv_fail(error, 0, 0, "not enough memory for the table");
    return table;
}

static bool keep(char *to, size_t size, const char *text)
{
    if (!text)
        return true;
    if (!rv_record_text_fits(text, size))
        return false;
    strcpy(to, text);
    return true;
}

/* Writes the words of the plan into the record. */
static enum rv_status take_words(const struct rv_table_plan *plan, struct rv_record *record,
                                 struct rv_error *error)
{
    bool fits = keep(record->date, sizeof record->date, plan->date) &&
                keep(record->seed, sizeof record->seed, plan->seed);
    for (int seat = 0; seat < plan->seats; seat++)
        fits = fits && keep(record->player[seat], sizeof record->player[seat], plan->player[seat]);
    if (!fits)
        return rv_fail(error, 0, 0,
                       "names (up to %d bytes) and seeds (up to %d) are one line without # and without "
                       "blanks at the ends",
                       RV_NAME_MAX - 1, RV_SEED_MAX - 1);
    if (plan->seed && !plan->seed[0])
        return rv_fail(error, 0, 0, "a seed must not be empty");
    if (plan->seed)
        strcpy(record->generator, RV_GENERATOR);
    return RV_OK;
}

enum rv_status rv_table_open(const struct rv_table_plan *plan, struct rv_table **table,
                             struct rv_error *error)
{
    struct rv_table *t = table_for(plan->game, error);
    *table = NULL;
    if (!t)
        return RV_NO_MEMORY;
    enum rv_status status = rv_record_begin_from(plan->cache, &t->record, plan->game, plan->seats,
                                                 plan->options, plan->material, plan->material_len, error);
    if (status == RV_OK)
        status = take_words(plan, &t->record, error);
    if (status != RV_OK) {
        rv_table_close(t);
        return status;
    }
    t->source = rv_source_seeded(t->record.seed);
    plan->game->start(&t->record.setup, t->state);
    *table = t;
    return RV_OK;
}

void rv_table_close(struct rv_table *table)
{
    if (!table)
        return;
    rv_record_free(&table->record);
    free(table->laid);
    free(table);
}

enum rv_status rv_table_load(const char *record, size_t len, struct rv_table **table, struct rv_error *error)
{
    return rv_table_load_from(NULL, record, len, table, error);
}

enum rv_status rv_table_load_from(struct rv_material_cache *cache, const char *record, size_t len,
                                  struct rv_table **table, struct rv_error *error)
{
    struct rv_record read;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    *table = NULL;
    enum rv_status status = rv_record_read_from(cache, record, len, &read, state, error);
    if (status != RV_OK)
        return status;
    struct rv_table *t = table_for(read.setup.game, error);
    if (!t) {
        rv_record_free(&read);
        return RV_NO_MEMORY;
    }
    t->record = read;
    t->source = rv_source_seeded(read.seed);
    memcpy(t->state, state, read.setup.game->state_size);
    *table = t;
    return RV_OK;
}

enum rv_status rv_table_lay(struct rv_table *table, const char *position, size_t len, struct rv_error *error)
{
    const struct rv_setup *setup = &table->record.setup;
    struct rv_setup said;
    enum rv_status status = rv_position_setup(position, len, &said, error);
    if (status != RV_OK)
        return status;
    if (table->record.count || said.game != setup->game || said.seats != setup->seats ||
        said.options != setup->options)
        return rv_fail(error, 0, 0, "the position is one of another game, or the game has begun");
    void *laid = malloc(setup->game->state_size);
    if (!laid)
        return RV_NO_MEMORY;
    status = rv_position_read(setup, position, len, laid, error);
    if (status != RV_OK) {
        free(laid);
        return status;
    }
    free(table->laid);
    table->laid = laid;
    memcpy(table->state, laid, setup->game->state_size);
    return RV_OK;
}

bool rv_table_is_laid(const struct rv_table *table)
{
    return table->laid != NULL;
}

void rv_table_save(const struct rv_table *table, struct rv_text *out)
{
    rv_record_write(&table->record, table->state, out);
}

const struct rv_setup *rv_table_setup(const struct rv_table *table)
{
    return &table->record.setup;
}

const struct rv_record *rv_table_record(const struct rv_table *table)
{
    return &table->record;
}

const void *rv_table_state(const struct rv_table *table)
{
    return table->state;
}

rv_seats rv_table_actors(const struct rv_table *table)
{
    return table->record.setup.game->actors(&table->record.setup, table->state);
}

enum rv_rule rv_table_play(struct rv_table *table, const struct rv_action *action, struct rv_events *events)
{
    const struct rv_setup *setup = &table->record.setup;
    uint64_t before[RV_STATE_MAX / sizeof(uint64_t)];
    memcpy(before, table->state, setup->game->state_size);
    enum rv_rule rule = setup->game->apply(setup, table->state, action, events);
    if (rule != RV_ALLOWED)
        return rule;
    if (rv_record_append(&table->record, action) != RV_OK) {
        /* An action that cannot be written down has not happened. */
        memcpy(table->state, before, setup->game->state_size);
        return RV_RULE_C1;
    }
    return RV_ALLOWED;
}

bool rv_table_can_draw(const struct rv_table *table)
{
    return rv_table_actors(table) == rv_seat_bit(RV_CHANCE) &&
           strcmp(table->record.generator, RV_GENERATOR) == 0;
}

enum rv_rule rv_table_draw(struct rv_table *table, struct rv_action *drawn, struct rv_events *events)
{
    const struct rv_setup *setup = &table->record.setup;
    struct rv_action action;
    setup->game->sample(setup, table->state, &table->source, &action);
    if (drawn)
        *drawn = action;
    return rv_table_play(table, &action, events);
}

bool rv_table_can_undo(const struct rv_table *table)
{
    const struct rv_record *record = &table->record;
    bool typed = !record->generator[0] && !record->dealer[0];
    return record->count > 0 && (typed || record->action[record->count - 1].seat != RV_CHANCE);
}

bool rv_table_undo(struct rv_table *table)
{
    if (!rv_table_can_undo(table))
        return false;
    table->record.count--;
    rv_table_state_at(table, table->record.count, table->state);
    return true;
}

void rv_table_state_at(const struct rv_table *table, int n, void *state)
{
    const struct rv_setup *setup = &table->record.setup;
    if (table->laid)
        memcpy(state, table->laid, setup->game->state_size);
    else
        setup->game->start(setup, state);
    for (int i = 0; i < n; i++)
        setup->game->apply(setup, state, &table->record.action[i], NULL);
}
