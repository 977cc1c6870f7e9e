import { callRule } from "@holdfast/descriptors/calls";
import {
  createEntryFunction,
  encodeArgument,
  parseAddress,
  proposeMultisig,
  rotateKey,
  SupraError,
  transferSupra,
  voteMultisig,
  type EntryFunction,
  type TransactionEvent,
  type TransactionPayload,
} from "@holdfast/sdk";
import { expect, test } from "vitest";
import type { PreparedTransaction } from "../../chain/transactions/prepare.ts";
import {
  me,
  moved,
  movedAsset,
  testPrepared,
  testSummary,
  transferAsset,
  you,
} from "../testing/test-review.ts";
import { severityRank, type Finding } from "./finding.ts";
import { evaluate, getEffectiveLevel, RULES } from "./rules.ts";
import type { ReviewFacts } from "./rule.ts";
import { isAllowed } from "./sponsor-rules.ts";

const pay: TransactionPayload = { kind: "entry-function", entryFunction: transferSupra(you, 500n) };
const addOwner = createEntryFunction(
  "0x1::multisig_account::add_owner",
  [],
  [encodeArgument("address", you)],
);

const paid = [moved("CoinWithdraw", me, 500n), moved("CoinDeposit", you, 500n)];

function createFacts(
  payload: TransactionPayload | EntryFunction,
  change: Partial<PreparedTransaction> = {},
  rest: Partial<ReviewFacts> = {},
): ReviewFacts {
  const whole = "kind" in payload ? payload : ({ kind: "entry-function", entryFunction: payload } as const);
  const prepared = testPrepared(whole, change, paid);
  return {
    prepared,
    summary: testSummary(prepared),
    disagreements: [],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
    ...rest,
  };
}

function rulesIn(facts: ReviewFacts): readonly string[] {
  return rulesOf(evaluate(facts));
}

function rulesOf(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ rule, level }) => `${rule}: ${level}`);
}

/** What is found about a transaction that this device's clock sees expire in so many seconds. */
function findAtExpiry(secondsLeft: bigint, clockAheadSecs = 0): readonly Finding[] {
  const deviceSecs = testPrepared(pay).raw.expirationTimestampSecs - secondsLeft;
  const chainTimeSecs = deviceSecs - BigInt(clockAheadSecs);
  return evaluate(createFacts(pay, { chainTimeSecs, clockAheadSecs }));
}

test("an ordinary payment gives nothing to say", () => {
  expect(evaluate(createFacts(pay))).toEqual([]);
  expect(findMostSevere([])).toBe("ok");
});

test("says that it won't sign while nodes disagree only if it won't", () => {
  const differences = [{ about: "moved", first: "", second: "" }] as const;
  const verification = { state: "disagrees", host: "second", differences, oneNode: [] } as const;
  const found = (level: "block" | "critical", payload: TransactionPayload | EntryFunction) =>
    evaluate(createFacts(payload, {}, { verification }), { "witness-large": { level } }).find(
      ({ rule }) => rule === "witness-large",
    );
  const large = transferSupra(you, 10_000_000_001n);
  for (const payload of [large, addOwner]) {
    expect(found("block", payload)?.title).toBe(
      "Two nodes disagree, so Holdfast won't sign this transaction.",
    );
    expect(found("critical", payload)?.title).toBe("Two nodes disagree, and the amount is large or unknown.");
  }
});

test("severe content of a decided proposal is reported as if proposed", () => {
  const decides = [{ kind: "entry-function", entryFunction: addOwner }] as const;
  const vote = voteMultisig(you, 1n, true);
  const [found] = evaluate(createFacts(vote, {}, { decides }));
  expect(found).toMatchObject({ rule: "call/shared-owners", level: "critical" });
  expect(found?.source).toBe("proposal you vote on or execute: 0x1::multisig_account::add_owner");
  expect(evaluate(createFacts(vote))).toEqual([]);
});

test("findings have reason and source, most severe first", () => {
  const { simulation } = testPrepared(pay);
  const error = new SupraError("simulation/failed", {}, "It failed.", "Change it.");
  const { rawBytes } = simulation;
  const failed = { kind: "failed", vmStatus: "Out of gas", error, rawBytes, at: 0 } as const;
  const findings = evaluate(
    createFacts(
      pay,
      {
        payerBalance: 1n,
        isPriceEnough: false,
        clockAheadSecs: -500,
        simulation: failed,
        execution: failed,
      },
      { disagreements: ["The recipient is different."], newReceivers: [you] },
    ),
  );
  expect(findings.map(({ rule }) => rule)).toEqual([
    "disagreement",
    "fee-not-covered",
    "trial-failed",
    "execution-failed",
    "price-refused",
    "new-receiver",
    "clock",
  ]);
  for (const { title, why, source } of findings) {
    expect(title).toMatch(/\.$/);
    expect(why).toMatch(/\.$/);
    expect(source).not.toBe("");
  }
  expect(findMostSevere(findings)).toBe("block");
});

test.each([
  [
    "a script",
    { kind: "script", script: { code: Uint8Array.of(1), typeArguments: [], arguments: [] } },
    "script: critical",
  ],
  [
    "a call that gives an object away",
    createEntryFunction("0x1::object::transfer_call", [], []),
    "call/give-object: critical",
  ],
  [
    "a proposal to add an owner",
    proposeMultisig(parseAddress("0x5"), addOwner),
    "call/shared-owners: critical",
  ],
] as const)("%s is critical", (_, payload, expected) => {
  expect(rulesIn(createFacts(payload))).toContain(expected);
});

test("users may tighten rules, disable mild ones and change limits", () => {
  const facts = createFacts(pay, {}, { newReceivers: [you] });
  expect(evaluate(facts, { "new-receiver": { level: "off" } })).toEqual([]);
  expect(evaluate(facts, { "new-receiver": { level: "critical" } })[0]?.level).toBe("critical");
  expect(evaluate(createFacts(pay), { "fee-high": { limit: "1999" } }).map(({ rule }) => rule)).toEqual([
    "fee-high",
  ]);
  expect(getEffectiveLevel({ level: "block", minLevel: "block" }, { level: "off" })).toBe("block");
});

test("matches dangerous framework calls by their full name only", () => {
  const found = (name: string) => callRule({ function: name, arguments: [] });
  expect(found("0x1::account::rotate_authentication_key_call")).toBe("call/rotate-key");
  expect(found("0x1::multisig_account::swap_owners_and_update_signatures_required")).toBe(
    "call/shared-owners",
  );
  expect(found("0x1::multisig_account::vote_transaction")).toBeUndefined();
  expect(found("0x2::account::rotate_authentication_key")).toBeUndefined();
  const ids = RULES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith("call/"))).toHaveLength(28);
  expect(rotateKey).toBeTypeOf("function");
});

test("without simulation, alone requires confirmation, with others informs", () => {
  const error = new SupraError("http/refused", {}, "The node refused.", "Ask another one.");
  const { simulation, parties } = testPrepared(pay);
  const unsimulated = { kind: "unsimulated", error, rawBytes: simulation.rawBytes, at: 0 } as const;
  expect(rulesIn(createFacts(pay, { simulation: unsimulated }))).toEqual(["untried-alone: critical"]);
  const together = { ...parties, secondarySigners: [{ address: you }] };
  expect(rulesIn(createFacts(pay, { simulation: unsimulated, parties: together }))).toEqual([
    "unsimulated: warning",
  ]);
  const silent = { ...simulation, kind: "worked", gasUsed: 9n, events: [] } as const;
  expect(rulesIn(createFacts(pay, { simulation: silent }))).toEqual(["trial-silent: warning"]);
});

test("doubts a simulation that does not say whose assets moved", () => {
  const { simulation } = testPrepared(pay);
  const withEvents = (payload: TransactionPayload, events: readonly TransactionEvent[]) =>
    evaluate(
      createFacts(payload, { simulation: { ...simulation, kind: "worked", gasUsed: 9n, events } }),
    ).map(({ title }) => title);
  const asset = parseAddress("0xa55e7");
  const nobodys = "The simulation doesn't show whose coins moved.";
  const ofAsset = [movedAsset("Withdraw", me, asset, 500n)];
  expect(withEvents(pay, ofAsset)).toEqual([nobodys, "An unknown asset is withdrawn."]);
  expect(withEvents(transferAsset(asset, you, 500n), ofAsset)).toEqual([]);
  expect(withEvents(transferAsset(asset, you, 500n), paid)).toEqual([nobodys]);
  expect(withEvents(transferAsset(asset, you, 500n), [])).toEqual(["The simulation moves no coins."]);
});

test("limits the fee for another sender and requires listed functions", () => {
  const prepared = testPrepared(pay, {}, paid);
  const summary = { ...testSummary(prepared), signer: you, feePayer: you, keyAddresses: [you] };
  const facts = { ...createFacts(pay), prepared, summary };
  const found = (choices: Parameters<typeof evaluate>[1]) => evaluate(facts, choices).map(({ rule }) => rule);
  expect(found({})).toEqual([]);
  expect(found({ "sponsor-fee": { limit: "1999" } })).toEqual(["sponsor-fee"]);
  expect(found({ "sponsor-function": { list: ["0x1::supra_account::*"] } })).toEqual([]);
  expect(found({ "sponsor-function": { list: ["0x1::coin::transfer"] } })).toEqual(["sponsor-function"]);
  expect(isAllowed([], [])).toBe(true);
  expect(isAllowed([], ["0x1::*"])).toBe(false); // a script has no name
  // One's own transactions are one's own business, the fee payer for them.
  const own = { ...facts, summary: testSummary(prepared) };
  const strict = { "sponsor-fee": { limit: "0" }, "sponsor-function": { list: ["0x1::coin::transfer"] } };
  expect(evaluate(own, strict)).toEqual([]);
});

function findMostSevere(findings: readonly Pick<Finding, "level">[]): Finding["level"] | "ok" {
  const ranks = findings.map(({ level }) => severityRank(level));
  return findings[ranks.indexOf(Math.max(...ranks))]?.level ?? "ok";
}

test("accepts an expiry of ten minutes plus clock tolerance", () => {
  expect(findAtExpiry(60n)).toEqual([]);
  expect(findAtExpiry(720n)).toEqual([]);
});

test("warns of a later expiry with its date by device clock", () => {
  const findings = findAtExpiry(721n);
  expect(rulesOf(findings)).toEqual(["expiry-too-far: warning"]);
  expect(findings[0]?.title).toMatch(/^This transaction stays valid until .*1970.*\.$/);
  const yearAhead = findAtExpiry(365n * 86_400n + 60n, -365 * 86_400);
  expect(rulesOf(yearAhead)).toEqual(["expiry-too-far: warning", "clock: info"]);
});
