/* SPDX-License-Identifier: MIT
 * The trusted path (src/rules/trusted.h) beside the contract, at every position of random games of every
 * game, number of seats, combination of options and odd sheet: the same states after every action, and every
 * legal decision drawn as often as any other. */
#include "harness.h"
#include "play.h"

#include "playout.h"
#include "trusted.h"

static void same_after(struct play *play, const struct play *trusted, const struct play *contract,
                       const struct rv_action *action)
{
    must(play, memcmp(trusted->state, contract->state, play->setup.game->state_size) == 0,
         action_text(&play->setup, action));
}

static int place_in(const struct rv_action *list, int count, const struct rv_action *action)
{
    int k = 0;
    while (k < count && !rv_action_equal(&list[k], action))
        k++;
    return k;
}

/* Draws and makes a move on a copy; returns its place in the list of legal actions. */
static int draw_and_make(struct play *play, int seat, const struct rv_action *list, int count)
{
    const struct rv_trusted *trusted = play->setup.game->trusted;
    struct play made = *play, applied = *play;
    struct rv_action action;
    uint64_t random = rv_mix(1 + (uint64_t)luck_below(&play->luck, INT32_MAX)) | 1;
    struct rv_move move = trusted->draw(&play->setup, play->state, seat, random);
    trusted->action(&play->setup, play->state, seat, move, &action);
    must(play, action.seat == seat, "a move is the seat's own");
    must(play, play_apply(&applied, &action, NULL) == RV_ALLOWED, action_text(&play->setup, &action));
    trusted->make(&play->setup, made.state, seat, move);
    same_after(play, &made, &applied, &action);
    int k = place_in(list, count, &action);
    must(play, k < count, action_text(&play->setup, &action));
    return k;
}

static void chance_agrees(struct play *play)
{
    struct play made = *play, applied = *play;
    struct rv_action action;
    play->setup.game->sample(&play->setup, play->state, &play->chance, &action);
    must(play, play_apply(&applied, &action, NULL) == RV_ALLOWED, "what is sampled is allowed");
    enum rv_kind kind = play->setup.game->trusted->chance(&play->setup, made.state, &play->chance);
    must(play, kind == action.kind, "chance tells what it did");
    same_after(play, &made, &applied, &action);
}

static void visit_moves(struct play *play)
{
    rv_seats actors = play->setup.game->actors(&play->setup, play->state);
    if (actors == rv_seat_bit(RV_CHANCE))
        chance_agrees(play);
    for (int seat = 0; seat < play->setup.seats; seat++) {
        int count;
        if (!(actors & rv_seat_bit(seat)))
            continue;
        struct rv_action *list = legal_actions(&play->setup, play->state, seat, &count);
        for (int i = 0; i < 4; i++)
            draw_and_make(play, seat, list, count);
        free(list);
    }
}

START_TEST(test_moves_lead_where_their_actions_lead)
{
    everywhere("trusted", 2, visit_moves);
}
END_TEST

/* How often each action is drawn has Pearson's chi-square distribution, with the mean n = count - 1 and the
 * variance 2n. Seven standard deviations above, for a skewed distribution some more. */
static void is_uniform(struct play *play, const int *drawn, int count, int draws)
{
    double n = count - 1, chi = 0, expected = (double)draws / count;
    for (int k = 0; k < count; k++) {
        must(play, drawn[k] > 0, "every legal action can be drawn");
        chi += (drawn[k] - expected) * (drawn[k] - expected) / expected;
    }
    must(play, (chi - n) * (chi - n) < 49 * 2 * n + 400 || chi < n, "every legal action is equally likely");
}

/* At some positions, the more the fewer actions there are: every action about 100 times. */
static void visit_draws(struct play *play)
{
    enum { EACH = 100, LIST_MAX = 1200 };
    for (int seat = 0; seat < play->setup.seats; seat++) {
        int count;
        struct rv_action *list = legal_actions(&play->setup, play->state, seat, &count);
        uint32_t rare =
            count && list[count - 1].kind != RV_PLACE && list[count - 1].kind != RV_PASS ? 20 : 60;
        if (count > 1 && count <= LIST_MAX && luck_below(&play->luck, rare) == 0) {
            int *drawn = memory((size_t)count * sizeof *drawn);
            for (int i = 0; i < EACH * count; i++)
                drawn[draw_and_make(play, seat, list, count)]++;
            is_uniform(play, drawn, count, EACH * count);
            free(drawn);
        }
        free(list);
    }
}

START_TEST(test_every_legal_action_is_equally_likely)
{
    everywhere("uniform", 1, visit_draws);
}
END_TEST

/* Whole games come to an end, alone and together. */
START_TEST(test_random_games_end)
{
    struct rv_setup setup;
    struct play play;
    for (int n = 0; any_setup_at(n, &setup); n++)
        for (int game = 0; game < games_wanted(3); game++) {
            play_start(&play, &setup, "ends", (uint64_t)game);
            must(&play, rv_play_randomly(&setup, &play.chance, play.state) > 0, "dice are rolled");
            must(&play, !setup.game->actors(&setup, play.state), "nobody may act any more");
        }
}
END_TEST

SUITE("trusted", test_moves_lead_where_their_actions_lead, test_every_legal_action_is_equally_likely,
      test_random_games_end)
