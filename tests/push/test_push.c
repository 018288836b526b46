/* SPDX-License-Identifier: MIT
 * Web Push without a network: the example of RFC 8291, keys, addresses and what each host may get. */
#define _POSIX_C_SOURCE 200809L
#include "harness.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include <sodium.h>

#include "push_address.h"
#include "push_crypt.h"
#include "push_hosts.h"

static size_t bytes_of(const char *base64, unsigned char *bytes, size_t size)
{
    size_t len = 0;
    ck_assert_int_eq(sodium_base642bin(bytes, size, base64, strlen(base64), " ", &len, NULL,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    return len;
}

/* ---- cryptography ---- */

/* Section 5 of RFC 8291, with the values of its appendix A. */
static const char text[] = "When I grow up, I want to be a watermelon";
static const char own_secret[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char own_public[] =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
static const char browser_public[] =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
static const char salt_of_example[] = "DGv6ra1nlYgDCS1FRnbzlw", auth_of_example[] = "BTBZMqHH6r4Tts7J_aSIgg";
static const char encrypted[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
    "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6"
    "PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

START_TEST(test_the_example_of_the_standard)
{
    struct push_keys own;
    struct push_browser browser = { 0 };
    unsigned char salt[PUSH_SALT], body[PUSH_BODY_MAX], expected[PUSH_BODY_MAX];
    ck_assert_uint_eq(bytes_of(own_secret, own.secret, PUSH_SECRET), PUSH_SECRET);
    ck_assert_uint_eq(bytes_of(own_public, own.public, PUSH_PUBLIC), PUSH_PUBLIC);
    ck_assert_uint_eq(bytes_of(browser_public, browser.public, PUSH_PUBLIC), PUSH_PUBLIC);
    ck_assert_uint_eq(bytes_of(auth_of_example, browser.auth, PUSH_AUTH), PUSH_AUTH);
    ck_assert_uint_eq(bytes_of(salt_of_example, salt, PUSH_SALT), PUSH_SALT);
    size_t len = bytes_of(encrypted, expected, sizeof expected);
    ck_assert_uint_eq(push_encrypt(&browser, &own, salt, text, strlen(text), body), len);
    ck_assert_mem_eq(body, expected, len);
}
END_TEST

START_TEST(test_a_text_that_is_too_long)
{
    struct push_keys own;
    struct push_browser browser = { 0 };
    unsigned char salt[PUSH_SALT] = { 0 }, body[PUSH_BODY_MAX];
    char longest[PUSH_BODY_MAX] = "";
    ck_assert(push_keys_make(&own));
    memcpy(browser.public, own.public, PUSH_PUBLIC);
    memset(longest, 'x', sizeof longest);
    ck_assert_uint_eq(push_encrypt(&browser, &own, salt, longest, PUSH_TEXT_MAX, body),
                      PUSH_HEADER + PUSH_TEXT_MAX + 1 + PUSH_TAG);
    ck_assert_uint_eq(push_encrypt(&browser, &own, salt, longest, sizeof longest, body), 0);
}
END_TEST

START_TEST(test_keys_are_points_of_the_curve)
{
    struct push_keys one, other;
    ck_assert(push_keys_make(&one) && push_keys_make(&other));
    ck_assert_mem_ne(one.secret, other.secret, PUSH_SECRET);
    ck_assert(push_public_fits(one.public));
    one.public[40] ^= 1;
    ck_assert(!push_public_fits(one.public));
    memset(one.public, 0, PUSH_PUBLIC);
    ck_assert(!push_public_fits(one.public));
}
END_TEST

START_TEST(test_the_word_for_a_push_service_has_three_parts)
{
    struct push_keys keys;
    char token[PUSH_TOKEN_MAX], claims[PUSH_TOKEN_MAX];
    ck_assert(push_keys_make(&keys));
    ck_assert(push_sign(&keys, "https://push.example", "mailto:me@example.org", 1700000000, token));
    char *first = strchr(token, '.'), *second = strrchr(token, '.');
    ck_assert(first && second > first);
    *second = '\0';
    ck_assert_uint_eq(strlen(second + 1), 86);
    claims[bytes_of(first + 1, (unsigned char *)claims, sizeof claims - 1)] = '\0';
    ck_assert_str_eq(
        claims, "{\"aud\":\"https://push.example\",\"exp\":1700000000,\"sub\":\"mailto:me@example.org\"}");
}
END_TEST

/* ---- addresses ---- */

START_TEST(test_endpoints)
{
    const char *allow = "127.0.0.1:8443,push.home:444";
    ck_assert(push_endpoint_fits("https://push.example/a/b?c=d", NULL));
    ck_assert(push_endpoint_fits("https://push.example:443/a", NULL));
    ck_assert(push_endpoint_fits("https://127.0.0.1:8443/a", allow));
    ck_assert(push_endpoint_fits("https://PUSH.home:444/a", allow));
    const char *wrong[] = { "",
                            "https://",
                            "https:///a",
                            "http://push.example/a",
                            "https://push.example",
                            "https://push.example:8443/a",
                            "https://127.0.0.1:844/a",
                            "https://127.0.0.1:84433/a",
                            "https://127.0.0.2:8443/a",
                            "https://me@push.example/a",
                            "https://[::1]/a",
                            "https://push.example/a b",
                            "https://push.example/a\"b",
                            "https://push.example/a#b",
                            "https://push.example:x/a",
                            "https://push.example:70000/a",
                            "https://93.184.215.14/a", /* public, but nobody's name */
                            "https://1572395022/a",
                            "https://0x5db8d70e/a",
                            "https://93.184.55054/a",
                            "https://push.example./a" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        EXPECT(!push_endpoint_fits(wrong[i], allow), "%s", wrong[i]);
    char longest[PUSH_ENDPOINT_MAX + 1] = "https://push.example/";
    memset(longest + strlen(longest), 'x', sizeof longest - 1 - strlen(longest));
    ck_assert(!push_endpoint_fits(longest, NULL));
    longest[PUSH_ENDPOINT_MAX - 1] = '\0';
    ck_assert(push_endpoint_fits(longest, NULL));
}
END_TEST

START_TEST(test_options)
{
    ck_assert(push_contact_fits("mailto:me@example.org") && push_contact_fits("https://example.org/me"));
    ck_assert(!push_contact_fits("me@example.org") && !push_contact_fits("mailto:me"));
    ck_assert(!push_contact_fits("https://") && !push_contact_fits("mailto:\"me\"@example.org"));
    ck_assert(push_allow_fits("127.0.0.1:8443") && push_allow_fits("a:1,b.example:65535"));
    ck_assert(!push_allow_fits("") && !push_allow_fits("a") && !push_allow_fits("a:0"));
    ck_assert(!push_allow_fits("a:1,") && !push_allow_fits("a:1;b:2") && !push_allow_fits("a:65536"));
}
END_TEST

static bool is_public(const char *ip)
{
    struct sockaddr_in in = { .sin_family = AF_INET };
    struct sockaddr_in6 in6 = { .sin6_family = AF_INET6 };
    if (inet_pton(AF_INET, ip, &in.sin_addr) == 1)
        return push_is_public((struct sockaddr *)&in);
    ck_assert_int_eq(inet_pton(AF_INET6, ip, &in6.sin6_addr), 1);
    return push_is_public((struct sockaddr *)&in6);
}

START_TEST(test_addresses_of_the_own_house)
{
    const char *outside[] = { "1.1.1.1",         "172.15.0.1",      "172.32.0.1",           "100.128.0.1",
                              "192.167.255.255", "223.255.255.255", "2001:4860:4860::8888", "2a00::1" };
    const char *inside[] = { "0.0.0.0",
                             "10.1.2.3",
                             "100.64.0.1",
                             "127.0.0.1",
                             "169.254.169.254",
                             "172.16.0.1",
                             "172.31.255.255",
                             "192.168.1.1",
                             "198.19.0.1",
                             "224.0.0.1",
                             "255.255.255.255",
                             "::",
                             "::1",
                             "::ffff:10.0.0.1",
                             "64:ff9b::a00:1",
                             "fe80::1",
                             "fd00::1",
                             "ff02::1",
                             "2002:a00:1::",
                             "2001::1",
                             "2001:db8::1" };
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        EXPECT(is_public(outside[i]), "%s", outside[i]);
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++)
        EXPECT(!is_public(inside[i]), "%s", inside[i]);
}
END_TEST

/* ---- how much a host gets ---- */

static struct push_places places;

/* One more message to this host for this payer; its place, NULL if there is none. */
static struct push_host *take_place(const char *name, uint64_t payer, int64_t now)
{
    struct push_origin origin = { .port = 443 };
    struct push_host *host;
    struct push_payer *of;
    strcpy(origin.host, name);
    return push_place_take(&places, &origin, payer, now, &host, &of) ? host : NULL;
}

START_TEST(test_hosts_of_one_owner)
{
    static const struct {
        const char *host, *owner;
    } known[] = { { "fcm.googleapis.com", "googleapis.com" },
                  { "push.example", "push.example" },
                  { "127.0.0.1", "127.0.0.1" },
                  { "a.push.co.uk", "push.co.uk" },
                  { "co.uk", "co.uk" },
                  { "a.b.push.com.AU", "push.com.AU" },
                  { "a.com.example", "com.example" },
                  { "a.abc.uk", "abc.uk" } };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct push_host *host = take_place(known[i].host, 1, 0);
        EXPECT(host && strcmp(host->name, known[i].owner) == 0, "%s", known[i].host);
    }
    ck_assert_ptr_eq(take_place("a.push.example", 1, 0), take_place("b.push.example", 2, 0));
    ck_assert_ptr_ne(take_place("a.one.co.uk", 1, 0), take_place("a.two.co.uk", 1, 0));
    push_places_free(&places);
}
END_TEST

START_TEST(test_nobody_is_hammered)
{
    struct push_host *host = take_place("a.push.example", 0, 0);
    int at_once = 0;
    for (; push_host_wait(host, 1000) == 0; at_once++)
        push_host_charge(host, 1000);
    ck_assert_int_le(at_once, HOST_PER_S * HOST_BURST_S + 1);
    ck_assert_int_eq(push_host_wait(host, 1000 + 1000 / HOST_PER_S), 0);
    for (int i = 1; i < HOST_WAITING; i++)
        EXPECT(take_place("a.push.example", (uint64_t)i, 0) == host, "%d", i);
    ck_assert_ptr_null(take_place("a.push.example", 1, 0));
    push_places_sweep(&places, 1000000);
    ck_assert_ptr_nonnull(places.hosts);
    push_places_free(&places);
    ck_assert(!places.hosts && !places.payers);
}
END_TEST

/* Of the queue, and of what hosts get that have taken nothing lately. */
START_TEST(test_everybody_has_a_share)
{
    struct push_host *host;
    struct push_payer *of;
    struct push_origin origin = { .host = "good.example" };
    char name[40];
    for (int i = 0; i < PAYER_WAITING; i++)
        EXPECT(push_place_take(&places, &origin, 1, 0, &host, &of), "%d", i);
    ck_assert_ptr_null(take_place("good.example", 1, 0));
    ck_assert_ptr_nonnull(take_place("good.example", 2, 0));
    push_place_leave(&places, host, of);
    ck_assert_ptr_nonnull(take_place("good.example", 1, 0));

    for (int i = PAYER_WAITING + 1; i < STRANGERS_WAITING; i++) {
        snprintf(name, sizeof name, "host%d.example", i);
        EXPECT(take_place(name, (uint64_t)i, 0), "%d", i);
    }
    ck_assert_ptr_null(take_place("other.example", 7, 0));
    host->trusted = 1000;
    ck_assert(push_host_is_trusted(host, 999) && !push_host_is_trusted(host, 1000));
    ck_assert_ptr_nonnull(take_place("good.example", 7, 999));
    ck_assert_ptr_nonnull(
        take_place("other.example", 7, 999)); /* the places of the good one are free for others */
    push_places_sweep(&places, 500);
    push_places_free(&places);
}
END_TEST

/* ---- the thread ---- */

/* Somebody in the own house, who listens at this port. */
static int listens(int *port)
{
    struct sockaddr_in here = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t len = sizeof here;
    int door = socket(AF_INET, SOCK_STREAM, 0);
    ck_assert(door >= 0 && bind(door, (struct sockaddr *)&here, sizeof here) == 0 && listen(door, 5) == 0);
    ck_assert_int_eq(getsockname(door, (struct sockaddr *)&here, &len), 0);
    *port = ntohs(here.sin_port);
    return door;
}

static void send_to(struct push *push, const char *host, int port)
{
    struct push_message message = { .ttl_s = 1 }; /* it is tried once */
    struct push_keys of_browser;
    ck_assert(push_keys_make(&of_browser));
    memcpy(message.to.public, of_browser.public, PUSH_PUBLIC);
    snprintf(message.to.endpoint, sizeof message.to.endpoint, "https://%s:%d/x", host, port);
    ck_assert(push_send(push, &message));
}

static void await_failures(struct push *push, int count)
{
    for (int ms = 0; push_totals(push).failed < count; ms++) {
        EXPECT(ms < 20000, "nothing has failed");
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
    }
}

START_TEST(test_nobody_knocks_on_doors_of_the_own_house)
{
    struct rv_error error = { 0 };
    struct push_setup setup = { .contact = "mailto:me@games.example" };
    char allow[40], id[PUSH_ID_MAX];
    int port, door = listens(&port);
    ck_assert(push_keys_make(&setup.keys));
    struct push *push = push_open(&setup, &error);
    ck_assert_ptr_nonnull(push);
    send_to(push, "127.0.0.1", port);
    send_to(push, "localhost", port); /* a name that leads there */
    await_failures(push, 1);
    ck_assert_int_eq(push_totals(push).gone, 1);
    ck_assert(push_gone(push, id));
    push_close(push);
    ck_assert_int_eq(fcntl(door, F_SETFL, O_NONBLOCK), 0);
    ck_assert(accept(door, NULL, NULL) < 0 && errno == EAGAIN);

    snprintf(allow, sizeof allow, "other:1,localhost:%d", port);
    setup.allow = allow;
    push = push_open(&setup, &error);
    send_to(push, "localhost", port);
    struct pollfd comes = { .fd = door, .events = POLLIN };
    ck_assert_int_eq(poll(&comes, 1, 20000), 1);
    int visitor = accept(door, NULL, NULL);
    ck_assert_int_ge(visitor, 0);
    push_close(push); /* does not wait for an answer */
    close(visitor);
    close(door);
}
END_TEST

SUITE("push", test_the_example_of_the_standard, test_a_text_that_is_too_long,
      test_keys_are_points_of_the_curve, test_the_word_for_a_push_service_has_three_parts, test_endpoints,
      test_options, test_addresses_of_the_own_house, test_hosts_of_one_owner, test_nobody_is_hammered,
      test_everybody_has_a_share, test_nobody_knocks_on_doors_of_the_own_house)
