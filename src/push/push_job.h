/* SPDX-License-Identifier: MIT
 * A message on its way: what the thread that sends (push.c) and one request (push_http.c) share. Only that
 * thread touches it. */
#ifndef RV_PUSH_PUSH_JOB_H
#define RV_PUSH_PUSH_JOB_H

#include <curl/curl.h>

#include "push_address.h"

struct push_host;
struct push_payer;

struct push_job {
    struct push_job *next;
    struct push_message message;
    struct push_origin origin;
    struct push_host *host;
    struct push_payer *payer;
    bool allowed;      /* by name: its address may be private */
    int tries;         /* so far */
    int64_t at, until; /* when to try (again); when it is worth nothing any more; milliseconds */

    /* while it is being sent */
    bool stranger; /* its host was not trusted when that began */
    CURL *easy;
    struct curl_slist *headers;
    unsigned char body[PUSH_BODY_MAX];
    size_t answered; /* bytes */
};

/* Prepares the request; false if that is not possible. */
bool push_job_begin(struct push_job *job, const struct push_setup *setup);

/* What became of it: the status of HTTP, 0 without one; and after how many seconds the service wants to be
 * asked again, 0 if it did not say. */
int push_job_end(struct push_job *job, CURLcode result, long *again_s);

#endif
