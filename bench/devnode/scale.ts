import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createDevnode } from "@holdfast/devnode";
import { median } from "../rounds.ts";
import { addAccounts, fundedAccounts, signTransfers, submitRequest } from "./transfers.ts";

/** What became of many transactions that were sent without waiting. */
export interface Burst {
  readonly sent: number;
  readonly executed: number;
  readonly seconds: number;
}

const BURST = 20_000;
const BURST_ACCOUNTS = 200;

/** Sends 20,000 transfers at once, in an order in which most come before the one they need. */
export async function measureBurst(): Promise<Burst> {
  let executed = 0;
  const node = createDevnode({ onTransaction: ({ status }) => void (status === "Success" && executed++) });
  const accounts = await fundedAccounts(node, BURST_ACCOUNTS);
  const countBefore = executed;
  const transfers = { from: 0, perAccount: BURST / BURST_ACCOUNTS };
  const requests = (await signTransfers(node, accounts, transfers)).map(submitRequest).reverse();
  const start = performance.now();
  await Promise.all(requests.map(node.fetch));
  const seconds = (performance.now() - start) / 1000;
  node.close();
  return { sent: BURST, executed: executed - countBefore, seconds };
}

/** Transactions after which memory is measured. */
const KEPT = 100_000;

/** What a chain of 100,000 transfers takes, in megabytes of heap and buffers, and each transfer's part in bytes. */
export async function measureMemory(): Promise<{ readonly megabytes: number; readonly bytesEach: number }> {
  const node = createDevnode();
  const accounts = await fundedAccounts(node, BURST_ACCOUNTS);
  const before = usedBytes();
  const perAccount = 10;
  for (let sent = 0; sent < KEPT; sent += accounts.length * perAccount) {
    const from = sent / accounts.length;
    const signed = await signTransfers(node, accounts, { from, perAccount });
    await Promise.all(signed.map(submitRequest).map(node.fetch));
  }
  await new Promise((resolve) => setTimeout(resolve, 500)); // what the platform still holds of them
  const after = usedBytes();
  node.close();
  return { megabytes: after / 1e6, bytesEach: (after - before) / KEPT };
}

const COST_ROUNDS = 11;

/**
 * Microseconds of processor time of one transfer in process, by how many accounts more the chain has. The chains take
 * turns in every round, so that a busy moment of the machine falls on all of them; medians, the first round left out.
 */
export async function costsWithAccounts(counts: readonly number[]): Promise<readonly number[]> {
  const chains = await Promise.all(
    counts.map(async (count) => {
      const node = createDevnode();
      const accounts = await fundedAccounts(node, 100);
      await addAccounts(node, count);
      return { node, accounts, micros: new Array<number>() };
    }),
  );
  for (let round = 0; round <= COST_ROUNDS; round++)
    for (let turn = 0; turn < chains.length; turn++) {
      const chain = chains[(turn + round) % chains.length];
      if (chain === undefined) continue;
      const transfers = { from: round * 10, perAccount: 10 };
      const signed = await signTransfers(chain.node, chain.accounts, transfers);
      const requests = signed.map(submitRequest);
      collectGarbage();
      const start = process.cpuUsage();
      await Promise.all(requests.map(chain.node.fetch));
      const { user, system } = process.cpuUsage(start);
      if (round > 0) chain.micros.push((user + system) / requests.length);
    }
  for (const { node } of chains) node.close();
  return chains.map(({ micros }) => median(micros));
}

// The collector is no part of the language: it is there for code that asks V8 for it.
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Bytes of heap and buffers that are in use. */
export function usedBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
