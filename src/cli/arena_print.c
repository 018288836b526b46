/* SPDX-License-Identifier: MIT
 * The results of an arena, for people and for programs. */
#include "arena.h"

#include <math.h>

#include "text_format.h"

/* ---- for people ---- */

enum { FAULTS_SHOWN = 10 }; /* of a player */

static const struct column columns[] = {
    { N_("player"), 0, -20 }, { N_("games"), 1, 6 },  { N_("points"), 2, -14 },
    { N_("wins"), 2, -24 },   { N_("rating"), 2, 0 },
};

/* "61.2 % (55.1 to 67.0)", without the interval after one game. */
static const char *share_words(const struct measure *m, char to[WORDS_MAX])
{
    return make_words(to, WORDS_MAX, isfinite(m->off) ? N_("{share} % ({low} to {high})") : "{share} %",
                      WITH(FIGURE("share", 100 * m->mean, 1), FIGURE("low", 100 * m->low, 1),
                           FIGURE("high", 100 * m->high, 1)));
}

static void print_player(const struct arena *arena, const struct results *r, int i)
{
    const struct measure *points = &r->points[i], *rating = &r->rating[i];
    char share[WORDS_MAX], off[40] = "";
    print_cell(&columns[0], "%s", arena->contestant[i].name);
    print_cell(&columns[1], "%d", r->wins[i].games);
    if (isfinite(points->off))
        snprintf(off, sizeof off, " +-%5.2f", points->off);
    print_cell(&columns[2], "%6.2f%s", points->mean, off);
    print_cell(&columns[3], "%s", share_words(&r->wins[i], share));
    off[0] = '\0';
    if (isfinite(rating->off))
        snprintf(off, sizeof off, " +-%4.0f", rating->off);
    print_cell(&columns[4], "%6.0f%s", rating->mean, off);
    putchar('\n');
}

static void print_pair(const struct arena *arena, const struct results *r, int a, int b)
{
    const struct measure *ahead = &r->against[a][b], *points = &r->differ[a][b];
    char share[WORDS_MAX], difference[60];
    int len = snprintf(difference, sizeof difference, "%+.2f", points->mean);
    if (isfinite(points->off))
        snprintf(difference + len, sizeof difference - (size_t)len, " +-%.2f", points->off);
    printf("%s : %s  ", arena->contestant[a].name, arena->contestant[b].name);
    print_words(stdout, N_("{share}, {difference} points"),
                WITH(STR("share", share_words(ahead, share)), STR("difference", difference)));
    putchar('\n');
}

static void print_fault(const struct arena *arena, const struct fault *fault)
{
    fputs("  ", stdout);
    print_words(stdout, N_("{fault}, seed {seed}, seat {seat}, roll {roll}: {why}"),
                WITH(STR("fault", guest_fault_words(fault->kind)),
                     NUM("seed", seed_of(arena, fault->task) + 1), NUM("seat", fault->seat + 1),
                     NUM("roll", fault->roll), STR("why", fault->words)));
    putchar('\n');
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
    char list[WORDS_MAX] = "";
    struct rv_text out = rv_text_on(list, sizeof list);
    for (int f = 1; f < GUEST_FAULTS; f++)
        if (arena->fault_count[who][f])
            rv_text_format(&out, "%s%s %d", list[0] ? ", " : "", guest_fault_words((enum guest_fault)f),
                           arena->fault_count[who][f]);
    print_words(stdout, N_("{name}: {faults}, games lost by it {games}"),
                WITH(STR("name", arena->contestant[who].name), STR("faults", list),
                     NUM("games", arena->games_lost[who])));
    putchar('\n');
    for (int i = 0; i < arena->faults.count && shown < FAULTS_SHOWN; i++)
        if (arena->faults.list[i].contestant == who) {
            print_fault(arena, &arena->faults.list[i]);
            shown++;
        }
    if (all > shown) {
        fputs("  ", stdout);
        print_many(stdout,
                   n_("... and {n} more ({option} lists all)", "... and {n} more ({option} lists all)"),
                   WITH(NUM("n", all - shown), STR("option", "--json")));
        putchar('\n');
    }
}

void arena_print(const struct arena *arena, const struct results *r)
{
    print_words(
        stdout,
        N_("{game}, {seats}, {seeds}, {games}, every line-up once from every seat; intervals are of 95 %"),
        WITH(STR("game", arena->record.setup.game->title),
             MANY("seats", n_("{n} seat", "{n} seats"), arena->seats),
             MANY("seeds", n_("{n} seed", "{n} seeds"), r->seeds),
             MANY("games", n_("{n} game", "{n} games"), r->games)));
    putchar('\n');
    print_heads(columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < arena->count; i++)
        print_player(arena, r, i);
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
            json_int(json, guest_fault_names[f], arena->fault_count[i][f]);
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
        json_text(json, "fault", guest_fault_names[fault->kind]);
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
