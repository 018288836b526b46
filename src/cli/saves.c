/* SPDX-License-Identifier: MIT
 * Seeds, dates and the folder of saved games. */
#define _DEFAULT_SOURCE
#include "saves.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>

#include "cli.h"

/* 12 of 32 letters and digits that are not taken for each other: 60 bits. */
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

/* Makes a folder and those above it. */
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

bool usual_save_path(const char *game, char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char folder[3000], when[32];
    time_t now = time(NULL);
    struct tm utc;
    if (data && *data == '/')
        snprintf(folder, sizeof folder, "%s/revanche/saves", data);
    else if (home && *home)
        snprintf(folder, sizeof folder, "%s/.local/share/revanche/saves", home);
    else
        return failure("neither XDG_DATA_HOME nor HOME says where to save; use --save FILE or --no-save"),
               false;
    if (!make_folders(folder))
        return failure("the folder %s cannot be made: %s", folder, strerror(errno)), false;
    if (!gmtime_r(&now, &utc) || !strftime(when, sizeof when, "%Y%m%d-%H%M%S", &utc))
        strcpy(when, "game");
    for (int n = 1; n == 1 || file_has_content(path); n++)
        snprintf(path, size, n == 1 ? "%s/%s-%s.revanche" : "%s/%s-%s-%d.revanche", folder, game, when, n);
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

bool file_has_content(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && about.st_size > 0;
}
