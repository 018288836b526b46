/* SPDX-License-Identifier: MIT
 * The naive reference: placements (S4) and specials (B4 to B7). */
#include "reference.h"

#include <stdlib.h>
#include <string.h>

static const int beside[4][2] = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } };

static bool on_sheet(int column, int row)
{
    return column >= 0 && column < REF_COLUMNS && row >= 0 && row < REF_ROWS;
}

static void add(struct ref_list *list, const struct ref_marks *set)
{
    if (list->count == REF_LIST_MAX)
        abort();
    list->set[list->count++] = ref_cells_of(set);
}

/* The same for a few cells in any order. */
static void add_cells(struct ref_list *list, const int *cell, int count)
{
    if (list->count == REF_LIST_MAX)
        abort();
    struct ref_cells *set = &list->set[list->count++];
    memset(set, 0, sizeof *set);
    for (set->count = 0; set->count < count; set->count++) {
        int i = set->count;
        for (; i > 0 && set->cell[i - 1] > cell[set->count]; i--)
            set->cell[i] = set->cell[i - 1];
        set->cell[i] = (unsigned char)cell[set->count];
    }
}

/* ---- S4 ---- */

static bool touches(const struct ref_marks *crosses, int column, int row)
{
    for (int i = 0; i < 4; i++) {
        int c = column + beside[i][0], r = row + beside[i][1];
        if (on_sheet(c, r) && crosses->at[c][r])
            return true;
    }
    return false;
}

/* Every form that n cells can take, turned and mirrored ones apart, moved so far up and left as possible. */
struct shapes {
    int count;
    struct shape {
        int size, x[5], y[5];
    } form[64];
};

static bool in_shape(const struct shape *shape, int x, int y)
{
    for (int i = 0; i < shape->size; i++)
        if (shape->x[i] == x && shape->y[i] == y)
            return true;
    return false;
}

static bool same_shape(const struct shape *a, const struct shape *b)
{
    for (int i = 0; i < a->size; i++)
        if (!in_shape(b, a->x[i], a->y[i]))
            return false;
    return a->size == b->size;
}

static void add_shape(struct shapes *shapes, struct shape shape)
{
    int left = shape.x[0], top = shape.y[0];
    for (int i = 0; i < shape.size; i++) {
        left = shape.x[i] < left ? shape.x[i] : left;
        top = shape.y[i] < top ? shape.y[i] : top;
    }
    for (int i = 0; i < shape.size; i++) {
        shape.x[i] -= left;
        shape.y[i] -= top;
    }
    for (int i = 0; i < shapes->count; i++)
        if (same_shape(&shape, &shapes->form[i]))
            return;
    shapes->form[shapes->count++] = shape;
}

static const struct shapes *shapes_of(int size)
{
    static struct shapes known[6];
    if (known[size].count)
        return &known[size];
    if (size == 1) {
        add_shape(&known[1], (struct shape){ .size = 1 });
        return &known[1];
    }
    const struct shapes *smaller = shapes_of(size - 1);
    for (int f = 0; f < smaller->count; f++)
        for (int i = 0; i < size - 1; i++)
            for (int k = 0; k < 4; k++) {
                struct shape larger = smaller->form[f];
                int x = larger.x[i] + beside[k][0], y = larger.y[i] + beside[k][1];
                if (in_shape(&larger, x, y))
                    continue;
                larger.x[larger.size] = x;
                larger.y[larger.size++] = y;
                add_shape(&known[size], larger);
            }
    return &known[size];
}

/* Cells that are connected and of one colour lie in one block by themselves (S2). */
static bool shape_fits(const struct ref_sheet *sheet, const struct ref_marks *crosses, char colour,
                       const struct shape *shape, int column, int row)
{
    bool anchored = false;
    for (int i = 0; i < shape->size; i++) {
        int c = column + shape->x[i], r = row + shape->y[i];
        if (!on_sheet(c, r) || sheet->colour[c][r] != colour || crosses->at[c][r])
            return false;
    }
    for (int i = 0; i < shape->size && !anchored; i++) {
        int c = column + shape->x[i], r = row + shape->y[i];
        anchored = c == sheet->start || touches(crosses, c, r);
    }
    return anchored;
}

void ref_placements(const struct ref_sheet *sheet, const struct ref_marks *crosses, char colour, int number,
                    struct ref_list *list)
{
    const struct shapes *shapes = shapes_of(number);
    for (int f = 0; f < shapes->count; f++)
        for (int column = 0; column < REF_COLUMNS; column++)
            for (int row = 0; row < REF_ROWS; row++) {
                const struct shape *shape = &shapes->form[f];
                if (!shape_fits(sheet, crosses, colour, shape, column, row))
                    continue;
                int cell[5];
                for (int i = 0; i < number; i++)
                    cell[i] = (column + shape->x[i]) * REF_ROWS + row + shape->y[i];
                add_cells(list, cell, number);
            }
}

/* Walks over the set from one of its cells and rubs out what it meets. */
static void rub_out(struct ref_marks *set, int column, int row)
{
    if (!on_sheet(column, row) || !set->at[column][row])
        return;
    set->at[column][row] = false;
    for (int i = 0; i < 4; i++)
        rub_out(set, column + beside[i][0], row + beside[i][1]);
}

const char *ref_placement_breaks(const struct ref_sheet *sheet, const struct ref_marks *crosses, char colour,
                                 int number, const struct ref_marks *set)
{
    struct ref_cells cells = ref_cells_of(set);
    bool anchored = false, started = ref_count(crosses) > 0;
    for (int i = 0; i < cells.count; i++) {
        int c = cells.cell[i] / REF_ROWS, r = cells.cell[i] % REF_ROWS;
        int c0 = cells.cell[0] / REF_ROWS, r0 = cells.cell[0] % REF_ROWS;
        if (crosses->at[c][r] || sheet->colour[c][r] != colour || sheet->block[c][r] != sheet->block[c0][r0])
            return "S4.1";
        anchored = anchored || c == sheet->start || touches(crosses, c, r);
    }
    if (cells.count == 0 || cells.count != number || number > 5)
        return "S4.5";
    struct ref_marks rest = *set;
    rub_out(&rest, cells.cell[0] / REF_ROWS, cells.cell[0] % REF_ROWS);
    if (ref_count(&rest) > 0)
        return "S4.2";
    if (!anchored)
        return started ? "S4.3" : "S4.4";
    return "";
}

/* ---- B4 to B7 ---- */

/* Crosses the cells one after the other in the given order, each beside a cross when its turn comes. */
static bool in_this_order(const struct ref_sheet *sheet, const struct ref_marks *crosses, bool start_helps,
                          const int *cell, int count)
{
    struct ref_marks now = *crosses;
    for (int i = 0; i < count; i++) {
        int c = cell[i] / REF_ROWS, r = cell[i] % REF_ROWS;
        if (now.at[c][r] || !(touches(&now, c, r) || (start_helps && c == sheet->start)))
            return false;
        now.at[c][r] = true;
    }
    return true;
}

/* Every order of up to `most` of the candidates that can be crossed one after the other. */
static void one_by_one(const struct ref_sheet *sheet, const struct ref_marks *crosses, bool start_helps,
                       const struct ref_cells *candidates, int most, int *chosen, int count,
                       struct ref_list *list)
{
    if (count && !in_this_order(sheet, crosses, start_helps, chosen, count))
        return;
    if (count)
        add_cells(list, chosen, count);
    for (int i = 0; count < most && i < candidates->count; i++) {
        chosen[count] = candidates->cell[i];
        one_by_one(sheet, crosses, start_helps, candidates, most, chosen, count + 1, list);
    }
}

static void list_bombs(const struct ref_marks *crosses, struct ref_list *list)
{
    for (int column = 0; column + 1 < REF_COLUMNS; column++)
        for (int row = 0; row + 1 < REF_ROWS; row++)
            for (int choice = 1; choice < 16; choice++) {
                int cell[4], count = 0;
                bool all_free = true;
                for (int i = 0, rest = choice; i < 4; i++, rest /= 2)
                    if (rest % 2) {
                        cell[count++] = (column + i % 2) * REF_ROWS + row + i / 2;
                        all_free = all_free && !crosses->at[column + i % 2][row + i / 2];
                    }
                if (all_free)
                    add_cells(list, cell, count);
            }
}

static void list_blocks(const struct ref_sheet *sheet, const struct ref_marks *crosses, struct ref_list *list)
{
    for (int block = 0; block < sheet->blocks; block++) {
        struct ref_marks set = { 0 };
        bool reached = false;
        for (int i = 0; i < REF_CELLS; i++) {
            int c = i / REF_ROWS, r = i % REF_ROWS;
            if (sheet->block[c][r] != block || crosses->at[c][r])
                continue;
            set.at[c][r] = true;
            reached = reached || touches(crosses, c, r);
        }
        if (reached)
            add(list, &set);
    }
}

/* The free cells of a row, or (row -1) the free stars. */
static struct ref_cells candidates_of(const struct ref_sheet *sheet, const struct ref_marks *crosses, int row)
{
    struct ref_marks marks = { 0 };
    for (int c = 0; c < REF_COLUMNS; c++)
        for (int r = 0; r < REF_ROWS; r++)
            marks.at[c][r] = !crosses->at[c][r] && (row < 0 ? sheet->star[c][r] : r == row);
    return ref_cells_of(&marks);
}

void ref_specials(const struct ref_sheet *sheet, const struct ref_marks *crosses, const char *special,
                  struct ref_list *list)
{
    int chosen[3];
    if (strcmp(special, "bomb") == 0)
        list_bombs(crosses, list);
    if (strcmp(special, "block") == 0)
        list_blocks(sheet, crosses, list);
    if (strcmp(special, "stars") == 0) {
        struct ref_cells stars = candidates_of(sheet, crosses, -1);
        one_by_one(sheet, crosses, true, &stars, 2, chosen, 0, list);
    }
    for (int row = 0; strcmp(special, "three") == 0 && row < REF_ROWS; row++) {
        struct ref_cells free = candidates_of(sheet, crosses, row);
        one_by_one(sheet, crosses, false, &free, 3, chosen, 0, list);
    }
    ref_unique(list);
}

static bool within(const struct ref_marks *set, int left, int right, int top, int bottom)
{
    for (int c = 0; c < REF_COLUMNS; c++)
        for (int r = 0; r < REF_ROWS; r++)
            if ((c < left || c > right || r < top || r > bottom) && set->at[c][r])
                return false;
    return true;
}

static bool in_one_square(const struct ref_marks *set)
{
    for (int c = 0; c + 1 < REF_COLUMNS; c++)
        for (int r = 0; r + 1 < REF_ROWS; r++)
            if (within(set, c, c + 1, r, r + 1))
                return true;
    return false;
}

static bool in_any_order(const struct ref_sheet *sheet, const struct ref_marks *crosses, bool start_helps,
                         const struct ref_cells *cells)
{
    static const int orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                      { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
    for (int k = 0; k < 6; k++) {
        int order[3], count = 0;
        for (int i = 0; i < 3; i++)
            if (orders[k][i] < cells->count)
                order[count++] = cells->cell[orders[k][i]];
        if (in_this_order(sheet, crosses, start_helps, order, count))
            return true;
    }
    return false;
}

bool ref_special_fits(const struct ref_sheet *sheet, const struct ref_marks *crosses, const char *special,
                      const struct ref_marks *set)
{
    struct ref_cells cells = ref_cells_of(set);
    bool stars = true;
    if (cells.count == 0)
        return false;
    for (int i = 0; i < cells.count; i++) {
        int c = cells.cell[i] / REF_ROWS, r = cells.cell[i] % REF_ROWS;
        if (crosses->at[c][r])
            return false;
        stars = stars && sheet->star[c][r];
    }
    if (strcmp(special, "bomb") == 0)
        return in_one_square(set);
    if (strcmp(special, "stars") == 0)
        return stars && cells.count <= 2 && in_any_order(sheet, crosses, true, &cells);
    if (strcmp(special, "three") == 0) {
        int row = cells.cell[0] % REF_ROWS;
        return cells.count <= 3 && within(set, 0, REF_COLUMNS, row, row) &&
               in_any_order(sheet, crosses, false, &cells);
    }
    bool reached = false;
    int block = sheet->block[cells.cell[0] / REF_ROWS][cells.cell[0] % REF_ROWS];
    for (int c = 0; c < REF_COLUMNS; c++)
        for (int r = 0; r < REF_ROWS; r++) {
            if (set->at[c][r] != (sheet->block[c][r] == block && !crosses->at[c][r]))
                return false;
            reached = reached || (set->at[c][r] && touches(crosses, c, r));
        }
    return reached;
}
