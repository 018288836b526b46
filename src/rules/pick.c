/* SPDX-License-Identifier: MIT
 * Picking one colour die and one number die (S5, S6, X9). */
#include "turn.h"

static bool has_face(const uint8_t die[3], uint8_t face)
{
    return face && (die[0] == face || die[1] == face || die[2] == face);
}

static bool pair_is_open(const struct rv_offer *offer, const struct rv_pick *pick)
{
    return has_face(offer->open->colour, pick->colour_die) && has_face(offer->open->number, pick->number_die);
}

/* What a die stands for: its face, or for a joker any of the five. */
static bool stands_for(uint8_t face, uint8_t meaning)
{
    return meaning >= 1 && meaning <= RV_PLACE_MAX && (face == RV_JOKER || face == meaning);
}

enum rv_rule rv_pick_check(const struct rv_offer *offer, const struct rv_pick *pick)
{
    int shifts = pick->shift < 0 ? -pick->shift : pick->shift;
    if (!has_face(offer->all->colour, pick->colour_die) || !has_face(offer->all->number, pick->number_die))
        return RV_RULE_S6_1;
    if (pick->all_six > 1 || (pick->all_six && (pair_is_open(offer, pick) || !offer->gifts[RV_CHIP_ALLSIX])))
        return RV_RULE_X9;
    if (!pick->all_six && !pair_is_open(offer, pick))
        return RV_RULE_S6_2;
    if (!stands_for(pick->colour_die, pick->colour))
        return pick->colour_die == RV_JOKER ? RV_RULE_S5 : RV_RULE_S6_1;
    if (shifts > offer->gifts[RV_CHIP_PLUSMINUS] || (shifts && pick->number_die == RV_JOKER))
        return RV_RULE_X9;
    if (pick->joker_gifts > offer->gifts[RV_CHIP_JOKER] || pick->joker_gifts > offer->locked)
        return RV_RULE_X9;
    int unshifted = pick->number - pick->shift;
    if (pick->number < 1 || pick->number > RV_PLACE_MAX)
        return shifts ? RV_RULE_X9 : RV_RULE_S4_5;
    if (unshifted < 1 || !stands_for(pick->number_die, (uint8_t)unshifted))
        return pick->number_die == RV_JOKER ? RV_RULE_S5 : RV_RULE_S6_1;
    return rv_pick_price(pick) <= offer->jokers + pick->joker_gifts ? RV_ALLOWED : RV_RULE_S5;
}

/* All placements for one colour die and one number die, the colour being settled. */
static void number_moves(struct rv_finder *finder, const struct rv_offer *offer, struct rv_action *how,
                         struct rv_moves *moves)
{
    struct rv_pick *pick = &how->pick;
    int shifts = offer->gifts[RV_CHIP_PLUSMINUS], low = pick->number_die - shifts, high = pick->number_die + shifts;
    if (pick->number_die == RV_JOKER) {
        low = 1;
        high = RV_PLACE_MAX;
    }
    for (int number = low < 1 ? 1 : low; number <= high && number <= RV_PLACE_MAX; number++) {
        pick->number = (uint8_t)number;
        pick->shift = (int8_t)(pick->number_die == RV_JOKER ? 0 : number - pick->number_die);
        rv_placements(finder, pick->colour, number, how, moves);
    }
}

static void pair_moves(struct rv_finder *finder, const struct rv_offer *offer, struct rv_action *how,
                       struct rv_moves *moves)
{
    struct rv_pick *pick = &how->pick;
    if (rv_pick_price(pick) > offer->jokers + pick->joker_gifts)
        return;
    if (pick->colour_die != RV_JOKER) {
        pick->colour = pick->colour_die;
        number_moves(finder, offer, how, moves);
        return;
    }
    for (pick->colour = 1; pick->colour <= RV_COLOURS; pick->colour++)
        number_moves(finder, offer, how, moves);
}

/* Each pair of faces once: equal dice are neighbours. */
static void dice_moves(struct rv_finder *finder, const struct rv_offer *offer, struct rv_action *how,
                       struct rv_moves *moves)
{
    const struct rv_dice *dice = offer->gifts[RV_CHIP_ALLSIX] ? offer->all : offer->open;
    for (int c = 0; c < 3 && dice->colour[c]; c++) {
        if (c && dice->colour[c] == dice->colour[c - 1])
            continue;
        how->pick.colour_die = dice->colour[c];
        for (int n = 0; n < 3 && dice->number[n]; n++) {
            if (n && dice->number[n] == dice->number[n - 1])
                continue;
            how->pick.number_die = dice->number[n];
            how->pick.all_six = dice != offer->open && !pair_is_open(offer, &how->pick);
            pair_moves(finder, offer, how, moves);
        }
    }
}

void rv_pick_moves(const struct rv_sheet *sheet, const struct rv_crosses *crosses, const struct rv_offer *offer,
                   int seat, struct rv_moves *moves)
{
    struct rv_finder finder = rv_finder_of(sheet, crosses);
    struct rv_action how = { .kind = RV_PLACE, .seat = (uint8_t)seat };
    int gifts = offer->gifts[RV_CHIP_JOKER] < offer->locked ? offer->gifts[RV_CHIP_JOKER] : offer->locked;
    for (int used = 0; used <= gifts; used++) {
        how.pick.joker_gifts = (uint8_t)used;
        dice_moves(&finder, offer, &how, moves);
    }
}
