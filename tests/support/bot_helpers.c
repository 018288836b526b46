/* SPDX-License-Identifier: MIT
 * Bots for tests. */
#include "bot_helpers.h"

#include <revanche/deck.h>
#include <revanche/sheet.h>

#include "brain.h"
#include "english.h"
#include "texts.h"

static uint32_t material_checksum(const struct rv_setup *setup)
{
    return setup->sheet ? rv_sheet_checksum(setup->sheet) : rv_deck_checksum(setup->deck);
}

const struct rv_evaluator *evaluator_of(const struct rv_setup *setup)
{
    static struct rv_setup last;
    static uint32_t checksum;
    static struct rv_evaluator *evaluator;
    bool same = evaluator && last.game == setup->game && last.sheet == setup->sheet &&
                last.deck == setup->deck && last.seats == setup->seats && last.options == setup->options &&
                checksum == material_checksum(setup);
    if (same)
        return evaluator;
    rv_evaluator_close(evaluator);
    last = *setup;
    checksum = material_checksum(setup);
    if (rv_evaluator_open(&last, &evaluator, NULL) != RV_OK)
        give_up("an evaluator", "no memory");
    return evaluator;
}

bool sheet_evaluator_of(const struct rv_setup *setup, struct rv_sheet_evaluator *evaluator)
{
    const struct rv_brain *brain = rv_brain_of(setup->game);
    return brain->model && rv_sheet_evaluator_open(setup, brain->model, &brain->tuning, evaluator);
}

void feature_map_of(const struct rv_setup *setup, bool own, struct rv_feature_map *map)
{
    rv_feature_map_open(setup, rv_brain_of(setup->game)->model, own, map);
}

struct rv_player player_called(const char *name)
{
    struct rv_player player;
    struct rv_error error;
    if (rv_player_read(name, &player, &error) != RV_OK)
        give_up(name, error_text(&error));
    return player;
}

void bot_decides(const char *name, const struct rv_setup *setup, const void *state, int seat,
                 const struct rv_source *source, uint64_t moment, struct rv_action *decision)
{
    struct rv_player player = player_called(name);
    if (rv_player_decide(&player, evaluator_of(setup), state, seat, source, moment, decision) != RV_OK)
        give_up(name, "no memory");
}

struct rv_worth worth_to(const struct rv_setup *setup, const void *state, int seat,
                         const struct rv_source *source, uint64_t moment)
{
    const struct rv_bot_options fast = { .engine = RV_ENGINE_FAST };
    struct rv_worth worth;
    if (rv_bot_value(evaluator_of(setup), &fast, state, seat, source, moment, &worth) != RV_OK)
        give_up("the worth of a position", "no memory");
    return worth;
}
