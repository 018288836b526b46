/* SPDX-License-Identifier: MIT
 * Seeds, dates and the folder of saved games. */
#define _DEFAULT_SOURCE
#include "saves.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"

/* 12 of 32 letters and digits that look different: 60 bits. */
bool random_seed(char *seed, size_t size)
{
    static const char letters[] = "23456789abcdefghijkmnpqrstuvwxyz";
    unsigned char bytes[12];
    if (size <= sizeof bytes || getrandom(bytes, sizeof bytes, 0) != sizeof bytes)
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        seed[i] = letters[bytes[i] % 32];
    seed[sizeof bytes] = '\0';
    return true;
}

void today(char *date, size_t size)
{
    time_t now = time(NULL);
    struct tm utc;
    if (!gmtime_r(&now, &utc) || !strftime(date, size, "%Y-%m-%dT%H:%M:%SZ", &utc))
        date[0] = '\0';
}

/* Makes a folder and its parents. The path is not empty. */
static bool make_folders(char *path)
{
    for (char *slash = path + 1; *slash; slash++) {
        if (*slash != '/')
            continue;
        *slash = '\0';
        bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

bool usual_folder(const char *below, const char *one, const char *other, char *folder, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int len;
    if (data && *data == '/')
        len = snprintf(folder, size, "%s/revanche%s", data, below);
    else if (home && *home)
        len = snprintf(folder, size, "%s/.local/share/revanche%s", home, below);
    else
        return failure(N_("neither XDG_DATA_HOME nor HOME says where to save; use {one} or {other}"),
                       WITH(STR("one", one), STR("other", other))),
               false;
    if (len >= (int)size)
        return failure(N_("XDG_DATA_HOME or HOME is too long to save there; use {one} or {other}"),
                       WITH(STR("one", one), STR("other", other))),
               false;
    return make_folder(folder);
}

bool make_folder(const char *path)
{
    char folder[4096];
    size_t len = strlen(path);
    errno = !len ? ENOENT : ENAMETOOLONG;
    bool good = len && len < sizeof folder;
    if (good) {
        memcpy(folder, path, len + 1);
        good = make_folders(folder);
    }
    if (!good)
        failure(N_("the folder '{folder}' cannot be made: {why}"),
                WITH(STR("folder", path), STR("why", system_words(errno))));
    return good;
}

bool usual_save_path(const char *game, char *path, size_t size)
{
    char folder[3000], when[32];
    time_t now = time(NULL);
    struct tm utc;
    if (!usual_folder("/saves", "--save", "--no-save", folder, sizeof folder))
        return false;
    if (!gmtime_r(&now, &utc) || !strftime(when, sizeof when, "%Y%m%d-%H%M%S", &utc))
        strcpy(when, "game");
    int file = -1;
    for (int n = 1; n == 1 || (file < 0 && errno == EEXIST && n < 10000); n++) {
        snprintf(path, size, n == 1 ? "%s/%s-%s.revanche" : "%s/%s-%s-%d.revanche", folder, game, when, n);
        file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    if (file < 0)
        return failure(N_("{file} cannot be written: {why}"),
                       WITH(STR("file", path), STR("why", system_words(errno)))),
               false;
    close(file);
    return true;
}

void shell_word(const char *path, char *word, size_t size)
{
    static const char safe[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+:@%-";
    bool quoted = !*path || path[strspn(path, safe)];
    size_t at = (size_t)snprintf(word, size, "%s", quoted ? "'" : "");
    for (; *path && at + 8 < size; path++) {
        const char bare[] = { *path, 0 };
        at += (size_t)snprintf(word + at, size - at, "%s", *path == '\'' ? "'\\''" : bare);
    }
    snprintf(word + at, size - at, "%s", quoted ? "'" : "");
}
