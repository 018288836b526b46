/* SPDX-License-Identifier: MIT
 * Intervals of shares, and the slope of calibration. */
#include "statistics.h"

#include <math.h>
#include <stdbool.h>

struct interval wilson(double share, double n)
{
    if (n <= 0)
        return (struct interval){ 0, 1 };
    if (isinf(n))
        return (struct interval){ share, share };
    double z2 = NORMAL_95 * NORMAL_95, centre = (share + z2 / (2 * n)) / (1 + z2 / n);
    double half = NORMAL_95 / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n));
    return (struct interval){ fmax(centre - half, 0), fmin(centre + half, 1) };
}

double effective_games(double share, double variance, int count, int games)
{
    const int enough = 30;
    double single = share * (1 - share); /* the variance of one game */
    if (single <= 0)
        return count;
    double effective = variance > 0 ? single * count / variance : INFINITY;
    return count < enough ? fmin(effective, games) : effective;
}

double student_95(int count)
{
    static const double few[] = { NAN,    NAN,    12.7062, 4.3027, 3.1824, 2.7764,
                                  2.5706, 2.4469, 2.3646,  2.3060, 2.2622 };
    const double z = NORMAL_95, z3 = z * z * z, z5 = z3 * z * z, n = count - 1;
    if (count < (int)(sizeof few / sizeof *few))
        return count > 0 ? few[count] : NAN;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z5 * z * z + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

/* ---- logistic regression on the logit of the prediction ---- */

/* Gradient and Hessian (negated) of the log-likelihood; symmetric matrices as their three entries. */
struct likelihood {
    double gradient[2];
    double hessian[3];
};

/* A certain prediction counts as one in 10,000: its logit would be infinite. */
static double logit(double p)
{
    const double least = 1e-4;
    p = fmin(fmax(p, least), 1 - least);
    return log(p / (1 - p));
}

static double residual(const double at[2], const struct observation *o, double x, double *weight)
{
    double p = 1 / (1 + exp(-(at[0] + at[1] * x)));
    *weight = p * (1 - p);
    return o->happened - p;
}

static struct likelihood sum_up(const double at[2], const struct observation *of, int count)
{
    struct likelihood sum = { { 0 }, { 0 } };
    for (int i = 0; i < count; i++) {
        double x = logit(of[i].predicted), weight, rest = residual(at, &of[i], x, &weight);
        sum.gradient[0] += rest;
        sum.gradient[1] += rest * x;
        sum.hessian[0] += weight;
        sum.hessian[1] += weight * x;
        sum.hessian[2] += weight * x * x;
    }
    return sum;
}

static bool invert(const double m[3], double inverse[3])
{
    double determinant = m[0] * m[2] - m[1] * m[1];
    if (!(determinant > 1e-12 * m[0] * m[2]))
        return false;
    inverse[0] = m[2] / determinant;
    inverse[1] = -m[1] / determinant;
    inverse[2] = m[0] / determinant;
    return true;
}

/* The meat of the sandwich: squares of the gradients of whole clusters. Returns the number of clusters. */
static int cluster_squares(const double at[2], const struct observation *of, int count, double meat[3])
{
    int clusters = 0;
    meat[0] = meat[1] = meat[2] = 0;
    for (int i = 0, end; i < count; i = end, clusters++) {
        double g[2] = { 0 }, weight;
        for (end = i; end < count && of[end].cluster == of[i].cluster; end++) {
            double x = logit(of[end].predicted), rest = residual(at, &of[end], x, &weight);
            g[0] += rest;
            g[1] += rest * x;
        }
        meat[0] += g[0] * g[0];
        meat[1] += g[0] * g[1];
        meat[2] += g[1] * g[1];
    }
    return clusters;
}

/* Newton's method. False where it does not converge. */
static bool maximize(const struct observation *of, int count, double at[2], double bread[3])
{
    enum { STEPS = 50 };
    const double most = 50; /* no sensible slope or intercept is beyond: the data are separable */
    for (int step = 0; step < STEPS; step++) {
        struct likelihood now = sum_up(at, of, count);
        if (!invert(now.hessian, bread))
            return false;
        double by[2] = { bread[0] * now.gradient[0] + bread[1] * now.gradient[1],
                         bread[1] * now.gradient[0] + bread[2] * now.gradient[1] };
        at[0] += by[0];
        at[1] += by[1];
        if (!(fabs(at[0]) < most && fabs(at[1]) < most))
            return false;
        if (fabs(by[0]) + fabs(by[1]) < 1e-10)
            return true;
    }
    return false;
}

struct calibration calibrate_fit(const struct observation *of, int count)
{
    const struct calibration unknown = { NAN, NAN, NAN, NAN };
    double at[2] = { 0, 1 }, bread[3], meat[3];
    if (!maximize(of, count, at, bread))
        return unknown;
    int clusters = cluster_squares(at, of, count, meat);
    if (clusters < 2)
        return unknown;
    double few = (double)clusters / (clusters - 1);
    double variance[2]; /* the diagonal of bread * meat * bread */
    for (int i = 0; i < 2; i++) {
        double a = bread[i], b = bread[i + 1];
        variance[i] = few * (a * a * meat[0] + 2 * a * b * meat[1] + b * b * meat[2]);
    }
    return (struct calibration){ at[1], sqrt(variance[1]), at[0], sqrt(variance[0]) };
}
