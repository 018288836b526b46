/* SPDX-License-Identifier: MIT
 * GET /api/qr?text=...: a QR code of a link to this server, as SVG. */
#include <stdio.h>
#include <string.h>

#include <qrencode.h>

#include "api.h"

enum { LINK_MAX = 500, MARGIN = 4 };

/* Only links to this server: it makes no QR codes for others. */
static bool is_ours(const struct net_request *request, const char *link)
{
    char start[300];
    static const char *const schemes[] = { "http", "https" };
    for (int i = 0; i < 2; i++) {
        snprintf(start, sizeof start, "%s://%s/", schemes[i], request->host);
        if (strncmp(link, start, strlen(start)) == 0)
            return true;
    }
    return false;
}

/* Dark squares row by row; a run of them is one rectangle. */
static void put_code(struct buffer *out, const QRcode *code)
{
    int size = code->width + 2 * MARGIN;
    buffer_format(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" shape-rendering=\"crispEdges\">"
        "<path fill=\"#fff\" d=\"M0 0h%dv%dH0z\"/><path d=\"",
        size, size, size, size);
    for (int y = 0; y < code->width; y++)
        for (int x = 0; x < code->width;) {
            const unsigned char *row = code->data + y * code->width;
            int run = 0;
            while (x + run < code->width && row[x + run] & 1)
                run++;
            if (run)
                buffer_format(out, "M%d %dh%dv1h-%dz", x + MARGIN, y + MARGIN, run, run);
            x += run ? run : 1;
        }
    buffer_text(out, "\"/></svg>\n");
}

/* The link: in the address, or, if it has a key that belongs in no log, in the body. */
static bool take_link(const struct net_request *request, struct buffer *link)
{
    struct refusal unused;
    const char *text;
    if (strcmp(request->method, "POST") != 0)
        return net_query(request, "text", link);
    json_t *json = read_object(request->body, request->body_len, &unused);
    bool good = json && read_text(json, "text", NULL, &text, &unused);
    if (good)
        buffer_text(link, text);
    json_decref(json);
    return good;
}

void api_qr(const struct net_request *request, struct net_response *response)
{
    struct buffer link = { 0 };
    if (!take_link(request, &link) || link.len == 0 || link.len > LINK_MAX || strlen(link.at) != link.len ||
        !is_ours(request, link.at)) {
        net_refuse(response, 400, "bad-message", SAY_FIELD_IS_NO_LINK,
                   WITH(STR("field", "text"), NUM("n", LINK_MAX)));
        buffer_free(&link);
        return;
    }
    QRcode *code = QRcode_encodeString(link.at, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    buffer_free(&link);
    if (!code) {
        net_refuse(response, 503, "storage", SAY_NO_MEMORY, NULL);
        return;
    }
    response->type = "image/svg+xml";
    put_code(&response->body, code);
    QRcode_free(code);
}
