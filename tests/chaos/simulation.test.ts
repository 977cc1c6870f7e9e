import { beforeAll, describe, expect, it } from "vitest";
import { STORE_KINDS } from "./stores.ts";
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
  it.each(STORE_KINDS)(
    "are made at most once and truly told, stored in %s",
    async (store) => {
      const { failures, faults, paidTwice } = await runSeeds(chain, { from: 0, count: 25, store });
      expect(failures).toEqual([]);
      expect(paidTwice).toBe(0);
      expect(faults).toBeGreaterThan(500);
      // Eight seconds of work.
    },
    300_000,
  );

  it("happen the same way for the same seed", async () => {
    const [first, other, again] = [await runSeed(chain, 3), await runSeed(chain, 4), await runSeed(chain, 3)];
    expect(again).toEqual(first);
    expect(other.trace).not.toBe(first.trace);
  });

  it.each(STORE_KINDS)("agree with the ledger wherever the program ends, stored in %s", async (store) => {
    const { failures, runs } = await sweepCrashes(chain, 0, store);
    expect(failures).toEqual([]);
    expect(runs).toBeGreaterThan(20);
  });

  it.each(STORE_KINDS)("of the same moment are made once each, stored in %s", async (store) => {
    const { failures, intents } = await runRushes(chain, { from: 0, count: 6, store });
    expect(failures).toEqual([]);
    expect(intents).toBe(30);
  });
});

describe("the harness notices", () => {
  it.each(Object.entries(SHOWN_BY))(
    "when a rule is missing: %s, seed %i",
    async (name, seed) => {
      const { violations } = await runSeed(chain, seed, { without: name as Rule, store: "memory" });
      expect(violations).not.toEqual([]);
      // Three seconds of work; a busy machine gives them slowly.
    },
    300_000,
  );
});
