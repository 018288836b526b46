/* SPDX-License-Identifier: MIT
 * How many mistakes does the coach find in a bot's games? accused GAME SEATS BOT GAMES [MS]
 *
 * The bot plays itself, and the coach analyses its games with MS milliseconds a decision, or its default.
 * Mistakes of a strong bot are false alarms, or moves it would improve with more time; a weak bot must have
 * many. The cost of all decisions is what a bot would gain by deciding as the coach does. docs/experiments
 * has figures. */
#include <stdio.h>
#include <stdlib.h>

#include <revanche/analysis.h>
#include <revanche/messages.h>
#include <revanche/record.h>

#include "playout.h"

struct count {
    int choices, mistakes;
    double loss, least; /* of mistakes */
    double all;         /* cost of all decisions; never negative, so noise makes it larger */
};

struct game {
    const struct rv_evaluator *evaluator;
    const struct rv_player *player;
    struct rv_source source;
    struct rv_record *record;
};

static enum rv_status decide(void *self, const void *state, int seat, struct rv_action *decision)
{
    const struct game *game = self;
    return rv_player_decide(game->player, game->evaluator, state, seat, &game->source,
                            (uint64_t)game->record->count, decision);
}

static bool write_down(void *self, const void *state, const struct rv_action *action)
{
    (void)state;
    return rv_record_append(((struct game *)self)->record, action) == RV_OK;
}

static bool play(struct game *game)
{
    static uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    const struct rv_setup *setup = &game->record->setup;
    setup->game->start(setup, state);
    return rv_playout(&(struct rv_playout){ setup, &game->source, decide, write_down, game }, state) ==
               RV_OK &&
           setup->game->actors(setup, state) == 0;
}

static bool look(const struct rv_record *record, int ms, struct count *count)
{
    struct rv_analysis *analysis = rv_analysis_open(&record->setup, record->action, record->count, ms);
    if (!analysis)
        return false;
    while (rv_analysis_step(analysis)) {
        const struct rv_verdict *verdict = rv_analysis_verdict(analysis, rv_analysis_done(analysis) - 1);
        count->choices += verdict->decision && !verdict->forced;
        count->all += verdict->loss;
        if (!verdict->mistake)
            continue;
        if (!count->mistakes++ || verdict->loss < count->least)
            count->least = verdict->loss;
        count->loss += verdict->loss;
    }
    rv_analysis_close(analysis);
    return true;
}

int main(int argc, char **argv)
{
    struct rv_player player;
    struct count count = { 0 };
    const struct rv_game *game = argc == 5 || argc == 6 ? rv_game_find(argv[1]) : NULL;
    if (!game || rv_player_read(argv[3], &player, NULL) != RV_OK) {
        fprintf(stderr, "accused GAME SEATS BOT GAMES [MS]\n");
        return 2;
    }
    int seats = atoi(argv[2]), games = atoi(argv[4]), ms = argc > 5 ? atoi(argv[5]) : 0;
    for (int g = 0; g < games; g++) {
        struct rv_record record;
        struct rv_error error = { 0 };
        struct rv_evaluator *evaluator;
        if (rv_record_begin(&record, game, seats, 0, NULL, 0, &error) != RV_OK ||
            rv_evaluator_open(&record.setup, &evaluator, &error) != RV_OK) {
            char why[600];
            rv_message_words(error.message, NULL, &(struct rv_text){ .at = why, .cap = sizeof why });
            fprintf(stderr, "%s\n", why);
            return 1;
        }
        struct game one = { evaluator, &player, rv_source_of_series(rv_source_seeded("q"), (uint64_t)g),
                            &record };
        if (!play(&one) || !look(&record, ms, &count))
            return 1;
        rv_evaluator_close(evaluator);
        rv_record_free(&record);
    }
    printf("%d games, %d choices, %d mistakes (%.2f %% of the choices), on average %.3f, the smallest %.3f; "
           "all decisions of "
           "a seat cost %.3f a game\n",
           games, count.choices, count.mistakes, 100.0 * count.mistakes / (count.choices ? count.choices : 1),
           count.mistakes ? count.loss / count.mistakes : 0, count.least, count.all / games / seats);
}
