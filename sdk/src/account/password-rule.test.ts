import { describe, expect, it } from "vitest";
import { estimatePassword, passwordFault } from "./password-rule.ts";

describe("passwordFault", () => {
  it.each([
    ["elevenchars", { kind: "short", length: 11 }],
    ["abababababab", { kind: "simple" }],
    ["kelp forest at low tide", undefined],
    // A user types one ligature as three characters.
    ["\ufb03\ufb03\ufb03ab", { kind: "short", length: 11 }],
  ])("of %j is %o", (password, fault) => expect(passwordFault(password)).toEqual(fault));
});

describe("estimatePassword", () => {
  it("asks with the names of this wallet and makes the estimator forget", () => {
    const asked: [string, string[] | undefined][] = [];
    const estimator = {
      check(password: string, words?: string[]) {
        asked.push([password, words]);
        return { guesses: 1e10, feedback: { warning: null } };
      },
    };
    const estimate = estimatePassword(estimator, "\ufb03");
    expect(estimate).toEqual({ guesses: 1e10, isWeak: false, warning: undefined });
    expect(asked).toEqual([
      ["ffi", ["holdfast", "supra", "wallet"]],
      ["", undefined],
    ]);
    const weak = { check: () => ({ guesses: 1e10 - 1, feedback: { warning: "dates" } }) };
    expect(estimatePassword(weak, "x")).toMatchObject({ isWeak: true, warning: "dates" });
  });
});
