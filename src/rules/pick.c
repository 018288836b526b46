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

/* What a die can be picked for: a run of colours or numbers, the numbers also as lanes of rv_counts. A joker stands for
 * all five and costs one. */
struct face {
    uint8_t die, price, from, to;
    rv_counts lanes;
};

#define LANES_UP_TO(n) (((rv_counts)1 << (12 * (n))) - 1)
#define RUN(d, cost, low, high)                                                                              \
    {                                                                                                        \
        .die = d, .price = cost, .from = low, .to = high, .lanes = LANES_UP_TO(high) ^ LANES_UP_TO((low)-1)  \
    }
#define SHIFTED(d, by) RUN(d, 0, (d) > (by) ? (d) - (by) : 1, (d) + (by) < 5 ? (d) + (by) : 5)
#define FACES(by)                                                                                            \
    {                                                                                                        \
        { 0 }, SHIFTED(1, by), SHIFTED(2, by), SHIFTED(3, by), SHIFTED(4, by), SHIFTED(5, by),               \
            RUN(RV_JOKER, 1, 1, 5)                                                                           \
    }

/* By the number of plus-minus gifts (more than four change nothing) and the face. */
static const struct face known_faces[5][RV_JOKER + 1] = { FACES(0), FACES(1), FACES(2), FACES(3), FACES(4) };

struct faces {
    const struct face *colour[3], *number[3];
    int colours, numbers;
    int free_numbers; /* these come first; a joker is the last */
    rv_counts counts[RV_COLOURS + 1];
};

/* Each face once: the dice as a set of bits, in which equal dice fall together; bit 0 is no die. */
static inline unsigned faces_of(const uint8_t die[3])
{
    return (1u << die[0] | 1u << die[1] | 1u << die[2]) & ~1u;
}

static inline void look_at(const struct rv_dice *dice, int shifts, int budget, struct faces *out)
{
    const struct face *number = known_faces[shifts < 4 ? shifts : 4];
    unsigned all =
        budget > 0 ? ~0u : ~(1u << RV_JOKER); /* without a mark to pay with, jokers are not there (S5) */
    unsigned numbers = faces_of(dice->number) & all;
    out->colours = out->numbers = 0;
    for (unsigned rest = faces_of(dice->colour) & all; rest; rest &= rest - 1)
        out->colour[out->colours++] = &known_faces[0][__builtin_ctz(rest)];
    for (unsigned rest = numbers; rest; rest &= rest - 1)
        out->number[out->numbers++] = &number[__builtin_ctz(rest)];
    out->free_numbers = out->numbers - (int)(numbers >> RV_JOKER);
}

/* How many of the number dice can be paid for together with a colour die. */
static inline int affordable(const struct faces *faces, const struct face *colour, int budget)
{
    return budget > colour->price ? faces->numbers : faces->free_numbers;
}

static struct rv_pick pick_of(const struct rv_offer *offer, const struct rv_dice *dice, int colour_die,
                              int colour, int number_die, int number, int joker_gifts)
{
    struct rv_pick pick = { .colour_die = (uint8_t)colour_die,
                            .number_die = (uint8_t)number_die,
                            .colour = (uint8_t)colour,
                            .number = (uint8_t)number,
                            .shift = (int8_t)(number_die == RV_JOKER ? 0 : number - number_die),
                            .joker_gifts = (uint8_t)joker_gifts };
    pick.all_six = dice != offer->open && !pair_is_open(offer, &pick);
    return pick;
}

/* The sum of all lanes: first into fields of 24 bits, then those. */
static inline int sum_of(rv_counts counts)
{
    const rv_counts even = 0xfff000fff000fffu;
    counts = (counts & even) + (counts >> 12 & even);
    return (int)((counts + (counts >> 24) + (counts >> 48)) & 0xffffff);
}

static int count_all(const struct rv_finder *finder, struct faces *faces, int budget)
{
    int all = 0;
    for (int i = 0; i < faces->colours; i++) {
        const struct face *colour = faces->colour[i];
        int numbers = affordable(faces, colour, budget);
        for (int c = colour->from; c <= colour->to; c++) {
            rv_counts counts = faces->counts[c] = rv_placement_counts(finder, c);
            for (int n = 0; n < numbers; n++)
                all += sum_of(counts & faces->number[n]->lanes);
        }
    }
    return all;
}

/* Fills in the placement number `which` of those that count_all counted. */
static void take(const struct rv_finder *finder, const struct rv_offer *offer, const struct rv_dice *dice,
                 const struct faces *faces, int joker_gifts, int which, struct rv_action *how)
{
    const struct face *const *colour = faces->colour, *const * number;
    int c = (*colour)->from, more, count;
    for (;;) { /* the colour, */
        const struct face *const *end =
            faces->number + affordable(faces, *colour, offer->jokers + joker_gifts);
        for (number = faces->number; number < end; number++) { /* the number die, */
            more = sum_of(faces->counts[c] & (*number)->lanes);
            if (which < more)
                break;
            which -= more;
        }
        if (number < end)
            break;
        if (c++ == (*colour)->to)
            c = (*++colour)->from;
    }
    int n = (*number)->from; /* and what it stands for */
    for (; which >= (count = rv_count_of(faces->counts[c], n)); n++)
        which -= count;
    how->pick = pick_of(offer, dice, (*colour)->die, c, (*number)->die, n, joker_gifts);
    how->cells = rv_placement_at(finder, c, n, which);
}

static void list_small(const struct rv_subset *subset, uint64_t legal, struct rv_action *how,
                       struct rv_moves *moves)
{
    for (; legal; legal &= legal - 1) {
        how->cells = subset[__builtin_ctzll(legal)].cells;
        rv_moves_add(moves, how);
    }
}

/* Lists the placements of one block for a colour and every number. */
static void list_block(const struct rv_finder *finder, const struct rv_offer *offer,
                       const struct rv_dice *dice, const struct rv_block *block, const struct face *colour,
                       const struct face *const *numbers, int count, int joker_gifts, struct rv_action *how,
                       struct rv_moves *moves)
{
    uint64_t legal = block->inside ? rv_legal_subsets(finder, block) : 0;
    if (block->inside && !legal)
        return; /* most blocks are full or out of reach */
    for (int i = 0; i < count; i++)
        for (int n = numbers[i]->from; n <= numbers[i]->to; n++) {
            uint64_t some = legal & block->with_number[n];
            if (!some && block->inside)
                continue;
            how->pick = pick_of(offer, dice, colour->die, block->colour, numbers[i]->die, n, joker_gifts);
            if (block->inside)
                list_small(finder->sheet->subset + block->subsets, some, how, moves);
            else
                rv_large_placements(finder, block, how, moves);
        }
}

static void list_all(const struct rv_finder *finder, const struct rv_offer *offer, const struct rv_dice *dice,
                     const struct faces *faces, int joker_gifts, struct rv_action *how,
                     struct rv_moves *moves)
{
    const struct rv_sheet *sheet = finder->sheet;
    for (int i = 0; i < faces->colours; i++) {
        const struct face *colour = faces->colour[i];
        int numbers = affordable(faces, colour, offer->jokers + joker_gifts);
        for (int b = sheet->colour_block[colour->from]; b < sheet->colour_block[colour->to + 1]; b++)
            list_block(finder, offer, dice, &sheet->block[b], colour, faces->number, numbers, joker_gifts,
                       how, moves);
    }
}

/* The moves with one number of joker gifts. */
static void moves_with(const struct rv_finder *finder, const struct rv_offer *offer, struct rv_action *how,
                       int joker_gifts, struct rv_moves *moves)
{
    const struct rv_dice *dice = offer->gifts[RV_CHIP_ALLSIX] ? offer->all : offer->open;
    struct faces faces;
    int which;
    look_at(dice, offer->gifts[RV_CHIP_PLUSMINUS], offer->jokers + joker_gifts, &faces);
    if (!moves->lot && moves->cap) {
        list_all(finder, offer, dice, &faces, joker_gifts, how, moves);
        return;
    }
    int count = count_all(finder, &faces, offer->jokers + joker_gifts);
    if (!moves->lot) {
        moves->count += count;
    } else if (count && rv_moves_draw(moves, count, &which)) {
        take(finder, offer, dice, &faces, joker_gifts, which, how);
        moves->list[0] = *how;
    }
}

void rv_pick_moves(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                   const struct rv_offer *offer, int seat, struct rv_moves *moves)
{
    struct rv_finder finder = rv_finder_of(sheet, crosses);
    struct rv_action how = { .kind = RV_PLACE, .seat = (uint8_t)seat };
    int gifts = offer->gifts[RV_CHIP_JOKER] < offer->locked ? offer->gifts[RV_CHIP_JOKER] : offer->locked;
    for (int used = 0; used <= gifts; used++)
        moves_with(&finder, offer, &how, used, moves);
}
