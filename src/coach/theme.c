/* SPDX-License-Identifier: MIT
 * What a decision is about, by what it does and what a worse one does instead. */
#include "theme.h"

#include <string.h>

#include "seat_rolls.h"

static const char *const names[RV_THEMES] = { "place", "finish", "deny", "joker", "pass",
                                              "bonus", "stop",   "card", "push",  "shop" };

const char *rv_theme_name(enum rv_theme theme)
{
    return names[theme];
}

/* What an action does to the sheet of its seat. */
struct gains {
    int lines, jokers; /* columns, rows and colours full afterwards; jokers spent */
};

/* Columns, rows (where they pay) and colours. */
static int full_lines(const void *state, int seat)
{
    const struct rv_pad *pad = &rv_sheets_of(state)->pad[seat];
    return __builtin_popcount(pad->full_columns) + __builtin_popcount(pad->full_rows) +
           __builtin_popcount(pad->full_colours);
}

/* They are counted on the sheet: what they pay may come later (S6.5). */
static struct gains gains_of(const struct rv_setup *setup, const void *state, const struct rv_action *action)
{
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_events events = { .count = 0 };
    struct gains gains = { 0, 0 };
    memcpy(after, state, setup->game->state_size);
    setup->game->apply(setup, after, action, &events);
    for (int i = 0; i < events.count; i++) {
        const struct rv_event *event = &events.list[i];
        if (event->seat == action->seat && event->kind == RV_EV_JOKERS_SPENT)
            gains.jokers += event->points;
    }
    gains.lines = full_lines(after, action->seat);
    return gains;
}

static bool same_dice(const struct rv_action *a, const struct rv_action *b)
{
    return a->pick.colour_die == b->pick.colour_die && a->pick.number_die == b->pick.number_die;
}

/* Does the roller take dice that would not be worth it alone? Only dice that are gone for the others then
 * (S6.2), and others than the worse decision takes. Tells whether the evaluation that forgets the others
 * prefers other dice. */
static int denies(const struct rv_evaluator *evaluator, const void *state, const struct rv_source *source,
                  const struct rv_action *best, const struct rv_action *instead)
{
    const struct rv_setup *setup = rv_evaluator_setup(evaluator);
    const struct rv_bot_options forgetful = { .engine = RV_ENGINE_FAST, .at_first_sight = true };
    struct rv_opinion first;
    if (setup->seats == 1 || best->kind != RV_PLACE || instead->kind != RV_PLACE ||
        same_dice(best, instead) || !rv_turn_takes_dice(setup, &rv_sheets_of(state)->turn, best->seat))
        return 0;
    int count = rv_bot_hints(evaluator, &forgetful, state, best->seat, source, 0, &first, 1);
    if (count < 1)
        return count;
    return first.action.kind == RV_PLACE && !same_dice(&first.action, best);
}

static enum rv_theme by_kind(const struct rv_action *best)
{
    switch (best->kind) {
    case RV_PASS: return RV_THEME_PASS;
    case RV_HEART:
    case RV_BOMB:
    case RV_STARS:
    case RV_THREE:
    case RV_BLOCK:
    case RV_DECLINE:
    case RV_GIVE:
    case RV_BONUS: return RV_THEME_BONUS;
    case RV_LUCK:
    case RV_FAIL:
    case RV_IN:
    case RV_OUT: return RV_THEME_STOP;
    case RV_FULFIL: return RV_THEME_CARD;
    case RV_UP:
    case RV_SCORE:
    case RV_PUSH: return RV_THEME_PUSH;
    case RV_BUY:
    case RV_SELL:
    case RV_REPLACE:
    case RV_KEEP:
    case RV_DONE:
    case RV_BUILD: return RV_THEME_SHOP;
    default: return RV_THEME_PLACE;
    }
}

bool rv_theme_of(const struct rv_evaluator *evaluator, const void *state, const struct rv_source *source,
                 const struct rv_action *best, const struct rv_action *instead, enum rv_theme *theme)
{
    const struct rv_setup *setup = rv_evaluator_setup(evaluator);
    *theme = by_kind(best);
    if (*theme != RV_THEME_PLACE)
        return true;
    const struct gains better = gains_of(setup, state, best), worse = gains_of(setup, state, instead);
    int deny = denies(evaluator, state, source, best, instead);
    if (better.lines > worse.lines)
        *theme = RV_THEME_FINISH;
    else if (deny > 0)
        *theme = RV_THEME_DENY;
    else if (better.jokers < worse.jokers)
        *theme = RV_THEME_JOKER;
    return deny >= 0;
}
