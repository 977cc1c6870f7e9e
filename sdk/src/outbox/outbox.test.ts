import {
  buildTransaction,
  createAccount,
  createSupraClient,
  DEVNODE,
  encodeSignedTransaction,
  parseAddress,
  signTransaction,
  transferSupra,
} from "@holdfast/sdk";
import { expect, it, onTestFinished } from "vitest";
import { createMemoryOutboxStore } from "./memory-store.ts";
import { createOutboxEntry, type OutboxEntry } from "./outbox-entry.ts";
import { createOutbox } from "./outbox.ts";

const account = await createAccount(new Uint8Array(32).fill(1));

async function sign(amount: bigint, sequenceNumber: bigint): Promise<Uint8Array> {
  const raw = buildTransaction(transferSupra(parseAddress("0xb0b"), amount), {
    sender: account.address,
    sequenceNumber,
    chainId: DEVNODE.chainId,
    expirationTimestampSecs: 99n,
  });
  return encodeSignedTransaction(await signTransaction(raw, account));
}

const outcome = { vmStatus: "", gasUsed: 1n, cost: 100n, blockHeight: 1n, timestampMicros: 1n };

/** An outbox that keeps one ended transaction, with a claimed failure in it that is the oldest. */
async function outboxWithClaim(accepted: Partial<OutboxEntry> = {}) {
  const store = createMemoryOutboxStore();
  const claimed = createOutboxEntry(await sign(7n, 0n), 1000);
  await store.put({ ...claimed, state: "failed-on-chain", outcome, unproven: "failed", ...accepted });
  for (const number of [1n, 2n])
    await store.put({ ...createOutboxEntry(await sign(number, number), 2000), state: "succeeded", outcome });
  const outbox = createOutbox({
    store,
    clientOf: () =>
      createSupraClient({ ...DEVNODE, fetch: () => Promise.reject(new TypeError("no connection")) }),
    exclusive: (_name, run) => run(),
    pause: () => new Promise(() => undefined),
    now: () => 3000,
    maxPending: Infinity,
    maxEnded: 1,
    onProblem: (problem) => expect.fail(String(problem)),
  });
  onTestFinished(() => outbox.stop());
  return { outbox, store, claimed };
}

it("remembers a claimed failure that nobody accepted, however old", async () => {
  const { outbox, store, claimed } = await outboxWithClaim();
  await outbox.send(DEVNODE, await sign(8n, 3n));
  expect(store.entries.has(claimed.hash)).toBe(true);
  await expect(outbox.send(DEVNODE, await sign(7n, 4n))).rejects.toMatchObject({
    code: "outbox/failure-claimed",
  });
});

it("forgets a claimed failure once its risk was accepted", async () => {
  const { outbox, store, claimed } = await outboxWithClaim({ isRiskAccepted: true });
  await outbox.send(DEVNODE, await sign(8n, 3n));
  expect(store.entries.has(claimed.hash)).toBe(false);
});
