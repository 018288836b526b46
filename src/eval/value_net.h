/* SPDX-License-Identifier: MIT
 * A net: what was learned, in small whole numbers, so that every machine and WebAssembly get the same sums.
 *
 * Each feature of a position adds its row to the units. What the units mean for the rest of the game depends on how much of it is
 * left: each phase has a head of its own, which weighs the units; and where something multiplies what the units tell of, as hearts do,
 * each number of that has its own heads. The result is what the seat will still gain. */
#ifndef RV_EVAL_VALUE_NET_H
#define RV_EVAL_VALUE_NET_H

#include <revanche/text.h>

#include "feature_map.h"

enum {
    RV_UNITS = 32,
    RV_LINEAR_UNITS = 8, /* the others count only when positive */
};

/* A table of two is another game than a larger one: with one rival it is the lead that counts, and whatever one gets the other does not. */
enum { RV_SEVERAL = 3 };
static inline int rv_net_players(int seats)
{
    return seats < RV_SEVERAL ? seats : RV_SEVERAL;
}

struct rv_net {
    char game[12];
    int players;    /* what it learned with: 1, 2, or RV_SEVERAL */
    uint32_t sheet; /* checksum of the only sheet it is for; 0: any */
    int rows, heads, shift;
    const int8_t *row; /* RV_UNITS each */
    int16_t head[RV_HEADS_MAX][RV_UNITS];
    int32_t bias[RV_HEADS_MAX];
};

/* Looks into the bytes of a net file, which must stay where they are. */
enum rv_status rv_net_open(const char *bytes, size_t len, struct rv_net *net, struct rv_error *error);

/* Only what stands above the weights: what the net is for. */
enum rv_status rv_net_header(const char *bytes, size_t len, struct rv_net *net, struct rv_error *error);

/* Are the bytes what was written? Takes longer than opening, so it is done when a file is read. */
bool rv_net_intact(const char *bytes, size_t len);

/* Writes a net file: weights as learned, `row` is rows x RV_UNITS. */
struct rv_net_weights {
    const char *game;
    int players;
    uint32_t sheet;
    int rows, heads;
    const float (*row)[RV_UNITS];
    const float (*head)[RV_UNITS];
    const float *bias;
    float quantum; /* what is told more finely makes no difference */
};
void rv_net_write(const struct rv_net_weights *weights, struct rv_text *out);

/* Sums of rows. */
struct rv_accumulator {
    int16_t unit[RV_UNITS];
};

void rv_net_accumulate(const struct rv_net *net, const uint16_t *slot, int slots,
                       struct rv_accumulator *accumulator);

/* The sums after some slots have changed. */
void rv_net_update(const struct rv_net *net, const uint16_t *before, const uint16_t *now, int slots,
                   struct rv_accumulator *accumulator);

/* One feature in place of another. */
void rv_net_replace(const struct rv_net *net, int old, int new, struct rv_accumulator *accumulator);

/* What the seat will still gain. */
double rv_net_value(const struct rv_net *net, int head, const struct rv_accumulator *accumulator);

#endif
