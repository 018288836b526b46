/* SPDX-License-Identifier: MIT
 * How good is a decision in Noch mal so gut!? By what the player can expect of the sheet after it. */
#include "judge.h"
#include "judge_sheet.h"
#include "sogut.h"

struct weights {
    struct rv_effort effort;
    double column_pace, row_pace, colour_pace, cell_pace;
    double joker;   /* what a joker is worth beyond its points, with 30 rolls left */
    double slot;    /* the same of an open slot */
    double bomb;    /* what a bomb is worth as the bonus of a row */
    double choices; /* what it is worth in each roll if every pair of dice could be used */
};

static const struct weights weights = {
    .effort = { .piece = 1.7, .cell = 0.4, .far = 1.3 },
    .column_pace = 3,
    .row_pace = 2,
    .colour_pace = 1.4,
    .cell_pace = 4,
    .joker = 0.4,
    .slot = 3,
    .bomb = 3,
    .choices = 0.2,
};

/* A player's sheet, and what one more heart or slot would be worth there. */
struct view {
    const struct rv_setup *setup;
    const struct rv_sogut *s;
    int seat;
    const struct weights *w;
    struct rv_outlook outlook;
    double heart, slot;
};

/* Points of columns, and the hearts that come with those still to be completed (B10); a heart more would pay one point in
 * each of these. */
static double columns_value(struct view *v)
{
    const struct rv_sogut_pad *more = &v->s->more[v->seat];
    double sum = 0;
    v->heart = 0;
    for (int column = 0; column < RV_COLUMNS; column++) {
        double chance = rv_chance(&v->outlook, v->outlook.column[column], v->w->column_pace);
        sum += rv_column_worth(v->setup, &v->s->sheets, v->seat, column) * chance;
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
    case RV_SPECIAL_BOMB: return v->w->bomb;
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
        sum += worth * rv_chance(&v->outlook, v->outlook.row[row], v->w->row_pace);
    }
    if (v->s->bonus.rows && v->s->bonus.seat == v->seat)
        sum += v->w->bomb; /* waits to be decided */
    return sum;
}

static double value(const struct rv_setup *setup, const struct rv_sogut *s, int seat, const struct weights *w)
{
    const struct rv_sheet *sheet = setup->sheet;
    const struct rv_pad *pad = &s->sheets.pad[seat];
    struct view v = { .setup = setup, .s = s, .seat = seat, .w = w };
    if (s->sheets.turn.over) {
        struct rv_score score;
        rv_sogut.score(setup, s, seat, &score);
        return score.total - sheet->star_points * rv_cells_count(sheet->stars);
    }
    rv_outlook_of(sheet, &pad->crosses, &w->effort, rv_rolls_left(setup, &s->sheets), &v.outlook);
    double time = v.outlook.rolls / 30;
    v.slot = sheet->slot_points + w->slot * time;
    double sum = columns_value(&v);
    sum += rows_value(&v);
    for (int colour = 1; colour <= RV_COLOURS; colour++)
        sum += rv_colour_worth(setup, &s->sheets, seat, colour) *
               rv_chance(&v.outlook, v.outlook.colour[colour], w->colour_pace);
    sum -= sheet->star_points * rv_chance_cells(&v.outlook, sheet->stars, w->cell_pace);
    sum += v.slot * rv_chance_cells(&v.outlook, rv_cells_minus(sheet->gold, pad->crosses.set), w->cell_pace);
    sum += v.slot * rv_sogut_open_slots(&s->more[seat]);
    sum += pad->jokers * (sheet->joker_points + w->joker * time);
    return sum + w->choices * v.outlook.rolls * v.outlook.choices / (RV_COLOURS * RV_PLACE_MAX);
}

double rv_judge_sogut(const struct rv_setup *setup, const void *before, const struct rv_action *action, const void *after)
{
    (void)before;
    return value(setup, after, action->seat, &weights);
}
