/* SPDX-License-Identifier: MIT
 * The view of Noch mal so gut!: rows with points and bonuses, hearts, slots for the special die. */
#include "help.h"
#include "show_sheet.h"
#include "sogut.h"
#include "views.h"

/* "5 bomb": points and bonus of a row; in brackets if this player has it, without the bonus when that is
 * gone. */
static void put_tail(struct picture *p, int row)
{
    const struct rv_sheet *sheet = p->voice->setup->sheet;
    const struct rv_pad *pad = &p->sheets->pad[p->seat];
    struct rv_text tail = rv_text_on(p->tail[row], TAIL_MAX);
    bool have = pad->rows >> row & 1;
    bool bonus = sheet->row_bonus[row] && !have && !(p->gone.rows >> row & 1);
    rv_text_format(&tail, have ? "[%d]" : " %d ", sheet->row_prize[row].points);
    rv_text_put(&tail, bonus ? short_name_of_special(p->voice, sheet->row_bonus[row]) : "");
}

static void position(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_sogut *s = state;
    const struct rv_sogut_pad *more = &s->more[seat];
    const struct rv_sheet *sheet = voice->setup->sheet;
    struct picture picture;
    picture_begin(&picture, voice, &s->sheets, seat);
    for (int row = 0; row < RV_ROWS; row++)
        put_tail(&picture, row);
    picture_jokers_and_stars(&picture);
    /* TRANSLATORS: beside the sheet; at most 15 letters */
    show_line(&picture.side, voice, N_("Hearts {have} of {all}"),
              WITH(NUM("have", more->hearts), NUM("all", sheet->hearts)));
    /* TRANSLATORS: beside the sheet; at most 15 letters */
    show_line(&picture.side, voice, N_("Slots open {slots}"), WITH(NUM("slots", rv_sogut_open_slots(more))));
    picture_colours(&picture);
    show_head(out, voice, state, seat);
    picture_write(out, &picture);
}

static bool has_bomb(const struct rv_sogut *s, int seat)
{
    return s->bonus.rows && s->bonus.seat == seat;
}

static void task(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_sogut *s = state;
    if (has_bomb(s, seat))
        show_bonus_due(out, voice, seat, RV_SPECIAL_BOMB);
    else
        show_sheet_dice(out, voice, state);
}

static void help(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    if (has_bomb(state, seat)) {
        help_put(out, voice, HELP_BONUS);
    } else {
        help_put(out, voice, HELP_SHEET);
        help_put(out, voice, HELP_SPECIAL);
    }
}

static unsigned occasion(const struct voice *voice, const void *state, int seat)
{
    const struct rv_sogut *s = state;
    (void)voice;
    return s->sheets.turn.roll * 2u + has_bomb(s, seat);
}

const struct view view_sogut = {
    .game = "sogut",
    .goal = { N_("Cross cells of one colour with a pair of dice, from the start column outwards."),
              N_("Full columns, rows and colours score, hearts and the special die help; open stars cost "
                 "points.") },
    .signs = { N_("Letters are colours, CAPITALS are stars, $ is gold, # is crossed, [H] is the start "
                  "column."),
               N_("Below and beside: points of a full column or row and the bonus of the first; [5] is "
                  "yours, a dot is gone.") },
    .position = position,
    .task = task,
    .dice = show_sheet_dice,
    .help = help,
    .occasion = occasion,
    .levels = show_sheet_levels,
    .meaning = show_sheet_meaning,
    .coming = show_sheet_coming,
};
