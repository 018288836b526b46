/* SPDX-License-Identifier: MIT
 * Odd sheets. */
#include "sheets.h"

#include <stdio.h>
#include <string.h>

#include <revanche/sheet.h>

#include "reference.h"

unsigned throw_below(struct dice_box *box, unsigned n)
{
    box->state = box->state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((box->state >> 33) % n);
}

typedef char cells_text[RV_ROWS][RV_COLUMNS + 1];

static const char letters[] = "ygbro";

/* Regions around random middles: large blocks of every form. */
static void regions(struct dice_box *box, cells_text cells, int middles)
{
    int x[40], y[40], colour[40];
    for (int i = 0; i < middles; i++) {
        x[i] = (int)throw_below(box, RV_COLUMNS);
        y[i] = (int)throw_below(box, RV_ROWS);
        colour[i] = (int)throw_below(box, 5);
    }
    for (int r = 0; r < RV_ROWS; r++)
        for (int c = 0; c < RV_COLUMNS; c++) {
            int best = 0, least = 1000;
            for (int i = 0; i < middles; i++) {
                int away = (x[i] - c) * (x[i] - c) + (y[i] - r) * (y[i] - r);
                if (away < least) {
                    least = away;
                    best = i;
                }
            }
            cells[r][c] = letters[colour[best]];
        }
}

/* One colour everywhere but in four cells. */
static void nearly_one(struct dice_box *box, cells_text cells, bool corners)
{
    char most = letters[throw_below(box, 5)];
    int left = 0;
    for (int r = 0; r < RV_ROWS; r++)
        memset(cells[r], most, RV_COLUMNS);
    for (int i = 0; i < 5; i++) {
        if (letters[i] == most)
            continue;
        int r = corners ? left / 2 * (RV_ROWS - 1) : (int)throw_below(box, RV_ROWS);
        int c = corners ? left % 2 * (RV_COLUMNS - 1) : (int)throw_below(box, RV_COLUMNS);
        cells[r][c] = letters[i];
        left++;
    }
}

static char patterned(struct dice_box *box, int kind, int c, int r)
{
    static const char spiral[RV_ROWS][RV_COLUMNS + 1] = {
        "yyyyyyyyyyyyyyy", "yggggggggggggoy", "ygrrrrrrrrrrgby", "ygrbbobbobbrgoy",
        "ygrrrrrrrrbrgby", "yggggggggrggggy", "yyyyyyyyyyyyyyb",
    };
    switch (kind) {
    case 0: return letters[throw_below(box, 5)];                           /* noise */
    case 1: return letters[(c + 2 * r) % 5];                               /* every cell alone */
    case 2: return letters[r % 5];                                         /* rows of one colour */
    case 3: return letters[c % 5];                                         /* columns of one colour */
    case 4: return letters[c / 3];                                         /* five large rectangles */
    case 5: return spiral[r][c];                                           /* long thin blocks */
    case 6: return c % 2 ? letters[1 + (c / 2 + r) % 4] : 'y';             /* a comb */
    case 7: return letters[(c / 2 + r / 2) % 5];                           /* squares of four */
    case 8: return letters[throw_below(box, 4) ? 0 : throw_below(box, 5)]; /* one colour with holes */
    default: return letters[(c / 3 + r) % 5];
    }
}

static void fill(struct dice_box *box, int n, cells_text cells)
{
    int kind = n % 13;
    if (kind == 10 || kind == 11)
        nearly_one(box, cells, kind == 10);
    else if (kind == 12)
        regions(box, cells, 8 + n);
    else
        for (int r = 0; r < RV_ROWS; r++)
            for (int c = 0; c < RV_COLUMNS; c++)
                cells[r][c] = patterned(box, kind, c, r);
}

/* Every colour must occur (S2). */
static bool playable(cells_text cells)
{
    for (int i = 0; i < 5; i++) {
        bool found = false;
        for (int r = 0; r < RV_ROWS; r++)
            found = found || strchr(cells[r], letters[i]);
        if (!found)
            return false;
    }
    return true;
}

/* Other numbers for lines that have nothing but numbers; false for all other lines. */
static bool odd_numbers(struct dice_box *box, bool points, const char *line, char *to, size_t cap)
{
    static const struct {
        const char *key;
        int count, low, high;
        bool points; /* not in Noch X-mal! */
    } keys[] = {
        { "open-rolls", 1, 0, 5, false },    { "dice", 2, 1, 3, false },
        { "solo-dice", 2, 1, 3, false },     { "solo-rolls", 1, 1, 70, false },
        { "column-first", 15, -9, 9, true }, { "column-later", 15, -9, 9, true },
        { "jokers", 1, 0, 9, true },         { "joker-points", 1, -3, 3, true },
        { "star-points", 1, -3, 3, true },   { "end-colours", 1, 1, 4, true },
        { "hearts", 1, 0, 7, true },         { "special-points", 1, -3, 3, true },
        { "special-slots", 1, 1, 6, true },  { "solo-spare", 1, -3, 3, true },
    };
    size_t key = strcspn(line, " "), n = 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strlen(keys[i].key) != key || strncmp(line, keys[i].key, key) != 0 || (keys[i].points && !points))
            continue;
        n = (size_t)snprintf(to, cap, "%s", keys[i].key);
        for (int k = 0; k < keys[i].count; k++)
            n += (size_t)snprintf(to + n, cap - n, " %d",
                                  keys[i].low +
                                      (int)throw_below(box, (unsigned)(keys[i].high - keys[i].low + 1)));
    }
    return n > 0;
}

static void odd_line(struct dice_box *box, int n, bool points, const char *line, const char *cells, char *to,
                     size_t cap)
{
    if (strncmp(line, "row ", 4) == 0) {
        size_t label = 4 + strspn(line + 4, " ") + 1;
        size_t behind = label + strspn(line + label, " ") + RV_COLUMNS;
        snprintf(to, cap, "%.*s %s%s", (int)label, line, cells, line + behind);
    } else if (strncmp(line, "start ", 6) == 0) {
        snprintf(to, cap, "start %c", 'A' + (n * 4 + 7) % RV_COLUMNS);
    } else if (!odd_numbers(box, points, line, to, cap)) {
        snprintf(to, cap, "%s", line);
    }
}

void odd_sheet(const char *game, int n, char text[SHEET_TEXT_MAX])
{
    struct dice_box box = { 1000u + (unsigned)n };
    cells_text cells = { "" };
    size_t len, out = 0;
    const char *from = rv_builtin_text(game, &len), *end = from + len;
    int row = 0, stars = (int)throw_below(&box, 4) * 12; /* of 36: none, few, many or all */
    do
        fill(&box, n, cells);
    while (!playable(cells));
    for (int i = 0; i < RV_ROWS * RV_COLUMNS; i++)
        if ((int)throw_below(&box, 36) < stars)
            cells[i % RV_ROWS][i / RV_ROWS] &= ~0x20;
    while (from < end) {
        char old[256], line[256];
        size_t length = strcspn(from, "\n");
        snprintf(old, sizeof old, "%.*s", (int)length, from);
        odd_line(&box, n, strcmp(game, "xmal") != 0, old, cells[row < RV_ROWS ? row : 0], line, sizeof line);
        row += strncmp(old, "row ", 4) == 0;
        out += (size_t)snprintf(text + out, SHEET_TEXT_MAX - out, "%s\n", line);
        from += length + 1;
    }
}

const char *classic_cells(const char *colours, const char *but)
{
    static char text[4][REF_CELLS * 3 + 1];
    static int turn;
    struct ref_sheet sheet;
    size_t len;
    const char *classic = rv_builtin_text("nochmal", &len);
    char *start = text[turn++ % 4], *to = start;
    *to = '\0';
    ref_read_sheet(classic, len, &sheet);
    for (int i = 0; i < REF_CELLS; i++) {
        char cell[] = { (char)('A' + i / REF_ROWS), (char)('1' + i % REF_ROWS), '\0' };
        if (strchr(colours, sheet.colour[i / REF_ROWS][i % REF_ROWS]) && !strstr(but, cell))
            to += sprintf(to, "%s%s", to == start ? "" : ",", cell);
    }
    return start;
}
