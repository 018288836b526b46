/* SPDX-License-Identifier: MIT
 * The terminal's pictures: in no language anything is wider than a terminal. */
#include "harness.h"

#include <stdio.h>

#include "show.h"

enum { TEXT = 1 << 16 };

static char text[TEXT];
static struct rv_text out;

static struct voice voice_in(int language)
{
    struct voice voice = { .setup = &at.setup, .language = language };
    static const char *const names[] = { "Anna", "Ben",   "Cem", "Dörte",
                                         "Eva",  "Fritz", "Gül", "Hannelore-Friederike von und zu" };
    for (int seat = 0; seat < RV_MAX_SEATS; seat++)
        voice.name[seat] = names[seat];
    out = rv_text_on(text, sizeof text);
    return voice;
}

START_TEST(test_long_lines_break_at_blanks)
{
    char wide[300] = "  ", word[] = "abcdéfg ";
    for (int i = 0; i < 20; i++)
        strcat(wide, word);
    out = rv_text_on(text, sizeof text);
    show_wrapped(&out, wide);
    int lines = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"), lines++) {
        ck_assert_int_le((int)strlen(line), SHOW_WIDTH + 10); /* é has two bytes */
        ck_assert_msg(strncmp(line, "  abc", 5) == 0, "%s", line);
    }
    ck_assert_int_eq(lines, 3);
}
END_TEST

START_TEST(test_the_second_column_goes_on_below_itself)
{
    char wide[300] = "";
    for (int i = 0; i < 13; i++)
        strcat(wide, i ? " übungen" : "übungen");
    out = rv_text_on(text, sizeof text);
    rv_text_put(&out, "  y5");
    show_to(&out, 20);
    show_hanging(&out, wide, 20);
    ck_assert_str_eq(text, "  y5                übungen übungen übungen übungen übungen übungen übungen\n"
                           "                    übungen übungen übungen übungen übungen übungen");
}
END_TEST

static void expect_narrow(const char *what)
{
    ck_assert(rv_text_fits(&out));
    for (char *line = text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        ck_assert_msg(end, "%s ends without a line end", what);
        *end = '\0';
        ck_assert_msg(show_width(line) <= SHOW_WIDTH, "%s: %s", what, line);
        ck_assert_msg(end == line || end[-1] != ' ', "%s: blanks behind %s", what, line);
    }
}

/* All seats of a position, in every language, with and without colours. */
static void look_at_everybody(void)
{
    const struct view *view = view_of(at.setup.game);
    ck_assert_str_eq(view->game, at.setup.game->id);
    for (int seat = 0; seat < at.setup.seats; seat++)
        for (int language = 0; language_code(language); language++)
            for (int colour = 0; colour < 2; colour++) {
                struct voice voice = voice_in(language);
                voice.colour = colour;
                view->position(&out, &voice, at.state, seat);
                expect_narrow("position");
                voice = voice_in(language);
                show_scores(&out, &voice, at.state);
                expect_narrow("scores");
            }
}

/* A random game; every fifth position is looked at. */
static void play_and_look(const struct rv_game *game, int seats)
{
    static const struct rv_source dice = { .key = 7 };
    char position[64];
    snprintf(position, sizeof position, "%s %.*s", game->id, seats, "||||||||");
    given(position);
    rv_seats actors;
    for (int n = 0; (actors = game->actors(&at.setup, at.state)); n++) {
        struct rv_action action;
        if (actors >> RV_CHANCE & 1) {
            game->sample(&at.setup, at.state, &dice, &action);
        } else {
            struct rv_moves moves = { .list = &action, .random = rv_mix((uint64_t)n) | 1 };
            game->legal(&at.setup, at.state, __builtin_ctz(actors), &moves);
        }
        ck_assert_int_eq(game->apply(&at.setup, at.state, &action, NULL), RV_ALLOWED);
        if (n % 5 == 0)
            look_at_everybody();
    }
    look_at_everybody();
}

START_TEST(test_positions_of_whole_games_fit_the_terminal)
{
    for (int i = 0; rv_games[i]; i++)
        for (int seats = rv_games[i]->min_seats; seats <= rv_games[i]->max_seats; seats += 2)
            play_and_look(rv_games[i], seats);
}
END_TEST

SUITE("show", test_long_lines_break_at_blanks, test_the_second_column_goes_on_below_itself,
      test_positions_of_whole_games_fit_the_terminal)
