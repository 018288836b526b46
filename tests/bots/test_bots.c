/* SPDX-License-Identifier: MIT
 * Bots only ever do what is legal: every level, in every game, with every number of seats and every
 * combination of options, on odd sheets too. Several bots share a game, so that each gets into positions that
 * it would not have come to by itself. REVANCHE_TEST_GAMES=100 asks a hundred times as often. */
#include "harness.h"
#include "bot_helpers.h"
#include "play.h"

#include <revanche/bot.h>

/* `strong` has the engine of `expert`, but no time of its own that could be made short. And `expert` is slow
 * enough. */
static const char *const players[] = { "expert@1", "easy", "casual", "steady",
                                       "sharp",    "fast", "greedy", "random" };

enum { PLAYERS = sizeof players / sizeof *players, EACH = 20, EXPERT = 0, SELDOM = 4, LEAST = 10000 };

static int decisions; /* of all bots so far */

static void decide(struct play *play, const struct rv_player *player)
{
    const struct rv_setup *setup = &play->setup;
    struct rv_source source = rv_source_seeded("bots");
    struct rv_action action;
    uint64_t before[RV_STATE_MAX / sizeof(uint64_t)];
    int seat = rv_next_seat(setup, play->state);
    memcpy(before, play->state, setup->game->state_size);
    rv_player_decide(player, evaluator_of(setup), play->state, seat, &source, (uint64_t)play->actions,
                     &action);
    must(play, memcmp(before, play->state, setup->game->state_size) == 0, player->bot->name);
    must(play, action.seat == seat && is_listed(setup, play->state, &action), player->bot->name);
    must(play, play_apply(play, &action, NULL) == RV_ALLOWED, player->bot->name);
    decisions++;
}

/* One after the other, so often that each has decided as often as is wanted; as many games as that takes. */
static void ask_everybody(const struct rv_setup *setup, int number)
{
    struct play play;
    struct rv_player player[PLAYERS];
    struct rv_action action;
    for (int i = 0; i < PLAYERS; i++)
        ck_assert_msg(rv_player_read(players[i], &player[i], NULL) == RV_OK, "there is no bot %s",
                      players[i]);
    play_start(&play, setup, "bots", (uint64_t)number);
    for (int asked = 0, game = 0; asked < EACH * games_wanted(1) * PLAYERS;) {
        rv_seats actors = setup->game->actors(setup, play.state);
        if (!actors) {
            play_start(&play, setup, "bots again", (uint64_t)(number + 1000 * ++game));
        } else if (actors == rv_seat_bit(RV_CHANCE)) {
            play_choose(&play, &action);
            play_apply(&play, &action, NULL);
        } else {
            int next = asked++ % PLAYERS;
            if (next != EXPERT || asked / PLAYERS % SELDOM == 0)
                decide(&play, &player[next]);
        }
    }
}

START_TEST(test_bots_only_do_what_is_legal)
{
    struct rv_setup setup;
    for (int n = 0; any_setup_at(n, &setup); n++)
        ask_everybody(&setup, n);
    ck_assert_int_ge(decisions, LEAST);
}
END_TEST

SUITE("bots", test_bots_only_do_what_is_legal)
