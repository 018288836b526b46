/* SPDX-License-Identifier: MIT
 * The heuristic of Noch mal so gut!: points that the player can expect of the sheet after a decision. */
#include "heuristic.h"
#include "sheet_outlook.h"
#include "sogut.h"

/* Tuned one at a time for the mean of the same 1,000 solo games on the grey sheet. */
static const struct {
    struct rv_effort effort;
    double column_pace, row_pace, colour_pace, cell_pace;
    double joker; /* value of a joker beyond its points, with 30 rolls left */
    double slot;  /* the same for an open slot */
    double bomb;  /* value of a bomb as the bonus of a row */
} weights = {
    .effort = { .piece = 1.7, .cell = 0.46, .far = 1.3 },
    .column_pace = 3.7,
    .row_pace = 2,
    .colour_pace = 0.55,
    .cell_pace = 1.6,
    .joker = 1.2,
    .slot = 2.9,
    .bomb = 7,
};

/* A player's sheet, and the values of one more heart and one more slot. */
struct view {
    const struct rv_setup *setup;
    const struct rv_sogut *s;
    int seat;
    struct rv_outlook outlook;
    double heart, slot;
};

/* Points of columns and of the hearts that pay with them (B10). One more heart pays a point in every column
 * that is still to be completed. */
static double columns_value(struct view *v)
{
    const struct rv_sogut_pad *more = &v->s->more[v->seat];
    double sum = 0;
    v->heart = 0;
    for (int column = 0; column < RV_COLUMNS; column++) {
        double chance = rv_chance(&v->outlook, v->outlook.column[column], weights.column_pace);
        sum += v->outlook.column_points[column] * chance;
        if (v->s->sheets.pad[v->seat].columns >> column & 1)
            sum += more->heart_points[column];
        else
            v->heart += chance;
    }
    return sum + v->heart * more->hearts;
}

static double bonus_value(const struct view *v, int bonus)
{
    switch (bonus) {
    case RV_SPECIAL_BOMB: return weights.bomb;
    case RV_SPECIAL_HEART: return v->heart;
    case RV_SLOT_BONUS: return v->slot;
    default: return 0;
    }
}

static double rows_value(const struct view *v)
{
    const struct rv_sheet *sheet = v->setup->sheet;
    unsigned given = rv_gone_before(v->setup, &v->s->sheets).rows | v->s->sheets.pad[v->seat].rows;
    double sum = 0;
    for (int row = 0; row < RV_ROWS; row++) {
        double worth = sheet->row_prize[row].points;
        if (!(given >> row & 1))
            worth += bonus_value(v, sheet->row_bonus[row]);
        sum += worth * rv_chance(&v->outlook, v->outlook.row[row], weights.row_pace);
    }
    if (v->s->bonus.rows && v->s->bonus.seat == v->seat)
        sum += weights.bomb; /* still to be used */
    return sum;
}

/* Rolls that the solo game did not need (B12). */
static double spare_value(const struct rv_setup *setup, const struct rv_sogut *s)
{
    return setup->seats == 1 ? setup->sheet->spare_points * (setup->sheet->solo_rolls - s->sheets.turn.roll)
                             : 0;
}

static double value(const struct rv_setup *setup, const struct rv_sogut *s, int seat, double rolls)
{
    const struct rv_sheet *sheet = setup->sheet;
    const struct rv_pad *pad = &s->sheets.pad[seat];
    struct view v = { .setup = setup, .s = s, .seat = seat };
    rv_outlook_of(setup, &s->sheets, seat, &weights.effort, rolls, &v.outlook);
    double time = v.outlook.rolls / 30;
    v.slot = sheet->slot_points + weights.slot * time;
    double sum = columns_value(&v);
    sum += rows_value(&v);
    for (int colour = 1; colour <= RV_COLOURS; colour++)
        sum += v.outlook.colour_points[colour] *
               rv_chance(&v.outlook, v.outlook.colour[colour], weights.colour_pace);
    sum -= sheet->star_points * rv_chance_cells(&v.outlook, sheet->stars, weights.cell_pace);
    sum += v.slot *
           rv_chance_cells(&v.outlook, rv_cells_minus(sheet->gold, pad->crosses.set), weights.cell_pace);
    sum += v.slot * rv_sogut_open_slots(&s->more[seat]);
    sum += pad->jokers * (sheet->joker_points + weights.joker * time);
    if (s->sheets.turn.over)
        sum += spare_value(setup, s);
    return sum;
}

double rv_heuristic_sogut(const struct rv_setup *setup, const void *before, const struct rv_action *action,
                          const void *after)
{
    const struct rv_sogut *was = before, *is = after;
    return value(setup, is, action->seat, rv_rolls_left(setup, &was->sheets, &is->sheets));
}
