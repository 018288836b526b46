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
    rv_text_put(&tail, bonus ? phrase(p->voice, T_SPECIAL + sheet->row_bonus[row]) : "");
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
    say_of(&picture.side, voice, T_HEARTS, N(more->hearts), N(sheet->hearts));
    say_of(&picture.side, voice, T_SLOTS, N(rv_sogut_open_slots(more)), N(sheet->slots - more->opened));
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
        say_of(out, voice, T_BONUS_DUE, W(voice->name[seat]), W(phrase(voice, T_SPECIAL + RV_SPECIAL_BOMB)));
    else
        show_sheet_dice(out, voice, state);
}

static void help(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    if (has_bomb(state, seat)) {
        say_help(out, voice, T_HELP_BONUS);
    } else {
        say_help(out, voice, T_HELP_SHEET);
        say_help(out, voice, T_HELP_SPECIAL);
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
    .goal = T_HELP_GOAL + 1,
    .legend = T_LEGEND_GOLD,
    .position = position,
    .task = task,
    .dice = show_sheet_dice,
    .help = help,
    .occasion = occasion,
    .levels = show_sheet_levels,
    .meaning = show_sheet_meaning,
    .coming = show_sheet_coming,
};
