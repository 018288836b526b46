/* SPDX-License-Identifier: MIT
 * A sheet as engine and reference see it. */
#include "pair.h"

#include "harness.h"

static void *room_for(size_t size)
{
    void *room = calloc(REF_LIST_MAX, size);
    ck_assert_ptr_nonnull(room);
    return room;
}

struct pair pair_on(int n)
{
    static const char *const games[] = { "nochmal", "sogut", "xmal" };
    struct pair p = { .box = { 77u + (unsigned)n } };
    char odd[SHEET_TEXT_MAX];
    size_t len;
    const char *text = rv_builtin_text(games[n % 3], &len);
    if (n >= PRINTED_SHEETS) {
        odd_sheet(games[n % 3], n - PRINTED_SHEETS, odd);
        text = odd;
        len = strlen(odd);
    }
    struct rv_error error = { 0 };
    ck_assert_msg(rv_sheet_parse(text, len, &p.engine, &error) == RV_OK, "sheet %d, line %d: %s", n,
                  error.line, error_text(&error));
    p.reference = calloc(1, sizeof *p.reference);
    ref_read_sheet(text, len, p.reference);
    p.expected.set = room_for(sizeof *p.expected.set);
    p.found.set = room_for(sizeof *p.found.set);
    p.moves = room_for(sizeof *p.moves);
    return p;
}

void pair_free(struct pair *p)
{
    rv_sheet_free(p->engine);
    free(p->reference);
    free(p->expected.set);
    free(p->found.set);
    free(p->moves);
}

rv_cells to_engine(const struct pair *p, const struct ref_marks *marks)
{
    rv_cells set = rv_cells_none();
    for (int c = 0; c < RV_COLUMNS; c++)
        for (int r = 0; r < RV_ROWS; r++)
            if (marks->at[c][r])
                set = rv_cells_or(set, rv_cells_one(rv_sheet_cell(p->engine, c, r)));
    return set;
}

struct ref_cells to_reference(const struct pair *p, rv_cells set)
{
    struct ref_cells cells = { 0 };
    while (!rv_cells_empty(set)) {
        unsigned bit = rv_cells_take(&set);
        int cell = rv_sheet_column(p->engine, bit) * RV_ROWS + rv_sheet_row(p->engine, bit),
            i = cells.count++;
        for (; i > 0 && cells.cell[i - 1] > cell; i--)
            cells.cell[i] = cells.cell[i - 1];
        cells.cell[i] = (unsigned char)cell;
    }
    return cells;
}

/* ---- crosses ---- */

static void set_crosses(struct pair *p, const struct ref_marks *marks)
{
    p->marks = *marks;
    p->crosses = (struct rv_crosses){ .set = to_engine(p, marks) };
    for (rv_cells rest = p->crosses.set; !rv_cells_empty(rest);)
        p->crosses.near = rv_cells_or(p->crosses.near, p->engine->near[rv_cells_take(&rest)]);
}

void scatter(struct pair *p)
{
    struct ref_marks marks = { 0 };
    unsigned chance = throw_below(&p->box, 101);
    for (int i = 0; i < REF_CELLS; i++)
        marks.at[i / RV_ROWS][i % RV_ROWS] = throw_below(&p->box, 100) < chance;
    set_crosses(p, &marks);
}

void carpet(struct pair *p)
{
    struct ref_marks marks = { 0 };
    for (unsigned n = throw_below(&p->box, 6); n > 0; n--) {
        unsigned c0 = throw_below(&p->box, RV_COLUMNS), r0 = throw_below(&p->box, RV_ROWS);
        unsigned c1 = c0 + throw_below(&p->box, 7), r1 = r0 + throw_below(&p->box, 7);
        for (unsigned c = c0; c <= c1 && c < RV_COLUMNS; c++)
            for (unsigned r = r0; r <= r1 && r < RV_ROWS; r++)
                marks.at[c][r] = true;
    }
    set_crosses(p, &marks);
}

void list_placements(const struct pair *p, int colour, int number, struct rv_moves *moves)
{
    struct rv_dice dice = { { (uint8_t)colour, 0, 0 }, { (uint8_t)number, 0, 0 }, 0 };
    struct rv_offer offer = { .all = &dice, .open = &dice };
    rv_pick_moves(p->engine, &p->crosses, &offer, 0, moves);
}

/* The game begins anew when the sheet is well filled. */
void move_on(struct pair *p)
{
    struct ref_marks marks = p->marks;
    struct rv_action how = { .kind = RV_PLACE };
    struct rv_moves moves = { .list = p->moves, .cap = 1, .random = 1 + throw_below(&p->box, 1u << 30) };
    if (ref_count(&marks) > 70 + (int)throw_below(&p->box, 36)) {
        set_crosses(p, &(struct ref_marks){ 0 });
        return;
    }
    for (int tries = 0; tries < 4 && moves.count == 0; tries++)
        list_placements(p, 1 + (int)throw_below(&p->box, 5), 1 + (int)throw_below(&p->box, 5), &moves);
    if (moves.count == 0 || throw_below(&p->box, 8) == 0)
        rv_special_moves(p->engine, &p->crosses, RV_SPECIAL_BOMB, &how, &moves);
    if (moves.count == 0)
        return;
    struct ref_cells more = to_reference(p, moves.list[0].cells);
    for (int i = 0; i < more.count; i++)
        marks.at[more.cell[i] / RV_ROWS][more.cell[i] % RV_ROWS] = true;
    set_crosses(p, &marks);
}

void next_crosses(struct pair *p)
{
    static const char kinds[] = "mmmmmsscc";
    switch (kinds[throw_below(&p->box, sizeof kinds - 1)]) {
    case 's': scatter(p); break;
    case 'c': carpet(p); break;
    default: move_on(p); break;
    }
}
