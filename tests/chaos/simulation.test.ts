import { beforeAll, describe, expect, it } from "vitest";
import { SHOWN_BY, type Rule } from "./simulation/rules.ts";
import { runSeed } from "./simulation/run.ts";
import { runRushes, runSeeds, sweepCrashes } from "./simulation/series.ts";
import { SimulatedChain } from "./simulation/simulated-chain.ts";

// A slice of what `npm run chaos` does; a failure names the seed that shows it again.
let chain: SimulatedChain;

beforeAll(async () => {
  chain = await SimulatedChain.create();
});

describe("payments under faults", () => {
  it("are made at most once, and the words are the ledger's", async () => {
    const { failures, faults, paidTwice } = await runSeeds(chain, { from: 0, count: 25 });
    expect(failures).toEqual([]);
    expect(paidTwice).toBe(0);
    expect(faults).toBeGreaterThan(500);
    // Eight seconds of work.
  }, 180_000);

  it("happen the same way for the same seed", async () => {
    const [first, other, again] = [await runSeed(chain, 3), await runSeed(chain, 4), await runSeed(chain, 3)];
    expect(again).toEqual(first);
    expect(other.trace).not.toBe(first.trace);
  });

  it("agree with the ledger wherever the page is closed", async () => {
    const { failures, runs } = await sweepCrashes(chain, 0);
    expect(failures).toEqual([]);
    expect(runs).toBeGreaterThan(20);
  });

  it("of five pages at the same moment have numbers of their own and are made once each", async () => {
    const { failures, intents } = await runRushes(chain, { from: 0, count: 6 });
    expect(failures).toEqual([]);
    expect(intents).toBe(30);
  });
});

describe("the harness notices", () => {
  it.each(Object.entries(SHOWN_BY))(
    "when a rule is missing: %s, seed %i",
    async (name, seed) => {
      const { violations } = await runSeed(chain, seed, { without: name as Rule });
      expect(violations).not.toEqual([]);
      // Three seconds of work; a busy machine gives them slowly.
    },
    90_000,
  );
});
