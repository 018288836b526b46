/* SPDX-License-Identifier: MIT
 * The version of the library, for the preprocessor and at run time. */
#ifndef REVANCHE_VERSION_H
#define REVANCHE_VERSION_H

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

#define RV_VERSION_MAJOR 0
#define RV_VERSION_MINOR 1
#define RV_VERSION_PATCH 0
#define RV_VERSION       "0.1.0"

/* 0x00MMmmpp, so that versions compare as numbers. */
#define RV_VERSION_NUMBER ((RV_VERSION_MAJOR << 16) | (RV_VERSION_MINOR << 8) | RV_VERSION_PATCH)

/* The version of the library that was linked. */
const char *rv_version(void);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
