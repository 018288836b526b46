/* SPDX-License-Identifier: MIT
 * An upper bound for Geht noch was? alone, by information relaxation as in bound.c: bound_cards GAMES [BOT
 * [WAYS [SHOPPERS]]]. Without ways only the bot plays.
 *
 * A player who knows rolls and cards in advance pays, for each of them, how much better it is than the
 * expectation. The expectation is exact: over all cards that can come, and for a roll by the solution of the
 * round. The k-th roll of a round and the n-th card of a pile do not depend on decisions, so a player who
 * does not know them pays nothing on average.
 *
 * Two players who know too much play the same games: one sees the piles but no rolls, one sees everything.
 * The best result of the second is the bound. It is searched (bound_ways.c), so the figure is a little below
 * the bound; more ways bring it closer.
 *
 * A bot plays the same games and pays the same charges. They must not change its mean, which is a check; and
 * the luck-adjusted mean has a far smaller error. */
#include <stdio.h>
#include <stdlib.h>

#include <revanche/bot.h>

#include "bound_ways.h"
#include "playout.h"

struct bot_play {
    const struct rv_player *player;
    const struct rv_evaluator *evaluator;
    const struct rv_source *source;
    uint64_t decisions;
    double charged;
};

static enum rv_status decide(void *self, const void *state, int seat, struct rv_action *decision)
{
    struct bot_play *play = self;
    return rv_player_decide(play->player, play->evaluator, state, seat, play->source, play->decisions++,
                            decision);
}

static bool charge(void *self, const void *state, const struct rv_action *action)
{
    struct bot_play *play = self;
    if (action->seat == RV_CHANCE)
        play->charged += charge_of(state, action);
    return true;
}

/* The end of a bot's game; false if the bot could not decide. */
static bool play_out(struct bot_play *play, struct rv_gehtwas *end)
{
    const struct rv_playout playout = { &alone, play->source, decide, charge, play };
    alone.game->start(&alone, end);
    return rv_playout(&playout, end) == RV_OK;
}

struct tally {
    const char *what;
    double sum, squares;
};

static void count_in(struct tally *tally, double x)
{
    tally->sum += x;
    tally->squares += x * x;
}

static void tell(const struct tally *tally, int games)
{
    double mean = tally->sum / games,
           variance = (tally->squares - tally->sum * mean) / (games > 1 ? games - 1 : 1);
    printf("%-28s %7.2f, standard error %.2f\n", tally->what, mean, __builtin_sqrt(variance / games));
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 100, ways = argc > 3 ? atoi(argv[3]) : 0,
        shoppers = argc > 4 ? atoi(argv[4]) : 16;
    size_t len;
    const char *text = rv_builtin_text("gehtwas", &len);
    struct rv_deck *deck;
    struct rv_player player;
    if (games < 1 || ways < 0 || ways > WAYS_MAX || shoppers < 1 || shoppers > WAYS_MAX ||
        rv_deck_parse(text, len, &deck, NULL) != RV_OK ||
        rv_player_read(argc > 2 ? argv[2] : "fast", &player, NULL) != RV_OK)
        return 2;
    alone = (struct rv_setup){ .game = rv_game_find("gehtwas"), .deck = deck, .seats = 1 };
    rv_gw_unpack(true, &nets);
    struct rv_evaluator *evaluator;
    if (rv_evaluator_open(&alone, &evaluator, NULL) != RV_OK)
        return 1;
    struct rv_source series = rv_source_seeded("bound");
    struct tally tally[] = { { player.bot->name, 0, 0 },
                             { "the same without luck", 0, 0 },
                             { "who sees the piles", 0, 0 },
                             { "who sees everything", 0, 0 } };
    for (int i = 0; i < games; i++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)i);
        struct bot_play play = { &player, evaluator, &source, 0, 0 };
        struct rv_gehtwas end = { 0 };
        if (!play_out(&play, &end))
            return 1;
        count_in(&tally[0], expected(&end));
        count_in(&tally[1], expected(&end) - play.charged);
        if (ways) {
            count_in(&tally[2], best_way(&source, 1, shoppers, true));
            count_in(&tally[3], best_way(&source, ways, shoppers, false));
        }
    }
    printf("gehtwas alone, %d games, %d ways, %d shoppers\n", games, ways, shoppers);
    for (int i = 0; i < (ways ? 4 : 2); i++)
        tell(&tally[i], games);
    rv_evaluator_close(evaluator);
    rv_deck_free(deck);
    return 0;
}
