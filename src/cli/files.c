/* SPDX-License-Identifier: MIT
 * Files and messages. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int failure(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("revanche: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return FAILED;
}

int failure_at(const char *where, const struct rv_error *error)
{
    if (error->line && error->column)
        return failure("%s:%d:%d: %s", where, error->line, error->column, error->text);
    if (error->line)
        return failure("%s:%d: %s", where, error->line, error->text);
    return failure("%s: %s", where, error->text);
}

int finish_output(void)
{
    if (fflush(stdout) != 0 || ferror(stdout))
        return failure("standard output cannot be written: %s", strerror(errno));
    return DONE;
}

/* Everything up to the end, or one byte more than the limit; NULL without memory. */
static char *read_all(FILE *file, size_t most, size_t *len)
{
    size_t cap = 1 << 16, n = 0;
    char *text = malloc(cap);
    while (text) {
        size_t room = cap - n - 1 < most + 1 - n ? cap - n - 1 : most + 1 - n, got = fread(text + n, 1, room, file);
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
        failure("%s is too large: at most %d MB are read", path, FILE_MAX_MB);
    else if (!good)
        failure("%s cannot be read: %s", path, strerror(errno ? errno : ENOMEM));
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

bool write_file(const char *path, const char *text, size_t len)
{
    char fresh[4096];
    if (snprintf(fresh, sizeof fresh, "%s.new%ld", path, (long)getpid()) >= (int)sizeof fresh) {
        failure("the name %s is too long", path);
        return false;
    }
    int file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    bool good = file >= 0 && write_all(file, text, len);
    int why = errno;
    if (file >= 0 && close(file) != 0 && good) {
        good = false;
        why = errno;
    }
    if (good && rename(fresh, path) != 0) {
        good = false;
        why = errno;
    }
    if (!good) {
        failure("%s cannot be written: %s", path, strerror(why));
        if (file >= 0)
            unlink(fresh);
        return false;
    }
    sync_folder(path);
    return true;
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
