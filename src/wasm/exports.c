/* SPDX-License-Identifier: MIT
 * Playing at the page's table. web/engine.js is the other side. */
#include <string.h>

#include <revanche/bot.h>
#include <revanche/material_cache.h>

#include "mailbox.h"

/* Opens the record in the mailbox; a header alone begins a new game. A bad record leaves the table as it
 * was. */
EXPORT("open") const char *rv_wasm_open(size_t len);
EXPORT("save") const char *rv_wasm_save(void);

/* Plays the action in the mailbox, a decision or typed-in chance; or lets the table's seed act for chance. */
EXPORT("play") const char *rv_wasm_play(size_t len);
EXPORT("draw") const char *rv_wasm_draw(void);

/* The number of actions that are left when seats (bits) take back their last decision, -1 if they may not;
 * where real dice are used, a typed-in roll can be taken back as well. */
EXPORT("undoable") int rv_wasm_undoable(unsigned seats, int real_dice);
EXPORT("undo_to") int rv_wasm_undo_to(int n);

/* Would the action in the mailbox be allowed now? Answers with the action as records write it, or with the
 * rule that forbids it. Nothing is played. */
EXPORT("validate") const char *rv_wasm_validate(size_t len);

/* The decision of the bot whose name is in the mailbox, in notation. */
EXPORT("decide") const char *rv_wasm_decide(size_t len, int seat, unsigned moment);

/* Lets the bots that the record names as players play to the end. */
EXPORT("playout") const char *rv_wasm_playout(void);

static char names[RV_MAX_SEATS][RV_NAME_MAX + 24];

/* Players without a name have numbers. */
static void name_players(void)
{
    for (int seat = 0; seat < RV_MAX_SEATS; seat++) {
        const struct rv_value name = STR("player", rv_table_record(page_table)->player[seat]);
        struct rv_text out = rv_text_on(names[seat], sizeof names[seat]);
        if (name.text[0])
            rv_value_write(&out, &name);
        else
            rv_message(&out, SAY_PLAYER, WITH(NUM("number", seat + 1)));
        page_voice.name[seat] = names[seat];
    }
}

void page_replace_table(struct rv_table *table)
{
    page_end_analysis();
    page_evaluator_drop();
    rv_table_close(page_table);
    page_table = table;
    page_voice.setup = rv_table_setup(table);
    name_players();
}

struct rv_material_cache *page_materials(void)
{
    static struct rv_material_cache *cache;
    if (!cache)
        cache = rv_material_cache_new();
    return cache;
}

const char *rv_wasm_open(size_t len)
{
    struct rv_error error = { 0 };
    struct rv_table *table;
    const char *record = mailbox_read(&len);
    if (rv_table_load_from(page_materials(), record, len, &table, &error) != RV_OK)
        return answer_error(&error);
    page_replace_table(table);
    return "";
}

static void write_record(struct rv_text *out, const void *what)
{
    (void)what;
    rv_table_save(page_table, out);
}

const char *rv_wasm_save(void)
{
    if (!page_table)
        return answer_no_game();
    return rv_table_is_laid(page_table) ? answer_wrong(SAY_POSITION_HAS_NO_RECORD)
                                        : answer(write_record, NULL);
}

/* ---- playing ---- */

struct played {
    const struct rv_action *action;
    const struct rv_events *events;
};

static const char *const event_names[RV_EVENT_KINDS] = {
    "rolled",     "passed",       "crossed",       "jokers-spent",    "column",    "row",    "colour",
    "heart",      "heart-points", "slot-opened",   "slot-used",       "start",     "x",      "joker-unlocked",
    "pass-field", "diamonds",     "crossing-line", "crossing-column", "chip",      "gift",   "bonus-lost",
    "turn",       "round",        "phase",         "bonus",           "luck",      "card",   "no-card",
    "bought",     "sold",         "returned",      "built",           "fulfilled", "failed", "in",
    "out",        "moved-up",     "scored",        "pushed",          "regrouped", "over",
};
_Static_assert(RV_EV_OVER == 40, "every event has its name here");

static void write_words(struct json *json, const struct played *played)
{
    static char words[PAGE_LOG_LINE];
    struct rv_text out = rv_text_on(words, sizeof words);
    say_decision(&out, &page_voice, played->action);
    json_text(json, "said", words);
    out = rv_text_on(words, sizeof words);
    say_events(&out, &page_voice, played->events);
    json_text(json, "words", words);
}

static void write_played(struct rv_text *out, const void *what)
{
    const struct played *played = what;
    const struct rv_setup *setup = rv_table_setup(page_table);
    char text[512];
    struct rv_text action = rv_text_on(text, sizeof text);
    rv_action_write(setup, played->action, &action);
    struct json json = json_in(out);
    json_open(&json, NULL, '{');
    json_text(&json, "action", text);
    write_words(&json, played);
    json_open(&json, "events", '[');
    for (int i = 0; i < played->events->count; i++) {
        const struct rv_event *event = &played->events->list[i];
        json_open(&json, NULL, '{');
        json_text(&json, "kind", event_names[event->kind]);
        json_int(&json, "seat", event->seat);
        json_int(&json, "what", event->what);
        json_bool(&json, "first", event->first);
        json_int(&json, "points", event->points);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
}

static const char *answer_played(enum rv_rule rule, const struct rv_action *action,
                                 const struct rv_events *events)
{
    return rule == RV_ALLOWED ? answer(write_played, &(struct played){ action, events })
                              : answer_refusal(rule);
}

/* The action in the mailbox; without a seat it is the next one's. */
static enum rv_status read_action(size_t len, struct rv_action *action, struct rv_error *error)
{
    const struct rv_setup *setup = rv_table_setup(page_table);
    int next = rv_next_seat(setup, rv_table_state(page_table));
    const char *text = mailbox_read(&len);
    return rv_action_read(setup, next < RV_MAX_SEATS ? next : -1, text, len, action, error);
}

const char *rv_wasm_play(size_t len)
{
    struct rv_error error = { 0 };
    struct rv_action action;
    struct rv_events events = { 0 };
    if (!page_table)
        return answer_no_game();
    if (read_action(len, &action, &error) != RV_OK)
        return answer_error(&error);
    page_end_analysis();
    return answer_played(rv_table_play(page_table, &action, &events), &action, &events);
}

static void write_action(struct rv_text *out, const void *action)
{
    rv_action_write(rv_table_setup(page_table), action, out);
}

const char *rv_wasm_validate(size_t len)
{
    struct rv_error error = { 0 };
    struct rv_action action;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    if (!page_table)
        return answer_no_game();
    if (read_action(len, &action, &error) != RV_OK)
        return answer_error(&error);
    const struct rv_setup *setup = rv_table_setup(page_table);
    memcpy(state, rv_table_state(page_table), setup->game->state_size);
    enum rv_rule rule = setup->game->apply(setup, state, &action, NULL);
    return rule == RV_ALLOWED ? answer(write_action, &action) : answer_refusal(rule);
}

const char *rv_wasm_draw(void)
{
    struct rv_action action;
    struct rv_events events = { 0 };
    if (!page_table)
        return answer_no_game();
    if (!rv_table_can_draw(page_table))
        return answer_wrong(SAY_NOTHING_TO_DRAW);
    page_end_analysis();
    return answer_played(rv_table_draw(page_table, &action, &events), &action, &events);
}

int rv_wasm_undoable(unsigned seats, int real_dice)
{
    if (!page_table)
        return -1;
    if (real_dice)
        rv_table_use_real_dice(page_table);
    return rv_table_undoable(page_table, (rv_seats)seats);
}

int rv_wasm_undo_to(int n)
{
    page_end_analysis();
    return page_table && rv_table_undo_to(page_table, n);
}

/* ---- bots ---- */

static struct rv_evaluator *evaluator;

const struct rv_evaluator *page_evaluator(void)
{
    if (!evaluator && rv_evaluator_open(rv_table_setup(page_table), &evaluator, NULL) != RV_OK)
        evaluator = NULL;
    return evaluator;
}

void page_evaluator_drop(void)
{
    rv_evaluator_close(evaluator);
    evaluator = NULL;
}

static bool bot_decides(const char *name, int seat, uint64_t moment, struct rv_action *decision)
{
    const struct rv_setup *setup = rv_table_setup(page_table);
    const void *state = rv_table_state(page_table);
    const struct rv_bot *bot = rv_bot_find(name);
    struct rv_source source = rv_source_seeded(rv_table_record(page_table)->seed);
    if (!bot || seat < 0 || seat >= setup->seats || !(setup->game->actors(setup, state) & rv_seat_bit(seat)))
        return false;
    const struct rv_player player = { .bot = bot };
    return page_evaluator() &&
           rv_player_decide(&player, page_evaluator(), state, seat, &source, moment, decision) == RV_OK;
}

static void write_decision(struct rv_text *out, const void *what)
{
    rv_decision_write(rv_table_setup(page_table), what, out);
}

const char *rv_wasm_decide(size_t len, int seat, unsigned moment)
{
    char name[RV_NAME_MAX] = "";
    struct rv_action decision;
    const char *text = mailbox_read(&len);
    if (!page_table)
        return answer_no_game();
    memcpy(name, text, len < sizeof name ? len : 0);
    return bot_decides(name, seat, moment, &decision) ? answer(write_decision, &decision)
                                                      : answer_wrong(SAY_BOT_DECIDES_NOTHING);
}

const char *rv_wasm_playout(void)
{
    if (!page_table)
        return answer_no_game();
    page_end_analysis();
    const struct rv_setup *setup = rv_table_setup(page_table);
    uint64_t decisions = 0;
    for (int seat; (seat = rv_next_seat(setup, rv_table_state(page_table))) >= 0;) {
        struct rv_action action;
        bool chance = seat == RV_CHANCE;
        if (chance ? !rv_table_can_draw(page_table)
                   : !bot_decides(rv_table_record(page_table)->player[seat], seat, decisions++, &action))
            return answer_wrong(SAY_PLAYOUT_NEEDS_BOTS);
        if ((chance ? rv_table_draw(page_table, NULL, NULL) : rv_table_play(page_table, &action, NULL)) !=
            RV_ALLOWED)
            return answer_wrong(SAY_BOT_BROKE_RULE);
    }
    return rv_wasm_save();
}
