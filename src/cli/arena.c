/* SPDX-License-Identifier: MIT
 * revanche arena: matches and tournaments between built-in bots and other programs. All play with the same dice, and
 * every table is played from every seat, so that luck is shared as fairly as it can be. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "arena.h"

enum { TABLES_MAX = 2000, JOBS_MAX = 64, BOOTSTRAPS = 200, RESTARTS_MAX = 3 };

/* Who sits together. */
struct company {
    int who[ARENA_PLAYERS], count;
};

struct arena {
    const char *game, *seed, *sheet, *options;
    struct list names;
    int seats, seeds, ms, jobs;
    bool json;
    struct contestant contestant[ARENA_PLAYERS];
    int count;
    struct company *company;
    int companies, turns; /* turns: games of a company with the same dice, everybody once in every seat */
    struct rv_record record;
    struct rv_source series;
    struct outcome *outcome; /* [company][seed][turn][member] */
    int faults[ARENA_PLAYERS][GUEST_FAULTS], games_lost[ARENA_PLAYERS];
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int next, done, running; /* tasks; workers */
    const char *wrong;
};

static struct outcome *outcome_of(const struct arena *arena, int company, int seed, int turn)
{
    return arena->outcome +
           (((size_t)company * (size_t)arena->seeds + (size_t)seed) * (size_t)arena->turns + (size_t)turn) *
               ARENA_PLAYERS;
}

/* ---- who meets whom ---- */

/* All choices of `seats` contestants; alone everybody plays for himself with the same dice. */
static bool arrange(struct arena *arena)
{
    int all = arena->count, seats = arena->seats;
    arena->turns = seats;
    arena->company = calloc(TABLES_MAX, sizeof *arena->company);
    if (!arena->company)
        return false;
    for (unsigned set = 0; set < 1u << all; set++) {
        if (__builtin_popcount(set) != (seats == 1 ? all : seats))
            continue;
        if (arena->companies == TABLES_MAX)
            return false;
        struct company *company = &arena->company[arena->companies++];
        for (int i = 0; i < all; i++)
            if (set >> i & 1)
                company->who[company->count++] = i;
    }
    size_t games = (size_t)arena->companies * (size_t)arena->seeds * (size_t)arena->turns;
    arena->outcome = calloc(games * ARENA_PLAYERS, sizeof *arena->outcome);
    return arena->outcome;
}

/* ---- workers ---- */

struct worker {
    struct arena *arena;
    pthread_t thread;
    struct guest guest[ARENA_PLAYERS];
    int starts[ARENA_PLAYERS];
};

/* The guest of a contestant, started when it is first needed and again when it was ended. */
static struct guest *guest_of(struct worker *worker, int who)
{
    const struct contestant *contestant = &worker->arena->contestant[who];
    struct guest *guest = &worker->guest[who];
    char why[200];
    if (!contestant->command)
        return NULL;
    if (!guest->pid && worker->starts[who] <= RESTARTS_MAX) {
        worker->starts[who]++;
        guest_start(guest, contestant->command, why, sizeof why);
    }
    return guest;
}

static bool play_one(struct worker *worker, const struct rv_source *source, const int *who, int seats,
                     struct outcome *outcome)
{
    struct arena *arena = worker->arena;
    struct game_plan plan = { .record = &arena->record, .source = *source, .ms = arena->ms };
    struct faults faults;
    for (int seat = 0; seat < seats; seat++) {
        plan.who[seat] = &arena->contestant[who[seat]];
        plan.guest[seat] = guest_of(worker, who[seat]);
    }
    bool good = arena_play(&plan, outcome, &faults);
    pthread_mutex_lock(&arena->lock);
    for (int seat = 0; seat < seats && good; seat++) {
        for (int f = 0; f < GUEST_FAULTS; f++)
            arena->faults[who[seat]][f] += faults.of[seat][f];
        arena->games_lost[who[seat]] += outcome[seat].lost;
    }
    pthread_mutex_unlock(&arena->lock);
    return good;
}

/* A company plays with one seed, once from every seat. */
static bool play_task(struct worker *worker, int task)
{
    struct arena *arena = worker->arena;
    int number = task % arena->companies, seed = task / arena->companies;
    const struct company *company = &arena->company[number];
    struct rv_source source = rv_source_of_series(arena->series, (uint64_t)seed);
    for (int turn = 0; turn < arena->turns; turn++) {
        struct outcome *to = outcome_of(arena, number, seed, turn), seat[RV_MAX_SEATS];
        int who[RV_MAX_SEATS];
        if (arena->seats == 1) {
            for (int i = 0; i < company->count; i++)
                if (!play_one(worker, &source, &company->who[i], 1, &to[i]))
                    return false;
            continue;
        }
        for (int i = 0; i < arena->seats; i++)
            who[(i + turn) % arena->seats] = company->who[i];
        if (!play_one(worker, &source, who, arena->seats, seat))
            return false;
        for (int i = 0; i < arena->seats; i++)
            to[i] = seat[(i + turn) % arena->seats];
    }
    return true;
}

static void *work(void *arg)
{
    struct worker *worker = arg;
    struct arena *arena = worker->arena;
    int tasks = arena->companies * arena->seeds;
    pthread_mutex_lock(&arena->lock);
    while (arena->next < tasks && !arena->wrong) {
        int task = arena->next++;
        pthread_mutex_unlock(&arena->lock);
        bool good = play_task(worker, task);
        pthread_mutex_lock(&arena->lock);
        if (!good)
            arena->wrong = "a built-in bot made an illegal move: this is a bug in Revanche";
        arena->done++;
        pthread_cond_signal(&arena->changed);
    }
    pthread_mutex_unlock(&arena->lock);
    for (int i = 0; i < arena->count; i++)
        guest_end(&worker->guest[i]);
    pthread_mutex_lock(&arena->lock);
    arena->running--;
    pthread_cond_signal(&arena->changed);
    pthread_mutex_unlock(&arena->lock);
    return NULL;
}

/* A bar on a terminal, for runs that take longer than a second. */
static void watch(struct arena *arena)
{
    time_t start = time(NULL), shown = start;
    int tasks = arena->companies * arena->seeds;
    bool terminal = isatty(STDERR_FILENO);
    pthread_mutex_lock(&arena->lock);
    while (arena->running) {
        pthread_cond_wait(&arena->changed, &arena->lock);
        if (!terminal || time(NULL) == shown)
            continue;
        shown = time(NULL);
        int part = 40 * arena->done / tasks;
        fprintf(stderr, "\r[%.*s%*s] %d of %d games ", part, "########################################",
                40 - part, "", arena->done * arena->turns, tasks * arena->turns);
    }
    if (shown != start)
        fprintf(stderr, "\r%70s\r", "");
    pthread_mutex_unlock(&arena->lock);
}

static bool play_all(struct arena *arena)
{
    struct worker *worker = calloc((size_t)arena->jobs, sizeof *worker);
    int started = 0;
    if (!worker)
        return false;
    pthread_mutex_init(&arena->lock, NULL);
    pthread_cond_init(&arena->changed, NULL);
    arena->running = arena->jobs;
    for (; started < arena->jobs; started++) {
        worker[started].arena = arena;
        if (pthread_create(&worker[started].thread, NULL, work, &worker[started]) != 0)
            break;
    }
    pthread_mutex_lock(&arena->lock);
    arena->running -= arena->jobs - started;
    pthread_mutex_unlock(&arena->lock);
    watch(arena);
    for (int i = 0; i < started; i++)
        pthread_join(worker[i].thread, NULL);
    free(worker);
    return started > 0;
}

/* ---- results ---- */

/* A number with what it may be off, at 95 %. */
struct measure {
    double mean, off;
    int games;
};

struct sums {
    double sum, squares;
    int count, games;
};

static void add(struct sums *sums, double value, int games)
{
    sums->sum += value;
    sums->squares += value * value;
    sums->count++;
    sums->games += games;
}

static struct measure measured(const struct sums *sums)
{
    double n = sums->count, mean = n > 0 ? sums->sum / n : 0;
    double variance = n > 1 ? (sums->squares - n * mean * mean) / (n - 1) : 0;
    return (struct measure){ mean, n > 1 ? 1.96 * sqrt(variance > 0 ? variance / n : 0) : 0, sums->games };
}

/* The share of a victory. Alone, players are compared by their scores. */
static double share(const struct outcome *of, int count, int member, bool alone)
{
    int better = 0, equal = 0;
    for (int i = 0; i < count; i++) {
        bool before = alone ? of[i].score > of[member].score : of[i].rank < of[member].rank;
        bool beside = alone ? of[i].score == of[member].score : of[i].rank == of[member].rank;
        better += before;
        equal += beside;
    }
    return better ? 0 : 1.0 / equal;
}

static double ahead(const struct outcome *a, const struct outcome *b, bool alone)
{
    int x = alone ? a->score : -a->rank, y = alone ? b->score : -b->rank;
    return x > y ? 1 : x == y ? 0.5 : 0;
}

struct results {
    struct measure wins[ARENA_PLAYERS], points[ARENA_PLAYERS];
    struct measure against[ARENA_PLAYERS][ARENA_PLAYERS]; /* share of games ahead of the other */
    struct measure differ[ARENA_PLAYERS][ARENA_PLAYERS];  /* points more than the other, with the same dice */
    double rating[ARENA_PLAYERS], rating_off[ARENA_PLAYERS];
};

/* What a company and a seed say about each pair: averages over the turns, because those are not independent. */
static void count_pairs(const struct arena *arena, int company, int seed,
                        double won[ARENA_PLAYERS][ARENA_PLAYERS],
                        struct sums against[ARENA_PLAYERS][ARENA_PLAYERS],
                        struct sums differ[ARENA_PLAYERS][ARENA_PLAYERS])
{
    const struct company *c = &arena->company[company];
    for (int i = 0; i < c->count; i++)
        for (int j = 0; j < c->count; j++) {
            double sum = 0, points = 0;
            if (i == j)
                continue;
            for (int turn = 0; turn < arena->turns; turn++) {
                const struct outcome *of = outcome_of(arena, company, seed, turn);
                sum += ahead(&of[i], &of[j], arena->seats == 1);
                points += of[i].score - of[j].score;
            }
            won[c->who[i]][c->who[j]] += sum;
            if (against) {
                add(&against[c->who[i]][c->who[j]], sum / arena->turns, arena->turns);
                add(&differ[c->who[i]][c->who[j]], points / arena->turns, arena->turns);
            }
        }
}

/* How far ratings would differ with other seeds: seeds drawn again and again from those that there are. */
static void rate(const struct arena *arena, struct results *results)
{
    struct rv_source lots = rv_source_seeded("ratings");
    double sum[ARENA_PLAYERS] = { 0 }, squares[ARENA_PLAYERS] = { 0 };
    double won[ARENA_PLAYERS][ARENA_PLAYERS] = { { 0 } };
    for (int seed = 0; seed < arena->seeds; seed++)
        for (int company = 0; company < arena->companies; company++)
            count_pairs(arena, company, seed, won, NULL, NULL);
    arena_ratings(won, arena->count, results->rating);
    for (int n = 0; n < BOOTSTRAPS; n++) {
        double rating[ARENA_PLAYERS];
        memset(won, 0, sizeof won);
        for (int k = 0; k < arena->seeds; k++) {
            uint64_t moment = (uint64_t)n * (uint64_t)arena->seeds + (uint64_t)k;
            int seed = (int)rv_source_below(&lots, moment, (uint32_t)arena->seeds);
            for (int company = 0; company < arena->companies; company++)
                count_pairs(arena, company, seed, won, NULL, NULL);
        }
        arena_ratings(won, arena->count, rating);
        for (int i = 0; i < arena->count; i++) {
            sum[i] += rating[i];
            squares[i] += rating[i] * rating[i];
        }
    }
    for (int i = 0; i < arena->count; i++) {
        double mean = sum[i] / BOOTSTRAPS, variance = squares[i] / BOOTSTRAPS - mean * mean;
        results->rating_off[i] = 1.96 * sqrt(variance > 0 ? variance : 0);
    }
}

static void count_results(const struct arena *arena, struct results *results)
{
    static struct sums wins[ARENA_PLAYERS], points[ARENA_PLAYERS], against[ARENA_PLAYERS][ARENA_PLAYERS],
        differ[ARENA_PLAYERS][ARENA_PLAYERS];
    double won[ARENA_PLAYERS][ARENA_PLAYERS] = { { 0 } };
    for (int company = 0; company < arena->companies; company++)
        for (int seed = 0; seed < arena->seeds; seed++) {
            const struct company *c = &arena->company[company];
            for (int i = 0; i < c->count; i++) {
                double share_sum = 0, score = 0;
                for (int turn = 0; turn < arena->turns; turn++) {
                    const struct outcome *of = outcome_of(arena, company, seed, turn);
                    share_sum += share(of, c->count, i, arena->seats == 1);
                    score += of[i].score;
                }
                add(&wins[c->who[i]], share_sum / arena->turns, arena->turns);
                add(&points[c->who[i]], score / arena->turns, arena->turns);
            }
            count_pairs(arena, company, seed, won, against, differ);
        }
    for (int a = 0; a < arena->count; a++) {
        results->wins[a] = measured(&wins[a]);
        results->points[a] = measured(&points[a]);
        for (int b = 0; b < arena->count; b++) {
            results->against[a][b] = measured(&against[a][b]);
            results->differ[a][b] = measured(&differ[a][b]);
        }
    }
    rate(arena, results);
}

static int all_faults(const struct arena *arena, int who)
{
    int sum = 0;
    for (int f = 1; f < GUEST_FAULTS; f++)
        sum += arena->faults[who][f];
    return sum;
}

static void print_table(const struct arena *arena, const struct results *r)
{
    printf("%s, %d seat%s, %d seeds, every company once from every seat; +- is 95 %%\n",
           arena->record.setup.game->title, arena->seats, arena->seats > 1 ? "s" : "", arena->seeds);
    printf("player                games    points            wins          rating\n");
    for (int i = 0; i < arena->count; i++)
        printf("%-20s %6d  %6.2f +-%5.2f  %5.1f %% +-%4.1f  %6.0f +-%4.0f\n", arena->contestant[i].name,
               r->wins[i].games, r->points[i].mean, r->points[i].off, 100 * r->wins[i].mean,
               100 * r->wins[i].off, r->rating[i], r->rating_off[i]);
    for (int a = 0; a < arena->count; a++)
        for (int b = a + 1; b < arena->count; b++)
            if (r->against[a][b].games)
                printf("%s : %s  %.1f %% +-%.1f, %+.2f +-%.2f points\n", arena->contestant[a].name,
                       arena->contestant[b].name, 100 * r->against[a][b].mean, 100 * r->against[a][b].off,
                       r->differ[a][b].mean, r->differ[a][b].off);
    for (int i = 0; i < arena->count; i++) {
        if (!all_faults(arena, i) && !arena->games_lost[i])
            continue;
        printf("%s:", arena->contestant[i].name);
        for (int f = 1; f < GUEST_FAULTS; f++)
            if (arena->faults[i][f])
                printf(" %s %d,", guest_fault_words[f], arena->faults[i][f]);
        printf(" games lost by it %d\n", arena->games_lost[i]);
    }
}

static void json_measure(struct json *json, const char *key, struct measure m)
{
    json_open(json, key, '{');
    json_number(json, "mean", m.mean);
    json_number(json, "off", m.off);
    json_close(json, '}');
}

static void print_json(const struct arena *arena, const struct results *r)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_text(&json, "game", arena->game);
    json_int(&json, "seats", arena->seats);
    json_int(&json, "seeds", arena->seeds);
    json_text(&json, "seed", arena->seed);
    json_open(&json, "players", '[');
    for (int i = 0; i < arena->count; i++) {
        json_open(&json, NULL, '{');
        json_text(&json, "name", arena->contestant[i].name);
        json_int(&json, "games", r->wins[i].games);
        json_measure(&json, "points", r->points[i]);
        json_measure(&json, "wins", r->wins[i]);
        json_measure(&json, "rating", (struct measure){ r->rating[i], r->rating_off[i], 0 });
        json_open(&json, "faults", '{');
        for (int f = 1; f < GUEST_FAULTS; f++)
            if (arena->faults[i][f])
                json_int(&json, guest_fault_words[f], arena->faults[i][f]);
        json_close(&json, '}');
        json_int(&json, "games_lost", arena->games_lost[i]);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_open(&json, "pairs", '[');
    for (int a = 0; a < arena->count; a++)
        for (int b = a + 1; b < arena->count; b++)
            if (r->against[a][b].games) {
                json_open(&json, NULL, '{');
                json_text(&json, "a", arena->contestant[a].name);
                json_text(&json, "b", arena->contestant[b].name);
                json_measure(&json, "ahead", r->against[a][b]);
                json_measure(&json, "points", r->differ[a][b]);
                json_close(&json, '}');
            }
    json_close(&json, ']');
    json_close(&json, '}');
    putchar('\n');
}

/* ---- the command ---- */

/* Guests are started once before anything else, so that one that cannot play is found at once. */
static int invite(const struct command *command, struct arena *arena, struct contestant *contestant)
{
    struct guest guest;
    char why[200];
    if (strncmp(contestant->text, "cmd:", 4) != 0) {
        snprintf(contestant->name, sizeof contestant->name, "%s", contestant->text);
        return player_named(command, contestant->text, &contestant->player);
    }
    contestant->command = contestant->text + 4;
    if (!guest_start(&guest, contestant->command, why, sizeof why))
        return failure("'%s' cannot play: %s", contestant->command, why);
    int same = 0;
    const char *name = guest.name[0] ? guest.name : contestant->command;
    for (int i = 0; i < arena->count; i++)
        same +=
            arena->contestant[i].command && strcmp(arena->contestant[i].command, contestant->command) == 0;
    if (same > 1)
        snprintf(contestant->name, sizeof contestant->name, "%.30s-%d", name, same);
    else
        snprintf(contestant->name, sizeof contestant->name, "%.30s", name);
    guest_end(&guest);
    return GO_ON;
}

static int gather(const struct command *command, struct arena *arena, const struct rest *rest)
{
    int code = GO_ON;
    for (int i = 0; i < arena->names.count + rest->count && code == GO_ON; i++) {
        if (arena->count == ARENA_PLAYERS)
            return usage_error(command, "at most %d players meet", ARENA_PLAYERS);
        struct contestant *one = &arena->contestant[arena->count++];
        one->text = i < arena->names.count ? arena->names.at[i] : rest->at[i - arena->names.count];
        code = invite(command, arena, one);
    }
    if (code == GO_ON && (arena->count < 2 || arena->count < arena->seats))
        return usage_error(command,
                           "%d players are too few: there must be two, and one for each of the %d seats",
                           arena->count, arena->seats);
    return code;
}

static int hold(struct arena *arena)
{
    static struct results results;
    if (!arrange(arena) || !play_all(arena))
        return failure("there is not enough memory for so many games and companies (at most %d)", TABLES_MAX);
    if (arena->wrong)
        return failure("%s", arena->wrong);
    count_results(arena, &results);
    if (arena->json)
        print_json(arena, &results);
    else
        print_table(arena, &results);
    return finish_output();
}

static int run(const struct command *command, int argc, char **argv)
{
    static struct arena arena;
    arena = (struct arena){ .seed = "revanche", .seats = 2, .seeds = 100, .ms = 1000 };
    struct rest rest;
    char games[200], all_options[200];
    const struct opt opts[] = {
        { "game", OPT_TEXT, &arena.game, "GAME", list_of(game_id, games, sizeof games), 0, 0 },
        { "player", OPT_LIST, &arena.names, "P",
          "a bot (sharp, expert@200) or cmd:COMMAND; for each player once", 0, 0 },
        { "games", OPT_INT, &arena.seeds, "K", "seeds; each is played from every seat (100)", 1, 1000000 },
        { "seats", OPT_INT, &arena.seats, "N", "players at a table (2); 1: everybody alone", 1,
          RV_MAX_SEATS },
        { "ms", OPT_INT, &arena.ms, "MS", "what other programs may take for a decision (1000)", 1, 3600000 },
        { "seed", OPT_TEXT, &arena.seed, "TEXT", "any text; the same seed gives the same dice", 0, 0 },
        { "sheet", OPT_TEXT, &arena.sheet, "FILE", "a sheet or deck instead of the built-in one", 0, 0 },
        { "options", OPT_TEXT, &arena.options, "O[,O...]",
          list_of(option_name, all_options, sizeof all_options), 0, 0 },
        { "jobs", OPT_INT, &arena.jobs, "J", "threads (0: one for each core)", 0, JOBS_MAX },
        { "json", OPT_FLAG, &arena.json, NULL, "as JSON", 0, 0 },
        { 0 },
    };
    unsigned options;
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    signal(SIGPIPE, SIG_IGN); /* a guest that has died is found by write() */
    const struct rv_game *game = game_named(command, arena.game);
    if (!game || !options_named(command, arena.options, &options) ||
        game_fits(command, game, arena.seats, options) != GO_ON)
        return USAGE;
    if ((code = gather(command, &arena, &rest)) != GO_ON)
        return code;
    if (arena.jobs == 0)
        arena.jobs = (int)sysconf(_SC_NPROCESSORS_ONLN);
    arena.jobs = arena.jobs < 1 ? 1 : arena.jobs > JOBS_MAX ? JOBS_MAX : arena.jobs;
    arena.series = rv_source_seeded(arena.seed);
    code = material_for(&arena.record, game, arena.seats, options, arena.sheet);
    if (code == GO_ON)
        code = hold(&arena);
    free(arena.company);
    free(arena.outcome);
    rv_record_free(&arena.record);
    return code;
}

const struct command command_arena = {
    .name = "arena",
    .usage = "--game GAME --player P --player P [...] [OPTIONS]",
    .about = "Lets bots and other programs play matches and tournaments on the same dice.",
    .more = "For example:\n  revanche arena --game nochmal --player greedy --player sharp --games 200\n"
            "  revanche arena --game gehtwas --player sharp --player 'cmd:python3 docs/examples/bot.py'\n"
            "docs/bot-protocol.md says how other programs play.",
    .run = run,
};
