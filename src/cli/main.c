/* SPDX-License-Identifier: MIT
 * revanche: one binary, one small file per command. */
#include "cli.h"

#include <string.h>

#include <revanche/version.h>

static const struct command *const commands[] = {
    &command_play,    &command_serve,  &command_games, &command_sim,       &command_bench,
    &command_replay,  &command_verify, &command_legal, &command_position,  &command_best,
    &command_analyze, &command_bot,    &command_arena, &command_calibrate, &command_sheet,
    &command_deck,    &command_term,   &command_daily, &command_train,     &command_openings,
};

static int print_help(void)
{
    char titles[400];
    printf("revanche COMMAND [OPTIONS]\n\n%s - unofficial, for people who own these games.\n\n",
           list_of(game_title, titles, sizeof titles));
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        printf("  %-10s %s\n", commands[i]->name, commands[i]->about);
    printf("\nrevanche COMMAND --help tells more. Data goes to standard output, messages to standard error;\n"
           "exit codes: 0 done, 1 failed or illegal game, 2 wrong usage, 130 stopped by Ctrl-C.\n");
    return finish_output();
}

int main(int argc, char **argv)
{
    if (argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0)
        return argc < 2 ? (print_help(), USAGE) : print_help();
    if (strcmp(argv[1], "--version") == 0) {
        printf("revanche %s\n", rv_version());
        return finish_output();
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(argv[1], commands[i]->name) == 0)
            return commands[i]->run(commands[i], argc - 2, argv + 2);
    fprintf(stderr, "revanche: there is no command '%s' (see revanche --help)\n", argv[1]);
    return USAGE;
}
