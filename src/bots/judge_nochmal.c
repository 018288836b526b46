/* SPDX-License-Identifier: MIT
 * How good is a decision in Noch mal!? */
#include "judge.h"
#include "judge_sheet.h"
#include "nochmal.h"

struct weights {
    struct rv_effort effort;
    double column_pace, colour_pace, star_pace;
    double joker;   /* what a joker is worth beyond its point, with many rolls left */
    double choices; /* what being able to use every pair of dice is worth in a roll */
};

static const struct weights weights = {
    .effort = { .piece = 1.0, .cell = 0.5, .far = 1.3 },
    .column_pace = 3, .colour_pace = 1.5, .star_pace = 3,
    .joker = 0.5, .choices = 0.5,
};

static double value(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat, const struct weights *w)
{
    const struct rv_sheet *sheet = setup->sheet;
    const struct rv_pad *pad = &sheets->pad[seat];
    struct rv_outlook outlook;
    double sum = 0;
    rv_outlook_of(sheet, &pad->crosses, &w->effort, rv_rolls_left(setup, sheets), &outlook);
    for (int column = 0; column < RV_COLUMNS; column++)
        sum += rv_column_worth(setup, sheets, seat, column) * rv_chance(&outlook, outlook.column[column], w->column_pace);
    for (int colour = 1; colour <= RV_COLOURS; colour++)
        sum += rv_colour_worth(setup, sheets, seat, colour) * rv_chance(&outlook, outlook.colour[colour], w->colour_pace);
    sum -= sheet->star_points * rv_chance_cells(&outlook, sheet->stars, w->star_pace);
    sum += pad->jokers * (sheet->joker_points + w->joker * outlook.rolls / 30);
    return sum + w->choices * outlook.rolls * outlook.choices / 25;
}

double rv_judge_nochmal(const struct rv_setup *setup, const void *before, const struct rv_action *action, const void *after)
{
    const struct rv_nochmal *s = after;
    (void)before;
    return value(setup, &s->sheets, action->seat, &weights);
}
