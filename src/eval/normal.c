/* SPDX-License-Identifier: MIT
 * A little mathematics without libm, so that it is the same everywhere. */
#include "normal.h"

/* Abramowitz and Stegun 7.1.27: the error is at most 0.0005. */
double rv_normal_above(double mean, double deviation)
{
    double x = mean / (deviation > 1e-9 ? deviation : 1e-9) * 0.70710678118654752, a = x < 0 ? -x : x;
    if (a > 6)
        a = 6;
    double p = 1 + a * (0.278393 + a * (0.230389 + a * (0.000972 + a * 0.078108)));
    p *= p;
    double tail = 0.5 / (p * p);
    return x < 0 ? tail : 1 - tail;
}

double rv_sqrt(double x)
{
    double root = x > 1 ? x : 1, last = root + 1;
    if (!(x > 0))
        return 0;
    while (root < last) { /* decreases until it is as close as it gets */
        last = root;
        root = (root + x / root) / 2;
    }
    return last;
}
