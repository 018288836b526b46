/* SPDX-License-Identifier: MIT
 * Sources of chance: even, independent, and always the same. */
#include "harness.h"

#include <stdio.h>

#include <revanche/source.h>

/* A source that a test fills by hand. */
struct script {
    const uint64_t *draws;
    uint64_t asked[8];
    int count;
};

static uint64_t draw_script(void *self, uint64_t moment)
{
    struct script *script = self;
    script->asked[script->count] = moment;
    return script->draws[script->count++];
}

START_TEST(test_source_throws_away_what_would_favour_some)
{
    /* below 3: 2^32 = 3 * 1431655765 + 1, so exactly one of 2^32 draws (the one that leaves 0) is too many */
    static const uint64_t draws[] = { 0, 0, (uint64_t)1 << 32 };
    struct script script = { .draws = draws };
    struct rv_source source = { .draw = draw_script, .self = &script };
    ck_assert_int_eq(rv_source_below(&source, 5, 3), 0);
    ck_assert_int_eq(script.count, 3);
    ck_assert(script.asked[0] == 5);
    ck_assert(script.asked[1] == 5 + ((uint64_t)1 << 56)); /* each try is a moment of its own */
    ck_assert(script.asked[2] == 5 + ((uint64_t)2 << 56));
    script.count = 0;
    ck_assert_int_eq(rv_source_below(&source, 5, 4), 0); /* nothing is too many for a power of two */
    ck_assert_int_eq(script.count, 1);
}
END_TEST

START_TEST(test_source_below_is_what_the_draws_say)
{
    static const uint64_t high[] = { UINT64_MAX }, middle[] = { ((uint64_t)1 << 63) + ((uint64_t)1 << 40) };
    for (uint32_t n = 1; n < 2000; n++) {
        struct script script = { .draws = high };
        struct rv_source source = { .draw = draw_script, .self = &script };
        EXPECT(rv_source_below(&source, 0, n) == n - 1, "the highest draw is the highest number below %u", n);
        script = (struct script){ .draws = middle };
        EXPECT(rv_source_below(&source, 0, n) == n / 2, "the middle one is half of %u", n);
    }
}
END_TEST

/* Chi-square of counts that should be alike. */
static double unevenness(const int *count, int n, int draws)
{
    double expected = (double)draws / n, far = 0;
    for (int i = 0; i < n; i++)
        far += (count[i] - expected) * (count[i] - expected) / expected;
    return far;
}

START_TEST(test_source_is_even)
{
    enum { DRAWS = 120000 };
    static const struct {
        int n;
        double most; /* chi-square that one in 10,000 sources passes by accident */
    } cases[] = { { 2, 15.2 }, { 3, 18.5 }, { 5, 23.6 }, { 6, 25.8 }, { 7, 27.9 }, { 36, 76 }, { 100, 161 } };
    struct rv_source source = rv_source_seeded("even");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int count[100] = { 0 };
        for (int k = 0; k < DRAWS; k++)
            count[rv_source_below(&source, (uint64_t)k, (uint32_t)cases[i].n)]++;
        double far = unevenness(count, cases[i].n, DRAWS);
        ck_assert_msg(far < cases[i].most, "below %d: chi-square %f", cases[i].n, far);
        ck_assert_msg(far > 0, "too even");
    }
}
END_TEST

START_TEST(test_source_moments_and_games_of_a_series_are_independent)
{
    enum { DRAWS = 72000 };
    struct rv_source series = rv_source_seeded("series");
    int moments[36] = { 0 }, games[36] = { 0 }, kinds[36] = { 0 };
    for (int i = 0; i < DRAWS; i++) {
        uint64_t at_i = (uint64_t)i;
        struct rv_source one = rv_source_of_series(series, at_i),
                         next = rv_source_of_series(series, at_i + 1);
        moments[rv_source_below(&series, at_i, 6) * 6 + rv_source_below(&series, at_i + 1, 6)]++;
        games[rv_source_below(&one, 7, 6) * 6 + rv_source_below(&next, 7, 6)]++;
        kinds[rv_source_below(&series, at_i << 24, 6) * 6 + rv_source_below(&series, (at_i << 24) + 1, 6)]++;
    }
    ck_assert_msg(unevenness(moments, 36, DRAWS) < 76, "moments: %f", unevenness(moments, 36, DRAWS));
    ck_assert_msg(unevenness(games, 36, DRAWS) < 76, "games: %f", unevenness(games, 36, DRAWS));
    ck_assert_msg(unevenness(kinds, 36, DRAWS) < 76, "kinds: %f", unevenness(kinds, 36, DRAWS));
}
END_TEST

START_TEST(test_source_seeds_that_look_alike_are_not)
{
    enum { SEEDS = 2000 };
    static uint64_t first[SEEDS];
    int bits[64] = { 0 };
    for (int i = 0; i < SEEDS; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "%d", i);
        struct rv_source source = rv_source_seeded(seed), again = rv_source_seeded(seed);
        first[i] = rv_source_draw(&source, 0);
        ck_assert(first[i] == rv_source_draw(&again, 0));
        for (int k = 0; k < i; k++)
            EXPECT(first[i] != first[k], "seeds %d and %d begin alike", i, k);
        for (int bit = 0; bit < 64; bit++)
            bits[bit] += (int)(first[i] >> bit & 1);
    }
    for (int bit = 0; bit < 64; bit++)
        ck_assert_msg(bits[bit] > SEEDS * 45 / 100 && bits[bit] < SEEDS * 55 / 100, "bit %d is set %d times",
                      bit, bits[bit]);
}
END_TEST

/* Records name the generator; what it draws may never change. */
START_TEST(test_source_is_frozen)
{
    struct rv_source source = rv_source_seeded("revanche"), game = rv_source_of_series(source, 3);
    ck_assert_str_eq(RV_GENERATOR, "splitmix64");
    char text[128];
    snprintf(text, sizeof text, "%016llx %016llx %016llx", (unsigned long long)rv_source_draw(&source, 0),
             (unsigned long long)rv_source_draw(&source, 1), (unsigned long long)rv_source_draw(&game, 0));
    ck_assert_str_eq(text, "a22eb8b3b5b54e4b 3aad698412a1d56f 996d050bcc678edf");
}
END_TEST

SUITE("source", test_source_throws_away_what_would_favour_some, test_source_below_is_what_the_draws_say,
      test_source_is_even, test_source_moments_and_games_of_a_series_are_independent,
      test_source_seeds_that_look_alike_are_not, test_source_is_frozen)
