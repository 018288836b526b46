/* SPDX-License-Identifier: MIT
 * The terminal in the made-up language, in which every text of the catalogue has ⟦marks⟧: a word without them
 * is not in the catalogue. */
#include "harness.h"

#include <ctype.h>
#include <stdio.h>

#include "help.h"
#include "show.h"

enum { TEXT = 1 << 16, PSEUDO = 1 };

static char text[TEXT];
static struct rv_text out;
static struct voice voice;

static void begin(void)
{
    voice = (struct voice){ .setup = &at.setup, .language = PSEUDO };
    for (int seat = 0; seat < RV_MAX_SEATS; seat++)
        voice.name[seat] = "7";
    out = rv_text_on(text, sizeof text);
}

/* Notation is the same in all languages. */
static bool is_notation(const char *word, size_t len)
{
    static const char *const notation[] = { "pass",    "heart", "bomb",  "stars",  "three", "block",
                                            "decline", "joker", "blank", "allsix", "sum",   "III" };
    for (size_t i = 0; i < sizeof notation / sizeof *notation; i++)
        if (strlen(notation[i]) == len && strncmp(notation[i], word, len) == 0)
            return true;
    return len < 3; /* cells and dice */
}

static void expect_marks(const char *what)
{
    static const char open[] = "⟦", close[] = "⟧";
    int depth = 0;
    for (const char *c = text; *c;) {
        size_t word = 0;
        while (isalpha((unsigned char)c[word]))
            word++;
        if (strncmp(c, open, strlen(open)) == 0 || strncmp(c, close, strlen(close)) == 0) {
            depth += strncmp(c, open, strlen(open)) == 0 ? 1 : -1;
            c += strlen(open);
        } else if (!word) {
            c++;
        } else {
            ck_assert_msg(depth || is_notation(c, word), "%s without a mark in %s: %.40s", what,
                          at.setup.game->id, c);
            c += word;
        }
        ck_assert_int_ge(depth, 0);
    }
    ck_assert_int_eq(depth, 0);
}

/* Cards are said by src/say. */
static bool names_a_card(const struct rv_action *action)
{
    return action->kind == RV_BUILD || action->kind == RV_FULFIL;
}

static void look_at_moves(const struct view *view, int seat)
{
    static struct rv_action list[60];
    struct rv_moves moves = { .list = list, .cap = 60 };
    at.setup.game->legal(&at.setup, at.state, seat, &moves);
    for (int i = 0; i < moves.count && i < 60; i++) {
        begin();
        if (!names_a_card(&list[i]))
            view->meaning(&out, &voice, at.state, &list[i]);
        expect_marks("meaning");
    }
}

static void look_at(int seat)
{
    const struct view *view = view_of(at.setup.game);
    begin();
    view->position(&out, &voice, at.state, seat);
    expect_marks("position");
    begin();
    show_scores(&out, &voice, at.state);
    expect_marks("scores");
    begin();
    view->help(&out, &voice, at.state, seat);
    expect_marks("help");
    begin();
    view->coming(&out, &voice, at.state);
    expect_marks("what comes");
}

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
            int seat = __builtin_ctz(actors);
            struct rv_moves moves = { .list = &action, .random = rv_mix((uint64_t)n) | 1 };
            if (n % 3 == 0) {
                look_at(seat);
                look_at_moves(view_of(game), seat);
            }
            game->legal(&at.setup, at.state, seat, &moves);
        }
        ck_assert_int_eq(game->apply(&at.setup, at.state, &action, NULL), RV_ALLOWED);
    }
    look_at(0);
}

START_TEST(test_screens_of_whole_games)
{
    for (int i = 0; rv_games[i]; i++) {
        play_and_look(rv_games[i], rv_games[i]->min_seats);
        play_and_look(rv_games[i], 3);
    }
}
END_TEST

START_TEST(test_help)
{
    for (int i = 0; rv_games[i]; i++) {
        char position[64];
        snprintf(position, sizeof position, "%s |", rv_games[i]->id);
        given(position);
        const struct view *view = view_of(rv_games[i]);
        begin();
        show_paragraph(&out, &voice, view->goal, NULL);
        show_paragraph(&out, &voice, view->signs, NULL);
        for (int which = 0; which < HELPS; which++)
            help_put(&out, &voice, which);
        help_put_commands(&out, &voice);
        help_put_words(&out, &voice);
        ck_assert(rv_text_fits(&out));
        expect_marks("help");
    }
}
END_TEST

SUITE("term_strays", test_screens_of_whole_games, test_help)
