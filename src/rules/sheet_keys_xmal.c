/* SPDX-License-Identifier: MIT
 * The keys of sheet files that only Noch X-mal! has. */
#include "sheet_keys.h"

#include <string.h>

static const char *const pass_fields[] = { ".", "joker", "three", "bomb", "block", "XX", NULL };
static const char *const romans[] = { "I", "II", "III", NULL };

static bool read_diamonds(struct rv_key_reading *r)
{
    struct rv_diamond_line *line = &r->sheet->diamonds[r->index];
    struct rv_word word;
    if (!rv_key_next_word(r, &word, SAY_LINE_NAME))
        return false;
    if (word.len >= (int)sizeof line->name)
        return rv_key_wrong(r, word, SAY_LINE_NAME_LONG);
    for (int i = 0; i < word.len; i++)
        if (word.at[i] <= ' ' || word.at[i] > '~')
            return rv_key_wrong(r, word, SAY_LINE_NAME_PLAIN);
    memcpy(line->name, word.at, (size_t)word.len);
    return rv_key_next_byte(r, 1, 105, &line->count) && rv_key_next_prize(r, &line->pink) &&
           rv_key_next_prize(r, &line->white);
}

static void write_diamonds(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    const struct rv_diamond_line *line = &sheet->diamonds[index];
    rv_text_format(out, " %s %d", line->name, line->count);
    rv_key_put_prize(sheet, &line->pink, out);
    rv_key_put_prize(sheet, &line->white, out);
}

/* I, II or III, from 0, each once. */
static bool next_roman(struct rv_key_reading *r, unsigned *seen, int *line)
{
    enum rv_message allowed = SAY_ROMANS;
    struct rv_word word;
    if (!rv_key_next_word(r, &word, allowed))
        return false;
    *line = rv_word_among(word, romans);
    if (*line < 0 || *seen >> *line & 1)
        return rv_key_wrong(r, word, allowed);
    *seen |= 1u << *line;
    return true;
}

static bool read_crossing(struct rv_key_reading *r)
{
    int line;
    if (!next_roman(r, &r->crossings, &line))
        return false;
    for (int point = 0; point < 4; point++) {
        uint8_t *at = r->sheet->crossing[line][point];
        if (!rv_key_next_cell(r, RV_COLUMNS - 1, RV_ROWS - 1, &at[0], &at[1]))
            return false;
    }
    return true;
}

static void write_crossing(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    rv_key_put_word(out, romans[index]);
    for (int point = 0; point < 4; point++)
        rv_key_put_cell(out, sheet->crossing[index][point][0], sheet->crossing[index][point][1]);
}

static bool read_crossing_row(struct rv_key_reading *r)
{
    int line;
    return next_roman(r, &r->crossing_rows, &line) && rv_key_next_prize(r, &r->sheet->crossing_pink[line]) &&
           rv_key_next_prize(r, &r->sheet->crossing_white[line]);
}

static void write_crossing_row(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    rv_key_put_word(out, romans[index]);
    rv_key_put_prize(sheet, &sheet->crossing_pink[index], out);
    rv_key_put_prize(sheet, &sheet->crossing_white[index], out);
}

static bool read_crossing_column(struct rv_key_reading *r)
{
    for (int i = 0; i < 4; i++)
        if (!rv_key_next_prize(r, &r->sheet->crossing_column[i]))
            return false;
    return true;
}

static void write_crossing_column(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int i = 0; i < 4; i++)
        rv_key_put_prize(sheet, &sheet->crossing_column[i], out);
}

static bool read_pass(struct rv_key_reading *r)
{
    enum rv_message allowed = SAY_PASS_FIELD_NAMES;
    struct rv_sheet *sheet = r->sheet;
    struct rv_word word;
    if (!rv_key_next_word(r, &word, allowed))
        return false;
    do {
        int field = rv_word_among(word, pass_fields);
        bool after_last = sheet->pass_count && sheet->pass[sheet->pass_count - 1] == RV_PASS_XX;
        if (field < 0 || after_last)
            return rv_key_wrong(r, word, allowed);
        if (sheet->pass_count == RV_PASS_MAX)
            return rv_key_wrong(r, word, SAY_PASS_LONG);
        sheet->pass[sheet->pass_count++] = (uint8_t)field;
    } while (rv_word_next(r->line, &word));
    return true;
}

static void write_pass(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int i = 0; i < sheet->pass_count; i++)
        rv_key_put_word(out, pass_fields[sheet->pass[i]]);
}

static bool read_chips(struct rv_key_reading *r)
{
    enum rv_message allowed = SAY_CHIP_NAMES;
    struct rv_word word;
    int count = 0;
    if (!rv_key_next_word(r, &word, allowed))
        return false;
    do {
        int chip = rv_word_among(word, rv_chip_names);
        if (chip < 0)
            return rv_key_wrong(r, word, allowed);
        if (++count > RV_CHIPS_MAX)
            return rv_key_wrong(r, word, SAY_CHIPS_MANY);
        r->sheet->chips[chip]++;
    } while (rv_word_next(r->line, &word));
    return true;
}

static void write_chips(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int kind = 0; kind < RV_CHIP_KINDS; kind++)
        for (int i = 0; i < sheet->chips[kind]; i++)
            rv_key_put_word(out, rv_chip_names[kind]);
}

/* Compared with the chips when all lines are read. */
static bool read_chips_to_win(struct rv_key_reading *r)
{
    return rv_key_next_int(r, 1, RV_CHIPS_MAX, &r->chips_to_win);
}

static void write_chips_to_win(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    int total = 0;
    (void)index;
    for (int i = 0; i < RV_CHIP_KINDS; i++)
        total += sheet->chips[i];
    rv_text_format(out, " %d", total);
}

const struct rv_key rv_keys_xmal[] = {
    { "diamonds", RV_SHEET_XMAL, 3, RV_KEY_LINE(diamonds) },
    { "crossing", RV_SHEET_XMAL, 3, RV_KEY_LINE(crossing) },
    { "crossing-row", RV_SHEET_XMAL, 3, RV_KEY_LINE(crossing_row) },
    { "crossing-column", RV_SHEET_XMAL, 1, RV_KEY_LINE(crossing_column) },
    { "pass", RV_SHEET_XMAL, 1, RV_KEY_LINE(pass) },
    { "chips", RV_SHEET_XMAL, 1, RV_KEY_LINE(chips) },
    { "chips-to-win", RV_SHEET_XMAL, 1, RV_KEY_LINE(chips_to_win) },
    { 0 },
};
