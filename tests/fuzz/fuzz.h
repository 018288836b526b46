/* SPDX-License-Identifier: MIT
 * What the fuzz targets share. A target is a file with LLVMFuzzerTestOneInput: linked with libFuzzer it
 * searches (-Dfuzz=true, clang), linked with driver.c it is an ordinary test that repeats what is known and
 * mutates it a little. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include "play.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Whatever was accepted must be fit to play: asks all there is to ask and plays on for some actions. */
void must_be_usable(struct play *play, int actions);

/* The same from the beginning, for some number of seats that the game and this material allow; the rest of
 * the setup is the caller's. */
void must_be_playable(const struct rv_setup *setup, uint32_t seed, int actions);

/* Something that must hold where there is no game. */
#define must_hold(holds) ((holds) ? (void)0 : give_up(__FILE__, #holds))

#endif
