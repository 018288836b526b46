/* SPDX-License-Identifier: MIT
 * The keys of sheet files that more than one game has. */
#include "sheet_keys.h"

#include <string.h>

static const char *const row_bonuses[] = { "-", "heart", "bomb", "special", NULL };
static const uint8_t row_bonus_values[] = { RV_NO_SPECIAL, RV_SPECIAL_HEART, RV_SPECIAL_BOMB, RV_SLOT_BONUS };

static bool read_game(struct rv_key_reading *r)
{
    int game;
    if (!rv_key_next_of(r, rv_sheet_games, SAY_SHEET_FOR, &game))
        return false;
    strcpy(r->sheet->game, rv_sheet_games[game]);
    return true;
}

static void write_game(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    rv_key_put_word(out, sheet->game);
}

static bool read_title(struct rv_key_reading *r)
{
    struct rv_word rest = rv_word_rest(r->line);
    if (rest.len == 0)
        return rv_key_wrong(r, rest, SAY_TITLE_EXPECTED);
    if (rest.len >= (int)sizeof r->sheet->title)
        return rv_key_wrong(r, rest, SAY_TITLE_LONG);
    for (int i = 0; i < rest.len; i++)
        if ((unsigned char)rest.at[i] < ' ' || rest.at[i] == 127)
            return rv_key_wrong(r, rest, SAY_TITLE_CONTROLS);
    memcpy(r->sheet->title, rest.at, (size_t)rest.len);
    return true;
}

static void write_title(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    rv_key_put_word(out, sheet->title);
}

static bool read_edition(struct rv_key_reading *r)
{
    int edition;
    if (!rv_key_next_of(r, rv_edition_names, SAY_EDITIONS, &edition))
        return false;
    r->sheet->edition = (uint8_t)edition;
    return true;
}

static void write_edition(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    rv_key_put_word(out, rv_edition_names[sheet->edition]);
}

static bool read_size(struct rv_key_reading *r)
{
    int n;
    return rv_key_next_int(r, RV_COLUMNS, RV_COLUMNS, &n) && rv_key_next_int(r, RV_ROWS, RV_ROWS, &n);
}

static void write_size(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)sheet, (void)index;
    rv_text_format(out, " %d %d", RV_COLUMNS, RV_ROWS);
}

static bool read_start(struct rv_key_reading *r)
{
    struct rv_word word;
    if (!rv_key_next_word(r, &word, SAY_START_COLUMN))
        return false;
    if (word.len != 1 || word.at[0] < 'A' || word.at[0] >= 'A' + RV_COLUMNS)
        return rv_key_wrong(r, word, SAY_START_COLUMN);
    r->sheet->start_column = (uint8_t)(word.at[0] - 'A');
    return true;
}

static void write_start(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    rv_text_format(out, " %c", 'A' + sheet->start_column);
}

static bool read_row(struct rv_key_reading *r)
{
    struct rv_sheet *sheet = r->sheet;
    struct rv_word label, cells;
    int row = r->index;
    if (!rv_key_next_word(r, &label, SAY_ROW_LABEL))
        return false;
    bool plain = label.len == 1 &&
                 ((label.at[0] >= '0' && label.at[0] <= '9') || (label.at[0] >= 'A' && label.at[0] <= 'Z'));
    if (!plain)
        return rv_key_wrong(r, label, SAY_ROW_LABEL);
    for (int i = 0; i < row; i++)
        if (sheet->row_label[i] == label.at[0])
            return rv_key_wrong(r, label, SAY_ROW_LABEL_TWICE);
    sheet->row_label[row] = label.at[0];
    if (!rv_key_next_word(r, &cells, SAY_ROW_CELLS))
        return false;
    if (cells.len != RV_COLUMNS)
        return rv_key_wrong(r, cells, SAY_ROW_LENGTH);
    for (int column = 0; column < RV_COLUMNS; column++) {
        int colour = rv_colour_of_letter((char)(cells.at[column] | 0x20));
        if (!colour) {
            struct rv_word at = { cells.at + column, 1, cells.line, cells.column + column };
            return rv_key_wrong(r, at, SAY_CELL_COLOURS);
        }
        sheet->colour_at[column][row] = (uint8_t)colour;
        sheet->star_at[column][row] = !(cells.at[column] & 0x20);
    }
    if (r->game == RV_SHEET_NOCHMAL)
        return true;
    sheet->rows_pay = true;
    if (!rv_key_next_prize(r, &sheet->row_prize[row]))
        return false;
    int bonus;
    if (r->game == RV_SHEET_XMAL)
        return true;
    if (!rv_key_next_of(r, row_bonuses, SAY_ROW_BONUS, &bonus))
        return false;
    sheet->row_bonus[row] = row_bonus_values[bonus];
    return true;
}

static void write_row(const struct rv_sheet *sheet, int row, struct rv_text *out)
{
    rv_text_format(out, " %c ", sheet->row_label[row]);
    for (int column = 0; column < RV_COLUMNS; column++) {
        char letter = rv_colour_letters[sheet->colour_at[column][row]];
        rv_text_char(out, sheet->star_at[column][row] ? (char)(letter & ~0x20) : letter);
    }
    int game = rv_sheet_kind(sheet->game);
    if (game == RV_SHEET_NOCHMAL)
        return;
    rv_key_put_prize(sheet, &sheet->row_prize[row], out);
    for (int i = 0; game == RV_SHEET_SOGUT && row_bonuses[i]; i++)
        if (row_bonus_values[i] == sheet->row_bonus[row])
            rv_key_put_word(out, row_bonuses[i]);
}

static bool read_columns(struct rv_key_reading *r, struct rv_prize *prizes)
{
    for (int column = 0; column < RV_COLUMNS; column++)
        if (!rv_key_next_prize(r, &prizes[column]))
            return false;
    return true;
}

static bool read_column_first(struct rv_key_reading *r)
{
    return read_columns(r, r->sheet->column_first);
}

static void write_column_first(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int column = 0; column < RV_COLUMNS; column++)
        rv_key_put_prize(sheet, &sheet->column_first[column], out);
}

static bool read_column_later(struct rv_key_reading *r)
{
    return read_columns(r, r->sheet->column_later);
}

static void write_column_later(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int column = 0; column < RV_COLUMNS; column++)
        rv_key_put_prize(sheet, &sheet->column_later[column], out);
}

static bool read_colour(struct rv_key_reading *r)
{
    enum rv_message allowed = SAY_COLOUR_LINE;
    struct rv_word word;
    if (!rv_key_next_word(r, &word, allowed))
        return false;
    int colour = word.len == 1 ? rv_colour_of_letter(word.at[0]) : 0;
    if (!colour || r->colours >> colour & 1)
        return rv_key_wrong(r, word, allowed);
    r->colours |= 1u << colour;
    return rv_key_next_prize(r, &r->sheet->colour_first[colour]) &&
           rv_key_next_prize(r, &r->sheet->colour_later[colour]);
}

static void write_colour(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    rv_text_format(out, " %c", rv_colour_letters[index + 1]);
    rv_key_put_prize(sheet, &sheet->colour_first[index + 1], out);
    rv_key_put_prize(sheet, &sheet->colour_later[index + 1], out);
}

static bool read_jokers(struct rv_key_reading *r)
{
    return rv_key_next_byte(r, 0, 30, &r->sheet->jokers) &&
           (r->game != RV_SHEET_XMAL || rv_key_next_byte(r, 0, 30, &r->sheet->locked_jokers));
}

static void write_jokers(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    rv_text_format(out, " %d", sheet->jokers);
    if (rv_sheet_kind(sheet->game) == RV_SHEET_XMAL)
        rv_text_format(out, " %d", sheet->locked_jokers);
}

static bool read_solo_ranks(struct rv_key_reading *r)
{
    struct rv_sheet *sheet = r->sheet;
    struct rv_text_line ahead = *r->line;
    struct rv_word word;
    do {
        int least, before = sheet->rank_count ? sheet->rank[sheet->rank_count - 1] : 1000;
        if (sheet->rank_count == RV_RANKS_MAX)
            return rv_key_wrong(r, word, SAY_RANKS_MANY);
        if (!rv_key_next_int(r, -999, before - 1, &least))
            return false;
        sheet->rank[sheet->rank_count++] = (int16_t)least;
        ahead = *r->line;
    } while (rv_word_next(&ahead, &word));
    return true;
}

static void write_solo_ranks(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int i = 0; i < sheet->rank_count; i++)
        rv_text_format(out, " %d", sheet->rank[i]);
}

enum { ALL = RV_SHEET_NOCHMAL | RV_SHEET_SOGUT | RV_SHEET_XMAL, POINTS = RV_SHEET_NOCHMAL | RV_SHEET_SOGUT };

const struct rv_key rv_keys_common[] = {
    { "game", ALL, 1, RV_KEY_LINE(game) },
    { "title", ALL, 1, RV_KEY_LINE(title) },
    { "edition", ALL, 1, RV_KEY_LINE(edition) },
    { "size", ALL, 1, RV_KEY_LINE(size) },
    { "start", ALL, 1, RV_KEY_LINE(start) },
    { "dice", ALL, 1, RV_KEY_NUMBERS(colour_dice, 2, 1, 3) },
    { "open-rolls", ALL, 1, RV_KEY_NUMBERS(open_rolls, 1, 0, 100) },
    { "row", ALL, RV_ROWS, RV_KEY_LINE(row) },
    { "column-first", ALL, 1, RV_KEY_LINE(column_first) },
    { "column-later", ALL, 1, RV_KEY_LINE(column_later) },
    { "colour", ALL, RV_COLOURS, RV_KEY_LINE(colour) },
    { "jokers", ALL, 1, RV_KEY_LINE(jokers) },
    { "joker-points", POINTS, 1, RV_KEY_NUMBERS(joker_points, 1, -99, 99) },
    { "star-points", POINTS, 1, RV_KEY_NUMBERS(star_points, 1, -99, 99) },
    { "end-colours", POINTS, 1, RV_KEY_NUMBERS(end_colours, 1, 1, RV_COLOURS) },
    { "solo-dice", ALL, 1, RV_KEY_NUMBERS(solo_colour_dice, 2, 1, 3) },
    { "solo-rolls", ALL, 1, RV_KEY_NUMBERS(solo_rolls, 1, 1, 100) },
    { "solo-ranks", ALL, 1, RV_KEY_LINE(solo_ranks) },
    { 0 },
};
