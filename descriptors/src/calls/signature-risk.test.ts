import {
  createEntryFunction,
  encodeArgument,
  executeMultisig,
  parseAddress,
  proposeMultisig,
  registerAutomation,
  SUPRA_COIN,
  transferSupra,
  voteMultisig,
  type Address,
  type EntryFunction,
  type MultisigInnerPayload,
  type TransactionPayload,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { NOTHING } from "./outflow.ts";
import { summarizePayload } from "./payload-reader.ts";
import {
  signatureRisk,
  signerRoles,
  type ChainFacts,
  type SignatureRisk,
  type TransactionTerms,
} from "./signature-risk.ts";

const [me, mine, stranger, payer] = ["0xa11ce", "0xa2", "0xbad", "0xfee"].map((text) =>
  parseAddress(text),
) as [Address, Address, Address, Address];
const multisig = parseAddress("0x5ca1e");
const unknown = createEntryFunction(`${stranger}::club::join`, [], []);
const inner = (entryFunction: EntryFunction): MultisigInnerPayload => ({
  kind: "entry-function",
  entryFunction,
});
const called = (name: string) => createEntryFunction(name, [], []);
const task = {
  maxGasAmount: 1n,
  gasPriceCap: 1n,
  automationFeeCapForEpoch: 7n,
  expirationTimestampSecs: 60n,
};

function createTerms(
  payload: TransactionPayload | EntryFunction,
  change: Partial<TransactionTerms> = {},
): TransactionTerms {
  const whole = "kind" in payload ? payload : inner(payload);
  const terms = { sender: me, secondarySigners: [], feePayer: me, maxFee: 1000n };
  return { ...terms, action: summarizePayload(whole), ...change };
}

type SignatureOwner = Parameters<typeof signatureRisk>[1];

interface Given extends Partial<TransactionTerms>, Partial<SignatureOwner>, ChainFacts {}

function computeRisk(payload: TransactionPayload | EntryFunction, given: Given = {}): SignatureRisk {
  const { keyAddresses = [me], ownAddresses = [me, mine], decides, scriptCalls, held, ...change } = given;
  const facts = { decides, scriptCalls, held };
  const known = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
  return signatureRisk(createTerms(payload, change), { keyAddresses, ownAddresses }, known);
}

describe("the parts of a key", () => {
  it("are those of all of its addresses", () => {
    const terms = { sender: me, secondarySigners: [mine, stranger], feePayer: payer };
    expect(signerRoles(terms, [me])).toEqual(["sender"]);
    expect(signerRoles(terms, [mine])).toEqual(["secondary-signer"]);
    expect(signerRoles(terms, [stranger])).toEqual(["secondary-signer"]);
    expect(signerRoles(terms, [payer])).toEqual(["fee-payer"]);
    expect(signerRoles(terms, [payer, stranger, me])).toEqual(["sender", "secondary-signer", "fee-payer"]);
    expect(signerRoles(terms, [multisig])).toEqual([]);
  });

  it("include no fee payer if the sender pays or none agreed", () => {
    expect(signerRoles({ sender: me, secondarySigners: [], feePayer: me }, [me])).toEqual(["sender"]);
    expect(signerRoles({ sender: stranger, secondarySigners: [], feePayer: stranger }, [me])).toEqual([]);
    expect(signerRoles({ sender: stranger, secondarySigners: [], feePayer: "open" }, [me])).toEqual([]);
  });
});

describe("what a signature is for", () => {
  it.each([
    ["sender", {}],
    ["sender", { feePayer: payer }],
    ["sender", { sender: mine, feePayer: me, keyAddresses: [me, mine] }],
    ["co-signer", { sender: stranger, secondarySigners: [me], feePayer: stranger }],
    ["co-signer", { sender: mine, secondarySigners: [me], feePayer: mine }],
    ["co-signer-and-payer", { sender: stranger, secondarySigners: [me] }],
    ["co-signer-and-payer", { sender: stranger, secondarySigners: [mine], keyAddresses: [me, mine] }],
    ["payer-for-own", { sender: mine }],
    ["payer-for-own", { sender: stranger, secondarySigners: [mine] }],
    ["sponsor", { sender: stranger }],
    ["sponsor", { sender: stranger, secondarySigners: [multisig] }],
    ["sponsor", { sender: mine, ownAddresses: [] }],
  ] satisfies readonly [string, Given][])("names the loss for every seat: %s %#", (part, given) => {
    expect(computeRisk(unknown, given).part).toBe(part);
  });
});

describe("what leaves by a signature", () => {
  const payment = { to: stranger, coin: SUPRA_COIN, amount: 5n, supra: 5n, isRepeated: false };

  it("reads the outflow from the bytes for sender and second signer", () => {
    for (const given of [{}, { sender: stranger, secondarySigners: [me], feePayer: stranger }])
      expect(computeRisk(transferSupra(stranger, 5n), given).outflow).toEqual({
        ...NOTHING,
        supra: 5n,
        payments: [payment],
      });
  });

  it("reports no outflow for a signer who only pays the fee", () => {
    for (const sender of [stranger, mine]) {
      const { outflow, fee } = computeRisk(transferSupra(stranger, 5n), { sender });
      expect({ outflow, fee }).toEqual({ outflow: NOTHING, fee: 1000n });
    }
  });

  it("includes the fee where an address of the key pays it", () => {
    const computeFee = (given: Given) => computeRisk(unknown, given).fee;
    expect(computeFee({})).toBe(1000n);
    expect(computeFee({ feePayer: payer, keyAddresses: [me, payer] })).toBe(1000n);
    expect([
      computeFee({ feePayer: payer }),
      computeFee({ feePayer: mine }),
      computeFee({ feePayer: "open" }),
    ]).toEqual([0n, 0n, 0n]);
  });

  it("includes the object that gets another owner", () => {
    const args = [encodeArgument("address", multisig), encodeArgument("address", stranger)];
    const gift = createEntryFunction("0x1::object::transfer", ["0x1::object::ObjectCore"], args);
    expect(computeRisk(gift).outflow).toMatchObject({
      objects: [{ object: multisig, to: stranger }],
      unbounded: ["uncounted"],
    });
  });
});

describe("accounts that can lose everything", () => {
  const held = new Map([
    [me, { supra: 9n, others: 1 }],
    [multisig, { supra: 4n, others: 0 }],
  ]);
  const script: TransactionPayload = {
    kind: "script",
    script: { code: Uint8Array.of(1), typeArguments: [], arguments: [] },
  };
  const exposed = (payload: TransactionPayload | EntryFunction, given: Given = {}) =>
    computeRisk(payload, { held, ...given }).everythingOf;

  it("lists own accounts that unknown code can empty, unless amounts bound it", () => {
    const own = { account: me, isMultisig: false, held: held.get(me) };
    for (const payload of [unknown, script, registerAutomation(transferSupra(stranger, 1n), task)])
      expect(exposed(payload)).toEqual([own]);
    expect(exposed(unknown, { secondarySigners: [stranger, mine] })).toEqual([
      own,
      { account: mine, isMultisig: false, held: undefined },
    ]);
    expect(exposed(unknown, { sender: mine })).toEqual([
      { account: mine, isMultisig: false, held: undefined },
    ]);
    expect(exposed(unknown, { sender: stranger })).toEqual([]);
    expect(exposed(transferSupra(stranger, 5n))).toEqual([]);
    expect(computeRisk(unknown).everythingOf).toEqual([{ ...own, held: undefined }]);
  });

  it("are multisig accounts that run what is not known", () => {
    const shared = [{ account: multisig, isMultisig: true, held: held.get(multisig) }];
    for (const payload of [
      executeMultisig(multisig),
      executeMultisig(multisig, unknown),
      proposeMultisig(multisig, unknown),
      voteMultisig(multisig, 1n, true),
      registerAutomation(voteMultisig(multisig, 1n, true), task),
    ])
      expect(exposed(payload)).toEqual(shared);
    expect(exposed(voteMultisig(multisig, 1n, false))).toEqual([]);
    expect(exposed(executeMultisig(multisig, transferSupra(stranger, 5n)))).toEqual([]);
    expect(exposed(executeMultisig(multisig), { sender: stranger })).toEqual([]);
  });

  it("are those over which control is handed over", () => {
    expect(exposed(called("0x1::account::offer_signer_capability"))).toHaveLength(1);
    expect(exposed(called("0x1::code::publish_package_txn"))).toEqual([]);
  });
});

describe("control that another gets", () => {
  it.each([
    ["0x1::account::rotate_authentication_key", "call/rotate-key", "account", "for-good"],
    ["0x1::account::offer_rotation_capability", "call/offer-rotation", "account", "until-revoked"],
    ["0x1::account::offer_signer_capability", "call/offer-signer", "account", "until-revoked"],
    ["0x1::multisig_account::create_with_existing_account", "call/become-shared", "account", "for-good"],
    ["0x1::multisig_account::add_owner", "call/shared-owners", "account", "until-changed"],
    ["0x1::code::publish_package_txn", "call/publish", "code", "for-good"],
    ["0x1::managed_coin::mint", "call/coin-powers", "coin", "for-good"],
    ["0x1::stake::set_operator", "call/stake-operator", "stake", "until-changed"],
    ["0x1::stake::set_delegated_voter", "call/stake-voter", "stake", "until-changed"],
    ["0x1::vesting::set_beneficiary", "call/beneficiary", "stake", "until-changed"],
    ["0x3::token::mutate_token_properties", "call/token-terms", "token", "until-changed"],
  ])("reports handed-over control with its object and duration: %s", (name, rule, over, lasts) => {
    expect(computeRisk(called(name)).control).toMatchObject([
      { rule, over, lasts, call: { call: { function: name } } },
    ]);
    expect(computeRisk(called(name), { sender: stranger }).control).toEqual([]);
    expect(computeRisk(called(name), { sender: mine }).control).toHaveLength(1);
  });

  it("is none for other calls", () => {
    for (const call of [unknown, called("0x1::managed_coin::register"), called("0x4::aptos_token::burn")])
      expect(computeRisk(call).control).toEqual([]);
  });
});

describe("calls and tasks at the expense of an own account", () => {
  const decides = [inner(unknown), registerAutomation(transferSupra(stranger, 1n), task)];

  it("lists calls of the bytes and of decided proposals", () => {
    const { calls, tasks, foreign } = computeRisk(voteMultisig(multisig, 1n, true), { decides });
    expect(calls.map(({ isDecided, isMultisig }) => ({ isDecided, isMultisig }))).toEqual([
      { isDecided: false, isMultisig: false },
      { isDecided: true, isMultisig: true },
      { isDecided: true, isMultisig: true },
    ]);
    expect(tasks).toMatchObject([{ isDecided: true, isMultisig: true, task: { feeCapPerCycle: 7n } }]);
    expect(foreign).toMatchObject([{ address: stranger, isMultisig: true }]);
    expect(computeRisk(registerAutomation(unknown, task)).tasks).toMatchObject([
      { isDecided: false, isMultisig: false },
    ]);
  });

  it("adds no call findings for a sponsor but still reports unknown code", () => {
    const { calls, tasks, foreign } = computeRisk(registerAutomation(unknown, task), {
      sender: stranger,
      decides,
    });
    expect([calls, tasks]).toEqual([[], []]);
    expect(foreign.length).toBe(2);
    const script = { code: Uint8Array.of(1), typeArguments: [], arguments: [] };
    const scriptCalls = [`${stranger}::vault::drain`];
    expect(computeRisk({ kind: "script", script }, { scriptCalls }).foreign).toMatchObject([
      { function: scriptCalls[0] },
    ]);
    expect(computeRisk({ kind: "script", script }).foreign).toEqual([]);
  });
});

describe("an own account that is given to unknown code", () => {
  const given = (payload: TransactionPayload | EntryFunction, change: Given) =>
    computeRisk(payload, change).isAccountGiven;
  const along = { sender: stranger, secondarySigners: [me], feePayer: stranger };

  it("is one in another sender's transaction", () => {
    expect(given(unknown, along)).toBe(true);
    expect(given(unknown, { ...along, feePayer: me })).toBe(true);
    expect(given(unknown, { sender: mine })).toBe(true);
    expect(given(unknown, { sender: stranger, secondarySigners: [mine] })).toBe(true);
    expect(given(unknown, {})).toBe(false);
    expect(given(unknown, { sender: stranger })).toBe(false);
    expect(given(transferSupra(stranger, 1n), along)).toBe(false);
    expect(given(called("0x4::aptos_token::burn"), along)).toBe(false);
    expect(given(executeMultisig(multisig, unknown), { sender: mine })).toBe(false);
  });
});

describe("reasons for the password that no limit lifts", () => {
  it("are those of every call, once, and none for who only pays", () => {
    const publish = called("0x1::code::publish_package_txn");
    expect(computeRisk(publish).passwordReasons).toEqual(["publish"]);
    expect(computeRisk(proposeMultisig(multisig, publish)).passwordReasons).toEqual(["publish"]);
    expect(computeRisk(unknown).passwordReasons).toEqual([]);
    expect(computeRisk(publish, { sender: stranger, secondarySigners: [me] }).passwordReasons).toEqual([
      "publish",
    ]);
    for (const sender of [stranger, mine])
      expect(computeRisk(publish, { sender }).passwordReasons).toEqual([]);
  });
});
