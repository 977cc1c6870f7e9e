import { isStoreKind } from "../stores.ts";
import { isRule } from "./rules.ts";
import { runRushes, runSeeds, sweepCrashes } from "./series.ts";
import { SimulatedChain } from "./simulated-chain.ts";

// A share of the runs in a process of its own: what, from which seed, how many, stored where, without which rule. Answers in JSON.
const [what = "seeds", from = "0", count = "1", store = "indexeddb", without] = process.argv.slice(2);
const chain = await SimulatedChain.create();
const range = {
  from: Number(from),
  count: Number(count),
  ...(isStoreKind(store) ? { store } : {}),
  ...(without !== undefined && isRule(without) ? { without } : {}),
};
const tally =
  what === "crashes"
    ? await sweepCrashes(chain, range.from, range.store)
    : await (what === "rushes" ? runRushes : runSeeds)(chain, range);
process.stdout.write(JSON.stringify(tally), () => process.exit(0));
