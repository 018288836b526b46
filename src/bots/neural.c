/* SPDX-License-Identifier: MIT
 * Nets: sums of small whole numbers. */
#include "neural.h"

#include <string.h>

void rv_net_sum(const struct rv_net *net, const uint16_t *slot, int slots, struct rv_sums *sums)
{
    int16_t unit[RV_UNITS] = { 0 };
    for (int i = 0; i < slots; i++) {
        if (!slot[i])
            continue;
        const int8_t *row = net->row + slot[i] * RV_UNITS;
        for (int u = 0; u < RV_UNITS; u++)
            unit[u] = (int16_t)(unit[u] + row[u]);
    }
    memcpy(sums->unit, unit, sizeof unit);
}

void rv_net_exchange(const struct rv_net *net, int old, int new, struct rv_sums *sums)
{
    const int8_t *minus = net->row + old * RV_UNITS, *plus = net->row + new *RV_UNITS;
    for (int u = 0; u < RV_UNITS; u++)
        sums->unit[u] = (int16_t)(sums->unit[u] + plus[u] - minus[u]);
}

void rv_net_change(const struct rv_net *net, const uint16_t *before, const uint16_t *now, int slots,
                   struct rv_sums *sums)
{
    struct rv_sums here = *sums;
    for (int i = 0; i < slots; i += RV_SLOT_GROUP) {
        if (memcmp(&before[i], &now[i], RV_SLOT_GROUP * sizeof *now) == 0)
            continue;
        for (int j = i; j < i + RV_SLOT_GROUP; j++)
            if (before[j] != now[j])
                rv_net_exchange(net, before[j], now[j], &here);
    }
    *sums = here;
}

/* Unsigned sums: a net that somebody made up may run over, but not run wild. */
double rv_net_value(const struct rv_net *net, int head, const struct rv_sums *sums)
{
    const int16_t *weight = net->head[head];
    uint32_t sum = (uint32_t)net->bias[head];
    for (int u = 0; u < RV_LINEAR_UNITS; u++)
        sum += (uint32_t)(sums->unit[u] * weight[u]);
    for (int u = RV_LINEAR_UNITS; u < RV_UNITS; u++)
        sum += (uint32_t)((sums->unit[u] > 0 ? sums->unit[u] : 0) * weight[u]);
    return (double)(int32_t)sum / (double)(1 << net->shift);
}
