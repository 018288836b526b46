/* SPDX-License-Identifier: MIT
 * How long does a bot take for a decision? pace GAME SEATS BOT GAMES
 *
 * The bot plays itself; prints the processor time of a decision, on average and at worst. docs/bots.md has
 * figures. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <revanche/bot.h>
#include <revanche/messages.h>
#include <revanche/record.h>

#include "playout.h"

struct pace {
    const struct rv_evaluator *evaluator;
    struct rv_player player;
    struct rv_source source;
    int decisions;
    double sum, worst; /* milliseconds */
};

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static enum rv_status decide(void *self, const void *state, int seat, struct rv_action *decision)
{
    struct pace *pace = self;
    double begin = now_ms();
    enum rv_status status = rv_player_decide(&pace->player, pace->evaluator, state, seat, &pace->source,
                                             (uint64_t)pace->decisions++, decision);
    double took = now_ms() - begin;
    pace->sum += took;
    pace->worst = took > pace->worst ? took : pace->worst;
    return status;
}

static enum rv_status play(const struct rv_setup *setup, int games, struct pace *pace)
{
    static uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    const struct rv_playout playout = { setup, &pace->source, decide, NULL, pace };
    enum rv_status status = RV_OK;
    for (int g = 0; g < games && status == RV_OK; g++) {
        pace->source = rv_source_of_series(rv_source_seeded("w"), (uint64_t)g);
        setup->game->start(setup, state);
        status = rv_playout(&playout, state);
    }
    return status;
}

int main(int argc, char **argv)
{
    struct rv_record record = { 0 };
    struct rv_evaluator *evaluator = NULL;
    struct rv_error error = { .message =
                                  "usage: pace GAME SEATS BOT GAMES, for example: pace nochmal 2 strong 4" };
    struct pace pace = { 0 };
    const struct rv_game *game = argc == 5 ? rv_game_find(argv[1]) : NULL;
    if (!game || rv_player_read(argv[3], &pace.player, &error) != RV_OK ||
        rv_record_begin(&record, game, atoi(argv[2]), 0, NULL, 0, &error) != RV_OK ||
        rv_evaluator_open(&record.setup, &evaluator, &error) != RV_OK) {
        char why[600];
        rv_message_words(error.message, NULL, &(struct rv_text){ .at = why, .cap = sizeof why });
        fprintf(stderr, "pace: %s\n", why);
        return 2;
    }
    pace.evaluator = evaluator;
    enum rv_status status = play(&record.setup, atoi(argv[4]), &pace);
    printf("%d decisions, %.2f ms on average, %.1f ms at worst\n", pace.decisions,
           pace.decisions ? pace.sum / pace.decisions : 0, pace.worst);
    rv_evaluator_close(evaluator);
    rv_record_free(&record);
    return status == RV_OK ? 0 : 1;
}
