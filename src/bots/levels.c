/* SPDX-License-Identifier: MIT
 * Levels of play, from easy to expert. The lower ones do not play at random: like people they overlook some moves,
 * misjudge others, and care too much for points that can be had at once. What they never do is to choose something far
 * worse than the best they could see. docs/bots.md has their strength. */
#include "levels.h"

#include <string.h>

#include "bots.h"
#include "tuning.h"
#include "sheet_data.h"

enum { SEEN_MAX = 64 }; /* of the best decisions; nobody ever wants the others */

struct level {
    enum rv_engine engine;
    double sees;     /* share of the decisions that come to mind */
    double misjudge; /* how far off, in units of the game */
    double near;     /* share of the judgement that only counts points had at once */
    double worst;    /* how much worse than the best a decision may be, in the same units */
};

static const struct level levels[] = {
    { RV_ENGINE_FAST, 0.7, 1.0, 0.22, 4 },     { RV_ENGINE_FAST, 0.79, 0.76, 0.14, 2.9 },
    { RV_ENGINE_FAST, 0.89, 0.52, 0.08, 2.2 }, { RV_ENGINE_FAST, 0.97, 0.25, 0, 1.2 },
    { RV_ENGINE_STRONG, 1, 0, 0, 0 },
};

/* What is a large mistake? A point or so in a game that is won with 30 of them. */
static double slip_of(const struct rv_setup *setup)
{
    const struct rv_tuning *tuning = rv_tuning_of(setup);
    return setup->seats == 1 || setup->options & RV_SOLO_RULES ? tuning->noise : tuning->table_noise;
}

/* Random numbers of a decision: each question about each move has its own. */
struct mood {
    const struct rv_source *source;
    uint64_t moment;
};

static double share(const struct mood *mood, int move, int question)
{
    uint64_t key =
        RV_BOT_MOMENT | (mood->moment & 0xffffffff) << 16 | (uint64_t)move << 4 | (uint64_t)question;
    return (double)(rv_source_draw(mood->source, key) >> 11) * 0x1p-53;
}

/* About normal, with spread 1. */
static double bell(const struct mood *mood, int move)
{
    double sum = -2;
    for (int i = 1; i <= 4; i++)
        sum += share(mood, move, i);
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

/* Passing (unless it pays, X5), failing, paying luck for nothing: what is left to those who see nothing else. */
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

/* What no person does, however little they see: giving up where something better costs nothing, or paying more for the very
 * same crosses. */
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

/* What the player likes best of what comes to mind. */
static int choose(const struct level *level, const struct rv_setup *setup, const void *state,
                  const struct mood *mood, const struct rv_opinion *list, int count)
{
    double unit = slip_of(setup), most = 0, now = 0;
    int best = -1;
    for (int i = 0; i < count; i++) {
        const struct rv_opinion *it = &list[i];
        /* in points, also where others count chances: who errs does not count that far */
        double behind = list[0].worth.lead - it->worth.lead;
        if (behind > level->worst * unit || (i && share(mood, i, 0) >= level->sees) ||
            is_silly(setup, list, i))
            continue;
        if (i == 0 && count > 1 && share(mood, 0, 0) >= level->sees && !gives_up(setup, list[1].action.kind))
            continue;
        double at_once = score_after(setup, state, &it->action);
        now = best < 0 ? at_once : now;
        double value = (1 - level->near) * -behind + level->near * 0.5 * (at_once - now) +
                       level->misjudge * unit * bell(mood, i);
        if (best < 0 || value > most) {
            most = value;
            best = i;
        }
    }
    return best < 0 ? 0 : best;
}

static void think(int number, const struct rv_setup *setup, const void *state, int seat,
                  const struct rv_source *source, uint64_t moment, int budget_ms, struct rv_action *decision)
{
    const struct level *level = &levels[number];
    struct rv_opinion list[SEEN_MAX];
    struct rv_bot_options options = { .engine = level->engine, .budget_ms = budget_ms };
    int count = rv_bot_rank(&options, setup, state, seat, source, RV_BOT_MOMENT | moment, list, SEEN_MAX);
    struct mood mood = { source, moment };
    *decision = list[level->sees < 1 ? choose(level, setup, state, &mood, list, count) : 0].action;
}

/* One pair of functions a level, since a bot has no data of its own. */
#define LEVEL(n, word, words)                                                                                \
    static void think_##word(const struct rv_setup *setup, const void *state, int seat,                      \
                             const struct rv_source *source, uint64_t moment, int budget_ms,                 \
                             struct rv_action *decision)                                                     \
    {                                                                                                        \
        think(n, setup, state, seat, source, moment, budget_ms, decision);                                   \
    }                                                                                                        \
    static void decide_##word(const struct rv_setup *setup, const void *state, int seat,                     \
                              const struct rv_source *source, uint64_t moment, struct rv_action *decision)   \
    {                                                                                                        \
        think(n, setup, state, seat, source, moment, 0, decision);                                           \
    }                                                                                                        \
    const struct rv_bot rv_level_##word = {                                                                  \
        .name = #word, .about = words, .decide = decide_##word, .think = think_##word                        \
    }

LEVEL(0, easy, "overlooks much and likes quick points");
LEVEL(1, casual, "plays for fun: sees half of what there is");
LEVEL(2, steady, "knows the game, errs now and then");
LEVEL(3, sharp, "plays what was learned from a million games, at once");
LEVEL(4, expert, "thinks ahead as long as it may");
