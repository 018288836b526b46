/* SPDX-License-Identifier: MIT
 * Words for people: texts with values, tables and wrapped lines. */
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "text_format.h"

enum { SENTENCE_MAX = 8192 };

const char *make_words(char *to, size_t size, const char *text, const struct rv_value *values)
{
    struct rv_text out = rv_text_on(to, size);
    words_put(&out, language_used(), text, values);
    return to;
}

void print_words(FILE *out, const char *text, const struct rv_value *values)
{
    char words[SENTENCE_MAX];
    fputs(make_words(words, sizeof words, text, values), out);
}

void print_many(FILE *out, const char *one, const char *many, const struct rv_value *values)
{
    char words[SENTENCE_MAX];
    struct rv_text text = rv_text_on(words, sizeof words);
    words_put_many(&text, language_used(), one, many, values);
    fputs(words, out);
}

const char *many_words(char to[WORDS_MAX], const char *one, const char *many, long n)
{
    struct rv_text out = rv_text_on(to, WORDS_MAX);
    words_put_many(&out, language_used(), one, many, WITH(NUM("n", n)));
    return to;
}

/* Puts the decimal sign of the language in the place of every point between digits. */
static void use_decimal_sign(char *text)
{
    const char *sign = p_("decimal sign", ".");
    for (char *c = text; *c && strlen(sign) == 1; c++)
        if (*c == '.' && c > text && isdigit((unsigned char)c[-1]) && isdigit((unsigned char)c[1]))
            *c = sign[0];
}

const char *figure(char to[WORDS_MAX], const char *format, int digits, double value)
{
    snprintf(to, WORDS_MAX, format, digits, value);
    use_decimal_sign(to);
    return to;
}

/* The usual ones are in the catalogue: the C library would follow the locale, not --lang. */
const char *system_words(int error)
{
    switch (error) {
    case ENOENT: return _("No such file or directory");
    case EACCES: return _("Permission denied");
    case EISDIR: return _("Is a directory");
    case ENOTDIR: return _("Not a directory");
    case EEXIST: return _("File exists");
    case ENOSPC: return _("No space left on device");
    case EROFS: return _("Read-only file system");
    case ENAMETOOLONG: return _("File name too long");
    case ENOMEM: return _("Cannot allocate memory");
    case EPIPE: return _("Broken pipe");
    case EIO: return _("Input/output error");
    default: return strerror(error);
    }
}

const char *seat_words(const struct rv_record *record, int seat, char to[WORDS_MAX])
{
    return make_words(to, WORDS_MAX, record->player[seat][0] ? N_("seat {seat} {name}") : N_("seat {seat}"),
                      WITH(NUM("seat", seat + 1), STR("name", record->player[seat])));
}

/* ---- widths ---- */

/* Characters: no language here has wide or combining ones. */
int text_width(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

void print_padded(FILE *out, const char *text, int width)
{
    int blanks = abs(width) - text_width(text);
    if (blanks < 0)
        blanks = 0;
    fprintf(out, "%*s%s%*s", width > 0 ? blanks : 0, "", text, width > 0 ? 0 : blanks, "");
}

static void print_column(const struct column *column, const char *text)
{
    int head = text_width(_(column->head)), width = abs(column->width) > head ? abs(column->width) : head;
    printf("%*s", column->gap, "");
    print_padded(stdout, text, column->width == 0 ? 0 : column->width > 0 ? width : -width);
}

void print_heads(const struct column *columns, int count)
{
    for (int i = 0; i < count; i++)
        print_column(&columns[i], _(columns[i].head));
    putchar('\n');
}

void print_cell(const struct column *column, const char *format, ...)
{
    char text[WORDS_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (strchr(format, 'f')) /* names stay as they are */
        use_decimal_sign(text);
    print_column(column, text);
}

void print_wrapped(const char *text, int indent)
{
    int at = indent;
    while (*text) {
        char word[WORDS_MAX];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " "), text);
        if (at > indent && at + 1 + text_width(word) > LINE_WIDTH) {
            printf("\n%*s", indent, "");
            at = indent;
        }
        at += printf("%s", at > indent ? " " : "") + text_width(word);
        fputs(word, stdout);
        text += strlen(word);
        text += *text == ' ';
    }
    putchar('\n');
}

/* ---- usage ---- */

/* TRANSLATORS: what stands for something that the reader puts there, in capitals: revanche replay RECORD */
static const char *const words_in_capitals[] = {
    N_("COMMAND"),  N_("OPTIONS"), N_("GAME"),   N_("SHEET"), N_("FILE"),  N_("FOLDER"), N_("RECORD"),
    N_("POSITION"), N_("DICE"),    N_("MOVE"),   N_("TEXT"),  N_("NAME"),  N_("BOT"),    N_("LEVEL"),
    N_("BYTES"),    N_("ADDRESS"), N_("PORT"),   N_("WHEN"),  N_("MATCH"), N_("ENTRY"),  N_("LANGUAGE"),
    N_("ROOM"),     N_("DAY"),     N_("SERVER"), N_("HASH"),
};

static const char *in_capitals(const char *word, size_t len)
{
    for (size_t i = 0; i < sizeof words_in_capitals / sizeof *words_in_capitals; i++)
        if (strlen(words_in_capitals[i]) == len && strncmp(words_in_capitals[i], word, len) == 0)
            return _(words_in_capitals[i]);
    return NULL;
}

const char *usage_words(const char *usage, char *to, size_t size)
{
    static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    struct rv_text out = rv_text_on(to, size);
    while (*usage) {
        size_t len = strspn(usage, capitals);
        const char *word = in_capitals(usage, len);
        if (word)
            rv_text_put(&out, word);
        for (len = len ? len : 1; len; len--, usage++)
            if (!word)
                rv_text_char(&out, *usage);
    }
    return to;
}
