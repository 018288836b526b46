/* SPDX-License-Identifier: MIT
 * How good can anybody be at Geht noch was? alone? An estimate of an upper bound by information relaxation,
 * as in bound.c.
 *
 * A player who knows rolls and cards beforehand is charged, for every one of them, what it is better than was
 * to be expected by what was learned. What was to be expected is exact: all cards that can come are looked
 * at, and of a roll the solution of the round says it (gehtwas_round.h; a test compares that with all 7,056
 * rolls). The k-th roll of a round and the n-th card of a pile are what they are, whatever was decided
 * before; so who does not know them pays nothing on average.
 *
 * Two players who know more than is allowed are sent through the same games:
 *   one who sees the piles, but no roll;
 *   one who sees everything. The best that such a player can get is a bound for everybody. His way is
 * searched (bound_ways.c), so that what comes out is below the bound itself, the less so the more ways are
 * followed.
 *
 * A bot plays the same games and pays the same charges. That is a check, for they must not change its mean;
 * and as luck is out of it, the mean is known much better. bound_cards GAMES [BOT [WAYS [SHOPPERS]]]; without
 * ways only the bot plays. */
#include <stdio.h>
#include <stdlib.h>

#include <revanche/bot.h>

#include "bound_ways.h"

static struct node play(const struct rv_player *player, const struct rv_evaluator *evaluator,
                        const struct rv_source *source)
{
    struct node node = { 0 };
    struct rv_action decision;
    alone.game->start(&alone, &node.s);
    for (uint64_t moment = 0; node.s.phase != RV_GW_OVER;) {
        if (chance_acts(&node.s)) {
            befall(&node, source);
            continue;
        }
        rv_player_decide(player, evaluator, &node.s, 0, source, moment++, &decision);
        alone.game->apply(&alone, &node.s, &decision, NULL);
    }
    return node;
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
        struct node end = play(&player, evaluator, &source);
        count_in(&tally[0], expected(&end.s));
        count_in(&tally[1], expected(&end.s) - end.charged);
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
