/* SPDX-License-Identifier: MIT
 * The list of games, which the build makes from one word a game (meson.build). */
#include <revanche/game.h>

#include <string.h>

#include "games_list.h"
#include "sheet_data.h"
#include "message.h"

_Static_assert(sizeof(struct rv_action) == 4 + sizeof((struct rv_action){ 0 }.bytes) + sizeof(rv_cells),
               "`bytes` covers the whole union, and there is no padding");
_Static_assert(sizeof(struct rv_dice) == sizeof((struct rv_action){ 0 }.seven),
               "rv_action_equal compares both kinds of roll alike");

const struct rv_game *rv_game_find(const char *id)
{
    for (int i = 0; rv_games[i]; i++)
        if (strcmp(rv_games[i]->id, id) == 0)
            return rv_games[i];
    return NULL;
}

int rv_next_seat(const struct rv_setup *setup, const void *state)
{
    rv_seats actors = setup->game->actors(setup, state);
    if (actors == 0 || actors == rv_seat_bit(RV_CHANCE))
        return actors ? RV_CHANCE : -1;
    int seat = setup->game->lead(state);
    while (!(actors >> seat & 1))
        seat = seat + 1 < setup->seats ? seat + 1 : 0;
    return seat;
}

enum rv_kind rv_chance_due(const struct rv_setup *setup, const void *state)
{
    if (setup->game->actors(setup, state) != rv_seat_bit(RV_CHANCE))
        return RV_NO_ACTION;
    struct rv_source any = { 0 };
    struct rv_action action = { 0 };
    setup->game->sample(setup, state, &any, &action);
    return (enum rv_kind)action.kind;
}

static const char *const line_names[RV_LINE_KINDS] = {
    [RV_LINE_COLOURS] = "colours", [RV_LINE_COLUMNS] = "columns",         [RV_LINE_ROWS] = "rows",
    [RV_LINE_HEARTS] = "hearts",   [RV_LINE_JOKERS] = "jokers",           [RV_LINE_SLOTS] = "slots",
    [RV_LINE_STARS] = "stars",     [RV_LINE_SPARE_ROLLS] = "spare_rolls", [RV_LINE_X] = "x",
    [RV_LINE_LEVEL_5] = "level_5", [RV_LINE_LEVEL_4] = "level_4",         [RV_LINE_LEVEL_3] = "level_3",
    [RV_LINE_LEVEL_2] = "level_2", [RV_LINE_LEVEL_1] = "level_1",         [RV_LINE_LUCK] = "luck",
    [RV_LINE_SETS] = "sets",
};

const char *rv_score_line_name(enum rv_score_line line)
{
    return line_names[line];
}

enum rv_status rv_setup_check(const struct rv_setup *setup, struct rv_error *error)
{
    const struct rv_game *game = setup->game;
    if (setup->seats < game->min_seats || setup->seats > game->max_seats)
        return rv_refuse(error, 0, 0, SAY_PLAYERS_RANGE,
                         WITH(STR("game", game->title), NUM("min", game->min_seats),
                              NUM("max", game->max_seats), NUM("seats", setup->seats)));
    if (setup->options & ~game->options)
        return rv_refuse(error, 0, 0, SAY_NO_SUCH_OPTION, WITH(STR("game", game->title)));
    if (game->material == RV_ON_SHEET &&
        (!setup->sheet || strcmp(rv_sheet_game(setup->sheet), game->played_with) != 0))
        return rv_refuse(error, 0, 0, SAY_NEEDS_SHEET,
                         WITH(STR("game", game->title), STR("name", game->played_with)));
    if (game->material == RV_WITH_DECK && !setup->deck)
        return rv_refuse(error, 0, 0, SAY_NEEDS_DECK, WITH(STR("game", game->title)));
    return game->check ? game->check(setup, error) : RV_OK;
}

/* Is a ranked better than b? The first key that differs decides. */
static bool is_better(const struct rv_score *a, const struct rv_score *b)
{
    for (size_t i = 0; i < sizeof a->key / sizeof *a->key; i++)
        if (a->key[i] != b->key[i])
            return a->key[i] > b->key[i];
    return false;
}

void rv_ranks(const struct rv_setup *setup, const void *state, int rank[RV_MAX_SEATS])
{
    struct rv_score score[RV_MAX_SEATS];
    for (int seat = 0; seat < setup->seats; seat++)
        setup->game->score(setup, state, seat, &score[seat]);
    for (int seat = 0; seat < setup->seats; seat++) {
        rank[seat] = 1;
        for (int other = 0; other < setup->seats; other++)
            rank[seat] += is_better(&score[other], &score[seat]);
    }
}
