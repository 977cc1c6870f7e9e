import {
  createEntryFunction,
  encodeArgument,
  encodeRawTransaction,
  parseAddress,
  SUPRA_COIN,
  transferCoins,
  transferSupra,
  type EntryFunction,
  type TransactionEvent,
  type TransactionPayload,
} from "@holdfast/sdk";
import { expect, test } from "vitest";
import { disagreements, type Sources } from "./agreement.ts";
import {
  me,
  moved,
  movedAsset,
  testPrepared,
  testSummary,
  thief,
  transferAsset,
  you,
} from "./testing/test-review.ts";

function createPayload(entryFunction: EntryFunction): TransactionPayload {
  return { kind: "entry-function", entryFunction };
}

const pay = createPayload(transferSupra(you, 500n));
const intent = { kind: "payments", payments: [{ to: you, amount: 500n }], coinType: SUPRA_COIN } as const;
const honest = [moved("CoinWithdraw", me, 500n), moved("CoinDeposit", you, 500n)];

function createSources(payload: TransactionPayload, change: Partial<Sources> = {}): Sources {
  const prepared = testPrepared(payload, {}, honest);
  return { from: me, chainId: 4, intent, prepared, summary: testSummary(prepared), ...change };
}

test("form, bytes and simulation of an honest payment agree", () => {
  expect(disagreements(createSources(pay))).toEqual([]);
});

test.each([
  ["another recipient", createPayload(transferSupra(thief, 500n)), "The recipient is different."],
  ["another amount", createPayload(transferSupra(you, 501n)), "The amount is different."],
  [
    "another coin",
    createPayload(transferCoins(you, 500n, "0xc::moon::Moon")),
    "This transaction does not send SUPRA.",
  ],
  [
    "another call",
    createPayload(createEntryFunction("0xc::drain::all", [], [])),
    "This transaction does not send SUPRA.",
  ],
])("bytes with %s are called out", (_, payload, sentence) => {
  expect(disagreements(createSources(payload))).toContain(sentence);
});

test("bytes of another account, network or signing digest are called out", () => {
  const { summary } = createSources(pay);
  expect(disagreements(createSources(pay, { summary: { ...summary, sender: thief } }))).toEqual([
    "The transaction has a different sender.",
  ]);
  expect(disagreements(createSources(pay, { chainId: 8 }))).toEqual([
    "The transaction is for a different network.",
  ]);
  expect(disagreements(createSources(pay, { summary: { ...summary, digest: "0x00" } }))).toEqual([
    "The signing process read different bytes.",
  ]);
});

test("rejects a simulation that moved something else; accepts a silent one", () => {
  const withEvents = (events: typeof honest) => {
    const prepared = testPrepared(pay, {}, events);
    return disagreements(createSources(pay, { prepared, summary: testSummary(prepared) }));
  };
  const other = "The simulation shows transfers other than this payment.";
  expect(withEvents([moved("CoinWithdraw", me, 500n), moved("CoinDeposit", thief, 500n)])).toEqual([other]);
  expect(withEvents([moved("CoinWithdraw", me, 9000n), moved("CoinDeposit", you, 500n)])).toEqual([other]);
  expect(withEvents([])).toEqual([]);
});

test("rejects a simulation with another amount or recipient of an asset", () => {
  const asset = parseAddress("0xa55e7");
  const payload = transferAsset(asset, you, 500n);
  const withEvents = (events: readonly TransactionEvent[]) => {
    const prepared = testPrepared(payload, {}, events);
    const meant = { kind: "payments", payments: [{ to: you, amount: 500n }], coinType: asset } as const;
    return disagreements(createSources(payload, { intent: meant, prepared, summary: testSummary(prepared) }));
  };
  const other = "The simulation shows transfers other than this payment.";
  const out = movedAsset("Withdraw", me, asset, 500n);
  expect(withEvents([out, movedAsset("Deposit", you, asset, 500n)])).toEqual([]);
  expect(withEvents([out, movedAsset("Deposit", thief, asset, 500n)])).toEqual([other]);
  expect(
    withEvents([movedAsset("Withdraw", me, asset, 501n), movedAsset("Deposit", you, asset, 500n)]),
  ).toEqual([other]);
});

test("rejects a simulation of other bytes; accepts an earlier number", () => {
  const prepared = testPrepared(pay, {}, honest);
  const withSimulation = (raw: typeof prepared.raw) =>
    disagreements(
      createSources(pay, {
        prepared: {
          ...prepared,
          simulation: { ...prepared.simulation, rawBytes: encodeRawTransaction(raw) },
        },
      }),
    );
  expect(withSimulation({ ...prepared.raw, sequenceNumber: 0n })).toEqual([]);
  expect(withSimulation({ ...prepared.raw, maxGasAmount: 21n })).toEqual([
    "The node simulated a different transaction.",
  ]);
});

test("a batch is compared payment by payment", () => {
  const batch = createPayload(
    createEntryFunction(
      "0x1::supra_account::batch_transfer",
      [],
      [encodeArgument("vector<address>", [you, thief]), encodeArgument("vector<u64>", [1n, 2n])],
    ),
  );
  const prepared = testPrepared(batch);
  const withPayments = (payments: readonly { to: typeof you; amount: bigint }[]) =>
    disagreements({
      from: me,
      chainId: 4,
      prepared,
      summary: testSummary(prepared),
      intent: { kind: "payments", payments, coinType: SUPRA_COIN },
    });
  const [first, second] = [
    { to: you, amount: 1n },
    { to: thief, amount: 2n },
  ];
  expect(withPayments([first, second])).toEqual([]);
  expect(withPayments([first])).toEqual(["The number of payments is different."]);
  expect(withPayments([first, { to: parseAddress("0xd"), amount: 2n }])).toEqual([
    "The recipient is different.",
  ]);
  expect(withPayments([first, { to: thief, amount: 3n }])).toEqual(["The amount is different."]);
});

test("any other payload must be exactly the one that the form made", () => {
  const call = createEntryFunction("0xc::pool::join", [], [encodeArgument("u64", 5n)]);
  const exact = (payload: EntryFunction) =>
    disagreements(createSources(createPayload(call), { intent: { kind: "exact", payload } }));
  expect(exact(call)).toEqual([]);
  expect(exact({ ...call, arguments: [encodeArgument("u64", 6n)] })).toEqual([
    "The action differs from the one in the form.",
  ]);
});
