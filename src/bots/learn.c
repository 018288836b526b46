/* SPDX-License-Identifier: MIT
 * Learning by playing against oneself: TD(lambda) on positions after one's own decisions.
 *
 * A learner always plays what it thinks best; dice bring variety enough. After a game each position that a seat left behind is
 * told what it should have been worth: a mixture of what the positions after it were thought to be worth and of the final score,
 * in which every step further on counts less by the factor lambda.
 *
 * Alone, once the worst is learned, luck is taken out of that (rollout.c tells how): what the positions on the way were worth by all
 * rolls that could have come, instead of by the one that came. A few such games teach as much as many others. They are played by
 * the net as it would be written to a file, made anew from time to time. */
#include <revanche/learn.h>

#include <stdlib.h>
#include <string.h>

#include "bots.h"
#include "foresee.h"
#include "text.h"

enum {
    UNITS = RV_UNITS,
    ACTIVE_MAX = 320, /* features of a position */
    STEPS_MAX = 256,  /* decisions of a seat in a game; what comes later is not remembered */
    ROLLS_MAX = 60,   /* beginners at a table would never come to an end */
    PAGE = 256,
    FRESH = 100,      /* games that are played by the same net */
    READ_STEPS = 127, /* the weights of a file are whole numbers up to this, those of a learner about 1 */
};

static const float solo_lambda = 0.6f,
                   table_lambda = 0.9f; /* a table has no clock: news of the end must travel far */
static const float first_step = 0.8f, last_step = 0.005f;
static const float table_step = 0.01f, table_last = 0.001f;
static const float bias_step = 0.005f;
static const float later_step = 0.05f; /* the first one for a learner who already knows something */

/* Without luck. */
static const float clear_lambda = 0.9f;
static const float plain_part = 0.2f; /* of a lesson from nothing */

/* The weights while they are learned. */
struct weights {
    float (*row)[UNITS]; /* what a feature adds to each unit */
    float head[RV_PHASES][UNITS];
    float bias[RV_PHASES];
};

/* A position that a seat left behind. */
struct step {
    float value, banked;
    int phase, count;
    uint16_t active[ACTIVE_MAX];
};

struct diary {
    int count;
    struct step step[STEPS_MAX];
};

struct rv_learner {
    struct rv_lesson lesson;
    struct rv_source series;
    int64_t played;
    struct weights w;
    int rows;
    struct rv_eye *eye;  /* of each setup */
    struct diary *diary; /* of each seat */
    bool knows;          /* it began with a net */
    struct rv_mind mind; /* without luck: who plays, */
    char *net;           /* and the bytes it is made of */
    size_t net_size;
};

/* ---- thinking ---- */

static void sum_rows(const struct weights *w, const uint16_t *active, int count, float sum[UNITS])
{
    float here[UNITS] = { 0 };
    for (int i = 0; i < count; i++) {
        const float *row = w->row[active[i]];
        for (int u = 0; u < UNITS; u++)
            here[u] += row[u];
    }
    memcpy(sum, here, sizeof here);
}

/* Units beyond the linear ones count only when positive. */
static void bend(float sum[UNITS])
{
    for (int u = RV_LINEAR_UNITS; u < UNITS; u++)
        sum[u] = sum[u] > 0 ? sum[u] : 0;
}

static float output(const struct weights *w, int phase, const float unit[UNITS])
{
    float lane[8] = { 0 };
    for (int u = 0; u < UNITS; u += 8)
        for (int i = 0; i < 8; i++)
            lane[i] += w->head[phase][u + i] * unit[u + i];
    return w->bias[phase] +
           (((lane[0] + lane[4]) + (lane[1] + lane[5])) + ((lane[2] + lane[6]) + (lane[3] + lane[7])));
}

/* What is on a seat's mind while it decides: the position as it is, and the sums of its features. */
struct thought {
    struct rv_sight sight;
    float sum[UNITS];
};

static int list_active(const struct rv_eye *eye, const struct rv_sight *sight, uint16_t active[ACTIVE_MAX])
{
    int count = 0;
    for (int i = 0; i < eye->slots && count < ACTIVE_MAX; i++)
        if (sight->slot[i])
            active[count++] = sight->slot[i];
    return count;
}

static void think(const struct rv_learner *learner, const struct rv_eye *eye, const void *state, int seat,
                  struct thought *thought)
{
    uint16_t active[ACTIVE_MAX];
    rv_look(eye, state, seat, &thought->sight);
    sum_rows(&learner->w, active, list_active(eye, &thought->sight, active), thought->sum);
}

/* The value of a position that came from the one thought of; `sight` is what is seen of it. */
static float judge(const struct rv_learner *learner, const struct rv_eye *eye, const struct thought *before,
                   const void *state, int seat, struct rv_sight *sight)
{
    const struct rv_setup *setup = eye->setup;
    float unit[UNITS], banked = (float)rv_banked(setup, state, seat);
    if (setup->game->actors(setup, state) == 0)
        return banked;
    rv_look_again(eye, &before->sight, state, seat, sight);
    memcpy(unit, before->sum, sizeof unit);
    for (int i = 0; i < eye->slots; i += 4) {
        if (memcmp(&sight->slot[i], &before->sight.slot[i], 4 * sizeof *sight->slot) == 0)
            continue;
        for (int j = i; j < i + 4; j++) {
            if (sight->slot[j] == before->sight.slot[j])
                continue;
            const float *new = learner->w.row[sight->slot[j]], *old = learner->w.row[before->sight.slot[j]];
            for (int u = 0; u < UNITS; u++)
                unit[u] += new[u] - old[u];
        }
    }
    bend(unit);
    return banked + output(&learner->w, sight->phase, unit);
}

/* What has to be remembered of a position to learn from it. */
static void write_down(const struct rv_eye *eye, const void *state, int seat,
                       const struct rv_action *decision, const struct rv_sight *sight, struct step *step)
{
    const struct rv_setup *setup = eye->setup;
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    memcpy(after, state, setup->game->state_size);
    setup->game->apply(setup, after, decision, NULL);
    step->banked = (float)rv_banked(setup, after, seat);
    step->phase = sight->phase;
    step->count = setup->game->actors(setup, after) ? list_active(eye, sight, step->active) : 0;
}

/* The best decision; `best` is the position it leads to. */
static void decide(const struct rv_learner *learner, const struct rv_eye *eye, const void *state, int seat,
                   struct rv_action *decision, struct step *best)
{
    const struct rv_setup *setup = eye->setup;
    struct rv_action page[PAGE];
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    struct thought before;
    struct rv_sight sight[2];
    int at = 0;
    bool any = false;
    think(learner, eye, state, seat, &before);
    for (int first = 0;; first += PAGE) {
        struct rv_moves moves = { .list = page, .first = first, .cap = PAGE };
        setup->game->legal(setup, state, seat, &moves);
        for (int i = 0; i < PAGE && first + i < moves.count; i++) {
            memcpy(after, state, setup->game->state_size);
            setup->game->apply(setup, after, &page[i], NULL);
            float value = judge(learner, eye, &before, after, seat, &sight[at]);
            if (!any || value > best->value) {
                any = true;
                *decision = page[i];
                best->value = value;
                at = 1 - at;
            }
        }
        if (first + PAGE >= moves.count)
            break;
    }
    write_down(eye, state, seat, decision, &sight[1 - at], best);
}

/* At a table a beginner finds out very late that games have an end. So first it watches the greedy bot, which passes or does something
 * foolish now and then, for else it would not be seen what that leads to. Later one seat in each game is still the greedy bot's. */
static void lead(const struct rv_eye *eye, const void *state, int seat, const struct rv_source *source,
                 bool fooling, uint64_t moment, struct rv_action *decision)
{
    const struct rv_setup *setup = eye->setup;
    uint64_t after[RV_STATE_WORDS];
    uint32_t whim = fooling ? rv_source_below(source, RV_BOT_MOMENT | moment, 10) : 9;
    struct rv_action pass = { .kind = RV_PASS, .seat = (uint8_t)seat };
    memcpy(after, state, setup->game->state_size);
    if (whim == 0 && setup->game->apply(setup, after, &pass, NULL) == RV_ALLOWED)
        *decision = pass;
    else
        (whim <= 1 ? &rv_bot_random : &rv_bot_greedy)->decide(setup, state, seat, source, moment, decision);
}

static void watch(const struct rv_learner *learner, const struct rv_eye *eye, const void *state, int seat,
                  const struct rv_action *decision, struct step *left)
{
    uint64_t after[RV_STATE_WORDS];
    struct thought before;
    struct rv_sight sight = { .phase = 0 };
    memcpy(after, state, eye->setup->game->state_size);
    eye->setup->game->apply(eye->setup, after, decision, NULL);
    think(learner, eye, state, seat, &before);
    left->value = judge(learner, eye, &before, after, seat, &sight);
    write_down(eye, state, seat, decision, &sight, left);
}

static bool is_watching(const struct rv_learner *learner)
{
    return learner->lesson.setups[0].seats > 1 && !learner->knows &&
           (float)learner->played < plain_part * (float)learner->lesson.games;
}

/* ---- playing ---- */

/* One game; diaries may be NULL. */
static void play(const struct rv_learner *learner, const struct rv_eye *eye, const struct rv_source *source,
                 struct diary *diary, uint64_t *state)
{
    const struct rv_setup *setup = eye->setup;
    struct step left;
    rv_seats actors;
    bool watching = is_watching(learner);
    uint64_t moment = 0;
    setup->game->start(setup, state);
    for (int rolls = 0; rolls < ROLLS_MAX && (actors = setup->game->actors(setup, state)) != 0;) {
        struct rv_action action;
        int seat = __builtin_ctz(actors);
        if (seat == RV_CHANCE) {
            setup->game->sample(setup, state, source, &action);
            rolls++;
        } else {
            bool kept = diary && diary[seat].count < STEPS_MAX;
            bool led =
                diary && setup->seats > 1 && (watching || seat == (int)(learner->played % setup->seats));
            struct step *step = kept ? &diary[seat].step[diary[seat].count] : &left;
            if (led)
                lead(eye, state, seat, source, watching, moment++, &action);
            if (led && watching)
                watch(learner, eye, state, seat, &action, step);
            else if (!led)
                decide(learner, eye, state, seat, &action, step);
            if (kept && (!led || watching))
                diary[seat].count++;
        }
        setup->game->apply(setup, state, &action, NULL);
    }
}

/* ---- learning ---- */

/* Moves the value of a position towards the target. The step is measured by the length of the gradient, so that the error falls
 * by the same part whatever the features. */
static void adjust(struct weights *w, const struct step *step, float target, float size)
{
    float unit[UNITS], slope[UNITS], length = 1;
    float *head = w->head[step->phase];
    sum_rows(w, step->active, step->count, unit);
    bend(unit);
    float error = target - step->banked - output(w, step->phase, unit);
    for (int u = 0; u < UNITS; u++) {
        bool open = u < RV_LINEAR_UNITS || unit[u] > 0;
        slope[u] = open ? head[u] : 0;
        length += slope[u] * slope[u] * (float)step->count + unit[u] * unit[u];
    }
    float by = size * error / length;
    for (int u = 0; u < UNITS; u++) {
        head[u] += by * unit[u];
        slope[u] *= by;
    }
    w->bias[step->phase] += by;
    for (int i = 0; i < step->count; i++) {
        float *row = w->row[step->active[i]];
        for (int u = 0; u < UNITS; u++)
            row[u] += slope[u];
    }
}

/* A table is another game than a solo one: everything is worth less there. That must not be blamed on single features, so first only
 * the bias of each phase finds its place, by the difference to the final score. */
static void adjust_bias(struct weights *w, const struct step *step, float final)
{
    float unit[UNITS];
    sum_rows(w, step->active, step->count, unit);
    bend(unit);
    w->bias[step->phase] += bias_step * (final - step->banked - output(w, step->phase, unit));
}

static void learn_from(struct rv_learner *learner, struct diary *diary, float final, float size)
{
    bool table = learner->lesson.setups[0].seats > 1,
         first = (float)learner->played < plain_part * (float)learner->lesson.games;
    float target = final, lambda = table ? table_lambda : solo_lambda;
    for (int i = diary->count - 1; i >= 0; i--) {
        struct step *step = &diary->step[i];
        float value = step->value;
        if (step->count && table && first && learner->knows)
            adjust_bias(&learner->w, step, final);
        else if (step->count)
            adjust(&learner->w, step, target, size);
        target = lambda * target + (1 - lambda) * value;
    }
}

/* ---- learning without luck ---- */

/* A net of what is known now. */
static bool refresh(struct rv_learner *learner)
{
    struct rv_text count = { 0 };
    if (!learner->net) {
        rv_learner_write(learner, &count);
        learner->net_size = count.len + 16; /* a shift of two digits may come */
        learner->net = malloc(learner->net_size);
    }
    if (!learner->net)
        return false;
    struct rv_text out = rv_text_on(learner->net, learner->net_size);
    rv_learner_write(learner, &out);
    return rv_net_open(learner->net, out.len, &learner->mind.net, NULL) == RV_OK;
}

static void note(const struct rv_mind *mind, const void *state, const struct rv_thought *thought,
                 struct step *step)
{
    step->banked = (float)rv_banked(mind->eye.setup, state, 0);
    step->phase = thought->sight.phase;
    step->count = list_active(&mind->eye, &thought->sight, step->active);
}

/* Plays a game; each step's value becomes what all rolls after it bring beyond what was foreseen. Returns the score. */
static int play_clearly(struct rv_learner *learner, const struct rv_source *source, struct diary *diary,
                        float gain[STEPS_MAX])
{
    const struct rv_mind *mind = &learner->mind;
    const struct rv_setup *setup = mind->eye.setup;
    uint64_t state[RV_STATE_WORDS];
    struct rv_thought thought;
    struct rv_foresight foresight;
    struct rv_score score;
    struct rv_action roll;
    double foreseen = 0;
    setup->game->start(setup, state);
    for (setup->game->sample(setup, state, source, &roll); roll.kind != RV_ROLL;
         setup->game->sample(setup, state, source, &roll))
        setup->game->apply(setup, state, &roll, NULL); /* start combinations */
    for (diary->count = 0; setup->game->actors(setup, state) && diary->count < STEPS_MAX; diary->count++) {
        struct step *step = &diary->step[diary->count];
        rv_think(mind, state, 0, &thought);
        rv_foresee(mind, state, &thought, &foresight);
        note(mind, state, &thought, step);
        step->value = (float)foresight.expected;
        gain[diary->count] = (float)(foresight.expected - (diary->count ? foreseen : foresight.expected));
        setup->game->sample(setup, state, source, &roll);
        foreseen = rv_answer_best(mind, &foresight, &roll, state);
    }
    setup->game->score(setup, state, 0, &score);
    return score.total;
}

static int learn_clearly(struct rv_learner *learner, const struct rv_source *source, const struct rv_eye *eye,
                         float size)
{
    float gain[STEPS_MAX], more = 0;
    struct diary *diary = learner->diary;
    if (learner->played % FRESH == 0 || !learner->net)
        refresh(learner);
    learner->mind.eye = *eye;
    int score = play_clearly(learner, source, diary, gain);
    for (int i = diary->count - 1; i >= 0; i--) {
        adjust(&learner->w, &diary->step[i], diary->step[i].value + more, size);
        more = clear_lambda * (more + gain[i]);
    }
    return score;
}

/* Falls evenly in proportion from the first step to the last. */
static float step_size(const struct rv_learner *learner)
{
    float part = (float)learner->played / (float)learner->lesson.games,
          size = learner->lesson.setups[0].seats > 1 ? table_step
                 : learner->knows                    ? later_step
                                                     : first_step;
    float ratio = (learner->lesson.setups[0].seats > 1 ? table_last : last_step) /
                  size; /* size = first * ratio^part, by squaring: no pow() needed */
    for (int bit = 0; bit < 12; bit++) {
        /* ratio^(2^-bit-1) by taking roots */
        float root = 1;
        for (int i = 0; i < 24; i++)
            root = 0.5f * (root + ratio / root);
        ratio = root;
        part *= 2;
        if (part >= 1) {
            size *= root;
            part -= 1;
        }
    }
    return size;
}

static bool is_clear(const struct rv_learner *learner)
{
    return rv_foreseeable(&learner->lesson.setups[0]) &&
           (learner->knows || (float)learner->played >= plain_part * (float)learner->lesson.games);
}

double rv_learner_play(struct rv_learner *learner, int games)
{
    double sum = 0, count = 0;
    for (int g = 0; g < games; g++) {
        struct rv_source source = rv_source_of_series(learner->series, (uint64_t)learner->played);
        int which = (int)rv_source_below(&source, (uint64_t)1 << 54, (uint32_t)learner->lesson.setup_count);
        const struct rv_eye *eye = &learner->eye[which];
        uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
        float size = step_size(learner);
        if (is_clear(learner)) {
            sum += learn_clearly(learner, &source, eye, size);
            count++;
            learner->played++;
            continue;
        }
        for (int seat = 0; seat < eye->setup->seats; seat++)
            learner->diary[seat].count = 0;
        play(learner, eye, &source, learner->diary, state);
        for (int seat = 0; seat < eye->setup->seats; seat++) {
            struct rv_score score;
            eye->setup->game->score(eye->setup, state, seat, &score);
            learn_from(learner, &learner->diary[seat], (float)score.total, size);
            sum += score.total;
            count++;
        }
        learner->played++;
    }
    return count > 0 ? sum / count : 0;
}

void rv_learner_test(const struct rv_learner *learner, const struct rv_setup *setup,
                     const struct rv_source *source, int score[RV_MAX_SEATS])
{
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_eye *eye = malloc(sizeof *eye);
    if (!eye)
        return;
    rv_eye_open(setup, learner->lesson.own, eye);
    play(learner, eye, source, NULL, state);
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_score s;
        setup->game->score(setup, state, seat, &s);
        score[seat] = s.total;
    }
    free(eye);
}

/* ---- beginning ---- */

static float small_random(const struct rv_source *source, uint64_t moment, float most)
{
    return most * ((float)(rv_source_draw(source, moment) >> 40) / (float)(1 << 23) - 1);
}

static void begin(struct rv_learner *learner)
{
    struct rv_source source = rv_source_of_series(learner->series, UINT64_MAX);
    uint64_t moment = 0;
    for (int r = 1; r < learner->rows; r++)
        for (int u = 0; u < UNITS; u++)
            learner->w.row[r][u] = small_random(&source, moment++, 0.02f);
    for (int u = 0; u < UNITS; u++) {
        float head = small_random(&source, moment++, 0.5f);
        for (int p = 0; p < RV_PHASES; p++)
            learner->w.head[p][u] = head;
    }
}

struct rv_learner *rv_learner_new(const struct rv_lesson *lesson)
{
    struct rv_learner *learner = calloc(1, sizeof *learner);
    if (!learner)
        return NULL;
    learner->lesson = *lesson;
    learner->series = rv_source_seeded(lesson->seed);
    learner->eye = calloc((size_t)lesson->setup_count, sizeof *learner->eye);
    learner->diary = calloc(RV_SHEET_SEATS, sizeof *learner->diary);
    if (learner->eye && learner->diary) {
        for (int i = 0; i < lesson->setup_count; i++) {
            rv_eye_open(&lesson->setups[i], lesson->own, &learner->eye[i]);
            if (learner->eye[i].rows > learner->rows)
                learner->rows = learner->eye[i].rows;
        }
        learner->w.row = calloc((size_t)learner->rows, sizeof *learner->w.row);
    }
    if (!learner->w.row) {
        rv_learner_free(learner);
        return NULL;
    }
    begin(learner);
    return learner;
}

void rv_learner_free(struct rv_learner *learner)
{
    if (!learner)
        return;
    free(learner->eye);
    free(learner->diary);
    free(learner->net);
    free(learner->w.row);
    free(learner);
}

void rv_learner_write(const struct rv_learner *learner, struct rv_text *out)
{
    const struct rv_setup *setup = &learner->lesson.setups[0];
    rv_net_write(&(struct rv_net_weights){ .game = setup->game->id,
                                           .table = setup->seats > 1,
                                           .sheet = learner->lesson.own ? setup->sheet->checksum : 0,
                                           .rows = learner->rows,
                                           .row = (const float(*)[UNITS])learner->w.row,
                                           .head = (const float(*)[UNITS])learner->w.head,
                                           .bias = learner->w.bias },
                 out);
}

/* The row of a net that is about the same as a row of the learner, or 0. A net for one player lacks the rows of the table. */
static int row_in(const struct rv_learner *learner, const struct rv_net *net, int row)
{
    const struct rv_eye *eye = &learner->eye[0];
    bool table = eye->setup->seats > 1;
    if (net->table == table && net->rows == learner->rows)
        return row;
    if (row < eye->table_row)
        return row < net->rows ? rv_similar_row(row) : 0;
    if (!table || net->table || row < eye->row_row)
        return 0;
    row -= eye->row_row - eye->table_row;
    return row < net->rows ? row : 0;
}

enum rv_status rv_learner_read(struct rv_learner *learner, const char *bytes, size_t len,
                               struct rv_error *error)
{
    struct rv_net net;
    enum rv_status status = rv_net_open(bytes, len, &net, error);
    if (status != RV_OK)
        return status;
    if (strcmp(net.game, learner->lesson.setups[0].game->id) != 0 || !rv_net_intact(bytes, len))
        return rv_fail(error, 0, 0, "this is not an intact net for %s", learner->lesson.setups[0].game->id);
    for (int r = 1; r < learner->rows; r++) {
        int from = row_in(learner, &net, r);
        for (int u = 0; u < UNITS; u++)
            learner->w.row[r][u] = from ? (float)net.row[from * UNITS + u] / READ_STEPS : 0;
    }
    for (int p = 0; p < RV_PHASES; p++) {
        for (int u = 0; u < UNITS; u++)
            learner->w.head[p][u] = (float)net.head[p][u] * READ_STEPS / (float)(1 << net.shift);
        learner->w.bias[p] = (float)net.bias[p] / (float)(1 << net.shift);
    }
    learner->knows = true;
    return RV_OK;
}
