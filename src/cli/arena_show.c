/* SPDX-License-Identifier: MIT
 * The results of an arena while it plays. */
#define _DEFAULT_SOURCE
#include "arena.h"

#include <math.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "progress.h"
#include "text_format.h"

enum { COLUMNS = 80, COLUMNS_MAX = 400 };

/* Where standard error is no terminal, lines come at longer and longer intervals. */
static const double first_pause = 5, longest_pause = 80;

static int columns(void)
{
    struct winsize size;
    bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20;
    return !known ? COLUMNS : size.ws_col < COLUMNS_MAX ? size.ws_col : COLUMNS_MAX;
}

/* "120 of 200 games: fast 61.2 % +-6.1, greedy 38.8 % +-6.1" */
static void write_line(struct arena *arena, struct rv_text *out)
{
    pthread_mutex_lock(&arena->lock);
    words_put(out, language_used(), N_("{done} of {all} games"),
              WITH(NUM("done", arena->games), NUM("all", arena_games(arena))));
    for (int i = 0; i < arena->count && arena->wins[i].count; i++) {
        bool alone = arena->seats == 1;
        struct measure m = alone ? points_measured(&arena->points[i]) : share_measured(&arena->wins[i]);
        char text[100];
        size_t len = 0;
        if (alone)
            len = (size_t)snprintf(text, sizeof text, "%.2f", m.mean);
        else
            len = (size_t)snprintf(text, sizeof text, "%.1f %%", 100 * m.mean);
        if (isfinite(m.off))
            snprintf(text + len, sizeof text - len, " +-%.*f", alone ? 2 : 1, alone ? m.off : 100 * m.off);
        rv_text_format(out, "%s %s %s", i ? "," : ":", arena->contestant[i].name, text);
    }
    pthread_mutex_unlock(&arena->lock);
}

static void show_line(struct arena *arena)
{
    char text[ARENA_PLAYERS * 100];
    struct rv_text out = rv_text_on(text, sizeof text);
    write_line(arena, &out);
    size_t most = (size_t)columns() - 1;
    if (arena->line.terminal && strlen(text) > most)
        strcpy(text + most - 3, "...");
    fprintf(stderr, "%s%s%s", arena->line.terminal ? "\r" : "", text, arena->line.terminal ? "\033[K" : "\n");
    arena->line.shown = true;
}

void arena_show(struct arena *arena, bool last)
{
    double now = seconds_now();
    if (arena->line.pause <= 0) {
        arena->line.terminal = isatty(STDERR_FILENO);
        arena->line.pause = arena->line.terminal ? 0.1 : first_pause;
        arena->line.next = now + (arena->line.terminal ? 1 : first_pause);
    }
    if (!last && now >= arena->line.next) {
        show_line(arena);
        arena->line.next = now + arena->line.pause;
        if (!arena->line.terminal && arena->line.pause < longest_pause)
            arena->line.pause *= 2;
    }
    if (last && arena->line.shown && arena->line.terminal)
        fputs("\r\033[K", stderr);
}
