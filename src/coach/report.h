/* SPDX-License-Identifier: MIT
 * What analysis found out, as JSON: the same for programs that read the command's output and for the page. */
#ifndef RV_COACH_REPORT_H
#define RV_COACH_REPORT_H

#include <revanche/analysis.h>

#include "json.h"

/* Both write into an object that is open, so that callers can add their own, such as moves in notation and in words. Actions are
 * numbered from 1. */
void rv_verdict_json(struct json *json, const struct rv_verdict *verdict, int seats);
void rv_review_json(struct json *json, const struct rv_review *review);

#endif
