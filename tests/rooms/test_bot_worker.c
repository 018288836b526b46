/* SPDX-License-Identifier: MIT
 * The bots of all rooms share the threads: the order in which they decide. The clock stands still unless a
 * bot moves it. */
#define _POSIX_C_SOURCE 200809L
#include "rooms_driver.h"

#include <semaphore.h>

enum { LONG_MS = 100 };

static sem_t arrived, gate;
static uint64_t arrived_last; /* the moment of its request */
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
    arrived_last = moment;
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

static int budgets[64], budget_count; /* that a searching bot was given, in order */

static enum rv_status search(const struct rv_bot *bot, const struct rv_evaluator *evaluator,
                             const void *state, int seat, const struct rv_source *source, uint64_t moment,
                             int budget_ms, struct rv_action *decision)
{
    IGNORE;
    budgets[budget_count++] = budget_ms;
    return RV_OK;
}

static const struct rv_bot waits = { .name = "waits", .decide = think_at_the_gate },
                           slow = { .name = "slow", .decide = think_long },
                           quick = { .name = "quick", .decide = think_at_once },
                           searches = { .name = "searches", .decide = search, .takes_budget = true };

static struct shared_evaluator nothing_shared;

static struct account *payer; /* of the next requests */

static void ask_in(struct room *room, int seq, const struct rv_bot *bot)
{
    struct bot_request *request = bot_request_new("", 0);
    request->room = room;
    request->payer = payer;
    request->seq = seq;
    request->bot = bot;
    request->shared = &nothing_shared;
    request->moment = (uint64_t)(uintptr_t)room;
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

static void ask_for(struct account *account, struct room *room, int seq)
{
    payer = account;
    ask_in(room, seq, &slow);
    payer = NULL;
}

/* Whoever has many rooms waits for whoever has one. */
START_TEST(test_creators_take_turns)
{
    struct accounts *accounts = accounts_new();
    struct account *greedy = account_of_text(accounts, "192.0.2.1"),
                   *modest = account_of_text(accounts, "192.0.2.2");
    struct room other = { 0 }, many[3] = { { 0 } }, one = { 0 };
    hold(&other);
    for (int i = 0; i < 3; i++)
        ask_for(greedy, &many[i], 0);
    for (int seq = 0; seq < 2; seq++)
        ask_for(modest, &one, seq);
    let_go();
    is_next(&many[0], 0);
    is_next(&one, 0);
    is_next(&many[1], 0);
    is_next(&one, 1);
    is_next(&many[2], 0);
    end_thinking();
    accounts_free(accounts);
}
END_TEST

/* A /48 is one creator among others; within it its addresses take turns, and the rooms of an address. */
START_TEST(test_addresses_of_a_prefix_share_its_turn)
{
    struct accounts *accounts = accounts_new();
    struct account *a = account_of_text(accounts, "2001:db8:0:100::1"),
                   *b = account_of_text(accounts, "2001:db8:0:200::1"),
                   *stranger = account_of_text(accounts, "2001:db8:1::1");
    struct room other = { 0 }, a1 = { 0 }, a2 = { 0 }, b1 = { 0 }, his = { 0 };
    hold(&other);
    ask_for(a, &a1, 0);
    ask_for(a, &a1, 1);
    ask_for(a, &a2, 0);
    ask_for(b, &b1, 0);
    for (int seq = 0; seq < 3; seq++)
        ask_for(stranger, &his, seq);
    let_go();
    is_next(&a1, 0);
    is_next(&his, 0);
    is_next(&b1, 0);
    is_next(&his, 1);
    is_next(&a2, 0);
    is_next(&his, 2);
    is_next(&a1, 1);
    end_thinking();
    accounts_free(accounts);
}
END_TEST

/* With two threads, one creator's bots never have both. */
START_TEST(test_a_thread_is_left_for_the_others)
{
    struct accounts *accounts = accounts_new();
    struct room first = { 0 }, second = { 0 }, other = { 0 };
    sem_init(&arrived, 0, 0);
    sem_init(&gate, 0, 0);
    worker = bot_worker_new(now, 2);
    payer = account_of_text(accounts, "192.0.2.1");
    ask_in(&first, 0, &waits);
    sem_wait(&arrived);
    ask_in(&second, 0, &waits);
    payer = account_of_text(accounts, "192.0.2.2");
    ask_in(&other, 0, &waits);
    payer = NULL;
    sem_wait(&arrived);
    ck_assert_uint_eq(arrived_last, (uintptr_t)&other);
    ck_assert_int_eq(bot_worker_waiting(worker), 1); /* the second one of the first creator */
    for (int i = 0; i < 3; i++)
        sem_post(&gate);
    bot_worker_rest(worker);
    for (int i = 0; i < 3; i++)
        free(bot_worker_take(worker));
    end_thinking();
    accounts_free(accounts);
}
END_TEST

/* Many requests of one creator: each gets less time, the less the longer the queue. Others keep theirs. */
START_TEST(test_a_long_queue_leaves_less_time_for_each_of_its_creator)
{
    enum { MANY = 20 };
    struct accounts *accounts = accounts_new();
    struct room other = { 0 }, many[MANY] = { { 0 } }, one = { 0 };
    hold(&other);
    payer = account_of_text(accounts, "192.0.2.1");
    for (int i = 0; i < MANY; i++)
        ask_in(&many[i], 0, &searches);
    payer = account_of_text(accounts, "192.0.2.2");
    ask_in(&one, 0, &searches);
    payer = NULL;
    budget_count = 0;
    let_go();
    ck_assert_int_eq(budget_count, MANY + 1);
    int usual = 0, least = 1000;
    for (int i = 0; i < budget_count; i++) {
        usual += budgets[i] == 0; /* the one of the other creator, and the last ones of the queue */
        least = budgets[i] && budgets[i] < least ? budgets[i] : least;
        free(bot_worker_take(worker));
    }
    ck_assert_int_eq(usual, 1 + 8);
    ck_assert_int_eq(least, 80 * 8 / MANY);
    end_thinking();
    accounts_free(accounts);
}
END_TEST

SUITE("bot_worker", test_rooms_take_turns, test_quick_bots_hardly_wait_for_slow_ones_but_do_not_starve_them,
      test_a_new_room_has_no_arrears_to_collect, test_creators_take_turns,
      test_addresses_of_a_prefix_share_its_turn, test_a_thread_is_left_for_the_others,
      test_a_long_queue_leaves_less_time_for_each_of_its_creator)
