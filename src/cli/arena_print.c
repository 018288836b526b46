/* SPDX-License-Identifier: MIT
 * The results of an arena, for people and for programs. */
#include "arena.h"

#include <math.h>

/* ---- for people ---- */

enum { FAULTS_SHOWN = 10 }; /* of a player */

static void print_share(const struct measure *m)
{
    printf("  %5.1f %%", 100 * m->mean);
    if (isfinite(m->off))
        printf(" (%5.1f to %5.1f)", 100 * m->low, 100 * m->high);
    else
        printf("%17s", "");
}

static void print_points(const struct measure *m)
{
    printf("  %6.2f", m->mean);
    if (isfinite(m->off))
        printf(" +-%5.2f", m->off);
    else
        printf("%8s", "");
}

static void print_rating(const struct measure *m)
{
    printf("  %6.0f", m->mean);
    if (isfinite(m->off))
        printf(" +-%4.0f", m->off);
    putchar('\n');
}

static void print_pair(const struct arena *arena, const struct results *r, int a, int b)
{
    const struct measure *ahead = &r->against[a][b], *points = &r->differ[a][b];
    printf("%s : %s  %.1f %%", arena->contestant[a].name, arena->contestant[b].name, 100 * ahead->mean);
    if (isfinite(ahead->off))
        printf(" (%.1f to %.1f)", 100 * ahead->low, 100 * ahead->high);
    printf(", %+.2f", points->mean);
    if (isfinite(points->off))
        printf(" +-%.2f", points->off);
    printf(" points\n");
}

static void print_fault(const struct arena *arena, const struct fault *fault)
{
    printf("  %s, seed %d, seat %d, roll %d: %s\n", guest_fault_words[fault->kind],
           seed_of(arena, fault->task) + 1, fault->seat + 1, fault->roll, fault->why);
    if (fault->position)
        printf("    %s\n", fault->position);
}

static void print_faults(const struct arena *arena, int who)
{
    int all = 0, shown = 0;
    for (int f = 1; f < GUEST_FAULTS; f++)
        all += arena->fault_count[who][f];
    if (!all)
        return;
    printf("%s:", arena->contestant[who].name);
    for (int f = 1; f < GUEST_FAULTS; f++)
        if (arena->fault_count[who][f])
            printf(" %s %d,", guest_fault_words[f], arena->fault_count[who][f]);
    printf(" games lost by it %d\n", arena->games_lost[who]);
    for (int i = 0; i < arena->faults.count && shown < FAULTS_SHOWN; i++)
        if (arena->faults.list[i].contestant == who) {
            print_fault(arena, &arena->faults.list[i]);
            shown++;
        }
    if (all > shown)
        printf("  ... and %d more (--json lists all)\n", all - shown);
}

void arena_print(const struct arena *arena, const struct results *r)
{
    printf("%s, %d seat%s, %d seed%s, %d games, every line-up once from every seat; intervals are of 95 %%\n",
           arena->record.setup.game->title, arena->seats, arena->seats > 1 ? "s" : "", r->seeds,
           r->seeds == 1 ? "" : "s", r->games);
    printf("player                games    points           wins                      rating\n");
    for (int i = 0; i < arena->count; i++) {
        printf("%-20s %6d", arena->contestant[i].name, r->wins[i].games);
        print_points(&r->points[i]);
        print_share(&r->wins[i]);
        print_rating(&r->rating[i]);
    }
    for (int a = 0; a < arena->count; a++)
        for (int b = a + 1; b < arena->count; b++)
            if (r->against[a][b].games)
                print_pair(arena, r, a, b);
    for (int i = 0; i < arena->count; i++)
        print_faults(arena, i);
}

/* ---- for programs ---- */

static void json_measure(struct json *json, const char *key, const struct measure *m, bool bounds)
{
    json_open(json, key, '{');
    json_number(json, "mean", m->mean);
    json_number(json, "off", m->off);
    if (bounds) {
        json_number(json, "low", m->low);
        json_number(json, "high", m->high);
    }
    json_close(json, '}');
}

static void json_player(struct json *json, const struct arena *arena, const struct results *r, int i)
{
    json_open(json, NULL, '{');
    json_text(json, "name", arena->contestant[i].name);
    json_int(json, "games", r->wins[i].games);
    json_measure(json, "points", &r->points[i], false);
    json_measure(json, "wins", &r->wins[i], true);
    json_measure(json, "rating", &r->rating[i], false);
    json_open(json, "faults", '{');
    for (int f = 1; f < GUEST_FAULTS; f++)
        if (arena->fault_count[i][f])
            json_int(json, guest_fault_words[f], arena->fault_count[i][f]);
    json_close(json, '}');
    json_int(json, "games_lost", arena->games_lost[i]);
    json_close(json, '}');
}

static void json_pairs(struct json *json, const struct arena *arena, const struct results *r)
{
    json_open(json, "pairs", '[');
    for (int a = 0; a < arena->count; a++)
        for (int b = a + 1; b < arena->count; b++)
            if (r->against[a][b].games) {
                json_open(json, NULL, '{');
                json_text(json, "a", arena->contestant[a].name);
                json_text(json, "b", arena->contestant[b].name);
                json_measure(json, "ahead", &r->against[a][b], true);
                json_measure(json, "points", &r->differ[a][b], false);
                json_close(json, '}');
            }
    json_close(json, ']');
}

static void json_faults(struct json *json, const struct arena *arena)
{
    json_open(json, "faults", '[');
    for (int i = 0; i < arena->faults.count; i++) {
        const struct fault *fault = &arena->faults.list[i];
        json_open(json, NULL, '{');
        json_text(json, "player", arena->contestant[fault->contestant].name);
        json_text(json, "fault", guest_fault_words[fault->kind]);
        json_int(json, "seed", seed_of(arena, fault->task) + 1);
        json_int(json, "seat", fault->seat + 1);
        json_int(json, "roll", fault->roll);
        json_text(json, "why", fault->why);
        if (fault->position)
            json_text(json, "position", fault->position);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void arena_print_json(const struct arena *arena, const struct results *r)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_text(&json, "game", arena->game);
    json_int(&json, "seats", arena->seats);
    json_int(&json, "seeds", arena->seeds);
    json_int(&json, "games", arena->games);
    json_bool(&json, "stopped", arena->games < arena_games(arena));
    json_text(&json, "seed", arena->seed);
    json_open(&json, "players", '[');
    for (int i = 0; i < arena->count; i++)
        json_player(&json, arena, r, i);
    json_close(&json, ']');
    json_pairs(&json, arena, r);
    json_faults(&json, arena);
    json_close(&json, '}');
    putchar('\n');
}
