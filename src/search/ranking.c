/* SPDX-License-Identifier: MIT
 * Lists of opinions: keeping the best, sorting. */
#include "ranking.h"

#include <string.h>

bool rv_query_includes(const struct rv_query *q, const struct rv_action *decision)
{
    return !q->pair || rv_action_equal(decision, &q->pair[0]) || rv_action_equal(decision, &q->pair[1]);
}

void rv_opinion_keep(struct rv_opinion *list, int *count, int cap, const struct rv_opinion *opinion)
{
    if (*count < cap) {
        list[(*count)++] = *opinion;
        return;
    }
    int worst = 0;
    for (int i = 1; i < *count; i++)
        if (list[i].value <= list[worst].value)
            worst = i;
    if (*count && opinion->value > list[worst].value) { /* moving up keeps the order of equal ones */
        memmove(list + worst, list + worst + 1, (size_t)(*count - worst - 1) * sizeof *list);
        list[*count - 1] = *opinion;
    }
}

void rv_opinions_sort(struct rv_opinion *list, int count)
{
    for (int i = 1; i < count; i++) {
        struct rv_opinion one = list[i];
        int at = i;
        for (; at > 0 && list[at - 1].value < one.value; at--)
            list[at] = list[at - 1];
        list[at] = one;
    }
}
