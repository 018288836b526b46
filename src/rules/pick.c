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

/* ---- what the dice can stand for ---- */

/* A die picked to stand for a colour or a number. A joker costs one and stands for any of the five; with
 * plus-minus gifts a number die also stands for the numbers beside its own (X9). */
struct reading {
    uint8_t die, value;
};

enum { NUMBER_READINGS = 3 * RV_PLACE_MAX };

#define LANE(n) ((rv_counts)0xfff << (12 * ((n)-1)))

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
    struct reading number[NUMBER_READINGS];
    int numbers, free_numbers; /* the free ones come first; a joker is the last die */
    struct lanes lanes, free_lanes;
};

/* Each face once: the dice as a set of bits, in which equal dice fall together; bit 0 is no die. */
static inline unsigned faces_of(const uint8_t die[3])
{
    return (1u << die[0] | 1u << die[1] | 1u << die[2]) & ~1u;
}

/* Adds the readings of a number die. */
static inline struct lanes add_readings(struct search *s, int die, int from, int to, struct lanes lanes)
{
    for (int value = from; value <= to; value++) {
        rv_counts lane = LANE(value);
        s->number[s->numbers++] = (struct reading){ (uint8_t)die, (uint8_t)value };
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
    unsigned numbers = faces_of(s->dice->number) & payable;
    struct lanes lanes = { 0 };
    s->colours = faces_of(s->dice->colour) & payable;
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
    return s->dice != open && !(has_face(open->colour, colour_die) && has_face(open->number, number_die));
}

/* Everything of a placement but its cells. Written in place: a copy would wait for the single bytes. */
static inline void set_pick(const struct search *s, struct reading colour, struct reading number,
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
    struct reading colour;
};

static inline int tally_colour(const struct search *s, int die, int colour, int before, struct tally *tally)
{
    tally->counts = rv_placement_counts(s->finder, colour);
    tally->colour = (struct reading){ (uint8_t)die, (uint8_t)colour };
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

static inline struct rv_move place_move(const struct rv_finder *finder, struct reading colour,
                                        struct reading number, int which)
{
    const struct rv_subset *subset = rv_placement_at(finder, colour.value, number.value, which);
    return (struct rv_move){ .kind = RV_PLACE,
                             .colour_die = colour.die,
                             .number_die = number.die,
                             .which = (uint32_t)(subset - finder->sheet->subset) };
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
    const struct reading *number = s->number;
    for (int count; which >= (count = rv_count_of(tally->counts, number->value)); number++)
        which -= count;
    *move = place_move(s->finder, tally->colour, *number, which);
    move->joker_gifts = (uint8_t)s->joker_gifts;
}

/* The number that move `which` of a colour has: of a die, or of a joker behind them. */
static inline struct reading number_at(rv_counts counts, unsigned faces, int *which)
{
    int count, n = 1;
    for (; faces; faces &= faces - 1) {
        n = __builtin_ctz(faces);
        if (n == RV_JOKER)
            break;
        if (*which < (count = rv_count_of(counts, n)))
            return (struct reading){ (uint8_t)n, (uint8_t)n };
        *which -= count;
    }
    for (n = 1; *which >= (count = rv_count_of(counts, n)); n++)
        *which -= count;
    return (struct reading){ RV_JOKER, (uint8_t)n };
}

/* The same for an offer without gifts, as nearly all are. With nothing to unlock or to shift, a die is read
 * as one number and needs no list of readings. */
static inline struct rv_move draw_simple(const struct rv_finder *finder, const struct rv_offer *offer,
                                         struct rv_moves *moves, struct rv_move otherwise)
{
    static const rv_counts lane[] = { 0, LANE(1), LANE(2), LANE(3), LANE(4), LANE(5), 0 };
    const uint8_t *number = offer->open->number;
    unsigned colours = faces_of(offer->open->colour), numbers = faces_of(number);
    int jokers = numbers >> RV_JOKER ? offer->jokers : 0; /* that a number can cost */
    rv_counts dice = lane[number[0]] | lane[number[1]] | lane[number[2]];
    struct tally tallies[3 + RV_COLOURS], *tally = tallies;
    int all = 0, which;
    for (unsigned rest = colours & ~(1u << RV_JOKER); rest; rest &= rest - 1, tally++) {
        int colour = __builtin_ctz(rest);
        tally->counts = rv_placement_counts(finder, colour);
        tally->colour = (struct reading){ (uint8_t)colour, (uint8_t)colour };
        tally->up_to = all += sum_of(tally->counts & dice) + (jokers > 0 ? sum_of(tally->counts) : 0);
    }
    for (int c = 1; colours >> RV_JOKER && offer->jokers && c <= RV_COLOURS; c++, tally++) {
        tally->counts = rv_placement_counts(finder, c);
        tally->colour = (struct reading){ RV_JOKER, (uint8_t)c };
        tally->up_to = all += sum_of(tally->counts & dice) + (jokers > 1 ? sum_of(tally->counts) : 0);
    }
    if (!all || !rv_moves_draw(moves, all, &which))
        return otherwise;
    tally = find_tally(tallies, &which);
    struct reading at = number_at(tally->counts, numbers, &which);
    return place_move(finder, tally->colour, at, which);
}

/* ---- listing ---- */

enum { WORDS = 64 };

/* A word of legal subsets, one bit each, and the action that crosses any of them but for its colour. */
struct word {
    uint64_t legal;
    const struct rv_subset *subset;
    const struct rv_action *how;
    struct reading colour;
    uint8_t all_six;
};

/* Writes the placements of all words out, in one loop without branches on them: a loop for each word would
 * end after two rounds on average, and no processor predicts when. */
static void write_words(struct word *word, int count, struct rv_moves *moves)
{
    struct rv_action *list = moves->list;
    word[count].legal = 0; /* the loop looks at it before it ends */
    unsigned at = (unsigned)(moves->count - moves->first), cap = (unsigned)moves->cap;
    uint64_t legal = word->legal;
    for (const struct word *end = word + count; word < end; at++) {
        if (at < cap) { /* not before the window either: then it is a large number */
            list[at] = *word->how;
            list[at].pick.colour_die = word->colour.die;
            list[at].pick.colour = word->colour.value;
            list[at].pick.all_six = word->all_six;
            list[at].cells = word->subset[__builtin_ctzll(legal)].cells;
        }
        legal &= legal - 1;
        uint64_t done = legal == 0;
        word += done;
        legal |= word->legal & -done;
    }
    moves->count = moves->first + (int)at;
}

/* Lists the placements in a block that has no table. */
static void list_large_block(const struct search *s, const struct rv_block *block, uint8_t colour_die,
                             int numbers, struct rv_moves *moves)
{
    struct rv_action how;
    for (int n = 0; n < numbers; n++) {
        set_pick(s, (struct reading){ colour_die, block->colour }, s->number[n], &how);
        rv_large_placements(s->finder, block, &how, moves);
    }
}

/* The words of one block, number by number; returns how many. */
static inline int block_words(const struct search *s, const struct rv_block *block, uint8_t colour_die,
                              const struct rv_action *how, int numbers, struct word *word)
{
    const struct rv_subset *subset = s->finder->sheet->subset + block->subsets;
    struct reading colour = { colour_die, block->colour };
    uint64_t legal = rv_legal_subsets(s->finder, block);
    int count = 0;
    for (int n = 0; n < numbers; n++) {
        uint64_t some = legal & block->with_number[s->number[n].value];
        word[count] =
            (struct word){ some, subset, &how[n], colour, needs_all_six(s, colour_die, s->number[n].die) };
        count += some != 0;
    }
    return count;
}

/* Lists the placements with a colour die that stands for each of some colours. Most blocks are full or out of
 * reach: only those are looked at that have a cell to begin with. */
static void list_colours(const struct search *s, uint8_t die, rv_cells reach, struct rv_moves *moves)
{
    const struct rv_sheet *sheet = s->finder->sheet;
    struct rv_action how[NUMBER_READINGS];
    struct word words[WORDS + 1];
    int count = 0, numbers = numbers_beside(s, die);
    for (int n = 0; n < numbers; n++)
        set_pick(s, (struct reading){ 0 }, s->number[n], &how[n]);
    while (!rv_cells_empty(reach)) {
        const struct rv_block *block = &sheet->block[sheet->block_of[rv_cells_lowest(reach)]];
        reach = rv_cells_minus(reach, block->cells);
        if (!block->inside || count + numbers > WORDS) {
            write_words(words, count, moves);
            count = 0;
        }
        if (block->inside)
            count +=
                block_words(s, block, die == RV_JOKER ? die : block->colour, how, numbers, words + count);
        else
            list_large_block(s, block, die == RV_JOKER ? die : block->colour, numbers, moves);
    }
    write_words(words, count, moves);
}

static void list_moves(const struct search *s, struct rv_moves *moves)
{
    rv_cells begin = rv_cells_minus(s->finder->free, s->finder->lonely), plain = { { 0, 0 } };
    for (unsigned rest = s->colours & ~(1u << RV_JOKER); rest; rest &= rest - 1)
        plain = rv_cells_or(plain, s->finder->sheet->colour[__builtin_ctz(rest)]);
    list_colours(s, 0, rv_cells_and(plain, begin), moves);
    if (s->colours >> RV_JOKER)
        list_colours(s, RV_JOKER, begin, moves);
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
    const int *gifts = offer->gifts;
    if (!(gifts[RV_CHIP_JOKER] | gifts[RV_CHIP_PLUSMINUS] | gifts[RV_CHIP_ALLSIX]))
        return draw_simple(&finder, offer, moves, otherwise);
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
    struct reading colour = { move.colour_die, (uint8_t)__builtin_ctz(subset->colours) };
    set_pick(&s, colour, (struct reading){ move.number_die, subset->number }, action);
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
    for (int used = 0; used <= most_joker_gifts(offer); used++) {
        struct search s;
        begin_search(&s, &finder, offer, seat, used);
        if (moves->cap)
            list_moves(&s, moves);
        else
            moves->count += count_moves(&s);
    }
}
