import { describe, expect, it } from "vitest";
import { attempt, defineError, isSupraError, SupraError } from "./supra-error.ts";

const tooFull = defineError(
  "cup/too-full",
  (c: { ml: number }) => `The cup holds no ${c.ml} ml.`,
  "Pour less.",
);

describe("SupraError", () => {
  it("carries a code, the values, a sentence and a way out", () => {
    const cause = new TypeError("inner");
    const error = tooFull({ ml: 300 }, { cause });
    expect(error).toBeInstanceOf(SupraError);
    expect(error).toBeInstanceOf(Error);
    expect({ ...error, message: error.message, cause: error.cause }).toMatchObject({
      name: "SupraError",
      code: "cup/too-full",
      context: { ml: 300 },
      fix: "Pour less.",
      message: "The cup holds no 300 ml.",
      cause,
    });
  });

  it("is recognised by kind, by code and in general", () => {
    const error: unknown = tooFull({ ml: 1 });
    expect(isSupraError(error)).toBe(true);
    expect(isSupraError(error, tooFull)).toBe(true);
    expect(isSupraError(error, "cup/too-full")).toBe(true);
    expect(isSupraError(error, "cup/empty")).toBe(false);
    if (isSupraError(error, tooFull)) expect(error.context.ml).toBe(1);
  });

  it("is recognised when it comes from another copy of the package", () => {
    const foreign = Object.assign(new Error("x"), { name: "SupraError", code: "cup/too-full" });
    expect(isSupraError(foreign, tooFull)).toBe(true);
  });

  it.each([undefined, null, "cup/too-full", { code: "cup/too-full" }, new Error("x")])(
    "is not %s",
    (value) => {
      expect(isSupraError(value)).toBe(false);
    },
  );
});

it("attempt gives nothing for a Holdfast error, and throws every other one", () => {
  expect(attempt(() => 1)).toBe(1);
  expect(
    attempt(() => {
      throw tooFull({ ml: 1 });
    }),
  ).toBeUndefined();
  expect(() =>
    attempt(() => {
      throw new RangeError("a bug");
    }),
  ).toThrow("a bug");
});
