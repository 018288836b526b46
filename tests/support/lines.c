/* SPDX-License-Identifier: MIT
 * Sheet files cut into lines. */
#include "lines.h"

#include "harness.h"

#include <stdio.h>

const char *const sheet_games[3] = { "nochmal", "sogut", "xmal" };

struct file file_of(const char *game)
{
    struct file file = { .lines = 0 };
    size_t len;
    const char *text = rv_builtin_text(game, &len);
    for (const char *from = text; from < text + len;) {
        size_t n = strcspn(from, "\n");
        snprintf(file.line[file.lines++], sizeof file.line[0], "%.*s", (int)n, from);
        from += n + 1;
    }
    return file;
}

char *text_of(const struct file *file)
{
    static char text[sizeof file->line];
    char *to = text;
    *to = '\0';
    for (int i = 0; i < file->lines; i++)
        to += sprintf(to, "%s\n", file->line[i]);
    return text;
}

const char *key_of(const char *line)
{
    static char key[32];
    key[0] = '\0';
    if (line[0] != '#')
        sscanf(line, "%31s", key);
    return key;
}

void drop_line(struct file *file, int n)
{
    memmove(file->line[n], file->line[n + 1], sizeof file->line[0] * (size_t)(file->lines - n - 1));
    file->lines--;
}

void cut_comment(char *line)
{
    size_t n = strcspn(line, "#");
    while (n > 0 && line[n - 1] == ' ')
        n--;
    line[n] = '\0';
}

const char *rewritten(const char *text, size_t len, struct rv_error *error)
{
    static char written[8192];
    struct rv_sheet *sheet;
    written[0] = '\0';
    enum rv_status status = rv_sheet_parse(text, len, &sheet, error);
    EXPECT((status == RV_OK) == (sheet != NULL), "a sheet and an error, or neither");
    if (!sheet)
        return written;
    struct rv_text out = rv_text_on(written, sizeof written);
    rv_sheet_write(sheet, &out);
    EXPECT(rv_text_fits(&out), "a sheet longer than expected");
    rv_sheet_free(sheet);
    return written;
}
