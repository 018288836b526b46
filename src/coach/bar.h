/* SPDX-License-Identifier: MIT
 * When a comparison of two decisions is certain: one bar for analysis and puzzles. */
#ifndef RV_COACH_BAR_H
#define RV_COACH_BAR_H

#include <revanche/analysis.h>

#include "normal.h"

/* Was the distance of this decision to the better one solved or rolled out? */
static inline bool rv_is_compared(const struct rv_opinion *behind)
{
    return behind->exact || behind->samples > 0;
}

/* The standard error of that distance. However many rollouts there are, the nets that play them are not
 * exact either. */
static inline double rv_distance_error(const struct rv_setup *setup, const struct rv_opinion *behind)
{
    const double sigma = rv_analysis_threshold(setup) / 2, error = behind->samples ? behind->error : 0;
    return behind->exact ? 0 : rv_sqrt(error * error + sigma * sigma);
}

#endif
