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
            return failure("there is not enough memory");
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
    printf("seat %d%s%s: %d points, rank %d", seat + 1, record->player[seat][0] ? " " : "",
           record->player[seat], score.total, rank);
    if (score.level)
        printf(", level %d", score.level);
    for (int i = 0; i < score.line_count; i++)
        printf("%s%s %d", i ? ", " : " (", rv_score_line_name((enum rv_score_line)score.line[i].line),
               score.line[i].points);
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
        printf("%s, %d player%s, %d actions, %s\n", record->setup.game->title, record->setup.seats,
               record->setup.seats > 1 ? "s" : "", record->count, over ? "over" : "not over yet");
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
        { "actions", OPT_FLAG, &actions, NULL, "every action, too", 0, 0 },
        { "positions", OPT_FLAG, &positions, NULL, "every action with the position after it", 0, 0 },
        OPT_NUMBER(&number),
        { "json", OPT_FLAG, &as_json, NULL, "as JSON", 0, 0 },
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
    .about = "Plays a record again, checks every action against the rules, and prints the result.",
    .run = run,
};
