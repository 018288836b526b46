/* SPDX-License-Identifier: MIT
 * revanche serve: the page and the rooms, for everybody who reaches the address. */
#define _DEFAULT_SOURCE
#include "serve.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "net_files.h"
#include "saves.h"

static int run(const struct command *, int argc, char **argv);

const struct command command_serve = {
    .name = "serve",
    .usage = "[OPTIONS]",
    .about = "serve the page and play with others over the network",
    .more = "Serves the page at http://127.0.0.1:7860/ until it gets a SIGTERM or SIGINT. Logs go to "
            "standard error.\n"
            "/healthz, /readyz and /metrics tell how it is. docs/server.md says how to run it for others.",
    .run = run,
};

/* ---- options ---- */

int serve_parse(const struct command *command, struct serve *serve, bool opens, int argc, char **argv)
{
    *serve = (struct serve){ .limits = net_default_limits, .lock = -1 };
    struct net_limits *l = &serve->limits;
    const int day_ms = 86400000, most = 1 << 30;
    const struct opt opts[] = {
        { "listen", OPT_TEXT, &serve->listen, "ADDR:PORT",
          "where to listen (127.0.0.1:7860; port 0: any free one)", 0, 0 },
        { "data", OPT_TEXT, &serve->data, "FOLDER", "where rooms are kept ($XDG_DATA_HOME/revanche)", 0, 0 },
        { "memory", OPT_FLAG, &serve->memory, NULL, "keep rooms in memory only: they end with the server", 0,
          0 },
        { "web", OPT_TEXT, &serve->web, "FOLDER", "take the page from a folder, not from this program", 0,
          0 },
        { "behind-proxy", OPT_FLAG, &serve->behind_proxy, NULL,
          "believe X-Forwarded-For and X-Forwarded-Proto", 0, 0 },
        { "log-requests", OPT_FLAG, &serve->log_requests, NULL, "log every request", 0, 0 },
        { "max-connections", OPT_INT, &l->connections, "N", "connections at the same time", 1, 1000000 },
        { "max-per-address", OPT_INT, &l->address_connections, "N", "connections from one address", 1,
          1000000 },
        { "max-requests", OPT_INT, &l->requests_s, "N", "requests a second from one address", 1, 1000000 },
        { "max-messages", OPT_INT, &l->messages_s, "N", "messages a second on one WebSocket", 1, 1000000 },
        { "max-header", OPT_INT, &l->header_bytes, "BYTES", "request line and headers", 256, 60000 },
        { "max-body", OPT_INT, &l->body_bytes, "BYTES", "body of a request", 1, most },
        { "max-message", OPT_INT, &l->message_bytes, "BYTES", "a WebSocket message", 1, most },
        { "max-queue", OPT_INT, &l->queue_bytes, "BYTES", "waiting to be taken by one connection", 1024,
          most / 4 },
        { "request-timeout", OPT_INT, &l->request_ms, "MS", "for a request to arrive", 1, day_ms },
        { "idle-timeout", OPT_INT, &l->idle_ms, "MS", "between two requests", 1, day_ms },
        { "ping-interval", OPT_INT, &l->ping_ms, "MS",
          "of silence before a WebSocket is asked for a sign of life", 1, day_ms },
        { "stall-timeout", OPT_INT, &l->stall_ms, "MS", "for a connection to take what waits for it", 1,
          day_ms },
        { "drain-timeout", OPT_INT, &l->drain_ms, "MS", "for everybody to leave before the server stops", 0,
          day_ms },
        { opens ? "no-open" : NULL, OPT_FLAG, &serve->no_open, NULL, "do not open a browser", 0, 0 },
        { NULL, OPT_FLAG, NULL, NULL, NULL, 0, 0 },
    };
    struct rest rest;
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (rest.count)
        return usage_error(command, "'%s' is one word too many", rest.at[0]);
    if (serve->memory && serve->data)
        return usage_error(command, "--memory and --data exclude each other");
    return GO_ON;
}

/* ---- the data folder ---- */

/* Two servers on the same rooms would each believe to know their latest state. The file holds the address of whoever has
 * the lock, which the system takes back when the process ends, however it ends. */
int serve_lock(struct serve *serve, char *where, size_t size)
{
    char path[sizeof serve->folder + 16];
    if (serve->memory)
        return GO_ON;
    if (serve->data) {
        if (strlen(serve->data) >= sizeof serve->folder)
            return failure("the name of the data folder is too long");
        strcpy(serve->folder, serve->data);
    }
    if (serve->data ? !make_folder(serve->folder)
                    : !usual_folder("", "--data FOLDER or --memory", serve->folder, sizeof serve->folder))
        return FAILED;
    snprintf(path, sizeof path, "%s/server.lock", serve->folder);
    serve->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (serve->lock < 0)
        return failure("%s cannot be written: %s", path, strerror(errno));
    if (flock(serve->lock, LOCK_EX | LOCK_NB) == 0)
        return GO_ON;
    char other[200] = "";
    ssize_t n = read(serve->lock, other, sizeof other - 1);
    other[n > 0 ? n : 0] = '\0';
    if (where && *other)
        snprintf(where, size, "%s", other);
    else
        failure("another server (%s) uses %s; stop it, or take another folder with --data, or --memory",
                *other ? other : "that is just starting", serve->folder);
    return FAILED;
}

static void note_address(const struct serve *serve)
{
    char address[200];
    int len = snprintf(address, sizeof address, "http://%s/", net_listens(serve->net));
    if (serve->lock >= 0 &&
        (ftruncate(serve->lock, 0) != 0 || pwrite(serve->lock, address, (size_t)len, 0) != len))
        net_log("the address could not be noted in %s", serve->folder);
}

/* ---- until there are rooms ---- */

static void no_request(void *self, const struct net_request *request, struct net_answer *answer)
{
    (void)self, (void)request;
    net_refuse(answer, 404, "not-found", "there is nothing at this address");
}

static bool no_open(void *self, const struct net_request *request, struct peer *peer,
                    struct net_answer *answer)
{
    (void)peer;
    no_request(self, request, answer);
    return false;
}

static void no_message(void *self, struct peer *peer, const char *text, size_t len)
{
    (void)self, (void)peer, (void)text, (void)len;
}

static void no_closed(void *self, struct peer *peer)
{
    (void)self, (void)peer;
}

static bool no_commit(void *self)
{
    (void)self;
    return true;
}

static void no_failed(void *self)
{
    (void)self;
}

static int64_t no_tick(void *self, int64_t now)
{
    (void)self, (void)now;
    return INT64_MAX;
}

static const struct net_app no_app = { .request = no_request,
                                       .open = no_open,
                                       .message = no_message,
                                       .closed = no_closed,
                                       .commit = no_commit,
                                       .failed = no_failed,
                                       .tick = no_tick };

/* ---- the server ---- */

/* The page without its engine would only show an error; better to hear it here. */
static bool has_module(const struct serve *serve)
{
    char path[4096];
    for (const struct net_file *file = net_page; file->path; file++)
        if (strcmp(file->path, "/revanche.wasm") == 0)
            return true;
    snprintf(path, sizeof path, "%s/revanche.wasm", serve->web ? serve->web : "");
    return serve->web && access(path, R_OK) == 0;
}

bool serve_open(struct serve *serve, const char *listen, char *why, size_t size)
{
    if (!has_module(serve)) {
        snprintf(why, size,
                 "this program was built without the WebAssembly module that the page needs, because clang, "
                 "wasm-ld "
                 "or wasi-libc were missing; ./play installs them and builds again");
        return false;
    }
    struct net_setup setup = { .listen = listen,
                               .files = net_page,
                               .web = serve->web,
                               .behind_proxy = serve->behind_proxy,
                               .log_requests = serve->log_requests,
                               .limits = serve->limits,
                               .app = no_app };
    serve->net = net_open(&setup, why, size);
    return serve->net != NULL;
}

int serve_run(struct serve *serve)
{
    note_address(serve);
    net_log("listening on http://%s/", net_listens(serve->net));
    net_run(serve->net);
    net_close(serve->net);
    net_log("stopped");
    return DONE;
}

static int run(const struct command *command, int argc, char **argv)
{
    struct serve serve;
    char why[500];
    int code = serve_parse(command, &serve, false, argc, argv);
    if (code == GO_ON)
        code = serve_lock(&serve, NULL, 0);
    if (code != GO_ON)
        return code;
    if (!serve_open(&serve, serve.listen ? serve.listen : "127.0.0.1:7860", why, sizeof why))
        return failure("%s", why);
    return serve_run(&serve);
}
