/* SPDX-License-Identifier: MIT
 * Files and messages. */
#define _DEFAULT_SOURCE
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

int failure(const char *text, const struct rv_value *values)
{
    fputs("revanche: ", stderr);
    print_words(stderr, text, values);
    fputc('\n', stderr);
    return FAILED;
}

int failure_at(const char *where, const struct rv_error *error)
{
    if (error->line && error->column)
        return failure("{where}:{line}:{column}: {why}",
                       WITH(STR("where", where), NUM("line", error->line), NUM("column", error->column),
                            MSG("why", error->message)));
    if (error->line)
        return failure("{where}:{line}: {why}",
                       WITH(STR("where", where), NUM("line", error->line), MSG("why", error->message)));
    return failure("{where}: {why}", WITH(STR("where", where), MSG("why", error->message)));
}

int finish_output(void)
{
    if (fflush(stdout) != 0 || ferror(stdout))
        return failure(N_("standard output cannot be written: {why}"), WITH(STR("why", system_words(errno))));
    return DONE;
}

static void put_in_file(void *file, const char *bytes, size_t len)
{
    fwrite(bytes, 1, len, file);
}

struct json json_to(FILE *out)
{
    return (struct json){ .put = put_in_file, .to = out };
}

/* Everything up to the end, or one byte more than the limit; NULL without memory. */
static char *read_all(FILE *file, size_t most, size_t *len)
{
    size_t cap = 1 << 16, n = 0;
    char *text = malloc(cap);
    while (text) {
        size_t room = cap - n - 1 < most + 1 - n ? cap - n - 1 : most + 1 - n,
               got = fread(text + n, 1, room, file);
        n += got;
        if (got < room || n > most)
            break;
        char *more = realloc(text, cap *= 2);
        if (!more)
            free(text);
        text = more;
    }
    *len = n;
    if (text)
        text[n] = '\0';
    return text;
}

char *read_file(const char *path, size_t *len)
{
    const size_t most = (size_t)FILE_MAX_MB << 20;
    errno = 0;
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    char *text = file ? read_all(file, most, len) : NULL;
    bool good = text && !ferror(file) && *len <= most;
    if (text && !ferror(file) && !good)
        failure(N_("{file} is too large: at most {n} MB are read"),
                WITH(STR("file", path), NUM("n", FILE_MAX_MB)));
    else if (!good)
        failure(N_("{file} cannot be read: {why}"),
                WITH(STR("file", path), STR("why", system_words(errno ? errno : ENOMEM))));
    if (file && file != stdin)
        fclose(file);
    if (good)
        return text;
    free(text);
    return NULL;
}

static bool write_all(int file, const char *text, size_t len)
{
    while (len) {
        ssize_t n = write(file, text, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        text += n;
        len -= (size_t)n;
    }
    return fsync(file) == 0;
}

/* The folder must know the new name, too, or a power cut could bring the old file back. */
static void sync_folder(const char *path)
{
    char folder[4096];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path + 1) : 1, slash ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

/* A file beside `path` that was not there before; its name goes to `fresh`. */
static int open_fresh(const char *path, char *fresh, size_t size)
{
    int file = -1;
    errno = EEXIST;
    for (int n = 0; file < 0 && errno == EEXIST && n < 100; n++) {
        if (snprintf(fresh, size, "%s.new%ld-%d", path, (long)getpid(), n) >= (int)size)
            errno = ENAMETOOLONG;
        else
            file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    return file;
}

/* Puts a new file in the place of one that has no links left to follow. */
static bool replace(const char *path, const char *text, size_t len)
{
    char fresh[4096 + 64];
    int file = open_fresh(path, fresh, sizeof fresh);
    if (file < 0)
        return false;
    bool good = write_all(file, text, len);
    int why = errno;
    if (close(file) != 0 && good) {
        good = false;
        why = errno;
    }
    if (good && rename(fresh, path) != 0) {
        good = false;
        why = errno;
    }
    if (good)
        sync_folder(path);
    else
        unlink(fresh);
    errno = why;
    return good;
}

/* Opens the file that a path leads to and finds its real name, to be freed. It is made if it is not there.
 * Devices, pipes and folders are not even opened. */
static int open_target(const char *path, char **real)
{
    struct stat about;
    *real = NULL;
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode))
        return failure(N_("{file} is no regular file; nothing is saved there"), WITH(STR("file", path))), -1;
    int file = open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0666);
    if (file >= 0 && (*real = realpath(path, NULL)) != NULL)
        return file;
    failure(N_("{file} cannot be written: {why}"), WITH(STR("file", path), STR("why", system_words(errno))));
    if (file >= 0)
        close(file);
    return -1;
}

bool write_file(const char *path, const char *text, size_t len)
{
    char *real;
    int file = open_target(path, &real);
    if (file < 0)
        return false;
    bool good = replace(real, text, len);
    if (!good)
        failure(N_("{file} cannot be written: {why}"),
                WITH(STR("file", path), STR("why", system_words(errno))));
    close(file);
    free(real);
    return good;
}

/* The lock lets only one of two programs that want the same new name have it: the other one finds that the
 * name no longer belongs to the empty file that it opened. */
bool write_new_file(const char *path, const char *text, size_t len)
{
    struct stat opened, named;
    char *real;
    int file = open_target(path, &real);
    if (file < 0)
        return false;
    flock(file, LOCK_EX);
    bool good = fstat(file, &opened) == 0 && opened.st_size == 0 && stat(real, &named) == 0 &&
                opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
    if (!good)
        failure(N_("{file} exists already and is not written over; choose another name"),
                WITH(STR("file", path)));
    else if (!(good = replace(real, text, len)))
        failure(N_("{file} cannot be written: {why}"),
                WITH(STR("file", path), STR("why", system_words(errno))));
    close(file);
    free(real);
    return good;
}

bool same_file(const char *a, const char *b)
{
    struct stat of_a, of_b;
    return stat(a, &of_a) == 0 && stat(b, &of_b) == 0 && of_a.st_dev == of_b.st_dev &&
           of_a.st_ino == of_b.st_ino;
}

char *text_of(text_writer *writer, const void *what)
{
    struct rv_text count = { 0 };
    writer(what, &count);
    char *text = malloc(count.len + 1);
    if (!text)
        return NULL;
    struct rv_text out = rv_text_on(text, count.len + 1);
    writer(what, &out);
    return text;
}
