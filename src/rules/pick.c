/* SPDX-License-Identifier: MIT
 * Picking one colour die and one number die (S5, S6, X9): what is allowed, and all that is. */
#include "pick_parts.h"

static bool pair_is_open(const struct rv_offer *offer, const struct rv_pick *pick)
{
    return rv_has_face(offer->open->colour, pick->colour_die) &&
           rv_has_face(offer->open->number, pick->number_die);
}

/* Can a die stand for that? It stands for its face, a joker for any of the five. */
static bool stands_for(uint8_t face, uint8_t meaning)
{
    return meaning >= 1 && meaning <= RV_PLACE_MAX && (face == RV_JOKER || face == meaning);
}

enum rv_rule rv_pick_check(const struct rv_offer *offer, const struct rv_pick *pick)
{
    int shifts = pick->shift < 0 ? -pick->shift : pick->shift;
    if (!rv_has_face(offer->all->colour, pick->colour_die) ||
        !rv_has_face(offer->all->number, pick->number_die))
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

/* ---- what the dice can stand for ---- */

enum { NUMBER_READINGS = 3 * RV_PLACE_MAX };

/* The numbers that at least one die can be read as, two dice, three dice; as lanes of rv_counts. */
struct lanes {
    rv_counts once, twice, thrice;
};

/* A search for all moves that use a certain number of joker gifts. */
struct search {
    const struct rv_finder *finder;
    const struct rv_offer *offer;
    const struct rv_dice *dice; /* those that can be picked, if need be with an all-dice gift */
    int seat, joker_gifts;
    int budget;       /* jokers that can be paid */
    unsigned colours; /* faces of colour dice, bit 6 for a joker that can be paid */
    struct rv_reading number[NUMBER_READINGS];
    int numbers, free_numbers; /* the free ones come first; a joker is the last die */
    struct lanes lanes, free_lanes;
};

/* Adds the readings of a number die. */
static inline struct lanes add_readings(struct search *s, int die, int from, int to, struct lanes lanes)
{
    for (int value = from; value <= to; value++) {
        rv_counts lane = RV_LANE(value);
        s->number[s->numbers++] = (struct rv_reading){ (uint8_t)die, (uint8_t)value };
        lanes.thrice |= lanes.twice & lane;
        lanes.twice |= lanes.once & lane;
        lanes.once |= lane;
    }
    return lanes;
}

static inline void read_dice(struct search *s)
{
    int shifts = s->offer->gifts[RV_CHIP_PLUSMINUS];
    unsigned payable = s->budget > 0 ? ~0u : ~(1u << RV_JOKER); /* S5 */
    unsigned numbers = rv_faces_of(s->dice->number) & payable;
    struct lanes lanes = { 0 };
    s->colours = rv_faces_of(s->dice->colour) & payable;
    s->numbers = 0;
    for (unsigned rest = numbers & ~(1u << RV_JOKER); rest; rest &= rest - 1) {
        int die = __builtin_ctz(rest), from = die - shifts, to = die + shifts;
        lanes = add_readings(s, die, from > 1 ? from : 1, to < RV_PLACE_MAX ? to : RV_PLACE_MAX, lanes);
    }
    s->free_numbers = s->numbers;
    s->free_lanes = lanes;
    if (numbers >> RV_JOKER)
        lanes = add_readings(s, RV_JOKER, 1, RV_PLACE_MAX, lanes);
    s->lanes = lanes;
}

/* How many of the number readings can be paid for together with a colour die. */
static inline int numbers_beside(const struct search *s, int colour_die)
{
    return s->budget > (colour_die == RV_JOKER) ? s->numbers : s->free_numbers;
}

static inline const struct lanes *lanes_beside(const struct search *s, int colour_die)
{
    return s->budget > (colour_die == RV_JOKER) ? &s->lanes : &s->free_lanes;
}

/* Is one of the dice taken away, so that only an all-dice gift brings it back (X9)? */
static inline bool needs_all_six(const struct search *s, uint8_t colour_die, uint8_t number_die)
{
    const struct rv_dice *open = s->offer->open;
    return s->dice != open &&
           !(rv_has_face(open->colour, colour_die) && rv_has_face(open->number, number_die));
}

/* Everything of a placement but its cells. Written in place: a copy would wait for the single bytes. */
static inline void set_pick(const struct search *s, struct rv_reading colour, struct rv_reading number,
                            struct rv_action *how)
{
    *how = (struct rv_action){ .kind = RV_PLACE, .seat = (uint8_t)s->seat };
    how->pick.colour_die = colour.die;
    how->pick.number_die = number.die;
    how->pick.colour = colour.value;
    how->pick.number = number.value;
    how->pick.shift = (int8_t)(number.die == RV_JOKER ? 0 : number.value - number.die);
    how->pick.joker_gifts = (uint8_t)s->joker_gifts;
    how->pick.all_six = needs_all_six(s, colour.die, number.die);
}

/* ---- counting, and drawing one of those counted ---- */

/* The sum of all lanes: first into fields of 24 bits, then those. */
static inline int sum_of(rv_counts counts)
{
    const rv_counts even = 0xfff000fff000fffu;
    counts = (counts & even) + (counts >> 12 & even);
    return (int)((counts + (counts >> 24) + (counts >> 48)) & 0xffffff);
}

static inline int sum_lanes(rv_counts counts, const struct lanes *lanes)
{
    int sum = sum_of(counts & lanes->once);
    if (lanes->twice)
        sum += sum_of(counts & lanes->twice) + sum_of(counts & lanes->thrice);
    return sum;
}

static int count_moves(const struct search *s)
{
    int all = 0;
    for (unsigned rest = s->colours & ~(1u << RV_JOKER); rest; rest &= rest - 1)
        all += sum_lanes(rv_placement_counts(s->finder, __builtin_ctz(rest)), lanes_beside(s, 0));
    for (int c = 1; s->colours >> RV_JOKER && c <= RV_COLOURS; c++)
        all += sum_lanes(rv_placement_counts(s->finder, c), lanes_beside(s, RV_JOKER));
    return all;
}

/* The placements of a colour, and how many moves there are with it and the colours before it. */
struct tally {
    rv_counts counts;
    int up_to;
    struct rv_reading colour;
};

static inline int tally_colour(const struct search *s, int die, int colour, int before, struct tally *tally)
{
    tally->counts = rv_placement_counts(s->finder, colour);
    tally->colour = (struct rv_reading){ (uint8_t)die, (uint8_t)colour };
    return tally->up_to = before + sum_lanes(tally->counts, lanes_beside(s, die));
}

/* The tally of move `which`, which then counts from the first one of that tally. */
static inline struct tally *find_tally(struct tally *first, int *which)
{
    struct tally *at = first;
    while (*which >= at->up_to)
        at++;
    *which -= at > first ? at[-1].up_to : 0;
    return at;
}

/* Draws one of all moves so far and those of this search, colour by colour and number by number; `move` stays
 * if it is an earlier one. */
static void draw_move(const struct search *s, struct rv_moves *moves, struct rv_move *move)
{
    struct tally tallies[3 + RV_COLOURS], *tally = tallies;
    int all = 0, which;
    for (unsigned rest = s->colours & ~(1u << RV_JOKER); rest; rest &= rest - 1)
        all = tally_colour(s, __builtin_ctz(rest), __builtin_ctz(rest), all, tally++);
    for (int c = 1; s->colours >> RV_JOKER && c <= RV_COLOURS; c++)
        all = tally_colour(s, RV_JOKER, c, all, tally++);
    if (!all || !rv_moves_draw(moves, all, &which))
        return;
    tally = find_tally(tallies, &which);
    const struct rv_reading *number = s->number;
    for (int count; which >= (count = rv_count_of(tally->counts, number->value)); number++)
        which -= count;
    *move = rv_place_move(s->finder->sheet, tally->colour, *number,
                          rv_placement_at(s->finder, tally->colour.value, number->value, which));
    move->joker_gifts = (uint8_t)s->joker_gifts;
}

/* ---- listing ---- */

/* The placements in a block, number by number. */
static void list_block(const struct search *s, struct rv_reading colour, const struct rv_block *block,
                       struct rv_moves *moves)
{
    const struct rv_sheet *sheet = s->finder->sheet;
    for (int n = 0; n < numbers_beside(s, colour.die); n++) {
        struct rv_action how;
        set_pick(s, colour, s->number[n], &how);
        for (int i = block->by_number[how.pick.number]; i < block->by_number[how.pick.number + 1]; i++) {
            const struct rv_subset *subset = &sheet->subset[block->subsets + i];
            if (!rv_subset_is_legal(s->finder, subset))
                continue;
            how.cells = subset->cells;
            rv_moves_add(moves, &how);
        }
    }
}

static void list_colour(const struct search *s, int die, int colour, struct rv_moves *moves)
{
    const struct rv_sheet *sheet = s->finder->sheet;
    for (int b = sheet->colour_block[colour]; b < sheet->colour_block[colour + 1]; b++)
        list_block(s, (struct rv_reading){ (uint8_t)die, (uint8_t)colour }, &sheet->block[b], moves);
}

static void list_moves(const struct search *s, struct rv_moves *moves)
{
    for (unsigned rest = s->colours & ~(1u << RV_JOKER); rest; rest &= rest - 1)
        list_colour(s, __builtin_ctz(rest), __builtin_ctz(rest), moves);
    for (int c = 1; s->colours >> RV_JOKER && c <= RV_COLOURS; c++)
        list_colour(s, RV_JOKER, c, moves);
}

/* Not all of it is set: counting takes hardly longer than clearing it would. */
static inline void begin_search(struct search *s, const struct rv_finder *finder,
                                const struct rv_offer *offer, int seat, int joker_gifts)
{
    s->finder = finder;
    s->offer = offer;
    s->dice = offer->gifts[RV_CHIP_ALLSIX] ? offer->all : offer->open;
    s->seat = seat;
    s->joker_gifts = joker_gifts;
    s->budget = offer->jokers + joker_gifts;
    read_dice(s);
}

static inline int most_joker_gifts(const struct rv_offer *offer)
{
    return offer->gifts[RV_CHIP_JOKER] < offer->locked ? offer->gifts[RV_CHIP_JOKER] : offer->locked;
}

struct rv_move rv_pick_draw(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                            const struct rv_offer *offer, struct rv_moves *moves, struct rv_move otherwise)
{
    struct rv_finder finder = rv_finder_of(sheet, crosses);
    if (rv_offer_is_simple(sheet, offer))
        return rv_simple_draw(&finder, offer, moves, otherwise);
    for (int used = 0; used <= most_joker_gifts(offer); used++) {
        struct search s;
        begin_search(&s, &finder, offer, 0, used);
        draw_move(&s, moves, &otherwise);
    }
    return otherwise;
}

void rv_pick_action(const struct rv_sheet *sheet, const struct rv_offer *offer, int seat, struct rv_move move,
                    struct rv_action *action)
{
    const struct rv_subset *subset = &sheet->subset[move.which];
    struct search s = { .offer = offer,
                        .dice = offer->gifts[RV_CHIP_ALLSIX] ? offer->all : offer->open,
                        .seat = seat,
                        .joker_gifts = move.joker_gifts };
    struct rv_reading colour = { move.colour_die, (uint8_t)__builtin_ctz(subset->colours) };
    set_pick(&s, colour, (struct rv_reading){ move.number_die, subset->number }, action);
    action->cells = subset->cells;
}

void rv_pick_moves(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                   const struct rv_offer *offer, int seat, struct rv_moves *moves)
{
    if (moves->random) {
        struct rv_move move =
            rv_pick_draw(sheet, crosses, offer, moves, (struct rv_move){ .kind = RV_NO_ACTION });
        if (move.kind == RV_PLACE)
            rv_pick_action(sheet, offer, seat, move, moves->list);
        return;
    }
    struct rv_finder finder = rv_finder_of(sheet, crosses);
    if (rv_offer_is_simple(sheet, offer)) {
        if (moves->cap)
            rv_simple_list(&finder, offer, seat, moves);
        else
            moves->count += rv_simple_count(&finder, offer);
        return;
    }
    for (int used = 0; used <= most_joker_gifts(offer); used++) {
        struct search s;
        begin_search(&s, &finder, offer, seat, used);
        if (moves->cap)
            list_moves(&s, moves);
        else
            moves->count += count_moves(&s);
    }
}
