/* SPDX-License-Identifier: MIT
 * revanche serve: the page and the rooms, for everybody on the network. */
#define _DEFAULT_SOURCE
#include "serve.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "language.h"
#include "page_files.h"
#include "api_app.h"
#include "push_keys.h"
#include "saves.h"

static int run(const struct command *, int argc, char **argv);

const struct command command_serve = {
    .name = "serve",
    .usage = "[OPTIONS]",
    .about = N_("Serves the page, to play with others over the network."),
    .more = (const char *const[]){ N_("Serves the page at http://127.0.0.1:7860/ until it gets a SIGTERM or "
                                      "SIGINT. Logs go to standard error."),
                                   N_("/healthz, /readyz and /metrics tell how it is. docs/server.md says "
                                      "how to run it for others."),
                                   NULL },
    .run = run,
};

/* ---- options ---- */

enum { OPTIONS = 50, DAY_MS = 86400000, MUCH = 1 << 30 };

/* The list ends with an empty one. */
static void add_options(struct opt *opts, int *count, const struct opt *more, size_t how_many)
{
    assert(*count + (int)how_many < OPTIONS);
    memcpy(opts + *count, more, how_many * sizeof *more);
    *count += (int)how_many;
}

static void add_server_options(struct serve *serve, struct opt *opts, int *count)
{
    const struct opt more[] = {
        { "listen", OPT_TEXT, &serve->listen, "ADDRESS:PORT",
          N_("where to listen (127.0.0.1:7860; port 0: any free one)"), 0, 0 },
        { "name", OPT_TEXT, &serve->names, "NAME[,NAME...]",
          N_("what the server is called in the network, other than localhost or by its address"), 0, 0 },
        { "data", OPT_TEXT, &serve->data, "FOLDER", N_("where rooms are kept ($XDG_DATA_HOME/revanche)"), 0,
          0 },
        { "store", OPT_TEXT, &serve->database, "postgresql://...",
          N_("keep rooms in PostgreSQL, which several servers can share"), 0, 0 },
        { "node", OPT_TEXT, &serve->node, "NAME", N_("what the proxy calls this one of several servers"), 0,
          0 },
        { "memory", OPT_FLAG, &serve->memory, NULL, N_("keep rooms in memory only: they end with the server"),
          0, 0 },
        { "web", OPT_TEXT, &serve->web, "FOLDER", N_("take the page from a folder, not from this program"), 0,
          0 },
        { "behind-proxy", OPT_FLAG, &serve->behind_proxy, NULL,
          N_("believe X-Forwarded-For and X-Forwarded-Proto"), 0, 0 },
        { "max-log", OPT_INT, &serve->log_bytes, "BYTES",
          N_("of the database's write-ahead log, which grows while another program reads"), 1 << 20, MUCH },
        { "log-requests", OPT_FLAG, &serve->log_requests, NULL, N_("log every request"), 0, 0 },
    };
    add_options(opts, count, more, sizeof more / sizeof *more);
}

static void add_push_options(struct serve *serve, struct opt *opts, int *count)
{
    const struct opt more[] = {
        { "push-contact", OPT_TEXT, &serve->push_contact, "ADDRESS",
          N_("tell people that it is their turn while the page is closed; push services learn this address"),
          0, 0 },
        { "push-allow", OPT_TEXT, &serve->push_allow, "NAME:PORT[,...]",
          N_("push services that may be in the own network, or on another port than 443"), 0, 0 },
        { "push-ca", OPT_TEXT, &serve->push_ca, "FILE",
          N_("certificates to know push services by, instead of those of the system"), 0, 0 },
    };
    add_options(opts, count, more, sizeof more / sizeof *more);
}

static void add_net_limits(struct net_limits *l, struct opt *opts, int *count)
{
    const struct opt more[] = {
        { "max-connections", OPT_INT, &l->connections, "N", N_("connections at the same time"), 1, 1000000 },
        { "max-per-address", OPT_INT, &l->address_connections, "N", N_("connections from one address"), 1,
          1000000 },
        { "max-requests", OPT_INT, &l->requests_s, "N", N_("requests a second from one address"), 1,
          1000000 },
        { "max-messages", OPT_INT, &l->messages_s, "N", N_("messages a second on one WebSocket"), 1,
          1000000 },
        { "max-share", OPT_INT, &l->loop_percent, "PERCENT",
          N_("of the server's time for one address in the long run"), 1, 100 },
        { "max-memory", OPT_INT, &l->address_bytes, "BYTES", N_("for the connections of one address"), 65536,
          MUCH },
        { "max-header", OPT_INT, &l->header_bytes, "BYTES", N_("request line and headers"), 256, 60000 },
        { "max-body", OPT_INT, &l->body_bytes, "BYTES", N_("body of a request"), 1, MUCH },
        { "max-message", OPT_INT, &l->message_bytes, "BYTES", N_("a WebSocket message"), 1, MUCH },
        { "max-queue", OPT_INT, &l->queue_bytes, "BYTES", N_("waiting to be taken by one connection"), 1024,
          MUCH / 4 },
        { "request-timeout", OPT_INT, &l->request_ms, "MS", N_("for a request to arrive"), 1, DAY_MS },
        { "idle-timeout", OPT_INT, &l->idle_ms, "MS", N_("between two requests"), 1, DAY_MS },
        { "ping-interval", OPT_INT, &l->ping_ms, "MS",
          N_("of silence before a WebSocket is asked for a sign of life"), 1, DAY_MS },
        { "stall-timeout", OPT_INT, &l->stall_ms, "MS", N_("for a connection to take what waits for it"), 1,
          DAY_MS },
        { "drain-timeout", OPT_INT, &l->drain_ms, "MS", N_("for everybody to leave before the server stops"),
          0, DAY_MS },
    };
    add_options(opts, count, more, sizeof more / sizeof *more);
}

static void add_room_limits(struct rooms_limits *r, struct opt *opts, int *count)
{
    const struct opt more[] = {
        { "max-rooms", OPT_INT, &r->rooms_hour, "N",
          N_("rooms an hour that one address may create; 0: any number"), 0, MUCH },
        { "silent-after", OPT_INT, &r->silent_ms, "MS",
          N_("without a decision before a bot may take a seat over"), 0, DAY_MS },
        { "live-seconds", OPT_INT, &r->live_s, "N", N_("for a decision at a live table (120)"), 4, 3600 },
        { "away-after", OPT_INT, &r->away_ms, "MS", N_("without a connection before a bot may do so"), 0,
          DAY_MS },
        { "keep-days", OPT_INT, &r->keep_days, "N", N_("before an idle room is dropped; 0: never"), 0,
          36500 },
        { "keep-waiting-days", OPT_INT, &r->waiting_days, "N",
          N_("before one where nobody made a move is; 0: never"), 0, 36500 },
        { "keep-results-days", OPT_INT, &r->result_days, "N",
          N_("before results of a challenge are dropped; 0: never"), 0, 36500 },
        { "max-kept", OPT_INT, &r->rooms_kept, "N", N_("rooms that are kept at all; 0: any number"), 0,
          MUCH },
        { "max-actions", OPT_INT, &r->actions, "N", N_("actions in one game"), 1, MUCH },
        { "max-stored", OPT_INT, &r->stored_kb, "KB",
          N_("of matches that one address may store in a day; 0: any number"), 0, MUCH },
        { "max-results", OPT_INT, &r->results, "N", N_("results on one board of the challenge"), 1, MUCH },
    };
    add_options(opts, count, more, sizeof more / sizeof *more);
}

static const char node_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-";

static int check_push(const struct command *command, const struct serve *serve)
{
    if (serve->push_contact && !push_contact_fits(serve->push_contact))
        return usage_error(command, N_("{option} takes an address like {one} or {other}"),
                           WITH(STR("option", "--push-contact"), STR("one", "mailto:me@games.example"),
                                STR("other", "https://games.example/contact")));
    if (serve->push_allow && !push_allow_fits(serve->push_allow))
        return usage_error(
            command, N_("{option} takes names with a port, like {one} or {other}"),
            WITH(STR("option", "--push-allow"), STR("one", "push.home:443"), STR("other", "127.0.0.1:8443")));
    if (!serve->push_contact && (serve->push_allow || serve->push_ca))
        return usage_error(command, N_("{option} needs {other}, too"),
                           WITH(STR("option", serve->push_allow ? "--push-allow" : "--push-ca"),
                                STR("other", "--push-contact")));
    if (serve->push_ca && access(serve->push_ca, R_OK) != 0)
        return failure(N_("{file} cannot be read: {why}"),
                       WITH(STR("file", serve->push_ca), STR("why", system_words(errno))));
    return GO_ON;
}

int serve_parse(const struct command *command, struct serve *serve, bool opens, int argc, char **argv)
{
    *serve = (struct serve){
        .limits = net_default_limits, .room_limits = rooms_default_limits, .log_bytes = 256 << 20, .lock = -1
    };
    struct opt opts[OPTIONS] = { { 0 } };
    int count = 0;
    add_server_options(serve, opts, &count);
    add_push_options(serve, opts, &count);
    add_net_limits(&serve->limits, opts, &count);
    add_room_limits(&serve->room_limits, opts, &count);
    if (opens)
        add_options(
            opts, &count,
            &(struct opt){ "no-open", OPT_FLAG, &serve->no_open, NULL, N_("do not open a browser"), 0, 0 },
            1);
    struct rest rest;
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (no_arguments(command, &rest) != GO_ON)
        return USAGE;
    if (serve->memory && serve->data)
        return usage_error(command, N_("{one} and {other} exclude each other"),
                           WITH(STR("one", "--memory"), STR("other", "--data")));
    if (serve->database && (serve->memory || serve->data))
        return usage_error(command, N_("{one} and {other} exclude each other"),
                           WITH(STR("one", "--store"), STR("other", serve->memory ? "--memory" : "--data")));
    if (serve->database && !store_is_address(serve->database))
        return usage_error(command, N_("{option} takes an address like {address}"),
                           WITH(STR("option", "--store"), STR("address", "postgresql://user@host/database")));
    if (serve->node && (!*serve->node || strspn(serve->node, node_letters) != strlen(serve->node)))
        return usage_error(command, N_("{option} takes a name of letters, digits, dots and hyphens"),
                           WITH(STR("option", "--node")));
    code = check_push(command, serve);
    if (code != GO_ON)
        return code;
    if (serve->listen && !net_is_listen_address(serve->listen))
        return usage_error(
            command, N_("'{address}' is no address with a port, like {one} or {other}"),
            WITH(STR("address", serve->listen), STR("one", "127.0.0.1:7860"), STR("other", "[::1]:7860")));
    return GO_ON;
}

/* ---- the data folder ---- */

/* Two servers on the same rooms would overwrite each other's. The lock file holds the address of the server
 * that has the lock; the system releases it when that process ends, even by a crash. */
int serve_lock(struct serve *serve, char *where, size_t size)
{
    char path[sizeof serve->folder + 16];
    if (serve->memory || serve->database)
        return GO_ON;
    umask(0077); /* the dealer seeds of running games tell the dice */
    if (serve->data) {
        if (strlen(serve->data) >= sizeof serve->folder)
            return failure(N_("the name of the data folder is too long"), NULL);
        strcpy(serve->folder, serve->data);
    }
    if (serve->data ? !make_folder(serve->folder)
                    : !usual_folder("", "--data", "--memory", serve->folder, sizeof serve->folder))
        return FAILED;
    snprintf(path, sizeof path, "%s/server.lock", serve->folder);
    serve->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (serve->lock < 0)
        return failure(N_("{file} cannot be written: {why}"),
                       WITH(STR("file", path), STR("why", system_words(errno))));
    if (flock(serve->lock, LOCK_EX | LOCK_NB) == 0)
        return GO_ON;
    char other[200] = "";
    ssize_t n = read(serve->lock, other, sizeof other - 1);
    other[n > 0 ? n : 0] = '\0';
    if (where && *other)
        snprintf(where, size, "%s", other);
    else
        failure(
            *other
                ? N_("another server, {address}, uses {folder}; stop it, or take another folder with {data}, "
                     "or {memory}")
                : N_("another server, which is just starting, uses {folder}; stop it, or take another folder "
                     "with {data}, or {memory}"),
            WITH(STR("address", other), STR("folder", serve->folder), STR("data", "--data"),
                 STR("memory", "--memory")));
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

bool rooms_path(const char *data, char *path, size_t size)
{
    if (data)
        snprintf(path, size, "%s/rooms.db", data);
    else if (!usual_folder("", "--data", "--store", path, size))
        return false;
    else
        strncat(path, "/rooms.db", size - strlen(path) - 1);
    return true;
}

/* ---- the server ---- */

/* Without its engine the page would only show an error, so fail here. */
static bool has_module(const struct serve *serve)
{
    char path[4096];
    for (const struct net_file *file = net_page; file->path; file++)
        if (strcmp(file->path, "/revanche.wasm") == 0)
            return true;
    snprintf(path, sizeof path, "%s/revanche.wasm", serve->web ? serve->web : "");
    return serve->web && access(path, R_OK) == 0;
}

static bool send_push(void *self, const struct push_message *message)
{
    return push_send(self, message);
}

static bool gone_push(void *self, char id[PUSH_ID_MAX])
{
    return push_gone(self, id);
}

static struct push_totals totals_of_push(void *self)
{
    return push_totals(self);
}

/* Off unless the operator says whom push services may ask about this server. */
static bool open_push(struct serve *serve, struct rv_error *error)
{
    struct push_setup setup = { .contact = serve->push_contact,
                                .allow = serve->push_allow,
                                .ca = serve->push_ca };
    if (!serve->push_contact)
        return true;
    if (!push_is_built())
        return push_open(&setup, error) != NULL;
    if (!push_keys_of_store(serve->store, &setup.keys, error) ||
        (serve->push = push_open(&setup, error)) == NULL)
        return false;
    struct rooms_push offer = { .self = serve->push,
                                .allow = serve->push_allow,
                                .send = send_push,
                                .gone = gone_push,
                                .totals = totals_of_push };
    memcpy(offer.key, setup.keys.public, PUSH_PUBLIC);
    rooms_offer_push(serve->rooms, &offer);
    return true;
}

static bool open_rooms(struct serve *serve, struct rv_error *error)
{
    char path[sizeof serve->folder + 16];
    snprintf(path, sizeof path, "%s/rooms.db", serve->folder);
    serve->store = store_open(serve->memory     ? STORE_IN_MEMORY
                              : serve->database ? serve->database
                                                : path,
                              error);
    if (serve->store)
        store_bound_log(serve->store, serve->log_bytes);
    serve->rooms = serve->store ? rooms_open(&rooms_net, serve->store, &serve->room_limits, error) : NULL;
    if (serve->rooms && open_push(serve, error))
        return true;
    rooms_close(serve->rooms);
    store_close(serve->store);
    return false;
}

static void close_rooms(struct serve *serve)
{
    rooms_close(serve->rooms);
    push_close(serve->push);
    store_close(serve->store);
}

static void wake(void *self)
{
    net_wake(self);
}

bool serve_open(struct serve *serve, const char *listen, char *why, size_t size)
{
    if (!has_module(serve)) {
        make_words(
            why, size,
            N_("this program was built without the WebAssembly module that the page needs, because clang, "
               "wasm-ld or wasi-libc were missing; ./play installs them and builds again"),
            NULL);
        return false;
    }
    struct rv_error error = { 0 };
    if (!open_rooms(serve, &error)) {
        struct rv_text words = rv_text_on(why, size);
        message_say(&words, language_used(), error.message);
        return false;
    }
    struct net_setup setup = { .listen = listen,
                               .files = net_page,
                               .web = serve->web,
                               .names = serve->names,
                               .behind_proxy = serve->behind_proxy,
                               .log_requests = serve->log_requests,
                               .limits = serve->limits,
                               .app = rooms_app(serve->rooms) };
    serve->net = net_open(&setup, why, size);
    if (!serve->net) {
        close_rooms(serve);
        return false;
    }
    rooms_wake(serve->rooms, wake, serve->net);
    if (serve->push)
        push_wake(serve->push, wake, serve->net);
    store_announce(serve->store, serve->node ? serve->node : "");
    return true;
}

int serve_run(struct serve *serve)
{
    note_address(serve);
    net_log("listening on http://%s/", net_listens(serve->net));
    net_run(serve->net);
    rooms_wake(serve->rooms, NULL, NULL);
    if (serve->push)
        push_wake(serve->push, NULL, NULL);
    net_close(serve->net);
    close_rooms(serve);
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
        return failure("{why}", WITH(MSG("why", why)));
    return serve_run(&serve);
}
