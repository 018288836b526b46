/* SPDX-License-Identifier: MIT
 * A player for revanche arena: the move with the most words, else the last one on the list. It knows no
 * rules; it asks for the moves. docs/bot-protocol.md says what is spoken.  cc -o bot bot.c */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 4096 };

static int words(const char *text)
{
    int count = 1;
    for (; *text; text++)
        count += *text == ' ';
    return count;
}

/* The next line without its end; 0 when there is none. */
static int hear(char line[LINE])
{
    if (!fgets(line, LINE, stdin))
        return 0;
    line[strcspn(line, "\n")] = '\0';
    return 1;
}

static void read_moves(int count, char best[LINE])
{
    char move[LINE];
    best[0] = '\0';
    for (int i = 0; i < count && hear(move); i++)
        if (i == 0 || words(move) >= words(best))
            strcpy(best, move);
}

int main(void)
{
    char line[LINE], best[LINE] = "";
    while (hear(line) && strcmp(line, "quit") != 0) {
        if (strncmp(line, "revanche-bot ", 13) == 0)
            puts("revanche-bot 1 plodder-c wants moves");
        else if (strncmp(line, "begin", 5) == 0)
            puts("ready");
        else if (strncmp(line, "moves ", 6) == 0)
            read_moves(atoi(line + 6), best);
        else if (strncmp(line, "go ", 3) == 0)
            printf("play %d %s\n", atoi(line + 3), best);
        fflush(stdout);
    }
    return 0;
}
