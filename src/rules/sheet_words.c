/* SPDX-License-Identifier: MIT
 * Words of sheet files: what the lines of all keys are made of. */
#include "sheet_keys.h"

#include <string.h>

const char *const rv_sheet_games[] = { "nochmal", "sogut", "xmal", NULL };

int rv_sheet_kind(const char *game)
{
    for (int i = 0; rv_sheet_games[i]; i++)
        if (strcmp(game, rv_sheet_games[i]) == 0)
            return 1 << i;
    return 0;
}

static bool wrong(struct rv_key_reading *r, struct rv_word at, enum rv_message allowed,
                  const struct rv_value *values)
{
    return rv_refuse(r->error, at.line, at.column, at.len ? SAY_NOT_AFTER_KEY : SAY_MISSING_AFTER_KEY,
                     WITH(QUOTE("word", at.at, at.len), STR("key", r->key->name),
                          NESTED("allowed", allowed, values))) == RV_OK;
}

bool rv_key_wrong(struct rv_key_reading *r, struct rv_word at, enum rv_message allowed)
{
    return wrong(r, at, allowed, NULL);
}

bool rv_key_next_word(struct rv_key_reading *r, struct rv_word *word, enum rv_message allowed)
{
    return rv_word_next(r->line, word) || rv_key_wrong(r, *word, allowed);
}

bool rv_key_next_int(struct rv_key_reading *r, int min, int max, int *value)
{
    struct rv_word word;
    if (rv_word_next(r->line, &word) && rv_word_int(word, min, max, value))
        return true;
    return min == max ? wrong(r, word, SAY_MUST_BE, WITH(NUM("number", min)))
                      : wrong(r, word, SAY_WHOLE_NUMBER, WITH(NUM("min", min), NUM("max", max)));
}

bool rv_key_next_of(struct rv_key_reading *r, const char *const *list, enum rv_message allowed, int *value)
{
    struct rv_word word;
    if (!rv_key_next_word(r, &word, allowed))
        return false;
    *value = rv_word_among(word, list);
    return *value >= 0 || rv_key_wrong(r, word, allowed);
}

bool rv_key_next_byte(struct rv_key_reading *r, int min, int max, int8_t *value)
{
    int n;
    if (!rv_key_next_int(r, min, max, &n))
        return false;
    *value = (int8_t)n;
    return true;
}

bool rv_key_next_prize(struct rv_key_reading *r, struct rv_prize *prize)
{
    enum rv_message allowed = SAY_SIGNS;
    if (r->game != RV_SHEET_XMAL)
        return rv_key_next_byte(r, -99, 99, &prize->points);
    struct rv_word word;
    if (!rv_key_next_word(r, &word, allowed))
        return false;
    if (rv_word_is(word, "-"))
        return true;
    if (word.len > RV_SIGNS_MAX)
        return rv_key_wrong(r, word, allowed);
    for (int i = 0; i < word.len; i++)
        if (word.at[i] != 'X' && word.at[i] != '!' && word.at[i] != '>')
            return rv_key_wrong(r, word, allowed);
    memcpy(prize->signs, word.at, (size_t)word.len);
    return true;
}

bool rv_key_next_cell(struct rv_key_reading *r, int columns, int rows, uint8_t *column, uint8_t *row)
{
    enum rv_message allowed = SAY_CELL_FORM;
    struct rv_word word;
    if (!rv_key_next_word(r, &word, allowed))
        return false;
    if (word.len != 2 || word.at[0] < 'A' || word.at[0] >= 'A' + columns || word.at[1] < '1' ||
        word.at[1] >= '1' + rows)
        return rv_key_wrong(r, word, columns == RV_COLUMNS ? allowed : SAY_POINT_FORM);
    *column = (uint8_t)(word.at[0] - 'A');
    *row = (uint8_t)(word.at[1] - '1');
    return true;
}

void rv_key_put_prize(const struct rv_sheet *sheet, const struct rv_prize *prize, struct rv_text *out)
{
    rv_text_char(out, ' ');
    if (rv_sheet_kind(sheet->game) != RV_SHEET_XMAL)
        rv_text_int(out, prize->points);
    else
        rv_text_put(out, prize->signs[0] ? prize->signs : "-");
}

void rv_key_put_word(struct rv_text *out, const char *word)
{
    rv_text_char(out, ' ');
    rv_text_put(out, word);
}

void rv_key_put_cell(struct rv_text *out, int column, int row)
{
    rv_text_format(out, " %c%c", 'A' + column, '1' + row);
}
