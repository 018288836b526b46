/* SPDX-License-Identifier: MIT
 * Many games in several threads, for sim, arena and calibrate. */
#ifndef RV_CLI_JOBS_H
#define RV_CLI_JOBS_H

#include <stdbool.h>

enum { JOBS_MAX = 256 };

/* Items number 0 to all - 1 are worked through in order, `chunk` of them at a time. */
struct jobs {
    const char *what; /* says the progress bar: "{done} of {all} games" */
    int all, chunk, threads;

    /* Works on items first .. end - 1. `worker` is below `threads`, and no two threads have the same one.
     * NULL, or why there can be no result: then all stop. */
    const char *(*work)(void *self, int worker, int first, int end);

    /* In the thread of a worker that has nothing left to do. May be NULL. */
    void (*leave)(void *self, int worker);

    /* Instead of the progress bar, ten times a second in the thread of the caller. May be NULL. */
    void (*show)(void *self, int done, bool last);

    void *self;
};

/* NULL when all work is done or was interrupted, else what work() said. */
const char *jobs_run(const struct jobs *jobs);

/* From now on Ctrl-C and SIGTERM do not end the program, but the work; a second one ends the program. */
void jobs_catch_interrupts(void);
bool jobs_interrupted(void);

/* Threads to start: as many as wanted, for 0 one for each core. */
int job_count(int wanted);

#endif
