/* SPDX-License-Identifier: MIT
 * Errors are values: every function that can fail for reasons outside the program says how it went
 * and, if the caller wants to know, what was wrong, where, and what is allowed. */
#ifndef REVANCHE_STATUS_H
#define REVANCHE_STATUS_H

enum rv_status {
    RV_OK = 0,
    RV_BAD,       /* the data is wrong: a file, a position, a record, an option */
    RV_ILLEGAL,   /* well formed, but the rules forbid it */
    RV_NO_MEMORY, /* an allocation failed */
};

struct rv_error {
    int line, column; /* from 1; 0 where there is no such thing */
    char text[240];   /* what was wrong and what is allowed; never empty after a failure */
};

#endif
