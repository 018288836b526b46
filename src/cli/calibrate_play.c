/* SPDX-License-Identifier: MIT
 * The games of calibrate, and what the fast engine predicts before every roll. */
#include "calibrate.h"

#include <stdlib.h>
#include <string.h>

#include "brain.h"
#include "play.h"
#include "sheet_evaluator.h"

struct recorder {
    const struct calibrate *calibrate;
    struct forecast_game *game;
    int cap; /* rolls that there is room for */
    bool no_memory;
};

bool calibrate_has_phases(const struct rv_evaluator *evaluator)
{
    return evaluator->brain->search == &rv_search_sheets;
}

/* All seats are in the same phase. */
static int phase_of(const struct rv_evaluator *evaluator, const void *state, int rolls)
{
    const struct rv_sheet_evaluator *sheets = evaluator->knowledge;
    struct rv_features features = { .phase = 0 };
    if (!calibrate_has_phases(evaluator))
        return rolls;
    rv_features_extract(&sheets->map, state, 0, &features);
    return features.phase;
}

/* Predicts the result for every seat. */
static bool predict(struct recorder *recorder, const void *state)
{
    static const struct rv_bot_options fast = { .engine = RV_ENGINE_FAST };
    const struct calibrate *calibrate = recorder->calibrate;
    const struct rv_setup *setup = &calibrate->record.setup;
    struct forecast_game *game = recorder->game;
    struct forecast *of = &game->of[game->rolls * setup->seats];
    int phase = phase_of(calibrate->evaluator, state, game->rolls), roller = setup->game->lead(state);
    const struct rv_evaluator *evaluator = calibrate->evaluator;
    double progress = evaluator->brain->search->progress(setup, evaluator->knowledge, state);
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_worth worth;
        if (rv_bot_value(calibrate->evaluator, &fast, state, seat, &calibrate->series, (uint64_t)game->rolls,
                         &worth) != RV_OK)
            return false;
        of[seat] = (struct forecast){ (float)worth.chance, (float)worth.points, (int16_t)phase,
                                      (int8_t)(progress * WHOLE_GAME), seat == roller };
    }
    game->rolls++;
    return true;
}

static bool make_room(struct recorder *recorder)
{
    if (recorder->game->rolls < recorder->cap)
        return true;
    int cap = recorder->cap ? 2 * recorder->cap : 64;
    size_t seats = (size_t)recorder->calibrate->players;
    struct forecast *more = realloc(recorder->game->of, (size_t)cap * seats * sizeof *more);
    if (!more)
        return false;
    recorder->game->of = more;
    recorder->cap = cap;
    return true;
}

static bool before(void *self, const void *state, const struct rv_action *action)
{
    struct recorder *recorder = self;
    if (action->kind == RV_ROLL)
        recorder->no_memory = !make_room(recorder) || !predict(recorder, state);
    return !recorder->no_memory && !jobs_interrupted();
}

static void finish(const struct calibrate *calibrate, const void *state, struct forecast_game *game)
{
    const struct rv_setup *setup = &calibrate->record.setup;
    if (setup->game->actors(setup, state))
        game->rolls = 0; /* interrupted */
    for (int seat = 0; seat < setup->seats && game->rolls; seat++) {
        struct rv_score score;
        setup->game->score(setup, state, seat, &score);
        game->score[seat] = score.total;
        game->won[seat] = (float)rv_victory_share(setup, state, seat);
    }
}

static const char *play_one(void *self, int worker, int first, int end)
{
    struct calibrate *calibrate = self;
    struct recorder recorder = { .calibrate = calibrate, .game = &calibrate->played[first] };
    struct rv_source source = rv_source_of_series(calibrate->series, (uint64_t)first);
    struct bot_game game = { .before = before, .self = &recorder };
    (void)worker;
    (void)end;
    enum rv_status status = bot_game_play(calibrate->evaluator, calibrate->player, &source, &game);
    if (status == RV_NO_MEMORY || recorder.no_memory)
        return NO_MEMORY;
    if (status != RV_OK)
        return N_("a bot made an illegal move: this is a bug in Revanche");
    finish(calibrate, game.state, recorder.game);
    return NULL;
}

const char *calibrate_play(struct calibrate *calibrate)
{
    calibrate->played = calloc((size_t)calibrate->games, sizeof *calibrate->played);
    if (!calibrate->played)
        return NO_MEMORY;
    jobs_catch_interrupts();
    return jobs_run(&(struct jobs){ .what = N_("{done} of {all} games"),
                                    .all = calibrate->games,
                                    .chunk = 1,
                                    .threads = calibrate->jobs,
                                    .work = play_one,
                                    .self = calibrate });
}
