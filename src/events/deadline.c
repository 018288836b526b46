/* SPDX-License-Identifier: MIT
 * How long people have for a decision. */
#include "deadline.h"

#include <string.h>

enum {
    HOUR = 3600,
    WORTH = 10, /* seconds by which a sign of life must prolong, so that not every tap is told to everybody */
};

static const char *const paces[PACES] = { "", "live", "relaxed", "slow" };

const char *pace_name(enum pace pace)
{
    return paces[pace];
}

bool pace_find(const char *name, enum pace *pace)
{
    for (int i = PACE_LIVE; i < PACES; i++)
        if (strcmp(paces[i], name) == 0) {
            *pace = (enum pace)i;
            return true;
        }
    return false;
}

struct pace_times pace_times(enum pace pace, int64_t live)
{
    switch (pace) {
    case PACE_LIVE: return (struct pace_times){ live, live / 4, 5 * live, .asks_itself = true };
    case PACE_RELAXED: return (struct pace_times){ DAY_S, 3 * HOUR, DAY_S, .asks_itself = false };
    case PACE_SLOW: return (struct pace_times){ 7 * DAY_S, DAY_S, 7 * DAY_S, .asks_itself = false };
    case PACE_NONE:
    case PACES: break;
    }
    return (struct pace_times){ 0 };
}

bool pace_is_kept(enum pace pace)
{
    return pace == PACE_RELAXED || pace == PACE_SLOW;
}

static int64_t later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

struct deadline deadline_new(const struct pace_times *times, int64_t now)
{
    return (struct deadline){ .since = now, .due = now + times->limit };
}

/* An answer always gives the time to answer once more, so nobody who is there loses a seat. */
bool deadline_renew(const struct pace_times *times, struct deadline *deadline, int64_t now)
{
    int64_t due = later(deadline->due, earlier(now + times->limit, deadline->since + times->most));
    if (deadline->asked)
        due = later(due, now + 2 * times->answer);
    if (!deadline->asked && due - deadline->due < WORTH)
        return false;
    deadline->due = due;
    deadline->asked = 0;
    return true;
}

bool deadline_asks_itself(const struct pace_times *times, const struct deadline *deadline, int64_t now)
{
    return times->asks_itself && !deadline->asked && now >= deadline->due - times->answer;
}

bool deadline_may_ask(const struct deadline *deadline, int64_t now)
{
    return deadline->due && !deadline->asked && now >= deadline->due;
}

bool deadline_is_over(const struct pace_times *times, const struct deadline *deadline, int64_t now)
{
    return deadline->asked && now >= deadline->due && now >= deadline->asked + times->answer;
}

/* Nobody could decide or answer while the server was away, so a question is asked again, and there is time to
 * answer it. If the clock was set back meanwhile, nobody waits for longer than the pace says. */
void deadline_resume(const struct pace_times *times, struct deadline *deadline, int64_t started, int64_t now)
{
    if (deadline->asked < started)
        deadline->asked = 0;
    deadline->since = earlier(deadline->since, now);
    deadline->asked = earlier(deadline->asked, now);
    deadline->due = later(deadline->due, started + times->answer);
    deadline->due = earlier(deadline->due, now + later(times->limit, times->answer));
}
