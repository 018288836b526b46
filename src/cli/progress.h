/* SPDX-License-Identifier: MIT
 * How far a long command is. */
#ifndef RV_CLI_PROGRESS_H
#define RV_CLI_PROGRESS_H

#include <stdbool.h>

/* A bar on standard error, if that is a terminal and the command takes longer than a second. */
struct progress {
    const char *what; /* "{done} of {all} games" */
    bool on, shown;
    double next; /* when to draw it again */
};

struct progress progress_begin(const char *what);
void progress_show(struct progress *progress, int done, int all);
void progress_end(const struct progress *progress);

/* Of a clock that only runs forward. */
double seconds_now(void);

#endif
