// SPDX-License-Identifier: MIT
// What the engine says, as types; web/engine.js has the questions.

/**
 * @typedef {{id: string, title: string, minSeats: number, maxSeats: number, options: string[],
 *   material: "sheet" | "deck", materials: Material[], materialText: string}} Game
 *   materials: what comes with it, the usual one first; materialText: the text of the usual one
 * @typedef {{name: string, text: string}} Material
 * @typedef {{name: string, game: string, players: 'one'|'two'|'several'|'any', sheet: string|null, bytes:
 *   number}} Net
 *   a file that bots have learned, as the build lists it (tools/list_nets.py)
 * @typedef {{name: string}} Bot
 * @typedef {{line: string, words: string, points: number}} ScoreLine
 * @typedef {{total: number, rank: number, level: number, levels: number, lines: ScoreLine[]}} Score
 * @typedef {Record<string, string>} Fields the fields of docs/notation.md, all of them
 * @typedef {{game: string, count: number, over: boolean, actors: number[],
 *   chance: null | "roll" | "start" | "chip" | "card", active: number, next: number, position: string,
 *   table: Fields, seats: Fields[], scores: Score[]}} View
 * @typedef {{kind: string, seat: number, what: number, first: boolean, points: number}} GameEvent
 * @typedef {{action: string, said: string, words: string, events: GameEvent[], parts?: Played[]}} Played
 *   said: what the player did, in words; words: what came of it, a sentence a line; parts: several actions
 *   that came at once, of which this is the sum
 * @typedef {{text: string, words: string, seat: number}} LogLine
 * @typedef {{ok: boolean, game: string,
 *   errors: {line: number, column: number, text: string}[], flaws: {about: string, text: string}[]}} Checked
 *   texts are messages (web/messages.js); about: the letter of a colour or column
 * @typedef {{game: string, seats: number, options?: string[], players?: string[], seed?: string, date?:
 *   string,
 *   realDice?: boolean,
 *   material?: string}} Plan   material: the name of a sheet or deck, or the text of an own one
 * @typedef {{move: string, words: string, value: number, error: number, points: number, chance: number}}
 *   Opinion
 *   value: points when alone, else the chance to win; error: a standard error, of the first that of its
 *   value, of the others
 *   that of how far they are behind the first
 * @typedef {{value: "points" | "chance", known: boolean, moves: Opinion[]}} Ranking the best first; known:
 *   values are what
 *   they are called, else they only make an order
 * @typedef {{number: number, decision: boolean, value: number[], luck?: number[], forced?: boolean, loss?:
 *   number,
 *   error?: number, mistake?: boolean, about?: string, better?: string, words?: string}} Verdict
 *   about an action, numbered from 1; about: the theme of what would have been better (words), of a mistake
 * @typedef {{decisions: number, mistakes: number, loss: number, luck: number, worst: number[]}} Review of a
 *   seat's game
 */

export {};
