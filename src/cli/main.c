/* SPDX-License-Identifier: MIT
 * revanche: one binary, one small file per command. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <revanche/version.h>

static const struct command *const commands[] = {
    &command_play,    &command_serve,  &command_games,   &command_sim,       &command_bench,
    &command_replay,  &command_verify, &command_legal,   &command_position,  &command_best,
    &command_analyze, &command_bot,    &command_arena,   &command_calibrate, &command_sheet,
    &command_deck,    &command_term,   &command_daily,   &command_train,     &command_openings,
    &command_admin,   &command_backup, &command_puzzles,
};

enum { COMMAND_WIDTH = 10 };

static void print_paragraph(const char *text, const struct rv_value *values)
{
    char words[1000];
    print_wrapped(make_words(words, sizeof words, text, values), 0);
}

static int print_help(void)
{
    char titles[400], words[80], languages[200];
    puts(usage_words("revanche [--lang LANGUAGE] COMMAND [OPTIONS]", words, sizeof words));
    putchar('\n');
    print_paragraph(N_("{games} - unofficial, for people who own these games."),
                    WITH(STR("games", list_of(game_title, titles, sizeof titles))));
    putchar('\n');
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        fputs("  ", stdout);
        print_padded(stdout, commands[i]->name, -COMMAND_WIDTH);
        putchar(' ');
        print_wrapped(_(commands[i]->about), COMMAND_WIDTH + 3);
    }
    putchar('\n');
    print_paragraph(N_("{command} tells more. Data goes to standard output, messages to standard error."),
                    WITH(STR("command", usage_words("revanche COMMAND --help", words, sizeof words))));
    print_paragraph(N_("Exit codes: 0 done, 1 failed or illegal game, 2 wrong usage, 130 stopped by Ctrl-C."),
                    NULL);
    print_paragraph(
        N_("Texts are in the language of the locale; {option} chooses another: {list}."),
        WITH(STR("option", "--lang"), STR("list", list_of(language_code, languages, sizeof languages))));
    return finish_output();
}

/* A mistake before there is a command. */
static int refuse(const char *text, const struct rv_value *values)
{
    fputs("revanche: ", stderr);
    print_words(stderr, text, values);
    fputc(' ', stderr);
    print_words(stderr, N_("(see {command} --help)"), WITH(STR("command", "revanche")));
    fputc('\n', stderr);
    return USAGE;
}

/* The language that was asked for by name, else that of the locale. False after a message. */
static bool choose_language(const char *name)
{
    char list[200];
    language_use(language_of_locale());
    if (!name)
        return true;
    int language = language_find(name);
    if (language < 0) {
        refuse(N_("there is no language '{language}'; the languages are {list}"),
               WITH(STR("language", name), STR("list", list_of(language_code, list, sizeof list))));
        return false;
    }
    language_use(language);
    return true;
}

/* Takes --lang away from the front of the arguments. */
static const char *language_asked_for(int *argc, char ***argv)
{
    const char *name = getenv("REVANCHE_LANG");
    int taken = 0;
    if (*argc > 1 && strcmp((*argv)[1], "--lang") == 0) {
        name = *argc > 2 ? (*argv)[2] : "";
        taken = *argc > 2 ? 2 : 1;
    } else if (*argc > 1 && strncmp((*argv)[1], "--lang=", 7) == 0) {
        name = (*argv)[1] + 7;
        taken = 1;
    }
    *argc -= taken;
    *argv += taken;
    return name;
}

int main(int argc, char **argv)
{
    if (!choose_language(language_asked_for(&argc, &argv)))
        return USAGE;
    if (argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0)
        return argc < 2 ? (print_help(), USAGE) : print_help();
    if (strcmp(argv[1], "--version") == 0) {
        printf("revanche %s\n", rv_version());
        return finish_output();
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(argv[1], commands[i]->name) == 0)
            return commands[i]->run(commands[i], argc - 2, argv + 2);
    return refuse(N_("there is no command '{command}'"), WITH(STR("command", argv[1])));
}
