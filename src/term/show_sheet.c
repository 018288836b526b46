/* SPDX-License-Identifier: MIT
 * The picture of a sheet. A cell is its colour's letter, a capital on stars and diamonds, `#` when crossed.
 */
#include "show_sheet.h"

#include <string.h>

enum { LABELS = 7, CELL = 3, GRID = LABELS + CELL * RV_COLUMNS };

void picture_begin(struct picture *picture, const struct voice *voice, const struct rv_sheets *sheets,
                   int seat)
{
    *picture = (struct picture){
        .voice = voice, .sheets = sheets, .seat = seat, .gone = rv_gone_before(voice->setup, sheets)
    };
    picture->side = rv_text_on(picture->panel, sizeof picture->panel);
}

void show_prize(struct rv_text *out, const struct rv_prize *prize)
{
    if (prize->signs[0])
        rv_text_put(out, prize->signs);
    else if (prize->points)
        rv_text_int(out, prize->points);
    else
        rv_text_char(out, '-');
}

void show_prizes(struct rv_text *out, const struct rv_prize *pink, const struct rv_prize *white, bool first)
{
    rv_text_char(out, '(');
    if (first)
        show_prize(out, pink);
    else
        rv_text_char(out, '.');
    rv_text_char(out, ',');
    show_prize(out, white);
    rv_text_char(out, ')');
}

/* ---- the panel ---- */

/* "yellow   21  5": cells left, and what completing it would bring; or what it brought. */
static void put_colour(struct picture *p, int colour)
{
    const struct rv_sheet *sheet = p->voice->setup->sheet;
    const struct rv_pad *pad = &p->sheets->pad[p->seat];
    int left = rv_cells_count(rv_cells_minus(sheet->colour[colour], pad->crosses.set));
    bool done = pad->colours >> colour & 1;
    bool first = done ? pad->colours_first >> colour & 1 : !(p->gone.colours >> colour & 1);
    show_paint(&p->side, p->voice, colour);
    rv_text_char(&p->side, rv_colour_letters[colour]);
    show_plain(&p->side, p->voice);
    rv_text_format(&p->side, " %s", phrase(p->voice, T_COLOUR + colour));
    show_to(&p->side, 9);
    if (done)
        rv_text_put(&p->side, phrase(p->voice, T_COLOUR_DONE));
    else
        rv_text_format(&p->side, left < 10 ? " %d" : "%d", left);
    rv_text_char(&p->side, ' ');
    const struct rv_prize *pink = &sheet->colour_first[colour], *white = &sheet->colour_later[colour];
    if (sheet->pass_count)
        show_prizes(&p->side, pink, white, first);
    else
        rv_text_format(&p->side, "+%d", first ? pink->points : white->points);
    rv_text_char(&p->side, '\n');
}

void picture_jokers_and_stars(struct picture *p)
{
    const struct rv_sheet *sheet = p->voice->setup->sheet;
    const struct rv_pad *pad = &p->sheets->pad[p->seat];
    int stars = rv_cells_count(rv_cells_minus(sheet->stars, pad->crosses.set));
    say_of(&p->side, p->voice, T_JOKERS_LEFT, N(pad->jokers), N(sheet->jokers));
    say_of(&p->side, p->voice, T_STARS_OPEN, N(stars));
}

void picture_colours(struct picture *p)
{
    say(&p->side, p->voice, T_COLOUR_HEAD);
    for (int colour = 1; colour <= RV_COLOURS; colour++)
        put_colour(p, colour);
}

/* The next line of the panel goes behind the line that was just written. */
static void end_line(struct rv_text *out, const char **panel, int column)
{
    size_t len = strcspn(*panel, "\n");
    if (len) {
        show_to(out, column);
        rv_text_bytes(out, *panel, len);
    }
    *panel += len + ((*panel)[len] == '\n');
    rv_text_char(out, '\n');
}

/* ---- the grid ---- */

static void put_cell(struct rv_text *out, const struct picture *p, int column, int row)
{
    const struct rv_sheet *sheet = p->voice->setup->sheet;
    unsigned cell = sheet->bit_of[column][row];
    int colour = sheet->colour_at[column][row];
    bool crossed = rv_cells_has(p->sheets->pad[p->seat].crosses.set, cell);
    char letter = rv_colour_letters[colour];
    if (sheet->star_at[column][row])
        letter = (char)(letter - 'a' + 'A');
    if (!crossed)
        show_paint(out, p->voice, colour);
    rv_text_format(out, " %c%c", crossed ? '#' : letter, sheet->gold_at[column][row] && !crossed ? '$' : ' ');
    if (!crossed)
        show_plain(out, p->voice);
}

static void put_row(struct rv_text *out, const struct picture *p, int row)
{
    const struct rv_sheet *sheet = p->voice->setup->sheet;
    char label = sheet->row_label[row];
    if (label != '1' + row)
        rv_text_format(out, "   %c", label);
    show_to(out, LABELS - 2);
    rv_text_format(out, "%d ", row + 1);
    for (int column = 0; column < RV_COLUMNS; column++)
        put_cell(out, p, column, row);
    if (p->tail[row][0])
        rv_text_format(out, " %s", p->tail[row]);
}

static void put_header(struct rv_text *out, const struct picture *p)
{
    show_to(out, LABELS);
    for (int column = 0; column < RV_COLUMNS; column++)
        rv_text_format(out, column == p->voice->setup->sheet->start_column ? "[%c]" : " %c ", 'A' + column);
}

/* A value of a column: in brackets if this player has it, nothing where it can no longer be had. */
static void put_value(struct rv_text *out, const struct rv_prize *prize, bool signs, bool mine, bool gone)
{
    char text[16];
    struct rv_text value = rv_text_on(text, sizeof text);
    if (gone)
        rv_text_char(&value, '.');
    else if (signs)
        show_prize(&value, prize);
    else
        rv_text_int(&value, prize->points);
    if (mine && text[0] != '-')
        rv_text_format(out, value.len > 1 ? "[%s" : "[%s]", text);
    else
        rv_text_format(out, value.len > 2 ? "%s" : " %s", text);
}

static void put_values(struct rv_text *out, const struct picture *p, bool later)
{
    const struct rv_sheet *sheet = p->voice->setup->sheet;
    const struct rv_pad *pad = &p->sheets->pad[p->seat];
    bool alone = p->voice->setup->seats == 1;
    rv_text_put(out, phrase(p->voice, alone && !sheet->pass_count ? T_SHEET_VALUE
                                      : !later                    ? T_SHEET_FIRST
                                      : sheet->pass_count         ? T_SHEET_ALL
                                                                  : T_SHEET_LATER));
    for (int column = 0; column < RV_COLUMNS; column++) {
        bool have = pad->columns >> column & 1, first = pad->columns_first >> column & 1;
        bool gone = later ? first && !sheet->pass_count : !first && (have || p->gone.columns >> column & 1);
        bool mine = later ? have && !gone : first;
        show_to(out, LABELS + CELL * column);
        put_value(out, later ? &sheet->column_later[column] : &sheet->column_first[column], sheet->pass_count,
                  mine, gone);
    }
}

void picture_write(struct rv_text *out, struct picture *p)
{
    const struct rv_sheet *sheet = p->voice->setup->sheet;
    const char *panel = p->panel;
    int tail = 0;
    for (int row = 0; row < RV_ROWS; row++)
        tail = (int)strlen(p->tail[row]) > tail ? (int)strlen(p->tail[row]) : tail;
    int column = GRID + 2 + (tail ? tail + 1 : 0);
    put_header(out, p);
    end_line(out, &panel, column);
    for (int row = 0; row < RV_ROWS; row++) {
        put_row(out, p, row);
        end_line(out, &panel, column);
    }
    put_values(out, p, false);
    end_line(out, &panel, column);
    if (p->voice->setup->seats > 1 || sheet->pass_count) {
        put_values(out, p, true);
        end_line(out, &panel, column);
    }
    while (*panel)
        end_line(out, &panel, column);
}

/* ---- what a move would fill ---- */

struct fills {
    struct rv_text *out;
    const struct voice *voice;
    rv_cells before, after; /* crosses */
    bool any;               /* something was said already */
};

static void put_filled(struct fills *f, rv_cells line, int which, struct say_word word)
{
    if (!rv_cells_within(line, f->after) || rv_cells_within(line, f->before))
        return;
    rv_text_put(f->out, f->any ? ", " : phrase(f->voice, T_FILLS));
    say_of(f->out, f->voice, which, word);
    f->any = true;
}

static void put_fills(struct rv_text *out, const struct voice *voice, const struct rv_pad *pad,
                      rv_cells cells)
{
    const struct rv_sheet *sheet = voice->setup->sheet;
    struct fills fills = { out, voice, pad->crosses.set, rv_cells_or(pad->crosses.set, cells), false };
    for (int column = 0; column < RV_COLUMNS; column++) {
        char letter[] = { (char)('A' + column), 0 };
        put_filled(&fills, sheet->column[column], T_FILLS_COLUMN, W(letter));
    }
    for (int row = 0; row < RV_ROWS && rv_sheet_has_rows(sheet); row++) {
        char label[] = { sheet->row_label[row], 0 };
        put_filled(&fills, sheet->row[row], T_FILLS_ROW, W(label));
    }
    for (int colour = 1; colour <= RV_COLOURS; colour++)
        put_filled(&fills, sheet->colour[colour], T_FILLS_COLOUR, W(phrase(voice, T_COLOUR + colour)));
    int stars = rv_cells_count(rv_cells_and(cells, sheet->stars));
    if (stars && fills.any)
        rv_text_put(out, "; ");
    if (stars)
        say_of(out, voice, sheet->pass_count ? T_FILLS_DIAMONDS : T_FILLS_STARS, N(stars));
}

/* "fills column C, all red; 1 star" */
void show_sheet_meaning(struct rv_text *out, const struct voice *voice, const void *state,
                        const struct rv_action *action)
{
    const struct rv_pad *pad = &((const struct rv_sheets *)state)->pad[action->seat];
    if (action->kind == RV_GIVE)
        rv_text_put(out, voice->name[action->to]);
    else if (rv_cells_empty(action->cells))
        say(out, voice, T_MEANS + action->kind);
    else
        put_fills(out, voice, pad, action->cells);
}

int show_sheet_levels(const struct rv_setup *setup)
{
    return rv_sheet_levels(setup->sheet);
}

/* ---- dice ---- */

void show_sheet_dice(struct rv_text *out, const struct voice *voice, const void *state)
{
    const struct rv_turn *turn = &((const struct rv_sheets *)state)->turn;
    bool taken = memcmp(&turn->dice, &turn->open, sizeof turn->dice) != 0;
    (void)voice;
    say_dice(out, taken, &turn->open);
}

void show_sheet_coming(struct rv_text *out, const struct voice *voice, const void *state)
{
    const struct rv_turn *turn = &((const struct rv_sheets *)state)->turn;
    if (voice->setup->seats == 1)
        say_of(out, voice, T_ROLL_NUMBER, N(turn->roll + 1), N(voice->setup->sheet->solo_rolls));
    else
        say_of(out, voice, T_ROLL_OF, N(turn->roll + 1), W(voice->name[turn->active]));
}
