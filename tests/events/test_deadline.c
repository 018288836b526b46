/* SPDX-License-Identifier: MIT
 * Deadlines: a person is asked before a seat is lost, and no clock or restart robs anybody. */
#include "harness.h"

#include "deadline.h"

enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR, NOW = 1800000000 };

static struct pace_times live, relaxed, slow;

static void make_times(void)
{
    live = pace_times(PACE_LIVE, 2 * MINUTE);
    relaxed = pace_times(PACE_RELAXED, 2 * MINUTE);
    slow = pace_times(PACE_SLOW, 2 * MINUTE);
}

START_TEST(test_each_pace_has_its_limit)
{
    make_times();
    ck_assert_int_eq(live.limit, 2 * MINUTE);
    ck_assert_int_eq(relaxed.limit, DAY);
    ck_assert_int_eq(slow.limit, 7 * DAY);
    for (enum pace pace = PACE_LIVE; pace < PACES; pace++) {
        struct pace_times times = pace_times(pace, 120);
        struct deadline deadline = deadline_new(&times, NOW);
        ck_assert_int_eq(deadline.due, NOW + times.limit);
        ck_assert(!deadline_may_ask(&deadline, deadline.due - 1));
        ck_assert(deadline_may_ask(&deadline, deadline.due));
    }
}
END_TEST

START_TEST(test_nobody_loses_a_seat_without_being_asked)
{
    make_times();
    for (enum pace pace = PACE_LIVE; pace < PACES; pace++) {
        struct pace_times times = pace_times(pace, 120);
        struct deadline deadline = deadline_new(&times, NOW);
        ck_assert(!deadline_is_over(&times, &deadline, NOW + 100 * DAY));
        deadline.asked = NOW + 100 * DAY;
        ck_assert(!deadline_is_over(&times, &deadline, deadline.asked)); /* there is time to answer */
        ck_assert(deadline_is_over(&times, &deadline, deadline.asked + DAY));
    }
}
END_TEST

START_TEST(test_a_live_question_comes_before_the_end)
{
    make_times();
    struct deadline deadline = deadline_new(&live, NOW);
    ck_assert(!deadline_asks_itself(&live, &deadline, NOW + 89));
    ck_assert(deadline_asks_itself(&live, &deadline, NOW + 90));
    deadline.asked = NOW + 90;
    ck_assert(!deadline_asks_itself(&live, &deadline, NOW + 91));
    ck_assert(!deadline_is_over(&live, &deadline, NOW + 119));
    ck_assert(deadline_is_over(&live, &deadline, NOW + 120));
    deadline = deadline_new(&relaxed, NOW);
    ck_assert(!deadline_asks_itself(&relaxed, &deadline, NOW + 100 * DAY)); /* a person asks */
}
END_TEST

START_TEST(test_signs_of_life_prolong_a_live_decision_within_reason)
{
    make_times();
    struct deadline deadline = deadline_new(&live, NOW);
    ck_assert(deadline_renew(&live, &deadline, NOW + 60));
    ck_assert_int_eq(deadline.due, NOW + 180);
    ck_assert(!deadline_renew(&live, &deadline, NOW + 60));
    for (int second = 60; second < 3600; second += 20)
        if (second < deadline.due - NOW)
            deadline_renew(&live, &deadline, NOW + second);
    ck_assert_int_eq(deadline.due, NOW + 10 * MINUTE);
    deadline = deadline_new(&live, NOW);
    ck_assert(!deadline_renew(&live, &deadline, NOW + 5)); /* not worth telling everybody */
    deadline = deadline_new(&relaxed, NOW);
    ck_assert(!deadline_renew(&relaxed, &deadline, NOW + HOUR)); /* a day is a day */
}
END_TEST

START_TEST(test_an_answer_is_always_heard)
{
    make_times();
    for (enum pace pace = PACE_LIVE; pace < PACES; pace++) {
        struct pace_times times = pace_times(pace, 120);
        struct deadline deadline = deadline_new(&times, NOW);
        int64_t now = deadline.due + 30 * DAY;
        deadline.asked = now;
        ck_assert(deadline_renew(&times, &deadline, now + 10));
        ck_assert_int_eq(deadline.asked, 0);
        ck_assert_int_gt(deadline.due, now + 30); /* thinking on is possible */
        deadline.asked = now + 20;
        ck_assert(!deadline_is_over(&times, &deadline, now + 40));
    }
}
END_TEST

START_TEST(test_a_restart_gives_time)
{
    make_times();
    int64_t away = NOW + 2 * DAY; /* the server was away for longer than the limit */
    struct deadline deadline = deadline_new(&relaxed, NOW);
    deadline.asked = NOW + DAY;
    deadline_resume(&relaxed, &deadline, away, away);
    ck_assert_int_eq(deadline.asked, 0);
    ck_assert_int_eq(deadline.due, away + 3 * HOUR);
    ck_assert_int_eq(deadline.since, NOW);
    struct deadline calm = deadline_new(&slow, NOW);
    deadline_resume(&slow, &calm, away, away);
    ck_assert_int_eq(calm.due, NOW + 7 * DAY); /* most of the week is left */
}
END_TEST

START_TEST(test_a_room_that_slept_keeps_its_deadline)
{
    make_times();
    struct deadline deadline = deadline_new(&relaxed, NOW), before;
    deadline.asked = deadline.due + HOUR;
    before = deadline;
    deadline_resume(&relaxed, &deadline, NOW - DAY, NOW + 5 * DAY);
    ck_assert_int_eq(deadline.due, before.due);
    ck_assert_int_eq(deadline.asked, before.asked);
}
END_TEST

START_TEST(test_a_clock_that_jumps_robs_nobody)
{
    make_times();
    struct deadline deadline = deadline_new(&relaxed, NOW);
    int64_t year = 365 * DAY;
    deadline_resume(&relaxed, &deadline, NOW + year, NOW + year); /* ahead */
    ck_assert_int_eq(deadline.due, NOW + year + 3 * HOUR);
    deadline = deadline_new(&relaxed, NOW);
    deadline.asked = NOW;
    deadline_resume(&relaxed, &deadline, NOW - year, NOW - year); /* back */
    ck_assert_int_eq(deadline.due, NOW - year + DAY);
    ck_assert_int_eq(deadline.since, NOW - year);
    ck_assert(!deadline_is_over(&relaxed, &deadline, NOW - year + HOUR));
}
END_TEST

SUITE("deadline", test_each_pace_has_its_limit, test_nobody_loses_a_seat_without_being_asked,
      test_a_live_question_comes_before_the_end, test_signs_of_life_prolong_a_live_decision_within_reason,
      test_an_answer_is_always_heard, test_a_restart_gives_time, test_a_room_that_slept_keeps_its_deadline,
      test_a_clock_that_jumps_robs_nobody)
