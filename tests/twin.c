/* SPDX-License-Identifier: MIT
 * The page's exports as a native program: twin replay|playout, a record on standard input, the answer on standard
 * output. The module under node must answer the same (test_wasm.mjs). */
#include <stdio.h>
#include <string.h>

char *rv_wasm_room(size_t size);
const char *rv_wasm_replay(size_t len);
const char *rv_wasm_playout(size_t len);

int main(int argc, char **argv)
{
    enum { MOST = 1 << 20 };
    char *room = rv_wasm_room(MOST);
    if (argc != 2 || !room)
        return 2;
    size_t len = fread(room, 1, MOST, stdin);
    fputs(strcmp(argv[1], "replay") == 0 ? rv_wasm_replay(len) : rv_wasm_playout(len), stdout);
    return 0;
}
