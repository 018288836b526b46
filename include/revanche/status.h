/* SPDX-License-Identifier: MIT
 * Errors are values: a function that can fail for reasons outside the program returns a status and, if the
 * caller asks for it, describes the mistake: where it is, and what would be allowed. */
#ifndef REVANCHE_STATUS_H
#define REVANCHE_STATUS_H

enum rv_status {
    RV_OK = 0,
    RV_BAD,       /* the data is wrong: a file, a position, a record, an option */
    RV_ILLEGAL,   /* well formed, but the rules forbid it */
    RV_NO_MEMORY, /* an allocation failed */
};

struct rv_error {
    int line, column;  /* from 1; 0 if it has no place */
    char message[400]; /* the mistake and what is allowed, without words: messages.h makes them of it;
                          never empty after a failure */
};

#endif
