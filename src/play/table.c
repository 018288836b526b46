/* SPDX-License-Identifier: MIT
 * A table: the record is the game, the state follows from it. */
#include <revanche/table.h>

#include <stdlib.h>
#include <string.h>

#include "notation_parts.h"
#include "message.h"
#include "text_log.h"

struct rv_table {
    struct rv_record record;
    struct rv_text_log log; /* instead of the record's actions, if log_as_text */
    bool log_as_text;
    int count;
    int last[RV_CHANCE + 1];     /* the number of actions when a seat or chance had acted last; 0: never */
    int decisions[RV_MAX_SEATS]; /* how many each seat has made */
    struct rv_source source;
    bool draws;       /* chance comes from the source; otherwise dice are typed in */
    bool real_dice;   /* dice and chips are typed in all the same; the source has the cards */
    void *laid;       /* the position it began with; NULL: the game's start */
    uint64_t state[]; /* only as large as the game's states: a server has thousands of tables */
};

static enum rv_status no_memory(struct rv_error *error)
{
    rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
    return RV_NO_MEMORY;
}

static struct rv_table *table_for(const struct rv_game *game)
{
    return calloc(1, sizeof(struct rv_table) + game->state_size);
}

static void draw_from_seed(struct rv_table *table)
{
    table->real_dice = table->record.real_dice && !table->record.dealer[0];
    table->source = rv_source_seeded(table->record.seed);
    table->draws = strcmp(table->record.generator, RV_GENERATOR) == 0;
}

/* ---- the header ---- */

/* Copies a text into the header; false if it does not fit. NULL changes nothing. */
static bool set_text(char *to, size_t size, const char *text)
{
    if (!text)
        return true;
    if (!rv_record_text_fits(text, size))
        return false;
    strcpy(to, text);
    return true;
}

static enum rv_status set_header(const struct rv_table_plan *plan, struct rv_record *record,
                                 struct rv_error *error)
{
    bool fits = set_text(record->date, sizeof record->date, plan->date) &&
                set_text(record->seed, sizeof record->seed, plan->seed);
    for (int seat = 0; seat < plan->seats; seat++)
        fits = fits && set_text(record->player[seat], sizeof record->player[seat], plan->player[seat]);
    if (!fits)
        return rv_refuse(error, 0, 0, SAY_PLAN_TEXTS,
                         WITH(NUM("name", RV_NAME_MAX - 1), NUM("seed", RV_SEED_MAX - 1)));
    if (plan->seed && !plan->seed[0])
        return rv_refuse(error, 0, 0, SAY_SEED_EMPTY, NULL);
    if (plan->seed)
        strcpy(record->generator, RV_GENERATOR);
    return RV_OK;
}

enum rv_status rv_table_deal_from(struct rv_table *table, struct rv_source source,
                                  const struct rv_table_dealer *dealer, struct rv_error *error)
{
    struct rv_record *record = &table->record;
    if (table->count || record->seed[0])
        return rv_refuse(error, 0, 0, SAY_DEALT_TOO_LATE, NULL);
    bool fits = set_text(record->dealer, sizeof record->dealer, dealer->name) &&
                set_text(record->commit, sizeof record->commit, dealer->commit) &&
                set_text(record->room, sizeof record->room, dealer->room) &&
                set_text(record->event, sizeof record->event, dealer->event);
    for (int seat = 0; seat < record->setup.seats; seat++)
        fits =
            fits && set_text(record->salt[seat], sizeof record->salt[seat], dealer->salt[seat]) &&
            set_text(record->seat_commit[seat], sizeof record->seat_commit[seat], dealer->seat_commit[seat]);
    record->bots = dealer->bots;
    record->missing = dealer->missing;
    if (!fits)
        return rv_refuse(error, 0, 0, SAY_SALT_TEXTS, WITH(NUM("most", RV_NAME_MAX - 1)));
    table->source = source;
    table->draws = true;
    return RV_OK;
}

bool rv_table_rename(struct rv_table *table, int seat, const char *player)
{
    return set_text(table->record.player[seat], sizeof table->record.player[seat], player);
}

bool rv_table_reveal(struct rv_table *table, const char *dealer_seed)
{
    return set_text(table->record.secret, sizeof table->record.secret, dealer_seed);
}

/* ---- the log ---- */

static bool append(struct rv_table *table, const struct rv_action *action)
{
    return table->log_as_text ? rv_text_log_append(&table->log, &table->record.setup, action)
                              : rv_record_append(&table->record, action) == RV_OK;
}

static void count_action(struct rv_table *table, int seat)
{
    table->last[seat] = ++table->count;
    if (seat != RV_CHANCE)
        table->decisions[seat]++;
}

static void count_actions(struct rv_table *table)
{
    table->count = 0;
    memset(table->last, 0, sizeof table->last);
    memset(table->decisions, 0, sizeof table->decisions);
    for (int i = 0; i < table->record.count; i++)
        count_action(table, table->record.action[i].seat);
}

int rv_table_count(const struct rv_table *table)
{
    return table->count;
}

const char *rv_table_log(const struct rv_table *table, size_t *len)
{
    *len = table->log.len;
    return table->log.at ? table->log.at : "";
}

void rv_table_save(const struct rv_table *table, struct rv_text *out)
{
    if (!table->log_as_text) {
        rv_record_write(&table->record, table->state, out);
        return;
    }
    rv_record_write_header(&table->record, out);
    rv_text_bytes(out, table->log.at, table->log.len);
    rv_record_write_result(&table->record.setup, table->state, out);
}

/* ---- opening and closing ---- */

enum rv_status rv_table_open(const struct rv_table_plan *plan, struct rv_table **table,
                             struct rv_error *error)
{
    struct rv_table *t = table_for(plan->game);
    *table = NULL;
    if (!t)
        return no_memory(error);
    enum rv_status status = rv_record_begin_from(plan->cache, &t->record, plan->game, plan->seats,
                                                 plan->options, plan->material, plan->material_len, error);
    if (status == RV_OK)
        status = set_header(plan, &t->record, error);
    if (status != RV_OK) {
        rv_table_close(t);
        return status;
    }
    t->log_as_text = plan->log_as_text;
    t->record.real_dice = plan->real_dice;
    draw_from_seed(t);
    plan->game->start(&t->record.setup, t->state);
    *table = t;
    return RV_OK;
}

void rv_table_close(struct rv_table *table)
{
    if (!table)
        return;
    rv_record_free(&table->record);
    free(table->log.at);
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
    struct rv_table *t = table_for(read.setup.game);
    if (!t) {
        rv_record_free(&read);
        return no_memory(error);
    }
    t->record = read;
    count_actions(t);
    draw_from_seed(t);
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
    if (table->count || said.game != setup->game || said.seats != setup->seats ||
        said.options != setup->options)
        return rv_refuse(error, 0, 0, SAY_LAID_TOO_LATE, NULL);
    void *laid = malloc(setup->game->state_size);
    if (!laid)
        return no_memory(error);
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

/* ---- playing ---- */

enum rv_rule rv_table_play(struct rv_table *table, const struct rv_action *action, struct rv_events *events)
{
    const struct rv_setup *setup = &table->record.setup;
    size_t log_len = table->log.len;
    /* First the log, which can be full: an action that cannot be recorded must not happen. */
    if (!append(table, action))
        return RV_RULE_C1;
    enum rv_rule rule = setup->game->apply(setup, table->state, action, events);
    if (rule == RV_ALLOWED)
        count_action(table, action->seat);
    else if (table->log_as_text)
        rv_text_log_cut(&table->log, log_len);
    else
        table->record.count--;
    return rule;
}

bool rv_table_chance_is_typed(const struct rv_table *table)
{
    enum rv_kind due = rv_chance_due(&table->record.setup, table->state);
    return table->record.real_dice && due != RV_NO_ACTION && due != RV_CARD;
}

bool rv_table_can_draw(const struct rv_table *table)
{
    return table->draws && rv_table_actors(table) == rv_seat_bit(RV_CHANCE) &&
           !rv_table_chance_is_typed(table);
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

bool rv_table_moved_on(const struct rv_table *table, int seat, int n)
{
    return table->last[RV_CHANCE] > n || table->last[seat] > n;
}

int rv_table_decisions(const struct rv_table *table, int seat)
{
    return table->decisions[seat];
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

/* ---- undo ---- */

void rv_table_use_real_dice(struct rv_table *table)
{
    table->real_dice = !table->record.dealer[0];
}

/* What a seed or a dealer did stays, and everything before it. */
static bool chance_stays(const struct rv_table *table)
{
    return (table->record.generator[0] || table->record.dealer[0]) && !table->real_dice;
}

/* Whether people typed in what chance did. A card that the program drew is taken back with what led to it. */
static bool is_typed(const struct rv_table *table, const struct rv_action *action)
{
    return !table->real_dice || !table->record.generator[0] || action->kind != RV_CARD;
}

int rv_table_undoable(const struct rv_table *table, rv_seats seats)
{
    const struct rv_record *record = &table->record; /* without actions if the log is text */
    for (int i = record->count - 1; i >= 0; i--) {
        const struct rv_action *action = &record->action[i];
        if (action->seat == RV_CHANCE && chance_stays(table))
            return -1;
        if (action->seat == RV_CHANCE ? is_typed(table, action) : (seats & rv_seat_bit(action->seat)) != 0)
            return i;
    }
    return -1;
}

bool rv_table_undo_to(struct rv_table *table, int n)
{
    struct rv_record *record = &table->record;
    if (n < 0 || n >= record->count)
        return false;
    for (int i = n; i < record->count && chance_stays(table); i++)
        if (record->action[i].seat == RV_CHANCE)
            return false;
    record->count = n;
    count_actions(table);
    rv_table_state_at(table, n, table->state);
    return true;
}

bool rv_table_can_undo(const struct rv_table *table)
{
    return rv_table_undoable(table, (rv_seats)~0u) >= 0;
}

bool rv_table_undo(struct rv_table *table)
{
    return rv_table_undo_to(table, table->record.count - 1);
}
