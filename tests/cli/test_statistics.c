/* SPDX-License-Identifier: MIT
 * Intervals of shares, and the slope of calibration on data whose slope is known. */
#include "harness.h"

#include <math.h>

#include <revanche/source.h>

#include "statistics.h"

static void expect_near(double value, double expected, double off)
{
    ck_assert_msg(fabs(value - expected) <= off, "%.6f is not %.6f", value, expected);
}

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

START_TEST(test_wilson)
{
    struct interval ten = wilson(0.8, 10), none = wilson(0, 10), all = wilson(1, 10), half = wilson(0.5, 1);
    expect_near(ten.low, 0.4902, 5e-5); /* Newcombe 1998 */
    expect_near(ten.high, 0.9433, 5e-5);
    expect_near(none.low, 0, 0);
    expect_near(none.high, 0.2775, 5e-5);
    expect_near(all.low, 0.7225, 5e-5);
    expect_near(all.high, 1, 1e-12);
    expect_near(half.low + half.high, 1, 1e-12);
    ck_assert(wilson(0.5, 0).low == 0 && wilson(0.5, 0).high == 1);
}
END_TEST

/* Two games with the same dice are an observation. */
START_TEST(test_effective_games)
{
    /* Independent games: the variance of a mean of two is half of that of one. */
    expect_near(effective_games(0.8, 0.8 * 0.2 / 2, 50, 100), 100, 1e-9);
    /* The second game always goes like the first: it tells nothing. */
    expect_near(effective_games(0.8, 0.8 * 0.2, 50, 100), 50, 1e-9);
    /* The games of a pair make up for each other's luck; few pairs cannot tell that from accident. */
    expect_near(effective_games(0.5, 0.025, 50, 100), 500, 1e-9);
    expect_near(effective_games(0.5, 0.025, 10, 20), 20, 1e-9);
    expect_near(effective_games(0.5, 0, 10, 20), 20, 1e-9);
    ck_assert(isinf(effective_games(0.5, 0, 50, 100)));
    expect_near(wilson(0.5, INFINITY).low, 0.5, 0);
    expect_near(effective_games(1, 0, 50, 100), 50, 1e-9);
    expect_near(effective_games(0, 0, 10, 40), 10, 1e-9);
}
END_TEST

START_TEST(test_student)
{
    ck_assert(isnan(student_95(0)) && isnan(student_95(1)));
    expect_near(student_95(2), 12.7062, 1e-4);
    expect_near(student_95(10), 2.2622, 1e-4);
    expect_near(student_95(11), 2.2281, 1e-3);
    expect_near(student_95(31), 2.0423, 1e-4);
    expect_near(student_95(1000000), 1.96, 1e-4);
}
END_TEST

/* `count` observations at each of two predictions, each observation `times` times in its cluster. */
static int two_groups(struct observation *to, int count, int times, double low, double high)
{
    const double x[2] = { -0.5, 1.5 }, share[2] = { low, high };
    int n = 0, cluster = 0;
    for (int group = 0; group < 2; group++)
        for (int i = 0; i < count; i++, cluster++)
            for (int t = 0; t < times; t++)
                to[n++] = (struct observation){ logistic(x[group]), i < share[group] * count, cluster };
    return n;
}

/* Two predictions: the line goes through both log odds, and the variances are those of two shares. */
START_TEST(test_two_groups_are_fitted_exactly)
{
    struct observation of[400];
    int n = two_groups(of, 100, 1, 0.3, 0.8);
    struct calibration fit = calibrate_fit(of, n);
    double low = log(0.3 / 0.7), high = log(0.8 / 0.2), few = 200.0 / 199;
    double var_low = few / (100 * 0.3 * 0.7), var_high = few / (100 * 0.8 * 0.2);
    expect_near(fit.slope, (high - low) / 2, 1e-9);
    expect_near(fit.intercept, low + 0.5 * fit.slope, 1e-9);
    expect_near(fit.slope_error, sqrt(var_low + var_high) / 2, 1e-9);
    expect_near(fit.intercept_error, sqrt(0.75 * 0.75 * var_low + 0.25 * 0.25 * var_high), 1e-9);
}
END_TEST

/* Telling the same thing twice is no news. */
START_TEST(test_errors_are_clustered)
{
    struct observation once[400], twice[400];
    struct calibration a = calibrate_fit(once, two_groups(once, 100, 1, 0.3, 0.8));
    struct calibration b = calibrate_fit(twice, two_groups(twice, 100, 2, 0.3, 0.8));
    expect_near(b.slope, a.slope, 1e-9);
    expect_near(b.slope_error, a.slope_error, 1e-9);
    expect_near(b.intercept_error, a.intercept_error, 1e-9);
}
END_TEST

/* Predictions with log odds x, where the true ones are 0.2 + 0.7 x. */
START_TEST(test_slope_is_found_in_random_data)
{
    enum { COUNT = 20000 };
    struct observation *of = calloc(COUNT, sizeof *of);
    struct rv_source random = rv_source_seeded("slope");
    ck_assert_ptr_nonnull(of);
    for (int i = 0; i < COUNT; i++) {
        double x = (double)rv_source_below(&random, 2 * (uint64_t)i, 4001) / 1000 - 2;
        double u = (double)rv_source_below(&random, 2 * (uint64_t)i + 1, 1000000) / 1000000;
        of[i] = (struct observation){ logistic(x), u < logistic(0.2 + 0.7 * x), i };
    }
    struct calibration fit = calibrate_fit(of, COUNT);
    free(of);
    expect_near(fit.slope_error, 0.014, 0.002);
    expect_near(fit.slope, 0.7, 3 * fit.slope_error);
    expect_near(fit.intercept, 0.2, 3 * fit.intercept_error);
}
END_TEST

START_TEST(test_what_cannot_be_fitted)
{
    struct observation same[] = { { 0.5, 1, 0 }, { 0.5, 0, 1 }, { 0.5, 1, 2 } };
    struct observation apart[] = { { 0.3, 0, 0 }, { 0.4, 0, 1 }, { 0.6, 1, 2 }, { 0.7, 1, 3 } };
    struct observation one[] = { { 0.3, 0, 0 }, { 0.6, 0, 0 }, { 0.4, 1, 0 }, { 0.7, 1, 0 } };
    ck_assert(isnan(calibrate_fit(same, 3).slope) && isnan(calibrate_fit(same, 3).slope_error));
    ck_assert(isnan(calibrate_fit(apart, 4).slope));
    ck_assert(isnan(calibrate_fit(one, 4).slope));
    ck_assert(isnan(calibrate_fit(same, 0).slope));
}
END_TEST

/* Certain predictions are finite, and a draw counts half. */
START_TEST(test_certain_predictions_and_draws)
{
    struct observation of[] = { { 0, 0, 0 },   { 1, 1, 0 },   { 0.4, 0.5, 1 }, { 0.6, 0.5, 1 },
                                { 0.3, 1, 2 }, { 0.7, 0, 2 }, { 0.2, 0, 3 },   { 0.8, 1, 3 } };
    struct calibration fit = calibrate_fit(of, 8);
    ck_assert(isfinite(fit.slope) && isfinite(fit.slope_error) && fit.slope > 0);
    expect_near(fit.intercept, 0, 1e-9);
}
END_TEST

SUITE("statistics", test_wilson, test_effective_games, test_student, test_two_groups_are_fitted_exactly,
      test_errors_are_clustered, test_slope_is_found_in_random_data, test_what_cannot_be_fitted,
      test_certain_predictions_and_draws)
