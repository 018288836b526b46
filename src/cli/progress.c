/* SPDX-License-Identifier: MIT
 * How far a long command is: a bar on a terminal. */
#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"

double seconds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

struct progress progress_begin(const char *what)
{
    return (struct progress){ .what = what, .on = isatty(STDERR_FILENO), .next = seconds_now() + 1 };
}

void progress_show(struct progress *progress, int done, int all)
{
    enum { WIDTH = 40 };
    static const char full[] = "########################################";
    if (!progress->on || seconds_now() < progress->next)
        return;
    int part = (int)((double)WIDTH * done / all);
    char words[WORDS_MAX];
    make_words(words, sizeof words, progress->what, WITH(NUM("done", done), NUM("all", all)));
    fprintf(stderr, "\r[%.*s%*s] %s\033[K", part, full, WIDTH - part, "", words); /* in one piece */
    progress->next = seconds_now() + 0.1;
    progress->shown = true;
}

void progress_end(const struct progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
}
