/* SPDX-License-Identifier: MIT
 * revanche legal: what may be played in a position; or, with a move, whether it may and if not, why. */
#include "cli.h"

#include <revanche/walk.h>
#include <stdlib.h>
#include <string.h>

#include "positions.h"
#include "rule_message.h"

struct question {
    const char *sheet, *dice, *move;
    int seat;
    bool json;
};

static void print_rule(const struct question *q, const char *move, enum rv_rule rule)
{
    struct json json = json_to(stdout);
    if (q->json) {
        json_open(&json, NULL, '{');
        json_text(&json, "move", move);
        json_bool(&json, "legal", rule == RV_ALLOWED);
        if (rule != RV_ALLOWED) {
            json_text(&json, "rule", rv_rule_number(rule));
            json_text(&json, "why", rv_rule_text(rule));
        }
        json_close(&json, '}');
        putchar('\n');
    } else if (rule == RV_ALLOWED) {
        print_words(stdout, N_("{move}: legal"), WITH(STR("move", move)));
        putchar('\n');
    } else {
        print_words(stdout, N_("{move}: breaks {rule}: {why}"),
                    WITH(STR("move", move), STR("rule", rv_rule_number(rule)),
                         NESTED("why", rv_rule_message(rule), NULL)));
        putchar('\n');
    }
}

static int judge_move(const struct question *q, const struct position *position, int seat)
{
    const struct rv_setup *setup = &position->record.setup;
    struct rv_error error = { 0 };
    struct rv_action action;
    uint64_t scratch[RV_STATE_MAX / sizeof(uint64_t)];
    char text[512];
    if (rv_action_read(setup, seat, q->move, strlen(q->move), &action, &error) != RV_OK)
        return failure_at("move", &error);
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_action_write(setup, &action, &out);
    memcpy(scratch, position->state, sizeof scratch);
    enum rv_rule rule = setup->game->apply(setup, scratch, &action, NULL);
    print_rule(q, text, rule);
    int code = finish_output();
    return code == DONE && rule != RV_ALLOWED ? FAILED : code;
}

static int list_moves(const struct question *q, const struct position *position, int seat)
{
    const struct rv_setup *setup = &position->record.setup;
    struct json json = json_to(stdout);
    struct rv_walk walk;
    rv_walk_begin(&walk, setup, position->state, seat);
    if (q->json) {
        json_open(&json, NULL, '{');
        json_int(&json, "seat", seat + 1);
        json_int(&json, "count", walk.count);
        json_open(&json, "moves", '[');
    }
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        char text[512];
        struct rv_text out = rv_text_on(text, sizeof text);
        rv_decision_write(setup, action, &out);
        if (q->json)
            json_text(&json, NULL, text);
        else
            puts(text);
    }
    if (q->json) {
        json_close(&json, ']');
        json_close(&json, '}');
        putchar('\n');
    }
    return finish_output();
}

/* The seat that is meant. A move may also be judged when it is not the seat's turn: then it is refused by a
 * rule. */
static int choose_seat(const struct command *command, const struct question *q,
                       const struct position *position, int *seat)
{
    const struct rv_setup *setup = &position->record.setup;
    rv_seats actors = setup->game->actors(setup, position->state);
    if (!q->move || !actors || q->seat > setup->seats)
        return position_seat(command, position, q->seat, seat);
    *seat = q->seat                            ? q->seat - 1
            : actors == rv_seat_bit(RV_CHANCE) ? 0
                                               : rv_next_seat(setup, position->state);
    return GO_ON;
}

static int run(const struct command *command, int argc, char **argv)
{
    struct question q = { 0 };
    struct rest rest;
    const struct opt opts[] = {
        { "dice", OPT_TEXT, &q.dice, "DICE", N_("dice thrown in this position: 'y b x / 5 2 ?'"), 0, 0 },
        { "move", OPT_TEXT, &q.move, "MOVE", N_("is this move legal? If not: exit 1 and the rule it breaks"),
          0, 0 },
        { "seat", OPT_INT, &q.seat, "N", N_("whose moves (the first seat that may decide)"), 1,
          RV_MAX_SEATS },
        { "sheet", OPT_TEXT, &q.sheet, "SHEET", about_sheet(), 0, 0 },
        { "json", OPT_FLAG, &q.json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest), seat = 0;
    if (code != GO_ON)
        return code;
    struct position position;
    code = position_given(command, &rest, q.sheet, q.dice, &position);
    if (code == GO_ON)
        code = choose_seat(command, &q, &position, &seat);
    if (code == GO_ON)
        code = q.move ? judge_move(&q, &position, seat) : list_moves(&q, &position, seat);
    position_close(&position);
    return code;
}

const struct command command_legal = {
    .name = "legal",
    .usage = "'POSITION' [--dice DICE] [--move MOVE]",
    .about = N_("Lists the legal moves of a position, or says which rule a move breaks."),
    .more =
        (const char *const[]){
            N_("For example:"), "  revanche legal 'nochmal | crosses=H6,H7' --dice 'y b / 2 5'",
            "  revanche legal 'nochmal | crosses=H6,H7' --dice 'y b / 2 5' --move 'y2 I6 I7'", NULL },
    .run = run,
};
