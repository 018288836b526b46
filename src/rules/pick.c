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

/* Can a die stand for that? It stands for its face, a joker for any of the five. */
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

/* What a die can be picked for: a run of colours or numbers, the numbers also as lanes of rv_counts. A joker
 * stands for all five and costs one. */
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

/* A search for all moves that use a certain number of joker gifts. */
struct search {
    const struct rv_finder *finder;
    const struct rv_offer *offer;
    const struct rv_dice *dice; /* those that can be picked, if need be with an all-dice gift */
    int joker_gifts;
    int budget; /* jokers that can be paid */
    const struct face *colour[3], *number[3];
    int colours, numbers;
    int free_numbers;                 /* these come first; a joker is the last */
    rv_counts counts[RV_COLOURS + 1]; /* placements of a colour; set by count_moves */
    struct rv_action action;          /* the move being made */
};

/* Each face once: the dice as a set of bits, in which equal dice fall together; bit 0 is no die. */
static inline unsigned faces_of(const uint8_t die[3])
{
    return (1u << die[0] | 1u << die[1] | 1u << die[2]) & ~1u;
}

static inline void find_faces(struct search *s)
{
    int shifts = s->offer->gifts[RV_CHIP_PLUSMINUS];
    const struct face *number = known_faces[shifts < 4 ? shifts : 4];
    unsigned payable = s->budget > 0 ? ~0u : ~(1u << RV_JOKER); /* S5 */
    unsigned numbers = faces_of(s->dice->number) & payable;
    s->colours = s->numbers = 0;
    for (unsigned rest = faces_of(s->dice->colour) & payable; rest; rest &= rest - 1)
        s->colour[s->colours++] = &known_faces[0][__builtin_ctz(rest)];
    for (unsigned rest = numbers; rest; rest &= rest - 1)
        s->number[s->numbers++] = &number[__builtin_ctz(rest)];
    s->free_numbers = s->numbers - (int)(numbers >> RV_JOKER);
}

/* How many of the number dice can be paid for together with a colour die. */
static inline int numbers_beside(const struct search *s, const struct face *colour)
{
    return s->budget > colour->price ? s->numbers : s->free_numbers;
}

/* Picks two dice, and says what they stand for. */
static inline void set_pick(struct search *s, int colour_die, int colour, int number_die, int number)
{
    struct rv_pick pick = { .colour_die = (uint8_t)colour_die,
                            .number_die = (uint8_t)number_die,
                            .colour = (uint8_t)colour,
                            .number = (uint8_t)number,
                            .shift = (int8_t)(number_die == RV_JOKER ? 0 : number - number_die),
                            .joker_gifts = (uint8_t)s->joker_gifts };
    pick.all_six = s->dice != s->offer->open && !pair_is_open(s->offer, &pick);
    s->action.pick = pick;
}

/* ---- counting, and drawing one of those counted ---- */

/* The sum of all lanes: first into fields of 24 bits, then those. */
static inline int sum_of(rv_counts counts)
{
    const rv_counts even = 0xfff000fff000fffu;
    counts = (counts & even) + (counts >> 12 & even);
    return (int)((counts + (counts >> 24) + (counts >> 48)) & 0xffffff);
}

static int count_moves(struct search *s)
{
    int all = 0;
    for (int i = 0; i < s->colours; i++) {
        const struct face *colour = s->colour[i];
        int numbers = numbers_beside(s, colour);
        for (int c = colour->from; c <= colour->to; c++) {
            rv_counts counts = s->counts[c] = rv_placement_counts(s->finder, c);
            for (int n = 0; n < numbers; n++)
                all += sum_of(counts & s->number[n]->lanes);
        }
    }
    return all;
}

/* Makes the placement number `which` with a colour and what a number die stands for. */
static void make_placement(struct search *s, int colour_die, int colour, const struct face *number, int which)
{
    int n = number->from;
    for (int count; which >= (count = rv_count_of(s->counts[colour], n)); n++)
        which -= count;
    set_pick(s, colour_die, colour, number->die, n);
    s->action.cells = rv_placement_at(s->finder, colour, n, which);
}

/* Makes the move number `which` of those that count_moves counted. */
static void make_move(struct search *s, int which)
{
    for (int i = 0; i < s->colours; i++) {
        const struct face *colour = s->colour[i];
        int numbers = numbers_beside(s, colour);
        for (int c = colour->from; c <= colour->to; c++)
            for (int n = 0; n < numbers; n++) {
                int count = sum_of(s->counts[c] & s->number[n]->lanes);
                if (which < count) {
                    make_placement(s, colour->die, c, s->number[n], which);
                    return;
                }
                which -= count;
            }
    }
}

/* ---- listing ---- */

static void list_subsets(struct search *s, const struct rv_subset *subset, uint64_t legal,
                         struct rv_moves *moves)
{
    for (; legal; legal &= legal - 1) {
        s->action.cells = subset[__builtin_ctzll(legal)].cells;
        rv_moves_add(moves, &s->action);
    }
}

/* Lists the placements in a block that has a table: of all its subsets, some are legal. */
static void list_small_block(struct search *s, const struct rv_block *block, const struct face *colour,
                             uint64_t legal, struct rv_moves *moves)
{
    const struct rv_subset *subset = s->finder->sheet->subset + block->subsets;
    int numbers = numbers_beside(s, colour);
    for (int i = 0; i < numbers; i++) {
        const struct face *number = s->number[i];
        for (int n = number->from; n <= number->to; n++) {
            uint64_t some = legal & block->with_number[n];
            if (!some)
                continue;
            set_pick(s, colour->die, block->colour, number->die, n);
            list_subsets(s, subset, some, moves);
        }
    }
}

static void list_large_block(struct search *s, const struct rv_block *block, const struct face *colour,
                             struct rv_moves *moves)
{
    int numbers = numbers_beside(s, colour);
    for (int i = 0; i < numbers; i++)
        for (int n = s->number[i]->from; n <= s->number[i]->to; n++) {
            set_pick(s, colour->die, block->colour, s->number[i]->die, n);
            rv_large_placements(s->finder, block, &s->action, moves);
        }
}

static void list_moves(struct search *s, struct rv_moves *moves)
{
    const struct rv_sheet *sheet = s->finder->sheet;
    for (int i = 0; i < s->colours; i++) {
        const struct face *colour = s->colour[i];
        const struct rv_block *block = &sheet->block[sheet->colour_block[colour->from]];
        const struct rv_block *end = &sheet->block[sheet->colour_block[colour->to + 1]];
        for (; block < end; block++) {
            if (!block->inside) {
                list_large_block(s, block, colour, moves);
                continue;
            }
            uint64_t legal = rv_legal_subsets(s->finder, block);
            if (legal) /* most blocks are full or out of reach */
                list_small_block(s, block, colour, legal, moves);
        }
    }
}

/* Lists, draws or counts, as the window asks. */
static void run(struct search *s, struct rv_moves *moves)
{
    int which;
    if (!moves->random && moves->cap) {
        list_moves(s, moves);
        return;
    }
    int count = count_moves(s);
    if (!moves->random) {
        moves->count += count;
    } else if (count && rv_moves_draw(moves, count, &which)) {
        make_move(s, which);
        moves->list[0] = s->action;
    }
}

void rv_pick_moves(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                   const struct rv_offer *offer, int seat, struct rv_moves *moves)
{
    struct rv_finder finder = rv_finder_of(sheet, crosses);
    struct search s; /* not cleared: counting takes hardly longer than that would */
    s.finder = &finder;
    s.offer = offer;
    s.dice = offer->gifts[RV_CHIP_ALLSIX] ? offer->all : offer->open;
    s.action = (struct rv_action){ .kind = RV_PLACE, .seat = (uint8_t)seat };
    int gifts = offer->gifts[RV_CHIP_JOKER] < offer->locked ? offer->gifts[RV_CHIP_JOKER] : offer->locked;
    for (s.joker_gifts = 0; s.joker_gifts <= gifts; s.joker_gifts++) {
        s.budget = offer->jokers + s.joker_gifts;
        find_faces(&s);
        run(&s, moves);
    }
}
