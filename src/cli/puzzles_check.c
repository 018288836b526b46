/* SPDX-License-Identifier: MIT
 * revanche puzzles --check and --renew: are the solutions of a file still the best decisions? */
#include "puzzles.h"

#include <stdlib.h>
#include <string.h>

#include "positions.h"

struct check {
    const struct puzzles_check *asked;
    char *material; /* as the heading says it */
    struct rv_source series;
    int number, checked, wrong;
};

/* Cuts a line at its tabs; false if there are too few or too many. */
static bool fields_of(char *line, char *field[PUZZLE_FIELDS])
{
    int count = 0;
    for (char *at = line; at; count++) {
        char *tab = strchr(at, '\t');
        if (tab)
            *tab++ = '\0';
        if (count < PUZZLE_FIELDS)
            field[count] = at;
        at = tab;
    }
    return count == PUZZLE_FIELDS;
}

static int complain(struct check *check, const char *text)
{
    fprintf(stderr, "%s:%d: ", check->asked->path, check->number);
    print_words(stderr, text, NULL);
    fputc('\n', stderr);
    check->wrong++;
    return GO_ON;
}

/* Keeps how often it was missed. */
static int print_renewed(const struct position *position, struct rv_puzzle *puzzle, const char *missed)
{
    for (int level = 0; level < RV_PUZZLE_LEVELS && missed[level]; level++)
        puzzle->missed[level] = missed[level] - '0';
    char *line = puzzle_line(&position->record.setup, position->state, puzzle);
    if (!line)
        return failure(NO_MEMORY, NULL);
    puts(line);
    free(line);
    return GO_ON;
}

static int prove(struct check *check, const struct position *position, struct rv_puzzle *puzzle, char **field)
{
    struct rv_evaluator *evaluator;
    struct rv_source source = rv_source_of_series(check->series, (uint64_t)check->number);
    const bool exactly = strcmp(field[PUZZLE_ERROR], PUZZLE_EXACT) == 0;
    if (rv_evaluator_open(&position->record.setup, &evaluator, NULL) != RV_OK)
        return failure(NO_MEMORY, NULL);
    int holds = check->asked->renew
                    ? rv_puzzle_renew(evaluator, position->state, &source, puzzle)
                    : rv_puzzle_holds(evaluator, position->state, &puzzle->best, exactly, &source);
    rv_evaluator_close(evaluator);
    if (holds < 0)
        return failure(NO_MEMORY, NULL);
    if (holds && check->asked->renew)
        return print_renewed(position, puzzle, field[PUZZLE_MISSED]);
    return holds ? GO_ON : complain(check, N_("another decision is as good or better"));
}

static bool read_legal(const struct position *position, const char *text, struct rv_action *action)
{
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    const struct rv_setup *setup = &position->record.setup;
    struct rv_error error;
    memcpy(after, position->state, setup->game->state_size);
    return rv_action_read(setup, -1, text, strlen(text), action, &error) == RV_OK &&
           setup->game->apply(setup, after, action, NULL) == RV_ALLOWED;
}

static int check_line(struct check *check, char *line)
{
    char *field[PUZZLE_FIELDS];
    struct position position;
    struct rv_puzzle puzzle = { .theme = RV_THEME_PLACE };
    check->checked++;
    if (!fields_of(line, field))
        return complain(check, N_("a puzzle has eight fields, apart by tabs"));
    int code = GO_ON;
    if (position_open(field[PUZZLE_POSITION], check->material, &position) != GO_ON)
        complain(check, N_("this position cannot be read"));
    else if (!read_legal(&position, field[PUZZLE_BEST], &puzzle.best) ||
             !read_legal(&position, field[PUZZLE_TEMPTING], &puzzle.tempting))
        complain(check, N_("its decisions are not possible in this position"));
    else
        code = prove(check, &position, &puzzle, field);
    position_close(&position);
    return code;
}

/* The material of a heading: what follows the game. */
static bool heading_of(struct check *check, char *line)
{
    size_t len = strlen(PUZZLES_HEADING);
    if (strncmp(line, PUZZLES_HEADING " ", len + 1) != 0)
        return false;
    check->material = strchr(line + len + 1, ' ');
    if (check->material)
        check->material++;
    return check->material;
}

/* Cuts the first line off; NULL at the end. */
static char *next_line(char **rest)
{
    char *line = *rest, *end = line ? strchr(line, '\n') : NULL;
    *rest = end ? end + 1 : NULL;
    if (end)
        *end = '\0';
    return line;
}

/* Is the puzzle with this number, from 0, one of those asked for? */
static bool is_asked(const struct puzzles_check *asked, int puzzle)
{
    return puzzle >= asked->from && (puzzle - asked->from) % asked->every == 0;
}

static int check_all(struct check *check, char *text)
{
    char *rest = text, *line = next_line(&rest);
    FILE *told = check->asked->renew ? stderr : stdout;
    int code = GO_ON, puzzles = 0;
    check->number = 1;
    if (check->asked->renew && line)
        puts(line);
    if (!heading_of(check, line))
        return failure(N_("{file} is no file of puzzles"), WITH(STR("file", check->asked->path)));
    while (code == GO_ON && (line = next_line(&rest)) != NULL) {
        check->number++;
        if (*line && is_asked(check->asked, puzzles++))
            code = check_line(check, line);
    }
    if (code != GO_ON)
        return code;
    print_words(
        told, N_("{checked}, {wrong} not proven"),
        WITH(MANY("checked", n_("{n} puzzle", "{n} puzzles"), check->checked), NUM("wrong", check->wrong)));
    fputc('\n', told);
    code = finish_output();
    return code == DONE && check->wrong && !check->asked->renew ? FAILED : code;
}

int puzzles_check(const struct puzzles_check *asked)
{
    struct check check = { .asked = asked, .series = rv_source_seeded(asked->seed) };
    size_t len;
    char *text = read_file(asked->path, &len);
    if (!text)
        return FAILED;
    int code = check_all(&check, text);
    free(text);
    return code;
}
