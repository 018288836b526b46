/* SPDX-License-Identifier: MIT
 * The keys of sheet files that only Noch mal so gut! has. */
#include "sheet_keys.h"

#include <string.h>

static const char *const specials[] = { "heart", "bomb", "stars", "three", "block", NULL };

static bool read_column_special(struct rv_key_reading *r)
{
    enum rv_message allowed = SAY_COLUMN_LIST;
    struct rv_word word;
    if (!rv_key_next_word(r, &word, allowed))
        return false;
    if (rv_word_is(word, "-"))
        return true;
    do {
        if (word.len != 1 || word.at[0] < 'A' || word.at[0] >= 'A' + RV_COLUMNS ||
            r->sheet->slot_columns >> (word.at[0] - 'A') & 1)
            return rv_key_wrong(r, word, allowed);
        r->sheet->slot_columns = (uint16_t)(r->sheet->slot_columns | 1u << (word.at[0] - 'A'));
    } while (rv_word_next(r->line, &word));
    return true;
}

static void write_column_special(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int column = 0; column < RV_COLUMNS; column++)
        if (sheet->slot_columns >> column & 1)
            rv_text_format(out, " %c", 'A' + column);
    if (!sheet->slot_columns)
        rv_key_put_word(out, "-");
}

static bool read_gold(struct rv_key_reading *r)
{
    struct rv_text_line ahead = *r->line;
    struct rv_word word;
    if (rv_word_next(&ahead, &word) && rv_word_is(word, "-")) {
        *r->line = ahead;
        return true;
    }
    do {
        uint8_t column = 0, row = 0;
        if (!rv_key_next_cell(r, RV_COLUMNS, RV_ROWS, &column, &row))
            return false;
        if (r->sheet->gold_at[column][row]++)
            return rv_key_wrong(r, word, SAY_GOLD_TWICE);
        ahead = *r->line;
    } while (rv_word_next(&ahead, &word));
    return true;
}

static void write_gold(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    bool any = false;
    (void)index;
    for (int column = 0; column < RV_COLUMNS; column++)
        for (int row = 0; row < RV_ROWS; row++)
            if (sheet->gold_at[column][row]) {
                rv_key_put_cell(out, column, row);
                any = true;
            }
    if (!any)
        rv_key_put_word(out, "-");
}

static bool read_special_die(struct rv_key_reading *r)
{
    for (int face = 0; face < 6; face++) {
        int special;
        if (!rv_key_next_of(r, specials, SAY_SPECIAL_FACES, &special))
            return false;
        r->sheet->special_die[face] = (uint8_t)(special + 1);
    }
    return true;
}

static void write_special_die(const struct rv_sheet *sheet, int index, struct rv_text *out)
{
    (void)index;
    for (int face = 0; face < 6; face++)
        rv_key_put_word(out, specials[sheet->special_die[face] - 1]);
}

const struct rv_key rv_keys_sogut[] = {
    { "gold", RV_SHEET_SOGUT, 1, RV_KEY_LINE(gold) },
    { "column-special", RV_SHEET_SOGUT, 1, RV_KEY_LINE(column_special) },
    { "special-die", RV_SHEET_SOGUT, 1, RV_KEY_LINE(special_die) },
    { "special-slots", RV_SHEET_SOGUT, 1, RV_KEY_NUMBERS(slots, 1, 0, 30) },
    { "special-start", RV_SHEET_SOGUT, 1, RV_KEY_NUMBERS(slots_open, 1, 0, 30) },
    { "special-points", RV_SHEET_SOGUT, 1, RV_KEY_NUMBERS(slot_points, 1, -99, 99) },
    { "hearts", RV_SHEET_SOGUT, 1, RV_KEY_NUMBERS(hearts, 1, 0, 20) },
    { "solo-spare", RV_SHEET_SOGUT, 1, RV_KEY_NUMBERS(spare_points, 1, -99, 99) },
    { 0 },
};
