/* SPDX-License-Identifier: MIT
 * How good can anybody be at Geht noch was? alone? An estimate of an upper bound by information relaxation, as in bound.c.
 *
 * A player who knows all rolls and the order of all piles is charged, for every roll and every card, what it is better than was to be
 * expected, by what was learned. What was to be expected is exact: all cards that can come are looked at, and of a roll the
 * solution of the round says it (gehtwas_round.h; a test compares that with all 7,056 rolls). The k-th roll of a round and the n-th card of a pile
 * are what they are, whatever was decided before; so who does not know them pays nothing on average, and the best that somebody who
 * does can get is a bound. His way is searched with a beam, so that
 * what comes out is below the bound itself; far below with a beam that is not very wide (docs/bots.md).
 *
 * A bot plays the same games and pays the same charges. That is a check, for they must not change its mean; and as luck is out of it, the mean
 * is known much better. bound_cards GAMES [WIDTH [BOT]]; a beam of 0 only plays. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <revanche/bot.h>
#include <revanche/deck.h>

#include "gehtwas_rank.h"
#include "phases.h"

enum { WIDTH_MAX = 128, ROLLS = 50, MOMENTS = 64, ROUNDS_MAX = 6 };

struct node {
    struct rv_gehtwas s;
    double charged; /* so far */
    double hope;    /* what it may come to: less charges, and what is to be expected from here */
};

/* Those who are at the same moment of the game. */
struct crowd {
    int count;
    struct node node[WIDTH_MAX];
};

static struct rv_setup setup;
static struct rv_gw_nets nets;
static struct rv_gw_round round_;
static const struct rv_gw_thought thought = { .nets = &nets, .round = &round_ };
static struct crowd crowd[ROUNDS_MAX * MOMENTS], going;
static int width;

static double expected(const struct rv_gehtwas *s)
{
    return rv_gw_expected(&thought, &setup, s, 0);
}

/* What is to be expected before a roll or a card. */
static double before(const struct rv_gehtwas *s, const struct rv_action *comes)
{
    if (comes->kind == RV_ROLL)
        return expected(s);
    int colour = rv_gw_face(&setup, comes->card)->colour, count = rv_gw_next_count(&setup, s, colour);
    double sum = 0;
    for (int n = 0; n < count; n++) {
        struct rv_gehtwas after = *s;
        struct rv_action one = *comes;
        one.card = (uint8_t)rv_gw_next(&setup, s, colour, n);
        setup.game->apply(&setup, &after, &one, NULL);
        sum += expected(&after);
    }
    return sum / count;
}

/* A roll or a card comes and is charged. */
static void befall(struct node *node, const struct rv_source *source)
{
    struct rv_action comes;
    setup.game->sample(&setup, &node->s, source, &comes);
    double usual = before(&node->s, &comes);
    setup.game->apply(&setup, &node->s, &comes, NULL);
    double now = expected(&node->s);
    node->charged += now - usual;
    node->hope = now - node->charged;
}

static bool chance_acts(const struct rv_gehtwas *s)
{
    return setup.game->actors(&setup, s) == rv_seat_bit(RV_CHANCE);
}

/* ---- the search ---- */

static struct crowd *crowd_of(const struct rv_gehtwas *s)
{
    int moment = s->phase < RV_GW_ROLL   ? s->phase
                 : s->phase > RV_GW_ROLL ? MOMENTS - 8 + s->phase
                                         : RV_GW_ROLL + (s->roll < ROLLS ? s->roll : ROLLS);
    return &crowd[(s->round - 1) * MOMENTS + moment];
}

/* Joins its crowd if it is among the best, or better than one who stands exactly there. */
static void join(const struct node *node)
{
    struct crowd *to = crowd_of(&node->s);
    int at = to->count;
    for (int i = 0; i < to->count; i++)
        if (memcmp(&to->node[i].s, &node->s, sizeof node->s) == 0) {
            if (to->node[i].hope < node->hope)
                to->node[i] = *node;
            return;
        }
    if (to->count == width) {
        at = 0;
        for (int i = 1; i < width; i++)
            at = to->node[i].hope < to->node[at].hope ? i : at;
        if (to->node[at].hope >= node->hope)
            return;
    } else {
        to->count++;
    }
    to->node[at] = *node;
}

/* The same in the end, from every decision. */
static void decide(const struct node *node, const struct rv_source *source)
{
    struct rv_action list[RV_GW_MOVES], comes;
    double value[RV_GW_MOVES];
    int count = rv_gw_moves(&setup, &node->s, 0, list);
    rv_gw_rank(&thought, &setup, &node->s, 0, list, count, value);
    for (int i = 0; i < count; i++) {
        struct node next = *node;
        setup.game->apply(&setup, &next.s, &list[i], NULL);
        if (next.s.phase == RV_GW_OVER)
            value[i] = expected(&next.s);
        if (chance_acts(&next.s) && next.s.phase != RV_GW_ROLL) {
            setup.game->sample(&setup, &next.s, source, &comes);
            value[i] = before(&next.s, &comes);
        }
        next.hope = value[i] - next.charged;
        join(&next);
    }
}

static double best_way(const struct rv_source *source)
{
    struct node first = { 0 };
    double best = -1e9;
    for (int i = 0; i < ROUNDS_MAX * MOMENTS; i++)
        crowd[i].count = 0;
    setup.game->start(&setup, &first.s);
    join(&first);
    for (int i = 0; i < ROUNDS_MAX * MOMENTS; i++)
        while (crowd[i].count && crowd[i].node[0].s.phase != RV_GW_OVER) {
            going.count = crowd[i].count;
            memcpy(going.node, crowd[i].node, (size_t)crowd[i].count * sizeof *going.node);
            crowd[i].count = 0;
            for (int k = 0; k < going.count; k++)
                if (chance_acts(&going.node[k].s)) {
                    befall(&going.node[k], source);
                    join(&going.node[k]);
                } else {
                    decide(&going.node[k], source);
                }
        }
    for (int i = 0; i < ROUNDS_MAX * MOMENTS; i++)
        for (int k = 0; k < crowd[i].count; k++)
            best = crowd[i].node[k].hope > best ? crowd[i].node[k].hope : best;
    return best;
}

/* ---- a bot ---- */

static struct node play(const struct rv_player *player, const struct rv_source *source)
{
    struct node node = { 0 };
    struct rv_action decision;
    setup.game->start(&setup, &node.s);
    for (uint64_t moment = 0; node.s.phase != RV_GW_OVER;) {
        if (chance_acts(&node.s)) {
            befall(&node, source);
            continue;
        }
        rv_player_decide(player, &setup, &node.s, 0, source, moment++, &decision);
        setup.game->apply(&setup, &node.s, &decision, NULL);
    }
    return node;
}

struct tally {
    double sum, squares;
};

static void count_in(struct tally *tally, double x)
{
    tally->sum += x;
    tally->squares += x * x;
}

static void tell(const char *what, const struct tally *tally, int games)
{
    double mean = tally->sum / games,
           variance = (tally->squares - tally->sum * mean) / (games > 1 ? games - 1 : 1);
    printf("%-28s %7.2f, standard error %.2f\n", what, mean, __builtin_sqrt(variance / games));
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 100;
    size_t len;
    const char *text = rv_builtin_text("gehtwas", &len);
    struct rv_deck *deck;
    struct rv_player player;
    width = argc > 2 ? atoi(argv[2]) : 16;
    if (games < 1 || width < 0 || width > WIDTH_MAX || rv_deck_parse(text, len, &deck, NULL) != RV_OK ||
        !rv_player_read(argc > 3 ? argv[3] : "fast", &player))
        return 2;
    setup = (struct rv_setup){ .game = rv_game_find("gehtwas"), .deck = deck, .seats = 1 };
    rv_gw_unpack(true, &nets);
    struct rv_source series = rv_source_seeded("bound");
    struct tally scored = { 0 }, charged = { 0 }, bound = { 0 };
    for (int i = 0; i < games; i++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)i);
        struct node end = play(&player, &source);
        count_in(&scored, expected(&end.s));
        count_in(&charged, expected(&end.s) - end.charged);
        count_in(&bound, width ? best_way(&source) : 0);
    }
    printf("gehtwas alone, %d games, beam of %d\n", games, width);
    tell(player.bot->name, &scored, games);
    tell("the same without luck", &charged, games);
    if (width)
        tell("with a beam", &bound, games);
    rv_deck_free(deck);
    return 0;
}
