/* SPDX-License-Identifier: MIT
 * revanche replay: plays a record again and tells what it leads to. */
#include "cli.h"

#include <stdlib.h>

#include "positions.h"

static int print_actions(const struct position *end, bool positions, struct json *json)
{
    const struct rv_record *record = &end->record;
    struct position now = *end;
    record->setup.game->start(&record->setup, now.state);
    for (int i = 0; i < record->count; i++) {
        char text[512];
        struct rv_text out = rv_text_on(text, sizeof text);
        rv_action_write(&record->setup, &record->action[i], &out);
        record->setup.game->apply(&record->setup, now.state, &record->action[i], NULL);
        char *position = positions ? position_text(&now) : NULL;
        if (positions && !position)
            return failure(NO_MEMORY, NULL);
        if (json->put) {
            json_open(json, NULL, '{');
            json_text(json, "action", text);
            if (position)
                json_text(json, "position", position);
            json_close(json, '}');
        } else {
            printf("%5d  %s\n", i + 1, text);
            if (position)
                printf("       %s\n", position);
        }
        free(position);
    }
    return GO_ON;
}

static const char *line_words(int line)
{
    static const char *const words[] = {
        [RV_LINE_COLOURS] = N_("Colours"),
        [RV_LINE_COLUMNS] = N_("Columns"),
        [RV_LINE_ROWS] = N_("Rows"),
        [RV_LINE_HEARTS] = N_("Hearts"),
        [RV_LINE_JOKERS] = N_("Jokers left"),
        [RV_LINE_SLOTS] = N_("Open slots"),
        [RV_LINE_STARS] = N_("Stars not crossed"),
        [RV_LINE_SPARE_ROLLS] = N_("Rolls not needed"),
        [RV_LINE_X] = N_("X crossed"),
        [RV_LINE_LEVEL_5] = N_("Level 5"),
        [RV_LINE_LEVEL_4] = N_("Level 4"),
        [RV_LINE_LEVEL_3] = N_("Level 3"),
        [RV_LINE_LEVEL_2] = N_("Level 2"),
        [RV_LINE_LEVEL_1] = N_("Level 1"),
        [RV_LINE_LUCK] = N_("Luck"),
        [RV_LINE_SETS] = N_("Sets of three colours"),
    };
    return _(words[line]);
}

static void print_seat(const struct position *end, int seat, int rank, struct json *json)
{
    const struct rv_record *record = &end->record;
    struct rv_score score;
    record->setup.game->score(&record->setup, end->state, seat, &score);
    if (json->put) {
        json_open(json, NULL, '{');
        json_text(json, "name", record->player[seat]);
        json_int(json, "rank", rank);
        json_int(json, "total", score.total);
        if (score.level)
            json_int(json, "level", score.level);
        json_open(json, "lines", '{');
        for (int i = 0; i < score.line_count; i++)
            json_int(json, rv_score_line_name((enum rv_score_line)score.line[i].line), score.line[i].points);
        json_close(json, '}');
        json_close(json, '}');
        return;
    }
    char name[WORDS_MAX];
    print_words(stdout,
                score.level ? N_("{seat}: {points}, place {place}, rank {rank}")
                            : N_("{seat}: {points}, place {place}"),
                WITH(STR("seat", seat_words(record, seat, name)),
                     MANY("points", n_("{n} point", "{n} points"), score.total), NUM("place", rank),
                     NUM("rank", score.level)));
    for (int i = 0; i < score.line_count; i++)
        printf("%s%s %d", i ? ", " : " (", line_words(score.line[i].line), score.line[i].points);
    puts(score.line_count ? ")" : "");
}

static int print(const struct position *end, bool actions, bool positions, bool as_json)
{
    const struct rv_record *record = &end->record;
    struct json json = as_json ? json_to(stdout) : (struct json){ 0 };
    bool over = !record->setup.game->actors(&record->setup, end->state);
    int rank[RV_MAX_SEATS];
    rv_ranks(&record->setup, end->state, rank);
    if (as_json) {
        json_open(&json, NULL, '{');
        json_text(&json, "game", record->setup.game->id);
        json_int(&json, "players", record->setup.seats);
        json_text(&json, "seed", record->seed);
        json_int(&json, "actions", record->count);
        json_bool(&json, "over", over);
        if (actions)
            json_open(&json, "log", '[');
    } else {
        print_record(record, over);
    }
    if (actions && print_actions(end, positions, &json) != GO_ON)
        return FAILED;
    if (as_json) {
        if (actions)
            json_close(&json, ']');
        json_open(&json, "seats", '[');
    }
    for (int seat = 0; seat < record->setup.seats; seat++)
        print_seat(end, seat, rank[seat], &json);
    if (as_json) {
        json_close(&json, ']');
        json_close(&json, '}');
        putchar('\n');
    }
    return finish_output();
}

static int run(const struct command *command, int argc, char **argv)
{
    bool as_json = false, actions = false, positions = false;
    int number = 0;
    struct rest rest;
    const struct opt opts[] = {
        { "actions", OPT_FLAG, &actions, NULL, N_("every action, too"), 0, 0 },
        { "positions", OPT_FLAG, &positions, NULL, N_("every action with the position after it"), 0, 0 },
        OPT_NUMBER(&number),
        { "json", OPT_FLAG, &as_json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    struct position end;
    code = record_given(command, &rest, number, &end);
    if (code == GO_ON)
        code = print(&end, actions || positions, positions, as_json);
    position_close(&end);
    return code;
}

const struct command command_replay = {
    .name = "replay",
    .usage = "RECORD [--number K] [--actions] [--positions] [--json]",
    .about = N_("Plays a record again, checks every action against the rules, and prints the result."),
    .run = run,
};
