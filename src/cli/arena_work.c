/* SPDX-License-Identifier: MIT
 * The games of an arena, played in several threads; each has guests of its own. */
#include "arena.h"

#include <stdlib.h>

enum { RESTARTS_MAX = 3 };

struct worker {
    struct guest guest[ARENA_PLAYERS];
    int starts[ARENA_PLAYERS];
};

struct hall {
    struct arena *arena;
    struct worker *worker; /* [threads] */
};

/* A game while it is played. */
struct round {
    struct arena *arena;
    struct worker *worker;
    int task, number;                /* which game of the task */
    int member[RV_MAX_SEATS], seats; /* member[k] sits in seat k */
    struct outcome outcome[RV_MAX_SEATS];
    struct faults faults;
    char *text; /* its record */
};

/* The guest of a contestant: started when it is first needed, and again after it was ended. */
static struct guest *guest_of(const struct round *round, int index)
{
    const struct contestant *contestant = &round->arena->contestant[index];
    struct guest *guest = &round->worker->guest[index];
    char why[200];
    if (!contestant->command)
        return NULL;
    if (!guest->pid && round->worker->starts[index] <= RESTARTS_MAX) {
        round->worker->starts[index]++;
        guest_start(guest, contestant->command, why, sizeof why);
    }
    return guest;
}

/* ---- a game ---- */

/* A copy of the setup with the names of the players; the material stays the arena's. */
static struct rv_record record_for(const struct round *round)
{
    struct rv_record record = round->arena->record;
    for (int seat = 0; seat < round->seats; seat++) {
        char *name = record.player[seat];
        snprintf(name, RV_NAME_MAX, "%.*s", RV_NAME_MAX - 1,
                 round->arena->contestant[round->member[seat]].name);
        if (!rv_record_text_fits(name, RV_NAME_MAX))
            name[0] = '\0';
    }
    return record;
}

static enum rv_status play(struct round *round)
{
    struct arena *arena = round->arena;
    struct arena_game game = { .record = &arena->record, .evaluator = arena->evaluator, .ms = arena->ms };
    struct rv_record record = record_for(round);
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    for (int seat = 0; seat < round->seats; seat++) {
        game.contestant[seat] = &arena->contestant[round->member[seat]];
        game.guest[seat] = guest_of(round, round->member[seat]);
    }
    game.source = rv_source_of_series(arena->series, (uint64_t)seed_of(arena, round->task));
    game.keep = arena->out ? &record : NULL;
    enum rv_status status = arena_play(&game, round->outcome, &round->faults, state);
    if (status == RV_OK && arena->out && !jobs_interrupted()) {
        round->text = arena_record_text(arena, round->task, &record, state);
        status = round->text ? RV_OK : RV_NO_MEMORY;
    }
    free(record.action);
    return status;
}

/* Alone, every contestant plays a game of the task. Otherwise member i sits k seats further on in game k. */
static void take_seats(struct round *round)
{
    const struct lineup *lineup = &round->arena->lineup[lineup_of(round->arena, round->task)];
    round->seats = round->arena->seats;
    if (round->seats == 1)
        round->member[0] = lineup->member[round->number];
    for (int i = 0; i < round->seats && round->seats > 1; i++)
        round->member[(i + round->number) % round->seats] = lineup->member[i];
}

static void keep_outcome(const struct round *round)
{
    const struct arena *arena = round->arena;
    if (round->seats == 1)
        outcome_of(arena, round->task, 0)[round->number] = round->outcome[0];
    for (int i = 0; i < round->seats && round->seats > 1; i++)
        outcome_of(arena, round->task, round->number)[i] = round->outcome[(i + round->number) % round->seats];
}

/* Adds a game to the results, and its task when this was the last one. */
static void finish(struct round *round)
{
    struct arena *arena = round->arena;
    pthread_mutex_lock(&arena->lock);
    keep_outcome(round);
    for (int seat = 0; seat < round->seats; seat++)
        arena->games_lost[round->member[seat]] += round->outcome[seat].lost;
    for (int i = 0; i < round->faults.count; i++) {
        struct fault *fault = &round->faults.list[i];
        fault->task = round->task;
        fault->game = round->number;
        fault->contestant = round->member[fault->seat];
        arena->fault_count[fault->contestant][fault->kind]++;
    }
    faults_move(&arena->faults, &round->faults);
    arena->games++;
    if (++arena->played[round->task] == games_of_task(arena))
        arena_add_task(arena, round->task, arena->wins, arena->points);
    if (arena->out)
        arena_records_keep(arena, round->task * games_of_task(arena) + round->number, round->text);
    round->text = NULL;
    pthread_mutex_unlock(&arena->lock);
}

/* ---- all games ---- */

static const char *work(void *self, int worker, int first, int end)
{
    struct hall *hall = self;
    struct arena *arena = hall->arena;
    struct round round = { .arena = arena,
                           .worker = &hall->worker[worker],
                           .task = first / games_of_task(arena),
                           .number = first % games_of_task(arena) };
    (void)end;
    take_seats(&round);
    enum rv_status status = play(&round);
    if (status == RV_OK && !jobs_interrupted())
        finish(&round);
    faults_free(&round.faults);
    free(round.text);
    return status == RV_OK          ? NULL
           : status == RV_NO_MEMORY ? NO_MEMORY
                                    : N_("a bot made an illegal move: this is a bug in Revanche");
}

static void leave(void *self, int worker)
{
    struct hall *hall = self;
    for (int i = 0; i < hall->arena->count; i++)
        guest_end(&hall->worker[worker].guest[i]);
}

static void show(void *self, int done, bool last)
{
    (void)done;
    arena_show(((struct hall *)self)->arena, last);
}

const char *arena_play_all(struct arena *arena)
{
    struct hall hall = { arena, calloc((size_t)arena->jobs, sizeof *hall.worker) };
    if (!hall.worker)
        return NO_MEMORY;
    pthread_mutex_init(&arena->lock, NULL);
    jobs_catch_interrupts();
    const char *wrong = jobs_run(&(struct jobs){ .what = N_("{done} of {all} games"),
                                                 .all = arena_games(arena),
                                                 .chunk = 1,
                                                 .threads = arena->jobs,
                                                 .work = work,
                                                 .leave = leave,
                                                 .show = show,
                                                 .self = &hall });
    pthread_mutex_destroy(&arena->lock);
    free(hall.worker);
    faults_sort(&arena->faults);
    return wrong;
}
