/* SPDX-License-Identifier: MIT
 * What counting, listing and drawing placements share, with gifts (pick.c) and without (pick_simple.c). */
#ifndef RV_RULES_PICK_PARTS_H
#define RV_RULES_PICK_PARTS_H

#include "turn.h"

/* A die picked to stand for a colour or a number. A joker costs one and stands for any of the five; with
 * plus-minus gifts a number die also stands for the numbers beside its own (X9). */
struct rv_reading {
    uint8_t die, value;
};

#define RV_LANE(n) ((rv_counts)0xfff << (12 * ((n)-1)))

static inline bool rv_has_face(const uint8_t die[3], uint8_t face)
{
    return face && (die[0] == face || die[1] == face || die[2] == face);
}

/* Each face once: the dice as a set of bits, in which equal dice fall together; bit 0 is no die. */
static inline unsigned rv_faces_of(const uint8_t die[3])
{
    return (1u << die[0] | 1u << die[1] | 1u << die[2]) & ~1u;
}

static inline struct rv_move rv_place_move(const struct rv_sheet *sheet, struct rv_reading colour,
                                           struct rv_reading number, const struct rv_subset *subset)
{
    return (struct rv_move){ .kind = RV_PLACE,
                             .colour_die = colour.die,
                             .number_die = number.die,
                             .which = (uint32_t)(subset - sheet->subset) };
}

/* Nearly all offers are simple: without gifts, on a sheet with blocks as S2 wants them. */
static inline bool rv_offer_is_simple(const struct rv_sheet *sheet, const struct rv_offer *offer)
{
    const int *gifts = offer->gifts;
    return sheet->regular && !(gifts[RV_CHIP_JOKER] | gifts[RV_CHIP_PLUSMINUS] | gifts[RV_CHIP_ALLSIX]);
}

int rv_simple_count(const struct rv_finder *finder, const struct rv_offer *offer);
void rv_simple_list(const struct rv_finder *finder, const struct rv_offer *offer, int seat,
                    struct rv_moves *moves);
struct rv_move rv_simple_draw(const struct rv_finder *finder, const struct rv_offer *offer,
                              struct rv_moves *moves, struct rv_move otherwise);

#endif
