/* SPDX-License-Identifier: MIT
 * Is a state that came from outside fit to play? */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void look_at_lists(struct play *play)
{
    const struct rv_game *game = play->setup.game;
    rv_seats actors = game->actors(&play->setup, play->state),
             seats = (rv_seats)((1u << play->setup.seats) - 1);
    must(play, actors == rv_seat_bit(RV_CHANCE) || !(actors & ~seats),
         "chance acts alone, others only if they play");
    for (int seat = 0; seat < RV_MAX_SEATS; seat++) {
        struct rv_moves moves = { 0 };
        game->legal(&play->setup, play->state, seat, &moves);
        must(play, !(actors & rv_seat_bit(seat)) == !moves.count,
             "actors have legal actions, nobody else has");
    }
}

static void look_at_scores(struct play *play)
{
    int rank[RV_MAX_SEATS];
    for (int seat = 0; seat < play->setup.seats; seat++) {
        struct rv_score score;
        play->setup.game->score(&play->setup, play->state, seat, &score);
        for (int i = 0; i < score.line_count; i++)
            score.total -= score.line[i].points;
        must(play, score.total == 0, "the lines add up to the total");
    }
    rv_ranks(&play->setup, play->state, rank);
}

static void look_at_text(struct play *play)
{
    struct play copy = *play;
    struct rv_error error = { 0 };
    const char *text = position_text(&play->setup, play->state);
    enum rv_status status = rv_position_read(&play->setup, text, strlen(text), copy.state, &error);
    must(play, status == RV_OK, error_text(&error));
    must(play, memcmp(copy.state, play->state, play->setup.game->state_size) == 0, "a position reads back");
}

/* All of a short list, a few of a long one. */
static void try_listed(struct play *play)
{
    for (int seat = 0; seat < play->setup.seats; seat++) {
        int count;
        struct rv_action *list = legal_actions(&play->setup, play->state, seat, &count);
        for (int i = 0; i < count; i += 1 + count / 16) {
            struct play copy = *play;
            must(play, play_apply(&copy, &list[i], NULL) == RV_ALLOWED, action_text(&play->setup, &list[i]));
        }
        free(list);
    }
}

void must_be_usable(struct play *play, int actions)
{
    struct rv_action action;
    struct rv_events events = { 0 };
    look_at_text(play);
    try_listed(play);
    for (int i = 0; i < actions && play_choose(play, &action); i++) {
        look_at_lists(play);
        look_at_scores(play);
        events.count = 0;
        must(play, play_apply(play, &action, &events) == RV_ALLOWED, action_text(&play->setup, &action));
    }
    look_at_lists(play);
    look_at_scores(play);
    look_at_text(play);
}

void must_be_playable(const struct rv_setup *setup, uint32_t seed, int actions)
{
    struct rv_setup chosen = *setup;
    struct rv_error error;
    struct play play;
    chosen.seats = 1 + (int)(seed % RV_MAX_SEATS);
    chosen.options = (seed >> 8) & setup->game->options;
    if (rv_setup_check(&chosen, &error) != RV_OK)
        return;
    play_start(&play, &chosen, "playable", seed);
    play.eager = true;
    must_be_usable(&play, actions);
}
