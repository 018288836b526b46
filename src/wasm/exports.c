/* SPDX-License-Identifier: MIT
 * The engine for the page: texts go in and come out through one room of memory. The page asks for a room, writes UTF-8
 * into it, calls, and reads the answer from the room that the call returns. An answer that begins with `!` is an error. */
#include <stdlib.h>
#include <string.h>

#include <revanche/bot.h>
#include <revanche/table.h>
#include <revanche/version.h>

#include "text.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name) /* the tests run the same functions natively */
#endif

/* The only memory that outlives a call; a module is one page's own. */
static char *room;
static size_t room_size;

/* A room for at least `size` bytes; what was in it before is gone. NULL if there is not enough memory. */
EXPORT("room") char *rv_wasm_room(size_t size);
EXPORT("version") const char *rv_wasm_version(void);

/* Reads the record in the room, plays it, and answers with the record as it is written again. */
EXPORT("replay") const char *rv_wasm_replay(size_t len);

/* Plays a whole game between bots, as the header of the record in the room says (its players are names of bots, its
 * seed gives the dice), and answers with the record. */
EXPORT("playout") const char *rv_wasm_playout(size_t len);

char *rv_wasm_room(size_t size)
{
    if (size + 1 > room_size) {
        free(room);
        room = malloc(size + 1);
        room_size = room ? size + 1 : 0;
    }
    return room;
}

const char *rv_wasm_version(void)
{
    return rv_version();
}

static const char *answer_error(const struct rv_error *error)
{
    char text[sizeof error->text + 40];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_text_format(&out, "!%d:%d: %s", error->line, error->column, error->text);
    if (!rv_wasm_room(out.len))
        return "!0:0: not enough memory";
    memcpy(room, text, out.len + 1);
    return room;
}

static const char *answer_record(const struct rv_table *table)
{
    struct rv_text count = { 0 };
    rv_table_save(table, &count);
    if (!rv_wasm_room(count.len))
        return "!0:0: not enough memory";
    struct rv_text out = rv_text_on(room, room_size);
    rv_table_save(table, &out);
    return room;
}

const char *rv_wasm_replay(size_t len)
{
    struct rv_error error = { 0 };
    struct rv_table *table;
    if (rv_table_load(room, len, &table, &error) != RV_OK)
        return answer_error(&error);
    const char *answer = answer_record(table);
    rv_table_close(table);
    return answer;
}

/* Lets each seat's bot and the table's source play until the game is over. */
static bool play_to_end(struct rv_table *table)
{
    const struct rv_setup *setup = rv_table_setup(table);
    const struct rv_record *record = rv_table_record(table);
    struct rv_source source = rv_source_seeded(record->seed);
    rv_seats actors;
    for (uint64_t decision = 0; (actors = rv_table_actors(table)) != 0;) {
        int seat = __builtin_ctz(actors);
        struct rv_action action;
        if (seat == RV_CHANCE) {
            if (!rv_table_can_draw(table) || rv_table_draw(table, NULL, NULL) != RV_ALLOWED)
                return false;
            continue;
        }
        const struct rv_bot *bot = rv_bot_find(record->player[seat]);
        if (!bot)
            return false;
        bot->decide(setup, rv_table_state(table), seat, &source, decision++, &action);
        if (rv_table_play(table, &action, NULL) != RV_ALLOWED)
            return false;
    }
    return true;
}

const char *rv_wasm_playout(size_t len)
{
    struct rv_error error = { 0 };
    struct rv_table *table;
    if (rv_table_load(room, len, &table, &error) != RV_OK)
        return answer_error(&error);
    const char *answer = "!0:0: the header must name bots as players and a seed";
    if (play_to_end(table))
        answer = answer_record(table);
    rv_table_close(table);
    return answer;
}
