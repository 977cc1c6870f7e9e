import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retryAfterSecs } from "./retry-after.ts";

const AT = "Wed, 21 Oct 2026 07:28:00 GMT";
const nowMs = Date.parse(AT);

describe("how long an answer asks to wait", () => {
  it.each([
    ["seconds", { "retry-after": "7" }, 7],
    ["a date, by the caller's clock", { "retry-after": "Wed, 21 Oct 2026 07:28:30 GMT" }, 30],
    [
      "a date, by the clock of the node",
      { "retry-after": "Wed, 21 Oct 2026 09:00:30 GMT", date: "Wed, 21 Oct 2026 09:00:00 GMT" },
      30,
    ],
    ["a date that has passed", { "retry-after": "Wed, 21 Oct 2026 07:00:00 GMT" }, 0],
    ["nothing", {}, undefined],
    ["an empty header", { "retry-after": "" }, undefined],
    ["a word", { "retry-after": "Soon" }, undefined],
    ["no date", { "retry-after": "Soon GMT" }, undefined],
    ["less than nothing", { "retry-after": "-5" }, undefined],
    ["a fraction", { "retry-after": "1.5" }, undefined],
  ])("%s", (_, headers, secs) => {
    expect(retryAfterSecs(new Headers(headers as Record<string, string>), nowMs)).toBe(secs);
  });

  it("is a whole number or nothing, whatever is said", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) }),
        (said) => {
          const secs = retryAfterSecs(new Headers({ "retry-after": said }), nowMs);
          expect(secs === undefined || (Number.isSafeInteger(secs) && secs >= 0)).toBe(true);
        },
      ),
    );
  });
});
