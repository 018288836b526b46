/* SPDX-License-Identifier: MIT
 * The naive reference: sheets, and lists of sets of cells. */
#include "reference.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const int beside[4][2] = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } };

static bool on_sheet(int column, int row)
{
    return column >= 0 && column < REF_COLUMNS && row >= 0 && row < REF_ROWS;
}

/* ---- the reader: trusts the file, which the engine's strict one has seen before ---- */

static void spread(struct ref_sheet *sheet, int column, int row, int block)
{
    sheet->block[column][row] = block;
    for (int i = 0; i < 4; i++) {
        int c = column + beside[i][0], r = row + beside[i][1];
        if (on_sheet(c, r) && sheet->block[c][r] < 0 && sheet->colour[c][r] == sheet->colour[column][row])
            spread(sheet, c, r, block);
    }
}

static void number_blocks(struct ref_sheet *sheet)
{
    memset(sheet->block, -1, sizeof sheet->block);
    for (int column = 0; column < REF_COLUMNS; column++)
        for (int row = 0; row < REF_ROWS; row++)
            if (sheet->block[column][row] < 0)
                spread(sheet, column, row, sheet->blocks++);
}

static void read_row(struct ref_sheet *sheet, int row, char **word)
{
    for (int column = 0; column < REF_COLUMNS; column++) {
        sheet->colour[column][row] = (char)tolower(word[2][column]);
        sheet->star[column][row] = isupper(word[2][column]);
    }
    if (word[3])
        sheet->row_points[row] = atoi(word[3]);
    if (word[3] && word[4])
        strcpy(sheet->row_bonus[row], word[4]);
}

static void read_line(struct ref_sheet *s, char **word, int *row)
{
    const struct {
        const char *key;
        int *value;
    } numbers[] = {
        { "dice", s->dice },
        { "solo-dice", s->solo_dice },
        { "open-rolls", &s->open_rolls },
        { "column-first", s->column_first },
        { "column-later", s->column_later },
        { "jokers", &s->jokers },
        { "joker-points", &s->joker_points },
        { "star-points", &s->star_points },
        { "end-colours", &s->end_colours },
        { "special-slots", &s->slots },
        { "special-start", &s->slots_start },
        { "special-points", &s->slot_points },
        { "hearts", &s->hearts },
        { "solo-rolls", &s->solo_rolls },
        { "solo-spare", &s->spare_points },
        { "solo-ranks", s->rank },
    };
    const char *key = word[0];
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        for (int k = 0;
             strcmp(key, numbers[i].key) == 0 && word[k + 1] && (k == 0 || strcmp(key, "jokers") != 0); k++)
            numbers[i].value[k] = atoi(word[k + 1]);
    if (strcmp(key, "game") == 0)
        strcpy(s->game, word[1]);
    else if (strcmp(key, "start") == 0)
        s->start = word[1][0] - 'A';
    else if (strcmp(key, "row") == 0)
        read_row(s, (*row)++, word);
    else if (strcmp(key, "colour") == 0) {
        s->colour_first[(int)word[1][0]] = atoi(word[2]);
        s->colour_later[(int)word[1][0]] = atoi(word[3]);
    }
    for (int k = 1; word[k]; k++) {
        if (strcmp(key, "gold") == 0 && word[k][0] != '-')
            s->gold[word[k][0] - 'A'][word[k][1] - '1'] = true;
        if (strcmp(key, "column-special") == 0 && word[k][0] != '-')
            s->column_slot[word[k][0] - 'A'] = true;
        if (strcmp(key, "special-die") == 0)
            strcpy(s->special_die[k - 1], word[k]);
        if (strcmp(key, "solo-ranks") == 0)
            s->ranks = k;
    }
}

void ref_read_sheet(const char *text, size_t len, struct ref_sheet *sheet)
{
    int row = 0;
    memset(sheet, 0, sizeof *sheet);
    while (len > 0) {
        char line[512], *word[64] = { 0 };
        size_t n = 0, used = 0;
        int words = 0;
        for (; used < len && text[used] != '\n'; used++)
            if (n + 1 < sizeof line)
                line[n++] = text[used];
        line[n] = '\0';
        line[strcspn(line, "#")] = '\0';
        for (char *w = strtok(line, " \t\r"); w && words < 63; w = strtok(NULL, " \t\r"))
            word[words++] = w;
        if (words)
            read_line(sheet, word, &row);
        used += used < len;
        text += used;
        len -= used;
    }
    number_blocks(sheet);
}

/* ---- sets and lists of sets ---- */

struct ref_cells ref_cells_of(const struct ref_marks *marks)
{
    struct ref_cells cells = { 0 };
    for (int c = 0; c < REF_COLUMNS; c++)
        for (int r = 0; r < REF_ROWS; r++)
            if (marks->at[c][r])
                cells.cell[cells.count++] = (unsigned char)(c * REF_ROWS + r);
    return cells;
}

struct ref_marks ref_marks_of(const struct ref_cells *cells)
{
    struct ref_marks marks = { 0 };
    for (int i = 0; i < cells->count; i++)
        marks.at[cells->cell[i] / REF_ROWS][cells->cell[i] % REF_ROWS] = true;
    return marks;
}

int ref_count(const struct ref_marks *marks)
{
    return ref_cells_of(marks).count;
}

static int compare_sets(const void *a, const void *b)
{
    const struct ref_cells *left = a, *right = b;
    int order = left->count - right->count;
    for (int i = 0; i < left->count && order == 0; i++)
        order = left->cell[i] - right->cell[i];
    return order;
}

void ref_sort(struct ref_list *list)
{
    qsort(list->set, (size_t)list->count, sizeof *list->set, compare_sets);
}

void ref_unique(struct ref_list *list)
{
    int kept = 0;
    ref_sort(list);
    for (int i = 0; i < list->count; i++)
        if (i == 0 || compare_sets(&list->set[i], &list->set[kept - 1]) != 0)
            list->set[kept++] = list->set[i];
    list->count = kept;
}

int ref_level(const struct ref_sheet *sheet, int score)
{
    int level = 1;
    for (int i = 0; i < sheet->ranks; i++)
        level += score >= sheet->rank[i];
    return level;
}
