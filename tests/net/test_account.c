/* SPDX-License-Identifier: MIT
 * What an address costs is charged to it, to the /64 it belongs to, and to the /56 and /48 around that. */
#include "account.h"

#include <stdio.h>

#include "harness.h"

static struct accounts *all;

static struct account *of(const char *address)
{
    return account_of_text(all, address);
}

/* How often something can be done before it is refused, by addresses that `format` makes of 0, 1, 2, ... */
static int allowed(const char *format, int addresses)
{
    int times = 0;
    for (int n = 0;; n = (n + 1) % addresses) {
        char address[60];
        snprintf(address, sizeof address, format, n);
        if (!account_may(all, of(address), COST_REQUESTS, 1, 0))
            return times;
        account_charge(all, of(address), COST_REQUESTS, 1, 0);
        times++;
    }
}

START_TEST(test_a_prefix_may_do_somewhat_more_than_an_address)
{
    static const struct {
        const char *addresses;
        int count, times;
    } cases[] = {
        { "192.0.2.1", 1, 100 },
        { "2001:db8::1", 1, 100 },
        { "2001:db8::%x", 1000, 100 },      /* a /64 is one address */
        { "2001:db8:0:%x::1", 256, 150 },   /* a /56 */
        { "2001:db8:0:%x00::1", 256, 200 }, /* a /48, by its /56 */
        { "2001:db8:%x::1", 3, 300 },       /* strangers */
        { "192.0.2.%d", 3, 300 },           /* neighbours in IPv4 are strangers */
        { "::ffff:192.0.2.%d", 2, 200 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        all = accounts_new();
        accounts_allow(all, COST_REQUESTS, 10, 10);
        int times = allowed(cases[i].addresses, cases[i].count);
        ck_assert_msg(times == cases[i].times, "%s: %d", cases[i].addresses, times);
        accounts_free(all);
    }
}
END_TEST

START_TEST(test_what_is_held_counts_at_every_level)
{
    struct account *taken[40];
    int count = 0;
    all = accounts_new();
    accounts_allow_held(all, 10, 1000);
    for (int n = 0; n < 40; n++) {
        char address[60];
        snprintf(address, sizeof address, "2001:db8:0:%x::1", n);
        if (account_connect(all, of(address)))
            taken[count++] = of(address);
    }
    ck_assert_int_eq(count, 15); /* a /56 */
    ck_assert(account_connect(all, of("2001:db8:0:100::1")));
    account_disconnect(taken[0]);
    ck_assert(account_connect(all, of("2001:db8:0:27::1"))); /* 39 was refused before */
    ck_assert(account_hold(all, of("2001:db8::1"), 1000));
    ck_assert(!account_hold(all, of("2001:db8::2"), 1));
    ck_assert(account_hold(all, of("2001:db8:0:1::1"), 499));
    ck_assert(!account_hold(all, of("2001:db8:0:2::1"), 1));
    ck_assert(account_hold(all, of("2001:db8:0:100::1"), 400));
    accounts_free(all);
}
END_TEST

START_TEST(test_it_comes_back_with_time_and_is_forgotten)
{
    all = accounts_new();
    accounts_allow(all, COST_REQUESTS, 10, 10);
    struct account *one = of("2001:db8::1"), *wide = one->at[2];
    for (int i = 0; i < 120; i++)
        account_charge(all, one, COST_REQUESTS, 1, 0);
    ck_assert_double_eq_tol(account_wait(all, one, COST_REQUESTS, 0), 2000, 0.001);
    ck_assert_double_eq(account_wait(all, one, COST_REQUESTS, 2000), 0);
    ck_assert_double_eq(account_wait(all, of("2001:db8:0:1::1"), COST_REQUESTS, 0),
                        0); /* others of the /56 */
    accounts_sweep(all, 11000);
    ck_assert_ptr_eq(of("2001:db8::2"), one); /* it still owes */
    account_charge_round(one, 7, 300);
    account_charge_round(of("2001:db8:0:ffff::1"), 7, 300);
    ck_assert_double_eq(account_round_us(one, 7), 600); /* the whole /48 */
    ck_assert_double_eq(account_round_us(one, 8), 0);
    account_use(one);
    accounts_sweep(all, 100000);
    ck_assert_ptr_eq(of("2001:db8::1"), one); /* somebody uses it */
    ck_assert_ptr_eq(of("2001:db8::1")->at[2], wide);
    account_leave(one);
    accounts_sweep(all, 100000);
    accounts_sweep(all, 100000); /* first the narrow ones, then those around them */
    ck_assert_double_eq(of("2001:db8::1")->round_us + of("2001:db8::1")->at[2]->round_us, 0);
    accounts_free(all);
}
END_TEST

SUITE("account", test_a_prefix_may_do_somewhat_more_than_an_address, test_what_is_held_counts_at_every_level,
      test_it_comes_back_with_time_and_is_forgotten)
