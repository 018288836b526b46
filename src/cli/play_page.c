/* SPDX-License-Identifier: MIT
 * revanche play: the page for the people at this computer, opened in their browser. */
#define _DEFAULT_SOURCE
#include "serve.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int run(const struct command *, int argc, char **argv);

const struct command command_play = {
    .name = "play",
    .usage = "[OPTIONS]",
    .about = N_("Opens the page in a browser, to play."),
    .more =
        (const char *const[]){
            N_("Serves the page to this computer only and opens it in a browser, until Ctrl-C. The options "
               "are those "
               "of revanche serve; if port 7860 is taken and --listen is not given, another one is used."),
            NULL },
    .run = run,
};

/* Opens a browser only where there is a screen. The grandchild is adopted by init, so nothing waits for it.
 */
static void open_browser(const char *address)
{
    if (!isatty(STDOUT_FILENO) || !(getenv("DISPLAY") || getenv("WAYLAND_DISPLAY")))
        return;
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0) {
            int nowhere = open("/dev/null", O_WRONLY);
            dup2(nowhere, STDOUT_FILENO);
            dup2(nowhere, STDERR_FILENO);
            execlp("xdg-open", "xdg-open", address, (char *)NULL);
        }
        _exit(0);
    }
    if (child > 0)
        waitpid(child, NULL, 0);
}

/* Prints the addresses under which others in the same network may reach this computer. */
static void print_lan_addresses(int port)
{
    struct ifaddrs *all;
    if (getifaddrs(&all) != 0)
        return;
    for (const struct ifaddrs *i = all; i; i = i->ifa_next) {
        char text[INET_ADDRSTRLEN];
        if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET || !(i->ifa_flags & IFF_UP) ||
            i->ifa_flags & IFF_LOOPBACK)
            continue;
        struct sockaddr_in address;
        memcpy(&address, i->ifa_addr, sizeof address);
        printf("  http://%s:%d/\n", inet_ntop(AF_INET, &address.sin_addr, text, sizeof text), port);
    }
    freeifaddrs(all);
}

/* It listens on every address of this computer. */
static bool is_everywhere(const char *listens)
{
    return strncmp(listens, "0.0.0.0:", 8) == 0 || strncmp(listens, "[::]:", 5) == 0;
}

/* The address for the people at this computer. */
static void address_here(const struct serve *serve, char *address, size_t size)
{
    if (is_everywhere(net_listens(serve->net)))
        snprintf(address, size, "http://127.0.0.1:%d/", net_port(serve->net));
    else
        snprintf(address, size, "http://%s/", net_listens(serve->net));
}

static void print_welcome(const struct serve *serve, const char *address)
{
    const char *name = getenv("REVANCHE_CALLED_AS");
    int port = net_port(serve->net);
    if (is_everywhere(net_listens(serve->net))) {
        print_words(stdout, N_("Revanche is at {address} (Ctrl-C ends it); others in your network open:"),
                    WITH(STR("address", address)));
    } else {
        char command[300];
        snprintf(command, sizeof command, "%s --listen 0.0.0.0:%d", name ? name : "revanche play", port);
        print_words(stdout, N_("Revanche is at {address} (Ctrl-C ends it)"), WITH(STR("address", address)));
        putchar('\n');
        print_words(stdout, N_("To let others in your network join: {command}; then they open:"),
                    WITH(STR("command", command)));
    }
    putchar('\n');
    print_lan_addresses(port);
    fflush(stdout);
}

static bool open_somewhere(struct serve *serve, char *why, size_t size)
{
    if (serve->listen)
        return serve_open(serve, serve->listen, why, size);
    return serve_open(serve, "127.0.0.1:7860", why, size) || serve_open(serve, "127.0.0.1:0", why, size);
}

static int run(const struct command *command, int argc, char **argv)
{
    struct serve serve;
    char why[500], where[200] = "";
    int code = serve_parse(command, &serve, true, argc, argv);
    if (code == GO_ON)
        code = serve_lock(&serve, serve.listen ? NULL : where, sizeof where);
    if (*where) { /* it is running already */
        print_words(stdout, N_("Revanche is at {address} already"), WITH(STR("address", where)));
        putchar('\n');
        if (!serve.no_open)
            open_browser(where);
        return finish_output();
    }
    if (code != GO_ON)
        return code;
    if (!open_somewhere(&serve, why, sizeof why))
        return failure("{why}", WITH(MSG("why", why)));
    char address[120];
    address_here(&serve, address, sizeof address);
    print_welcome(&serve, address);
    if (!serve.no_open)
        open_browser(address);
    return serve_run(&serve);
}
