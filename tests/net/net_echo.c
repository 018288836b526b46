/* SPDX-License-Identifier: MIT
 * The echo application as a program:
 *
 *     net_echo [NAME=NUMBER ...] [listen=ADDRESS:PORT] [web=FOLDER] [proxy=1] [names=A,B]
 *
 * NAME is a limit (struct net_limits). */
#include "echo_app.h"
#include "page_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int *limit_named(struct net_limits *limits, const char *name, size_t len)
{
    const struct {
        const char *name;
        int *limit;
    } all[] = {
        { "connections", &limits->connections },
        { "address_connections", &limits->address_connections },
        { "requests_s", &limits->requests_s },
        { "messages_s", &limits->messages_s },
        { "loop_percent", &limits->loop_percent },
        { "address_bytes", &limits->address_bytes },
        { "header_bytes", &limits->header_bytes },
        { "body_bytes", &limits->body_bytes },
        { "message_bytes", &limits->message_bytes },
        { "queue_bytes", &limits->queue_bytes },
        { "request_ms", &limits->request_ms },
        { "idle_ms", &limits->idle_ms },
        { "ping_ms", &limits->ping_ms },
        { "stall_ms", &limits->stall_ms },
        { "drain_ms", &limits->drain_ms },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strlen(all[i].name) == len && strncmp(all[i].name, name, len) == 0)
            return all[i].limit;
    return NULL;
}

int main(int argc, char **argv)
{
    static struct echo echo;
    struct net_setup setup = {
        .listen = "127.0.0.1:0", .files = net_page, .limits = net_default_limits, .app = echo_app(&echo)
    };
    for (int i = 1; i < argc; i++) {
        const char *equals = strchr(argv[i], '=');
        int *limit = equals ? limit_named(&setup.limits, argv[i], (size_t)(equals - argv[i])) : NULL;
        if (limit)
            *limit = atoi(equals + 1);
        else if (strncmp(argv[i], "listen=", 7) == 0)
            setup.listen = argv[i] + 7;
        else if (strncmp(argv[i], "web=", 4) == 0)
            setup.web = argv[i] + 4;
        else if (strncmp(argv[i], "names=", 6) == 0)
            setup.names = argv[i] + 6;
        else if (strncmp(argv[i], "proxy=", 6) == 0)
            setup.behind_proxy = true;
        else
            return fprintf(stderr, "net_echo: what is %s?\n", argv[i]), 2;
    }
    char why[200];
    struct net *net = net_open(&setup, why, sizeof why);
    if (!net)
        return fprintf(stderr, "net_echo: %s\n", why), 1;
    net_log("listening on http://%s/", net_listens(net));
    net_run(net);
    net_close(net);
    net_log("stopped with %d left", echo.count);
    return echo.count != 0;
}
