import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatChainTime,
  formatDateTime,
  formatDay,
  formatDuration,
  formatExactTime,
  formatRelativeTime,
  formatTimeOfDay,
} from "./time.ts";

const now = new Date(2026, 10, 21, 14, 30, 0).getTime();
const seconds = (count: number): number => count * 1000;

describe("a time", () => {
  it("is told relative to now in its largest unit", () => {
    expect(formatRelativeTime(now - seconds(20), now, "en")).toBe("now");
    expect(formatRelativeTime(now - seconds(150), now, "en")).toBe("2 minutes ago");
    expect(formatRelativeTime(now - seconds(26 * 3600), now, "en")).toBe("yesterday");
    expect(formatRelativeTime(now + seconds(150), now, "en")).toBe("in 2 minutes");
    expect(formatRelativeTime(now - seconds(800 * 86400), now, "en")).toBe("2 years ago");
  });

  it("shows now within a minute, even slightly in the future", () => {
    for (const near of [-59, -1, 0, 1, 30, 59])
      expect(formatRelativeTime(now + seconds(near), now, "en")).toBe("now");
    expect(formatRelativeTime(now + seconds(60), now, "en")).toBe("in 1 minute");
    expect(formatRelativeTime(now - seconds(60), now, "en")).toBe("1 minute ago");
  });

  it("always has words, however far away", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        expect(formatRelativeTime(date.getTime(), now, "en")).not.toBe("");
      }),
    );
  });

  it("is exact to the second and names its zone", () => {
    expect(formatExactTime(now, "en-GB")).toMatch(/^21 November 2026 at 14:30:00 \S+/);
    expect(formatTimeOfDay(now, "en-GB")).toBe("14:30");
  });
});

describe("a moment of the chain", () => {
  it("formats a chain time in full, as title, or as number", () => {
    const last = 8_640_000_000_000n;
    for (const secs of [0n, 1_795_000_000n, last]) {
      expect(formatChainTime(secs)).toBe(formatExactTime(Number(secs) * 1000));
      expect(formatChainTime(secs, formatDateTime)).toBe(formatDateTime(Number(secs) * 1000));
    }
    for (const format of [formatExactTime, formatDateTime])
      expect(formatChainTime(last + 1n, format)).toBe("Unix time 8640000000001");
  });
});

describe("a day", () => {
  it("is a heading: today, yesterday, or its date", () => {
    expect(formatDay(now, now, "en")).toBe("Today");
    expect(formatDay(new Date(2026, 10, 20, 23, 59).getTime(), now, "en")).toBe("Yesterday");
    expect(formatDay(new Date(2026, 10, 3).getTime(), now, "en-GB")).toBe("Tuesday 3 November");
    expect(formatDay(new Date(2025, 10, 3).getTime(), now, "en-GB")).toBe("Monday, 3 November 2025");
    // Spanish writes days small, but not where a heading begins.
    expect(formatDay(new Date(2026, 10, 3).getTime(), now, "es")).toBe("Martes, 3 de noviembre");
  });
});

describe("a span", () => {
  it("is told in at most two units", () => {
    expect(formatDuration(9, "en")).toBe("9 sec");
    expect(formatDuration(130, "en")).toBe("2 min 10 sec");
    expect(formatDuration(3600, "en")).toBe("1 hr");
    expect(formatDuration(5400, "en")).toBe("1 hr 30 min");
    expect(formatDuration(2 * 86400 - 60, "en")).toBe("47 hr 59 min");
    expect(formatDuration(7 * 86400 - 60, "en")).toBe("6 days 23 hr");
    expect(formatDuration(7 * 86400, "de")).toBe("7 Tg");
    expect(formatDuration(-5, "en")).toBe("0 sec");
    expect(formatDuration(130, "de")).toBe("2 Min 10 Sek");
  });
});
