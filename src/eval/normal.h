/* SPDX-License-Identifier: MIT
 * A little mathematics without libm: the same bits on every machine. */
#ifndef RV_EVAL_NORMAL_H
#define RV_EVAL_NORMAL_H

/* The probability that a normally distributed number with this mean and standard deviation is above 0. */
double rv_normal_above(double mean, double deviation);

/* The square root by Newton's method; 0 for x <= 0. */
double rv_sqrt(double x);

#endif
