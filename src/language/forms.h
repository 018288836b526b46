/* SPDX-License-Identifier: MIT
 * What the files of this folder share. */
#ifndef RV_LANGUAGE_FORMS_H
#define RV_LANGUAGE_FORMS_H

/* The form of a text that the number takes. */
const char *words_for_number(int language, const char *one, const char *many, long n);

/* Behind the message that opens at `at`, those inside it included. */
const char *message_end(const char *at, const char *end);

/* The end of a value, which may contain messages. */
const char *value_end(const char *at, const char *end);

#endif
