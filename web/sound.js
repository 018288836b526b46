// SPDX-License-Identifier: MIT
// Short sounds, made on the spot: a few filtered taps for dice, a scratch for a cross, two or three notes for
// good news.

/** @type {AudioContext|null} */
let audio = null;

/**
 * A note.
 * @param {AudioContext} to
 * @param {number} pitch in hertz
 * @param {number} at seconds from now
 * @param {number} long
 * @param {number} [loud]
 */
function note(to, pitch, at, long, loud = .12) {
    const start = to.currentTime + at;
    const tone = new OscillatorNode(to, { type: 'triangle', frequency: pitch });
    const level = new GainNode(to, { gain: 0 });
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(loud, start + .01);
    level.gain.exponentialRampToValueAtTime(.0001, start + long);
    tone.connect(level).connect(to.destination);
    tone.start(start);
    tone.stop(start + long);
}

/**
 * A tap or scratch: noise through a narrow filter.
 * @param {AudioContext} to
 * @param {number} pitch
 * @param {number} at
 * @param {number} long
 * @param {number} [loud]
 */
function noise(to, pitch, at, long, loud = .25) {
    const length = Math.ceil(to.sampleRate * long);
    const buffer = to.createBuffer(1, length, to.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
    const source = new AudioBufferSourceNode(to, { buffer });
    source.connect(new BiquadFilterNode(to, { type: 'bandpass', frequency: pitch, Q: 1.2 }))
        .connect(new GainNode(to, { gain: loud })).connect(to.destination);
    source.start(to.currentTime + at);
}

/** @type {Record<string, (to: AudioContext) => void>} */
const sounds = {
    roll: (to) => [0, .07, .13, .2, .26].forEach((at, i) => noise(to, 1500 + (i * 733) % 900, at, .05)),
    cross: (to) => { noise(to, 3200, 0, .06, .12); noise(to, 2600, .08, .07, .12); },
    turn: (to) => note(to, 523, 0, .25, .08),
    bonus: (to) => [523, 659, 784].forEach((pitch, i) => note(to, pitch, i * .07, .3)),
    end: (to) => [392, 523, 659, 784, 1047].forEach((pitch, i) => note(to, pitch, i * .1, .5)),
};

/** When each was last played, by the clock of the sound. @type {Record<string, number>} */
const last = {};

/** Decisions that are said together are heard once. @param {string} what roll, cross, turn, bonus, end */
export function play(what) {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume();
    if (audio.currentTime - (last[what] ?? -1) < .1) return;
    last[what] = audio.currentTime;
    sounds[what]?.(audio);
}
