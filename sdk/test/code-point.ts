import fc, { type Arbitrary } from "fast-check";

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/**
 * Any code point, like `unit: "binary"` of fast-check, which first lists all 1,112,064 code points in every
 * process and takes longer than the tests.
 */
export const codePoint: Arbitrary<string> = fc.nat({ max: 0x10ffff - SURROGATES }).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  (text) => getCodePoint(text),
);

// fast-check needs this to shrink a text that it did not generate.
function getCodePoint(text: unknown): number {
  const code = typeof text === "string" ? text.codePointAt(0) : undefined;
  if (code === undefined || text !== String.fromCodePoint(code) || isSurrogate(code))
    throw new TypeError("No single code point that text can have.");
  return code < FIRST_SURROGATE ? code : code - SURROGATES;
}

function isSurrogate(code: number): boolean {
  return code >= FIRST_SURROGATE && code < FIRST_SURROGATE + SURROGATES;
}
