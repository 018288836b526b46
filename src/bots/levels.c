/* SPDX-License-Identifier: MIT
 * Levels of play, from easy to expert. The lower ones do not play at random: like people they overlook some
 * moves, misjudge others, and like points that can be had at once. They never choose something far worse than
 * the best move they see. docs/bots.md has their strength. */
#include "bots.h"

#include <string.h>

#include "brain.h"
#include "sheet_data.h"

enum { SEEN_MAX = 64 }; /* of the best decisions; no level ever chooses one of the others */

/* Distances are in units of the game's noise. */
struct level {
    enum rv_engine engine;
    double sees;     /* share of the decisions that the player notices */
    double misjudge; /* standard deviation of the player's evaluation */
    double near;     /* share of the evaluation that only counts points had at once */
    double worst;    /* how much worse than the best a decision may be */
};

/* What a large mistake costs: a point or so in a game that is won with 30 of them. */
static double noise_of(const struct rv_evaluator *evaluator)
{
    const struct rv_setup *setup = evaluator->setup;
    const struct rv_tuning *tuning = &evaluator->brain->tuning;
    return setup->seats == 1 || setup->options & RV_SOLO_RULES ? tuning->noise : tuning->table_noise;
}

/* Random numbers of a decision: each question about each move has its own. */
struct randomness {
    const struct rv_source *source;
    uint64_t moment;
};

static double uniform(const struct randomness *random, int move, int question)
{
    uint64_t key =
        RV_BOT_MOMENT | (random->moment & 0xffffffff) << 16 | (uint64_t)move << 4 | (uint64_t)question;
    return (double)(rv_source_draw(random->source, key) >> 11) * 0x1p-53;
}

/* About normal, with standard deviation 1. */
static double normal(const struct randomness *random, int move)
{
    double sum = -2;
    for (int i = 1; i <= 4; i++)
        sum += uniform(random, move, i);
    return sum * 1.7320508075688772;
}

static double score_after(const struct rv_setup *setup, const void *state, const struct rv_action *decision)
{
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_score score;
    memcpy(after, state, setup->game->state_size);
    setup->game->apply(setup, after, decision, NULL);
    setup->game->score(setup, after, decision->seat, &score);
    return score.total;
}

/* A pass (unless it pays, X5), a bust, luck paid for nothing: what players do who see nothing else. */
static bool gives_up(const struct rv_setup *setup, int kind)
{
    bool pass_pays = setup->sheet && setup->sheet->pass_count;
    return (kind == RV_PASS && !pass_pays) || kind == RV_FAIL || kind == RV_DECLINE || kind == RV_LUCK;
}

static bool costs_a_joker(const struct rv_action *decision)
{
    return decision->kind == RV_PLACE &&
           (decision->pick.colour_die == RV_JOKER || decision->pick.number_die == RV_JOKER);
}

/* What no person does: giving up where something better costs nothing, or paying more for the same crosses.
 */
static bool is_silly(const struct rv_setup *setup, const struct rv_opinion *list, int which)
{
    const struct rv_action *it = &list[which].action;
    for (int i = 0; i < which; i++) {
        const struct rv_action *better = &list[i].action;
        if (gives_up(setup, it->kind) && !gives_up(setup, better->kind) && !costs_a_joker(better))
            return true;
        if (it->kind == RV_PLACE && better->kind == RV_PLACE && rv_cells_equal(it->cells, better->cells))
            return true;
    }
    return false;
}

/* Does the player notice a move? The best one is not overlooked if only giving up would be left. */
static bool notices(const struct level *level, const struct rv_setup *setup, const struct randomness *random,
                    const struct rv_opinion *list, int count, int which)
{
    if (uniform(random, which, 0) < level->sees)
        return true;
    return which == 0 && (count == 1 || gives_up(setup, list[1].action.kind));
}

/* The move that the player likes best of those noticed. Moves are compared by points at a table, too: weak
 * players do not calculate chances to win. */
static int choose(const struct level *level, const struct rv_evaluator *evaluator, const void *state,
                  const struct randomness *random, const struct rv_opinion *list, int count)
{
    const struct rv_setup *setup = evaluator->setup;
    const double unit = noise_of(evaluator);
    double most = 0, base = 0;
    int best = -1;
    for (int i = 0; i < count; i++) {
        double behind = list[0].worth.lead - list[i].worth.lead;
        if (behind > level->worst * unit || !notices(level, setup, random, list, count, i) ||
            is_silly(setup, list, i))
            continue;
        double at_once = score_after(setup, state, &list[i].action);
        base = best < 0 ? at_once : base;
        double value = (1 - level->near) * -behind + level->near * 0.5 * (at_once - base) +
                       level->misjudge * unit * normal(random, i);
        if (best < 0 || value > most) {
            most = value;
            best = i;
        }
    }
    return best < 0 ? 0 : best;
}

static enum rv_status decide(const struct rv_bot *bot, const struct rv_evaluator *evaluator,
                             const void *state, int seat, const struct rv_source *source, uint64_t moment,
                             int budget_ms, struct rv_action *decision)
{
    const struct level *level = bot->data;
    const struct rv_bot_options options = { .engine = level->engine, .budget_ms = budget_ms };
    const struct randomness random = { source, moment };
    struct rv_opinion list[SEEN_MAX];
    int count = rv_bot_rank(evaluator, &options, state, seat, source, RV_BOT_MOMENT | moment, list, SEEN_MAX);
    if (count < 0)
        return RV_NO_MEMORY;
    *decision = list[level->sees < 1 ? choose(level, evaluator, state, &random, list, count) : 0].action;
    return RV_OK;
}

const struct rv_bot rv_level_easy = { .name = "easy",
                                      .about = "overlooks much and likes quick points",
                                      .decide = decide,
                                      .data = &(const struct level){ RV_ENGINE_FAST, 0.7, 1.0, 0.22, 4 } };
const struct rv_bot rv_level_casual = { .name = "casual",
                                        .about = "plays for fun: sees half of what there is",
                                        .decide = decide,
                                        .data =
                                            &(const struct level){ RV_ENGINE_FAST, 0.79, 0.76, 0.14, 2.9 } };
const struct rv_bot rv_level_steady = { .name = "steady",
                                        .about = "knows the game, errs now and then",
                                        .decide = decide,
                                        .data =
                                            &(const struct level){ RV_ENGINE_FAST, 0.89, 0.52, 0.08, 2.2 } };
const struct rv_bot rv_level_sharp = { .name = "sharp",
                                       .about = "plays what was learned from a million games, at once",
                                       .decide = decide,
                                       .data = &(const struct level){ RV_ENGINE_FAST, 0.97, 0.25, 0, 1.2 } };
const struct rv_bot rv_level_expert = { .name = "expert",
                                        .about = "thinks ahead as long as it may",
                                        .takes_budget = true,
                                        .takes_aim = true,
                                        .decide = decide,
                                        .data = &(const struct level){ RV_ENGINE_STRONG, 1, 0, 0, 0 } };
