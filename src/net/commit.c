/* SPDX-License-Identifier: MIT
 * The commit of a round (net.h): what depends on it waits, and is told or discarded. */
#include "net_internal.h"

enum { READY_MS = 1000 };

/* Discards everything that depended on what was not stored. */
static void discard_staged(struct net *net)
{
    const struct net_app *app = &net->setup.app;
    for (struct conn *conn = net->dirty; conn; conn = conn->next_dirty) {
        if (conn->dead || !(conn->peer || conn->by_app))
            continue;
        if (conn->peer && app->is_stored && app->is_stored(app->self, conn->peer))
            continue;
        conn->staged.len = 0;
        if (conn->by_app)
            net_response_error(conn, 503, "storage", SAY_SERVER_CANNOT_SAVE);
    }
    net->setup.app.failed(net->setup.app.self);
}

static void note_storage(struct net *net, bool works)
{
    if (works == net->storage_failed)
        net_log(works ? "storing works again" : "storing failed; nobody is told what is not stored");
    net->storage_failed = !works;
}

/* A commit without anything to store always works, so only the application knows. */
bool net_is_ready(struct net *net)
{
    if (net->setup.app.ready && net->now >= net->ready_at + READY_MS) {
        net->ready_at = net->now;
        net->storage_doubted = false;
        note_storage(net, net->setup.app.ready(net->setup.app.self));
    }
    return !net->storage_failed;
}

static enum net_progress begin_commit(struct net *net)
{
    const struct net_app *app = &net->setup.app;
    net->app_called = false;
    net->count.commits++;
    if (app->begin_commit)
        return app->begin_commit(app->self);
    return app->commit(app->self) ? NET_COMMITTED : NET_FAILED;
}

/* What this round says waits for the commit; other connections are served meanwhile. */
static void hold(struct net *net)
{
    net->committing = true;
    net->held = net->dirty;
    net->dirty = NULL;
}

/* Everybody is read from again, and what was said can be told. */
static void let_go(struct net *net)
{
    struct conn **end = &net->dirty;
    net->committing = false;
    while (*end)
        end = &(*end)->next_dirty;
    *end = net->held;
    net->held = NULL;
    for (struct conn *conn = net->held_back; conn; conn = conn->next_held) {
        conn->held = false;
        net_conn_mark_dirty(conn);
    }
    net->held_back = NULL;
    net->woken |= net->parked != NULL;
}

void net_commit(struct net *net)
{
    enum net_progress progress = NET_PENDING;
    if (net->committing)
        progress = net->setup.app.poll_commit(net->setup.app.self);
    else if (net->app_called)
        progress = begin_commit(net);
    else
        return;
    if (progress == NET_PENDING) {
        if (!net->committing)
            hold(net);
        return;
    }
    if (net->committing)
        let_go(net);
    bool stored = progress == NET_COMMITTED;
    if (!net->setup.app.ready)
        note_storage(net, stored);
    if (!stored) {
        net->count.commits_failed++;
        discard_staged(net);
        net->storage_doubted = true; /* perhaps only this was refused */
        net_is_ready(net);
    }
}
