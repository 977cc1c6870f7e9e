import { isSupraError } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { expectGoodPassword } from "./new-password-rule.ts";

/** The refusal's code and its facts. */
function refusalOf(password: string): unknown {
  try {
    expectGoodPassword(password);
    return undefined;
  } catch (error) {
    return isSupraError(error) ? [error.code, error.context] : error;
  }
}

it("a password has twelve characters, as a user counts them", () => {
  expect(refusalOf("abcdefghijk")).toEqual(["vault/password-too-short", { got: 11, least: 12 }]);
  expect(refusalOf("abcdefghijkl")).toBeUndefined();
  expect(refusalOf("🐟🐠🐡🦈🐙🦑🦐🦞🦀🐚🐳")).toEqual(["vault/password-too-short", { got: 11, least: 12 }]);
  // U+FB03 is the letters f, f and i to the key derivation.
  expect(refusalOf("ﬃabcdefghi")).toBeUndefined();
});

it("a password has five different characters", () => {
  expect(refusalOf("abcdabcdabcd")).toEqual(["vault/password-too-simple", {}]);
  expect(refusalOf("abcdeabcdeab")).toBeUndefined();
});
