/* SPDX-License-Identifier: MIT
 * A little mathematics without libm, so that it is the same everywhere. */
#ifndef RV_EVAL_NORMAL_H
#define RV_EVAL_NORMAL_H

/* The chance that a number with this expectation and spread is above 0, if it is distributed normally. */
double rv_normal_above(double expectation, double spread);

/* The square root, by Newton's method; 0 for what has none. */
double rv_sqrt(double x);

#endif
