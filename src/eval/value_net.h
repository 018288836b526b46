/* SPDX-License-Identifier: MIT
 * The value net: what a seat still gains from a position. Weights are small integers, so that every machine
 * and WebAssembly compute the same value.
 *
 * Each feature adds its embedding row to the accumulator. A head weighs the units: each phase has its own,
 * since what the units mean depends on how much of the game is left. Where something multiplies later gains,
 * as hearts do (B10), each number of them has its own heads. */
#ifndef RV_EVAL_VALUE_NET_H
#define RV_EVAL_VALUE_NET_H

#include <revanche/text.h>

#include "feature_map.h"

enum {
    RV_UNITS = 32,
    RV_LINEAR_UNITS = 8, /* the others are rectified (ReLU) */
};

/* Nets are trained for one, two or several players: with one rival the lead is everything, since what one
 * seat gets the other does not. */
enum { RV_SEVERAL = 3 };
static inline int rv_net_players(int seats)
{
    return seats < RV_SEVERAL ? seats : RV_SEVERAL;
}

struct rv_net {
    char game[12];
    int players;    /* trained for: 1, 2 or RV_SEVERAL */
    uint32_t sheet; /* checksum of the only sheet it is for; 0: any */
    int rows, heads, shift;
    const int8_t *row; /* RV_UNITS each */
    int16_t head[RV_HEADS_MAX][RV_UNITS];
    int32_t bias[RV_HEADS_MAX];
};

/* Opens the bytes of a net file, which must stay where they are. */
enum rv_status rv_net_open(const char *bytes, size_t len, struct rv_net *net, struct rv_error *error);

/* Only the header: what the net is for. */
enum rv_status rv_net_header(const char *bytes, size_t len, struct rv_net *net, struct rv_error *error);

/* Does the checksum hold? Slower than opening, so it is asked once when a file is read. */
bool rv_net_intact(const char *bytes, size_t len);

/* Trained weights, to be quantised and written as a net file. */
struct rv_net_weights {
    const char *game;
    int players;
    uint32_t sheet;
    int rows, heads;
    const float (*row)[RV_UNITS];
    const float (*head)[RV_UNITS];
    const float *bias;
    float quantum; /* quantisation step of a value: finer differences do not matter */
};
void rv_net_write(const struct rv_net_weights *weights, struct rv_text *out);

/* The sum of the rows of a position's features. */
struct rv_accumulator {
    int16_t unit[RV_UNITS];
};

void rv_net_accumulate(const struct rv_net *net, const uint16_t *slot, int slots,
                       struct rv_accumulator *accumulator);

/* Updates the sum after some slots have changed. */
void rv_net_update(const struct rv_net *net, const uint16_t *before, const uint16_t *now, int slots,
                   struct rv_accumulator *accumulator);

/* Replaces one feature by another. */
void rv_net_replace(const struct rv_net *net, int old, int new, struct rv_accumulator *accumulator);

/* What the seat still gains. */
double rv_net_value(const struct rv_net *net, int head, const struct rv_accumulator *accumulator);

#endif
