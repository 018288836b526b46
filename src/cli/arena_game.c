/* SPDX-License-Identifier: MIT
 * A game in the arena, with built-in bots and guests at one table.
 *
 * When a guest is late, breaks a rule or talks nonsense, that is a fault, and the first legal decision is
 * played for it. With its third fault, or when it dies or floods, it has lost: the others play on, its seat
 * keeps playing first legal decisions and comes last. */
#include "arena.h"

#include <revanche/walk.h>
#include <stdlib.h>
#include <string.h>

#include "playout.h"
#include "text_format.h"

struct stage {
    const struct arena_game *game;
    const struct rv_setup *setup;
    struct faults *faults;
    bool lost[RV_MAX_SEATS];
    uint64_t decisions;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
};

static void blame(struct stage *stage, int seat, enum guest_fault fault)
{
    int *of = stage->faults->of[seat], sum = 0;
    if (fault == GUEST_FINE)
        return;
    of[fault]++;
    for (int f = 0; f < GUEST_FAULTS; f++)
        sum += of[f];
    bool mad = fault == GUEST_DIED || fault == GUEST_FLOODS;
    if (!mad && sum < ARENA_FAULTS_MAX)
        return;
    stage->lost[seat] = true;
    if (mad)
        guest_end(stage->game->guest[seat]);
}

static bool listens(const struct stage *stage, int seat)
{
    return stage->game->guest[seat] && !stage->lost[seat];
}

/* ---- what guests are told ---- */

static void tell(struct stage *stage, int seat, const char *text, size_t len)
{
    if (listens(stage, seat))
        blame(stage, seat, guest_tell(stage->game->guest[seat], text, len));
}

static void write_header(const void *what, struct rv_text *out)
{
    rv_record_write(what, NULL, out);
}

static void begin(struct stage *stage)
{
    char *header = text_of(write_header, stage->game->record), ready[64], seat_text[32];
    for (int seat = 0; seat < stage->setup->seats; seat++) {
        if (!listens(stage, seat))
            continue;
        tell(stage, seat, "header\n", 7);
        if (header)
            tell(stage, seat, header, strlen(header));
        int len = snprintf(seat_text, sizeof seat_text, "begin %d\n", seat + 1);
        tell(stage, seat, seat_text, (size_t)len);
        if (!listens(stage, seat))
            continue;
        enum guest_fault fault =
            guest_hear(stage->game->guest[seat], "ready", GUEST_START_MS, ready, sizeof ready);
        blame(stage, seat, fault == GUEST_LATE ? GUEST_DIED : fault);
    }
    free(header);
}

static void tell_action(struct stage *stage, const struct rv_action *action)
{
    char text[600];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_text_put(&out, "action ");
    rv_action_write(stage->setup, action, &out);
    rv_text_char(&out, '\n');
    for (int seat = 0; seat < stage->setup->seats; seat++)
        if (listens(stage, seat) && stage->game->guest[seat]->wants_actions)
            tell(stage, seat, text, strlen(text));
}

struct view {
    const struct stage *stage;
    int seat;
};

/* The moves, one a line. */
static void write_moves(const void *what, struct rv_text *out)
{
    const struct view *view = what;
    const struct rv_setup *setup = view->stage->setup;
    struct rv_walk walk;
    rv_walk_begin(&walk, setup, view->stage->state, view->seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        rv_decision_write(setup, action, out);
        rv_text_char(out, '\n');
    }
}

static void write_position(const void *what, struct rv_text *out)
{
    const struct view *view = what;
    rv_position_write(view->stage->setup, view->stage->state, out);
}

/* The position and the moves, if the guest wants them. */
static void show(struct stage *stage, int seat)
{
    struct view view = { stage, seat };
    char line[64];
    if (stage->game->guest[seat]->wants_position) {
        char *position = text_of(write_position, &view);
        tell(stage, seat, "position ", 9);
        tell(stage, seat, position ? position : "", position ? strlen(position) : 0);
        tell(stage, seat, "\n", 1);
        free(position);
    }
    if (listens(stage, seat) && stage->game->guest[seat]->wants_moves) {
        struct rv_moves count = { 0 };
        stage->setup->game->legal(stage->setup, stage->state, seat, &count);
        char *moves = text_of(write_moves, &view);
        int len = snprintf(line, sizeof line, "moves %d\n", count.count);
        tell(stage, seat, line, (size_t)len);
        tell(stage, seat, moves ? moves : "", moves ? strlen(moves) : 0);
        free(moves);
    }
}

/* ---- playing ---- */

static void ask_guest(struct stage *stage, int seat, struct rv_action *action)
{
    const struct rv_setup *setup = stage->setup;
    uint64_t scratch[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_moves first = { .list = action, .cap = 1 };
    struct rv_action said;
    char text[GUEST_LINE_MAX];
    setup->game->legal(setup, stage->state, seat, &first);
    if (listens(stage, seat))
        show(stage, seat);
    if (!listens(stage, seat))
        return;
    enum guest_fault fault =
        guest_ask(stage->game->guest[seat], seat + 1, stage->game->ms, text, sizeof text);
    if (fault == GUEST_FINE) {
        memcpy(scratch, stage->state, setup->game->state_size);
        if (rv_action_read(setup, seat, text, strlen(text), &said, NULL) != RV_OK)
            fault = GUEST_NONSENSE;
        else if (said.seat != seat || setup->game->apply(setup, scratch, &said, NULL) != RV_ALLOWED)
            fault = GUEST_ILLEGAL;
        else
            *action = said;
    }
    blame(stage, seat, fault);
}

static void find_outcome(const struct stage *stage, struct outcome outcome[RV_MAX_SEATS])
{
    int rank[RV_MAX_SEATS], seats = stage->setup->seats;
    rv_ranks(stage->setup, stage->state, rank);
    for (int seat = 0; seat < seats; seat++) {
        struct rv_score score;
        int better = 0; /* seats that lost share the last rank */
        stage->setup->game->score(stage->setup, stage->state, seat, &score);
        for (int other = 0; other < seats; other++)
            better +=
                stage->lost[seat] ? !stage->lost[other] : !stage->lost[other] && rank[other] < rank[seat];
        outcome[seat] = (struct outcome){ score.total, better + 1, stage->lost[seat] };
    }
}

static void say_goodbye(struct stage *stage)
{
    char text[200] = "end";
    for (int seat = 0; seat < stage->setup->seats; seat++) {
        struct rv_score score;
        stage->setup->game->score(stage->setup, stage->state, seat, &score);
        snprintf(text + strlen(text), sizeof text - strlen(text), " %d", score.total);
    }
    strcat(text, "\n");
    for (int seat = 0; seat < stage->setup->seats; seat++)
        tell(stage, seat, text, strlen(text));
}

static enum rv_status decide(void *self, const void *state, int seat, struct rv_action *action)
{
    struct stage *stage = self;
    const struct arena_game *game = stage->game;
    uint64_t number = stage->decisions++;
    if (!game->guest[seat])
        return rv_player_decide(&game->contestant[seat]->player, game->evaluator, state, seat, &game->source,
                                number, action);
    ask_guest(stage, seat, action);
    return RV_OK;
}

static bool tell_all(void *self, const void *state, const struct rv_action *action)
{
    (void)state;
    tell_action(self, action);
    return true;
}

enum rv_status arena_play(const struct arena_game *game, struct outcome outcome[RV_MAX_SEATS],
                          struct faults *faults)
{
    struct stage stage = { .game = game, .setup = &game->record->setup, .faults = faults };
    *faults = (struct faults){ 0 };
    for (int seat = 0; seat < stage.setup->seats; seat++)
        stage.lost[seat] = game->guest[seat] && !game->guest[seat]->pid; /* could not be started again */
    stage.setup->game->start(stage.setup, stage.state);
    begin(&stage);
    const struct rv_playout playout = { stage.setup, &game->source, decide, tell_all, &stage };
    enum rv_status status = rv_playout(&playout, stage.state);
    if (status != RV_OK)
        return status;
    find_outcome(&stage, outcome);
    say_goodbye(&stage);
    return RV_OK;
}
