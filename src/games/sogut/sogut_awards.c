/* SPDX-License-Identifier: MIT
 * Noch mal so gut!: awards. Gold cells open slots at once (B2). All other awards are given in the award step
 * (B9): the bonuses of rows, with bombs that the seat decides about, then columns, then colours. */
#include "sogut.h"

int rv_sogut_slots_earned(const struct rv_setup *setup, const struct rv_pad *pad)
{
    const struct rv_sheet *sheet = setup->sheet;
    int earned = sheet->slots_open + rv_cells_count(rv_cells_and(sheet->gold, pad->crosses.set)) +
                 __builtin_popcount((unsigned)sheet->slot_columns & pad->columns);
    for (int row = 0; row < RV_ROWS; row++)
        earned += sheet->row_bonus[row] == RV_SLOT_BONUS && pad->rows_first >> row & 1;
    return earned < sheet->slots ? earned : sheet->slots;
}

/* Returns false if no closed slot is left (B2). */
static bool open_slot(const struct rv_setup *setup, struct rv_sogut *s, int seat, struct rv_events *events)
{
    struct rv_sogut_pad *more = &s->more[seat];
    if (more->opened >= setup->sheet->slots)
        return false;
    more->opened++;
    rv_emit(events, (struct rv_event){ .kind = RV_EV_SLOT_OPENED,
                                       .seat = (uint8_t)seat,
                                       .points = (int16_t)rv_sogut_open_slots(more) });
    return true;
}

void rv_sogut_take_gold(const struct rv_setup *setup, struct rv_sogut *s, int seat, rv_cells cells,
                        struct rv_events *events)
{
    for (int n = rv_cells_count(rv_cells_and(cells, setup->sheet->gold)); n > 0; n--)
        open_slot(setup, s, seat, events);
}

void rv_sogut_cross(const struct rv_setup *setup, struct rv_sogut *s, int seat, rv_cells cells,
                    struct rv_events *events)
{
    rv_pad_cross(setup, &s->sheets, seat, cells, events);
    rv_sogut_take_gold(setup, s, seat, cells, events);
}

void rv_sogut_circle_heart(struct rv_sogut *s, int seat, struct rv_events *events)
{
    s->more[seat].hearts++;
    rv_emit(events,
            (struct rv_event){ .kind = RV_EV_HEART, .seat = (uint8_t)seat, .points = s->more[seat].hearts });
}

/* ---- rows (B8, B9 a) ---- */

/* Gives a bonus, unless it has no effect. True if it is a bomb, which the seat must decide about first. */
static bool give_bonus(const struct rv_setup *setup, struct rv_sogut *s, int seat, int bonus,
                       struct rv_events *events)
{
    bool given = true;
    switch (bonus) {
    case RV_SPECIAL_BOMB:
        given = rv_special_possible(setup->sheet, &s->sheets.pad[seat].crosses, RV_SPECIAL_BOMB);
        break;
    case RV_SPECIAL_HEART:
        given = s->more[seat].hearts < setup->sheet->hearts;
        if (given)
            rv_sogut_circle_heart(s, seat, events);
        break;
    case RV_SLOT_BONUS: given = open_slot(setup, s, seat, events); break;
    default: break;
    }
    if (!given)
        rv_emit(events,
                (struct rv_event){ .kind = RV_EV_BONUS_LOST, .seat = (uint8_t)seat, .what = (uint8_t)bonus });
    return given && bonus == RV_SPECIAL_BOMB;
}

/* Awards a full row. True if the seat must decide about its bonus. */
static bool award_row(const struct rv_setup *setup, struct rv_sogut *s, int row, struct rv_events *events)
{
    int seat = s->bonus.seat;
    struct rv_pad *pad = &s->sheets.pad[seat];
    bool first = !(s->bonus.gone >> row & 1);
    pad->rows = (uint8_t)(pad->rows | 1u << row);
    if (first)
        pad->rows_first = (uint8_t)(pad->rows_first | 1u << row);
    rv_emit(events, (struct rv_event){ .kind = RV_EV_ROW,
                                       .seat = (uint8_t)seat,
                                       .what = (uint8_t)row,
                                       .first = first,
                                       .points = setup->sheet->row_prize[row].points });
    return first && give_bonus(setup, s, seat, setup->sheet->row_bonus[row], events);
}

/* The next seat clockwise with new full rows takes their bonuses; last of all the same seat again, whose
 * bombs may have filled more rows. This equals the rounds of B9, which follow each other without a gap. */
static bool next_seat(const struct rv_setup *setup, struct rv_sogut *s)
{
    for (int i = 1; i <= setup->seats; i++) {
        int seat = (s->bonus.seat + i) % setup->seats;
        const struct rv_pad *pad = &s->sheets.pad[seat];
        unsigned fresh = pad->full_rows & ~(unsigned)pad->rows;
        if (fresh) {
            s->bonus.seat = (uint8_t)seat;
            s->bonus.rows = (uint8_t)fresh;
            return true;
        }
    }
    return false;
}

/* True when all rows are awarded; false if a bomb has to be decided. */
static bool award_rows(const struct rv_setup *setup, struct rv_sogut *s, struct rv_events *events)
{
    do {
        for (; s->bonus.rows; s->bonus.rows &= (uint8_t)(s->bonus.rows - 1))
            if (award_row(setup, s, __builtin_ctz(s->bonus.rows), events))
                return false;
    } while (next_seat(setup, s));
    s->bonus = (struct rv_sogut_bonus){ 0 };
    return true;
}

/* ---- columns and colours (B9 b, c) ---- */

static void award_columns(const struct rv_setup *setup, struct rv_sogut *s, int seat, unsigned gone,
                          struct rv_events *events)
{
    struct rv_sogut_pad *more = &s->more[seat];
    for (unsigned fresh = rv_award_columns(setup, &s->sheets, seat, gone, events); fresh;
         fresh &= fresh - 1) {
        int column = __builtin_ctz(fresh);
        more->heart_points[column] = more->hearts; /* B10 */
        if (more->hearts)
            rv_emit(events, (struct rv_event){ .kind = RV_EV_HEART_POINTS,
                                               .seat = (uint8_t)seat,
                                               .what = (uint8_t)column,
                                               .points = more->hearts });
        if (setup->sheet->slot_columns >> column & 1)
            open_slot(setup, s, seat, events); /* B2 */
    }
}

/* Two complete colours end the game (N5), the solo game also its last roll (B12). */
static bool is_over(const struct rv_setup *setup, const struct rv_sogut *s)
{
    bool last = setup->seats == 1 && s->sheets.turn.roll >= setup->sheet->solo_rolls;
    return last || rv_colours_end(setup, &s->sheets);
}

/* No decision interrupts this, so all columns and colours awarded so far are from earlier rolls (S7). */
static void end_roll(const struct rv_setup *setup, struct rv_sogut *s, struct rv_events *events)
{
    struct rv_gone gone = rv_gone_before(setup, &s->sheets);
    int active = s->sheets.turn.active;
    for (int i = 0; i < setup->seats; i++)
        award_columns(setup, s, (active + i) % setup->seats, gone.columns, events);
    for (int i = 0; i < setup->seats; i++)
        rv_award_colours(setup, &s->sheets, (active + i) % setup->seats, gone.colours, events);
    s->sheets.turn.over = is_over(setup, s);
    rv_turn_next(setup, &s->sheets.turn, events);
}

void rv_sogut_award(const struct rv_setup *setup, struct rv_sogut *s, struct rv_events *events)
{
    /* the seat before the active one, so that the active one is next */
    s->bonus.seat = (uint8_t)((s->sheets.turn.active + setup->seats - 1) % setup->seats);
    s->bonus.gone = rv_gone_before(setup, &s->sheets).rows;
    if (award_rows(setup, s, events))
        end_roll(setup, s, events);
}

void rv_sogut_bomb_decided(const struct rv_setup *setup, struct rv_sogut *s, struct rv_events *events)
{
    s->bonus.rows &= (uint8_t)(s->bonus.rows - 1);
    if (award_rows(setup, s, events))
        end_roll(setup, s, events);
}

enum rv_rule rv_sogut_decide_bomb(const struct rv_setup *setup, struct rv_sogut *s,
                                  const struct rv_action *action, struct rv_events *events)
{
    const struct rv_crosses *crosses = &s->sheets.pad[action->seat].crosses;
    if (action->kind == RV_BOMB) {
        enum rv_rule rule = rv_special_check(setup->sheet, crosses, RV_SPECIAL_BOMB, action->cells);
        if (rule != RV_ALLOWED)
            return rule;
        rv_sogut_cross(setup, s, action->seat, action->cells, events);
    } else if (action->kind != RV_DECLINE) {
        return RV_RULE_B8;
    }
    rv_sogut_bomb_decided(setup, s, events);
    return RV_ALLOWED;
}
