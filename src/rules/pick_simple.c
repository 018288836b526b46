/* SPDX-License-Identifier: MIT
 * Placements of a simple offer: no gifts to unlock or to shift, so that a die is read as one number; and on a
 * regular sheet, where every colour has two clusters and three bundles. Most games are nothing else, so this
 * is what their speed depends on (docs/performance.md): hardly any branch depends on dice, which no processor
 * predicts. */
#include "pick_parts.h"

/* The build clears all local variables (meson.build), which would take as long as the listing. For arrays
 * whose elements are written before they are read. */
#ifdef __has_attribute
#if __has_attribute(uninitialized)
#define WRITTEN_FIRST __attribute__((uninitialized))
#endif
#endif
#ifndef WRITTEN_FIRST
#define WRITTEN_FIRST
#endif

enum { COLOURS = 3 + RV_COLOURS }; /* at most: of three dice and of a joker */

/* ---- counting ---- */

#define EACH_LANE(n) ((rv_counts)(n)*0x0001001001001001u)

/* In each lane the placements with up to as many cells: at most 85 of a colour. */
static inline rv_counts up_to_each(rv_counts counts)
{
    return counts * EACH_LANE(1);
}

static inline int sum_of(rv_counts counts)
{
    return rv_count_of(up_to_each(counts), RV_PLACE_MAX);
}

/* The placements of a colour; none of face 0 and of a joker. */
static inline rv_counts counts_of(const struct rv_finder *finder, int face)
{
    const struct rv_cluster *c = &finder->sheet->cluster[RV_COLOUR_CLUSTERS * face];
    return rv_cluster_counts(finder, &c[0]) + rv_cluster_counts(finder, &c[1]);
}

/* The numbers on dice, as lanes. */
static inline rv_counts lanes_of(const uint8_t die[3])
{
    static const rv_counts lane[] = { 0, RV_LANE(1), RV_LANE(2), RV_LANE(3), RV_LANE(4), RV_LANE(5), 0 };
    return lane[die[0]] | lane[die[1]] | lane[die[2]];
}

static inline bool has_joker(const uint8_t die[3])
{
    return rv_faces_of(die) >> RV_JOKER;
}

/* The placements of a colour, and how many moves there are before it, and with it. */
struct tally {
    rv_counts counts;
    int before, up_to;
    struct rv_reading colour;
};

/* Tallies all colours; returns how many there are. */
static inline int tally_colours(const struct rv_finder *finder, const struct rv_offer *offer,
                                struct tally tallies[COLOURS])
{
    const uint8_t *colour = offer->open->colour, *number = offer->open->number;
    int jokers = offer->jokers * has_joker(number); /* that a number can cost */
    rv_counts dice = lanes_of(number);
    rv_counts jokered = -(rv_counts)(jokers > 0), twice_jokered = -(rv_counts)(jokers > 1);
    struct tally *tally = tallies;
    int all = 0;
    for (int i = 0, last = 0; i < 3 && colour[i]; last = colour[i++], tally++) {
        tally->colour = (struct rv_reading){ colour[i], colour[i] };
        tally->counts = counts_of(finder, colour[i]) & -(rv_counts)(colour[i] != last);
        tally->before = all;
        tally->up_to = all += sum_of((tally->counts & dice) + (tally->counts & jokered));
    }
    for (int c = 1; (offer->jokers > 0) & has_joker(colour) && c <= RV_COLOURS; c++, tally++) {
        tally->colour = (struct rv_reading){ RV_JOKER, (uint8_t)c };
        tally->counts = counts_of(finder, c);
        tally->before = all;
        tally->up_to = all += sum_of((tally->counts & dice) + (tally->counts & twice_jokered));
    }
    return (int)(tally - tallies);
}

int rv_simple_count(const struct rv_finder *finder, const struct rv_offer *offer)
{
    WRITTEN_FIRST struct tally tallies[COLOURS];
    int count = tally_colours(finder, offer, tallies);
    return count ? tallies[count - 1].up_to : 0;
}

/* ---- drawing one of those counted ---- */

/* The number that move `which` of a colour has: of a die, or of a joker behind them. */
static inline struct rv_reading number_at(rv_counts counts, rv_counts dice, int *which)
{
    int of_dice = sum_of(counts & dice);
    bool joker = *which >= of_dice;
    *which -= of_dice * joker;
    rv_counts up_to = up_to_each(joker ? counts : counts & dice);
    rv_counts past = ((EACH_LANE(*which) | EACH_LANE(0x800)) - up_to) & EACH_LANE(0x800);
    int lower = sum_of(past >> 11);
    *which -= (int)(up_to << 12 >> 12 * lower & 0xfff);
    return (struct rv_reading){ (uint8_t)(joker ? RV_JOKER : lower + 1), (uint8_t)(lower + 1) };
}

static inline const struct rv_subset *placement_at(const struct rv_finder *finder, int colour, int number,
                                                   int which)
{
    const struct rv_bundle *first = &finder->sheet->bundle[RV_COLOUR_BUNDLES * colour];
    uint64_t word[RV_COLOUR_BUNDLES];
    for (int b = 0; b < RV_COLOUR_BUNDLES; b++)
        word[b] = rv_legal_subsets(finder, &first[b]) & first[b].with_numbers[1u << number];
    int one = rv_bit_count(word[0]), two = one + rv_bit_count(word[1]);
    const int before[] = { 0, one, two }, at = (which >= one) + (which >= two);
    return &finder->sheet->subset[first[at].subsets + rv_nth_bit(word[at], (unsigned)(which - before[at]))];
}

struct rv_move rv_simple_draw(const struct rv_finder *finder, const struct rv_offer *offer,
                              struct rv_moves *moves, struct rv_move otherwise)
{
    WRITTEN_FIRST struct tally tallies[COLOURS];
    int count = tally_colours(finder, offer, tallies), all = count ? tallies[count - 1].up_to : 0, which;
    if (!all || !rv_moves_draw(moves, all, &which))
        return otherwise;
    int at = 0;
    for (int i = 0; i < count; i++)
        at += which >= tallies[i].up_to;
    which -= tallies[at].before;
    struct rv_reading colour = tallies[at].colour;
    struct rv_reading number = number_at(tallies[at].counts, lanes_of(offer->open->number), &which);
    return rv_place_move(finder->sheet, colour, number,
                         placement_at(finder, colour.value, number.value, which));
}

/* ---- listing ---- */

/* A word of legal subsets, one bit each, and the action that crosses them, but for cells and number. */
struct word {
    uint64_t legal;
    const struct rv_subset *subset;
    const struct rv_action *how;
    uint8_t plain, joker; /* the number die is the number `& plain | joker` */
};

enum { WORDS = COLOURS * 2 * RV_TABLE_CELLS }; /* a colour has six blocks, each with dice and with a joker */

/* Writes the placements of all words out, in one loop without branches on them: a loop for each word would
 * end after a few rounds. */
static void write_words(struct word *word, const struct word *end, struct rv_moves *moves)
{
    struct rv_action *list = moves->list;
    unsigned at = (unsigned)(moves->count - moves->first), cap = (unsigned)moves->cap;
    uint64_t legal = word->legal;
    for (; word < end; at++) {
        if (at < cap) { /* not before the window either: then it is a large number */
            const struct rv_subset *subset = &word->subset[__builtin_ctzll(legal)];
            list[at] = *word->how;
            list[at].pick.number = subset->number;
            list[at].pick.number_die = (subset->number & word->plain) | word->joker;
            list[at].cells = subset->cells;
        }
        legal &= legal - 1;
        uint64_t done = legal == 0;
        word += done;
        legal |= word->legal & -done;
    }
    moves->count = moves->first + (int)at;
}

/* A word, unless it is empty; returns where the next one goes. */
static inline struct word *put_word(struct word *at, uint64_t legal, const struct rv_subset *subset,
                                    const struct rv_action *how, bool joker)
{
    *at = (struct word){ legal, subset, how, joker ? 0 : 0xff, joker ? RV_JOKER : 0 };
    return at + (legal != 0);
}

/* The words of a colour. Numbers go up along a block, so all numbers of dice share a word. Those of a joker
 * come behind them, block by block. */
static struct word *colour_words(const struct rv_finder *finder, int colour, unsigned numbers, bool joker,
                                 const struct rv_action *how, struct word *at)
{
    const struct rv_sheet *sheet = finder->sheet;
    const struct rv_bundle *bundle = &sheet->bundle[RV_COLOUR_BUNDLES * colour];
    for (const struct rv_bundle *end = bundle + RV_COLOUR_BUNDLES; bundle < end; bundle++) {
        const struct rv_subset *subset = sheet->subset + bundle->subsets;
        uint64_t legal = rv_legal_subsets(finder, bundle), of_dice = legal & bundle->with_numbers[numbers];
        if (!joker) {
            at = put_word(at, of_dice, subset, how, false);
            continue;
        }
        for (int b = bundle->block; b < bundle->block + bundle->blocks; b++) {
            uint64_t own = rv_block_subsets(sheet, &sheet->block[b]);
            at = put_word(at, of_dice & own, subset, how, false);
            at = put_word(at, legal & own, subset, how, true);
        }
    }
    return at;
}

static inline struct rv_action how_with(int seat, int colour_die, int colour)
{
    struct rv_action how = { .kind = RV_PLACE, .seat = (uint8_t)seat };
    how.pick.colour_die = (uint8_t)colour_die;
    how.pick.colour = (uint8_t)colour;
    return how;
}

void rv_simple_list(const struct rv_finder *finder, const struct rv_offer *offer, int seat,
                    struct rv_moves *moves)
{
    WRITTEN_FIRST struct rv_action how[COLOURS];
    WRITTEN_FIRST struct word words[WORDS + 1];
    const uint8_t *colour = offer->open->colour, *number = offer->open->number;
    unsigned numbers = rv_faces_of(number) & ~(1u << RV_JOKER);
    int jokers = has_joker(number) ? offer->jokers : 0, used = 0;
    struct word *end = words;
    for (int i = 0, last = 0; i < 3 && colour[i]; last = colour[i++]) {
        if (colour[i] == last || colour[i] == RV_JOKER)
            continue;
        how[used] = how_with(seat, colour[i], colour[i]);
        end = colour_words(finder, colour[i], numbers, jokers > 0, &how[used++], end);
    }
    for (int c = 1; offer->jokers && has_joker(colour) && c <= RV_COLOURS; c++) {
        how[used] = how_with(seat, RV_JOKER, c);
        end = colour_words(finder, c, numbers, jokers > 1, &how[used++], end);
    }
    end->legal = 0; /* write_words looks at it before it ends */
    write_words(words, end, moves);
}
