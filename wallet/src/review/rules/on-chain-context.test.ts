import {
  createEntryFunction,
  encodeArgument,
  executeMultisig,
  parseAddress,
  proposeMultisig,
  registerAutomation,
  transferCoins,
  transferSupra,
  voteMultisig,
  type EntryFunction,
  type MultisigInnerPayload,
  type TransactionPayload,
} from "@holdfast/sdk";
import { expect, test } from "vitest";
import type { OnChainContext } from "../node-view.ts";
import type { TransactionSummary } from "../../vault/signing.ts";
import type { StoredProposal } from "../proposal-decision.ts";
import { me, emptyContext, testPrepared, testSummary, you } from "../testing/test-review.ts";
import type { Finding } from "./finding.ts";
import { evaluate } from "./rules.ts";

const ONE = 100_000_000n;
const multisig = parseAddress(`0x${"c3".repeat(32)}`);
const bad = parseAddress(`0x${"bad0".repeat(16)}`);
const transfer = createEntryFunction(`${bad}::supra_account::transfer`, [], []);

const nothing: OnChainContext = {
  ...emptyContext,
  automation: { cycleSecs: 1200n, registrationFee: ONE },
};

interface Given {
  readonly onChain?: Partial<OnChainContext>;
  readonly decides?: readonly MultisigInnerPayload[];
  readonly summary?: Partial<TransactionSummary>;
}

function findings(payload: TransactionPayload | EntryFunction, given: Given = {}): readonly Finding[] {
  const whole = "kind" in payload ? payload : ({ kind: "entry-function", entryFunction: payload } as const);
  const prepared = testPrepared(whole);
  return evaluate({
    prepared,
    summary: { ...testSummary(prepared), ...given.summary },
    disagreements: [],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
    onChain: { ...nothing, ...given.onChain },
    ...(given.decides === undefined ? {} : { decides: given.decides }),
  });
}

function found(rule: string, ...given: Parameters<typeof findings>): Finding | undefined {
  return findings(...given).find((finding) => finding.rule === rule);
}

function task(call: EntryFunction, end = 5000n): Extract<MultisigInnerPayload, { registration: unknown }> {
  return registerAutomation(call, {
    maxGasAmount: 1n,
    gasPriceCap: 100n,
    automationFeeCapForEpoch: ONE,
    expirationTimestampSecs: end,
  });
}

test("a task is always critical with repetitions, end and maximum", () => {
  const payload = task(transferSupra(you, 1n));
  const accountHoldings = new Map([[me, { supra: 1000n * ONE, others: 0 }]]);
  const finding = found("automation", payload, { onChain: { accountHoldings } });
  expect(finding).toMatchObject({ level: "critical", target: me, isUnsettled: true });
  expect(finding?.title).toMatch(/^The network would repeat this call in every block until .*1970/);
  expect(finding?.why).toContain("Up to 50,000 runs in 6 cycles, at 10 blocks per second.");
  // Registration and deposit, six cycles, and 50,000 runs of 1 quant with 100 quants of gas.
  expect(finding?.why).toContain("up to 8.0505 SUPRA: 0.0005 SUPRA in runs and 8.05 SUPRA in fees.");
  const little = new Map([[me, { supra: 8n * ONE, others: 0 }]]);
  expect(found("automation", payload, { onChain: { accountHoldings: little } })?.why).toContain(
    "the account's whole balance, currently 8 SUPRA, plus everything received until the task ends.",
  );
});

test("a task that pays in another coin says that each run does", () => {
  const accountHoldings = new Map([[me, { supra: 1000n * ONE, others: 1 }]]);
  const why = (call: EntryFunction) => found("automation", task(call), { onChain: { accountHoldings } })?.why;
  const words = "Each run also sends the coin that the call pays, until none is left.";
  expect(why(transferCoins(you, 5n, "0xc::moon::Moon"))).toContain(words);
  expect(why(transferSupra(you, 5n))).not.toContain(words);
});

test("what is not known of the chain makes the bound no lower", () => {
  const payload = task(transferSupra(you, 1n));
  const accountHoldings = new Map([[me, { supra: 1000n * ONE, others: 0 }]]);
  const whole = "In total, the task can take the account's whole balance";
  expect(
    found("automation", payload, { onChain: { accountHoldings, automation: undefined } })?.why,
  ).toContain(whole);
  expect(found("automation", payload)?.why).toContain(whole);
  expect(found("automation", task(transfer), { onChain: { accountHoldings } })?.why).toContain(whole);
});

test("finds a task inside proposals, executions and votes", () => {
  const payload = task(transferSupra(you, ONE));
  const accountHoldings = new Map([[multisig, { supra: 77n * ONE, others: 0 }]]);
  const said = (outer: TransactionPayload | EntryFunction, given: Given = {}) =>
    found("automation", outer, { ...given, onChain: { accountHoldings } })?.why;
  expect(said(payload)).not.toContain("77 SUPRA");
  expect(said(executeMultisig(multisig, payload))).toContain("currently 77 SUPRA");
  expect(said(proposeMultisig(multisig, payload))).toContain("currently 77 SUPRA");
  const vote = said(voteMultisig(multisig, 1n, true), { decides: [payload] });
  expect(vote).toContain("currently 77 SUPRA");
  expect(said(executeMultisig(multisig), { decides: [payload] })).toContain("currently 77 SUPRA");
  const inner = createEntryFunction("0x1::multisig_account::add_owner", [], [encodeArgument("address", you)]);
  expect(said(executeMultisig(multisig, task(inner)))).toContain("Even a single run can cause serious loss.");
  expect(found("automation", transferSupra(you, 1n))).toBeUndefined();
});

test("unknown code shows its owner, mutability and maximum loss", () => {
  const packages = (standing: "immutable" | "changeable" | "depends" | "unknown") =>
    new Map([[`${bad}::supra_account`, standing]]);
  const accountHoldings = new Map([[me, { supra: 948n * ONE, others: 2 }]]);
  const finding = found("unknown-code", transfer, {
    onChain: { accountHoldings, packages: packages("changeable") },
  });
  expect(finding).toMatchObject({ level: "warning", isUnsettled: true });
  expect(finding?.title).toBe("This runs unknown code from 0xbad0…bad0.");
  expect(finding?.why).toMatch(/^The effect can change before execution\./);
  expect(finding?.why).toContain("everything in your account: 948 SUPRA and 2 other coins.");
  expect(finding?.why).toContain("The publisher can replace this code at any time.");
  expect(finding?.source).toContain(`${bad}::supra_account::transfer`);
  for (const standing of ["depends", "unknown"] as const)
    expect(found("unknown-code", transfer, { onChain: { packages: packages(standing) } })?.level).toBe(
      "warning",
    );
  const fixed = findings(transfer, { onChain: { packages: packages("immutable") } });
  expect(fixed).toMatchObject([{ rule: "unknown-code-fixed", level: "info", isUnsettled: true }]);
});

test("finds unknown code in scripts, multisig accounts and votes", () => {
  const accountHoldings = new Map([[multisig, { supra: 5n * ONE, others: 1 }]]);
  const inner = { kind: "entry-function", entryFunction: transfer } as const;
  const ofMultisig = "everything in the multisig account: 5 SUPRA and one other coin.";
  const said = (outer: TransactionPayload | EntryFunction, given: Given = {}) =>
    found("unknown-code", outer, { ...given, onChain: { accountHoldings, ...given.onChain } })?.why;
  expect(said(executeMultisig(multisig, inner))).toContain(ofMultisig);
  expect(said(voteMultisig(multisig, 1n, true), { decides: [inner] })).toContain(ofMultisig);
  const script = {
    kind: "script",
    script: { code: Uint8Array.of(1), typeArguments: [], arguments: [] },
  } as const;
  const scriptCalls = [`${bad}::vault::drain`, "0x1::coin::transfer"];
  expect(said(script, { onChain: { scriptCalls } })).toBeDefined();
  expect(said(script, { onChain: { scriptCalls: ["0x1::coin::transfer"] } })).toBeUndefined();
});

test("tells a sponsor of unknown code that the fee is at risk", () => {
  const summary = { signer: you, feePayer: you, keyAddresses: [you] };
  const why = found("unknown-code", transfer, { summary })?.why;
  expect(why).toContain("The transaction acts for the sender, not for you");
  expect(why).not.toContain("Use an account");
});

test("an execution that differs from the stored proposal is critical", () => {
  const level = (stored: StoredProposal | undefined): readonly string[] =>
    ["stored-proposal", "stored-unknown"].flatMap((id) => {
      const finding = found(id, executeMultisig(multisig), { onChain: { stored } });
      return finding === undefined ? [] : [`${finding.rule}: ${finding.level}`];
    });
  expect(level({ state: "same", sequenceNumber: 3n })).toEqual([]);
  expect(level(undefined)).toEqual([]);
  expect(level({ state: "other", sequenceNumber: 3n })).toEqual(["stored-proposal: critical"]);
  expect(level({ state: "none", sequenceNumber: undefined })).toEqual(["stored-proposal: critical"]);
  expect(level({ state: "unknown", sequenceNumber: undefined })).toEqual(["stored-unknown: warning"]);
});
