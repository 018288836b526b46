/* SPDX-License-Identifier: MIT
 * A line for each game. */
#include "tuning.h"

#include <string.h>

/* clang-format off */
static const struct rv_tuning scales[] = {
    /*          matters  slip table_slip  doubt margin  fine   race   late more half */
    { "nochmal",    0.6,  1,       1,       0.3,  2.5,  0.002, false,  4,   4.5,   6 },
    { "sogut",      1,    1.5,     2.5,     1.5, 10,    0.02,  false,  8,  11,     6 },
    { "xmal",       0.3,  0.5,     0.5,     0.4,  2.5,  0.002, true,   1.2, 1.8,  60 },
    { "gehtwas",    2.5,  4,       1.6,     0,    0,    0,     false,  0,   0,     0 }, /* its engine needs no more */
};
/* clang-format on */

const struct rv_tuning *rv_tuning_of(const struct rv_setup *setup)
{
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        if (strcmp(scales[i].game, setup->game->id) == 0)
            return &scales[i];
    return &scales[0]; /* a new game begins with the numbers of the simplest */
}

double rv_win_spread(const struct rv_setup *setup, int phase)
{
    static const double gradient = 1.25; /* then the curve is about as steep as a bell's */
    const struct rv_tuning *tuning = rv_tuning_of(setup);
    return gradient * (tuning->late + tuning->more * phase / (phase + tuning->half));
}
