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

/* Behind the longest name of a colour. */
static int colour_column(const struct voice *voice)
{
    int widest = 0;
    for (int colour = 1; colour <= RV_COLOURS; colour++) {
        int width = show_width(name_of_colour(voice, colour));
        widest = width > widest ? width : widest;
    }
    return 2 + widest + 1;
}

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
    rv_text_format(&p->side, " %s", name_of_colour(p->voice, colour));
    show_to(&p->side, colour_column(p->voice));
    if (done)
        /* TRANSLATORS: beside a colour of which all cells are crossed; two letters */
        rv_text_put(&p->side, words_for(p->voice->language, "a colour is full", "ok"));
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
    /* TRANSLATORS: beside the sheet; at most 15 letters */
    show_line(&p->side, p->voice, N_("Jokers {left} of {all}"),
              WITH(NUM("left", pad->jokers), NUM("all", sheet->jokers)));
    /* TRANSLATORS: beside the sheet; at most 15 letters */
    show_line(&p->side, p->voice, N_("Open stars {stars}"), WITH(NUM("stars", stars)));
}

void picture_colours(struct picture *p)
{
    /* TRANSLATORS: beside the sheet; at most 15 letters */
    show_line(&p->side, p->voice, N_("Cells left:"), NULL);
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

/* What a line of values below the grid is. */
static const char *values_label(const struct picture *p, bool later)
{
    bool signs = p->voice->setup->sheet->pass_count;
    int language = p->voice->language;
    if (p->voice->setup->seats == 1 && !signs)
        /* TRANSLATORS: in front of the values of the columns; at most six letters */
        return words_for(language, "values of columns", "points");
    if (!later)
        /* TRANSLATORS: the values for the first who fills a column; at most six letters */
        return words_for(language, "values of columns", "first");
    /* TRANSLATORS: the values for all who fill a column; at most six letters */
    return signs ? words_for(language, "values of columns", "all")
                 /* TRANSLATORS: the values for those who fill a column later; at most six letters */
                 : words_for(language, "values of columns", "later");
}

static void put_values(struct rv_text *out, const struct picture *p, bool later)
{
    const struct rv_sheet *sheet = p->voice->setup->sheet;
    const struct rv_pad *pad = &p->sheets->pad[p->seat];
    rv_text_put(out, values_label(p, later));
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
        tail = show_width(p->tail[row]) > tail ? show_width(p->tail[row]) : tail;
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
    struct rv_text lines; /* "column C, all red" */
    const struct voice *voice;
    rv_cells before, after; /* crosses */
};

/* A text with a place {line}. */
static void put_filled(struct fills *f, rv_cells line, const char *text, const char *name)
{
    if (!rv_cells_within(line, f->after) || rv_cells_within(line, f->before))
        return;
    rv_text_put(&f->lines, f->lines.len ? ", " : "");
    words_put(&f->lines, f->voice->language, text, WITH(STR("line", name)));
}

static void put_full_lines(struct fills *fills)
{
    const struct rv_sheet *sheet = fills->voice->setup->sheet;
    for (int column = 0; column < RV_COLUMNS; column++) {
        char letter[] = { (char)('A' + column), 0 };
        put_filled(fills, sheet->column[column], N_("column {line}"), letter);
    }
    for (int row = 0; row < RV_ROWS && rv_sheet_has_rows(sheet); row++) {
        char label[] = { sheet->row_label[row], 0 };
        put_filled(fills, sheet->row[row], N_("row {line}"), label);
    }
    for (int colour = 1; colour <= RV_COLOURS; colour++)
        put_filled(fills, sheet->colour[colour], "{line}", name_of_all(fills->voice, colour));
}

static void put_fills(struct rv_text *out, const struct voice *voice, const struct rv_pad *pad,
                      rv_cells cells)
{
    const struct rv_sheet *sheet = voice->setup->sheet;
    char text[400];
    struct fills fills = { rv_text_on(text, sizeof text), voice, pad->crosses.set,
                           rv_cells_or(pad->crosses.set, cells) };
    put_full_lines(&fills);
    if (text[0])
        /* TRANSLATORS: behind a move: fills column C, row 2, all red */
        words_put(out, voice->language, N_("fills {lines}"), WITH(STR("lines", text)));
    int stars = rv_cells_count(rv_cells_and(cells, sheet->stars));
    if (stars && text[0])
        rv_text_put(out, "; ");
    if (stars && sheet->pass_count)
        words_put_many(out, voice->language, "{n} diamond", "{n} diamonds", WITH(NUM("n", stars)));
    else if (stars)
        words_put_many(out, voice->language, "{n} star", "{n} stars", WITH(NUM("n", stars)));
}

/* "fills column C, all red; 1 star" */
void show_sheet_meaning(struct rv_text *out, const struct voice *voice, const void *state,
                        const struct rv_action *action)
{
    const struct rv_pad *pad = &((const struct rv_sheets *)state)->pad[action->seat];
    switch (action->kind) {
    case RV_GIVE: rv_text_put(out, voice->name[action->to]); break;
    case RV_PASS: words_put(out, voice->language, N_("nothing in this roll"), NULL); break;
    case RV_HEART: words_put(out, voice->language, N_("circle the next heart"), NULL); break;
    case RV_DECLINE: words_put(out, voice->language, N_("let it go"), NULL); break;
    default: put_fills(out, voice, pad, action->cells); break;
    }
}

int show_sheet_levels(const struct rv_setup *setup)
{
    return rv_sheet_levels(setup->sheet);
}

/* ---- dice and bonuses ---- */

void show_bonus_due(struct rv_text *out, const struct voice *voice, int seat, int special)
{
    show_line(out, voice, N_("{name} has a bonus: {bonus}."),
              WITH(STR("name", voice->name[seat]), STR("bonus", name_of_special(voice, special))));
}

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
    rv_text_char(out, '\n');
    if (voice->setup->seats == 1)
        words_put(out, voice->language, N_("Roll {roll} of {rolls}."),
                  WITH(NUM("roll", turn->roll + 1), NUM("rolls", voice->setup->sheet->solo_rolls)));
    else
        words_put(out, voice->language, N_("Roll {roll}: {name} rolls."),
                  WITH(NUM("roll", turn->roll + 1), STR("name", voice->name[turn->active])));
}
