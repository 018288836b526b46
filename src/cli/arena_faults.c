/* SPDX-License-Identifier: MIT
 * Lists of what guests did wrong. */
#include "arena.h"

#include <stdlib.h>

void faults_add(struct faults *faults, const struct fault *fault)
{
    if (faults->count == faults->cap) {
        int cap = faults->cap ? 2 * faults->cap : 16;
        struct fault *more = realloc(faults->list, (size_t)cap * sizeof *more);
        if (!more) {
            free(fault->position);
            return;
        }
        faults->list = more;
        faults->cap = cap;
    }
    faults->list[faults->count++] = *fault;
}

void faults_move(struct faults *faults, struct faults *from)
{
    for (int i = 0; i < from->count; i++)
        faults_add(faults, &from->list[i]);
    from->count = 0;
    faults_free(from);
}

void faults_free(struct faults *faults)
{
    for (int i = 0; i < faults->count; i++)
        free(faults->list[i].position);
    free(faults->list);
    *faults = (struct faults){ 0 };
}

static int compare(const void *a, const void *b)
{
    const struct fault *x = a, *y = b;
    const int by[][2] = { { x->task, y->task }, { x->game, y->game }, { x->number, y->number } };
    for (size_t i = 0; i < sizeof by / sizeof *by; i++)
        if (by[i][0] != by[i][1])
            return by[i][0] < by[i][1] ? -1 : 1;
    return 0;
}

void faults_sort(struct faults *faults)
{
    if (faults->count)
        qsort(faults->list, (size_t)faults->count, sizeof *faults->list, compare);
}
