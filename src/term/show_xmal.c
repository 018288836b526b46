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
        rv_text_format(&track, "%s%s", field ? " " : "",
                       field < me->pass ? "#" : name_of_pass_field(voice, sheet->pass[field]));
    show_line(out, voice, N_("Pass track: {fields} ({done} of {all})"),
              WITH(STR("fields", text), NUM("done", me->pass), NUM("all", sheet->pass_count)));
}

/* Crossed diamonds fill the lines one after the other (X4). */
static void put_diamonds(struct rv_text *out, const struct voice *voice, const struct rv_xmal *s, int seat,
                         uint64_t gone)
{
    const struct rv_sheet *sheet = voice->setup->sheet;
    int crossed = rv_cells_count(rv_cells_and(sheet->stars, s->sheets.pad[seat].crosses.set));
    words_put(out, voice->language, N_("Diamonds:"), NULL);
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
    show_line(out, voice, N_("Crossing points:"), NULL);
    for (int line = 0; line < 3; line++)
        put_crossing_line(out, voice, s, seat, line, gone);
    words_put(out, voice->language, N_("Full columns of crossing points:"), NULL);
    for (int column = 0; column < 4; column++) {
        rv_text_format(out, " %d: ", column + 1);
        if (s->seat[seat].crossings >> column & 1)
            rv_text_char(out, '#');
        else
            show_prize(out, &voice->setup->sheet->crossing_column[column]);
    }
    rv_text_char(out, '\n');
}

/* A text with a place {gifts}. */
static void put_gifts(struct rv_text *out, const struct voice *voice, const uint8_t gifts[RV_CHIP_KINDS],
                      const char *words)
{
    char text[200];
    struct rv_text list = rv_text_on(text, sizeof text);
    for (int kind = 1; kind < RV_CHIP_KINDS; kind++)
        for (int i = 0; i < gifts[kind]; i++)
            rv_text_format(&list, "%s%s", list.len ? ", " : "", name_of_chip(voice, kind));
    if (list.len)
        show_line(out, voice, words, WITH(STR("gifts", text)));
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
        /* TRANSLATORS: beside the sheet, the start combination: Start yellow 3; at most 19 letters */
        show_line(
            &picture.side, voice, N_("Start {colour} {number}"),
            WITH(STR("colour", name_of_colour(voice, me->start_colour)), NUM("number", me->start_number)));
    show_line(
        /* TRANSLATORS: beside the sheet; at most 19 letters */
        &picture.side, voice, N_("Jokers {left} ({locked} locked)"),
        WITH(NUM("left", s->sheets.pad[seat].jokers), NUM("locked", sheet->locked_jokers - me->unlocked)));
    if (voice->setup->seats > 1)
        /* TRANSLATORS: beside the sheet; at most 19 letters */
        show_line(&picture.side, voice, N_("Chips left {chips}"), WITH(NUM("chips", rv_xmal_chips_left(me))));
    picture_colours(&picture);
    show_head(out, voice, state, seat);
    picture_write(out, &picture);
    put_pass_track(out, voice, me);
    put_diamonds(out, voice, s, seat, gone);
    put_crossings(out, voice, s, seat, gone);
    put_gifts(out, voice, me->gifts, N_("Gifts: {gifts}"));
    put_gifts(out, voice, me->fresh_gifts, N_("Gifts from the next roll on: {gifts}"));
}

static void task(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_xmal *s = state;
    const struct rv_xmal_seat *me = &s->seat[seat];
    if (me->hand)
        show_line(out, voice, N_("{name} has turned over a chip: {chip}. It goes to another player."),
                  WITH(STR("name", voice->name[seat]), STR("chip", name_of_chip(voice, me->hand))));
    else if (rv_xmal_busy(me))
        show_bonus_due(out, voice, seat, (int)rv_xmal_bonus(me));
    else
        show_sheet_dice(out, voice, state);
}

static void help(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_xmal_seat *me = &((const struct rv_xmal *)state)->seat[seat];
    if (me->hand) {
        help_put(out, voice, HELP_GIVE);
    } else if (rv_xmal_busy(me)) {
        help_put(out, voice, HELP_BONUS);
    } else {
        help_put(out, voice, HELP_SHEET);
        help_put(out, voice, HELP_GIFTS);
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
        words_put_many(out, voice->language, "crosses {n} pass field", "crosses {n} pass fields",
                       WITH(NUM("n", fields ? fields : 1))); /* X5 */
    else
        show_sheet_meaning(out, voice, state, action);
}

const struct view view_xmal = {
    .game = "xmal",
    .goal = { N_("Cross cells of one colour with a pair of dice, from the start column outwards."),
              N_("What is full brings X, and every X discards a chip: get rid of all of them first."),
              N_("Alone, collect X.") },
    .signs = { N_("Letters are colours, CAPITALS are diamonds, # is crossed, [H] is the start column."),
               N_("Prizes: X discards a chip, ! unlocks a joker, > crosses a pass field; (a,b): a for the "
                  "first, b for everybody; [X] is yours, a dot is gone."),
               N_("A crossing point is named by the cell at its upper left.") },
    .position = position,
    .task = task,
    .dice = show_sheet_dice,
    .help = help,
    .occasion = occasion,
    .levels = show_sheet_levels,
    .meaning = meaning,
    .coming = show_sheet_coming,
};
