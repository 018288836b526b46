/* SPDX-License-Identifier: MIT
 * /metrics: the network's counters in the text format of Prometheus. */
#include "net_internal.h"

static void write_line(struct buffer *out, const char *name, const char *kind, const char *help,
                       uint64_t value)
{
    buffer_format(out, "# HELP revanche_%s %s\n# TYPE revanche_%s %s\nrevanche_%s %llu\n", name, help, name,
                  kind, name, (unsigned long long)value);
}

static void write_responses(const struct counters *count, struct buffer *out)
{
    buffer_text(
        out, "# HELP revanche_answers_total Answers to HTTP requests, by the first digit of their status.\n"
             "# TYPE revanche_answers_total counter\n");
    for (int i = 1; i < 6; i++)
        buffer_format(out, "revanche_answers_total{status=\"%dxx\"} %llu\n", i,
                      (unsigned long long)count->responses[i]);
}

static void write_refusals(const struct counters *count, struct buffer *out)
{
    const struct {
        const char *why;
        uint64_t number;
    } all[] = { { "full", count->refused_full },  { "address", count->refused_address },
                { "rate", count->refused_rate },  { "origin", count->refused_origin },
                { "host", count->refused_host },  { "timeout", count->timeouts },
                { "stall", count->stalls },       { "loop", count->refused_loop },
                { "bytes", count->refused_bytes } };
    buffer_text(out,
                "# HELP revanche_refused_total Connections and requests that were turned away or given up.\n"
                "# TYPE revanche_refused_total counter\n");
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        buffer_format(out, "revanche_refused_total{why=\"%s\"} %llu\n", all[i].why,
                      (unsigned long long)all[i].number);
}

void net_metrics_write(struct net *net, struct buffer *out)
{
    const struct counters *count = &net->count;
    write_line(out, "connections", "gauge", "Connections now.", (uint64_t)net->connections);
    write_line(out, "websockets", "gauge", "WebSockets now.", (uint64_t)net->peers);
    write_line(out, "connection_bytes", "gauge", "Bytes that connections take.", (uint64_t)net->bytes);
    write_line(out, "connections_total", "counter", "Connections so far.", count->accepted);
    write_responses(count, out);
    write_refusals(count, out);
    write_line(out, "messages_in_total", "counter", "WebSocket messages read.", count->messages_in);
    write_line(out, "messages_out_total", "counter", "WebSocket messages sent.", count->messages_out);
    write_line(out, "bytes_in_total", "counter", "Bytes read.", count->bytes_in);
    write_line(out, "bytes_out_total", "counter", "Bytes sent.", count->bytes_out);
    write_line(out, "rounds_total", "counter", "Rounds of the loop.", count->rounds);
    write_line(out, "commits_total", "counter", "Rounds in which something could have been stored.",
               count->commits);
    write_line(out, "commits_failed_total", "counter", "Rounds in which storing failed.",
               count->commits_failed);
    if (net->setup.app.metrics)
        net->setup.app.metrics(net->setup.app.self, out);
}
