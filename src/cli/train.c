/* SPDX-License-Identifier: MIT
 * revanche train: learns to play a sheet game against itself and writes what was learned as a net. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <revanche/learn.h>
#include <revanche/sheet.h>

enum {
    SHEETS_MAX = 1000,
    SETUPS_MAX = 2 * SHEETS_MAX * RV_MAX_SEATS, /* each of them, and the model as often */
    REPORTS = 50,
    TESTS = 200,
};

struct plan {
    const char *game, *seed, *out, *sheet, *from;
    int seats, games, sheets;
    bool own;
    struct rv_record record; /* the model: the sheet whose values all have */
    struct rv_sheet *sheet_list[SHEETS_MAX];
    struct rv_setup setup[SETUPS_MAX];
    int setups;
};

/* At a larger table, learning with as many players as were asked for and with fewer, from three on: what is true for four is not for three. */
static void add_setups(struct plan *plan, const struct rv_sheet *sheet)
{
    struct rv_setup setup = plan->record.setup;
    setup.sheet = sheet;
    for (setup.seats = plan->seats < 3 ? plan->seats : 3; setup.seats <= plan->seats; setup.seats++)
        plan->setup[plan->setups++] = setup;
}

static bool make_sheets(struct plan *plan, struct rv_error *error)
{
    for (int i = 0; i < plan->sheets; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "train %d", i);
        if (rv_sheet_new(plan->record.setup.sheet, seed, &plan->sheet_list[i], error) != RV_OK)
            return false;
        add_setups(plan, plan->sheet_list[i]);
    }
    for (int i = 0; i == 0 || i < plan->sheets; i++) /* every second game is played on the sheet itself */
        add_setups(plan, plan->record.setup.sheet);
    return true;
}

/* The mean of games without learning, on dice that learning never sees. */
static double examine(const struct plan *plan, const struct rv_learner *learner)
{
    struct rv_source series = rv_source_seeded("examination");
    double sum = 0;
    for (int i = 0; i < TESTS; i++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)i);
        int score[RV_MAX_SEATS];
        rv_learner_test(learner, &plan->setup[i % plan->setups], &source, score);
        for (int seat = 0; seat < plan->setup[i % plan->setups].seats; seat++)
            sum += (double)score[seat] / plan->setup[i % plan->setups].seats;
    }
    return sum / TESTS;
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void write_net(const void *what, struct rv_text *out)
{
    rv_learner_write(what, out);
}

static bool save(const struct plan *plan, const struct rv_learner *learner)
{
    struct rv_text count = { 0 };
    rv_learner_write(learner, &count);
    char *bytes = text_of(write_net, learner);
    bool good = bytes && write_file(plan->out, bytes, count.len);
    free(bytes);
    return good;
}

static bool read_net(const char *path, struct rv_learner *learner)
{
    struct rv_error error = { 0 };
    size_t len;
    char *bytes = read_file(path, &len);
    bool good = bytes && rv_learner_read(learner, bytes, len, &error) == RV_OK;
    if (bytes && !good)
        failure_at(path, &error);
    free(bytes);
    return good;
}

static int train(struct plan *plan)
{
    struct rv_lesson lesson = { .setups = plan->setup,
                                .setup_count = plan->setups,
                                .seed = plan->seed,
                                .games = plan->games,
                                .own = plan->own };
    struct rv_learner *learner = rv_learner_new(&lesson);
    if (!learner)
        return failure("there is not enough memory to learn");
    if (plan->from && !read_net(plan->from, learner)) {
        rv_learner_free(learner);
        return FAILED;
    }
    double begin = examine(plan, learner);
    for (int done = 0, report = 1; report <= REPORTS; report++) {
        int upto = (int)((int64_t)plan->games * report / REPORTS);
        double mean = rv_learner_play(learner, upto - done);
        if (upto > done)
            fprintf(stderr, "%9d of %d games, %7.1f s, mean %.2f\n", upto, plan->games, seconds(), mean);
        done = upto;
        if (plan->out && report % (REPORTS / 5) == 0 &&
            !save(plan, learner)) /* an interrupted lesson was not in vain */
            break;
    }
    double end = examine(plan, learner);
    bool good = !plan->out || save(plan, learner);
    rv_learner_free(learner);
    if (!good)
        return FAILED;
    printf("mean of %d games without learning: %.2f before, %.2f after\n", TESTS, begin, end);
    return finish_output();
}

static int run(const struct command *command, int argc, char **argv)
{
    struct plan *plan = calloc(1, sizeof *plan);
    struct rest rest;
    struct rv_error error = { 0 };
    char games[200];
    if (!plan)
        return failure("there is not enough memory to learn");
    *plan = (struct plan){ .seed = "revanche", .seats = 1, .games = 100000 };
    const struct opt opts[] = {
        { "game", OPT_TEXT, &plan->game, "GAME", list_of(game_id, games, sizeof games), 0, 0 },
        { "players", OPT_INT, &plan->seats, "N", "number of players (1: the solo game)", 1, RV_MAX_SEATS },
        { "games", OPT_INT, &plan->games, "K", "how many games (100000)", 1, 100000000 },
        { "sheets", OPT_INT, &plan->sheets, "S", "new sheets, for every second game (0: none)", 0,
          SHEETS_MAX },
        { "sheet", OPT_TEXT, &plan->sheet, "FILE", "a sheet instead of the built-in one", 0, 0 },
        { "own", OPT_FLAG, &plan->own, NULL, "learn what is special about the one sheet", 0, 0 },
        { "from", OPT_TEXT, &plan->from, "FILE", "begin with what another net knows about sheets", 0, 0 },
        { "seed", OPT_TEXT, &plan->seed, "TEXT", "any text; the same seed gives the same net", 0, 0 },
        { "out", OPT_TEXT, &plan->out, "FILE", "where to write the net", 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    const struct rv_game *game = code == GO_ON ? game_named(command, plan->game) : NULL;
    if (code == GO_ON && rest.count)
        code = usage_error(command, "'%s' is too much: everything is said by options", rest.at[0]);
    else if (code == GO_ON && !game)
        code = USAGE;
    else if (code == GO_ON && game->material != RV_ON_SHEET)
        code = train_cards(game, plan->games, plan->seed, plan->out);
    else if (code == GO_ON && plan->own && plan->sheets)
        code = usage_error(command, "--own is about one sheet, --sheets about many; give one of them");
    if (code == GO_ON && (code = game_fits(command, game, plan->seats, 0)) == GO_ON &&
        (code = material_for(&plan->record, game, plan->seats, 0, plan->sheet)) == GO_ON) {
        code = make_sheets(plan, &error) ? train(plan) : failure("%s", error.text);
        for (int i = 0; i < plan->sheets; i++)
            rv_sheet_free(plan->sheet_list[i]);
        rv_record_free(&plan->record);
    }
    free(plan);
    return code;
}

const struct command command_train = {
    .name = "train",
    .usage = "--game GAME [OPTIONS]",
    .about = "Learns to play a sheet game against itself and writes what was learned.",
    .run = run,
};
