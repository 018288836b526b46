/* SPDX-License-Identifier: MIT
 * The list of brains, and evaluators made of them. */
#include "brain.h"

#include <stdlib.h>

#include "brains_list.h"
#include "message.h"

static const struct rv_brain no_brain = { .tuning = { .matters = 1 } };

const struct rv_brain *rv_brain_of(const struct rv_game *game)
{
    for (int i = 0; brains[i]; i++)
        if (brains[i]->game == game)
            return brains[i];
    return &no_brain;
}

enum rv_status rv_evaluator_open(const struct rv_setup *setup, struct rv_evaluator **out,
                                 struct rv_error *error)
{
    const struct rv_brain *brain = rv_brain_of(setup->game);
    struct rv_evaluator *evaluator = malloc(sizeof *evaluator);
    enum rv_status status = evaluator ? RV_OK : RV_NO_MEMORY;
    *out = NULL;
    if (evaluator) {
        *evaluator = (struct rv_evaluator){ .setup = setup, .brain = brain };
        if (brain->search)
            status = brain->search->open(setup, brain->model, &brain->tuning, &evaluator->knowledge);
    }
    if (status != RV_OK) {
        free(evaluator);
        rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
        return status;
    }
    *out = evaluator;
    return RV_OK;
}

void rv_evaluator_close(struct rv_evaluator *evaluator)
{
    if (!evaluator)
        return;
    if (evaluator->brain->search)
        evaluator->brain->search->close(evaluator->knowledge);
    free(evaluator);
}

const struct rv_setup *rv_evaluator_setup(const struct rv_evaluator *evaluator)
{
    return evaluator->setup;
}

bool rv_evaluator_is_trained(const struct rv_evaluator *evaluator)
{
    return evaluator->knowledge != NULL;
}
