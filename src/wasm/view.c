/* SPDX-License-Identifier: MIT
 * Looking: what the page shows of its table. */
#include <revanche/deck.h>
#include <revanche/walk.h>

#include "gehtwas.h"
#include "mailbox.h"

/* The state after n actions of the record, -1 for all. */
EXPORT("view") const char *rv_wasm_view(int n);

/* The legal decisions of a seat in notation, a line each. */
EXPORT("legal") const char *rv_wasm_legal(int seat);

/* All actions of the record, in notation and as messages. */
EXPORT("log") const char *rv_wasm_log(void);

/* Games with a deck: the exact chances of the next roll for a seat; the dice by which the roll on the
 * table fulfils cards; a card as a message, by its number. */
EXPORT("chances") const char *rv_wasm_chances(int seat);
EXPORT("dice") const char *rv_wasm_dice(int seat);
EXPORT("card") const char *rv_wasm_card(int number);

struct moment {
    const void *state;
    int count;
};

static const char *const chance_names[RV_KINDS] = {
    [RV_ROLL] = "roll", [RV_START] = "start", [RV_CHIP] = "chip", [RV_CARD] = "card"
};

static void write_score(struct json *json, const void *state, int seat, int rank)
{
    const struct rv_setup *setup = rv_table_setup(page_table);
    struct rv_score score;
    setup->game->score(setup, state, seat, &score);
    json_open(json, NULL, '{');
    json_int(json, "total", score.total);
    json_int(json, "rank", rank);
    json_int(json, "level", score.level);
    json_int(json, "levels", setup->sheet ? rv_sheet_levels(setup->sheet) : rv_deck_levels(setup->deck));
    json_open(json, "lines", '[');
    for (int i = 0; i < score.line_count; i++) {
        char name[40];
        json_open(json, NULL, '{');
        json_text(json, "line", rv_score_line_name((enum rv_score_line)score.line[i].line));
        struct rv_text words = rv_text_on(name, sizeof name);
        say_score_line(&words, score.line[i].line);
        json_text(json, "words", name);
        json_int(json, "points", score.line[i].points);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void write_turn(struct json *json, const void *state)
{
    const struct rv_setup *setup = rv_table_setup(page_table);
    rv_seats actors = setup->game->actors(setup, state);
    enum rv_kind chance = rv_chance_due(setup, state);
    int next = rv_next_seat(setup, state);
    json_bool(json, "over", actors == 0);
    json_open(json, "actors", '[');
    for (int seat = 0; seat < setup->seats; seat++)
        if (actors >> seat & 1)
            json_int(json, NULL, seat);
    json_close(json, ']');
    if (chance)
        json_text(json, "chance", chance_names[chance]);
    json_int(json, "active", setup->game->lead(state));
    json_int(json, "next", next < RV_MAX_SEATS ? next : -1);
}

static void write_view(struct rv_text *out, const void *what)
{
    const struct moment *moment = what;
    const struct rv_setup *setup = rv_table_setup(page_table);
    static char text[1 << 15];
    struct rv_text position = rv_text_on(text, sizeof text);
    int rank[RV_MAX_SEATS];
    rv_position_write_all(setup, moment->state, &position);
    rv_ranks(setup, moment->state, rank);
    struct json json = json_in(out);
    json_open(&json, NULL, '{');
    json_text(&json, "game", setup->game->id);
    json_int(&json, "count", moment->count);
    write_turn(&json, moment->state);
    json_text(&json, "position", text);
    json_open(&json, "scores", '[');
    for (int seat = 0; seat < setup->seats; seat++)
        write_score(&json, moment->state, seat, rank[seat]);
    json_close(&json, ']');
    json_close(&json, '}');
}

const char *rv_wasm_view(int n)
{
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    if (!page_table)
        return answer_no_game();
    int count = rv_table_record(page_table)->count;
    if (n < 0 || n >= count)
        return answer(write_view, &(struct moment){ rv_table_state(page_table), count });
    rv_table_state_at(page_table, n, state);
    return answer(write_view, &(struct moment){ state, n });
}

static void write_legal(struct rv_text *out, const void *what)
{
    const struct rv_setup *setup = rv_table_setup(page_table);
    struct rv_walk walk;
    rv_walk_begin(&walk, setup, rv_table_state(page_table), *(const int *)what);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        rv_decision_write(setup, action, out);
        rv_text_char(out, '\n');
    }
}

const char *rv_wasm_legal(int seat)
{
    if (!page_table)
        return answer_no_game();
    if (seat < 0 || seat >= rv_table_setup(page_table)->seats)
        return answer_wrong(SAY_NOT_A_SEAT);
    return answer(write_legal, &seat);
}

/* ---- the log ---- */

static void write_log(struct rv_text *out, const void *what)
{
    const struct rv_setup *setup = rv_table_setup(page_table);
    const struct rv_record *record = rv_table_record(page_table);
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    (void)what;
    rv_table_state_at(page_table, 0, state);
    struct json json = json_in(out);
    json_open(&json, NULL, '[');
    for (int i = 0; i < record->count; i++) {
        static struct rv_events events;
        static char text[PAGE_LOG_LINE];
        struct rv_text words = rv_text_on(text, sizeof text);
        events.count = 0;
        setup->game->apply(setup, state, &record->action[i], &events);
        json_open(&json, NULL, '{');
        rv_action_write(setup, &record->action[i], &words);
        json_text(&json, "text", text);
        words = rv_text_on(text, sizeof text);
        say_decision(&words, &page_voice, &record->action[i]);
        say_events(&words, &page_voice, &events);
        json_text(&json, "words", text);
        json_int(&json, "seat", record->action[i].seat == RV_CHANCE ? -1 : record->action[i].seat);
        json_close(&json, '}');
    }
    json_close(&json, ']');
}

const char *rv_wasm_log(void)
{
    return page_table ? answer(write_log, NULL) : answer_no_game();
}

/* ---- cards ---- */

/* A card's number as a key of an object. */
static const char *card_key(int card, char key[8])
{
    struct rv_text out = rv_text_on(key, 8);
    rv_text_int(&out, say_card_number(&page_voice, card));
    return key;
}

static void write_chances(struct rv_text *out, const void *what)
{
    const struct rv_setup *setup = rv_table_setup(page_table);
    const struct rv_gehtwas *s = rv_table_state(page_table);
    int seat = *(const int *)what;
    struct rv_gw_climb climb = rv_gw_climb(setup, s, seat);
    struct rv_rolls any = { 0 };
    struct json json = json_in(out);
    json_open(&json, NULL, '{');
    json_open(&json, "cards", '{');
    for (int card = 0; card < rv_gw_cards(setup); card++) {
        char key[8];
        if (!rv_gw_within_reach(setup, s, seat, &climb, card))
            continue;
        const struct rv_rolls *rolls = &rv_gw_face(setup, card)->rolls;
        rv_rolls_add(&any, rolls);
        json_number(&json, card_key(card, key), (double)rv_rolls_throws(rolls) / RV_THROWS);
    }
    json_close(&json, '}');
    json_number(&json, "any", (double)rv_rolls_throws(&any) / RV_THROWS);
    json_close(&json, '}');
}

static void write_dice(struct rv_text *out, const void *what)
{
    const struct rv_setup *setup = rv_table_setup(page_table);
    const struct rv_gehtwas *s = rv_table_state(page_table);
    int seat = *(const int *)what;
    struct rv_gw_climb climb = rv_gw_climb(setup, s, seat);
    struct json json = json_in(out);
    json_open(&json, NULL, '{');
    for (int card = 0; card < rv_gw_cards(setup); card++) {
        char key[8];
        uint8_t used;
        int face = card % rv_deck_cards(setup->deck);
        if (!rv_gw_within_reach(setup, s, seat, &climb, card) ||
            !rv_card_dice(setup->deck, face, s->dice, &used))
            continue;
        json_open(&json, card_key(card, key), '[');
        for (int die = 0; die < RV_SEVEN; die++)
            if (used >> die & 1)
                json_int(&json, NULL, die);
        json_close(&json, ']');
    }
    json_close(&json, '}');
}

static bool has_cards(int seat)
{
    const struct rv_setup *setup = page_table ? rv_table_setup(page_table) : NULL;
    return setup && setup->game->material == RV_WITH_DECK && seat >= 0 && seat < setup->seats;
}

const char *rv_wasm_chances(int seat)
{
    return has_cards(seat) ? answer(write_chances, &seat) : answer_wrong(SAY_NEEDS_CARDS);
}

const char *rv_wasm_dice(int seat)
{
    return has_cards(seat) ? answer(write_dice, &seat) : answer_wrong(SAY_NEEDS_CARDS);
}

static void write_card(struct rv_text *out, const void *card)
{
    say_card(out, &page_voice, *(const int *)card);
}

const char *rv_wasm_card(int number)
{
    for (int card = 0; has_cards(0) && card < rv_gw_cards(rv_table_setup(page_table)); card++)
        if (say_card_number(&page_voice, card) == number)
            return answer(write_card, &card);
    return answer_wrong(SAY_NOT_A_CARD);
}
