/* SPDX-License-Identifier: MIT
 * An upper bound for a sheet game alone, by information relaxation with a value penalty: bound GAME GAMES
 * [WIDTH]
 *
 * A player who knows all dice in advance pays, for every roll, how much better it is than the expectation of
 * the evaluator. With a perfect evaluator knowing the dice would gain nothing; with ours it gains a little.
 * The mean of the best results of such a player is a bound for players who do not know the dice. The best
 * result is searched with a beam, so the figure is an estimate a little below the bound; bonuses are used as
 * the bots use them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <revanche/sheet.h>

#include "bonus_chains.h"
#include "brain.h"
#include "next_roll.h"

enum { WIDTH_MAX = 512, MOVES = 12, PAGE = 1024 };

struct node {
    uint64_t state[RV_STATE_WORDS];
    struct rv_evaluation evaluation;
    struct rv_next_roll next_roll;
    double value; /* expectation from here, minus the charges */
};

static struct rv_sheet_evaluator evaluator;
static struct node beam[2][WIDTH_MAX];

/* Puts a child into the beam if it is among the best. */
static void enter(struct node *list, int *count, int width, const struct node *child)
{
    int at = *count;
    for (int i = 0; i < *count; i++)
        if (memcmp(list[i].state, child->state, evaluator.map.setup->game->state_size) == 0)
            return;
    if (*count == width) {
        at = 0;
        for (int i = 1; i < width; i++)
            at = list[i].value < list[at].value ? i : at;
        if (list[at].value >= child->value)
            return;
    } else {
        ++*count;
    }
    list[at] = *child;
}

/* Makes a move, and uses what it brings. */
static void follow(const uint64_t rolled[RV_STATE_WORDS], const struct rv_action *move,
                   const struct rv_evaluation *now, struct node *child)
{
    memcpy(child->state, rolled, sizeof child->state);
    evaluator.map.setup->game->apply(evaluator.map.setup, child->state, move, NULL);
    rv_evaluate_from(&evaluator, now, child->state, 0, &child->evaluation);
    rv_bonus_chains_use(&evaluator, child->state, &child->evaluation);
}

/* The best moves of a node for a roll become nodes of the next beam. */
static void expand(const struct node *node, const struct rv_action *roll, struct node *next, int *count,
                   int width)
{
    static struct rv_action list[PAGE];
    static struct node child;
    const struct rv_setup *setup = evaluator.map.setup;
    uint64_t rolled[RV_STATE_WORDS], best_state[RV_STATE_WORDS];
    double value[PAGE], charge;
    struct rv_moves moves = { .list = list, .cap = PAGE };
    struct rv_evaluation now, best_evaluation = node->evaluation;
    memcpy(best_state, node->state, sizeof best_state);
    charge = rv_next_roll_answer(&evaluator, &node->next_roll, roll, best_state, &best_evaluation);
    memcpy(rolled, node->state, sizeof rolled);
    setup->game->apply(setup, rolled, roll, NULL);
    setup->game->legal(setup, rolled, 0, &moves);
    int listed = moves.count < PAGE ? moves.count : PAGE;
    rv_evaluate(&evaluator, rolled, 0, &now);
    for (int i = 0; i < listed; i++) {
        follow(rolled, &list[i], &now, &child);
        value[i] = child.evaluation.value;
    }
    for (int n = 0; n < MOVES && n < listed; n++) {
        int best = 0;
        for (int i = 1; i < listed; i++)
            best = value[i] > value[best] ? i : best;
        value[best] = -1e9;
        follow(rolled, &list[best], &now, &child);
        double worth = child.evaluation.value;
        if (setup->game->actors(setup, child.state)) {
            rv_next_roll_expect(&evaluator, child.state, &child.evaluation, &child.next_roll);
            worth = child.next_roll.expected;
        }
        child.value = node->value + worth - charge;
        enter(next, count, width, &child);
    }
}

/* Where the first roll is due. Start combinations (X1) are not charged: nothing is decided before them. */
static void begin(const struct rv_source *source, struct node *node)
{
    const struct rv_setup *setup = evaluator.map.setup;
    struct rv_action comes;
    setup->game->start(setup, node->state);
    for (setup->game->sample(setup, node->state, source, &comes); comes.kind != RV_ROLL;
         setup->game->sample(setup, node->state, source, &comes))
        setup->game->apply(setup, node->state, &comes, NULL);
    rv_evaluate(&evaluator, node->state, 0, &node->evaluation);
    rv_next_roll_expect(&evaluator, node->state, &node->evaluation, &node->next_roll);
    node->value = node->next_roll.expected;
}

static double best_way(const struct rv_source *source, int width)
{
    const struct rv_setup *setup = evaluator.map.setup;
    int count = 1, turn = 0;
    begin(source, &beam[0][0]);
    while (setup->game->actors(setup, beam[turn][0].state)) {
        struct rv_action roll;
        int next = 0;
        setup->game->sample(setup, beam[turn][0].state, source, &roll);
        for (int i = 0; i < count; i++)
            expand(&beam[turn][i], &roll, beam[!turn], &next, width);
        turn = !turn;
        count = next;
    }
    double best = beam[turn][0].value;
    for (int i = 1; i < count; i++)
        best = beam[turn][i].value > best ? beam[turn][i].value : best;
    return best;
}

int main(int argc, char **argv)
{
    int games = argc > 2 ? atoi(argv[2]) : 0, width = argc > 3 ? atoi(argv[3]) : 8;
    size_t len;
    const char *text = argc > 1 ? rv_builtin_text(argv[1], &len) : NULL;
    struct rv_sheet *sheet;
    if (!text || games < 1 || width < 1 || width > WIDTH_MAX ||
        rv_sheet_parse(text, len, &sheet, NULL) != RV_OK) {
        fprintf(stderr, "bound GAME GAMES [WIDTH], for example: bound nochmal 40 8; a beam of at most %d\n",
                WIDTH_MAX);
        return 2;
    }
    struct rv_setup setup = { .game = rv_game_find(argv[1]), .sheet = sheet, .seats = 1 };
    struct rv_source series = rv_source_seeded("bound");
    double sum = 0, squares = 0;
    const struct rv_brain *brain = rv_brain_of(setup.game);
    if (!brain->model || !rv_sheet_evaluator_open(&setup, brain->model, &brain->tuning, &evaluator))
        return 2;
    for (int i = 0; i < games; i++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)i);
        double value = best_way(&source, width);
        sum += value;
        squares += value * value;
    }
    double mean = sum / games, variance = (squares - sum * mean) / (games > 1 ? games - 1 : 1);
    printf("bound for %s alone: %.2f, standard error %.2f (%d games, beam of %d)\n", argv[1], mean,
           __builtin_sqrt(variance / games), games, width);
    rv_sheet_free(sheet);
    return 0;
}
