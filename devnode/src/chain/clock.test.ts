import { describe, expect, it } from "vitest";
import { createClock, createSteppingClock } from "./clock.ts";

describe("clock", () => {
  it("follows its source, plus what was travelled", () => {
    let source = 10n;
    const clock = createClock(() => source);
    clock.advance(5n);
    source = 20n;
    clock.blockMined();
    expect(clock.now()).toBe(25n);
  });

  it("of a repeatable run stands still and moves on with each block", () => {
    const clock = createSteppingClock(100n, 7n);
    expect(clock.now()).toBe(100n);
    clock.blockMined();
    clock.advance(1n);
    expect(clock.now()).toBe(108n);
  });

  it.each([createClock(() => 3n), createSteppingClock(3n, 1n)])("goes back to a mark", (clock) => {
    const mark = clock.mark();
    const before = clock.now();
    clock.advance(9n);
    clock.restore(mark);
    expect(clock.now()).toBe(before);
  });
});
