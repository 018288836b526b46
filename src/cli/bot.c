/* SPDX-License-Identifier: MIT
 * revanche bot: plays as another program's guest, by lines on standard input and output
 * (docs/bot-protocol.md). */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <revanche/bot.h>
#include <revanche/table.h>

#include "guest.h"

struct chair {
    struct rv_player player;
    const char *name;
    struct rv_source source;
    uint64_t decisions;
    struct rv_table *table;
    struct rv_evaluator *evaluator;
    char *header; /* while it is being read, else NULL */
    size_t header_len;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
};

enum { HEADER_MAX = 1 << 20 };

static bool complain(const char *what, const struct rv_error *error)
{
    char words[600]; /* a program reads them: English in every language */
    struct rv_text out = rv_text_on(words, sizeof words);
    message_say(&out, ENGLISH, error->message);
    printf("error %s: %s\n", what, words);
    return true;
}

static bool wrong(const char *why)
{
    printf("error protocol: %s\n", why);
    return true;
}

static bool read_header_line(struct chair *chair, const char *line, size_t len)
{
    char *more =
        chair->header_len + len + 2 > HEADER_MAX ? NULL : realloc(chair->header, chair->header_len + len + 2);
    if (!more) {
        free(chair->header);
        chair->header = NULL;
        return wrong("the header is too long");
    }
    chair->header = more;
    memcpy(more + chair->header_len, line, len);
    more[chair->header_len + len] = '\n';
    chair->header_len += len + 1;
    return true;
}

/* The header is complete: a table for it. */
static bool begin(struct chair *chair)
{
    struct rv_error error = { 0 };
    struct rv_table *table;
    enum rv_status status = rv_table_load(chair->header, chair->header_len, &table, &error);
    free(chair->header);
    chair->header = NULL;
    struct rv_evaluator *evaluator = NULL;
    if (status == RV_OK)
        status = rv_evaluator_open(rv_table_setup(table), &evaluator, &error);
    if (status != RV_OK) {
        rv_table_close(table);
        return complain("header", &error);
    }
    rv_evaluator_close(chair->evaluator);
    rv_table_close(chair->table);
    chair->evaluator = evaluator;
    chair->table = table;
    chair->decisions = 0;
    memcpy(chair->state, rv_table_state(table), rv_table_setup(table)->game->state_size);
    puts("ready");
    return true;
}

static bool follow(struct chair *chair, const char *text)
{
    const struct rv_setup *setup = rv_table_setup(chair->table);
    struct rv_error error = { 0 };
    struct rv_action action;
    if (rv_action_read(setup, -1, text, strlen(text), &action, &error) != RV_OK)
        return complain("action", &error);
    enum rv_rule rule = setup->game->apply(setup, chair->state, &action, NULL);
    if (rule != RV_ALLOWED)
        printf("error action: breaks %s: %s\n", rv_rule_number(rule), rv_rule_text(rule));
    return true;
}

static bool set_position(struct chair *chair, const char *text)
{
    struct rv_error error = { 0 };
    if (rv_position_read(rv_table_setup(chair->table), text, strlen(text), chair->state, &error) != RV_OK)
        return complain("position", &error);
    return true;
}

/* "NUMBER SEAT MILLISECONDS". Half of the time is left to the pipes and to a busy machine. */
static bool decide(struct chair *chair, const char *text)
{
    const struct rv_setup *setup = rv_table_setup(chair->table);
    struct rv_player player = chair->player;
    struct rv_action decision;
    char out[512];
    long number;
    int seat, ms;
    if (sscanf(text, "%ld %d %d", &number, &seat, &ms) != 3 || seat < 1 || seat > setup->seats || ms < 1)
        return wrong("go wants a number, a seat and milliseconds");
    if (!(setup->game->actors(setup, chair->state) & rv_seat_bit(seat - 1)))
        return wrong("this seat has nothing to decide");
    if (player.budget_ms == 0 ? ms < 200 : player.budget_ms > ms / 2)
        player.budget_ms = ms / 2 > 0 ? ms / 2 : 1;
    if (rv_player_decide(&player, chair->evaluator, chair->state, seat - 1, &chair->source,
                         chair->decisions++, &decision) != RV_OK)
        return wrong("not enough memory to decide");
    struct rv_text written = rv_text_on(out, sizeof out);
    rv_decision_write(setup, &decision, &written);
    printf("play %ld %s\n", number, out);
    return true;
}

/* False when the talk is over. */
static bool obey(struct chair *chair, char *line, size_t len)
{
    if (chair->header) {
        if (strncmp(line, "begin", 5) == 0 && (line[5] == ' ' || !line[5]))
            return begin(chair);
        return read_header_line(chair, line, len);
    }
    char *rest = strchr(line, ' ');
    if (rest)
        *rest++ = '\0';
    else
        rest = line + len;
    if (strcmp(line, "quit") == 0)
        return false;
    if (strcmp(line, "revanche-bot") == 0) {
        if (strcmp(rest, "1") != 0)
            return wrong("only version 1 of the protocol is known");
        printf(BOT_PROTOCOL " %s wants actions\n", chair->name);
        return true;
    }
    if (strcmp(line, "header") == 0) {
        chair->header_len = 0;
        chair->header = malloc(1);
        return chair->header ? true : wrong("not enough memory");
    }
    if (strcmp(line, "end") == 0 || strcmp(line, "info") == 0 || !*line)
        return true;
    if (!chair->table)
        return wrong("a header must come first");
    if (strcmp(line, "action") == 0)
        return follow(chair, rest);
    if (strcmp(line, "position") == 0)
        return set_position(chair, rest);
    if (strcmp(line, "go") == 0)
        return decide(chair, rest);
    return wrong("known words are revanche-bot, header, begin, action, position, go, end, info and quit");
}

static int run(const struct command *command, int argc, char **argv)
{
    const char *seed = "revanche";
    struct rest rest;
    const struct opt opts[] = {
        { "seed", OPT_TEXT, &seed, "TEXT", N_("any text; the same seed gives the same decisions"), 0, 0 },
        { 0 },
    };
    struct chair chair = { 0 };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    char bots[200];
    if (rest.count != 1)
        return usage_error(
            command, N_("give exactly one bot to play: {list}, also with milliseconds: {example}"),
            WITH(STR("list", list_of(bot_name, bots, sizeof bots)), STR("example", "expert@200")));
    code = player_named(command, rest.at[0], &chair.player);
    if (code != GO_ON)
        return code;
    chair.name = rest.at[0];
    chair.source = rv_source_seeded(seed);
    char *line = NULL;
    size_t size = 0;
    ssize_t len;
    bool on = true;
    while (on && (len = getline(&line, &size, stdin)) >= 0) {
        while (len && (line[len - 1] == '\n' || line[len - 1] == '\r'))
            line[--len] = '\0';
        on = obey(&chair, line, (size_t)len);
        if (fflush(stdout) != 0)
            break;
    }
    free(line);
    free(chair.header);
    rv_evaluator_close(chair.evaluator);
    rv_table_close(chair.table);
    return finish_output();
}

const struct command command_bot = {
    .name = "bot",
    .usage = "LEVEL[@MS]",
    .about = N_("Plays as a guest of another program, by lines on standard input and output."),
    .more =
        (const char *const[]){
            N_("docs/bot-protocol.md describes what is said. revanche arena is a program that has guests."),
            NULL },
    .run = run,
};
