/* SPDX-License-Identifier: MIT
 * Answering a roll with a pass or a placement. */
#include "answer.h"

struct rv_offer rv_offer_to(const struct rv_sheets *sheets, int seat)
{
    return (struct rv_offer){ .all = &sheets->turn.dice,
                              .open = &sheets->turn.open,
                              .jokers = sheets->pad[seat].jokers };
}

void rv_answer_moves(const struct rv_setup *setup, const struct rv_sheets *sheets,
                     const struct rv_offer *offer, int seat, struct rv_moves *moves)
{
    rv_moves_add(moves, &(struct rv_action){ .kind = RV_PASS, .seat = (uint8_t)seat });
    rv_pick_moves(setup->sheet, &sheets->pad[seat].crosses, offer, seat, moves);
}

void rv_answer_pass(const struct rv_setup *setup, struct rv_sheets *sheets, int seat,
                    struct rv_events *events)
{
    rv_turn_answer(setup, &sheets->turn, seat, NULL, false);
    rv_emit(events, (struct rv_event){ .kind = RV_EV_PASSED, .seat = (uint8_t)seat });
}

enum rv_rule rv_place_check(const struct rv_setup *setup, const struct rv_sheets *sheets,
                            const struct rv_offer *offer, const struct rv_action *action)
{
    enum rv_rule rule = rv_pick_check(offer, &action->pick);
    if (rule != RV_ALLOWED)
        return rule;
    return rv_placement_check(setup->sheet, &sheets->pad[action->seat].crosses, action->pick.colour,
                              action->pick.number, action->cells);
}

void rv_place(const struct rv_setup *setup, struct rv_sheets *sheets, const struct rv_action *action,
              struct rv_events *events)
{
    struct rv_pad *pad = &sheets->pad[action->seat];
    int price = rv_pick_price(&action->pick);
    if (price) {
        pad->jokers = (uint8_t)(pad->jokers - price);
        rv_emit(events, (struct rv_event){
                            .kind = RV_EV_JOKERS_SPENT, .seat = action->seat, .points = (int16_t)price });
    }
    rv_pad_cross(setup, sheets, action->seat, action->cells, events);
    rv_turn_answer(setup, &sheets->turn, action->seat, &action->pick, false);
}

enum rv_rule rv_answer_place(const struct rv_setup *setup, struct rv_sheets *sheets,
                             const struct rv_offer *offer, const struct rv_action *action,
                             struct rv_events *events)
{
    enum rv_rule rule = rv_place_check(setup, sheets, offer, action);
    if (rule == RV_ALLOWED)
        rv_place(setup, sheets, action, events);
    return rule;
}

/* ---- the trusted path ---- */

struct rv_move rv_answer_draw(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat,
                              struct rv_moves *moves)
{
    struct rv_offer offer = rv_offer_to(sheets, seat);
    moves->count = 1;
    return rv_pick_draw(setup->sheet, &sheets->pad[seat].crosses, &offer, moves,
                        (struct rv_move){ .kind = RV_PASS });
}

void rv_answer_make(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, struct rv_move move)
{
    struct rv_pick pick = { .colour_die = move.colour_die, .number_die = move.number_die };
    if (move.kind == RV_PLACE) {
        struct rv_pad *pad = &sheets->pad[seat];
        pad->jokers = (uint8_t)(pad->jokers - rv_pick_price(&pick));
        rv_pad_cross_subset(setup, sheets, seat, &setup->sheet->subset[move.which]);
    }
    rv_turn_answer(setup, &sheets->turn, seat, move.kind == RV_PLACE ? &pick : NULL, false);
}

void rv_answer_action(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat,
                      struct rv_move move, struct rv_action *action)
{
    struct rv_offer offer = rv_offer_to(sheets, seat);
    *action = (struct rv_action){ .kind = move.kind, .seat = (uint8_t)seat };
    if (move.kind == RV_PLACE)
        rv_pick_action(setup->sheet, &offer, seat, move, action);
}
