/* SPDX-License-Identifier: MIT
 * Sheet files: strict reading, every message with line and column, and writing them again.
 * data/README.md describes the format. */
#include "sheet.h"

#include <stdlib.h>
#include <string.h>

#include "text.h"
#include "words.h"

enum { NOCHMAL = 1, SOGUT = 2, XMAL = 4, ALL = 7, POINTS = NOCHMAL | SOGUT };

struct key;

struct reading {
    struct rv_sheet *sheet;
    int game;                  /* one of the bits above */
    struct rv_line_text *line; /* the words after the key */
    const struct key *key;
    struct rv_word word;  /* the key as written */
    int index;            /* how often this key was here before */
    unsigned colours;     /* the colour lines seen */
    struct rv_error *error;
};

/* A key of the format: which sheets have it and how often, and how its line is read and written. Lines of plain
 * numbers need no functions: `count` bytes from `offset` on, each between min and max. */
struct key {
    const char *name;
    int games, times;
    bool (*read)(struct reading *);
    void (*write)(const struct rv_sheet *, int index, struct rv_text *);
    size_t offset;
    int count, min, max;
};

static const char *const game_names[] = { "nochmal", "sogut", "xmal", NULL };
static const char *const editions[] = { "printed", "transcribed", "house", "own", NULL };
static const char *const specials[] = { "heart", "bomb", "stars", "three", "block", NULL };
static const char *const row_bonuses[] = { "-", "heart", "bomb", "special", NULL };
static const uint8_t row_bonus_values[] = { RV_NO_SPECIAL, RV_SPECIAL_HEART, RV_SPECIAL_BOMB, RV_SLOT_BONUS };
static const char *const pass_fields[] = { ".", "joker", "three", "bomb", "block", "XX", NULL };
static const char *const chips[] = { "blank", "joker", "plusminus", "allsix", NULL };
static const char *const romans[] = { "I", "II", "III", NULL };

static int game_bit(const char *game)
{
    for (int i = 0; game_names[i]; i++)
        if (strcmp(game, game_names[i]) == 0)
            return 1 << i;
    return 0;
}

/* ---- words ---- */

static bool wrong(struct reading *r, struct rv_word at, const char *allowed)
{
    if (at.len)
        rv_fail(r->error, at.line, at.column, "%q does not fit after '%s'; %s", at.at, at.len, r->key->name, allowed);
    else
        rv_fail(r->error, at.line, at.column, "something is missing after '%s'; %s", r->key->name, allowed);
    return false;
}

static bool next_word(struct reading *r, struct rv_word *word, const char *allowed)
{
    return rv_word_next(r->line, word) || wrong(r, *word, allowed);
}

static bool next_int(struct reading *r, int min, int max, int *value)
{
    struct rv_word word;
    char allowed[64];
    struct rv_text text = rv_text_on(allowed, sizeof allowed);
    if (min == max)
        rv_text_format(&text, "it must be %d", min);
    else
        rv_text_format(&text, "a whole number from %d to %d is expected", min, max);
    return next_word(r, &word, allowed) && (rv_word_int(word, min, max, value) || wrong(r, word, allowed));
}

static bool next_of(struct reading *r, const char *const *list, const char *allowed, int *value)
{
    struct rv_word word;
    if (!next_word(r, &word, allowed))
        return false;
    *value = rv_word_among(word, list);
    return *value >= 0 || wrong(r, word, allowed);
}

static bool next_byte(struct reading *r, int min, int max, int8_t *value)
{
    int n;
    if (!next_int(r, min, max, &n))
        return false;
    *value = (int8_t)n;
    return true;
}

static bool next_prize(struct reading *r, struct rv_prize *prize)
{
    static const char allowed[] = "signs are X, ! and >, joined (at most 4), or - for nothing";
    if (r->game != XMAL)
        return next_byte(r, -99, 99, &prize->points);
    struct rv_word word;
    if (!next_word(r, &word, allowed))
        return false;
    if (rv_word_is(word, "-"))
        return true;
    if (word.len > RV_SIGNS_MAX)
        return wrong(r, word, allowed);
    for (int i = 0; i < word.len; i++)
        if (word.at[i] != 'X' && word.at[i] != '!' && word.at[i] != '>')
            return wrong(r, word, allowed);
    memcpy(prize->signs, word.at, (size_t)word.len);
    return true;
}

static bool next_cell(struct reading *r, int columns, int rows, uint8_t *column, uint8_t *row)
{
    static const char allowed[] = "a cell is a letter A to O and a digit 1 to 7";
    struct rv_word word;
    if (!next_word(r, &word, allowed))
        return false;
    if (word.len != 2 || word.at[0] < 'A' || word.at[0] >= 'A' + columns || word.at[1] < '1' || word.at[1] >= '1' + rows)
        return wrong(r, word, columns == RV_COLUMNS ? allowed : "the upper left cell of a point lies in A to N and 1 to 6");
    *column = (uint8_t)(word.at[0] - 'A');
    *row = (uint8_t)(word.at[1] - '1');
    return true;
}

/* ---- keys ---- */

static bool read_game(struct reading *r)
{
    int game;
    if (!next_of(r, game_names, "a sheet is for nochmal, sogut or xmal", &game))
        return false;
    strcpy(r->sheet->game, game_names[game]);
    return true;
}

static bool read_title(struct reading *r)
{
    struct rv_word rest = rv_word_rest(r->line);
    if (rest.len == 0)
        return wrong(r, rest, "a title is expected");
    if (rest.len >= (int)sizeof r->sheet->title)
        return wrong(r, rest, "a title has at most 99 bytes");
    for (int i = 0; i < rest.len; i++)
        if ((unsigned char)rest.at[i] < ' ' || rest.at[i] == 127)
            return wrong(r, rest, "a title has no control characters");
    memcpy(r->sheet->title, rest.at, (size_t)rest.len);
    return true;
}

static bool read_edition(struct reading *r)
{
    int edition;
    if (!next_of(r, editions, "editions are printed, transcribed, house and own", &edition))
        return false;
    r->sheet->edition = (uint8_t)edition;
    return true;
}

static bool read_start(struct reading *r)
{
    struct rv_word word;
    if (!next_word(r, &word, "the start column is a letter A to O"))
        return false;
    if (word.len != 1 || word.at[0] < 'A' || word.at[0] >= 'A' + RV_COLUMNS)
        return wrong(r, word, "the start column is a letter A to O");
    r->sheet->start_column = (uint8_t)(word.at[0] - 'A');
    return true;
}

static bool read_row(struct reading *r)
{
    struct rv_sheet *sheet = r->sheet;
    struct rv_word label, cells;
    int row = r->index;
    if (!next_word(r, &label, "a row has a label of one letter or digit"))
        return false;
    bool plain = label.len == 1 && ((label.at[0] >= '0' && label.at[0] <= '9') || (label.at[0] >= 'A' && label.at[0] <= 'Z'));
    if (!plain)
        return wrong(r, label, "a row has a label of one capital letter or digit");
    for (int i = 0; i < row; i++)
        if (sheet->row_label[i] == label.at[0])
            return wrong(r, label, "each row has a label of its own");
    sheet->row_label[row] = label.at[0];
    if (!next_word(r, &cells, "15 letters out of r o y g b are expected, capitals for stars"))
        return false;
    if (cells.len != RV_COLUMNS)
        return wrong(r, cells, "a row has exactly 15 cells");
    for (int column = 0; column < RV_COLUMNS; column++) {
        int colour = rv_colour_of_letter((char)(cells.at[column] | 0x20));
        if (!colour) {
            struct rv_word at = { cells.at + column, 1, cells.line, cells.column + column };
            return wrong(r, at, "cells are r o y g b, capitals for stars");
        }
        sheet->colour_at[column][row] = (uint8_t)colour;
        sheet->star_at[column][row] = !(cells.at[column] & 0x20);
    }
    if (r->game == NOCHMAL)
        return true;
    if (!next_prize(r, &sheet->row_prize[row]))
        return false;
    int bonus;
    if (r->game == XMAL)
        return true;
    if (!next_of(r, row_bonuses, "the first to fill a row gets heart, bomb, special or -", &bonus))
        return false;
    sheet->row_bonus[row] = row_bonus_values[bonus];
    return true;
}

static bool read_columns(struct reading *r, struct rv_prize *prizes)
{
    for (int column = 0; column < RV_COLUMNS; column++)
        if (!next_prize(r, &prizes[column]))
            return false;
    return true;
}

static bool read_column_first(struct reading *r)
{
    return read_columns(r, r->sheet->column_first);
}

static bool read_column_later(struct reading *r)
{
    return read_columns(r, r->sheet->column_later);
}

static bool read_column_special(struct reading *r)
{
    static const char allowed[] = "columns are letters A to O, each once, or - for none";
    struct rv_word word;
    if (!next_word(r, &word, allowed))
        return false;
    if (rv_word_is(word, "-"))
        return true;
    do {
        if (word.len != 1 || word.at[0] < 'A' || word.at[0] >= 'A' + RV_COLUMNS ||
            r->sheet->slot_columns >> (word.at[0] - 'A') & 1)
            return wrong(r, word, allowed);
        r->sheet->slot_columns = (uint16_t)(r->sheet->slot_columns | 1u << (word.at[0] - 'A'));
    } while (rv_word_next(r->line, &word));
    return true;
}

static bool read_colour(struct reading *r)
{
    static const char allowed[] = "a colour is r, o, y, g or b, each once";
    struct rv_word word;
    if (!next_word(r, &word, allowed))
        return false;
    int colour = word.len == 1 ? rv_colour_of_letter(word.at[0]) : 0;
    if (!colour || r->colours >> colour & 1)
        return wrong(r, word, allowed);
    r->colours |= 1u << colour;
    return next_prize(r, &r->sheet->colour_first[colour]) && next_prize(r, &r->sheet->colour_later[colour]);
}

static bool read_gold(struct reading *r)
{
    struct rv_line_text ahead = *r->line;
    struct rv_word word;
    if (rv_word_next(&ahead, &word) && rv_word_is(word, "-")) {
        *r->line = ahead;
        return true;
    }
    do {
        uint8_t column = 0, row = 0;
        if (!next_cell(r, RV_COLUMNS, RV_ROWS, &column, &row))
            return false;
        if (r->sheet->gold_at[column][row]++)
            return wrong(r, word, "a gold cell is named once");
        ahead = *r->line;
    } while (rv_word_next(&ahead, &word));
    return true;
}

static bool read_special_die(struct reading *r)
{
    for (int face = 0; face < 6; face++) {
        int special;
        if (!next_of(r, specials, "the six faces are heart, bomb, stars, three and block", &special))
            return false;
        r->sheet->special_die[face] = (uint8_t)(special + 1);
    }
    return true;
}

static bool read_diamonds(struct reading *r)
{
    struct rv_diamond_line *line = &r->sheet->diamonds[r->index];
    struct rv_word word;
    if (!next_word(r, &word, "a name for the line is expected"))
        return false;
    if (word.len >= (int)sizeof line->name)
        return wrong(r, word, "the name of a line has at most 11 letters");
    for (int i = 0; i < word.len; i++)
        if (word.at[i] <= ' ' || word.at[i] > '~')
            return wrong(r, word, "the name of a line has only plain letters");
    memcpy(line->name, word.at, (size_t)word.len);
    return next_byte(r, 1, 105, &line->count) && next_prize(r, &line->pink) && next_prize(r, &line->white);
}

static bool next_roman(struct reading *r)
{
    struct rv_word word;
    if (!next_word(r, &word, "the lines I, II and III come in this order"))
        return false;
    return rv_word_is(word, romans[r->index]) || wrong(r, word, "the lines I, II and III come in this order");
}

static bool read_crossing(struct reading *r)
{
    if (!next_roman(r))
        return false;
    for (int point = 0; point < 4; point++) {
        uint8_t *at = r->sheet->crossing[r->index][point];
        if (!next_cell(r, RV_COLUMNS - 1, RV_ROWS - 1, &at[0], &at[1]))
            return false;
    }
    return true;
}

static bool read_crossing_row(struct reading *r)
{
    return next_roman(r) && next_prize(r, &r->sheet->crossing_pink[r->index]) &&
           next_prize(r, &r->sheet->crossing_white[r->index]);
}

static bool read_crossing_column(struct reading *r)
{
    for (int i = 0; i < 4; i++)
        if (!next_prize(r, &r->sheet->crossing_column[i]))
            return false;
    return true;
}

static bool read_pass(struct reading *r)
{
    static const char allowed[] = "pass fields are . joker three bomb block and, only as the last, XX";
    struct rv_sheet *sheet = r->sheet;
    struct rv_word word;
    if (!next_word(r, &word, allowed))
        return false;
    do {
        int field = rv_word_among(word, pass_fields);
        bool after_last = sheet->pass_count && sheet->pass[sheet->pass_count - 1] == RV_PASS_XX;
        if (field < 0 || after_last)
            return wrong(r, word, allowed);
        if (sheet->pass_count == RV_PASS_MAX)
            return wrong(r, word, "a pass track has at most 24 fields");
        sheet->pass[sheet->pass_count++] = (uint8_t)field;
    } while (rv_word_next(r->line, &word));
    return true;
}

static bool read_chips(struct reading *r)
{
    static const char allowed[] = "chips are blank, joker, plusminus and allsix";
    struct rv_word word;
    int count = 0;
    if (!next_word(r, &word, allowed))
        return false;
    do {
        int chip = rv_word_among(word, chips);
        if (chip < 0)
            return wrong(r, word, allowed);
        if (++count > RV_CHIPS_MAX)
            return wrong(r, word, "there are at most 16 chips");
        r->sheet->chips[chip]++;
    } while (rv_word_next(r->line, &word));
    return true;
}

static int chip_total(const struct rv_sheet *sheet)
{
    int total = 0;
    for (int i = 0; i < RV_CHIP_KINDS; i++)
        total += sheet->chips[i];
    return total;
}

static bool read_chips_to_win(struct reading *r)
{
    int n;
    if (chip_total(r->sheet) == 0)
        return wrong(r, r->word, "the chips line comes before it");
    return next_int(r, chip_total(r->sheet), chip_total(r->sheet), &n);
}

static bool read_solo_ranks(struct reading *r)
{
    struct rv_sheet *sheet = r->sheet;
    struct rv_line_text ahead = *r->line;
    struct rv_word word;
    do {
        int least, before = sheet->rank_count ? sheet->rank[sheet->rank_count - 1] : 1000;
        if (sheet->rank_count == RV_RANKS_MAX)
            return wrong(r, word, "there are at most 16 levels");
        if (!next_int(r, -999, before - 1, &least))
            return false;
        sheet->rank[sheet->rank_count++] = (int16_t)least;
        ahead = *r->line;
    } while (rv_word_next(&ahead, &word));
    return true;
}

/* ---- writing, line by line ---- */

static void put_prize(const struct rv_sheet *sheet, const struct rv_prize *prize, struct rv_text *out)
{
    rv_text_char(out, ' ');
    if (game_bit(sheet->game) != XMAL)
        rv_text_int(out, prize->points);
    else
        rv_text_put(out, prize->signs[0] ? prize->signs : "-");
}

static void put_word(struct rv_text *out, const char *word)
{
    rv_text_char(out, ' ');
    rv_text_put(out, word);
}

static void put_cell(struct rv_text *out, int column, int row)
{
    rv_text_format(out, " %c%c", 'A' + column, '1' + row);
}

static void write_game(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    put_word(out, sheet->game);
}

static void write_title(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    put_word(out, sheet->title);
}

static void write_edition(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    put_word(out, editions[sheet->edition]);
}

static void write_size(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)sheet, (void)index;
    rv_text_format(out, " %d %d", RV_COLUMNS, RV_ROWS);
}

static void write_start(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    rv_text_format(out, " %c", 'A' + sheet->start_column);
}

static void write_row(const struct rv_sheet *sheet, int row, struct rv_text *out)
{
    rv_text_format(out, " %c ", sheet->row_label[row]);
    for (int column = 0; column < RV_COLUMNS; column++) {
        char letter = rv_colour_letters[sheet->colour_at[column][row]];
        rv_text_char(out, sheet->star_at[column][row] ? (char)(letter & ~0x20) : letter);
    }
    int game = game_bit(sheet->game);
    if (game == NOCHMAL)
        return;
    put_prize(sheet, &sheet->row_prize[row], out);
    for (int i = 0; game == SOGUT && row_bonuses[i]; i++)
        if (row_bonus_values[i] == sheet->row_bonus[row])
            put_word(out, row_bonuses[i]);
}

static void write_column_first(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int column = 0; column < RV_COLUMNS; column++)
        put_prize(sheet, &sheet->column_first[column], out);
}

static void write_column_later(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int column = 0; column < RV_COLUMNS; column++)
        put_prize(sheet, &sheet->column_later[column], out);
}

static void write_column_special(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int column = 0; column < RV_COLUMNS; column++)
        if (sheet->slot_columns >> column & 1)
            rv_text_format(out, " %c", 'A' + column);
    if (!sheet->slot_columns)
        put_word(out, "-");
}

static void write_colour(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    rv_text_format(out, " %c", rv_colour_letters[index + 1]);
    put_prize(sheet, &sheet->colour_first[index + 1], out);
    put_prize(sheet, &sheet->colour_later[index + 1], out);
}

static void write_jokers(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    rv_text_format(out, " %d", sheet->jokers);
    if (game_bit(sheet->game) == XMAL)
        rv_text_format(out, " %d", sheet->locked_jokers);
}

static void write_gold(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    bool any = false;
    (void)index;
    for (int column = 0; column < RV_COLUMNS; column++)
        for (int row = 0; row < RV_ROWS; row++)
            if (sheet->gold_at[column][row]) {
                put_cell(out, column, row);
                any = true;
            }
    if (!any)
        put_word(out, "-");
}

static void write_special_die(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int face = 0; face < 6; face++)
        put_word(out, specials[sheet->special_die[face] - 1]);
}

static void write_diamonds(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    const struct rv_diamond_line *line = &sheet->diamonds[index];
    rv_text_format(out, " %s %d", line->name, line->count);
    put_prize(sheet, &line->pink, out);
    put_prize(sheet, &line->white, out);
}

static void write_crossing(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    put_word(out, romans[index]);
    for (int point = 0; point < 4; point++)
        put_cell(out, sheet->crossing[index][point][0], sheet->crossing[index][point][1]);
}

static void write_crossing_row(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    put_word(out, romans[index]);
    put_prize(sheet, &sheet->crossing_pink[index], out);
    put_prize(sheet, &sheet->crossing_white[index], out);
}

static void write_crossing_column(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int i = 0; i < 4; i++)
        put_prize(sheet, &sheet->crossing_column[i], out);
}

static void write_pass(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int i = 0; i < sheet->pass_count; i++)
        put_word(out, pass_fields[sheet->pass[i]]);
}

static void write_chips(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int kind = 0; kind < RV_CHIP_KINDS; kind++)
        for (int i = 0; i < sheet->chips[kind]; i++)
            put_word(out, chips[kind]);
}

static void write_chips_to_win(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    rv_text_format(out, " %d", chip_total(sheet));
}

static void write_solo_ranks(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int i = 0; i < sheet->rank_count; i++)
        rv_text_format(out, " %d", sheet->rank[i]);
}

/* ---- the keys ---- */

static bool read_size(struct reading *r)
{
    int n;
    return next_int(r, RV_COLUMNS, RV_COLUMNS, &n) && next_int(r, RV_ROWS, RV_ROWS, &n);
}

static bool read_jokers(struct reading *r)
{
    return next_byte(r, 0, 30, &r->sheet->jokers) && (r->game != XMAL || next_byte(r, 0, 30, &r->sheet->locked_jokers));
}

#define LINE(name)                  .read = read_##name, .write = write_##name
#define NUMBERS(field, n, low, high) .offset = offsetof(struct rv_sheet, field), .count = n, .min = low, .max = high

static const struct key keys[] = {
    { "game", ALL, 1, LINE(game) },
    { "title", ALL, 1, LINE(title) },
    { "edition", ALL, 1, LINE(edition) },
    { "size", ALL, 1, LINE(size) },
    { "start", ALL, 1, LINE(start) },
    { "dice", ALL, 1, NUMBERS(colour_dice, 2, 1, 3) },
    { "open-rolls", ALL, 1, NUMBERS(open_rolls, 1, 0, 100) },
    { "row", ALL, RV_ROWS, LINE(row) },
    { "gold", SOGUT, 1, LINE(gold) },
    { "column-first", ALL, 1, LINE(column_first) },
    { "column-later", ALL, 1, LINE(column_later) },
    { "column-special", SOGUT, 1, LINE(column_special) },
    { "colour", ALL, RV_COLOURS, LINE(colour) },
    { "diamonds", XMAL, 3, LINE(diamonds) },
    { "crossing", XMAL, 3, LINE(crossing) },
    { "crossing-row", XMAL, 3, LINE(crossing_row) },
    { "crossing-column", XMAL, 1, LINE(crossing_column) },
    { "jokers", ALL, 1, LINE(jokers) },
    { "joker-points", POINTS, 1, NUMBERS(joker_points, 1, -99, 99) },
    { "star-points", POINTS, 1, NUMBERS(star_points, 1, -99, 99) },
    { "end-colours", POINTS, 1, NUMBERS(end_colours, 1, 1, RV_COLOURS) },
    { "special-die", SOGUT, 1, LINE(special_die) },
    { "special-slots", SOGUT, 1, NUMBERS(slots, 1, 0, 30) },
    { "special-start", SOGUT, 1, NUMBERS(slots_open, 1, 0, 30) },
    { "special-points", SOGUT, 1, NUMBERS(slot_points, 1, -99, 99) },
    { "hearts", SOGUT, 1, NUMBERS(hearts, 1, 0, 20) },
    { "pass", XMAL, 1, LINE(pass) },
    { "chips", XMAL, 1, LINE(chips) },
    { "chips-to-win", XMAL, 1, LINE(chips_to_win) },
    { "solo-dice", ALL, 1, NUMBERS(solo_colour_dice, 2, 1, 3) },
    { "solo-rolls", ALL, 1, NUMBERS(solo_rolls, 1, 1, 100) },
    { "solo-spare", SOGUT, 1, NUMBERS(spare_points, 1, -99, 99) },
    { "solo-ranks", ALL, 1, LINE(solo_ranks) },
};

enum { KEYS = sizeof keys / sizeof *keys };

static bool read_numbers(struct reading *r)
{
    int8_t *value = (int8_t *)((char *)r->sheet + r->key->offset);
    for (int i = 0; i < r->key->count; i++)
        if (!next_byte(r, r->key->min, r->key->max, &value[i]))
            return false;
    return true;
}

static void write_numbers(const struct rv_sheet *sheet, const struct key *key, struct rv_text *out)
{
    const int8_t *value = (const int8_t *)((const char *)sheet + key->offset);
    for (int i = 0; i < key->count; i++)
        rv_text_format(out, " %d", value[i]);
}

/* ---- whole files ---- */

/* The game decides how other lines are read, wherever its own line stands. */
static bool find_game(struct reading *r, const char *text, size_t len)
{
    struct rv_lines lines = rv_lines_of(text, len);
    struct rv_line_text line;
    while (rv_lines_next(&lines, &line)) {
        struct rv_word key, value;
        if (!rv_word_next(&line, &key) || !rv_word_is(key, "game") || !rv_word_next(&line, &value))
            continue;
        int game = rv_word_among(value, game_names);
        if (game < 0) {
            rv_fail(r->error, value.line, value.column, "%q is no sheet game; nochmal, sogut and xmal are", value.at, value.len);
            return false;
        }
        r->game = 1 << game;
        return true;
    }
    rv_fail(r->error, 0, 0, "no line names the game: game nochmal, game sogut or game xmal");
    return false;
}

static bool read_line(struct reading *r, int *seen)
{
    struct rv_word extra;
    if (!rv_word_next(r->line, &r->word))
        return true;
    int k = 0;
    while (k < KEYS && !(rv_word_is(r->word, keys[k].name) && keys[k].games & r->game))
        k++;
    if (k == KEYS) {
        rv_fail(r->error, r->word.line, r->word.column, "%q is not a key of a sheet for this game", r->word.at, r->word.len);
        return false;
    }
    r->key = &keys[k];
    if (seen[k] == r->key->times) {
        rv_fail(r->error, r->word.line, r->word.column, "'%s' is here too often: a sheet has it %d time%s", r->key->name,
                r->key->times, r->key->times == 1 ? "" : "s");
        return false;
    }
    r->index = seen[k]++;
    if (!(r->key->read ? r->key->read(r) : read_numbers(r)))
        return false;
    return !rv_word_next(r->line, &extra) || wrong(r, extra, "nothing more is expected on this line");
}

static bool read_lines(struct reading *r, const char *text, size_t len)
{
    struct rv_lines lines = rv_lines_of(text, len);
    struct rv_line_text line;
    int seen[KEYS] = { 0 };
    r->line = &line;
    while (rv_lines_next(&lines, &line))
        if (!read_line(r, seen))
            return false;
    for (int k = 0; k < KEYS; k++)
        if (keys[k].games & r->game && seen[k] != keys[k].times) {
            rv_fail(r->error, lines.line, 0, "the sheet ends with %d of %d lines '%s'", seen[k], keys[k].times, keys[k].name);
            return false;
        }
    return true;
}

/* What single lines cannot see. */
static bool check_whole(struct reading *r)
{
    const struct rv_sheet *sheet = r->sheet;
    int diamonds = sheet->diamonds[0].count + sheet->diamonds[1].count + sheet->diamonds[2].count;
    if (sheet->slots_open > sheet->slots)
        rv_fail(r->error, 0, 0, "special-start is %d, but special-slots only %d", sheet->slots_open, sheet->slots);
    else if (diamonds > RV_COLUMNS * RV_ROWS)
        rv_fail(r->error, 0, 0, "the lines have %d diamonds together; a sheet has only 105 cells", diamonds);
    else
        return true;
    return false;
}

enum rv_status rv_sheet_parse(const char *text, size_t len, struct rv_sheet **sheet, struct rv_error *error)
{
    struct rv_error unused;
    struct reading r = { .sheet = calloc(1, sizeof **sheet), .error = error ? error : &unused };
    enum rv_status status = RV_BAD;
    *sheet = NULL;
    if (!r.sheet) {
        rv_fail(error, 0, 0, "not enough memory for the sheet");
        return RV_NO_MEMORY;
    }
    if (find_game(&r, text, len) && read_lines(&r, text, len) && check_whole(&r))
        status = rv_sheet_prepare(r.sheet, error);
    if (status == RV_OK)
        *sheet = r.sheet;
    else
        rv_sheet_free(r.sheet);
    return status;
}

void rv_sheet_write(const struct rv_sheet *sheet, struct rv_text *out)
{
    int game = game_bit(sheet->game);
    for (int k = 0; k < KEYS; k++)
        for (int i = 0; keys[k].games & game && i < keys[k].times; i++) {
            rv_text_put(out, keys[k].name);
            if (keys[k].write)
                keys[k].write(sheet, i, out);
            else
                write_numbers(sheet, &keys[k], out);
            rv_text_char(out, '\n');
        }
}
