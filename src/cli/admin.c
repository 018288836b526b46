/* SPDX-License-Identifier: MIT
 * revanche admin: looks into the rooms of a server and takes things out. */
#define _DEFAULT_SOURCE
#include "serve.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "event.h"
#include "store_admin.h"

enum { ENTRIES = 2000 };

/* ---- lists ---- */

static const char *phase_word(uint8_t phase)
{
    static const char *const phases[] = { "waiting", "playing", "over", "opening" };
    return phase < sizeof phases / sizeof *phases ? phases[phase] : "damaged";
}

static void print_room(void *self, const struct store_room *room)
{
    time_t touched = (time_t)room->touched;
    char date[32];
    strftime(date, sizeof date, "%Y-%m-%dT%H:%MZ", gmtime(&touched));
    (void)self;
    printf("%-16s  %-8s  %-7s  %s ", room->id, room->game, phase_word(room->phase), date);
    for (int seat = 0; seat < room->seats && seat < STORE_SEATS; seat++)
        printf("%s%s", seat ? ", " : " ", room->seat[seat].name[0] ? room->seat[seat].name : "-");
    putchar('\n');
}

static int list(struct store *store, char **args)
{
    (void)args;
    return store_list_all(store, INT_MAX, print_room, NULL) ? finish_output() : FAILED;
}

static void print_server(void *self, const struct store_server *server)
{
    (void)self;
    printf("%-6lld  %-20s  %d  %d s\n", (long long)server->number, server->address[0] ? server->address : "-",
           server->rooms, server->silent_s);
}

static int servers(struct store *store, char **args)
{
    (void)args;
    return store_list_servers(store, print_server, NULL) ? finish_output() : FAILED;
}

/* ---- matches with the same dice ---- */

/* An entry as a line: what the board tells everybody. */
static void print_entry(void *self, const struct store_document *document)
{
    struct entry entry;
    if (!entry_read(document, &entry))
        return;
    ++*(int *)self;
    printf("%-24s  %2d  %-7s ", document->id, entry.round, !entry.over ? "playing" : "over");
    for (int seat = 0; seat < entry.seats; seat++)
        printf("%s%s %d", seat ? ", " : " ", entry.seat[seat].name, entry.seat[seat].points);
    putchar('\n');
}

static int entries(struct store *store, char **args)
{
    int count = 0;
    if (!store_list_documents(store, ENTRY_DOCUMENT, args[0], ENTRIES, print_entry, &count))
        return FAILED;
    return count ? finish_output()
                 : failure(N_("there are no entries in the match {id}"), WITH(STR("id", args[0])));
}

static bool drop_the_entry(struct store *store, const char *id)
{
    return store_drop_document(store, ENTRY_DOCUMENT, id) && store_drop_document(store, MOVES_DOCUMENT, id);
}

static void see_document(void *self, const struct store_document *document)
{
    (void)self, (void)document;
}

/* Claims stay: who has entered cannot enter again. */
static int drop_entry(struct store *store, char **args)
{
    enum store_found found = store_load_document(store, ENTRY_DOCUMENT, args[0], see_document, NULL);
    if (found == STORE_NOT_FOUND)
        return failure(N_("there is no entry {id}"), WITH(STR("id", args[0])));
    return found == STORE_FOUND && drop_the_entry(store, args[0]) && store_commit(store) ? DONE : FAILED;
}

/* ---- one room ---- */

static enum store_found find(struct store *store, const char *id, struct store_room *room, char **log)
{
    enum store_found found = store_load_room(store, id, room, log);
    if (found == STORE_NOT_FOUND)
        failure(N_("there is no table {id}"), WITH(STR("id", id)));
    return found;
}

/* Not the dealer's secret: an operator who looks at a running game must not learn its dice. */
static int show(struct store *store, char **args)
{
    struct store_room room;
    char *log;
    if (find(store, args[0], &room, &log) != STORE_FOUND)
        return FAILED;
    print_room(NULL, &room);
    fputs(log, stdout);
    free(log);
    store_room_free(&room);
    return finish_output();
}

static int drop(struct store *store, char **args)
{
    struct store_room room;
    char *log;
    if (find(store, args[0], &room, &log) != STORE_FOUND)
        return FAILED;
    free(log);
    store_room_free(&room);
    char entry[STORE_LABEL_MAX]; /* if it is one of a match, it never ends */
    entry_id(room.id, entry);
    return store_remove_room(store, room.number) && drop_the_entry(store, entry) && store_commit(store)
               ? DONE
               : FAILED;
}

static int drop_result(struct store *store, char **args)
{
    enum store_found found = store_remove_result(store, atoi(args[0]), args[1], args[2]);
    if (found == STORE_NOT_FOUND)
        return failure(N_("there is no result of {name} there"), WITH(STR("name", args[2])));
    return found == STORE_FOUND ? DONE : FAILED;
}

struct wanted_server {
    int64_t number;
    bool found;
};

static void see_server(void *self, const struct store_server *server)
{
    struct wanted_server *wanted = self;
    wanted->found = wanted->found || server->number == wanted->number;
}

static int end_leases(struct store *store, char **args)
{
    struct wanted_server wanted = { .number = atoll(args[0]) };
    if (!store_list_servers(store, see_server, &wanted))
        return FAILED;
    if (!wanted.found)
        return failure(N_("there is no server {number}; “servers” lists them"), WITH(STR("number", args[0])));
    return store_end_leases(store, wanted.number) ? DONE : FAILED;
}

static const struct {
    const char *name;
    int arguments;
    int (*run)(struct store *store, char **args);
    bool changes;
} tasks[] = {
    { "list", 0, list, false },
    { "show", 1, show, false },
    { "drop", 1, drop, true },
    { "entries", 1, entries, false },
    { "drop-entry", 1, drop_entry, true },
    { "drop-result", 3, drop_result, true },
    { "servers", 0, servers, false },
    { "end-leases", 1, end_leases, false },
};

/* ---- the command ---- */

/* A server that has a file to itself would not notice that somebody takes rooms out of it. */
static bool is_served(const char *path)
{
    char lock[3200];
    snprintf(lock, sizeof lock, "%.*s/server.lock", (int)(strrchr(path, '/') - path), path);
    int fd = open(lock, O_RDWR | O_CLOEXEC);
    bool served = fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0;
    if (fd >= 0)
        close(fd);
    return served;
}

static int run_task(const char *where, size_t task, char **args)
{
    struct rv_error error = { 0 };
    if (tasks[task].changes && !store_is_address(where) && is_served(where))
        return failure(N_("a server is using {file}; stop it first"), WITH(STR("file", where)));
    if (!store_is_address(where) && access(where, R_OK) != 0)
        return failure(N_("there is no file {file}"), WITH(STR("file", where)));
    struct store *store = tasks[task].changes ? store_open(where, &error) : store_open_to_look(where, &error);
    if (!store)
        return failure("{why}", WITH(MSG("why", error.message)));
    int code = tasks[task].run(store, args);
    if (code == FAILED && store_problem(store)[0])
        failure("{why}", WITH(STR("why", store_problem(store))));
    store_close(store);
    return code;
}

static int run(const struct command *command, int argc, char **argv)
{
    const char *data = NULL, *database = NULL;
    char path[3100];
    struct rest rest;
    size_t task = 0, count = sizeof tasks / sizeof *tasks;
    char words[200];
    const struct opt opts[] = {
        { "data", OPT_TEXT, &data, "FOLDER", N_("where rooms are kept ($XDG_DATA_HOME/revanche)"), 0, 0 },
        { "store", OPT_TEXT, &database, "postgresql://...",
          N_("keep rooms in PostgreSQL, which several servers can share"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    while (task < count && (rest.count == 0 || strcmp(rest.at[0], tasks[task].name) != 0))
        task++;
    if (task == count || rest.count != 1 + tasks[task].arguments)
        return usage_error(
            command, N_("one of these is needed: {list}"),
            WITH(STR(
                "list",
                usage_words(
                    "list, show ROOM, drop ROOM, drop-result DAY GAME NAME, entries MATCH, drop-entry ENTRY, "
                    "servers, end-leases SERVER",
                    words, sizeof words))));
    if (database && !store_is_address(database))
        return usage_error(command, N_("{option} takes an address like {address}"),
                           WITH(STR("option", "--store"), STR("address", "postgresql://user@host/database")));
    if (!database && !rooms_path(data, path, sizeof path))
        return FAILED;
    return run_task(database ? database : path, task, rest.at + 1);
}

const struct command command_admin = {
    .name = "admin",
    .usage = "[OPTIONS] list | show ROOM | drop ROOM | drop-result DAY GAME NAME | entries MATCH | "
             "drop-entry ENTRY"
             " | servers | end-leases SERVER",
    .about = N_("Looks into the rooms of a server and takes things out."),
    .more = (const char *const[]){ N_("In a file, things are taken out while no server uses it. Servers that "
                                      "share PostgreSQL go on and notice; end-leases lets others take the "
                                      "rooms of a server whose number “servers” shows."),
                                   NULL },
    .run = run,
};
