/* SPDX-License-Identifier: MIT
 * Files of the page: built in, or, while somebody works on them, from a folder. */
#include "net_inside.h"
#include "net_files.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

const char *net_type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".mjs", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".json", "application/json" },
        { ".webmanifest", "application/manifest+json" },
        { ".wasm", "application/wasm" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".ico", "image/x-icon" },
        { ".webp", "image/webp" },
        { ".woff2", "font/woff2" },
        { ".txt", "text/plain; charset=utf-8" },
    };
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++)
        if (strcmp(ending, types[i].ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

static const struct net_file *find(const struct net_file *files, const char *path)
{
    for (; files && files->path; files++)
        if (strcmp(files->path, path) == 0)
            return files;
    return NULL;
}

/* ---- from a folder ---- */

/* No part of the path begins with a dot, so it cannot lead out of the folder or to hidden files. */
static bool stays_inside(const char *path)
{
    return path[0] == '/' && !strstr(path, "/.") && !strstr(path, "//");
}

/* Fills in a file and the memory that it lies in. */
static bool read_from(const char *folder, const char *path, struct buffer *memory, struct net_file *file,
                      char tag[17])
{
    enum { MOST = 16 << 20 };
    char name[4096];
    struct stat about;
    if (!stays_inside(path) || snprintf(name, sizeof name, "%s%s", folder, path) >= (int)sizeof name ||
        stat(name, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size > MOST)
        return false;
    FILE *stream = fopen(name, "rb");
    if (!stream)
        return false;
    size_t size = (size_t)about.st_size;
    memory->len = fread(buffer_room(memory, size), 1, size, stream);
    fclose(stream);
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < memory->len; i++)
        hash = (hash ^ (unsigned char)memory->at[i]) * 0x100000001b3u;
    snprintf(tag, 17, "%016llx", (unsigned long long)hash);
    *file = (struct net_file){ .path = path, .tag = tag, .bytes = memory->at, .len = memory->len };
    return true;
}

/* ---- the answer ---- */

/* Does the browser have it already? Tags may be marked as weak by a proxy that compresses. */
static bool has_already(const char *tags, const char *tag)
{
    if (!tags)
        return false;
    const char *at = strstr(tags, tag);
    return strcmp(tags, "*") == 0 || (at && at > tags && at[-1] == '"');
}

/* gzip, unless it is said to have the weight 0. */
static bool takes_gzip(const char *encodings)
{
    const char *at = encodings ? strstr(encodings, "gzip") : NULL;
    if (!at)
        return false;
    at += strspn(at + 4, " \t") + 4;
    if (*at != ';')
        return true;
    at += 1 + strspn(at + 1, " \t");
    return strncmp(at, "q=0", 3) != 0 || strpbrk(at + 3, "123456789,") == at + 4;
}

static void send_file(struct conn *conn, const struct net_request *request, const struct net_file *file,
                      bool no_body)
{
    bool gzip = file->gzip && takes_gzip(net_header(request, "Accept-Encoding"));
    char headers[256];
    /* The names of the files do not change with their contents, so a browser always asks whether its copy is the newest. */
    snprintf(headers, sizeof headers,
             "ETag: \"%s%s\"\r\nCache-Control: no-cache\r\nVary: Accept-Encoding\r\n%s", file->tag,
             gzip ? "-gz" : "", gzip ? "Content-Encoding: gzip\r\n" : "");
    struct net_answer answer = answer_new();
    answer.type = net_type_of(file->path);
    if (has_already(net_header(request, "If-None-Match"), file->tag))
        answer.status = 304;
    answer_bytes(conn, &answer, gzip ? file->gzip : file->bytes, gzip ? file->gzip_len : file->len, headers,
                 no_body);
}

void files_answer(struct conn *conn, const struct net_request *request, bool no_body)
{
    const struct net_setup *setup = &conn->net->setup;
    const char *path = strcmp(request->path, "/") == 0 ? "/index.html" : request->path;
    const struct net_file *file = find(setup->files, path);
    struct net_file read;
    struct buffer memory = { 0 };
    char tag[17];
    if (setup->web && read_from(setup->web, path, &memory, &read, tag))
        file = &read;
    if (file) {
        send_file(conn, request, file, no_body);
    } else {
        struct net_answer answer = answer_new();
        net_refuse(&answer, 404, "not-found", "there is nothing at this address");
        answer_send(conn, &answer, NULL, no_body);
        buffer_free(&answer.body);
    }
    buffer_free(&memory);
}
