/* SPDX-License-Identifier: MIT
 * The results of an arena, for people and for programs. */
#include "arena.h"

static int all_faults(const struct arena *arena, int who)
{
    int sum = 0;
    for (int f = 1; f < GUEST_FAULTS; f++)
        sum += arena->faults[who][f];
    return sum;
}

void arena_print(const struct arena *arena, const struct results *r)
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

void arena_print_json(const struct arena *arena, const struct results *r)
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
