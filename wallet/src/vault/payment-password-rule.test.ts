import { summarizePayload } from "@holdfast/descriptors/calls";
import {
  createEntryFunction,
  encodeAddress,
  encodeArgument,
  executeMultisig,
  executeRejectedMultisig,
  MAINNET,
  parseAddress,
  proposeMultisig,
  proposeMultisigHash,
  registerAutomation,
  SUPRA_COIN,
  TESTNET,
  transferCoins,
  transferSupra,
  voteMultisig,
  type Address,
  type TransactionPayload,
  type EntryFunction,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { describe, expect, it } from "vitest";
import type { TransactionSummary } from "./signing.ts";
import { listRecipients, PaymentPasswordRule } from "./payment-password-rule.ts";
import { DEFAULT_LIMITS, SIGNATURES_PER_PASSWORD } from "./spending-limits.ts";

const [me, friend, stranger] = [parseAddress("0xa11ce"), parseAddress("0xb0b"), parseAddress("0xbad")];
const knowledge = { limits: DEFAULT_LIMITS, recipients: new Set<Address>([me, friend]) };
const { newRecipient, session } = DEFAULT_LIMITS;
let digests = 0;

function summarize(
  payload: TransactionPayload | EntryFunction,
  change: Partial<TransactionSummary> = {},
): TransactionSummary {
  const whole = "kind" in payload ? payload : ({ kind: "entry-function", entryFunction: payload } as const);
  return {
    signer: me,
    keyAddresses: [me],
    sender: me,
    secondarySigners: [],
    feePayer: me,
    sequenceNumber: 0n,
    chainId: MAINNET.chainId,
    maxGasAmount: 10n,
    gasUnitPrice: 100n,
    maxFee: 1000n,
    expirationTimestampSecs: 60n,
    action: summarizePayload(whole),
    passwordReasons: [],
    mustConfirm: false,
    digest: `0x${digests++}`,
    ...change,
  };
}

/** Payments of SUPRA in one call, to a friend and to a stranger. */
function batch(toFriend: bigint, toStranger: bigint): EntryFunction {
  return createEntryFunction(
    "0x1::supra_account::batch_transfer",
    [],
    [
      encodeBcs((writer) => writer.vector([friend, stranger], encodeAddress)),
      encodeBcs((writer) => writer.vector([toFriend, toStranger], (item, value) => item.u64(value))),
    ],
  );
}

const listReasons = (payload: TransactionPayload | EntryFunction, change: Partial<TransactionSummary> = {}) =>
  new PaymentPasswordRule().reasons(summarize(payload, change), knowledge);

describe("a payment to a new recipient", () => {
  it("asks for the password above the limit, and not at it", () => {
    expect(listReasons(transferSupra(stranger, newRecipient))).toEqual([]);
    expect(listReasons(transferSupra(stranger, newRecipient + 1n))).toEqual(["new-recipient"]);
    expect(listReasons(transferSupra(friend, newRecipient + 1n))).toEqual([]);
  });

  it("asks for what has no known worth, where coins are worth something", () => {
    const bean = transferCoins(stranger, 1n, "0xc0ffee::bean::Bean");
    expect(listReasons(bean)).toEqual(["new-recipient"]);
    expect(listReasons(bean, { chainId: TESTNET.chainId })).toEqual([]);
    expect(listReasons(transferCoins(friend, 1n, "0xc0ffee::bean::Bean"))).toEqual([]);
  });

  it("asks if one of several payments is too large in SUPRA", () => {
    expect(listReasons(batch(1n, newRecipient + 1n))).toEqual(["new-recipient"]);
    const asset = (metadata: Address, amount: bigint) =>
      createEntryFunction(
        "0x1::primary_fungible_store::transfer",
        ["0x1::fungible_asset::Metadata"],
        [metadata, stranger]
          .map((address) => encodeBcs((writer) => encodeAddress(writer, address)))
          .concat([encodeBcs((writer) => writer.u64(amount))]),
      );
    expect(listReasons(asset(parseAddress("0xa"), newRecipient))).toEqual([]);
    expect(listReasons(asset(parseAddress("0xa"), newRecipient + 1n))).toEqual(["new-recipient"]);
    expect(listReasons(asset(parseAddress("0xb"), 1n))).toEqual(["new-recipient"]);
    expect(listRecipients(summarize(asset(parseAddress("0xb"), 1n)))).toEqual([stranger]);
  });

  it("asks for payments by a multisig proposal or execution", () => {
    const payment = transferSupra(stranger, newRecipient + 1n);
    for (const payload of [
      proposeMultisig(friend, payment),
      executeMultisig(friend, payment),
      proposeMultisig(friend, proposeMultisig(friend, payment)),
    ]) {
      expect(listReasons(payload)).toEqual(["new-recipient"]);
      expect(listReasons(payload, { chainId: TESTNET.chainId })).toEqual(["new-recipient"]);
    }
    expect(listReasons(executeMultisig(friend, transferSupra(stranger, newRecipient)))).toEqual([]);
    expect(listRecipients(summarize(proposeMultisig(friend, payment)))).toEqual([stranger]);
  });

  it("asks for the smallest amount when the chain repeats it", () => {
    const task = registerAutomation(transferSupra(stranger, 1n), {
      maxGasAmount: 10n,
      gasPriceCap: 1n,
      automationFeeCapForEpoch: 5n,
      expirationTimestampSecs: 60n,
    });
    expect(listReasons(task)).toEqual(["new-recipient", "repetition"]);
    expect(listReasons(task, { chainId: TESTNET.chainId })).toEqual([]);
    expect(listRecipients(summarize(task))).toEqual([stranger]);
  });
});

describe("code whose effects can't be told", () => {
  const drain = createEntryFunction("0xc::drain::all", [], []);
  const script: TransactionPayload = {
    kind: "script",
    script: { code: Uint8Array.of(1), typeArguments: [], arguments: [] },
  };

  it("asks each time for exactly these bytes if coins have worth", () => {
    for (const payload of [drain, script]) {
      const guard = new PaymentPasswordRule();
      const first = summarize(payload);
      expect(guard.reasons(first, knowledge)).toEqual(["unknown-code"]);
      guard.count(first, true);
      expect(guard.reasons(first, knowledge)).toEqual([]);
      expect(guard.reasons(summarize(payload), knowledge)).toEqual(["unknown-code"]);
      expect(listReasons(payload, { chainId: TESTNET.chainId })).toEqual([]);
    }
  });

  it("is not the framework's own that moves nothing to anybody", () => {
    for (const name of ["0x1::managed_coin::register", "0x1::account::revoke_any_signer_capability"])
      expect(listReasons(createEntryFunction(name, [SUPRA_COIN], []))).toEqual([]);
    expect(listReasons(createEntryFunction("0x2::managed_coin::register", [SUPRA_COIN], []))).toEqual([
      "unknown-code",
    ]);
    expect(listReasons(createEntryFunction("0x1::object::transfer_call", [], []))).toEqual(["uncounted"]);
  });
});

describe("what is answered without being in the bytes", () => {
  const ways: readonly (TransactionPayload | EntryFunction)[] = [
    executeMultisig(friend),
    voteMultisig(friend, 1n, true),
    proposeMultisigHash(friend, transferSupra(stranger, 1n)),
  ];

  it("asks each time, where coins are worth something; a rejection does not", () => {
    for (const payload of ways) {
      const guard = new PaymentPasswordRule();
      guard.count(summarize(payload), true);
      expect(guard.reasons(summarize(payload), knowledge)).toEqual(["unseen"]);
      expect(listReasons(payload, { chainId: TESTNET.chainId })).toEqual([]);
    }
    expect(listReasons(voteMultisig(friend, 1n, false))).toEqual([]);
    expect(listReasons(executeRejectedMultisig(friend))).toEqual([]);
  });

  it("is said once, however often it is found", () => {
    const limits = { maxGasAmount: 1n, gasPriceCap: 1n, automationFeeCapForEpoch: 7n };
    const task = registerAutomation(voteMultisig(friend, 1n, true), {
      ...limits,
      expirationTimestampSecs: 60n,
    });
    expect(listReasons(task)).toEqual(["repetition", "unseen"]);
  });
});

describe("a session", () => {
  const pay = (amount: bigint) => summarize(transferSupra(friend, amount));

  it("pays up to its limit with fees, and then asks", () => {
    const guard = new PaymentPasswordRule();
    const half = pay(session / 2n - 1000n);
    expect(guard.reasons(half, knowledge)).toEqual([]);
    guard.count(half, false);
    expect(guard.reasons(pay(session / 2n - 1000n), knowledge)).toEqual([]);
    expect(guard.reasons(pay(session / 2n - 999n), knowledge)).toEqual(["session-limit"]);
  });

  it("counts what it stakes, and what multisig accounts pay by its votes", () => {
    const staked = createEntryFunction(
      "0x1::pbo_delegation_pool::add_stake",
      [],
      [encodeArgument("address", stranger), encodeArgument("u64", session / 2n)],
    );
    const paid = executeMultisig(stranger, transferSupra(friend, session / 2n));
    for (const chainId of [MAINNET.chainId, TESTNET.chainId])
      for (const payload of [staked, paid, proposeMultisig(stranger, staked)]) {
        const guard = new PaymentPasswordRule();
        const next = (): TransactionSummary => summarize(payload, { chainId });
        expect(guard.reasons(next(), knowledge)).toEqual([]);
        guard.count(next(), false);
        expect(guard.reasons(next(), knowledge)).toEqual(["session-limit"]);
      }
  });

  it("begins again with the password", () => {
    const guard = new PaymentPasswordRule();
    guard.count(pay(session - 1000n), false);
    expect(guard.reasons(pay(1n), knowledge)).toEqual(["session-limit"]);
    guard.count(pay(1n), true);
    expect(guard.reasons(pay(session - 1000n), knowledge)).toEqual([]);
  });

  it("counts each network for itself, and the same bytes once", () => {
    const guard = new PaymentPasswordRule();
    const first = pay(session - 1000n);
    guard.count(first, false);
    guard.count(first, false);
    expect(guard.reasons(first, knowledge)).toEqual([]);
    expect(guard.reasons(pay(1n), knowledge)).toEqual(["session-limit"]);
    expect(guard.reasons({ ...pay(1n), chainId: TESTNET.chainId }, knowledge)).toEqual([]);
    const other = new PaymentPasswordRule();
    const half = pay(session / 2n - 1000n);
    for (let times = 0; times < 3; times++) other.count(half, false);
    expect(other.reasons(pay(session / 2n - 1000n), knowledge)).toEqual([]);
  });

  it("counts only what its own account pays", () => {
    const guard = new PaymentPasswordRule();
    const whole = pay(session);
    const sponsored = { ...whole, feePayer: friend };
    expect(guard.reasons(sponsored, knowledge)).toEqual([]);
    expect(guard.reasons(whole, knowledge)).toEqual(["session-limit"]);
    const payer = { ...whole, sender: friend };
    expect(guard.reasons(payer, knowledge)).toEqual([]);
    expect(guard.reasons({ ...payer, maxFee: session + 1n }, knowledge)).toEqual(["session-limit"]);
    const drained = summarize(createEntryFunction("0xc::drain::all", [], []));
    const strangers = summarize(transferSupra(stranger, session));
    for (const other of [drained, strangers]) {
      const paying = { ...other, sender: friend };
      expect(guard.reasons(paying, knowledge)).toEqual([]);
      expect(listRecipients(paying)).toEqual([]);
      const signing = { ...paying, secondarySigners: [me] };
      expect(guard.reasons(signing, knowledge)).not.toEqual([]);
    }
  });

  it("is good for so many signatures", () => {
    const guard = new PaymentPasswordRule();
    for (let i = 0; i < SIGNATURES_PER_PASSWORD; i++) guard.count(pay(1n), false);
    expect(guard.reasons(pay(1n), knowledge)).toEqual(["session-limit"]);
    guard.count(pay(1n), true);
    expect(guard.reasons(pay(1n), knowledge)).toEqual([]);
  });
});

describe("a payment above the amount that is confirmed each time", () => {
  const must = (payload: TransactionPayload | EntryFunction, change: Partial<TransactionSummary> = {}) =>
    new PaymentPasswordRule().mustConfirm(summarize(payload, change), {
      ...DEFAULT_LIMITS,
      confirmAbove: 5n,
    });

  it("needs confirmation above the limit for any recipient, not at it", () => {
    expect(must(transferSupra(friend, 6n))).toBe(true);
    expect(must(transferSupra(stranger, 6n), { chainId: TESTNET.chainId })).toBe(true);
    expect(must(transferSupra(stranger, 5n))).toBe(false);
    expect(new PaymentPasswordRule().mustConfirm(summarize(transferSupra(friend, 6n)), DEFAULT_LIMITS)).toBe(
      false,
    );
  });

  it("needs confirmation if several payments together, or one, exceed the limit", () => {
    expect(must(batch(2n, 3n))).toBe(false);
    expect(must(batch(3n, 3n))).toBe(true);
    expect(must(batch(0n, 6n))).toBe(true);
  });

  it("needs confirmation for stakes and multisig payments in several parts", () => {
    const staked = (amount: bigint) =>
      createEntryFunction(
        "0x1::pbo_delegation_pool::add_stake",
        [],
        [encodeArgument("address", stranger), encodeArgument("u64", amount)],
      );
    expect([must(staked(5n)), must(staked(6n))]).toEqual([false, true]);
    const paid = (...amounts: [bigint, bigint]) => proposeMultisig(friend, batch(...amounts));
    expect([must(paid(2n, 3n)), must(paid(3n, 3n)), must(paid(1n, 6n))]).toEqual([false, true, true]);
  });

  it("needs confirmation if worth is unknown and coins have worth", () => {
    const bean = transferCoins(friend, 1n, "0xc0ffee::bean::Bean");
    expect(must(bean)).toBe(true);
    expect(new PaymentPasswordRule().mustConfirm(summarize(bean), DEFAULT_LIMITS)).toBe(false);
    expect(must(bean, { chainId: TESTNET.chainId })).toBe(false);
    const unseen = voteMultisig(friend, 1n, true);
    expect(must(unseen)).toBe(listReasons(unseen).length > 0);
  });

  it("is confirmed once for the same bytes", () => {
    const guard = new PaymentPasswordRule();
    const summary = summarize(transferSupra(friend, 6n));
    guard.count(summary, false);
    expect(guard.mustConfirm(summary, { ...DEFAULT_LIMITS, confirmAbove: 5n })).toBe(false);
  });
});
