/* SPDX-License-Identifier: MIT
 * Thinking about any game: the moves that the greedy bot's judge likes best are played on to the end a few times, all of
 * them with the same luck. */
#include <string.h>

#include "bots.h"
#include "judge.h"
#include "think.h"

enum { TRIED = 6, PAGE = 256, USUAL_MS = 60, STEPS_MAX = 20000 };

/* Plays to the end with the greedy bot in all seats. */
static struct rv_worth play_on(const struct rv_setup *setup, const void *state, int seat,
                               const struct rv_source *source)
{
    uint64_t now[RV_STATE_MAX / sizeof(uint64_t)];
    int rank[RV_MAX_SEATS], winners = 0;
    struct rv_score score;
    rv_seats actors;
    memcpy(now, state, setup->game->state_size);
    for (int step = 0; step < STEPS_MAX && (actors = setup->game->actors(setup, now)) != 0; step++) {
        struct rv_action action;
        int actor = __builtin_ctz(actors);
        if (actor == RV_CHANCE)
            setup->game->sample(setup, now, source, &action);
        else
            rv_bot_greedy.decide(setup, now, actor, source, (uint64_t)step, &action);
        setup->game->apply(setup, now, &action, NULL);
    }
    rv_ranks(setup, now, rank);
    for (int s = 0; s < setup->seats; s++)
        winners += rank[s] == 1;
    setup->game->score(setup, now, seat, &score);
    return (struct rv_worth){ score.total, rank[seat] == 1 ? 1.0 / winners : 0 };
}

static double wanted(const struct rv_setup *setup, struct rv_worth worth)
{
    return setup->seats == 1 ? worth.points : worth.chance;
}

static void try_out(const struct rv_setup *setup, const void *state, int seat, const struct rv_source *source,
                    uint64_t moment, int times, struct rv_opinion *opinion)
{
    double sum = 0, squares = 0;
    struct rv_worth total = { 0, 0 };
    for (int i = 0; i < times; i++) {
        struct rv_source luck = { .key = rv_source_draw(source,
                                                        RV_BOT_MOMENT | (moment + 1) * 1024 | (uint64_t)i) };
        struct rv_worth worth = play_on(setup, state, seat, &luck);
        total.points += worth.points / times;
        total.chance += worth.chance / times;
        sum += wanted(setup, worth);
        squares += wanted(setup, worth) * wanted(setup, worth);
    }
    double variance = times > 1 ? (squares - sum * sum / times) / (times - 1) : 0;
    opinion->value = sum / times;
    opinion->error = rv_root(variance > 0 ? variance / times : 0);
    opinion->worth = total;
    opinion->samples = times;
}

static int rank(const struct rv_bot_options *options, const struct rv_setup *setup, const void *state,
                int seat, const struct rv_source *source, uint64_t moment, struct rv_opinion *out, int cap)
{
    struct rv_action page[PAGE];
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    rv_judge *judge = rv_judge_of(setup->game);
    int count = 0, ms = options->budget_ms > 0 ? options->budget_ms : USUAL_MS;
    for (int first = 0, total = 1; first < total; first += PAGE) {
        struct rv_moves moves = { .list = page, .first = first, .cap = PAGE };
        setup->game->legal(setup, state, seat, &moves);
        total = moves.count;
        for (int i = 0; i < PAGE && first + i < total; i++) {
            struct rv_opinion one = { .action = page[i] };
            memcpy(after, state, setup->game->state_size);
            setup->game->apply(setup, after, &page[i], NULL);
            one.value = one.worth.points = judge ? judge(setup, state, &page[i], after) : 0;
            count = rv_opinion_add(out, count, cap, &one);
        }
    }
    if (options->engine == RV_ENGINE_FAST)
        return count; /* what the judge says is not points, but near enough to compare moves */
    int tried = count < TRIED ? count : TRIED, times = 4 + ms / 8;
    for (int i = 0; i < tried; i++) {
        memcpy(after, state, setup->game->state_size);
        setup->game->apply(setup, after, &out[i].action, NULL);
        try_out(setup, after, seat, source, moment, times, &out[i]);
    }
    for (int i = 1; i < tried; i++) { /* in order again, the others behind them */
        struct rv_opinion moved = out[i];
        rv_opinion_add(out, i, i + 1, &moved);
    }
    for (int i = tried; i < count; i++) {
        out[i].value = out[tried - 1].value;
        out[i].worth = out[tried - 1].worth;
        out[i].error = out[tried - 1].error;
    }
    return count;
}

static struct rv_worth value(const struct rv_bot_options *options, const struct rv_setup *setup,
                             const void *state, int seat, const struct rv_source *source, uint64_t moment)
{
    struct rv_opinion opinion;
    try_out(setup, state, seat, source, moment, options->engine == RV_ENGINE_FAST ? 8 : 64, &opinion);
    return opinion.worth;
}

const struct rv_thinker rv_think_any = { .game = NULL, .rank = rank, .value = value };
