/* SPDX-License-Identifier: MIT
 * Writes positions to begin a search with: from games played by chance, those that show two fields together
 * which no position before them did, so that each field of each game is there in several surroundings.
 *
 *     seeds >tests/fuzz/corpus/position.lines
 */
#include "fuzz.h"

#include <stdio.h>
#include <string.h>

enum { KEYS_MAX = 128, KEY_LEN = 32, GAMES = 20 };

static struct {
    char name[KEY_LEN];
    bool with[KEYS_MAX]; /* keys that it was seen together with */
} keys[KEYS_MAX];
static int key_count;

static int key_number(const char *at, size_t len)
{
    char name[KEY_LEN] = "";
    memcpy(name, at, len < KEY_LEN ? len : KEY_LEN - 1);
    for (int i = 0; i < key_count; i++)
        if (strcmp(keys[i].name, name) == 0)
            return i;
    if (key_count == KEYS_MAX)
        give_up(name, "too many keys");
    strcpy(keys[key_count].name, name);
    return key_count++;
}

/* Marks all pairs of keys in a position as seen; was one of them new? */
static bool shows_something_new(const char *position)
{
    int found[KEYS_MAX], count = 0;
    bool new = false;
    for (const char *word = position; *word; word += strcspn(word, " "), word += strspn(word, " ")) {
        size_t len = strcspn(word, " "), key = strcspn(word, "= ");
        if (key < len && count < KEYS_MAX)
            found[count++] = key_number(word, key);
    }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            new |= !keys[found[i]].with[found[j]];
            keys[found[i]].with[found[j]] = true;
        }
    return new;
}

int main(void)
{
    struct rv_setup setup;
    const struct rv_game *game = NULL;
    for (int n = 0; setup_at(n, &setup); n++) {
        if (setup.game != game) {
            memset(keys, 0, sizeof keys);
            key_count = 0;
            game = setup.game;
        }
        for (int i = 0; i < GAMES && setup.seats <= 3; i++) {
            struct play play;
            struct rv_action action;
            play_start(&play, &setup, "seeds", (uint64_t)(n * GAMES + i));
            play.eager = i % 2;
            while (play_choose(&play, &action) && play_apply(&play, &action, NULL) == RV_ALLOWED) {
                const char *text = position_text(&setup, play.state);
                if (shows_something_new(text))
                    puts(text);
            }
        }
    }
    return 0;
}
