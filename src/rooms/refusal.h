/* SPDX-License-Identifier: MIT
 * Why something is not possible, as a code and in words. */
#ifndef RV_ROOMS_REFUSAL_H
#define RV_ROOMS_REFUSAL_H

#include <stdbool.h>

#include <revanche/rule.h>
#include <revanche/status.h>

#include "message.h"

struct refusal {
    const char *code;
    char message[512];
    enum rv_rule rule;
    int ticket; /* it may be possible later: see net_response */
};

/* Fill in a refusal and return false: with a message; with what an error says; with the line of a file, too;
 * with the rule that was broken. */
bool refuse(struct refusal *refusal, const char *code, enum rv_message id, const struct rv_value *values);
bool refuse_error(struct refusal *refusal, const char *code, const struct rv_error *error);
bool refuse_file(struct refusal *refusal, const char *code, const struct rv_error *error);
bool refuse_rule(struct refusal *refusal, enum rv_rule rule);

#endif
