/* SPDX-License-Identifier: MIT
 * Picking one colour die and one number die (S5, S6, X9). */
#include "turn.h"

#include <limits.h>

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

/* What one die can be picked for. */
struct choice {
    uint8_t die, meaning;
    int8_t shift;
    uint8_t price;
};

/* Two plain dice and a joker that names any of five; every plain number die shifted to any of five. */
enum { COLOUR_CHOICES = 7, NUMBER_CHOICES = 15 };

struct choices {
    struct choice colour[COLOUR_CHOICES], number[NUMBER_CHOICES];
    rv_counts counts[COLOUR_CHOICES]; /* of placements in that colour */
    int colours, numbers;
};

/* Each face once: equal dice are neighbours. With no joker to pay, joker faces are left out. */
static void choose(const struct rv_offer *offer, const struct rv_dice *dice, int budget, struct choices *out)
{
    int shifts = offer->gifts[RV_CHIP_PLUSMINUS];
    out->colours = out->numbers = 0;
    for (int i = 0; i < 3 && dice->colour[i]; i++) {
        uint8_t die = dice->colour[i];
        if ((i && die == dice->colour[i - 1]) || (die == RV_JOKER && !budget))
            continue;
        bool joker = die == RV_JOKER;
        for (int c = joker ? 1 : die; c <= (joker ? RV_COLOURS : die); c++)
            out->colour[out->colours++] = (struct choice){ .die = die, .meaning = (uint8_t)c, .price = joker };
    }
    for (int i = 0; i < 3 && dice->number[i]; i++) {
        uint8_t die = dice->number[i];
        if ((i && die == dice->number[i - 1]) || (die == RV_JOKER && !budget))
            continue;
        bool joker = die == RV_JOKER;
        int low = joker || die <= shifts ? 1 : die - shifts;
        int high = joker || die + shifts > RV_PLACE_MAX ? RV_PLACE_MAX : die + shifts;
        for (int n = low; n <= high; n++)
            out->number[out->numbers++] = (struct choice){
                .die = die, .meaning = (uint8_t)n, .shift = (int8_t)(joker ? 0 : n - die), .price = joker
            };
    }
}

static struct rv_pick pick_of(const struct rv_offer *offer, const struct rv_dice *dice, const struct choice *colour,
                              const struct choice *number, int joker_gifts)
{
    struct rv_pick pick = { .colour_die = colour->die,
                            .number_die = number->die,
                            .colour = colour->meaning,
                            .number = number->meaning,
                            .shift = number->shift,
                            .joker_gifts = (uint8_t)joker_gifts };
    pick.all_six = dice != offer->open && !pair_is_open(offer, &pick);
    return pick;
}

/* Finds the pair of choices that the placement number `which` of all belongs to; returns how many there are before
 * the end if it is beyond. */
static int walk(const struct choices *choices, int budget, int which, int *colour, int *number)
{
    int seen = 0;
    for (int c = 0; c < choices->colours; c++)
        for (int n = 0; n < choices->numbers; n++) {
            if (choices->colour[c].price + choices->number[n].price > budget)
                continue;
            int count = rv_count_of(choices->counts[c], choices->number[n].meaning);
            if (which - seen < count) {
                *colour = c;
                *number = n;
                return seen;
            }
            seen += count;
        }
    return seen;
}

/* The moves with one number of joker gifts. */
static void moves_with(const struct rv_finder *finder, const struct rv_offer *offer, struct rv_action *how, int joker_gifts,
                       struct rv_moves *moves)
{
    const struct rv_dice *dice = offer->gifts[RV_CHIP_ALLSIX] ? offer->all : offer->open;
    int budget = offer->jokers + joker_gifts, c = 0, n = 0, which = 0;
    struct choices choices;
    choose(offer, dice, budget, &choices);
    if (moves->lot || moves->cap == 0) {
        for (int i = 0; i < choices.colours; i++)
            choices.counts[i] = rv_placement_counts(finder, choices.colour[i].meaning);
        int total = walk(&choices, budget, INT_MAX, &c, &n);
        if (!moves->lot) {
            moves->count += total;
        } else if (total && rv_moves_draw(moves, total, &which)) {
            which -= walk(&choices, budget, which, &c, &n);
            how->pick = pick_of(offer, dice, &choices.colour[c], &choices.number[n], joker_gifts);
            how->cells = rv_placement_at(finder, how->pick.colour, how->pick.number, which);
            moves->list[0] = *how;
        }
        return;
    }
    for (c = 0; c < choices.colours; c++) {
        struct rv_pick pick[NUMBER_CHOICES];
        int picks = 0;
        for (n = 0; n < choices.numbers; n++)
            if (choices.colour[c].price + choices.number[n].price <= budget)
                pick[picks++] = pick_of(offer, dice, &choices.colour[c], &choices.number[n], joker_gifts);
        rv_placements(finder, choices.colour[c].meaning, pick, picks, how, moves);
    }
}

void rv_pick_moves(const struct rv_sheet *sheet, const struct rv_crosses *crosses, const struct rv_offer *offer,
                   int seat, struct rv_moves *moves)
{
    struct rv_finder finder = rv_finder_of(sheet, crosses);
    struct rv_action how = { .kind = RV_PLACE, .seat = (uint8_t)seat };
    int gifts = offer->gifts[RV_CHIP_JOKER] < offer->locked ? offer->gifts[RV_CHIP_JOKER] : offer->locked;
    for (int used = 0; used <= gifts; used++)
        moves_with(&finder, offer, &how, used, moves);
}
