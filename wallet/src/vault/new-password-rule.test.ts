import { isSupraError } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { expectGoodPassword } from "./new-password-rule.ts";

/** The refusal's code and its facts. */
function findRefusal(password: string): unknown {
  try {
    expectGoodPassword(password);
    return undefined;
  } catch (error) {
    return isSupraError(error) ? [error.code, error.context] : error;
  }
}

it("a password has twelve characters, as a user counts them", () => {
  expect(findRefusal("abcdefghijk")).toEqual(["vault/password-too-short", { got: 11, least: 12 }]);
  expect(findRefusal("abcdefghijkl")).toBeUndefined();
  expect(findRefusal("🐟🐠🐡🦈🐙🦑🦐🦞🦀🐚🐳")).toEqual(["vault/password-too-short", { got: 11, least: 12 }]);
  // U+FB03 is the letters f, f and i to the key derivation.
  expect(findRefusal("ﬃabcdefghi")).toBeUndefined();
});

it("a password has five different characters", () => {
  expect(findRefusal("abcdabcdabcd")).toEqual(["vault/password-too-simple", {}]);
  expect(findRefusal("abcdeabcdeab")).toBeUndefined();
});
