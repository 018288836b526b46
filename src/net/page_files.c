/* SPDX-License-Identifier: MIT
 * Serves the files of the page: built in, or from a folder during development. */
#include "page_files.h"
#include "net_internal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static const char *type_of(const char *path)
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
        { ".puzzles", "text/plain; charset=utf-8" },
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

struct loaded {
    struct net_file file;
    struct buffer bytes;
    char tag[17];
};

/* No part of the path begins with a dot, so it cannot leave the folder or reach hidden files. */
static bool stays_inside(const char *path)
{
    return path[0] == '/' && !strstr(path, "/.") && !strstr(path, "//");
}

static bool read_bytes(const char *folder, const char *path, struct buffer *bytes)
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
    bytes->len = fread(buffer_reserve(bytes, size), 1, size, stream);
    fclose(stream);
    return true;
}

/* FNV-1a */
static uint64_t hash_of(const struct buffer *bytes)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < bytes->len; i++)
        hash = (hash ^ (unsigned char)bytes->at[i]) * 0x100000001b3u;
    return hash;
}

static bool load(const char *folder, const char *path, struct loaded *loaded)
{
    if (!read_bytes(folder, path, &loaded->bytes))
        return false;
    snprintf(loaded->tag, sizeof loaded->tag, "%016llx", (unsigned long long)hash_of(&loaded->bytes));
    loaded->file = (struct net_file){
        .path = path, .tag = loaded->tag, .bytes = loaded->bytes.at, .len = loaded->bytes.len
    };
    return true;
}

/* ---- the response ---- */

/* Is the browser's copy current? Both encodings share the tag up to "-gz", and a proxy may mark it as
 * weak. */
static bool is_current(const char *if_none_match, const char *tag)
{
    if (!if_none_match)
        return false;
    if (strcmp(if_none_match, "*") == 0)
        return true;
    const char *at = strstr(if_none_match, tag);
    return at && at > if_none_match && at[-1] == '"';
}

/* "; q=0", "; q=0.000": the client refuses this encoding (RFC 9110, 12.4.2). */
static bool weight_is_zero(const char *parameter)
{
    parameter += strspn(parameter, " \t;");
    if (strncasecmp(parameter, "q=0", 3) != 0)
        return false;
    const char *weight = parameter + 2;
    return strspn(weight, "0.") == strcspn(weight, " \t,;");
}

/* Looks for gzip in a list like "br, gzip;q=0.8". */
static bool takes_gzip(const char *accept_encoding)
{
    const char *at = accept_encoding ? accept_encoding : "";
    while (*at) {
        at += strspn(at, " \t,");
        size_t name = strcspn(at, " \t,;");
        if (name == 4 && strncasecmp(at, "gzip", 4) == 0)
            return !weight_is_zero(at + name);
        at += strcspn(at, ",");
    }
    return false;
}

/* File names do not change with their contents, so a browser always asks whether its copy is current. */
static void send_file(struct conn *conn, const struct net_request *request, const struct net_file *file,
                      bool no_body)
{
    bool gzip = file->gzip && takes_gzip(net_header(request, "Accept-Encoding"));
    char headers[256];
    snprintf(headers, sizeof headers,
             "ETag: \"%s%s\"\r\nCache-Control: no-cache\r\nVary: Accept-Encoding\r\n%s", file->tag,
             gzip ? "-gz" : "", gzip ? "Content-Encoding: gzip\r\n" : "");
    struct net_response response = net_response_new(conn);
    response.type = type_of(file->path);
    if (is_current(net_header(request, "If-None-Match"), file->tag))
        response.status = 304;
    if (gzip)
        net_response_send_bytes(conn, &response, file->gzip, file->gzip_len, headers, no_body);
    else
        net_response_send_bytes(conn, &response, file->bytes, file->len, headers, no_body);
}

static void send_not_found(struct conn *conn, bool no_body)
{
    struct net_response response = net_response_new(conn);
    net_refuse(&response, 404, "not-found", SAY_NOTHING_AT_THIS_ADDRESS, NULL);
    net_response_send(conn, &response, no_body);
    buffer_free(&response.body);
}

void net_send_file(struct conn *conn, const struct net_request *request, bool no_body)
{
    const struct net_setup *setup = &conn->net->setup;
    const char *path = strcmp(request->path, "/") == 0 ? "/index.html" : request->path;
    struct loaded loaded = { 0 };
    const struct net_file *file =
        setup->web && load(setup->web, path, &loaded) ? &loaded.file : find(setup->files, path);
    if (file)
        send_file(conn, request, file, no_body);
    else
        send_not_found(conn, no_body);
    buffer_free(&loaded.bytes);
}
