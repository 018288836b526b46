/* SPDX-License-Identifier: MIT
 * /metrics: lines in the text format of Prometheus, and those of the network. */
#define _POSIX_C_SOURCE 200809L
#include "net_internal.h"

#include <stdio.h>
#include <time.h>

/* ---- lines ---- */

static const double limits[HISTOGRAM_BUCKETS] = { 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                                                  0.25,  0.5,    1,     2.5,  5,     10 };

double metric_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void histogram_add(struct histogram *histogram, double seconds)
{
    int i = 0;
    while (i < HISTOGRAM_BUCKETS && seconds > limits[i])
        i++;
    histogram->count[i]++;
    histogram->sum += seconds;
}

void metric_begin(struct buffer *out, const char *name, const char *kind, const char *help)
{
    buffer_format(out, "# HELP revanche_%s %s\n# TYPE revanche_%s %s\n", name, help, name, kind);
}

void metric_value(struct buffer *out, const char *name, const char *label, const char *is, int64_t value)
{
    if (label)
        buffer_format(out, "revanche_%s{%s=\"%s\"} %lld\n", name, label, is, (long long)value);
    else
        buffer_format(out, "revanche_%s %lld\n", name, (long long)value);
}

void metric_times(struct buffer *out, const char *name, const char *label, const char *is,
                  const struct histogram *histogram)
{
    char one[80] = "", first[80] = "";
    uint64_t count = 0;
    if (label) {
        snprintf(one, sizeof one, "{%s=\"%s\"}", label, is);
        snprintf(first, sizeof first, "%s=\"%s\",", label, is);
    }
    for (int i = 0; i < HISTOGRAM_BUCKETS; i++)
        buffer_format(out, "revanche_%s_bucket{%sle=\"%g\"} %llu\n", name, first, limits[i],
                      (unsigned long long)(count += histogram->count[i]));
    count += histogram->count[HISTOGRAM_BUCKETS];
    buffer_format(out, "revanche_%s_bucket{%sle=\"+Inf\"} %llu\n", name, first, (unsigned long long)count);
    buffer_format(out, "revanche_%s_sum%s %.9g\nrevanche_%s_count%s %llu\n", name, one, histogram->sum, name,
                  one, (unsigned long long)count);
}

void metric_counter(struct buffer *out, const char *name, const char *help, int64_t value)
{
    metric_begin(out, name, "counter", help);
    metric_value(out, name, NULL, NULL, value);
}

void metric_gauge(struct buffer *out, const char *name, const char *help, int64_t value)
{
    metric_begin(out, name, "gauge", help);
    metric_value(out, name, NULL, NULL, value);
}

/* ---- the network's ---- */

static void write_responses(const struct counters *count, struct buffer *out)
{
    static const char *const status[] = { "1xx", "2xx", "3xx", "4xx", "5xx" };
    metric_begin(out, "answers_total", "counter",
                 "Answers to HTTP requests, by the first digit of their status.");
    for (int i = 0; i < 5; i++)
        metric_value(out, "answers_total", "status", status[i], (int64_t)count->responses[i + 1]);
}

static void write_refusals(const struct counters *count, struct buffer *out)
{
    const struct {
        const char *why;
        uint64_t number;
    } all[] = { { "full", count->refused_full },   { "address", count->refused_address },
                { "rate", count->refused_rate },   { "origin", count->refused_origin },
                { "host", count->refused_host },   { "timeout", count->timeouts },
                { "stall", count->stalls },        { "loop", count->refused_loop },
                { "bytes", count->refused_bytes }, { "messages", count->refused_messages } };
    metric_begin(out, "refused_total", "counter",
                 "Connections and requests that were turned away or given up.");
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        metric_value(out, "refused_total", "why", all[i].why, (int64_t)all[i].number);
}

static void write_times(const struct net *net, struct buffer *out)
{
    metric_begin(out, "request_seconds", "histogram",
                 "From a complete HTTP request until its answer can go out, storing included.");
    metric_times(out, "request_seconds", "to", "page", &net->request_times[0]);
    metric_times(out, "request_seconds", "to", "api", &net->request_times[1]);
    metric_begin(out, "round_seconds", "histogram", "Processor time of a round of the loop.");
    metric_times(out, "round_seconds", NULL, NULL, &net->round_times);
}

static void write_queues(const struct net *net, struct buffer *out)
{
    int parked = 0, held = 0;
    for (const struct conn *conn = net->parked; conn; conn = conn->next_parked)
        parked++;
    for (const struct conn *conn = net->held_back; conn; conn = conn->next_held)
        held++;
    metric_gauge(out, "requests_waiting",
                 "Requests that wait for a read, a commit, or for a sheet or deck to be prepared.", parked);
    metric_gauge(out, "connections_waiting", "Connections that are not read from until a commit has ended.",
                 held);
}

void net_metrics_write(struct net *net, struct buffer *out)
{
    const struct counters *count = &net->count;
    metric_gauge(out, "ready", "Whether it serves and can store, as /readyz says.",
                 !net->stopping && net_is_ready(net));
    metric_gauge(out, "connections", "Connections now.", net->connections);
    metric_gauge(out, "websockets", "WebSockets now.", net->peers);
    metric_gauge(out, "connection_bytes", "Bytes that connections take.", net->bytes);
    metric_counter(out, "connections_total", "Connections so far.", (int64_t)count->accepted);
    write_responses(count, out);
    write_refusals(count, out);
    write_times(net, out);
    write_queues(net, out);
    metric_counter(out, "messages_in_total", "WebSocket messages read.", (int64_t)count->messages_in);
    metric_counter(out, "messages_out_total", "WebSocket messages sent.", (int64_t)count->messages_out);
    metric_counter(out, "bytes_in_total", "Bytes read.", (int64_t)count->bytes_in);
    metric_counter(out, "bytes_out_total", "Bytes sent.", (int64_t)count->bytes_out);
    metric_counter(out, "rounds_total", "Rounds of the loop.", (int64_t)count->rounds);
    metric_counter(out, "commits_total", "Rounds in which something could have been stored.",
                   (int64_t)count->commits);
    metric_counter(out, "commits_failed_total", "Rounds in which storing failed.",
                   (int64_t)count->commits_failed);
    if (net->setup.app.metrics)
        net->setup.app.metrics(net->setup.app.self, out);
}
