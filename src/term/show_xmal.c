/* SPDX-License-Identifier: MIT
 * The view of Noch X-mal!: below the sheet the pass track, jokers, diamonds, crossing points, chips and
 * gifts. */
#include "help.h"
#include "show_sheet.h"
#include "views.h"
#include "xmal.h"

static void put_pass_track(struct rv_text *out, const struct voice *voice, const struct rv_xmal_seat *me)
{
    const struct rv_sheet *sheet = voice->setup->sheet;
    char text[300];
    struct rv_text track = rv_text_on(text, sizeof text);
    for (int field = 0; field < sheet->pass_count; field++)
        rv_text_format(&track, " %s",
                       field < me->pass ? "#" : phrase(voice, T_PASS_FIELD + sheet->pass[field]));
    say_of(out, voice, T_PASS_TRACK, W(text), N(me->pass), N(sheet->pass_count));
}

/* Crossed diamonds fill the lines one after the other (X4). */
static void put_diamonds(struct rv_text *out, const struct voice *voice, const struct rv_xmal *s, int seat,
                         uint64_t gone)
{
    const struct rv_sheet *sheet = voice->setup->sheet;
    int crossed = rv_cells_count(rv_cells_and(sheet->stars, s->sheets.pad[seat].crosses.set));
    say(out, voice, T_DIAMONDS);
    for (int line = 0; line < 3; line++) {
        int count = sheet->diamonds[line].count, here = crossed < count ? crossed : count;
        crossed -= here;
        rv_text_format(out, " %d: %d/%d ", line + 1, here, count);
        show_prizes(out, &sheet->diamonds[line].pink, &sheet->diamonds[line].white,
                    !(gone & rv_scoring_bit(RV_SCORING_DIAMONDS + line)));
        rv_text_put(out, line < 2 ? "  " : "\n");
    }
}

static void put_crossing_line(struct rv_text *out, const struct voice *voice, const struct rv_xmal *s,
                              int seat, int line, uint64_t gone)
{
    const struct rv_sheet *sheet = voice->setup->sheet;
    rv_text_char(out, ' ');
    rv_text_bytes(out, "III", (size_t)line + 1);
    for (int point = 0; point < 4; point++) {
        const uint8_t *at = sheet->crossing[line][point];
        bool crossed = rv_cells_within(sheet->crossing_cells[line][point], s->sheets.pad[seat].crosses.set);
        if (crossed)
            rv_text_put(out, " #");
        else
            rv_text_format(out, " %c%d", 'A' + at[0], at[1] + 1);
    }
    rv_text_char(out, ' ');
    show_prizes(out, &sheet->crossing_pink[line], &sheet->crossing_white[line],
                !(gone & rv_scoring_bit(RV_SCORING_LINE + line)));
    rv_text_put(out, line < 2 ? "  " : "\n");
}

static void put_crossings(struct rv_text *out, const struct voice *voice, const struct rv_xmal *s, int seat,
                          uint64_t gone)
{
    say(out, voice, T_CROSSINGS);
    for (int line = 0; line < 3; line++)
        put_crossing_line(out, voice, s, seat, line, gone);
    say(out, voice, T_CROSSING_COLUMNS);
    for (int column = 0; column < 4; column++) {
        rv_text_format(out, " %d: ", column + 1);
        if (s->seat[seat].crossings >> column & 1)
            rv_text_char(out, '#');
        else
            show_prize(out, &voice->setup->sheet->crossing_column[column]);
    }
    rv_text_char(out, '\n');
}

static void put_gifts(struct rv_text *out, const struct voice *voice, const uint8_t gifts[RV_CHIP_KINDS],
                      int which)
{
    char text[200];
    struct rv_text list = rv_text_on(text, sizeof text);
    for (int kind = 1; kind < RV_CHIP_KINDS; kind++)
        for (int i = 0; i < gifts[kind]; i++)
            rv_text_format(&list, "%s%s", list.len ? ", " : "", phrase(voice, T_CHIP_KIND + kind));
    if (list.len)
        say_of(out, voice, which, W(text));
}

static void position(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_xmal *s = state;
    const struct rv_xmal_seat *me = &s->seat[seat];
    const struct rv_sheet *sheet = voice->setup->sheet;
    uint64_t gone = voice->setup->seats > 1 ? rv_xmal_gone(voice->setup, s) : 0;
    struct picture picture;
    picture_begin(&picture, voice, &s->sheets, seat);
    for (int row = 0; row < RV_ROWS; row++) {
        struct rv_text tail = rv_text_on(picture.tail[row], TAIL_MAX);
        rv_text_put(&tail, s->sheets.pad[seat].rows >> row & 1 ? "[" : " ");
        show_prize(&tail, &sheet->row_prize[row]);
        rv_text_put(&tail, s->sheets.pad[seat].rows >> row & 1 ? "]" : "");
    }
    if (me->start_colour)
        say_of(&picture.side, voice, T_START_IS, W(phrase(voice, T_COLOUR + me->start_colour)),
               N(me->start_number));
    say_of(&picture.side, voice, T_JOKERS_LOCKED, N(s->sheets.pad[seat].jokers),
           N(sheet->locked_jokers - me->unlocked));
    if (voice->setup->seats > 1)
        say_of(&picture.side, voice, T_CHIPS_DOWN, N(rv_xmal_chips_left(me)));
    picture_colours(&picture);
    show_head(out, voice, state, seat);
    picture_write(out, &picture);
    put_pass_track(out, voice, me);
    put_diamonds(out, voice, s, seat, gone);
    put_crossings(out, voice, s, seat, gone);
    put_gifts(out, voice, me->gifts, T_GIFTS);
    put_gifts(out, voice, me->fresh_gifts, T_GIFTS_NEXT);
}

static void task(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_xmal *s = state;
    const struct rv_xmal_seat *me = &s->seat[seat];
    const char *name = voice->name[seat];
    if (me->hand)
        say_of(out, voice, T_GIVE_DUE, W(name), W(phrase(voice, T_CHIP_KIND + me->hand)));
    else if (rv_xmal_busy(me))
        say_of(out, voice, T_BONUS_DUE, W(name), W(phrase(voice, T_SPECIAL + (int)rv_xmal_bonus(me))));
    else
        show_sheet_dice(out, voice, state);
}

static void help(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_xmal_seat *me = &((const struct rv_xmal *)state)->seat[seat];
    if (me->hand) {
        say_help(out, voice, T_HELP_GIVE);
    } else if (rv_xmal_busy(me)) {
        say_help(out, voice, T_HELP_BONUS);
    } else {
        say_help(out, voice, T_HELP_SHEET);
        say_help(out, voice, T_HELP_GIFTS);
    }
}

static unsigned occasion(const struct voice *voice, const void *state, int seat)
{
    const struct rv_xmal *s = state;
    (void)voice;
    return s->sheets.turn.roll * 2u + (s->seat[seat].todo[0] && !s->seat[seat].hand);
}

static void meaning(struct rv_text *out, const struct voice *voice, const void *state,
                    const struct rv_action *action)
{
    const struct rv_xmal *s = state;
    const struct rv_dice *dice = &s->sheets.turn.dice;
    const struct rv_xmal_seat *me = &s->seat[action->seat];
    int fields = 0;
    for (int i = 0; i < 3; i++)
        fields += (dice->colour[i] == me->start_colour) + (dice->number[i] == me->start_number);
    if (action->kind == RV_PASS)
        say_of(out, voice, T_MEANS_PASS_X, N(fields ? fields : 1)); /* X5 */
    else
        show_sheet_meaning(out, voice, state, action);
}

const struct view view_xmal = {
    .game = "xmal",
    .goal = T_HELP_GOAL + 2,
    .legend = T_LEGEND_DIAMONDS,
    .position = position,
    .task = task,
    .dice = show_sheet_dice,
    .help = help,
    .occasion = occasion,
    .levels = show_sheet_levels,
    .meaning = meaning,
    .coming = show_sheet_coming,
};
