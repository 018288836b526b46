/* SPDX-License-Identifier: MIT
 * revanche openings: what the first roll of a sheet is worth alone, for every colour and number. */
#include "cli.h"

#include <string.h>

#include <revanche/sheet.h>
#include <revanche/walk.h>

#include "positions.h"

enum { JOKER = RV_JOKER, FACES = RV_JOKER + 1 };

struct opening {
    bool possible;
    struct rv_action move; /* the best placement of these faces, */
    double value;          /* and the expected points after it */
};

struct openings {
    const char *game, *sheet, *start;
    bool json;
    struct position position;
    struct rv_evaluator *evaluator;
    double now, pass;
    struct opening of[FACES][FACES]; /* by colour face and number face */
    double joker;                    /* what a joker costs on average, for the same cells */
};

/* ---- values ---- */

/* Fails only without memory. */
static bool value_of(const struct openings *o, const void *state, double *value)
{
    const struct rv_bot_options fast = { .engine = RV_ENGINE_FAST };
    const struct rv_source source = rv_source_seeded("openings");
    struct rv_worth worth;
    bool good = rv_bot_value(o->evaluator, &fast, state, 0, &source, 0, &worth) == RV_OK;
    *value = worth.points;
    return good;
}

/* The position after a roll of these faces; games with a special die get one that is not used. */
static void roll_faces(const struct openings *o, int a, int b, uint64_t *state)
{
    const struct rv_setup *setup = &o->position.record.setup;
    const struct rv_source source = rv_source_seeded("openings");
    struct rv_action roll;
    setup->game->sample(setup, o->position.state, &source, &roll);
    for (int i = 0; i < 3; i++) {
        roll.roll.colour[i] = roll.roll.colour[i] ? (uint8_t)a : 0;
        roll.roll.number[i] = roll.roll.number[i] ? (uint8_t)b : 0;
    }
    memcpy(state, o->position.state, setup->game->state_size);
    setup->game->apply(setup, state, &roll, NULL);
}

/* The best placement, and the best one for each colour and number that the faces may stand for. */
static bool value_pair(struct openings *o, int a, int b, double best[FACES][FACES])
{
    const struct rv_setup *setup = &o->position.record.setup;
    uint64_t rolled[RV_STATE_MAX / sizeof(uint64_t)], after[RV_STATE_MAX / sizeof(uint64_t)];
    struct opening *opening = &o->of[a][b];
    struct rv_walk walk;
    roll_faces(o, a, b, rolled);
    rv_walk_begin(&walk, setup, rolled, 0);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        double value;
        if (action->kind != RV_PLACE && action->kind != RV_PASS)
            continue;
        memcpy(after, rolled, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        if (!value_of(o, after, &value))
            return false;
        if (action->kind == RV_PASS) {
            o->pass = value;
            continue;
        }
        double *cell = &best[action->pick.colour][action->pick.number];
        *cell = value > *cell ? value : *cell;
        if (!opening->possible || value > opening->value)
            *opening = (struct opening){ true, *action, value };
    }
    return true;
}

static bool value_all(struct openings *o)
{
    int pairs = 0;
    for (int a = 1; a <= JOKER; a++)
        for (int b = 1; b <= JOKER; b++) {
            double best[FACES][FACES];
            for (int i = 0; i < FACES * FACES; i++)
                best[i / FACES][i % FACES] = -1e9;
            if (!value_pair(o, a, b, best))
                return false;
            for (int c = 1; c < JOKER && a == JOKER && b < JOKER; c++)
                if (o->of[c][b].possible) {
                    o->joker += o->of[c][b].value - best[c][b];
                    pairs++;
                }
        }
    o->joker /= pairs ? pairs : 1;
    return value_of(o, o->position.state, &o->now);
}

/* ---- printing ---- */

static const char colour_letters[] = "-ygbrox", number_letters[] = "-12345?";

static void in_notation(const struct openings *o, const struct rv_action *action, char *text, size_t size)
{
    struct rv_text out = rv_text_on(text, size);
    rv_decision_write(&o->position.record.setup, action, &out);
}

static void print_json(const struct openings *o)
{
    struct json json = json_to(stdout);
    char text[200], dice[3] = "";
    json_open(&json, NULL, '{');
    json_text(&json, "game", o->game);
    json_text(&json, "sheet", rv_sheet_title(o->position.record.sheet));
    json_number(&json, "start", o->now);
    json_number(&json, "pass", o->pass);
    json_number(&json, "joker", o->joker);
    json_open(&json, "openings", '[');
    for (int a = 1; a <= JOKER; a++)
        for (int b = 1; b <= JOKER; b++) {
            if (!o->of[a][b].possible)
                continue;
            dice[0] = colour_letters[a];
            dice[1] = number_letters[b];
            in_notation(o, &o->of[a][b].move, text, sizeof text);
            json_open(&json, NULL, '{');
            json_text(&json, "dice", dice);
            json_text(&json, "move", text);
            json_number(&json, "value", o->of[a][b].value);
            json_close(&json, '}');
        }
    json_close(&json, ']');
    json_close(&json, '}');
    putchar('\n');
}

static void print_table(const struct openings *o)
{
    printf("\n%s\n", _("The best placement by colour and number; x and ? are paid with jokers:"));
    for (int b = 1; b <= JOKER; b++)
        printf("%*c", b == 1 ? 9 : 7, number_letters[b]);
    puts("");
    for (int a = 1; a <= JOKER; a++) {
        printf("%c ", colour_letters[a]);
        for (int b = 1; b <= JOKER; b++) {
            if (o->of[a][b].possible)
                printf(" %6.2f", o->of[a][b].value);
            else
                printf("      -");
        }
        puts("");
    }
}

/* The placements without jokers, best first. */
static void print_moves(const struct openings *o)
{
    bool said[FACES][FACES] = { { false } };
    char text[200];
    printf("\n%s\n", _("Placements without jokers, best first:"));
    for (;;) {
        int best_a = 0, best_b = 0;
        for (int a = 1; a < JOKER; a++)
            for (int b = 1; b < JOKER; b++)
                if (o->of[a][b].possible && !said[a][b] &&
                    (!best_a || o->of[a][b].value > o->of[best_a][best_b].value)) {
                    best_a = a;
                    best_b = b;
                }
        if (!best_a)
            return;
        said[best_a][best_b] = true;
        in_notation(o, &o->of[best_a][best_b].move, text, sizeof text);
        printf("%8.2f  %s\n", o->of[best_a][best_b].value, text);
    }
}

static void print(const struct openings *o)
{
    const struct rv_record *record = &o->position.record;
    print_words(stdout, N_("{game} alone on the sheet '{sheet}': the start is worth {points}"),
                WITH(STR("game", record->setup.game->title), STR("sheet", rv_sheet_title(record->sheet)),
                     FIGURE("points", o->now, 2)));
    putchar('\n');
    print_words(stdout, N_("Passing is worth {points}; a joker for the same cells costs {cost} on average."),
                WITH(FIGURE("points", o->pass, 2), FIGURE("cost", o->joker, 2)));
    putchar('\n');
    print_table(o);
    print_moves(o);
}

/* ---- the command ---- */

/* The start of a game on the sheet, after the start combination if there is one. */
static int open_start(const struct command *command, struct openings *o)
{
    const struct rv_game *game = game_named(command, o->game);
    char bare[32], text[64];
    if (!game)
        return USAGE;
    snprintf(bare, sizeof bare, "%s |", game->id);
    if (game->material != RV_ON_SHEET)
        return usage_error(command, N_("openings are about games with a sheet"), NULL);
    int code = position_open(bare, o->sheet, &o->position);
    if (code != GO_ON)
        return code;
    const bool wanted = rv_chance_due(&o->position.record.setup, o->position.state) == RV_START;
    if (wanted != (o->start != NULL))
        return usage_error(command,
                           wanted ? N_("{option} is missing: the start combination, as y5 (X1)")
                                  : N_("{option} is only for games with a start combination (X1)"),
                           WITH(STR("option", "--start")));
    if (wanted) {
        if (snprintf(text, sizeof text, "%s start=%s", bare, o->start) >= (int)sizeof text)
            return usage_error(command, N_("{option} is a colour and a number, as y5 (X1)"),
                               WITH(STR("option", "--start")));
        position_close(&o->position);
        code = position_open(text, o->sheet, &o->position);
    }
    if (code == GO_ON && rv_evaluator_open(&o->position.record.setup, &o->evaluator, NULL) != RV_OK)
        code = failure(NO_MEMORY, NULL);
    if (code == GO_ON && !rv_evaluator_is_trained(o->evaluator))
        code = failure(N_("openings need a trained net, and there is none that fits this sheet"), NULL);
    return code;
}

static int run(const struct command *command, int argc, char **argv)
{
    static struct openings o;
    struct rest rest;
    o.game = "nochmal";
    const struct opt opts[] = {
        { "game", OPT_TEXT, &o.game, "GAME", "nochmal, sogut, xmal (nochmal)", 0, 0 },
        { "sheet", OPT_TEXT, &o.sheet, "FILE", N_("a sheet instead of the built-in one"), 0, 0 },
        { "start", OPT_TEXT, &o.start, "Y5", N_("xmal: the start combination"), 0, 0 },
        { "json", OPT_FLAG, &o.json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (no_arguments(command, &rest) != GO_ON)
        return USAGE;
    code = open_start(command, &o);
    if (code == GO_ON && !value_all(&o))
        code = failure(NO_MEMORY, NULL);
    if (code == GO_ON) {
        (o.json ? print_json : print)(&o);
        code = finish_output();
    }
    rv_evaluator_close(o.evaluator);
    position_close(&o.position);
    return code;
}

const struct command command_openings = {
    .name = "openings",
    .usage = "[--game GAME] [--sheet FILE]",
    .about = N_("Tells what each first roll of a sheet is worth alone."),
    .more =
        (const char *const[]){
            N_("Values are expected points by the trained net, with the exact expectation over "
               "the next roll."),
            NULL },
    .run = run,
};
