/* SPDX-License-Identifier: MIT
 * The value net: sums of small integers. */
#include "value_net.h"

#include <string.h>

void rv_net_accumulate(const struct rv_net *net, const uint16_t *slot, int slots,
                       struct rv_accumulator *accumulator)
{
    int16_t unit[RV_UNITS] = { 0 };
    for (int i = 0; i < slots; i++) {
        if (!slot[i])
            continue;
        const int8_t *row = net->row + slot[i] * RV_UNITS;
        for (int u = 0; u < RV_UNITS; u++)
            unit[u] = (int16_t)(unit[u] + row[u]);
    }
    memcpy(accumulator->unit, unit, sizeof unit);
}

void rv_net_replace(const struct rv_net *net, int old, int new, struct rv_accumulator *accumulator)
{
    const int8_t *minus = net->row + old * RV_UNITS, *plus = net->row + new *RV_UNITS;
    for (int u = 0; u < RV_UNITS; u++)
        accumulator->unit[u] = (int16_t)(accumulator->unit[u] + plus[u] - minus[u]);
}

void rv_net_update(const struct rv_net *net, const uint16_t *before, const uint16_t *now, int slots,
                   struct rv_accumulator *accumulator)
{
    struct rv_accumulator here = *accumulator;
    for (int i = 0; i < slots; i += RV_SLOT_GROUP) {
        if (memcmp(&before[i], &now[i], RV_SLOT_GROUP * sizeof *now) == 0)
            continue;
        for (int j = i; j < i + RV_SLOT_GROUP; j++)
            if (before[j] != now[j])
                rv_net_replace(net, before[j], now[j], &here);
    }
    *accumulator = here;
}

/* Unsigned sums: a forged net may overflow, but not cause undefined behaviour. */
double rv_net_value(const struct rv_net *net, int head, const struct rv_accumulator *accumulator)
{
    const int16_t *weight = net->head[head];
    uint32_t sum = (uint32_t)net->bias[head];
    for (int u = 0; u < RV_LINEAR_UNITS; u++)
        sum += (uint32_t)(accumulator->unit[u] * weight[u]);
    for (int u = RV_LINEAR_UNITS; u < RV_UNITS; u++)
        sum += (uint32_t)((accumulator->unit[u] > 0 ? accumulator->unit[u] : 0) * weight[u]);
    return (double)(int32_t)sum / (double)(1 << net->shift);
}
