import { isSupraError } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ENVELOPE, poolDescriptor, STAKE_CALL } from "../test/pool-descriptor.ts";
import { describeCall } from "./description.ts";
import { descriptionText } from "./description-text.ts";
import { readDescriptor } from "./descriptor-reader.ts";
import { isAsDescribed } from "./effects-check.ts";
import { lintDescriptor } from "./linter.ts";

/** How many mutated descriptors are tried; 100,000 take a minute. */
const RUNS = Number(process.env["DESCRIPTOR_MUTATIONS"] ?? 3_000);
/** On a slow machine that does other things too. */
const PATIENCE_MS = Math.max(20_000, RUNS * 3);
const TEXT = JSON.stringify(poolDescriptor());

const HOSTILE = [
  "\u202e",
  "\u200b",
  "{",
  "}",
  '"',
  "0x",
  "9",
  "__proto__",
  "any",
  "[]",
  "null",
  "in",
  "{pool}",
  " ",
];

const edit = fc.record({
  at: fc.nat(TEXT.length),
  length: fc.nat(12),
  put: fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 6 }), fc.constantFrom(...TEXT)),
});

it(
  "refuses a mutated descriptor unless amount, recipient and effects stay true",
  () => {
    let [tried, used] = [0, 0];
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        const text = edits.reduce(
          (so, { at, length, put }) => so.slice(0, at) + put + so.slice(at + length),
          TEXT,
        );
        tried += 1;
        const said = sayWith(text);
        if (said === undefined) return;
        used += 1;
        // Whatever was changed: who and how much stand in the sentence, as the bytes have them.
        expect(said.sentence).toContain("0xbeef");
        expect(said.sentence).toMatch(/1\.5 SUPRA|150000000 of /);
        const moved = [{ coin: "0x1::supra_coin::SupraCoin", amount: -150_000_001n }];
        expect(isAsDescribed(said.effects, moved)).toBe(false);
      }),
      { numRuns: RUNS },
    );
    expect(tried).toBe(RUNS);
    expect(used).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

function sayWith(text: string) {
  try {
    const descriptor = readDescriptor(text);
    if (lintDescriptor(descriptor).length > 0) return undefined;
    const said = describeCall(descriptor, STAKE_CALL, "en", ENVELOPE);
    return said?.sentence && { sentence: descriptionText(said.sentence), effects: said.effects };
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
