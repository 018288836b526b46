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
    help_put(out, voice, HELP_SHEET);
}

static unsigned occasion(const struct voice *voice, const void *state, int seat)
{
    (void)voice, (void)seat;
    return ((const struct rv_nochmal *)state)->sheets.turn.roll;
}

const struct view view_nochmal = {
    .game = "nochmal",
    .goal = { N_("Cross cells of one colour with a pair of dice, from the start column outwards."),
              N_("Full columns and colours score, most for the first to fill them; open stars cost "
                 "points.") },
    .signs = { N_("Letters are colours, CAPITALS are stars, # is crossed, [H] is the start column."),
               N_("Below: points of a full column; [5] is yours, a dot is gone.") },
    .position = position,
    .task = task,
    .dice = show_sheet_dice,
    .help = help,
    .occasion = occasion,
    .levels = show_sheet_levels,
    .meaning = show_sheet_meaning,
    .coming = show_sheet_coming,
};
