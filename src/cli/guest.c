/* SPDX-License-Identifier: MIT
 * A guest at the table: another program that plays, spoken to through pipes. */
#define _GNU_SOURCE
#include "guest.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"
#include "jobs.h"

const char *const guest_fault_names[GUEST_FAULTS] = {
    [GUEST_FINE] = "fine",         [GUEST_LATE] = "late", [GUEST_ILLEGAL] = "illegal",
    [GUEST_NONSENSE] = "nonsense", [GUEST_DIED] = "died", [GUEST_FLOODS] = "floods",
};

const char *guest_fault_words(enum guest_fault fault)
{
    switch (fault) {
    /* TRANSLATORS: what a program that plays did wrong, in a list: late 3, illegal 1 */
    case GUEST_LATE: return p_("fault of a program", "late");
    case GUEST_ILLEGAL: return p_("fault of a program", "illegal");
    case GUEST_NONSENSE: return p_("fault of a program", "nonsense");
    case GUEST_DIED: return p_("fault of a program", "died");
    case GUEST_FLOODS: return p_("fault of a program", "floods");
    case GUEST_FINE:
    case GUEST_FAULTS: break;
    }
    return "";
}

static long now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Waits until the pipe is ready or the time has come; false for the latter. Only one thread is woken by an
 * interrupt, so all look for it. */
static bool wait_for(int file, short what, long until)
{
    const long patience = 100;
    for (;;) {
        struct pollfd one = { .fd = file, .events = what };
        long left = until - now_ms();
        int ready = poll(&one, 1, left <= 0 ? 0 : (int)(left < patience ? left : patience));
        if (ready > 0)
            return true;
        if (ready == 0 && (left <= 0 || jobs_interrupted()))
            return false;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

/* ---- starting and ending ---- */

/* Guests are children of their own groups, so that what they started goes with them. */
static bool spawn(struct guest *guest, const char *command)
{
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0)
        return false;
    if (pipe2(from, O_CLOEXEC) != 0) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    pid_t pid = fork();
    if (pid == 0) {
        setpgid(0, 0);
        signal(SIGPIPE, SIG_DFL);
        if (dup2(to[0], STDIN_FILENO) >= 0 && dup2(from[1], STDOUT_FILENO) >= 0)
            execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    if (pid < 0) {
        close(to[1]);
        close(from[0]);
        return false;
    }
    setpgid(pid, pid); /* here and in the child: one of them is first */
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    guest->pid = pid;
    guest->to = to[1];
    guest->from = from[0];
    return true;
}

/* A guest that is sent away has half a second; the end of its output tells that it has gone. */
int guest_end(struct guest *guest)
{
    char rest[512];
    long until = now_ms() + 500;
    int status = 0;
    if (!guest->pid)
        return 0;
    guest_tell(guest, "quit\n", 5);
    close(guest->to);
    while (wait_for(guest->from, POLLIN, until) && now_ms() < until) {
        ssize_t n = read(guest->from, rest, sizeof rest);
        if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
            break;
    }
    close(guest->from);
    kill(-guest->pid, SIGKILL);
    while (waitpid(guest->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    *guest = (struct guest){ 0 };
    return status;
}

/* "NAME [wants WORD ...]" */
static void read_hello(struct guest *guest, char *text)
{
    char *save, *word = strtok_r(text, " ", &save);
    bool wants = false;
    while (word) {
        if (strcmp(word, "wants") == 0)
            wants = true;
        else if (wants && strcmp(word, "actions") == 0)
            guest->wants_actions = true;
        else if (wants && strcmp(word, "position") == 0)
            guest->wants_position = true;
        else if (wants && strcmp(word, "moves") == 0)
            guest->wants_moves = true;
        else if (wants && strcmp(word, "material") == 0)
            guest->wants_material = true;
        else if (!wants && !guest->name[0])
            snprintf(guest->name, sizeof guest->name, "%s", word);
        word = strtok_r(NULL, " ", &save);
    }
    if (!wants)
        guest->wants_actions = true;
}

bool guest_start(struct guest *guest, const char *command, char *why, size_t size)
{
    char hello[256];
    *guest = (struct guest){ 0 };
    if (!spawn(guest, command)) {
        make_words(why, size, N_("it cannot be started: {why}"), WITH(STR("why", system_words(errno))));
        return false;
    }
    enum guest_fault fault = guest_tell(guest, BOT_PROTOCOL "\n", strlen(BOT_PROTOCOL) + 1);
    if (fault == GUEST_FINE)
        fault = guest_hear(guest, BOT_PROTOCOL, GUEST_START_MS, hello, sizeof hello);
    if (fault != GUEST_FINE) {
        char answer[60];
        make_words(why, size, N_("it must answer '{answer}' within {seconds} seconds: {fault}"),
                   WITH(STR("answer", usage_words(BOT_PROTOCOL " NAME", answer, sizeof answer)),
                        NUM("seconds", GUEST_START_MS / 1000), STR("fault", guest_fault_words(fault))));
        guest_end(guest);
        return false;
    }
    read_hello(guest, hello);
    return true;
}

/* ---- talking ---- */

enum guest_fault guest_tell(struct guest *guest, const char *text, size_t len)
{
    long until = now_ms() + GUEST_START_MS;
    while (len) {
        ssize_t n = write(guest->to, text, len);
        if (n > 0) {
            text += n;
            len -= (size_t)n;
        } else if (n < 0 && errno == EAGAIN) {
            if (!wait_for(guest->to, POLLOUT, until))
                return GUEST_DIED; /* it does not listen any more */
        } else if (n < 0 && errno != EINTR) {
            return GUEST_DIED;
        }
    }
    return GUEST_FINE;
}

/* Takes the first line out of the buffer; false if it is not complete yet. */
static bool take_line(struct guest *guest, char line[GUEST_LINE_MAX])
{
    char *end = memchr(guest->buffer, '\n', guest->len);
    if (!end)
        return false;
    size_t len = (size_t)(end - guest->buffer);
    memcpy(line, guest->buffer, len);
    line[len] = '\0';
    guest->len -= len + 1;
    memmove(guest->buffer, end + 1, guest->len);
    return true;
}

/* A word at the beginning of a line, and what follows it. */
static const char *after_word(const char *line, const char *word)
{
    size_t len = strlen(word);
    if (strncmp(line, word, len) != 0 || (line[len] && line[len] != ' '))
        return NULL;
    return line + len + (line[len] == ' ');
}

/* Fine: the buffer has more than before. */
static enum guest_fault read_more(struct guest *guest, long until)
{
    for (;;) {
        if (guest->len == sizeof guest->buffer)
            return GUEST_FLOODS; /* a line without an end */
        ssize_t n = read(guest->from, guest->buffer + guest->len, sizeof guest->buffer - guest->len);
        if (n > 0) {
            guest->len += (size_t)n;
            return GUEST_FINE;
        }
        if (n == 0 || (errno != EAGAIN && errno != EINTR))
            return GUEST_DIED;
        if (!wait_for(guest->from, POLLIN, until))
            return GUEST_LATE;
    }
}

enum guest_fault guest_hear(struct guest *guest, const char *word, int ms, char *answer, size_t size)
{
    long until = now_ms() + ms, said = 0;
    char line[GUEST_LINE_MAX];
    for (;;) {
        while (take_line(guest, line)) {
            size_t len = strlen(line);
            if (len && line[len - 1] == '\r')
                line[len - 1] = '\0';
            said += (long)len + 1;
            const char *rest = after_word(line, word);
            if (rest) {
                snprintf(answer, size, "%s", rest);
                return GUEST_FINE;
            }
            if (said > GUEST_TALK_MAX)
                return GUEST_FLOODS;
            /* Remarks, and answers to questions of the past. */
            if (line[0] && !after_word(line, "info") && !after_word(line, "play")) {
                snprintf(answer, size, "%s", line);
                return GUEST_NONSENSE;
            }
        }
        enum guest_fault fault = now_ms() > until ? GUEST_LATE : read_more(guest, until);
        if (fault != GUEST_FINE)
            return fault;
    }
}

enum guest_fault guest_ask(struct guest *guest, int seat, int ms, char *decision, size_t size)
{
    char text[64], word[32];
    int len = snprintf(text, sizeof text, "go %ld %d %d\n", ++guest->asked, seat, ms);
    enum guest_fault fault = guest_tell(guest, text, (size_t)len);
    snprintf(word, sizeof word, "play %ld", guest->asked);
    return fault != GUEST_FINE ? fault : guest_hear(guest, word, ms, decision, size);
}
