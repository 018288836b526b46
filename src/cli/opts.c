/* SPDX-License-Identifier: MIT
 * Options: one table gives parsing, help and environment. */
#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

int usage_error(const struct command *command, const char *text, const struct rv_value *values)
{
    char called[40];
    snprintf(called, sizeof called, "revanche %s", command->name);
    fprintf(stderr, "%s: ", called);
    print_words(stderr, text, values);
    fputc(' ', stderr);
    /* TRANSLATORS: behind a message about a mistake: {command} is revanche sim --help */
    print_words(stderr, N_("(see {command} --help)"), WITH(STR("command", called)));
    fputc('\n', stderr);
    return USAGE;
}

int no_arguments(const struct command *command, const struct rest *rest)
{
    if (!rest->count)
        return GO_ON;
    return usage_error(command, N_("'{word}' is too much: this command takes options only"),
                       WITH(STR("word", rest->at[0])));
}

/* Options begin in the third column, what they do behind this width. */
enum { OPTION_WIDTH = 22 };

static void print_option(const char *name, const char *value, const char *help)
{
    char left[100], words[60] = "";
    snprintf(left, sizeof left, "--%s%s%s", name, value ? " " : "",
             value ? usage_words(value, words, sizeof words) : "");
    fputs("  ", stdout);
    print_padded(stdout, left, -OPTION_WIDTH);
    putchar(' ');
    print_wrapped(_(help), OPTION_WIDTH + 3);
}

static void print_help(const struct command *command, const struct opt *opts)
{
    char words[400];
    printf("revanche %s %s\n\n", command->name, usage_words(command->usage, words, sizeof words));
    print_wrapped(_(command->about), 0);
    for (int i = 0; command->more && command->more[i]; i++) {
        const char *more = command->more[i];
        if (i == 0)
            putchar('\n');
        if (*more == ' ')
            puts(usage_words(more, words, sizeof words));
        else
            print_wrapped(_(more), 0);
    }
    /* TRANSLATORS: a heading, the list of options follows */
    printf("\n%s\n", _("Options:"));
    for (const struct opt *o = opts; o->name; o++)
        print_option(o->name, o->value, o->help);
    print_option("help", NULL, N_("this text"));
    putchar('\n');
    print_words(stdout,
                N_("An option that is not given is taken from the environment: {option} from {name}."),
                WITH(STR("option", "--some-name"), STR("name", "REVANCHE_SOME_NAME")));
    putchar('\n');
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
            return usage_error(command, N_("{option} comes too often"), WITH(STR("option", source)));
        list->at[list->count++] = value;
        return GO_ON;
    }
    case OPT_INT:
        if (set_int(value, o->min, o->max, o->to))
            return GO_ON;
        return usage_error(
            command, N_("{option} is '{value}', but must be a whole number from {min} to {max}"),
            WITH(STR("option", source), STR("value", value), NUM("min", o->min), NUM("max", o->max)));
    case OPT_FLAG:
        if (strcmp(value, "1") != 0 && strcmp(value, "0") != 0)
            return usage_error(command, N_("{option} is '{value}', but must be 1 or 0"),
                               WITH(STR("option", source), STR("value", value)));
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
                    uint64_t *given)
{
    const char *name = argv[*i] + 2, *equals = strchr(name, '=');
    size_t len = equals ? (size_t)(equals - name) : strlen(name);
    const struct opt *o = find_opt(opts, name, len);
    char source[48];
    if (!o->name) {
        snprintf(source, sizeof source, "%.*s", (int)len + 2, argv[*i]);
        return usage_error(command, N_("there is no option {option}"), WITH(STR("option", source)));
    }
    snprintf(source, sizeof source, "--%s", o->name);
    *given |= UINT64_C(1) << (o - opts);
    if (o->kind == OPT_FLAG)
        return equals ? usage_error(command, N_("{option} takes no value"), WITH(STR("option", source)))
                      : set_opt(command, o, "1", source);
    if (!equals && *i + 1 >= argc) {
        char words[60];
        return usage_error(
            command, N_("{option} needs a value: {value}"),
            WITH(STR("option", source), STR("value", usage_words(o->value, words, sizeof words))));
    }
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
            code = usage_error(command, N_("there is no option {option}; all options are long ones"),
                               WITH(STR("option", argv[i])));
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
