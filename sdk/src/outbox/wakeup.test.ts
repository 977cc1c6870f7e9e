import { describe, expect, it } from "vitest";
import { Wakeup } from "./wakeup.ts";

describe("a wait", () => {
  it("ends when its time is over", async () => {
    const waits: number[] = [];
    const wakeup = new Wakeup(async (ms) => void waits.push(ms));
    await wakeup.pause(700);
    expect(waits).toEqual([700]);
  });

  it("ends for every sleeper when it rings", async () => {
    const wakeup = new Wakeup(() => new Promise(() => undefined));
    const waiting = [wakeup.pause(1000), wakeup.pause(9000)];
    wakeup.ring();
    expect(await Promise.all(waiting)).toHaveLength(2);
  });

  it("is not cut short by a ring from before it", async () => {
    let end: (() => void) | undefined;
    const wakeup = new Wakeup(() => new Promise((resolve) => (end = resolve)));
    wakeup.ring();
    let isOver = false;
    const waiting = wakeup.pause(1000).then(() => (isOver = true));
    await Promise.resolve();
    expect(isOver).toBe(false);
    end?.();
    await waiting;
  });
});
