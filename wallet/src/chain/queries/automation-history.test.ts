import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  createEntryFunction,
  createSupraClient,
  encodeArgument,
  parseAddress,
  registerAutomation,
  sendTransaction,
  transferSupra,
  type Address,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { expect, test } from "vitest";
import { readQuery } from "../../../test/read-query.ts";
import { automationHistoryQuery } from "./automation-history.ts";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";

const BEN = parseAddress(`0x${"6b".repeat(32)}`);
const RUN = 10_000n;

async function begin() {
  const [tester] = testAccounts;
  if (tester === undefined) return expect.unreachable();
  const node = createDevnode();
  const state = { eventsStatus: 200 };
  const fetch = (request: Request): Promise<Response> =>
    state.eventsStatus !== 200 && request.url.includes("/events/")
      ? Promise.resolve(new Response("{}", { status: state.eventsStatus }))
      : node.fetch(request);
  const client = createSupraClient({ url: "http://devnode", dialect: "v3", fetch });
  const owner = await testAccount(tester.phrase);
  const nowSecs = async (): Promise<bigint> =>
    (await client.chain.getLatestBlock()).timestampMicros / 1_000_000n;
  const send = async (payload: TransactionPayload | EntryFunction): Promise<void> => {
    const options = { wait: true, expirationTimestampSecs: (await nowSecs()) + 600n };
    const { status } = await sendTransaction(client, testNetwork, owner, payload, options);
    expect(status).toBe("Success");
  };
  const register = async (): Promise<void> =>
    send(
      registerAutomation(transferSupra(BEN, RUN), {
        maxGasAmount: 5000n,
        gasPriceCap: 200n,
        automationFeeCapForEpoch: 200_000_000n,
        expirationTimestampSecs: (await nowSecs()) + 86_400n,
      }),
    );
  const end = (name: string, argument: Uint8Array): Promise<void> =>
    send(createEntryFunction(`0x1::automation_registry::${name}`, [], [argument]));
  const read = (dialect: "v1" | "v3" = "v3", account: Address = owner.address) =>
    readQuery(fetch, automationHistoryQuery({ ...testNetwork, dialect }, account));
  return { node, client, register, end, read, state };
}

test("a task cancelled before its start reports that and its refund", async () => {
  const { register, end, read } = await begin();
  expect(await read()).toEqual({ tasks: [], isComplete: true });
  await register();
  expect((await read()).tasks).toMatchObject([{ index: 0n, runs: { count: 0, cost: 0n } }]);
  await end("cancel_task", encodeArgument("u64", 0n));
  const [task] = (await read()).tasks;
  expect(task?.ending).toMatchObject({ kind: "cancelled", returned: 100_000_000n });
  // A task's registration costs a fee of one SUPRA, and gas.
  expect(task?.registrationCost).toBeGreaterThan(100_000_000n);
});

test("counts a task's runs with their gas until it stops", async () => {
  const { node, client, register, end, read } = await begin();
  await register();
  node.advanceTime(7200);
  node.mine();
  node.mine();
  await end("stop_tasks", Uint8Array.of(1, ...encodeArgument("u64", 0n)));
  const [task] = (await read()).tasks;
  expect(task?.ending?.kind).toBe("stopped");
  expect(task?.ending?.returned).toBeGreaterThanOrEqual(200_000_000n);
  const runs = Number((await client.coins.getBalance(BEN)) / RUN);
  expect(runs).toBeGreaterThanOrEqual(2);
  expect(task?.runs).toMatchObject({ count: runs, failed: 0 });
  expect(task?.runs?.cost).toBeGreaterThan(0n);
  // Six cycles, each for 5,000 of 100,000,000 units of gas, for 1,200 seconds of 1,000 quants.
  expect(task?.cycleFees).toBe(6n * 60n);
});

test("a running task's deposit returns at the end of its cycle", async () => {
  const { node, register, end, read } = await begin();
  await register();
  node.advanceTime(1250);
  node.mine();
  await end("cancel_task", encodeArgument("u64", 0n));
  expect((await read()).tasks).toMatchObject([{ ending: { kind: "cancelled", returned: 0n }, refunded: 0n }]);
  node.advanceTime(1250);
  node.mine();
  expect((await read()).tasks).toMatchObject([{ refunded: 200_000_000n, cycleFees: 60n }]);
});

test("a node of v1 does not tell the runs", async () => {
  const { register, read } = await begin();
  await register();
  const [task] = (await read("v1")).tasks;
  expect(task).toMatchObject({ index: 0n });
  expect(task?.runs).toBeUndefined();
  expect(task?.cycleFees).toBeUndefined();
});

test("leaves fees unknown that a busy node omits, keeping the rest", async () => {
  const { register, read, state } = await begin();
  await register();
  for (const status of [429, 500, 503]) {
    state.eventsStatus = status;
    const { tasks, isComplete } = await read();
    expect(isComplete).toBe(false);
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).not.toHaveProperty("cycleFees");
    expect(tasks[0]).not.toHaveProperty("refunded");
  }
  state.eventsStatus = 200;
  expect((await read()).tasks).toMatchObject([{ cycleFees: 0n, refunded: 0n }]);
});

test.each(["v1", "v3"] as const)(
  "an account that does not exist yet has registered nothing, in %s",
  async (dialect) => {
    const { read } = await begin();
    expect(await read(dialect, BEN)).toEqual({ tasks: [], isComplete: true });
  },
);
