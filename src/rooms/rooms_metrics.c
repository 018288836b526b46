/* SPDX-License-Identifier: MIT
 * What /metrics says of the rooms, their bots and the store. */
#include <revanche/version.h>

#include "room.h"

static void write_times(const struct rooms *rooms, struct buffer *out)
{
    metric_begin(out, "commit_seconds", "histogram",
                 "How long storing took, where there was something to store.");
    metric_times(out, "commit_seconds", NULL, NULL, &rooms->commit_times);
    metric_begin(out, "thinking_seconds", "histogram",
                 "How long a bot took to decide, waiting for a thread not included.");
    metric_times(out, "thinking_seconds", NULL, NULL, &rooms->thinking_times);
    metric_begin(out, "bot_wait_seconds", "histogram",
                 "How long a bot waited for a thread before it could think.");
    metric_times(out, "bot_wait_seconds", NULL, NULL, &rooms->waiting_times);
    metric_begin(out, "preparing_seconds", "histogram", "How long preparing an own sheet or deck took.");
    metric_times(out, "preparing_seconds", NULL, NULL, &rooms->preparing_times);
}

static void write_push(const struct rooms *rooms, struct buffer *out)
{
    struct push_totals totals = { 0 };
    if (rooms->push.totals)
        totals = rooms->push.totals(rooms->push.self);
    metric_gauge(out, "push_waiting", "Messages to closed pages that are not sent yet.", totals.waiting);
    metric_counter(out, "push_sent_total", "Messages to closed pages that a push service has taken.",
                   totals.sent);
    metric_counter(out, "push_failed_total", "Messages to closed pages that were given up.", totals.failed);
    metric_counter(out, "push_gone_total", "Browsers that no longer wanted any.", totals.gone);
}

void rooms_metrics(void *self, struct buffer *out)
{
    struct rooms *rooms = self;
    metric_begin(out, "build_info", "gauge", "Always 1; the label says which version this is.");
    metric_value(out, "build_info", "version", rv_version(), 1);
    metric_gauge(out, "rooms_loaded", "Rooms in memory.", rooms->loaded_count);
    metric_gauge(out, "servers", "Servers that share the database, as far as this one knows.",
                 rooms->servers > 1 ? rooms->servers : 1);
    metric_gauge(out, "rooms_kept", "Rooms there are, in memory or only stored.", rooms->kept);
    metric_counter(out, "documents_bytes_total", "Bytes of documents written: of matches and subscriptions.",
                   rooms->total.stored_bytes);
    metric_counter(out, "documents_refused_total",
                   "Documents refused, because the address had stored enough.", rooms->total.unstored);
    metric_gauge(out, "bots_waiting", "Decisions and preparations that wait for a thread.",
                 bot_worker_waiting(rooms->worker));
    write_times(rooms, out);
    metric_counter(out, "rooms_created_total", "Rooms created.", rooms->total.created);
    metric_counter(out, "rooms_dropped_total", "Rooms dropped.", rooms->total.dropped);
    metric_counter(out, "rooms_dropped_early_total", "Rooms of today that made way for new ones.",
                   rooms->total.early);
    metric_counter(out, "rooms_refused_total",
                   "Rooms not opened, because those of the address take enough memory.",
                   rooms->total.unopened);
    metric_counter(out, "actions_total", "Actions played.", rooms->total.actions);
    metric_counter(out, "results_total", "Results of the challenge accepted.", rooms->total.results);
    metric_counter(out, "prepared_total", "Own sheets and decks prepared.", rooms->total.prepared);
    metric_counter(out, "unprepared_total", "Own sheets and decks refused, because the address had enough.",
                   rooms->total.unprepared);
    write_push(rooms, out);
    metric_counter(out, "boards_read_total",
                   "Times that the entries of a match were read, not found in memory.", rooms->total.boards);
    metric_counter(out, "storage_failures_total", "Rounds that were undone because storing failed.",
                   rooms->total.failures);
}
