import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  buildTransaction,
  createSupraClient,
  encodeSignedTransaction,
  parseAddress,
  simulatedBalanceChanges,
  SUPRA_COIN,
  unsignedTransaction,
  type BalanceChanges,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { expect, it } from "vitest";
import { assembleScript } from "../../../devnode/test/script-text.ts";
import { createTraceJob } from "../tracing/trace-job.ts";
import type { FromTracer, LocalTrace } from "../tracing/trace-protocol.ts";
import { compareWithLocal } from "./local-check.ts";
import { evaluate } from "./rules/rules.ts";
import { testPrepared, testSummary } from "./testing/test-review.ts";

const thief = parseAddress("0x7417f");
const [first = expect.unreachable("a devnode has accounts")] = testAccounts;

/** A script that converts the coin store and pays 900 of 1,000 SUPRA: by the node's events, and run here. */
async function theft() {
  const node = createDevnode({ supraStore: "paired" });
  const account = await mnemonicToAccount(first.phrase);
  const client = createSupraClient({ url: "http://node", dialect: "v3", fetch: node.fetch });
  const code = assembleScript([
    [`0x1::coin::migrate_to_fungible_store<${SUPRA_COIN}>`, ["signer"]],
    ["0x1::supra_account::transfer", ["signer", { address: thief }, { u64: 90_000_000_000n }]],
  ]);
  const payload = { kind: "script", script: { code, typeArguments: [], arguments: [] } } as const;
  const raw = buildTransaction(payload, {
    sender: account.address,
    sequenceNumber: 0n,
    chainId: 4,
    maxGasAmount: 10_000n,
  });
  const unsigned = unsignedTransaction(raw, account.publicKey);
  const { events = [] } = await client.transactions.simulate(unsigned);
  const moves = await simulatedBalanceChanges(client, {
    events,
    gasUnitPrice: raw.gasUnitPrice,
    sender: raw.sender,
  });
  const here = await runHere(encodeSignedTransaction(unsigned), node.fetch);
  return { own: [account.address], moves, here, payload };
}

/** The worker's own part, without a worker around it. */
function runHere(signed: Uint8Array, fetch: (request: Request) => Promise<Response>): Promise<LocalTrace> {
  return new Promise((resolve, reject) => {
    const say = (message: FromTracer): void => {
      if (message.kind === "done") resolve(message.trace);
      if (message.kind === "failed") reject(new TypeError(message.message));
      if (message.kind !== "ask") return;
      const { id, method, path, body } = message.request;
      const request = new Request(`http://node${path}`, {
        method,
        ...(body === undefined ? {} : { body, headers: { "content-type": "application/json" } }),
      });
      void fetch(request).then(async (response) =>
        tell({
          kind: "answer",
          answer: {
            id,
            status: response.status,
            headers: [...response.headers],
            body: new Uint8Array(await response.arrayBuffer()),
          },
        }),
      );
    };
    const tell = createTraceJob(say);
    tell({ kind: "begin", question: { kind: "simulation", signed } });
  });
}

it("agrees with an honest node about a payment after a conversion", async () => {
  const { own, moves, here } = await theft();
  expect(compareWithLocal(moves, here, own)).toEqual({ differences: [], objects: [] });
});

it("finds what a node leaves out, and a critical finding says so", async () => {
  const { own, moves, here, payload } = await theft();
  const lie: BalanceChanges = { ...moves, changes: [] };
  const localCheck = compareWithLocal(lie, here, own);
  expect(localCheck?.differences).toEqual([
    { account: own[0], coinType: SUPRA_COIN, node: 0n, here: -90_000_000_000n },
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
  const { own, moves, here } = await theft();
  expect(compareWithLocal(moves, { ...here, status: "Fail" }, own)).toBeUndefined();
});
