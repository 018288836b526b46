/* SPDX-License-Identifier: MIT
 * revanche best: the moves of a position, the best first, with the expectation of each. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <revanche/bot.h>

#include "language.h"
#include "positions.h"
#include "say.h"

struct wish {
    const char *sheet, *dice, *seed;
    int seat, ms, top, aim;
    bool json, fast;
};

static void in_notation(const struct rv_setup *setup, const struct rv_action *action, char *text, size_t size)
{
    struct rv_text out = rv_text_on(text, size);
    rv_decision_write(setup, action, &out);
}

/* The move in words, on one line. */
static void in_words(const struct rv_setup *setup, const struct rv_action *action, char *text, size_t size)
{
    char name[RV_MAX_SEATS][40], said[1024];
    struct voice voice = { .setup = setup };
    struct rv_text out = rv_text_on(said, sizeof said), words = rv_text_on(text, size);
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_text player = rv_text_on(name[seat], sizeof name[seat]);
        rv_message(&player, SAY_PLAYER, WITH(NUM("number", seat + 1)));
        voice.name[seat] = name[seat];
    }
    say_decision(&out, &voice, action);
    message_say(&words, language_used(), said);
    text[strcspn(text, "\n")] = '\0';
}

static void print_json(const struct rv_evaluator *evaluator, int seat, const struct rv_opinion *list,
                       int count, const struct wish *wish)
{
    const struct rv_setup *setup = rv_evaluator_setup(evaluator);
    const bool trained = rv_evaluator_is_trained(evaluator);
    struct json json = json_to(stdout);
    char text[512];
    json_open(&json, NULL, '{');
    json_text(&json, "game", setup->game->id);
    json_int(&json, "seat", seat + 1);
    const bool points = setup->seats == 1 && wish->aim == NO_AIM;
    json_text(&json, "value", !trained ? "judge" : points ? "points" : "chance");
    if (wish->aim != NO_AIM)
        json_int(&json, "aim", wish->aim);
    json_bool(&json, "known", trained);
    json_int(&json, "count", count);
    json_open(&json, "moves", '[');
    for (int i = 0; i < count && i < wish->top; i++) {
        json_open(&json, NULL, '{');
        in_notation(setup, &list[i].action, text, sizeof text);
        json_text(&json, "move", text);
        in_words(setup, &list[i].action, text, sizeof text);
        json_text(&json, "words", text);
        json_number(&json, "value", list[i].value);
        json_number(&json, "error", list[i].error);
        json_number(&json, "points", list[i].worth.points);
        json_number(&json, "chance", list[i].worth.chance);
        json_int(&json, "samples", list[i].samples);
        json_bool(&json, "exact", list[i].exact);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    putchar('\n');
}

/* The first move has its value, the others how far they are behind it: differences are known best. */
static void print_values(const struct rv_opinion *first, const struct rv_opinion *opinion, double factor,
                         const char *unit)
{
    double behind = factor * (first->value - opinion->value), error = 1.96 * factor * opinion->error;
    char interval[16] = "exact";
    if (!opinion->exact)
        snprintf(interval, sizeof interval, "+-%5.1f", error);
    printf("%6.1f%s", factor * opinion->value, unit);
    if (opinion == first)
        printf(" %-7s %15s", interval, "");
    else
        printf(" %7s  %5.1f %-7s ", "", behind, interval);
}

static void print_list(const struct rv_evaluator *evaluator, const struct rv_opinion *list, int count,
                       const struct wish *wish)
{
    const struct rv_setup *setup = rv_evaluator_setup(evaluator);
    const int top = wish->top;
    bool alone = setup->seats == 1 && wish->aim == NO_AIM, known = rv_evaluator_is_trained(evaluator);
    char move[512], words[512];
    if (!known)
        puts(UNLEARNED);
    puts(!known                ? " value  move"
         : alone               ? "points         behind          move"
         : wish->aim != NO_AIM ? " reach           behind         points  move"
                               : "  wins           behind         points  move");
    for (int i = 0; i < count && i < top; i++) {
        in_notation(setup, &list[i].action, move, sizeof move);
        in_words(setup, &list[i].action, words, sizeof words);
        if (!known)
            printf("%6.1f ", list[i].value);
        else
            print_values(list, &list[i], alone ? 1 : 100, alone ? "" : " %");
        if (known && !alone)
            printf("%6.1f ", list[i].worth.points);
        printf(" %s", move);
        printf(words[0] ? "   %s\n" : "\n", words);
    }
    if (count > top)
        printf("... and %d more (--top)\n", count - top);
}

static int rank(const struct wish *wish, const struct position *position, int seat)
{
    const struct rv_setup *setup = &position->record.setup;
    struct rv_source source = rv_source_seeded(wish->seed);
    struct rv_bot_options options = { .engine = wish->fast ? RV_ENGINE_FAST : RV_ENGINE_STRONG,
                                      .budget_ms = wish->ms,
                                      .aims = wish->aim != NO_AIM,
                                      .aim = wish->aim };
    struct rv_moves moves = { 0 };
    setup->game->legal(setup, position->state, seat, &moves);
    struct rv_opinion *list = calloc((size_t)moves.count + 1, sizeof *list);
    struct rv_evaluator *evaluator = NULL;
    int count = -1;
    if (list && rv_evaluator_open(setup, &evaluator, NULL) == RV_OK)
        count = rv_bot_rank(evaluator, &options, position->state, seat, &source, 0, list, moves.count);
    const bool untrained = evaluator && wish->aim != NO_AIM && !rv_evaluator_is_trained(evaluator);
    if (untrained)
        count = 0;
    else if (count >= 0 && wish->json)
        print_json(evaluator, seat, list, count, wish);
    else if (count >= 0)
        print_list(evaluator, list, count, wish);
    rv_evaluator_close(evaluator);
    free(list);
    if (untrained)
        return failure("--aim needs a trained net, and there is none that fits this sheet");
    return count < 0 ? failure("there is not enough memory") : finish_output();
}

static int run(const struct command *command, int argc, char **argv)
{
    struct wish wish = { .seed = "revanche", .top = 5, .aim = NO_AIM };
    struct rest rest;
    const struct opt opts[] = {
        { "dice", OPT_TEXT, &wish.dice, "DICE", "dice thrown in this position: 'y b x / 5 2 ?'", 0, 0 },
        { "seat", OPT_INT, &wish.seat, "N", "whose moves (the first seat that may decide)", 1, RV_MAX_SEATS },
        { "ms", OPT_INT, &wish.ms, "MS", "how long to think, roughly; the result depends on nothing else", 1,
          RV_BUDGET_MAX },
        { "fast", OPT_FLAG, &wish.fast, NULL, "at first sight, without trying moves out", 0, 0 },
        { "top", OPT_INT, &wish.top, "N", "so many moves (5)", 1, 100000 },
        { "aim", OPT_INT, &wish.aim, "N", "alone: rank by the chance to reach at least N points", AIM_MIN,
          AIM_MAX },
        { "seed", OPT_TEXT, &wish.seed, "TEXT", "of the random numbers that trying out needs", 0, 0 },
        { "sheet", OPT_TEXT, &wish.sheet, "SHEET", about_sheet(), 0, 0 },
        { "json", OPT_FLAG, &wish.json, NULL, "as JSON", 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest), seat = 0;
    if (code != GO_ON)
        return code;
    if (wish.fast && opt_given(opts, &rest, "ms"))
        return usage_error(command, "--fast takes no time to think; give it or --ms, not both");
    struct position position;
    code = position_given(command, &rest, wish.sheet, wish.dice, &position);
    if (code == GO_ON && wish.aim != NO_AIM)
        code = aim_fits(command, "aim", position.record.setup.game, position.record.setup.seats, NULL);
    if (code == GO_ON)
        code = position_seat(command, &position, wish.seat, &seat);
    if (code == GO_ON)
        code = rank(&wish, &position, seat);
    position_close(&position);
    return code;
}

const struct command command_best = {
    .name = "best",
    .usage = "'POSITION' [--dice DICE] [--ms MS]",
    .about = "Ranks the moves of a position: what is to be expected of each, and how sure that is.",
    .more = "For example, crosses typed in from paper:\n"
            "  revanche best 'nochmal roll=7 | crosses=H6,H7,I6,I7 jokers=7' --dice 'y b / 2 5'\n"
            "Alone moves are ranked by points, at the table by the chance to win. +- is 95 %, for the first\n"
            "move of its value, for the others of how far they are behind: all are tried with the same dice.",
    .run = run,
};
