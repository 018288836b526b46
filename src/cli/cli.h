/* SPDX-License-Identifier: MIT
 * What the commands share: options, messages, files, tables to play on. */
#ifndef RV_CLI_CLI_H
#define RV_CLI_CLI_H

#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>
#include <stdio.h>

#include <revanche/bot.h>
#include <revanche/record.h>
#include <revanche/sheet.h>

#include "json.h"
#include "language.h"

/* Exit codes. */
enum { DONE = 0, FAILED = 1, USAGE = 2, INTERRUPTED = 130 };

/* Texts are in English here and translated when they are shown. Words in capitals, like FILE, stand for what
 * the reader puts there; they are translated one by one. */
struct command {
    const char *name;
    const char *usage; /* what follows the name */
    const char *about; /* one line */
    const char *const
        *more; /* further help, NULL behind it, or NULL; what begins with a blank is an example */
    int (*run)(const struct command *, int argc, char **argv);
};

/* ---- options: one table gives parsing, help and environment ---- */

enum opt_kind { OPT_FLAG, OPT_TEXT, OPT_INT, OPT_LIST };

/* The values of an option that may be repeated. */
struct list {
    const char *at[32];
    int count;
};

/* A flag sets a bool, a text a const char *, a number an int between min and max, a list takes one more. What
 * the command line leaves out is taken from the environment: --jobs from REVANCHE_JOBS. */
struct opt {
    const char *name;
    enum opt_kind kind;
    void *to;
    const char *value; /* what the help calls the value */
    const char *help;  /* translated when it is shown */
    int min, max;
};

/* The arguments that are no options; and which options the command line has, bit k for the k-th. */
struct rest {
    char **at;
    int count;
    uint64_t given; /* a bit an option */
};

enum { GO_ON = -1 };

/* GO_ON, or the exit code to end with (help was printed, or a mistake reported). opts ends with a NULL name.
 */
int opts_parse(const struct command *command, const struct opt *opts, int argc, char **argv,
               struct rest *rest);

/* Was the option on the command line itself? */
bool opt_given(const struct opt *opts, const struct rest *rest, const char *name);

/* For a command that has options only: GO_ON, or USAGE after a message. */
int no_arguments(const struct command *command, const struct rest *rest);

/* ---- words for people, in the reader's language (words.c) ---- */

/* Print a text of the catalogue; print_many, one that depends on the number n:
 * print_many(out, n_("{n} game", "{n} games"), WITH(NUM("n", games))). */
void print_words(FILE *out, const char *text, const struct rv_value *values);
void print_many(FILE *out, const char *one, const char *many, const struct rv_value *values);

/* The same in `to`, of `size` bytes, which is returned. */
const char *make_words(char *to, size_t size, const char *text, const struct rv_value *values);

/* Values of a text: a number of things, MANY("players", n_("{n} player", "{n} players"), 3); a number with
 * some digits behind the decimal sign; and the same with its own sign. */
enum { WORDS_MAX = 200 };
const char *many_words(char to[WORDS_MAX], const char *one, const char *many, long n);
const char *figure(char to[WORDS_MAX], const char *format, int digits, double value);
#define MANY(name, one_many, n)     STR(name, many_words((char[WORDS_MAX]){ 0 }, one_many, n))
#define FIGURE(name, value, digits) STR(name, figure((char[WORDS_MAX]){ 0 }, "%.*f", digits, value))
#define CHANGE(name, value, digits) STR(name, figure((char[WORDS_MAX]){ 0 }, "%+.*f", digits, value))

/* The width of a text on a terminal; and a text with blanks up to a width, before it if that is positive,
 * behind it if it is negative. */
int text_width(const char *text);
void print_padded(FILE *out, const char *text, int width);

/* A column of a table: its heading, the blanks before it, and its width as for print_padded. A longer heading
 * widens it. */
struct column {
    const char *head;
    int gap, width;
};
void print_heads(const struct column *columns, int count);
void print_cell(const struct column *column, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A text in lines of at most LINE_WIDTH columns; the first begins at column `indent`, the others are indented
 * to it. */
enum { LINE_WIDTH = 100 };
void print_wrapped(const char *text, int indent);

/* A usage with the words in capitals translated. */
const char *usage_words(const char *usage, char *to, size_t size);

/* ---- messages: one line on standard error, then the exit code ---- */

int usage_error(const struct command *command, const char *text, const struct rv_value *values);
int failure(const char *text, const struct rv_value *values);
#define NO_MEMORY N_("there is not enough memory")

/* "FILE:LINE:COLUMN: text", as far as there is a line. */
int failure_at(const char *where, const struct rv_error *error);

/* Ends a command that wrote to standard output: a full disk is a failure, too. */
int finish_output(void);

/* ---- files ---- */

/* The whole file ("-": standard input) with a NUL behind it, to be freed; NULL after a message. No file that
 * Revanche could use comes near the limit, but /dev/zero would never end. */
enum { FILE_MAX_MB = 256 };
char *read_file(const char *path, size_t *len);

/* Both write a file in one step: an interruption leaves the old file or the new one, never half of it.
 * Symbolic links are followed; anything but a regular file is refused. write_file replaces the file;
 * write_new_file accepts only a new name or an empty file. False after a message. */
bool write_file(const char *path, const char *text, size_t len);
bool write_new_file(const char *path, const char *text, size_t len);
bool same_file(const char *a, const char *b);

/* The text that a writer writes, to be freed; NULL without memory. */
typedef void text_writer(const void *what, struct rv_text *out);
char *text_of(text_writer *writer, const void *what);

/* ---- games ---- */

/* An aim is a number of points between these. */
enum { AIM_MIN = -999, AIM_MAX = 999, NO_AIM = AIM_MIN - 1 };

/* Names for help and messages, joined to "a, b, c" in `to`, which is returned. A list has NULL behind its
 * last name. */
typedef const char *name_at(int);
name_at game_id, game_title, option_name, bot_name;
const char *list_of(name_at *name, char *to, size_t size);

/* The game of that name, or NULL after a message. */
const struct rv_game *game_named(const struct command *command, const char *id);

/* A bot, perhaps with milliseconds for a decision: expert@200. GO_ON, or USAGE after a message. */
int player_named(const struct command *command, const char *text, struct rv_player *player);

/* Can it be played for an aim, by these seats and, unless NULL, this bot? GO_ON, or USAGE after a message,
 * which names the option. */
int aim_fits(const struct command *command, const char *option, const struct rv_game *game, int seats,
             const struct rv_bot *bot);

/* "free-start,two-decks" as bits; false after a message. */
bool options_named(const struct command *command, const char *list, unsigned *options);

/* Checks the number of players and the options. GO_ON, or USAGE after a message. */
int game_fits(const struct command *command, const struct rv_game *game, int seats, unsigned options);

/* The edition of a sheet or deck, in words. */
const char *edition_words(enum rv_edition edition);

/* What the system says of an errno. */
const char *system_words(int error);

/* "seat 2 Anna", or "seat 2". */
const char *seat_words(const struct rv_record *record, int seat, char to[WORDS_MAX]);

/* What --sheet takes, for help: the names of all built-in sheets and decks, or a file. */
const char *about_sheet(void);

/* What --sheet says, as rv_record_begin wants it, to be freed: the name of a built-in sheet or deck, or the
 * text of a file. NULL after a message. */
char *material_named(const struct rv_game *game, const char *sheet, size_t *len);

/* A game with its material: what --sheet says, or the usual one for NULL. GO_ON, or the exit code after a
 * message; rv_record_free(record) is right in any case. */
int material_for(struct rv_record *record, const struct rv_game *game, int seats, unsigned options,
                 const char *sheet);

/* ---- JSON ---- */

/* JSON that goes to a file, mostly standard output. */
struct json json_to(FILE *out);

/* Learns a card game and writes its values to a file, or to standard output for NULL; the exit code
 * (train_cards.c). */
int train_cards(const struct rv_game *game, int games, const char *seed, const char *path);

/* ---- commands ---- */

extern const struct command command_games, command_sheet, command_deck, command_position, command_legal,
    command_replay, command_sim, command_bench, command_term, command_serve, command_play, command_verify,
    command_daily, command_train, command_bot, command_arena, command_calibrate, command_best,
    command_analyze, command_openings, command_admin, command_backup, command_puzzles;

#endif
