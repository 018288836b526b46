/* SPDX-License-Identifier: MIT
 * Lines for /metrics in the text format of Prometheus. Names are given without "revanche_". */
#ifndef RV_NET_METRICS_H
#define RV_NET_METRICS_H

#include <stdint.h>

#include "buffer.h"

enum { HISTOGRAM_BUCKETS = 13 };

/* How often something took how long; all zero is an empty one. */
struct histogram {
    uint64_t count[HISTOGRAM_BUCKETS + 1]; /* the last one: longer than all limits */
    double sum;
};

void histogram_add(struct histogram *histogram, double seconds);

/* Seconds of CLOCK_MONOTONIC, finer than net_now(). */
double metric_clock(void);

/* What follows is of this name. The kind: "counter", "gauge" or "histogram". */
void metric_begin(struct buffer *out, const char *name, const char *kind, const char *help);

/* One value; with a label that tells it from others of the same name, or none (NULL). */
void metric_value(struct buffer *out, const char *name, const char *label, const char *is, int64_t value);
void metric_times(struct buffer *out, const char *name, const char *label, const char *is,
                  const struct histogram *histogram);

/* A name with one value. */
void metric_counter(struct buffer *out, const char *name, const char *help, int64_t value);
void metric_gauge(struct buffer *out, const char *name, const char *help, int64_t value);

#endif
