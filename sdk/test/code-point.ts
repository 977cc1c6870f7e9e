import fc, { type Arbitrary } from "fast-check";

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/**
 * Any code point that text can have: `fc.string({ unit: codePoint })` draws what `unit: "binary"` draws. That lists all
 * 1,112,064 of them before the first is drawn, in every process, which takes longer than the tests that ask for it.
 */
export const codePoint: Arbitrary<string> = fc.nat({ max: 0x10ffff - SURROGATES }).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  (text) => getCodePoint(text),
);

// What fast-check asks when it shrinks a text that it did not draw, such as a dangerous one.
function getCodePoint(text: unknown): number {
  const code = typeof text === "string" ? text.codePointAt(0) : undefined;
  if (code === undefined || text !== String.fromCodePoint(code) || isSurrogate(code))
    throw new TypeError("No single code point that text can have.");
  return code < FIRST_SURROGATE ? code : code - SURROGATES;
}

function isSurrogate(code: number): boolean {
  return code >= FIRST_SURROGATE && code < FIRST_SURROGATE + SURROGATES;
}
