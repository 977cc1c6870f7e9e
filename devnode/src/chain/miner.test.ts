import { describe, expect, it } from "vitest";
import { createMiner } from "./miner.ts";

/** A miner whose work and `soon` the test controls. */
function testMiner(isAtIntervals = false) {
  let work = 0;
  let blocks = 0;
  const tasks: (() => void)[] = [];
  const miner = createMiner({
    isAtIntervals,
    hasWork: () => work > 0,
    mine: () => {
      work = 0;
      blocks++;
    },
    soon: (task) => void tasks.push(task),
  });
  return {
    miner,
    addWork: () => void work++,
    blocks: () => blocks,
    runTasks: () => tasks.splice(0).forEach((task) => task()),
  };
}

describe("miner", () => {
  it("makes one block for everything that arrives together", async () => {
    const { miner, addWork, runTasks, blocks } = testMiner();
    addWork();
    const first = miner.settled();
    addWork();
    const second = miner.settled();
    runTasks();
    await Promise.all([first, second]);
    expect(blocks()).toBe(1);
  });

  it("settles at once when idle, paused or mining at intervals", async () => {
    await testMiner().miner.settled();
    const paused = testMiner();
    paused.addWork();
    paused.miner.pause();
    await paused.miner.settled();
    expect(paused.miner.mode).toBe("paused");
    const timed = testMiner(true);
    timed.addWork();
    await timed.miner.settled();
    expect(timed.miner.mode).toBe("at intervals");
    expect(paused.blocks() + timed.blocks()).toBe(0);
  });

  it("makes up for the pause when it resumes", () => {
    const { miner, addWork, blocks } = testMiner();
    miner.pause();
    addWork();
    miner.resume();
    expect(blocks()).toBe(1);
    expect(miner.mode).toBe("on demand");
  });

  it("makes no block for what was asked for before a pause", async () => {
    const { miner, addWork, runTasks, blocks } = testMiner();
    addWork();
    const settled = miner.settled();
    miner.pause();
    runTasks();
    await settled;
    expect(blocks()).toBe(0);
  });

  it("tells its waiting callers when a block can't be made", async () => {
    const tasks: (() => void)[] = [];
    const miner = createMiner({
      isAtIntervals: false,
      hasWork: () => true,
      mine: () => {
        throw new RangeError("broken");
      },
      soon: (task) => void tasks.push(task),
    });
    const settled = miner.settled();
    tasks.forEach((task) => task());
    await expect(settled).rejects.toThrow("broken");
  });
});
