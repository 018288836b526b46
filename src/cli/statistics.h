/* SPDX-License-Identifier: MIT
 * Intervals of shares, and the slope of calibration. */
#ifndef RV_CLI_STATISTICS_H
#define RV_CLI_STATISTICS_H

#define NORMAL_95 1.959964 /* standard deviations that hold 95 % of a normal distribution */

struct interval {
    double low, high;
};

/* The 95 % Wilson interval of a share, such as games won of n; a draw may count in part. It stays within 0
 * and 1, also for a share of 0 or 1. n may be a fraction: an effective number. */
struct interval wilson(double share, double n);

/* The number of independent games that would tell a share as exactly as `count` observations do, whose sample
 * variance is known. An observation is the share of several games that depend on each other, `games` in all:
 * they had the same dice. Wilson's interval with this number is honest about both. The variance of few
 * observations may be small by accident, so fewer than 30 never count for more than their games; and where
 * everything was won or lost, each observation counts as one game. */
double effective_games(double share, double variance, int count, int games);

/* 95 % of Student's t distribution is within so many standard errors of the mean of `count` observations. NAN
 * for fewer than two. */
double student_95(int count);

/* A prediction and what came of it, both from 0 to 1. Observations of a cluster depend on each other (they
 * are of one game); its members follow each other. */
struct observation {
    double predicted, happened;
    int cluster;
};

/* happened = logistic(intercept + slope * logit(predicted)), fitted by maximum likelihood. Right predictions
 * have slope 1 and intercept 0; a slope below 1 means overconfidence. Standard errors are of the sandwich
 * estimator clustered by game. All are NAN where nothing can be fitted: fewer than two clusters,
 * predictions that are all the same, or that tell the result apart without exception. */
struct calibration {
    double slope, slope_error, intercept, intercept_error;
};

struct calibration calibrate_fit(const struct observation *of, int count);

#endif
