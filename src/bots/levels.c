/* SPDX-License-Identifier: MIT
 * Levels of play, from easy to expert. The weak ones do not play at random. Like people they overlook what is
 * far away, trust first impressions more than calculation, forget what they leave to the others, and mostly
 * do not follow chains of bonuses. docs/bots.md has their strength. */
#include "bots.h"

#include <stdlib.h>
#include <string.h>

#include "brain.h"
#include "sheet_data.h"

enum { SEEN_MAX = 128 }; /* of the best decisions; no level ever chooses one of the others */

/* A decision as a player sees it. */
struct seen {
    const struct rv_evaluator *evaluator;
    const void *state;
    const struct rv_opinion *list;
    int count;
    struct rv_dials dials;
    const struct rv_source *source;
    uint64_t moment;
};

static struct rv_impression impression_of(const struct seen *seen, const struct rv_action *decision)
{
    const struct rv_setup *setup = seen->evaluator->setup;
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    memcpy(after, seen->state, setup->game->state_size);
    setup->game->apply(setup, after, decision, NULL);
    return seen->evaluator->brain->impression(setup, seen->state, decision, after);
}

/* Decisions in one place are overlooked together: the player did not look there. */
static bool notices(const struct seen *seen, const struct rv_impression *impression)
{
    uint64_t key = RV_BOT_MOMENT | (seen->moment & 0xffffffff) << 16 | (uint64_t)impression->place;
    double luck = (double)(rv_source_draw(seen->source, key) >> 11) * 0x1p-53;
    return luck >= seen->dials.overlooks * impression->far;
}

/* A pass (unless it pays, X5), a bust, luck paid for nothing: what players do who see nothing else. */
static bool gives_up(const struct rv_setup *setup, const struct rv_action *decision)
{
    const int kind = decision->kind;
    bool pass_pays = setup->sheet && setup->sheet->pass_count;
    return (kind == RV_PASS && !pass_pays) || kind == RV_FAIL || kind == RV_DECLINE || kind == RV_LUCK;
}

/* Jokers and gifts that a placement uses up. */
static int cost_of(const struct rv_action *decision)
{
    const struct rv_pick *pick = &decision->pick;
    if (decision->kind != RV_PLACE)
        return 0;
    return (pick->colour_die == RV_JOKER) + (pick->number_die == RV_JOKER) + pick->joker_gifts +
           abs(pick->shift) + pick->all_six;
}

/* What no person does: giving up where something better costs nothing, or paying more for the same crosses.
 */
static bool is_silly(const struct rv_setup *setup, const struct rv_action *it, const struct rv_action *other)
{
    if (gives_up(setup, it))
        return !gives_up(setup, other) && cost_of(other) == 0;
    return it->kind == RV_PLACE && other->kind == RV_PLACE && cost_of(it) > cost_of(other) &&
           rv_cells_equal(it->cells, other->cells);
}

static bool is_dominated(const struct seen *seen, int which)
{
    for (int i = 0; i < seen->count; i++)
        if (is_silly(seen->evaluator->setup, &seen->list[which].action, &seen->list[i].action))
            return true;
    return false;
}

/* The decision that the player likes best of those noticed; -1 if all noticed ones are silly. */
static int choose(const struct seen *seen)
{
    double most = 0;
    int best = -1;
    for (int i = 0; i < seen->count; i++) {
        const struct rv_opinion *opinion = &seen->list[i];
        struct rv_impression impression = impression_of(seen, &opinion->action);
        double value = seen->dials.judgement * (opinion->value - seen->list[0].value) +
                       (1 - seen->dials.judgement) * impression.likes;
        if ((best < 0 || value > most) && notices(seen, &impression) && !is_dominated(seen, i)) {
            most = value;
            best = i;
        }
    }
    return best;
}

static enum rv_status decide_weakly(const struct rv_bot *bot, const struct rv_evaluator *evaluator,
                                    const void *state, int seat, const struct rv_source *source,
                                    uint64_t moment, int budget_ms, struct rv_action *decision)
{
    const int *level = bot->data;
    const struct rv_bot_options options = { .engine = RV_ENGINE_FAST,
                                            .at_first_sight = *level < RV_SHARP,
                                            .follows_bonuses = evaluator->brain->dials[*level].bonuses };
    struct rv_opinion list[SEEN_MAX];
    struct seen seen = { .evaluator = evaluator,
                         .state = state,
                         .list = list,
                         .dials = evaluator->brain->dials[*level],
                         .source = source,
                         .moment = moment };
    (void)budget_ms;
    seen.count =
        rv_bot_rank(evaluator, &options, state, seat, source, RV_BOT_MOMENT | moment, list, SEEN_MAX);
    if (seen.count < 0)
        return RV_NO_MEMORY;
    int best = evaluator->brain->impression ? choose(&seen) : 0;
    if (best < 0) { /* before giving up, people look again */
        seen.dials.overlooks = 0;
        best = choose(&seen);
    }
    *decision = list[best < 0 ? 0 : best].action;
    return RV_OK;
}

static enum rv_status decide_best(const struct rv_bot *bot, const struct rv_evaluator *evaluator,
                                  const void *state, int seat, const struct rv_source *source,
                                  uint64_t moment, int budget_ms, struct rv_action *decision)
{
    (void)bot;
    return rv_bot_strong.decide(&rv_bot_strong, evaluator, state, seat, source, moment, budget_ms, decision);
}

static const int easy = RV_EASY, casual = RV_CASUAL, steady = RV_STEADY, sharp = RV_SHARP;

const struct rv_bot rv_level_easy = { .name = "easy",
                                      .about = "likes quick points and full columns, overlooks what is far",
                                      .decide = decide_weakly,
                                      .data = &easy };
const struct rv_bot rv_level_casual = { .name = "casual",
                                        .about = "plays for fun: more by eye than by calculation",
                                        .decide = decide_weakly,
                                        .data = &casual };
const struct rv_bot rv_level_steady = { .name = "steady",
                                        .about = "knows the game, seldom overlooks anything",
                                        .decide = decide_weakly,
                                        .data = &steady };
const struct rv_bot rv_level_sharp = { .name = "sharp",
                                       .about = "plays what was learned from a million games, at once",
                                       .decide = decide_weakly,
                                       .data = &sharp };
const struct rv_bot rv_level_expert = { .name = "expert",
                                        .about = "thinks ahead as long as it may",
                                        .takes_budget = true,
                                        .takes_aim = true,
                                        .decide = decide_best };
