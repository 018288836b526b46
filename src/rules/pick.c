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

/* What one die can be picked for. */
struct choice {
    uint8_t die, meaning;
    int8_t shift;
    uint8_t price;
};

/* Two plain dice and a joker that names any of five; three plain number dice shifted to any of five. */
enum { COLOUR_CHOICES = 7, NUMBER_CHOICES = 15 };

struct choices {
    struct choice colour[COLOUR_CHOICES], number[NUMBER_CHOICES];
    int colours, numbers;
    int plain_numbers; /* these come first; the others cost a joker */
    rv_counts counts[COLOUR_CHOICES];
    int total[COLOUR_CHOICES]; /* placements with that colour choice */
};

/* The faces of some dice as a set: equal dice fall together, bit 0 is no die. */
static inline unsigned faces_of(const uint8_t die[3])
{
    return (1u << die[0] | 1u << die[1] | 1u << die[2]) & ~1u;
}

static void choose(const struct rv_dice *dice, int shifts, int budget, struct choices *out)
{
    unsigned colours = faces_of(dice->colour), numbers = faces_of(dice->number), joker = 1u << RV_JOKER;
    out->colours = out->numbers = 0;
    for (unsigned rest = colours & ~joker; rest; rest &= rest - 1) {
        uint8_t die = (uint8_t)__builtin_ctz(rest);
        out->colour[out->colours++] = (struct choice){ .die = die, .meaning = die };
    }
    if (colours & joker && budget > 0)
        for (uint8_t c = 1; c <= RV_COLOURS; c++)
            out->colour[out->colours++] = (struct choice){ .die = RV_JOKER, .meaning = c, .price = 1 };
    for (unsigned rest = numbers & ~joker; rest; rest &= rest - 1) {
        int die = __builtin_ctz(rest), low = die - shifts, high = die + shifts;
        for (int n = low < 1 ? 1 : low; n <= (high < RV_PLACE_MAX ? high : RV_PLACE_MAX); n++)
            out->number[out->numbers++] =
                (struct choice){ .die = (uint8_t)die, .meaning = (uint8_t)n, .shift = (int8_t)(n - die) };
    }
    out->plain_numbers = out->numbers;
    if (numbers & joker && budget > 0)
        for (uint8_t n = 1; n <= RV_PLACE_MAX; n++)
            out->number[out->numbers++] = (struct choice){ .die = RV_JOKER, .meaning = n, .price = 1 };
}

/* How many of the number choices can be paid for together with a colour choice. */
static inline int affordable(const struct choices *choices, int colour, int budget)
{
    return budget > choices->colour[colour].price ? choices->numbers : choices->plain_numbers;
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

static int count_all(const struct rv_finder *finder, struct choices *choices, int budget)
{
    int all = 0;
    for (int c = 0; c < choices->colours; c++) {
        rv_counts counts = rv_placement_counts(finder, choices->colour[c].meaning);
        int total = 0, numbers = affordable(choices, c, budget);
        for (int n = 0; n < numbers; n++)
            total += rv_count_of(counts, choices->number[n].meaning);
        choices->counts[c] = counts;
        choices->total[c] = total;
        all += total;
    }
    return all;
}

/* Turns the number of a placement among all into its two choices and its number among those with the same. */
static int locate(const struct choices *choices, int which, int *colour, int *number)
{
    int c = 0, n = 0, count;
    while (which >= choices->total[c])
        which -= choices->total[c++];
    while (which >= (count = rv_count_of(choices->counts[c], choices->number[n].meaning))) {
        which -= count;
        n++;
    }
    *colour = c;
    *number = n;
    return which;
}

static void list_small(const struct rv_subset *subset, uint64_t legal, struct rv_action *how, struct rv_moves *moves)
{
    for (; legal; legal &= legal - 1) {
        how->cells = subset[__builtin_ctzll(legal)].cells;
        rv_moves_add(moves, how);
    }
}

/* Block by block: most are full or out of reach, and then no pick has to be tried. */
static void list_all(const struct rv_finder *finder, const struct rv_offer *offer, const struct rv_dice *dice,
                     const struct choices *choices, int joker_gifts, struct rv_action *how, struct rv_moves *moves)
{
    const struct rv_sheet *sheet = finder->sheet;
    for (int c = 0; c < choices->colours; c++) {
        const struct choice *colour = &choices->colour[c];
        int numbers = affordable(choices, c, offer->jokers + joker_gifts);
        for (int b = sheet->colour_block[colour->meaning]; b < sheet->colour_block[colour->meaning + 1]; b++) {
            const struct rv_block *block = &sheet->block[b];
            uint64_t legal = block->inside ? rv_legal_subsets(finder, block) : 0;
            for (int n = 0; n < numbers && (legal || !block->inside); n++) {
                uint64_t some = legal & block->with_number[choices->number[n].meaning];
                if (!some && block->inside)
                    continue;
                how->pick = pick_of(offer, dice, colour, &choices->number[n], joker_gifts);
                if (block->inside)
                    list_small(sheet->subset + block->subsets, some, how, moves);
                else
                    rv_large_placements(finder, block, how, moves);
            }
        }
    }
}

/* The moves with one number of joker gifts. */
static void moves_with(const struct rv_finder *finder, const struct rv_offer *offer, struct rv_action *how, int joker_gifts,
                       struct rv_moves *moves)
{
    const struct rv_dice *dice = offer->gifts[RV_CHIP_ALLSIX] ? offer->all : offer->open;
    int budget = offer->jokers + joker_gifts, c, n, which;
    struct choices choices;
    choose(dice, offer->gifts[RV_CHIP_PLUSMINUS], budget, &choices);
    if (moves->lot) {
        int all = count_all(finder, &choices, budget);
        if (!all || !rv_moves_draw(moves, all, &which))
            return;
        which = locate(&choices, which, &c, &n);
        how->pick = pick_of(offer, dice, &choices.colour[c], &choices.number[n], joker_gifts);
        how->cells = rv_placement_at(finder, how->pick.colour, how->pick.number, which);
        moves->list[0] = *how;
    } else if (moves->cap == 0) {
        moves->count += count_all(finder, &choices, budget);
    } else {
        list_all(finder, offer, dice, &choices, joker_gifts, how, moves);
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
