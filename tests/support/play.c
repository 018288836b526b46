/* SPDX-License-Identifier: MIT
 * Games played by chance. */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <revanche/deck.h>
#include <revanche/sheet.h>

enum {
    MATERIALS_MAX = 32,
    OPTIONS_END = 8,
    /* Every 50 rolls somebody crosses something (S9), and six seats have 129 fields each; a roll has a few
     * actions for each seat. Geht noch was? has five rounds, and each roll costs every seat a marker, luck,
     * or its place. */
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

/* ---- setups ---- */

/* Files in tests/data/odd with values that reach what is rare otherwise; a name begins with the game. */
static const char *const odd[] = {
    "nochmal-one-block.sheet", "nochmal-chessboard.sheet", "sogut-bombs.sheet",       "sogut-one-block.sheet",
    "xmal-gifts.sheet",        "xmal-one-block.sheet",     "gehtwas-few-cards.cards",
};

enum { ODD = sizeof odd / sizeof *odd };

/* The material of a game, built in or out of a file, read when it is first needed. */
static void take_material(struct rv_setup *setup, int which, const char *file)
{
    static struct rv_sheet *sheets[MATERIALS_MAX];
    static struct rv_deck *decks[MATERIALS_MAX];
    struct rv_error error = { 0 };
    if (!sheets[which] && !decks[which]) {
        size_t len;
        char path[100], *read = NULL;
        const char *text = rv_builtin_text(setup->game->played_with, &len);
        if (file) {
            snprintf(path, sizeof path, "data/odd/%s", file);
            text = read = file_text(tests_path(path));
            len = strlen(text);
        }
        enum rv_status status = setup->game->material == RV_ON_SHEET
                                    ? rv_sheet_parse(text, len, &sheets[which], &error)
                                    : rv_deck_parse(text, len, &decks[which], &error);
        if (status != RV_OK)
            give_up(file ? file : setup->game->id, error_text(&error));
        free(read);
    }
    setup->sheet = sheets[which];
    setup->deck = decks[which];
}

/* The n-th setup of a game on one material; counts n down past them. */
static bool setup_on(int *n, const struct rv_game *game, int which, const char *file, struct rv_setup *setup)
{
    for (int seats = 1; seats <= game->max_seats; seats++)
        for (unsigned options = 0; options < OPTIONS_END; options++) {
            *setup = (struct rv_setup){ .game = game, .seats = seats, .options = options };
            take_material(setup, which, file);
            bool few = (seats <= 2 || seats == game->max_seats) && (options == 0 || options == game->options);
            bool wanted = !file || few;
            if (wanted && rv_setup_check(setup, NULL) == RV_OK && (*n)-- == 0)
                return true;
        }
    return false;
}

bool setup_at(int n, struct rv_setup *setup)
{
    for (int game = 0; rv_games[game]; game++)
        if (setup_on(&n, rv_games[game], ODD + game, NULL, setup))
            return true;
    return false;
}

bool any_setup_at(int n, struct rv_setup *setup)
{
    for (int game = 0; rv_games[game]; game++)
        if (setup_on(&n, rv_games[game], ODD + game, NULL, setup))
            return true;
    for (int i = 0; i < ODD; i++) {
        char id[16] = "";
        memcpy(id, odd[i], strcspn(odd[i], "-"));
        const struct rv_game *game = rv_game_find(id);
        if (game && setup_on(&n, game, i, odd[i], setup))
            return true;
    }
    return false;
}

bool is_typical(const struct rv_setup *setup)
{
    struct rv_setup fewer = *setup;
    int options = __builtin_popcount(setup->options);
    fewer.options &= fewer.options - 1;
    bool needed = options == 0 || rv_setup_check(&fewer, NULL) != RV_OK;
    if (setup->seats == 2)
        return options == 1;
    return needed && (setup->seats == 1 || setup->seats == 3 || setup->seats == setup->game->max_seats);
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
    for (int n = 0; any_setup_at(n, &setup); n++)
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
    struct rv_action *list = memory((size_t)moves.count * sizeof *list);
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
