/* SPDX-License-Identifier: MIT
 * The page's exports as a native program: twin QUESTION, a record on standard input, the answer on standard
 * output. The module under node must answer the same (test_wasm.mjs). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *rv_wasm_mailbox(size_t size);
const char *rv_wasm_open(size_t len);
const char *rv_wasm_save(void);
const char *rv_wasm_playout(void);
const char *rv_wasm_view(int n);
const char *rv_wasm_log(void);
const char *rv_wasm_legal(int seat);
const char *rv_wasm_decide(size_t len, int seat, unsigned moment);

static const char *ask(const char *question, int n)
{
    if (strcmp(question, "playout") == 0)
        return rv_wasm_playout();
    if (strcmp(question, "view") == 0)
        return rv_wasm_view(n);
    if (strcmp(question, "log") == 0)
        return rv_wasm_log();
    if (strcmp(question, "legal") == 0)
        return rv_wasm_legal(n);
    return rv_wasm_save();
}

/* decide SEAT BOT MOMENT */
static const char *decide(char **argv)
{
    size_t len = strlen(argv[1]);
    memcpy(rv_wasm_mailbox(len), argv[1], len);
    return rv_wasm_decide(len, atoi(argv[0]), (unsigned)atoi(argv[2]));
}

int main(int argc, char **argv)
{
    enum { MOST = 1 << 20 };
    char *mailbox = rv_wasm_mailbox(MOST);
    if (argc < 2 || !mailbox)
        return 2;
    size_t len = fread(mailbox, 1, MOST, stdin);
    const char *opened = rv_wasm_open(len);
    if (!*opened && argc == 5)
        opened = decide(argv + 2);
    fputs(*opened ? opened : ask(argv[1], argc > 2 ? atoi(argv[2]) : -1), stdout);
    return 0;
}
