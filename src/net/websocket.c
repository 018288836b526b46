/* SPDX-License-Identifier: MIT
 * WebSockets: the handshake, messages in, messages out. wslay parses frames and writes control frames. We
 * write message frames ourselves (RFC 6455, 5.2), because messages must be withdrawn if the commit fails,
 * and wslay's queue cannot. */
#include "net_internal.h"
#include "sha1.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MESSAGE_BURST_S = 4, FRAMES_A_MESSAGE = 16, ROUND_MESSAGES = 8, ROUND_FRAMES = 64, PIECE_BYTES = 256 };

/* ---- frames ---- */

static ssize_t give_bytes(wslay_event_context_ptr frames, uint8_t *to, size_t len, int flags, void *data)
{
    (void)flags;
    const struct peer *peer = data;
    struct conn *conn = peer->conn;
    bool enough = peer->messages >= ROUND_MESSAGES || peer->frames_now >= ROUND_FRAMES ||
                  net_pace_wait(&peer->pace, conn->net->now) > 0;
    if (!conn->feed_len || enough) { /* the rest waits */
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    size_t n = len < PIECE_BYTES ? len : PIECE_BYTES; /* it parses all that it gets, however much that is */
    n = n < conn->feed_len ? n : conn->feed_len;
    memcpy(to, conn->feed, n);
    conn->feed += n;
    conn->feed_len -= n;
    return (ssize_t)n;
}

static ssize_t take_bytes(wslay_event_context_ptr frames, const uint8_t *bytes, size_t len, int flags,
                          void *data)
{
    (void)frames, (void)flags;
    buffer_put(&((struct peer *)data)->conn->out, (const char *)bytes, len);
    return (ssize_t)len;
}

/* Every frame counts a little: fragments and pings cost time like messages. */
static void on_frame(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_start_arg *got,
                     void *data)
{
    (void)frames;
    struct peer *peer = data;
    const struct net *net = peer->conn->net;
    peer->frames_now++;
    peer->control = wslay_is_ctrl_frame(got->opcode);
    net_pace_take(&peer->pace, net->now, net->setup.limits.messages_s * FRAMES_A_MESSAGE, MESSAGE_BURST_S);
}

/* We gather messages ourselves: the library would take a hundred bytes for each fragment. */
static void on_part(wslay_event_context_ptr frames, const struct wslay_event_on_frame_recv_chunk_arg *got,
                    void *data)
{
    struct peer *peer = data;
    if (peer->control || peer->closing)
        return;
    if (peer->text.len + got->data_length > (size_t)peer->conn->net->setup.limits.message_bytes) {
        peer_close(peer, 1009, "");
        wslay_event_shutdown_read(frames);
        buffer_free(&peer->text);
        return;
    }
    buffer_put(&peer->text, (const char *)got->data, got->data_length);
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *got,
                       void *data)
{
    (void)frames;
    struct peer *peer = data;
    struct net *net = peer->conn->net;
    if (wslay_is_ctrl_frame(got->opcode) || peer->closing)
        return;
    if (got->opcode != WSLAY_TEXT_FRAME) {
        peer_close(peer, 1003, "messages are text");
        return;
    }
    assert(!net->committing);
    net->count.messages_in++;
    peer->messages++;
    net->app_called = true;
    net_pace_take(&peer->pace, net->now, net->setup.limits.messages_s, MESSAGE_BURST_S);
    buffer_put(&peer->text, "", 0); /* there may be none */
    net->setup.app.message(net->setup.app.self, peer, peer->text.at, peer->text.len);
    if (peer->text.cap > 512) /* idle connections use little memory */
        buffer_free(&peer->text);
    peer->text.len = 0;
}

/* ---- the handshake ---- */

bool net_same_origin(const struct net_request *request)
{
    if (!request->origin)
        return true; /* not a browser */
    const char *host = strstr(request->origin, "://");
    return host && strcasecmp(host + 3, request->host) == 0;
}

/* Sixteen bytes in base64: 22 digits and two '='. */
static bool is_key(const char *key)
{
    return key && strlen(key) == 24 && strcmp(key + 22, "==") == 0 &&
           strspn(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") == 22;
}

static bool may_upgrade(struct conn *conn, const struct net_request *request, struct net_response *response)
{
    const char *version = net_header(request, "Sec-WebSocket-Version");
    const struct http_request *http = conn->http;
    if (strcmp(http->method, "GET") != 0 || http->minor_version < 1 || request->body_len)
        net_reject(response, 400, "bad-request", "a WebSocket begins with a GET of HTTP/1.1 without a body");
    else if (!version || strcmp(version, "13") != 0)
        net_reject(response, 426, "bad-request", "the version of WebSockets here is 13 (RFC 6455)");
    else if (!is_key(net_header(request, "Sec-WebSocket-Key")))
        net_reject(response, 400, "bad-request", "Sec-WebSocket-Key is not 16 bytes in base64");
    else if (!net_same_origin(request))
        net_refuse(response, 403, "origin", SAY_PAGE_OF_ANOTHER_SERVER, NULL);
    else if (strncmp(request->path, "/api/", 5) != 0)
        net_refuse(response, 404, "not-found", SAY_NOTHING_AT_THIS_ADDRESS, NULL);
    else if (conn->net->stopping)
        net_refuse(response, 503, "stopping", SAY_SERVER_STOPS, NULL);
    else
        return true;
    conn->net->count.refused_origin += response->status == 403;
    return false;
}

static struct peer *peer_new(struct conn *conn)
{
    static const struct wslay_event_callbacks callbacks = { .recv_callback = give_bytes,
                                                            .send_callback = take_bytes,
                                                            .on_frame_recv_start_callback = on_frame,
                                                            .on_frame_recv_chunk_callback = on_part,
                                                            .on_msg_recv_callback = on_message };
    struct peer *peer = calloc(1, sizeof *peer);
    if (!peer || wslay_event_context_server_init(&peer->frames, &callbacks, peer) != 0) {
        fputs("revanche: out of memory\n", stderr);
        abort();
    }
    peer->conn = conn;
    wslay_event_config_set_no_buffering(peer->frames, 1);
    wslay_event_config_set_max_recv_msg_length(peer->frames, (uint64_t)conn->net->setup.limits.message_bytes);
    return peer;
}

static void accept_upgrade(struct conn *conn, const char *key)
{
    char proof[24 + 36 + 1], accept[29];
    unsigned char digest[20];
    snprintf(proof, sizeof proof, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
    net_sha1(proof, strlen(proof), digest);
    net_base64(digest, sizeof digest, accept);
    buffer_format(&conn->out,
                  "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  "Sec-WebSocket-Accept: %s\r\n\r\n",
                  accept);
    conn->net->count.responses[1]++;
    conn->asked_at = 0;
    net_conn_mark_dirty(conn); /* it may have waited, and nobody reads from it now */
}

bool net_websocket_upgrade(struct conn *conn, const struct net_request *request,
                           struct net_response *response)
{
    struct net *net = conn->net;
    if (!may_upgrade(conn, request, response))
        return false;
    assert(!net->committing);
    conn->peer = peer_new(conn);
    net->app_called = true;
    if (!net->setup.app.open(net->setup.app.self, request, conn->peer, response)) {
        conn->by_app = true;
        conn->staged.len = 0;
        net_websocket_free(conn);
        return false;
    }
    conn->peer->accepted = true;
    net->peers++;
    accept_upgrade(conn, net_header(request, "Sec-WebSocket-Key"));
    conn->deadline = net->now + net->setup.limits.ping_ms;
    net_sweep_by(net, conn->deadline);
    return true;
}

/* ---- in ---- */

/* Malformed frames. wslay would close without a code; RFC 6455 (7.4.1) has one for it. */
static void break_off(struct conn *conn)
{
    static const char close_1002[] = { (char)(0x80 | WSLAY_CONNECTION_CLOSE), 2, 1002 >> 8,
                                       (char)(1002 & 255) };
    if (!conn->peer->closing)
        buffer_put(&conn->staged, close_1002, sizeof close_1002);
    conn->peer->closing = true;
    conn->last = true;
    net_conn_mark_dirty(conn);
}

void net_websocket_digest(struct conn *conn)
{
    struct net *net = conn->net;
    struct peer *peer = conn->peer;
    if (!peer->closing) {
        peer->pinged = false;
        conn->deadline = net->now + net->setup.limits.ping_ms;
        net_sweep_by(net, conn->deadline);
    }
    peer->messages = peer->frames_now = 0;
    if (wslay_event_recv(peer->frames) != 0)
        break_off(conn);
    if (!wslay_event_get_read_enabled(peer->frames))
        conn->feed_len = 0; /* after a close frame or a malformed one */
    double wait = net_pace_wait(&peer->pace, net->now);
    if (wait > 0) {
        net->count.refused_messages++;
        net_conn_pause(conn, wait);
    }
}

bool net_websocket_wants_more(const struct conn *conn)
{
    return wslay_event_want_read(conn->peer->frames) &&
           net_conn_waiting(conn) <= (size_t)conn->net->setup.limits.queue_bytes;
}

/* ---- out ---- */

void peer_send(struct peer *peer, const char *text, size_t len)
{
    struct conn *conn = peer->conn;
    if (peer->closing || conn->dead || conn->linger || !wslay_event_get_write_enabled(peer->frames))
        return;
    size_t size = len < 126 ? 2 : len < 65536 ? 4 : 10;
    char *frame = buffer_reserve(&conn->staged, size + len);
    frame[0] = (char)(0x80 | WSLAY_TEXT_FRAME);
    frame[1] = (char)(size == 2 ? len : size == 4 ? 126 : 127);
    for (size_t i = 2; i < size; i++)
        frame[i] = (char)((uint64_t)len >> 8 * (size - 1 - i));
    memcpy(frame + size, text, len);
    conn->staged.len += size + len;
    conn->net->count.messages_out++;
    net_conn_mark_dirty(conn);
}

void peer_close(struct peer *peer, int code, const char *why)
{
    struct conn *conn = peer->conn;
    size_t len = strlen(why) < 123 ? strlen(why) : 123;
    if (peer->closing || conn->dead)
        return;
    peer->closing = true;
    wslay_event_queue_close(peer->frames, (uint16_t)code, (const uint8_t *)why, len);
    conn->deadline = conn->net->now + LINGER_MS;
    net_sweep_by(conn->net, conn->deadline);
    net_conn_mark_dirty(conn);
}

void net_websocket_frames(struct conn *conn)
{
    struct peer *peer = conn->peer;
    size_t most = 4 * (size_t)conn->net->setup.limits.queue_bytes;
    if (conn->last)
        return;
    bool control = wslay_event_want_write(peer->frames);
    if ((control && wslay_event_send(peer->frames) != 0) || net_conn_waiting(conn) > most) {
        conn->net->count.stalls += net_conn_waiting(conn) > most;
        net_conn_kill(conn);
    } else if (!wslay_event_want_read(peer->frames) && !wslay_event_want_write(peer->frames)) {
        conn->last = true; /* both sides have sent close frames, or we closed after an error */
    }
}

/* Pings a silent client, or gives up if the last ping got no reply. */
void net_websocket_ping(struct conn *conn)
{
    static const struct wslay_event_msg ping = { .opcode = WSLAY_PING };
    struct peer *peer = conn->peer;
    if (peer->pinged || peer->closing) {
        conn->net->count.timeouts += !peer->closing;
        net_conn_kill(conn);
        return;
    }
    peer->pinged = true;
    wslay_event_queue_msg(peer->frames, &ping);
    conn->deadline = conn->net->now + conn->net->setup.limits.ping_ms;
    net_conn_mark_dirty(conn);
}

void net_websocket_free(struct conn *conn)
{
    if (!conn->peer)
        return;
    conn->net->peers -= conn->peer->accepted;
    wslay_event_context_free(conn->peer->frames);
    buffer_free(&conn->peer->text);
    free(conn->peer);
    conn->peer = NULL;
}

/* ---- for the application ---- */

void peer_set_data(struct peer *peer, void *data)
{
    peer->data = data;
}

void *peer_data(const struct peer *peer)
{
    return peer->data;
}

const char *peer_address(const struct peer *peer)
{
    return peer->conn->ip;
}
