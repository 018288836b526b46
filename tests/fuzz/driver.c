/* SPDX-License-Identifier: MIT
 * Runs a fuzz target as an ordinary test: on every file of a corpus, and on a number of mutations of each that
 * depends on nothing but the file.
 *
 *     fuzz_sheet N (FILE|FOLDER)...      N mutations of each file
 *
 * An input that ends the program is left in the current folder as crash-input. */
#include "fuzz.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILES_MAX = 4096, INPUT_MAX = 1 << 20 };

struct input {
    char *at;
    size_t len;
};

static struct input corpus[FILES_MAX];
static char *names[FILES_MAX];
static int files;
static struct input current;

/* ---- what is known ---- */

static void add_path(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder) {
        if (files == FILES_MAX)
            give_up(path, "too many files");
        names[files] = memory(strlen(path) + 1);
        strcpy(names[files++], path);
        return;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char inner[4096];
        snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] != '.')
            add_path(inner);
    }
    closedir(folder);
}

static int compare_names(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static void read_corpus(void)
{
    qsort(names, (size_t)files, sizeof *names, compare_names);
    for (int i = 0; i < files; i++) {
        FILE *file = fopen(names[i], "rb");
        if (!file)
            give_up(names[i], "cannot be opened");
        corpus[i].at = memory(INPUT_MAX);
        corpus[i].len = fread(corpus[i].at, 1, INPUT_MAX, file);
        corpus[i].at = realloc(corpus[i].at, corpus[i].len + 1);
        fclose(file);
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
    const struct input *other = &corpus[luck_below(luck, (uint32_t)files)];
    size_t from = somewhere(luck, other->len), len = somewhere(luck, other->len - from);
    len = luck_below(luck, 2) ? len : len % 16;
    size_t at = somewhere(luck, in->len), cut = luck_below(luck, 2) ? somewhere(luck, in->len - at) : 0;
    replace(in, at, cut, other->at + from, len);
}

static void mutate(struct luck *luck, struct input *in)
{
    static const char signs[] = "0123456789 \t\r\n|#=/,:;.-+?!><*&()xygbroXABHO\0\x7f\xff";
    size_t at = somewhere(luck, in->len), rest = in->len - at;
    char piece[64];
    switch (luck_below(luck, 7)) {
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
    default: splice(luck, in); break;
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
    if (files == 0)
        give_up("fuzz", "usage: fuzz_TARGET N (FILE|FOLDER)...");
    read_corpus();
    signal(SIGABRT, on_signal);
    signal(SIGSEGV, on_signal);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(keep_input);
    for (int i = 0; i < files; i++) {
        run(&corpus[i]);
        const char *name = strrchr(names[i], '/') ? strrchr(names[i], '/') + 1 : names[i];
        struct luck luck = luck_of(name, 0);
        for (int n = 0; n < mutations; n++) {
            memcpy(work.at, corpus[i].at, corpus[i].len);
            work.len = corpus[i].len;
            for (int times = 1 + (int)luck_below(&luck, 4); times; times--)
                mutate(&luck, &work);
            run(&work);
        }
    }
    printf("%d files, %d mutations of each\n", files, mutations);
    for (int i = 0; i < files; i++) {
        free(corpus[i].at);
        free(names[i]);
    }
    free(work.at);
    return 0;
}
