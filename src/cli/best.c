/* SPDX-License-Identifier: MIT
 * revanche best: the moves of a position, the best first, with the expectation of each. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <revanche/bot.h>

#include "language.h"
#include "positions.h"
#include "speaker.h"

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
static void in_words(const struct rv_setup *setup, int language, const struct rv_action *action, char *text,
                     size_t size)
{
    struct speaker speaker;
    char said[1024];
    struct rv_text out = rv_text_on(said, sizeof said), words = rv_text_on(text, size);
    speaker_prepare(&speaker, setup, NULL, language);
    say_decision(&out, &speaker.voice, action);
    message_say(&words, language, said);
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
        in_words(setup, ENGLISH, &list[i].action, text, sizeof text);
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
    char interval[WORDS_MAX];
    snprintf(interval, sizeof interval, "+-%5.1f", error);
    const char *sure = opinion->exact ? p_("value of a move", "exact") : interval;
    printf("%6.1f%s ", factor * opinion->value, unit);
    if (opinion != first)
        printf("%7s  %5.1f ", "", behind);
    print_padded(stdout, sure, -7);
    printf("%*s", opinion == first ? 16 : 1, "");
}

/* Above the values, their differences, perhaps the points, and the moves. */
static void print_head(bool known, bool alone, bool aims)
{
    const char *value = !known ? _("value") : alone ? _("points") : aims ? _("reach") : _("wins");
    print_padded(stdout, value, 6);
    if (known) {
        print_padded(stdout, "", alone ? 9 : 11);
        print_padded(stdout, _("behind"), -15);
    }
    if (known && !alone)
        print_padded(stdout, _("points"), 6);
    printf("%s%s\n", known && alone ? " " : "  ", _("move"));
}

static void print_list(const struct rv_evaluator *evaluator, const struct rv_opinion *list, int count,
                       const struct wish *wish)
{
    const struct rv_setup *setup = rv_evaluator_setup(evaluator);
    const int top = wish->top;
    bool alone = setup->seats == 1 && wish->aim == NO_AIM, known = rv_evaluator_is_trained(evaluator);
    char move[512], words[512];
    if (!known)
        puts(_(UNLEARNED));
    print_head(known, alone, wish->aim != NO_AIM);
    for (int i = 0; i < count && i < top; i++) {
        in_notation(setup, &list[i].action, move, sizeof move);
        in_words(setup, language_used(), &list[i].action, words, sizeof words);
        if (!known)
            printf("%6.1f ", list[i].value);
        else
            print_values(list, &list[i], alone ? 1 : 100, alone ? "" : " %");
        if (known && !alone)
            printf("%6.1f ", list[i].worth.points);
        printf(" %s", move);
        printf(words[0] ? "   %s\n" : "\n", words);
    }
    if (count > top) {
        print_many(stdout, n_("... and {n} more ({option})", "... and {n} more ({option})"),
                   WITH(NUM("n", count - top), STR("option", "--top")));
        putchar('\n');
    }
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
        return failure(N_("{option} needs a trained net, and there is none that fits this sheet"),
                       WITH(STR("option", "--aim")));
    return count < 0 ? failure(NO_MEMORY, NULL) : finish_output();
}

static int run(const struct command *command, int argc, char **argv)
{
    struct wish wish = { .seed = "revanche", .top = 5, .aim = NO_AIM };
    struct rest rest;
    const struct opt opts[] = {
        { "dice", OPT_TEXT, &wish.dice, "DICE", N_("dice thrown in this position: 'y b x / 5 2 ?'"), 0, 0 },
        { "seat", OPT_INT, &wish.seat, "N", N_("whose moves (the first seat that may decide)"), 1,
          RV_MAX_SEATS },
        { "ms", OPT_INT, &wish.ms, "MS", N_("how long to think, roughly; the result depends on nothing else"),
          1, RV_BUDGET_MAX },
        { "fast", OPT_FLAG, &wish.fast, NULL, N_("at first sight, without trying moves out"), 0, 0 },
        { "top", OPT_INT, &wish.top, "N", N_("how many moves to show (5)"), 1, 100000 },
        { "aim", OPT_INT, &wish.aim, "N", N_("alone: rank by the chance to reach at least N points"), AIM_MIN,
          AIM_MAX },
        { "seed", OPT_TEXT, &wish.seed, "TEXT", N_("for the random numbers that trying moves out needs"), 0,
          0 },
        { "sheet", OPT_TEXT, &wish.sheet, "SHEET", about_sheet(), 0, 0 },
        { "json", OPT_FLAG, &wish.json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest), seat = 0;
    if (code != GO_ON)
        return code;
    if (wish.fast && opt_given(opts, &rest, "ms"))
        return usage_error(command, N_("{option} takes no time to think; give it or {other}, not both"),
                           WITH(STR("option", "--fast"), STR("other", "--ms")));
    struct position position;
    code = position_given(command, &rest, wish.sheet, wish.dice, &position);
    if (code == GO_ON && wish.aim != NO_AIM)
        code = aim_fits(command, "--aim", position.record.setup.game, position.record.setup.seats, NULL);
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
    .about = N_("Ranks the moves of a position: what is to be expected of each, and how sure that is."),
    .more =
        (const char *const[]){
            N_("For example, crosses typed in from paper:"),
            "  revanche best 'nochmal roll=7 | crosses=H6,H7,I6,I7 jokers=7' --dice 'y b / 2 5'",
            N_("Alone moves are ranked by points, at the table by the chance to win. +- is 95 %, for the "
               "first "
               "move of its value, for the others of how far they are behind: all are tried with the same "
               "dice."),
            NULL },
    .run = run,
};
