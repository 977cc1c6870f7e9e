import { describe, expect, it } from "vitest";
import { loadPasswordStrength, createPassphrase } from "./password-strength.ts";

describe("the strength of a password", () => {
  it.each([
    ["password1234", "weak"],
    ["qwertyuiop123", "weak"],
    ["letmein letmein", "weak"],
    ["aaaaaaaaaaaaaaaaaaaa", "weak"],
    ["kelp forest at low tide", "good"],
    ["xR7$kq!vT2mZ", "good"],
  ])("of %s is %s", async (password, level) => {
    expect((await loadPasswordStrength())(password).level).toBe(level);
  });
});

describe("what makes a password weak", () => {
  it.each([
    ["password1234", "This is similar to a common password."],
    ["qwertyuiop", "This is one of the most common passwords."],
    ["abcabcabcabc", "Repeated patterns like “abcabcabc” are easy to guess."],
    ["abcdefghijkl", "Common sequences like “abc” are easy to guess."],
    ["01.01.1987", "Dates are easy to guess."],
    ["wallet", "The name of this wallet or its network is easy to guess."],
  ])("is told of %s in a sentence of this wallet", async (password, warning) => {
    expect((await loadPasswordStrength())(password).warning).toBe(warning);
  });

  it("is nothing for a password that is hard to guess", async () => {
    expect((await loadPasswordStrength())("kelp forest at low tide").warning).toBeUndefined();
  });
});

describe("a generated passphrase", () => {
  it("is good, and never the same twice", async () => {
    const estimate = await loadPasswordStrength();
    const made = Array.from({ length: 20 }, createPassphrase);
    for (const passphrase of made) {
      expect(passphrase.split(" ")).toHaveLength(6);
      expect(estimate(passphrase).level).toBe("good");
    }
    expect(new Set(made).size).toBe(20);
  });
});
