/* SPDX-License-Identifier: MIT
 * From what is stored of a room to a table, and the editions of what it is played on. */
#define _POSIX_C_SOURCE 200809L
#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <revanche/sheet.h>

#include "room_fair.h"

static void date_of(int64_t seconds, char date[RV_NAME_MAX])
{
    time_t time = (time_t)seconds;
    struct tm day;
    if (gmtime_r(&time, &day))
        strftime(date, RV_NAME_MAX, "%Y-%m-%d", &day);
}

/* Plays the log of the store. */
static bool replay(struct rv_table *table, const char *log)
{
    for (const char *line = log; *line;) {
        size_t len = strcspn(line, "\n");
        struct rv_action action;
        if (rv_action_read(rv_table_setup(table), -1, line, len, &action, NULL) != RV_OK ||
            rv_table_play(table, &action, NULL) != RV_ALLOWED)
            return false;
        line += len + (line[len] == '\n');
    }
    return true;
}

bool room_lay_table(struct room *room, const char *log, struct rv_error *error)
{
    const struct store_room *facts = &room->facts;
    char date[RV_NAME_MAX] = "";
    struct rv_table_plan plan = {
        .cache = room->rooms->cache,
        .game = rv_game_find(facts->game),
        .seats = facts->seats,
        .options = facts->options,
        .material = facts->material,
        .material_len = facts->material ? strlen(facts->material) : 0,
        .date = date,
        .real_dice = room->terms.real_dice,
        .log_as_text = true,
    };
    struct rv_fair_dealer dealer;
    struct rv_table *table;
    date_of(facts->made, date);
    for (int seat = 0; seat < facts->seats; seat++)
        plan.player[seat] = facts->seat[seat].name;
    if (rv_table_open(&plan, &table, error) != RV_OK ||
        room_seat_dealer(room, table, &dealer, rv_fair_source(&room->dealer), error) != RV_OK ||
        !replay(table, log)) {
        rv_table_close(table);
        return false;
    }
    evaluator_release(&room->rooms->evaluators, room->evaluator); /* of the old table */
    room->evaluator = NULL;
    rv_table_close(room->table); /* only now, so that the material stays cached */
    room->table = table;
    room->dealer = dealer;
    return true;
}

void room_scores(const struct room *room, struct rv_score scores[STORE_SEATS], int ranks[STORE_SEATS])
{
    const struct rv_setup *setup = room_setup(room);
    const void *state = rv_table_state(room->table);
    rv_ranks(setup, state, ranks);
    for (int seat = 0; seat < setup->seats; seat++)
        setup->game->score(setup, state, seat, &scores[seat]);
}

/* ---- editions of the material ---- */

bool room_set_material(struct store_room *facts, const char *text, size_t len)
{
    char *material = malloc(len + 1);
    if (!material)
        return false;
    memcpy(material, text, len);
    material[len] = '\0';
    free(facts->material);
    facts->material = material;
    return true;
}

bool room_name_edition(struct room *room)
{
    const struct rv_record *record = rv_table_record(room->table);
    char name[RV_NAME_MAX];
    struct rv_text text = rv_text_on(name, sizeof name);
    if (!record->built_in)
        return true;
    rv_record_write_material(record, &text);
    return room_set_material(&room->facts, name, text.len);
}

/* Names no checksum, or nothing at all. */
bool room_name_first_edition(struct store_room *facts)
{
    const char *kind = rv_game_find(facts->game)->played_with;
    const char *named = facts->material ? facts->material : rv_builtin_name(kind);
    const struct rv_builtin *first = named ? rv_builtin_first(kind, named) : NULL;
    char name[RV_NAME_MAX];
    if (!first || !first->checksum)
        return true;
    int len = snprintf(name, sizeof name, "%s %08x", first->name, (unsigned)first->checksum);
    return room_set_material(facts, name, (size_t)len);
}
