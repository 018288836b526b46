/* SPDX-License-Identifier: MIT
 * How long does a bot think about a decision? pace GAME SEATS BOT GAMES
 *
 * The bot plays itself; told is the time of the processor, on average and at worst. Figures are in docs/bots.md. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <revanche/bot.h>
#include <revanche/record.h>

struct pace {
    int decisions;
    double sum, worst; /* milliseconds */
};

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static void play(const struct rv_setup *setup, const struct rv_player *player, const struct rv_source *source,
                 struct pace *pace)
{
    static uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    setup->game->start(setup, state);
    for (int seat; (seat = rv_next_seat(setup, state)) >= 0;) {
        struct rv_action action;
        if (seat == RV_CHANCE) {
            setup->game->sample(setup, state, source, &action);
        } else {
            double begin = now_ms();
            rv_player_decide(player, setup, state, seat, source, (uint64_t)pace->decisions++, &action);
            double took = now_ms() - begin;
            pace->sum += took;
            pace->worst = took > pace->worst ? took : pace->worst;
        }
        setup->game->apply(setup, state, &action, NULL);
    }
}

int main(int argc, char **argv)
{
    struct rv_record record = { 0 };
    struct rv_player player;
    struct rv_error error = { 0 };
    struct pace pace = { 0 };
    const struct rv_game *game = argc == 5 ? rv_game_find(argv[1]) : NULL;
    if (!game || !rv_player_read(argv[3], &player)) {
        fprintf(stderr, "pace GAME SEATS BOT GAMES, for example: pace nochmal 2 strong 4\n");
        return 2;
    }
    if (rv_record_begin(&record, game, atoi(argv[2]), 0, NULL, 0, &error) != RV_OK) {
        fprintf(stderr, "pace: %s\n", error.text);
        return 2;
    }
    for (int g = 0; g < atoi(argv[4]); g++) {
        struct rv_source source = rv_source_of_series(rv_source_seeded("w"), (uint64_t)g);
        play(&record.setup, &player, &source, &pace);
    }
    printf("%d decisions, %.2f ms on average, %.1f ms at worst\n", pace.decisions,
           pace.decisions ? pace.sum / pace.decisions : 0, pace.worst);
    rv_record_free(&record);
    return 0;
}
