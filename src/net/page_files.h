/* SPDX-License-Identifier: MIT
 * The files of the page. tools/assets.py builds them in. */
#ifndef RV_NET_NET_FILES_H
#define RV_NET_NET_FILES_H

#include <stddef.h>

/* Ordered by path; the last one has none. */
struct net_file {
    const char *path; /* "/css/base.css" */
    const char *tag;  /* a hash of the content, in hexadecimal digits */
    const char *bytes;
    size_t len;
    const char *gzip; /* the same, compressed; NULL if that does not help */
    size_t gzip_len;
};

/* web/ and the module; see tools/assets.py. */
extern const struct net_file net_page[];

/* What a browser has to know to use a file of that name. */
const char *net_type_of(const char *path);

#endif
