// SPDX-License-Identifier: MIT
// The WebAssembly module must play every golden game, and whole games between bots, exactly as the native code does.
// node test_wasm.mjs MODULE TWIN GOLDEN-FOLDER
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [modulePath, twin, folder] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const { memory, room, replay, playout } = instance.exports;

function ask(what, text) {
  const bytes = new TextEncoder().encode(text);
  const at = room(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const answer = what(bytes.length);
  const view = new Uint8Array(memory.buffer, answer);
  return new TextDecoder().decode(view.subarray(0, view.indexOf(0)));
}

const native = (what, text) => execFileSync(twin, [what], { input: text, encoding: "utf8", maxBuffer: 1 << 26 });

let cases = 0;
function check(name, good) {
  console.log(`${good ? "ok" : "not ok"} ${++cases} ${name}`);
}

for (const file of readdirSync(folder).filter((f) => f.endsWith(".record")).sort()) {
  const text = readFileSync(join(folder, file), "utf8");
  const answer = ask(replay, text);
  const plain = text.split("\n").map((line) => line.replace(/\s*#.*$/, "")).filter((line) => line);
  check(`${file} is replayed to the same bytes`, answer === native("replay", text) && answer.startsWith("revanche-record"));
  check(`${file} has the same lines`, answer.split("\n").filter((line) => line).join("\n") === plain.join("\n"));
}

const head = (file) => readFileSync(join(folder, file), "utf8").split("\n").filter((l) => /^(revanche-record|game|sheet|deck) /.test(l));
for (const game of ["nochmal", "sogut", "xmal", "gehtwas"])
  for (const [players, bot] of [[1, "random"], [1, "greedy"], [4, "random"], [2, "greedy"]]) {
    const lines = head(`${game}-1.record`).concat(`seats ${players}`);
    for (let seat = 1; seat <= players; seat++) lines.push(`player ${seat} ${bot}`);
    const text = lines.concat(`seed splitmix64 twins ${game}`).join("\n") + "\n";
    const answer = ask(playout, text);
    check(`${game}, ${players} x ${bot}: the same game`, answer === native("playout", text) && /^result /m.test(answer));
  }
check("a broken record is answered with its line", ask(replay, "revanche-record 1\ngame chess\n").startsWith("!2:6: "));
console.log(`1..${cases}`);
