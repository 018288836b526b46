/* SPDX-License-Identifier: MIT
 * Evaluators shared by rooms. */
#include "evaluators.h"

#include <pthread.h>
#include <stdlib.h>

static bool same_setup(const struct rv_setup *a, const struct rv_setup *b)
{
    return a->game == b->game && a->sheet == b->sheet && a->deck == b->deck && a->seats == b->seats &&
           a->options == b->options;
}

struct shared_evaluator *evaluator_hold(struct shared_evaluator **list, const struct rv_setup *setup)
{
    struct shared_evaluator *shared = *list;
    while (shared && !same_setup(&shared->setup, setup))
        shared = shared->next;
    if (!shared) {
        shared = calloc(1, sizeof *shared);
        if (!shared)
            return NULL;
        shared->setup = *setup;
        shared->next = *list;
        *list = shared;
    }
    shared->holders++;
    return shared;
}

bool evaluator_open(struct shared_evaluator *shared)
{
    static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&opening);
    bool good = !shared->setup.game || shared->evaluator ||
                rv_evaluator_open(&shared->setup, &shared->evaluator, NULL) == RV_OK;
    pthread_mutex_unlock(&opening);
    return good;
}

void evaluator_release(struct shared_evaluator **list, struct shared_evaluator *shared)
{
    if (!shared || --shared->holders > 0)
        return;
    while (*list != shared)
        list = &(*list)->next;
    *list = shared->next;
    if (shared->evaluator)
        rv_evaluator_close(shared->evaluator);
    free(shared);
}
