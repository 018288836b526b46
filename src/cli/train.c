/* SPDX-License-Identifier: MIT
 * revanche train: trains a net by self-play and writes it. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <stdlib.h>
#include <time.h>

#include <revanche/learn.h>
#include <revanche/sheet.h>

enum {
    SHEETS_MAX = 1000,
    SETUPS_MAX = 2 * SHEETS_MAX * RV_MAX_SEATS, /* new sheets and the given one, half each */
    REPORTS = 50,
    SAVES = 5,
    TESTS = 200,
};

struct training {
    const char *game, *seed, *out, *sheet, *from;
    int seats, games, sheets;
    bool own;
    struct rv_record record; /* the sheet whose values all sheets have */
    struct rv_sheet *sheet_list[SHEETS_MAX];
    struct rv_setup setup[SETUPS_MAX];
    int setups;
};

/* A net for a larger table also sees games with fewer players, from three on. */
static void add_setups(struct training *training, const struct rv_sheet *sheet)
{
    struct rv_setup setup = training->record.setup;
    setup.sheet = sheet;
    for (setup.seats = training->seats < 3 ? training->seats : 3; setup.seats <= training->seats;
         setup.seats++)
        training->setup[training->setups++] = setup;
}

static bool make_sheets(struct training *training, struct rv_error *error)
{
    for (int i = 0; i < training->sheets; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "train %d", i);
        if (rv_sheet_new(training->record.setup.sheet, seed, &training->sheet_list[i], error) != RV_OK)
            return false;
        add_setups(training, training->sheet_list[i]);
    }
    for (int i = 0; i == 0 || i < training->sheets; i++) /* every second game is on the given sheet */
        add_setups(training, training->record.setup.sheet);
    return true;
}

/* The mean score of test games, on dice that training never sees. */
static double test(const struct training *training, const struct rv_learner *learner)
{
    struct rv_source series = rv_source_seeded("examination");
    double sum = 0;
    for (int i = 0; i < TESTS; i++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)i);
        int score[RV_MAX_SEATS];
        rv_learner_test(learner, &training->setup[i % training->setups], &source, score);
        for (int seat = 0; seat < training->setup[i % training->setups].seats; seat++)
            sum += (double)score[seat] / training->setup[i % training->setups].seats;
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

static bool save(const struct training *training, const struct rv_learner *learner)
{
    struct rv_text count = { 0 };
    rv_learner_write(learner, &count);
    char *bytes = text_of(write_net, learner);
    bool good = bytes && write_file(training->out, bytes, count.len);
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

static void print_progress(int done, int all, double mean)
{
    print_words(
        stderr, N_("{done} of {all} games, {seconds} s, mean {mean}"),
        WITH(NUM("done", done), NUM("all", all), FIGURE("seconds", seconds(), 1), FIGURE("mean", mean, 2)));
    fputc('\n', stderr);
}

/* Reports to standard error and saves now and then, so that an interrupted run is not lost. False if saving
 * failed. */
static bool play_all(const struct training *training, struct rv_learner *learner)
{
    for (int done = 0, report = 1; report <= REPORTS; report++) {
        int upto = (int)((int64_t)training->games * report / REPORTS);
        double mean = rv_learner_play(learner, upto - done);
        if (upto > done)
            print_progress(upto, training->games, mean);
        done = upto;
        if (training->out && report % (REPORTS / SAVES) == 0 && !save(training, learner))
            return false;
    }
    return true;
}

static int train(struct training *training)
{
    struct rv_lesson lesson = { .setups = training->setup,
                                .setup_count = training->setups,
                                .seed = training->seed,
                                .games = training->games,
                                .own = training->own };
    struct rv_learner *learner = rv_learner_new(&lesson);
    if (!learner)
        return failure(NO_MEMORY, NULL);
    double before = 0, after = 0;
    bool good = !training->from || read_net(training->from, learner);
    if (good) {
        before = test(training, learner);
        good = play_all(training, learner);
        after = test(training, learner);
    }
    rv_learner_free(learner);
    if (!good)
        return FAILED;
    print_words(stdout, N_("mean of {games} games without learning: {before} before, {after} after"),
                WITH(NUM("games", TESTS), FIGURE("before", before, 2), FIGURE("after", after, 2)));
    putchar('\n');
    return finish_output();
}

static int train_sheets(const struct command *command, const struct rv_game *game, struct training *training)
{
    struct rv_error error = { 0 };
    if (training->own && training->sheets)
        return usage_error(command, N_("{one} is about one sheet, {other} about many; give one of them"),
                           WITH(STR("one", "--own"), STR("other", "--sheets")));
    int code = game_fits(command, game, training->seats, 0);
    if (code == GO_ON)
        code = material_for(&training->record, game, training->seats, 0, training->sheet);
    if (code == GO_ON)
        code = make_sheets(training, &error) ? train(training)
                                             : failure("{why}", WITH(MSG("why", error.message)));
    for (int i = 0; i < training->sheets; i++)
        rv_sheet_free(training->sheet_list[i]);
    rv_record_free(&training->record);
    return code;
}

/* Refuses options that mean nothing for a card game. */
static int only_cards(const struct command *command, const struct opt *opts, const struct rest *rest)
{
    static const char *const for_sheets[] = { "--players", "--sheets", "--sheet", "--own", "--from", NULL };
    for (int i = 0; for_sheets[i]; i++)
        if (opt_given(opts, rest, for_sheets[i] + 2))
            return usage_error(command, N_("{option} is for games that are played on a sheet"),
                               WITH(STR("option", for_sheets[i])));
    return GO_ON;
}

static int run(const struct command *command, int argc, char **argv)
{
    static struct training training;
    training = (struct training){ .seed = "revanche", .seats = 1, .games = 100000 };
    struct rest rest;
    char games[200];
    const struct opt opts[] = {
        { "game", OPT_TEXT, &training.game, "GAME", list_of(game_id, games, sizeof games), 0, 0 },
        { "players", OPT_INT, &training.seats, "N", N_("number of players (1: the solo game)"), 1,
          RV_MAX_SEATS },
        { "games", OPT_INT, &training.games, "K", N_("how many games (100000)"), 1, 100000000 },
        { "sheets", OPT_INT, &training.sheets, "S", N_("new sheets, for every second game (0: none)"), 0,
          SHEETS_MAX },
        { "sheet", OPT_TEXT, &training.sheet, "SHEET", about_sheet(), 0, 0 },
        { "own", OPT_FLAG, &training.own, NULL, N_("learn what is special about the one sheet"), 0, 0 },
        { "from", OPT_TEXT, &training.from, "FILE", N_("begin with what another net knows about sheets"), 0,
          0 },
        { "seed", OPT_TEXT, &training.seed, "TEXT", N_("any text; the same seed gives the same net"), 0, 0 },
        { "out", OPT_TEXT, &training.out, "FILE", N_("where to write the net"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (no_arguments(command, &rest) != GO_ON)
        return USAGE;
    const struct rv_game *game = game_named(command, training.game);
    if (!game)
        return USAGE;
    if (game->material == RV_ON_SHEET)
        return train_sheets(command, game, &training);
    code = only_cards(command, opts, &rest);
    return code == GO_ON ? train_cards(game, training.games, training.seed, training.out) : code;
}

const struct command command_train = {
    .name = "train",
    .usage = "--game GAME [OPTIONS]",
    .about = N_("Learns a game by playing against itself and writes what was learned."),
    .run = run,
};
