/* SPDX-License-Identifier: MIT
 * One message as a request to a push service (RFC 8030): https only, no redirection, no proxy, no address
 * that is not public, little time and little patience with long answers. */
#include "push_job.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sodium.h>

#include "push_crypt.h"

enum {
    CONNECT_MS = 5000,
    TOTAL_MS = 10000,
    ANSWER_MAX = 4096,
    TOKEN_S = 12 * 3600, /* RFC 8292 allows a day */
};

/* Called for every connection, after the name was looked up: nobody can show one address and mean another. */
static curl_socket_t open_socket(void *self, curlsocktype purpose, struct curl_sockaddr *address)
{
    const struct push_job *job = self;
    if (purpose != CURLSOCKTYPE_IPCXN || (!job->allowed && !push_is_public(&address->addr)))
        return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* Nobody reads it. */
static size_t take_answer(char *bytes, size_t size, size_t count, void *self)
{
    struct push_job *job = self;
    (void)bytes;
    job->answered += size * count;
    return job->answered > ANSWER_MAX ? 0 : size * count;
}

static bool add_header(struct push_job *job, const char *header)
{
    struct curl_slist *longer = curl_slist_append(job->headers, header);
    if (longer)
        job->headers = longer;
    return longer != NULL;
}

static bool add_headers(struct push_job *job, const struct push_setup *setup)
{
    char line[PUSH_TOKEN_MAX + 200], token[PUSH_TOKEN_MAX], key[100];
    const struct push_message *message = &job->message;
    if (!push_sign(&setup->keys, job->origin.url, setup->contact, (int64_t)time(NULL) + TOKEN_S, token))
        return false;
    sodium_bin2base64(key, sizeof key, setup->keys.public, PUSH_PUBLIC,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    snprintf(line, sizeof line, "Authorization: vapid t=%s, k=%s", token, key);
    bool good = add_header(job, line);
    snprintf(line, sizeof line, "TTL: %d", message->ttl_s);
    good = good && add_header(job, line);
    snprintf(line, sizeof line, "Topic: %s", message->topic);
    good = good && (!message->topic[0] || add_header(job, line));
    return good && add_header(job, message->urgent ? "Urgency: high" : "Urgency: normal") &&
           add_header(job, "Content-Encoding: aes128gcm") &&
           add_header(job, "Content-Type: application/octet-stream") && add_header(job, "Expect:");
}

/* The keys and the salt are used for this message only. */
static size_t encrypt(struct push_job *job)
{
    struct push_keys once;
    unsigned char salt[PUSH_SALT];
    randombytes_buf(salt, sizeof salt);
    size_t len = push_keys_make(&once) ? push_encrypt(&job->message.to, &once, salt, job->message.text,
                                                      strlen(job->message.text), job->body)
                                       : 0;
    sodium_memzero(&once, sizeof once);
    return len;
}

static void set_limits(CURL *easy)
{
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "https");
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(easy, CURLOPT_PROXY, "");
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)TOTAL_MS);
    curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
}

bool push_job_begin(struct push_job *job, const struct push_setup *setup)
{
    size_t len = encrypt(job);
    job->answered = 0;
    job->easy = curl_easy_init();
    if (!len || !job->easy || !add_headers(job, setup))
        return false;
    set_limits(job->easy);
    curl_easy_setopt(job->easy, CURLOPT_URL, job->message.to.endpoint);
    curl_easy_setopt(job->easy, CURLOPT_HTTPHEADER, job->headers);
    curl_easy_setopt(job->easy, CURLOPT_POST, 1L);
    curl_easy_setopt(job->easy, CURLOPT_POSTFIELDS, job->body);
    curl_easy_setopt(job->easy, CURLOPT_POSTFIELDSIZE, (long)len);
    curl_easy_setopt(job->easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(job->easy, CURLOPT_OPENSOCKETDATA, job);
    curl_easy_setopt(job->easy, CURLOPT_WRITEFUNCTION, take_answer);
    curl_easy_setopt(job->easy, CURLOPT_WRITEDATA, job);
    curl_easy_setopt(job->easy, CURLOPT_PRIVATE, job);
    if (setup->ca)
        curl_easy_setopt(job->easy, CURLOPT_CAINFO, setup->ca);
    return true;
}

int push_job_end(struct push_job *job, CURLcode result, long *again_s)
{
    long status = 0;
    curl_off_t again = 0;
    if (job->easy && (result == CURLE_OK || result == CURLE_WRITE_ERROR)) {
        curl_easy_getinfo(job->easy, CURLINFO_RESPONSE_CODE, &status);
        curl_easy_getinfo(job->easy, CURLINFO_RETRY_AFTER, &again);
    }
    curl_easy_cleanup(job->easy);
    curl_slist_free_all(job->headers);
    job->easy = NULL;
    job->headers = NULL;
    *again_s = again > 0 ? (long)again : 0;
    return (int)status;
}
