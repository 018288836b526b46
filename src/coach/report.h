/* SPDX-License-Identifier: MIT
 * Analysis as JSON, the same for the command and for the page. */
#ifndef RV_COACH_REPORT_H
#define RV_COACH_REPORT_H

#include <revanche/analysis.h>

#include "json.h"

/* Both write into an open object, so that callers can add moves in notation and in words. Actions are
 * numbered from 1. */
void rv_verdict_json(struct json *json, const struct rv_verdict *verdict, int seats);
void rv_review_json(struct json *json, const struct rv_review *review);

#endif
