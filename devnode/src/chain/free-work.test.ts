import { describe, expect, it } from "vitest";
import { createFreeWork } from "./free-work.ts";

describe("free work", () => {
  it("takes turns in order, and lets other waiting work run between", async () => {
    const tasks: (() => void)[] = [];
    const order: string[] = [];
    const work = createFreeWork({ limitMs: 1, clocks: [() => 0], soon: (task) => void tasks.push(task) });
    const turns = ["first", "second"].map((name) => work.turn().then(() => order.push(name)));
    for (let round = 0; round < 2; round++) {
      await Promise.resolve();
      while (tasks.length === 0) await Promise.resolve();
      order.push("others");
      tasks.shift()?.();
      await turns[round];
    }
    expect(order).toEqual(["others", "first", "others", "second"]);
  });

  it("ends when its time is over, each piece for itself", () => {
    let now = 0;
    const work = createFreeWork({ limitMs: 500, clocks: [() => now], soon: (task) => task() });
    const ask = work.begin();
    now = 500;
    expect(ask()).toBeUndefined();
    now = 501;
    expect(ask).toThrow(expect.objectContaining({ code: "vm/free-work-too-long" }));
    expect(work.begin()()).toBeUndefined();
  });

  it("goes on while it has only waited for a busy machine", () => {
    const passed = { wall: 0, processor: 0 };
    const clocks = [() => passed.wall, () => passed.processor];
    const ask = createFreeWork({ limitMs: 500, clocks, soon: (task) => task() }).begin();
    passed.wall = 10_000;
    passed.processor = 500;
    expect(ask()).toBeUndefined();
    passed.processor = 501;
    expect(ask).toThrow(expect.objectContaining({ code: "vm/free-work-too-long" }));
  });
});
