import { describe, expect, it } from "vitest";
import { loadPasswordStrength } from "./password-strength.ts";
import { createPassphrase } from "./passphrase.ts";

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
