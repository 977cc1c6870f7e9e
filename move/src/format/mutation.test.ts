import { bytesToHex, hexToBytes } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { allUnits } from "../../test/packages.ts";
import { createRandom } from "../../test/random.ts";
import { findStatus } from "./bytecode-errors.ts";
import { readUnit } from "./read-unit.ts";
import { writeModule, writeScript } from "./write-unit.ts";

const ROUNDS = Number(process.env["HOLDFAST_MUTATIONS"] ?? 20_000);
const SLOWEST_MS = 10_000;

it(`${ROUNDS} damaged binaries end in a status or round-trip unchanged`, { timeout: 3_600_000 }, () => {
  const originals = allUnits().map((unit) => hexToBytes(unit.hex));
  const random = createRandom(7);
  let refused = 0;
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const bytes = mutated(originals[random(originals.length)] ?? new Uint8Array(), random);
    const before = performance.now();
    if (!isSound(bytes)) refused++;
    slowest = Math.max(slowest, performance.now() - before);
  }
  expect(refused).toBeGreaterThan(ROUNDS / 4);
  expect(slowest).toBeLessThan(SLOWEST_MS);
});

/** True if accepted and written back unchanged, false if rejected. Rethrows other errors. */
function isSound(bytes: Uint8Array): boolean {
  try {
    const unit = readUnit(bytes, { skipBounds: true });
    const written = unit.kind === "module" ? writeModule(unit) : writeScript(unit);
    if (bytesToHex(written) !== bytesToHex(bytes)) expect(bytesToHex(written)).toBe(bytesToHex(bytes));
    readUnit(bytes);
    return true;
  } catch (error) {
    if (findStatus(error) === undefined) throw error;
    return false;
  }
}

function mutated(original: Uint8Array, random: (below: number) => number): Uint8Array {
  let bytes = Array.from(original);
  for (let count = 1 + random(4); count > 0; count--) {
    const at = random(bytes.length + 1);
    const kind = random(6);
    if (kind === 0) bytes[Math.min(at, bytes.length - 1)] = random(256);
    else if (kind === 1) bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    else if (kind === 2) bytes.splice(at, 1 + random(4));
    else if (kind === 3) bytes.splice(at, 0, random(256), 0xff);
    else if (kind === 4) bytes = bytes.slice(0, at);
    else bytes.splice(at, 0, ...bytes.slice(at, at + random(40)));
    if (bytes.length === 0) bytes = [0xa1];
  }
  return Uint8Array.from(bytes);
}
