/* SPDX-License-Identifier: MIT
 * The files of the page, which tools/assets.py builds in. */
#ifndef RV_NET_PAGE_FILES_H
#define RV_NET_PAGE_FILES_H

#include <stddef.h>

/* In an array ordered by path, which ends with a NULL path. */
struct net_file {
    const char *path; /* "/css/base.css" */
    const char *tag;  /* a hash of the content, in hexadecimal digits */
    const char *bytes;
    size_t len;
    const char *gzip; /* the same, compressed; NULL if that does not help */
    size_t gzip_len;
};

/* web/ and the WebAssembly module. */
extern const struct net_file net_page[];

#endif
