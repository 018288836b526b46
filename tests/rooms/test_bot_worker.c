/* SPDX-License-Identifier: MIT
 * The bots of all rooms share one thread: the order in which they decide. The clock stands still unless a
 * bot moves it. */
#define _POSIX_C_SOURCE 200809L
#include "rooms_driver.h"

#include <semaphore.h>

enum { LONG_MS = 100 };

static sem_t arrived, gate;
static struct bot_worker *worker;

static int64_t now(void)
{
    return clock_ms;
}

#define IGNORE                                                                                               \
    ((void)bot, (void)evaluator, (void)state, (void)seat, (void)source, (void)moment, (void)budget_ms,       \
     (void)decision)

static enum rv_status think_at_the_gate(const struct rv_bot *bot, const struct rv_evaluator *evaluator,
                                        const void *state, int seat, const struct rv_source *source,
                                        uint64_t moment, int budget_ms, struct rv_action *decision)
{
    IGNORE;
    sem_post(&arrived);
    sem_wait(&gate);
    return RV_OK;
}

static enum rv_status think_long(const struct rv_bot *bot, const struct rv_evaluator *evaluator,
                                 const void *state, int seat, const struct rv_source *source, uint64_t moment,
                                 int budget_ms, struct rv_action *decision)
{
    IGNORE;
    clock_ms += LONG_MS;
    return RV_OK;
}

static enum rv_status think_at_once(const struct rv_bot *bot, const struct rv_evaluator *evaluator,
                                    const void *state, int seat, const struct rv_source *source,
                                    uint64_t moment, int budget_ms, struct rv_action *decision)
{
    IGNORE;
    return RV_OK;
}

static const struct rv_bot waits = { .name = "waits", .decide = think_at_the_gate },
                           slow = { .name = "slow", .decide = think_long },
                           quick = { .name = "quick", .decide = think_at_once };

static struct shared_evaluator nothing_shared;

static void ask_in(struct room *room, int seq, const struct rv_bot *bot)
{
    struct bot_request *request = bot_request_new("", 0);
    request->room = room;
    request->seq = seq;
    request->bot = bot;
    request->shared = &nothing_shared;
    bot_worker_ask(worker, request);
}

/* All other requests arrive while the first one is being decided. */
static void hold(struct room *room)
{
    sem_init(&arrived, 0, 0);
    sem_init(&gate, 0, 0);
    worker = bot_worker_new(now, 1);
    ask_in(room, 0, &waits);
    sem_wait(&arrived);
}

static void let_go(void)
{
    sem_post(&gate);
    bot_worker_rest(worker);
    struct bot_request *first = bot_worker_take(worker);
    ck_assert_ptr_eq(first->bot, &waits);
    free(first);
}

static void is_next(const struct room *room, int seq)
{
    struct bot_request *request = bot_worker_take(worker);
    ck_assert_ptr_nonnull(request);
    ck_assert_ptr_eq(request->room, room);
    ck_assert_int_eq(request->seq, seq);
    free(request);
}

static void end_thinking(void)
{
    ck_assert_ptr_null(bot_worker_take(worker));
    bot_worker_stop(worker);
    bot_worker_free(worker);
}

START_TEST(test_rooms_take_turns)
{
    struct room other = { 0 }, many = { 0 }, one = { 0 };
    hold(&other);
    for (int seq = 0; seq < 3; seq++)
        ask_in(&many, seq, &slow);
    ask_in(&one, 0, &slow);
    let_go();
    is_next(&many, 0);
    is_next(&one, 0);
    is_next(&many, 1);
    is_next(&many, 2);
    end_thinking();
}
END_TEST

START_TEST(test_quick_bots_hardly_wait_for_slow_ones_but_do_not_starve_them)
{
    struct room other = { 0 }, experts = { 0 }, beginners = { 0 };
    hold(&other);
    for (int seq = 0; seq < 2; seq++)
        ask_in(&experts, seq, &slow);
    for (int seq = 0; seq < 2 * LONG_MS; seq++)
        ask_in(&beginners, seq, &quick);
    let_go();
    is_next(&experts, 0);
    for (int seq = 0; seq <= LONG_MS; seq++)
        is_next(&beginners, seq);
    is_next(&experts, 1); /* by now both have used the same time */
    for (int seq = LONG_MS + 1; seq < 2 * LONG_MS; seq++)
        is_next(&beginners, seq);
    end_thinking();
}
END_TEST

/* Otherwise it could use as much time as all others have used before, while they wait. */
START_TEST(test_a_new_room_has_no_arrears_to_collect)
{
    struct room other = { .bot_ms = 1000 }, old = { .bot_ms = 1000 }, new = { 0 };
    hold(&other);
    ask_in(&old, 0, &slow);
    ask_in(&new, 0, &slow);
    ask_in(&new, 1, &slow);
    let_go();
    is_next(&old, 0);
    is_next(&new, 0);
    is_next(&new, 1);
    ck_assert_int_eq(new.bot_ms, 1000 + 2 * (1 + LONG_MS));
    end_thinking();
}
END_TEST

SUITE("bot_worker", test_rooms_take_turns, test_quick_bots_hardly_wait_for_slow_ones_but_do_not_starve_them,
      test_a_new_room_has_no_arrears_to_collect)
