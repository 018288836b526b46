/* SPDX-License-Identifier: MIT
 * revanche backup: a verified copy of the rooms, while the server runs. */
#include "serve.h"

#include "store_admin.h"

static int run(const struct command *command, int argc, char **argv)
{
    const char *data = NULL;
    char path[3100];
    struct rv_error error = { 0 };
    struct rest rest;
    const struct opt opts[] = {
        { "data", OPT_TEXT, &data, "FOLDER", N_("where rooms are kept ($XDG_DATA_HOME/revanche)"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (rest.count != 1)
        return usage_error(command, N_("the name of the new file is missing, or there is more than one"),
                           NULL);
    if (!rooms_path(data, path, sizeof path))
        return FAILED;
    int rooms = store_backup(path, rest.at[0], &error);
    if (rooms < 0)
        return failure("{why}", WITH(MSG("why", error.message)));
    print_many(stdout, n_("{file}: {n} table, verified", "{file}: {n} tables, verified"),
               WITH(STR("file", rest.at[0]), NUM("n", rooms)));
    putchar('\n');
    return finish_output();
}

const struct command command_backup = {
    .name = "backup",
    .usage = "[--data FOLDER] FILE",
    .about = N_("Copies rooms and results to a new file, while the server runs."),
    .more = (const char *const[]){ N_("Only you may read the copy: it holds the secrets of running games. It "
                                      "is complete and checked when the command has ended without an error."),
                                   N_("docs/server.md says how to restore it, and what that means for dice. "
                                      "PostgreSQL brings its own: pg_dump."),
                                   NULL },
    .run = run,
};
