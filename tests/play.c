/* SPDX-License-Identifier: MIT
 * Games played by chance. */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

enum {
    GAMES_MAX = 16,
    OPTIONS_END = 8,
    TEXT_SIZE = 1 << 16,
    /* Every 50 rolls somebody crosses something (S9), and six seats have 129 fields each; a roll has a few actions for
     * each seat. Geht noch was? has five rounds, and each roll costs every seat a marker, luck, or its place. */
    ACTIONS_MAX = 400000,
};

struct luck luck_of(const char *seed, uint64_t index)
{
    return (struct luck){ .source = rv_source_of_series(rv_source_seeded(seed), index) };
}

uint32_t luck_below(struct luck *luck, uint32_t n)
{
    return rv_source_below(&luck->source, luck->drawn++, n);
}

static _Noreturn void give_up(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    abort();
}

/* ---- setups ---- */

/* The built-in material of a game, read once. */
static void take_material(struct rv_setup *setup, int game)
{
    static struct rv_sheet *sheets[GAMES_MAX];
    static struct rv_deck *decks[GAMES_MAX];
    struct rv_error error = { 0 };
    if (!sheets[game] && !decks[game]) {
        size_t len;
        const char *text = rv_builtin_text(setup->game->id, &len);
        enum rv_status status = setup->game->material == RV_ON_SHEET
                                    ? rv_sheet_parse(text, len, &sheets[game], &error)
                                    : rv_deck_parse(text, len, &decks[game], &error);
        if (status != RV_OK)
            give_up(setup->game->id, error.text);
    }
    setup->sheet = sheets[game];
    setup->deck = decks[game];
}

bool setup_at(int n, struct rv_setup *setup)
{
    for (int game = 0; rv_games[game]; game++)
        for (int seats = 1; seats <= RV_MAX_SEATS; seats++)
            for (unsigned options = 0; options < OPTIONS_END; options++) {
                *setup = (struct rv_setup){ .game = rv_games[game], .seats = seats, .options = options };
                take_material(setup, game);
                if (rv_setup_check(setup, NULL) == RV_OK && n-- == 0)
                    return true;
            }
    return false;
}

/* ---- playing ---- */

void play_start(struct play *play, const struct rv_setup *setup, const char *seed, uint64_t index)
{
    memset(play, 0, sizeof *play);
    play->setup = *setup;
    play->luck = luck_of(seed, index);
    play->chance = rv_source_of_series(play->luck.source, 1);
    setup->game->start(setup, play->state);
}

/* How much an action gets on with the game: crosses and cards before waiting, waiting before giving up. */
static int zeal(const struct rv_action *action)
{
    switch (action->kind) {
    case RV_PLACE:
    case RV_BOMB:
    case RV_STARS:
    case RV_THREE:
    case RV_BLOCK: return 10 + 2 * rv_cells_count(action->cells) - action->pick.joker_gifts;
    case RV_FULFIL:
    case RV_BUY: return 20;
    case RV_HEART:
    case RV_LUCK: return 8;
    case RV_PASS:
    case RV_DECLINE: return 1;
    case RV_FAIL: return 0;
    default: return 5;
    }
}

static int window(const struct play *play, int seat, int first, int cap, struct rv_action *list)
{
    struct rv_moves moves = { .list = list, .first = first, .cap = cap };
    play->setup.game->legal(&play->setup, play->state, seat, &moves);
    return moves.count;
}

static void decide(struct play *play, int seat, struct rv_action *action)
{
    enum { TRIES = 6 };
    int count = window(play, seat, 0, 0, NULL);
    if (count == 0)
        give_up(position_text(&play->setup, play->state), "a seat may act, but has no legal action");
    window(play, seat, (int)luck_below(&play->luck, (uint32_t)count), 1, action);
    for (int i = 1; i < TRIES && play->eager; i++) {
        struct rv_action other;
        window(play, seat, (int)luck_below(&play->luck, (uint32_t)count), 1, &other);
        if (zeal(&other) > zeal(action))
            *action = other;
    }
}

bool play_choose(struct play *play, struct rv_action *action)
{
    rv_seats actors = play->setup.game->actors(&play->setup, play->state);
    if (actors == 0)
        return false;
    if (actors & rv_seat_bit(RV_CHANCE)) {
        play->setup.game->sample(&play->setup, play->state, &play->chance, action);
        return true;
    }
    int skip = (int)luck_below(&play->luck, (uint32_t)__builtin_popcount(actors));
    while (skip--)
        actors = (rv_seats)(actors & (actors - 1));
    decide(play, __builtin_ctz(actors), action);
    return true;
}

enum rv_rule play_apply(struct play *play, const struct rv_action *action, struct rv_events *events)
{
    enum rv_rule rule = play->setup.game->apply(&play->setup, play->state, action, events);
    play->actions += rule == RV_ALLOWED;
    return rule;
}

int games_wanted(int usual)
{
    const char *times = getenv("REVANCHE_TEST_GAMES");
    return usual * (times ? atoi(times) : 1);
}

void everywhere(const char *seed, int per_setup, void (*visit)(struct play *play))
{
    struct rv_setup setup;
    for (int n = 0; setup_at(n, &setup); n++)
        for (int game = 0; game < games_wanted(per_setup); game++) {
            struct play play;
            struct rv_action action;
            play_start(&play, &setup, seed, (uint64_t)n * 1000000 + (uint64_t)game);
            play.eager = game % 2 == 0;
            for (visit(&play); play_choose(&play, &action); visit(&play)) {
                must(&play, play_apply(&play, &action, NULL) == RV_ALLOWED, action_text(&setup, &action));
                must(&play, play.actions < ACTIONS_MAX, "the game does not end");
            }
        }
}

void broken(const struct rv_setup *setup, const void *state, const char *file, int line, const char *what,
            const char *why)
{
    fprintf(stderr, "%s:%d: %s (%s) at\n", file, line, why, what);
    fprintf(stderr, "%s\n", position_text(setup, state));
    abort();
}

struct rv_action *legal_actions(const struct rv_setup *setup, const void *state, int seat, int *count)
{
    struct rv_moves moves = { 0 };
    setup->game->legal(setup, state, seat, &moves);
    struct rv_action *list = calloc((size_t)moves.count + 1, sizeof *list);
    if (!list)
        give_up(setup->game->id, "not enough memory");
    *count = moves.count;
    moves = (struct rv_moves){ .list = list, .cap = *count };
    setup->game->legal(setup, state, seat, &moves);
    return list;
}

bool is_listed(const struct rv_setup *setup, const void *state, const struct rv_action *action)
{
    char wanted[ACTION_TEXT];
    int count;
    bool found = false;
    snprintf(wanted, sizeof wanted, "%s", action_text(setup, action));
    struct rv_action *list = legal_actions(setup, state, action->seat, &count);
    for (int i = 0; i < count && !found; i++)
        found = strcmp(wanted, action_text(setup, &list[i])) == 0;
    free(list);
    return found;
}

/* ---- texts ---- */

const char *position_text(const struct rv_setup *setup, const void *state)
{
    static char text[TEXT_SIZE];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_position_write(setup, state, &out);
    if (!rv_text_fits(&out))
        give_up(text, "a position too long for the tests");
    return text;
}

const char *action_text(const struct rv_setup *setup, const struct rv_action *action)
{
    static char text[ACTION_TEXT];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_action_write(setup, action, &out);
    if (!rv_text_fits(&out))
        give_up(text, "an action too long for the tests");
    return text;
}

/* What `what` means for an event. */
enum meaning { NOTHING, NUMBER, COLUMN, ROW, COLOUR, CARD };

static const struct {
    const char *word;
    enum meaning what;
} event_words[RV_EVENT_KINDS] = {
    [RV_EV_ROLLED] = { "rolls", NOTHING },
    [RV_EV_PASSED] = { "passes", NOTHING },
    [RV_EV_CROSSED] = { "crosses", NOTHING },
    [RV_EV_JOKERS_SPENT] = { "spends jokers", NOTHING },
    [RV_EV_COLUMN] = { "column", COLUMN },
    [RV_EV_ROW] = { "row", ROW },
    [RV_EV_COLOUR] = { "colour", COLOUR },
    [RV_EV_HEART] = { "heart", NOTHING },
    [RV_EV_HEART_POINTS] = { "hearts for column", COLUMN },
    [RV_EV_SLOT_OPENED] = { "opens a slot", NOTHING },
    [RV_EV_SLOT_USED] = { "uses a slot", NUMBER },
    [RV_EV_START] = { "start combination", COLOUR },
    [RV_EV_X] = { "X", NOTHING },
    [RV_EV_JOKER_UNLOCKED] = { "unlocks a joker", NOTHING },
    [RV_EV_PASS_FIELD] = { "pass field", NUMBER },
    [RV_EV_DIAMONDS] = { "diamond line", NUMBER },
    [RV_EV_CROSSING_LINE] = { "crossing line", NUMBER },
    [RV_EV_CROSSING_COLUMN] = { "crossing column", NUMBER },
    [RV_EV_CHIP] = { "turns chip", NUMBER },
    [RV_EV_GIFT] = { "gives chip", NUMBER },
    [RV_EV_BONUS_LOST] = { "loses bonus", NUMBER },
    [RV_EV_TURN] = { "is next", NOTHING },
    [RV_EV_ROUND] = { "round", NOTHING },
    [RV_EV_LUCK] = { "luck", NOTHING },
    [RV_EV_CARD] = { "is dealt", CARD },
    [RV_EV_BOUGHT] = { "buys colour", NUMBER },
    [RV_EV_RETURNED] = { "returns", CARD },
    [RV_EV_BUILT] = { "builds", CARD },
    [RV_EV_FULFILLED] = { "fulfils", CARD },
    [RV_EV_FAILED] = { "fails", NOTHING },
    [RV_EV_OUT] = { "is out", NOTHING },
    [RV_EV_MOVED_UP] = { "moves up", CARD },
    [RV_EV_SCORED] = { "scores", CARD },
    [RV_EV_REGROUPED] = { "regroups", CARD },
    [RV_EV_OVER] = { "over", NOTHING },
};

static void put_what(const struct rv_setup *setup, const struct rv_event *event, struct rv_text *out)
{
    int cards;
    switch (event_words[event->kind].what) {
    case NOTHING: break;
    case NUMBER:
    case ROW: rv_text_format(out, " %d", event->what + (event_words[event->kind].what == ROW)); break;
    case COLUMN: rv_text_format(out, " %c", 'A' + event->what); break;
    case COLOUR: rv_text_format(out, " %c", "-ygbro"[event->what]); break;
    case CARD:
        cards = rv_deck_cards(setup->deck);
        rv_text_format(out, " %d%s", rv_card_id(setup->deck, event->what % cards),
                       event->what < cards ? "" : "'");
        break;
    }
}

const char *events_text(const struct rv_setup *setup, const struct rv_events *events)
{
    static char text[TEXT_SIZE];
    struct rv_text out = rv_text_on(text, sizeof text);
    for (int i = 0; i < events->count; i++) {
        const struct rv_event *event = &events->list[i];
        rv_text_put(&out, i ? "; " : "");
        if (event->seat != RV_CHANCE)
            rv_text_format(&out, "%d ", event->seat + 1);
        rv_text_put(&out, event_words[event->kind].word);
        put_what(setup, event, &out);
        for (rv_cells rest = event->cells; !rv_cells_empty(rest);) {
            unsigned cell = rv_cells_take(&rest);
            rv_text_format(&out, " %c%d", 'A' + rv_sheet_column(setup->sheet, cell),
                           1 + rv_sheet_row(setup->sheet, cell));
        }
        rv_text_put(&out, event->first ? " first" : "");
        if (event->points)
            rv_text_format(&out, " (%d)", event->points);
    }
    return text;
}

uint32_t text_hash(uint32_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x01000193u;
    return hash;
}
