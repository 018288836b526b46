/* SPDX-License-Identifier: MIT
 * Runs a fuzz target as an ordinary test: on every file of a corpus, and on a number of mutations of each
 * that depends on nothing but the file.
 *
 *     fuzz_sheet N (FILE|FOLDER)...      N mutations of each file, and of each line of files called *.lines
 *
 * An input that ends the program is left in the current folder as crash-input. */
#include "fuzz.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { INPUTS_MAX = 4096, INPUT_MAX = 1 << 20 };

struct input {
    char *at;
    size_t len;
};

static struct input corpus[INPUTS_MAX];
static int inputs;
static struct input current;

/* ---- what is known ---- */

static void add_input(const char *at, size_t len)
{
    if (inputs == INPUTS_MAX || len > INPUT_MAX)
        give_up("fuzz", "the corpus is too large");
    corpus[inputs] = (struct input){ memory(len), len };
    memcpy(corpus[inputs++].at, at, len);
}

static void add_file(const char *path)
{
    const char *end = strrchr(path, '.');
    char *text = memory(INPUT_MAX + 1);
    FILE *file = fopen(path, "rb");
    if (!file)
        give_up(path, "cannot be opened");
    size_t len = fread(text, 1, INPUT_MAX, file);
    fclose(file);
    if (!end || strcmp(end, ".lines") != 0)
        add_input(text, len);
    else
        for (char *line = text; line < text + len; line += strcspn(line, "\n") + 1)
            add_input(line, strcspn(line, "\n"));
    free(text);
}

static int compare_names(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

/* A file, or the files of a folder in the order of their names. */
static void add_path(const char *path)
{
    char *names[INPUTS_MAX];
    int count = 0;
    DIR *folder = opendir(path);
    if (!folder) {
        add_file(path);
        return;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL && count < INPUTS_MAX;)
        if (entry->d_name[0] != '.') {
            names[count] = memory(strlen(path) + strlen(entry->d_name) + 2);
            sprintf(names[count++], "%s/%s", path, entry->d_name);
        }
    closedir(folder);
    qsort(names, (size_t)count, sizeof *names, compare_names);
    for (int i = 0; i < count; i++) {
        add_file(names[i]);
        free(names[i]);
    }
}

/* ---- mutations ---- */

static size_t somewhere(struct luck *luck, size_t len)
{
    return luck_below(luck, (uint32_t)len + 1);
}

/* Replaces `cut` bytes at `at` by others. */
static void replace(struct input *in, size_t at, size_t cut, const char *by, size_t len)
{
    if (in->len - cut + len > INPUT_MAX)
        return;
    memmove(in->at + at + len, in->at + at + cut, in->len - at - cut);
    memcpy(in->at + at, by, len);
    in->len += len - cut;
}

static void replace_number(struct luck *luck, struct input *in)
{
    static const char *const numbers[] = { "0",
                                           "-1",
                                           "1",
                                           "7",
                                           "99",
                                           "255",
                                           "256",
                                           "32768",
                                           "65535",
                                           "2147483647",
                                           "-2147483648",
                                           "4294967296",
                                           "99999999999999999999999",
                                           "" };
    size_t at = somewhere(luck, in->len), len = 0;
    while (at < in->len && (in->at[at] < '0' || in->at[at] > '9'))
        at++;
    while (at + len < in->len && in->at[at + len] >= '0' && in->at[at + len] <= '9')
        len++;
    const char *by = numbers[luck_below(luck, sizeof numbers / sizeof *numbers)];
    replace(in, at, len, by, strlen(by));
}

/* Puts a piece of some file, perhaps the same one, somewhere. */
static void splice(struct luck *luck, struct input *in)
{
    const struct input *other = &corpus[luck_below(luck, (uint32_t)inputs)];
    size_t from = somewhere(luck, other->len), len = somewhere(luck, other->len - from);
    len = luck_below(luck, 2) ? len : len % 16;
    size_t at = somewhere(luck, in->len), cut = luck_below(luck, 2) ? somewhere(luck, in->len - at) : 0;
    replace(in, at, cut, other->at + from, len);
}

/* A word or number somewhere in a text: from *at on, *len bytes up to a blank, a line end or a comma. */
static void some_word(struct luck *luck, const struct input *in, size_t *at, size_t *len)
{
    *at = somewhere(luck, in->len);
    while (*at > 0 && !strchr(" \n,|", in->at[*at - 1]))
        --*at;
    for (*len = 0; *at + *len < in->len && !strchr(" \n,|", in->at[*at + *len]);)
        ++*len;
}

/* Puts a word of some file in the place of another, or beside it. */
static void swap_words(struct luck *luck, struct input *in)
{
    const struct input *other = &corpus[luck_below(luck, (uint32_t)inputs)];
    size_t at, len, from, new_len;
    some_word(luck, in, &at, &len);
    some_word(luck, other, &from, &new_len);
    replace(in, at, luck_below(luck, 3) ? len : 0, other->at + from, new_len);
    if (luck_below(luck, 3) == 0)
        replace(in, at, 0, " ", 1);
}

static void mutate(struct luck *luck, struct input *in)
{
    static const char signs[] = "0123456789 \t\r\n|#=/,:;.-+?!><*&()xygbroXABHO\0\x7f\xff";
    size_t at = somewhere(luck, in->len), rest = in->len - at;
    char piece[64];
    switch (luck_below(luck, 10)) {
    case 0:
        if (rest)
            in->at[at] = (char)(in->at[at] ^ 1 << luck_below(luck, 8));
        break;
    case 1: replace(in, at, somewhere(luck, rest < 20 ? rest : 20), "", 0); break;
    case 2: replace(in, at, somewhere(luck, rest), "", 0); break;
    case 3: replace(in, at, rest && luck_below(luck, 2), &signs[luck_below(luck, sizeof signs)], 1); break;
    case 4: {
        size_t len = somewhere(luck, rest < sizeof piece ? rest : sizeof piece);
        memcpy(piece, in->at + at, len);
        replace(in, somewhere(luck, in->len), 0, piece, len);
        break;
    }
    case 5: replace_number(luck, in); break;
    case 6: splice(luck, in); break;
    default: swap_words(luck, in); break;
    }
}

/* ---- running ---- */

void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void keep_input(void)
{
    FILE *file = fopen("crash-input", "wb");
    if (!file)
        return;
    fwrite(current.at, 1, current.len, file);
    fclose(file);
}

static void on_signal(int number)
{
    keep_input();
    signal(number, SIG_DFL);
    raise(number);
}

/* In memory of exactly its size, so that reading past the end is noticed. */
static void run(const struct input *in)
{
    current = (struct input){ malloc(in->len ? in->len : 1), in->len };
    if (!current.at)
        give_up("fuzz", "not enough memory");
    memcpy(current.at, in->at, in->len);
    LLVMFuzzerTestOneInput((const uint8_t *)current.at, current.len);
    free(current.at);
    current = (struct input){ 0 };
}

int main(int argc, char **argv)
{
    struct input work = { memory(INPUT_MAX), 0 };
    int mutations = argc > 1 ? games_wanted(atoi(argv[1])) : 0;
    for (int i = 2; i < argc; i++)
        add_path(argv[i]);
    if (inputs == 0)
        give_up("fuzz", "usage: fuzz_TARGET N (FILE|FOLDER)...");
    signal(SIGABRT, on_signal);
    signal(SIGSEGV, on_signal);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(keep_input);
    for (int i = 0; i < inputs; i++) {
        struct luck luck = luck_of("driver", (uint64_t)i);
        run(&corpus[i]);
        for (int n = 0; n < mutations; n++) {
            memcpy(work.at, corpus[i].at, corpus[i].len);
            work.len = corpus[i].len;
            for (int times = 1 + (int)luck_below(&luck, 4); times; times--)
                mutate(&luck, &work);
            run(&work);
        }
    }
    printf("%d inputs, %d mutations of each\n", inputs, mutations);
    for (int i = 0; i < inputs; i++)
        free(corpus[i].at);
    free(work.at);
    return 0;
}
