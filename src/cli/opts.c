/* SPDX-License-Identifier: MIT
 * Options: one table gives parsing, help and environment. */
#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

int usage_error(const struct command *command, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "revanche %s: ", command->name);
    vfprintf(stderr, format, args);
    fprintf(stderr, " (see revanche %s --help)\n", command->name);
    va_end(args);
    return USAGE;
}

static void print_help(const struct command *command, const struct opt *opts)
{
    printf("revanche %s %s\n\n%s\n", command->name, command->usage, command->about);
    if (command->more)
        printf("\n%s\n", command->more);
    printf("\nOptions:\n");
    for (const struct opt *o = opts; o->name; o++) {
        char left[40];
        snprintf(left, sizeof left, "--%s%s%s", o->name, o->value ? " " : "", o->value ? o->value : "");
        printf("  %-22s %s\n", left, o->help);
    }
    printf("  %-22s %s\n", "--help", "this text");
    printf("\nAn option that is not given is taken from the environment: --some-name from "
           "REVANCHE_SOME_NAME.\n");
}

static bool set_int(const char *text, int min, int max, int *to)
{
    char *end;
    errno = 0;
    long n = strtol(text, &end, 10);
    if (end == text || *end || errno || n < min || n > max)
        return false;
    *to = (int)n;
    return true;
}

/* Sets an option; `source` is how the message calls it. */
static int set_opt(const struct command *command, const struct opt *o, const char *value, const char *source)
{
    switch (o->kind) {
    case OPT_TEXT: *(const char **)o->to = value; return GO_ON;
    case OPT_LIST: {
        struct list *list = o->to;
        if (list->count == (int)(sizeof list->at / sizeof *list->at))
            return usage_error(command, "%s comes too often", source);
        list->at[list->count++] = value;
        return GO_ON;
    }
    case OPT_INT:
        if (set_int(value, o->min, o->max, o->to))
            return GO_ON;
        return usage_error(command, "%s is '%s', but must be a whole number from %d to %d", source, value,
                           o->min, o->max);
    case OPT_FLAG:
        if (strcmp(value, "1") != 0 && strcmp(value, "0") != 0)
            return usage_error(command, "%s is '%s', but must be 1 or 0", source, value);
        *(bool *)o->to = value[0] == '1';
        return GO_ON;
    }
    return USAGE;
}

static int set_from_environment(const struct command *command, const struct opt *o)
{
    char name[64] = "REVANCHE_";
    size_t n = strlen(name);
    for (const char *c = o->name; *c && n < sizeof name - 1; c++)
        name[n++] = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
    const char *value = getenv(name);
    return value ? set_opt(command, o, value, name) : GO_ON;
}

static const struct opt *find_opt(const struct opt *opts, const char *name, size_t len)
{
    while (opts->name && (strlen(opts->name) != len || strncmp(opts->name, name, len) != 0))
        opts++;
    return opts;
}

static int take_opt(const struct command *command, const struct opt *opts, char **argv, int *i, int argc,
                    unsigned *given)
{
    const char *name = argv[*i] + 2, *equals = strchr(name, '=');
    size_t len = equals ? (size_t)(equals - name) : strlen(name);
    const struct opt *o = find_opt(opts, name, len);
    if (!o->name)
        return usage_error(command, "there is no option --%.*s", (int)len, name);
    *given |= 1u << (o - opts);
    if (o->kind == OPT_FLAG)
        return equals ? usage_error(command, "--%s takes no value", o->name)
                      : set_opt(command, o, "1", o->name);
    if (!equals && *i + 1 >= argc)
        return usage_error(command, "--%s needs a value: %s", o->name, o->value);
    char source[48];
    snprintf(source, sizeof source, "--%s", o->name);
    return set_opt(command, o, equals ? equals + 1 : argv[++*i], source);
}

static bool asks_for_help(int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if ((strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0))
            return true;
    return false;
}

int opts_parse(const struct command *command, const struct opt *opts, int argc, char **argv,
               struct rest *rest)
{
    int code = GO_ON;
    *rest = (struct rest){ .at = argv };
    if (asks_for_help(argc, argv)) {
        print_help(command, opts);
        return finish_output();
    }
    bool options = true;
    for (int i = 0; i < argc && code == GO_ON; i++) {
        if (options && strcmp(argv[i], "--") == 0)
            options = false;
        else if (options && strncmp(argv[i], "--", 2) == 0)
            code = take_opt(command, opts, argv, &i, argc, &rest->given);
        else if (options && argv[i][0] == '-' && argv[i][1])
            code = usage_error(command, "there is no option %s; all options are long ones", argv[i]);
        else
            rest->at[rest->count++] = argv[i];
    }
    for (int k = 0; opts[k].name && code == GO_ON; k++)
        if (!(rest->given >> k & 1))
            code = set_from_environment(command, &opts[k]);
    return code;
}

bool opt_given(const struct opt *opts, const struct rest *rest, const char *name)
{
    const struct opt *o = find_opt(opts, name, strlen(name));
    return o->name && rest->given >> (o - opts) & 1;
}
