/* SPDX-License-Identifier: MIT
 * The view of Noch mal!. */
#include "help.h"
#include "nochmal.h"
#include "show_sheet.h"
#include "views.h"

static void position(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_nochmal *s = state;
    struct picture picture;
    picture_begin(&picture, voice, &s->sheets, seat);
    picture_jokers_and_stars(&picture);
    picture_colours(&picture);
    show_head(out, voice, state, seat);
    picture_write(out, &picture);
}

static void task(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    (void)seat;
    show_sheet_dice(out, voice, state);
}

static void help(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    (void)state, (void)seat;
    say_help(out, voice, T_HELP_SHEET);
}

static unsigned occasion(const struct voice *voice, const void *state, int seat)
{
    (void)voice, (void)seat;
    return ((const struct rv_nochmal *)state)->sheets.turn.roll;
}

const struct view view_nochmal = {
    .game = "nochmal",
    .goal = T_HELP_GOAL,
    .legend = T_LEGEND,
    .position = position,
    .task = task,
    .dice = show_sheet_dice,
    .help = help,
    .occasion = occasion,
    .levels = show_sheet_levels,
    .meaning = show_sheet_meaning,
    .coming = show_sheet_coming,
};
