/* SPDX-License-Identifier: MIT
 * revanche train: learns to play a sheet game and writes what was learned. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <revanche/learn.h>
#include <revanche/sheet.h>

static int run(const struct command *command, int argc, char **argv)
{
    (void)command;
    size_t len;
    const char *game = argc > 0 ? argv[0] : "nochmal";
    int seats = argc > 1 ? atoi(argv[1]) : 1, sheets = argc > 2 ? atoi(argv[2]) : 0;
    long games = argc > 3 ? atol(argv[3]) : 100000;
    bool own = argc > 4 && atoi(argv[4]);
    const char *text = rv_builtin_text(game, &len);
    struct rv_sheet *model;
    struct rv_error error;
    rv_sheet_parse(text, len, &model, &error);
    struct rv_setup *setup = calloc((size_t)sheets + 9, sizeof *setup);
    int count = 0;
    for (int i = 0; i < sheets; i++) {
        char seed[40];
        struct rv_sheet *sheet;
        snprintf(seed, sizeof seed, "train %d", i);
        rv_sheet_new(model, seed, &sheet, &error);
        setup[count++] = (struct rv_setup){ .game = rv_game_find(game), .sheet = sheet, .seats = seats };
    }
    if (!sheets || own)
        setup[count++] = (struct rv_setup){ .game = rv_game_find(game), .sheet = model, .seats = seats };
    struct rv_lesson lesson = { .setups = setup, .setup_count = count, .seed = "lesson", .games = games, .own = own };
    struct rv_learner *learner = rv_learner_new(&lesson);
    struct rv_setup test = { .game = rv_game_find(game), .sheet = model, .seats = seats };
    clock_t begin = clock();
    for (int i = 0; i < 20; i++) {
        double mean = rv_learner_play(learner, (int)(games / 20));
        fprintf(stderr, "%6.1f s %9ld games  mean %.2f\n", (double)(clock() - begin) / CLOCKS_PER_SEC, games / 20 * (i + 1), mean);
    }
    struct rv_source series = rv_source_seeded("test");
    double sum = 0;
    for (int i = 0; i < 2000; i++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)i);
        int score[RV_MAX_SEATS];
        rv_learner_test(learner, &test, &source, score);
        sum += score[0];
    }
    printf("classic: %.3f\n", sum / 2000);
    return DONE;
}

const struct command command_train = {
    .name = "train", .usage = "...", .about = "Learns to play a sheet game.", .run = run
};
