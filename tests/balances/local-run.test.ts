import { traceSimulation } from "@holdfast/devnode/replay";
import { balanceChanges, SUPRA_COIN, withoutSignatures } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RandomChain, STORE_MODES } from "./random-chain.ts";
import { steps } from "./random-step.ts";
import { add, withoutZeros } from "./shown-sums.ts";

const URL = "http://devnode.invalid";

describe.each(STORE_MODES)("a local run on a chain with SUPRA in %s stores", (mode) => {
  it("finds the balance changes in the state, without any event", { timeout: 600_000 }, async () => {
    const chain = await RandomChain.open(mode);
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        chain.restart();
        for (const step of sequence.slice(0, 6)) {
          chain.wait(step.wait);
          const attempt = await chain.attempt(step);
          const remote = { url: URL, dialect: "v3", fetch: chain.fetch } as const;
          const local = await traceSimulation({ remote, signed: withoutSignatures(attempt.signed) });
          const { transactions, before, after, hasEndedCycle } = await chain.execute(attempt);
          if (hasEndedCycle || transactions.length !== 1 || local.ended.status === "Refused") continue;
          const holders = new Set<string>(chain.holders);
          const found = local.changes.balances.flatMap(({ account, coinType, amount }) =>
            holders.has(account) ? [[`${account} ${coinType}`, amount] as const] : [],
          );
          const changed = new Map(
            Array.from(after, ([key, units]) => [key, units - (before.get(key) ?? 0n)] as const),
          );
          const { fee } = balanceChanges(transactions[0] ?? expect.unreachable());
          if (fee !== undefined) add(changed, `${fee.payer} ${SUPRA_COIN}`, fee.paid);
          expect(withoutZeros(new Map(found))).toEqual(withoutZeros(changed));
        }
      }),
      { numRuns: 2 },
    );
    chain.close();
  });
});
