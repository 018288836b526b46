/* SPDX-License-Identifier: MIT
 * revanche position: reads a position, or takes it out of a record, and shows it. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <revanche/table.h>

#include "positions.h"
#include "show.h"
#include "speaker.h"
#include "rule_message.h"

int position_open(const char *text, const char *material, struct position *position)
{
    struct rv_error error = { 0 };
    struct rv_setup named;
    *position = (struct position){ 0 };
    if (rv_position_setup(text, strlen(text), &named, &error) != RV_OK)
        return failure_at("position", &error);
    int code = material_for(&position->record, named.game, named.seats, named.options, material);
    if (code != GO_ON)
        return code;
    if (rv_position_read(&position->record.setup, text, strlen(text), position->state, &error) != RV_OK)
        return failure_at("position", &error);
    return GO_ON;
}

void position_close(struct position *position)
{
    rv_record_free(&position->record);
}

static void write_position(const void *what, struct rv_text *out)
{
    const struct position *position = what;
    rv_position_write(&position->record.setup, position->state, out);
}

char *position_text(const struct position *position)
{
    return text_of(write_position, position);
}

int position_throw(struct position *position, const char *dice)
{
    const struct rv_setup *setup = &position->record.setup;
    struct rv_error error = { 0 };
    struct rv_action action;
    char text[128];
    if (snprintf(text, sizeof text, "roll %s", dice) >= (int)sizeof text)
        return failure(N_("the text of the dice is too long"), NULL);
    if (rv_action_read(setup, -1, text, strlen(text), &action, &error) != RV_OK)
        return failure(N_("dice: {why}"), WITH(MSG("why", error.message)));
    enum rv_rule rule = setup->game->apply(setup, position->state, &action, NULL);
    if (rule != RV_ALLOWED)
        return failure(N_("dice '{dice}': {rule}: {why}"),
                       WITH(STR("dice", dice), STR("rule", rv_rule_number(rule)),
                            NESTED("why", rv_rule_message(rule), NULL)));
    return GO_ON;
}

int position_given(const struct command *command, const struct rest *rest, const char *material,
                   const char *dice, struct position *position)
{
    *position = (struct position){ 0 };
    if (rest->count != 1)
        return usage_error(command, N_("give exactly one position, in quotes"), NULL);
    int code = position_open(rest->at[0], material, position);
    return code == GO_ON && dice ? position_throw(position, dice) : code;
}

int position_seat(const struct command *command, const struct position *position, int wanted, int *seat)
{
    const struct rv_setup *setup = &position->record.setup;
    rv_seats actors = setup->game->actors(setup, position->state);
    if (wanted > setup->seats)
        return usage_error(command, N_("{option} is {seat}, but the last seat is {last}"),
                           WITH(STR("option", "--seat"), NUM("seat", wanted), NUM("last", setup->seats)));
    if (!actors)
        return failure(N_("the game is over"), NULL);
    if (actors == rv_seat_bit(RV_CHANCE))
        return failure(N_("dice, a card or a chip must come first; for dice give {option}"),
                       WITH(STR("option", "--dice")));
    if (wanted && !(actors & rv_seat_bit(wanted - 1)))
        return failure(
            N_("seat {seat} has nothing to decide now: seat {next} has (S6.4); in a position, {waiting} "
               "says who has still to answer and {open} which dice are left"),
            WITH(NUM("seat", wanted), NUM("next", rv_next_seat(setup, position->state) + 1),
                 STR("waiting", "waiting="), STR("open", "open=")));
    *seat = wanted ? wanted - 1 : rv_next_seat(setup, position->state);
    return GO_ON;
}

/* The start of a record behind `text`, where a line begins; NULL if there is none. */
static char *find_record(char *text)
{
    static const char first[] = "revanche-record ";
    for (char *at = text; (at = strstr(at, first)) != NULL; at++)
        if (at == text || at[-1] == '\n')
            return at;
    return NULL;
}

/* Cuts one record out of a file with several; the file is one record if there are not two. Returns how many
 * there are. */
static int cut_record(char *text, size_t *len, int number, char **record)
{
    int count = 0;
    *record = text;
    for (char *at = find_record(text), *next; at; at = next) {
        next = find_record(at + 1);
        if (++count == number && (next || number > 1)) {
            *record = at;
            *len = (next ? (size_t)(next - at) : *len - (size_t)(at - text));
        }
    }
    return count;
}

static int read_record(const char *path, int number, struct position *end)
{
    struct rv_error error = { 0 };
    size_t len;
    char *text = read_file(path, &len), *record;
    if (!text)
        return FAILED;
    int count = cut_record(text, &len, number, &record), code = GO_ON;
    if (number > 1 ? count < number : !number && count > 1)
        code = failure(N_("{file} holds {games}: {option} chooses one, from 1 to {last}"),
                       WITH(STR("file", path), MANY("games", n_("{n} game", "{n} games"), count),
                            STR("option", "--number"), NUM("last", count)));
    else if (rv_record_read(record, len, &end->record, end->state, &error) != RV_OK) {
        for (const char *c = text; error.line && c < record; c++)
            error.line += *c == '\n';
        code = failure_at(path, &error);
    }
    free(text);
    return code;
}

int record_given(const struct command *command, const struct rest *rest, int number, struct position *end)
{
    *end = (struct position){ 0 };
    if (rest->count != 1)
        return usage_error(command, N_("give exactly one record file, or - for standard input"), NULL);
    return read_record(rest->at[0], number, end);
}

/* The position after the first `count` actions of a record; all of them for -1. */
static int open_record(const char *path, int number, int count, struct position *position)
{
    int code = read_record(path, number, position);
    if (code != GO_ON)
        return code;
    const struct rv_setup *setup = &position->record.setup;
    if (count > position->record.count)
        return failure(N_("{file} has fewer actions than {wanted}: {actions}"),
                       WITH(STR("file", path), NUM("wanted", count), NUM("actions", position->record.count)));
    if (count >= 0) {
        setup->game->start(setup, position->state);
        for (int i = 0; i < count; i++)
            setup->game->apply(setup, position->state, &position->record.action[i], NULL);
    }
    return GO_ON;
}

void print_record(const struct rv_record *record, bool over)
{
    print_words(stdout,
                over ? N_("{game}, {players}, {actions}, over")
                     : N_("{game}, {players}, {actions}, not over yet"),
                WITH(STR("game", record->setup.game->title),
                     MANY("players", n_("{n} player", "{n} players"), record->setup.seats),
                     MANY("actions", n_("{n} action", "{n} actions"), record->count)));
    putchar('\n');
}

/* A position with the seat that is to be drawn. */
struct drawing {
    const struct position *position;
    int seat;
};

static void write_drawing(const void *what, struct rv_text *out)
{
    const struct drawing *drawing = what;
    const struct rv_record *record = &drawing->position->record;
    struct speaker speaker;
    speaker_prepare(&speaker, &record->setup, record, language_used());
    view_of(record->setup.game)->position(out, &speaker.voice, drawing->position->state, drawing->seat);
}

/* Every seat's sheet or ladder, as the terminal shows it. */
static int draw(const struct position *position)
{
    for (int seat = 0; seat < position->record.setup.seats; seat++) {
        char *text = text_of(write_drawing, &(struct drawing){ position, seat });
        if (!text)
            return failure(NO_MEMORY, NULL);
        printf("%s%s", seat ? "\n" : "", text);
        free(text);
    }
    return finish_output();
}

static int print(const struct position *position, bool as_json)
{
    const struct rv_setup *setup = &position->record.setup;
    char *text = position_text(position);
    if (!text)
        return failure(NO_MEMORY, NULL);
    rv_seats actors = setup->game->actors(setup, position->state);
    struct json json = json_to(stdout);
    if (!as_json) {
        puts(text);
        free(text);
        return finish_output();
    }
    json_open(&json, NULL, '{');
    json_text(&json, "game", setup->game->id);
    json_int(&json, "players", setup->seats);
    json_text(&json, "position", text);
    json_bool(&json, "over", actors == 0);
    json_bool(&json, "chance", actors == rv_seat_bit(RV_CHANCE));
    json_open(&json, "to_decide", '[');
    for (int seat = 0; seat < setup->seats; seat++)
        if (actors & rv_seat_bit(seat))
            json_int(&json, NULL, seat + 1);
    json_close(&json, ']');
    json_open(&json, "scores", '[');
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_score score;
        setup->game->score(setup, position->state, seat, &score);
        json_int(&json, NULL, score.total);
    }
    json_close(&json, ']');
    json_close(&json, '}');
    putchar('\n');
    free(text);
    return finish_output();
}

static int run(const struct command *command, int argc, char **argv)
{
    const char *sheet = NULL, *record = NULL;
    int count = -1, number = 0;
    bool as_json = false, show = false;
    struct rest rest;
    const struct opt opts[] = {
        { "record", OPT_TEXT, &record, "FILE", N_("take the position out of a record"), 0, 0 },
        OPT_NUMBER(&number),
        { "at", OPT_INT, &count, "N", N_("after the first N actions of the record (all)"), 0,
          RV_ACTIONS_MAX },
        { "sheet", OPT_TEXT, &sheet, "SHEET", about_sheet(), 0, 0 },
        { "show", OPT_FLAG, &show, NULL, N_("drawn, to be compared with the paper"), 0, 0 },
        { "json", OPT_FLAG, &as_json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (show && as_json)
        return usage_error(command, N_("{one} is for people, {other} for programs: give one of them"),
                           WITH(STR("one", "--show"), STR("other", "--json")));
    if (rest.count != (record ? 0 : 1))
        return usage_error(command, N_("give one position, in quotes, or a file with {option}"),
                           WITH(STR("option", "--record")));
    if (!record && opt_given(opts, &rest, "at"))
        return usage_error(command, N_("{option} counts the actions of a record; give {other}, too"),
                           WITH(STR("option", "--at"), STR("other", "--record")));
    if (!record && opt_given(opts, &rest, "number"))
        return usage_error(command, N_("{option} chooses a record of a file; give {other}, too"),
                           WITH(STR("option", "--number"), STR("other", "--record")));
    if (record && opt_given(opts, &rest, "sheet"))
        return usage_error(command,
                           N_("a record says itself what it is played on; {option} belongs to a position"),
                           WITH(STR("option", "--sheet")));
    struct position position = { 0 };
    code =
        record ? open_record(record, number, count, &position) : position_open(rest.at[0], sheet, &position);
    if (code == GO_ON)
        code = show ? draw(&position) : print(&position, as_json);
    position_close(&position);
    return code;
}

const struct command command_position = {
    .name = "position",
    .usage = "'POSITION' | --record FILE [--number K] [--at N]",
    .about = N_("Reads a position, or takes one out of a record, checks it and writes it down."),
    .more =
        (const char *const[]){ N_("A position is one line, for example:"),
                               "  revanche position 'nochmal roll=4 dice=yb/52 | crosses=H6,H7,I7 jokers=7'",
                               N_("docs/notation.md has the grammar."), NULL },
    .run = run,
};
