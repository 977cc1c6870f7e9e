import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  buildTransaction,
  bytesToHex,
  createSupraClient,
  DEVNODE,
  parseAddress,
  simulatedBalanceChanges,
  SUPRA_COIN,
  unsignedTransaction,
  type BalanceChanges,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { expect, it, onTestFinished, vi } from "vitest";
import { assembleScript } from "../../../devnode/test/script-text.ts";
import { createTraceWorkerHere } from "../../test/trace-worker-here.ts";
import { checkLocally } from "./local-check.ts";
import { evaluate } from "./rules/rules.ts";
import { testPrepared, testSummary } from "./testing/test-review.ts";

const HELD = 100_000_000_000n;
const thief = parseAddress("0x7417f");
const [first = expect.unreachable("a devnode has accounts")] = testAccounts;
const network = { ...DEVNODE, url: "http://node", dialect: "v3" } as const;

/** A script that converts the coin store and pays of 1,000 SUPRA: by the node's events, and to be run here. */
async function theft(paid = 90_000_000_000n) {
  const node = createDevnode({ supraStore: "paired" });
  vi.stubGlobal("fetch", node.fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    node.close();
  });
  const account = await mnemonicToAccount(first.phrase);
  const client = createSupraClient({ ...network, fetch: node.fetch });
  const code = assembleScript([
    [`0x1::coin::migrate_to_fungible_store<${SUPRA_COIN}>`, ["signer"]],
    ["0x1::supra_account::transfer", ["signer", { address: thief }, { u64: paid }]],
  ]);
  const payload = { kind: "script", script: { code, typeArguments: [], arguments: [] } } as const;
  const raw = buildTransaction(payload, {
    sender: account.address,
    sequenceNumber: 0n,
    chainId: 4,
    maxGasAmount: 10_000n,
  });
  const unsigned = unsignedTransaction(raw, account.publicKey);
  // More than there is can't be simulated: a node that says otherwise tells no events.
  const { events = [] } = paid > HELD ? {} : await client.transactions.simulate(unsigned);
  const moves = await simulatedBalanceChanges(client, {
    events,
    gasUnitPrice: raw.gasUnitPrice,
    sender: raw.sender,
  });
  const parties = { sender: { address: account.address, publicKey: bytesToHex(account.publicKey) } };
  const prepared = testPrepared(payload, { raw, parties }, events);
  const check = (shown: BalanceChanges) =>
    checkLocally({ network, createWorker: createTraceWorkerHere, own: [account.address] }, prepared, shown);
  return { own: account.address, moves, payload, check };
}

it("agrees with an honest node about a payment after a conversion", async () => {
  const { moves, check } = await theft();
  expect(await check(moves)).toEqual({ differences: [], objects: [] });
});

it("finds what a node leaves out, and a critical finding says so", async () => {
  const { own, moves, payload, check } = await theft();
  const localCheck = await check({ ...moves, changes: [] });
  expect(localCheck?.differences).toEqual([
    { account: own, coinType: SUPRA_COIN, node: 0n, here: -90_000_000_000n },
  ]);
  const prepared = testPrepared(payload);
  const found = evaluate({
    prepared,
    summary: testSummary(prepared),
    disagreements: [],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
    localCheck,
  }).find(({ rule }) => rule === "local-run-differs");
  expect(found).toMatchObject({ level: "critical", title: "The node doesn't show everything that moves." });
  expect(found?.why).toContain(
    "by 0 SUPRA according to the node, but by −900 SUPRA according to this device",
  );
});

it("says nothing of a run that did not succeed", async () => {
  const { moves, check } = await theft(2n * HELD);
  expect(await check(moves)).toBeUndefined();
});
