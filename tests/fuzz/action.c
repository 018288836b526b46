/* SPDX-License-Identifier: MIT
 * Any bytes as an action, in some position of some game: refused with a reason, or read back the same; and
 * apply() accepts it exactly if it is listed, or changes nothing.
 *
 * The first byte, counted from '!' on, chooses game, seats and options, the second how many actions were
 * played before. */
#include "fuzz.h"

#include <string.h>

enum { SETUPS_MAX = 128, STEPS_MAX = 64 };

/* A position that is reached by chance; kept, because the next input will ask for it again. */
static const struct play *position_of(unsigned which, unsigned steps)
{
    static struct play *known[SETUPS_MAX][STEPS_MAX];
    static int setups;
    struct rv_setup setup;
    struct rv_action action;
    while (setups == 0 || setup_at(setups, &setup))
        setups++;
    which %= (unsigned)setups;
    steps %= STEPS_MAX;
    if (!known[which][steps]) {
        struct play *play = known[which][steps] = memory(sizeof *play);
        setup_at((int)which, &setup);
        play_start(play, &setup, "action", steps);
        play->eager = true;
        for (unsigned i = 0; i < steps * 5 && play_choose(play, &action); i++)
            play_apply(play, &action, NULL);
    }
    return known[which][steps];
}

static void apply_it(struct play *play, const struct rv_action *action)
{
    struct play copy = *play;
    struct rv_events events = { 0 };
    bool listed = action->seat != RV_CHANCE && is_listed(&play->setup, play->state, action);
    enum rv_rule rule = play_apply(&copy, action, &events);
    if (rule == RV_ALLOWED) {
        must(play, listed || action->seat == RV_CHANCE, action_text(&play->setup, action));
        must_be_usable(&copy, 5);
    } else {
        must(play, !listed && rv_rule_number(rule)[0], action_text(&play->setup, action));
        must(play, memcmp(play->state, copy.state, sizeof copy.state) == 0 && !events.count,
             "nothing changes");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct rv_action action, again;
    struct rv_error error = { 0 };
    if (size < 2)
        return 0;
    struct play play = *position_of((unsigned)data[0] - '!', (unsigned)data[1] - '!');
    enum rv_status status = rv_action_read(&play.setup, 0, (const char *)data + 2, size - 2, &action, &error);
    if (status != RV_OK) {
        must_hold(error.message[0]);
        return 0;
    }
    const char *text = action_text(&play.setup, &action);
    must_hold(rv_action_read(&play.setup, -1, text, strlen(text), &again, &error) == RV_OK);
    must_hold(rv_action_equal(&action, &again));
    apply_it(&play, &action);
    return 0;
}
