import {
  bytesToHex,
  createEntryFunction,
  createMultisigAccount,
  decodeRawTransaction,
  encodeMultisigInnerPayload,
  executeMultisig,
  executeRejectedMultisig,
  isSupraError,
  multisigActionHash,
  parseAddress,
  parseTypeTag,
  proposeMultisig,
  proposeMultisigHash,
  publishPackage,
  publishPackageToObject,
  registerAutomation,
  rotateKey,
  createAccount,
  sha3,
  SUPRA_COIN,
  transferCoin,
  transferCoins,
  transferSupra,
  voteMultisig,
  encodeAddress,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { encodeBcs, type BcsWriter } from "@holdfast/sdk/bcs";
import { voteMultisigRange } from "@holdfast/sdk/multisig";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PasswordReason } from "./call-description.ts";
import { summarizePayload } from "./payload-reader.ts";
import type { PayloadSummary } from "./payload-summary.ts";
import { signatureRisk } from "./signature-risk.ts";

const to = parseAddress("0xbeef");
const multisig = parseAddress("0x515");
const coin = "0xc0ffee::bean::Bean";

const called = (entryFunction: EntryFunction): TransactionPayload => ({
  kind: "entry-function",
  entryFunction,
});
/** Why the password is asked of the sender. */
const passwordReasons = (action: PayloadSummary): readonly PasswordReason[] => {
  const terms = { sender: to, secondarySigners: [], feePayer: to, maxFee: 0n, action };
  return signatureRisk(terms, { keyAddresses: [to], ownAddresses: [] }).passwordReasons;
};
const summarize = (call: EntryFunction) => summarizePayload(called(call));
const bcs = (write: (writer: BcsWriter) => void) => encodeBcs(write);
const addressBytes = (address = to) => bcs((writer) => encodeAddress(writer, address));
const u64 = (value: bigint) => bcs((writer) => writer.u64(value));

describe("a payment", () => {
  it.each([
    ["supra_account::transfer", transferSupra(to, 9n), SUPRA_COIN],
    ["supra_account::transfer_coins", transferCoins(to, 9n, coin), coin],
    ["coin::transfer", transferCoin(to, 9n, coin), coin],
  ])("by %s", (name, call, coinType) => {
    expect(summarize(call)).toMatchObject({
      kind: "transfer",
      to,
      amount: 9n,
      coinType,
      function: `0x1::${name}`,
    });
  });

  it("to several is summed up", () => {
    const args = [
      bcs((writer) => writer.vector([to, multisig], encodeAddress)),
      bcs((writer) => writer.vector([3n, 2n ** 64n - 1n], (item, value) => item.u64(value))),
    ];
    const call = createEntryFunction("0x1::supra_account::batch_transfer", [], args);
    expect(summarize(call)).toMatchObject({
      kind: "batch-transfer",
      coinType: SUPRA_COIN,
      payments: [
        { to, amount: 3n },
        { to: multisig, amount: 2n ** 64n - 1n },
      ],
      total: 2n ** 64n + 2n,
    });
    const coins = createEntryFunction("0x1::supra_account::batch_transfer_coins", [coin], args);
    expect(summarize(coins)).toMatchObject({ kind: "batch-transfer", coinType: coin });
  });

  it("to several whose amounts are not as many is only a call", () => {
    const args = [
      bcs((writer) => writer.vector([to], encodeAddress)),
      bcs((writer) => writer.vector([], (item, value: bigint) => item.u64(value))),
    ];
    const call = createEntryFunction("0x1::supra_account::batch_transfer", [], args);
    expect(summarize(call).kind).toBe("call");
  });

  it("of a fungible asset names the asset", () => {
    const call = createEntryFunction(
      "0x1::primary_fungible_store::transfer",
      ["0x1::fungible_asset::Metadata"],
      [addressBytes(multisig), addressBytes(to), u64(7n)],
    );
    expect(summarize(call)).toMatchObject({ kind: "asset-transfer", asset: multisig, to, amount: 7n });
  });

  it("reads an exact fungible asset transfer as a call about the asset", () => {
    const name = "0x1::primary_fungible_store::transfer_assert_minimum_deposit";
    const args = [addressBytes(multisig), addressBytes(to), u64(7n), u64(6n)];
    const type = ["0x1::fungible_asset::Metadata"];
    expect(summarize(createEntryFunction(name, type, args))).toMatchObject({
      kind: "call",
      subject: { kind: "asset", asset: multisig, to, amount: 7n },
    });
    const short = createEntryFunction(name, type, [...args.slice(0, 3), new Uint8Array(7)]);
    expect(summarize(short)).not.toHaveProperty("subject");
  });

  it("of an object is a call that is about it", () => {
    const args = [addressBytes(multisig), addressBytes(to)];
    const call = createEntryFunction("0x1::object::transfer", ["0x4::token::Token"], args);
    expect(summarize(call)).toMatchObject({
      kind: "call",
      subject: { kind: "object", object: multisig, to },
    });
  });

  it.each([
    [
      "at another address",
      createEntryFunction("0x2::supra_account::transfer", [], [addressBytes(), u64(1n)]),
    ],
    [
      "with an amount of another length",
      createEntryFunction("0x1::supra_account::transfer", [], [addressBytes(), new Uint8Array(16)]),
    ],
    [
      "with an argument too many",
      createEntryFunction("0x1::supra_account::transfer", [], [addressBytes(), u64(1n), new Uint8Array(1)]),
    ],
    ["with an argument too few", createEntryFunction("0x1::supra_account::transfer", [], [addressBytes()])],
    [
      "with a type too many",
      createEntryFunction("0x1::supra_account::transfer", [SUPRA_COIN], [addressBytes(), u64(1n)]),
    ],
    ["without its type", createEntryFunction("0x1::coin::transfer", [], [addressBytes(), u64(1n)])],
    ["by a name that every object has", createEntryFunction("0x1::constructor::toString", [], [])],
  ])("%s is only a call", (_, call) => {
    const { typeArguments, arguments: args } = call;
    expect(summarize(call)).toMatchObject({
      kind: "call",
      arguments: args,
      typeArguments: { length: typeArguments.length },
    });
  });
});

describe("invalid arguments", () => {
  const pay = (args: readonly Uint8Array[]) =>
    summarize(createEntryFunction("0x1::supra_account::transfer", [], args));

  it("are bytes that are not values", () => {
    expect(pay([addressBytes(), new Uint8Array(16)])).toHaveProperty("hasInvalidArguments", true);
  });

  it("are not those of another version of the framework", () => {
    expect(pay([addressBytes(), u64(1n), new Uint8Array(1)])).not.toHaveProperty("hasInvalidArguments");
    expect(pay([addressBytes()])).not.toHaveProperty("hasInvalidArguments");
  });
});

describe("a script", () => {
  it("is guarded as code that can't be told, and by nothing else", () => {
    const script = { code: new Uint8Array(), typeArguments: [], arguments: [] };
    expect(passwordReasons(summarizePayload({ kind: "script", script }))).toEqual([]);
  });

  it("is told by the hash of its code, with its arguments", () => {
    const code = Uint8Array.of(0xa1, 0x1c);
    const args = [{ kind: "u64", value: 5n } as const];
    const script = { code, typeArguments: [parseTypeTag(coin)], arguments: args };
    expect(summarizePayload({ kind: "script", script })).toEqual({
      kind: "script",
      codeHash: bytesToHex(sha3(code)),
      codeSize: 2,
      typeArguments: [coin],
      arguments: args,
    });
  });
});

describe("a package", () => {
  const metadata = bcs((writer) => {
    writer.string("kelp").u8(1).u64(0n).string("digest").bytes(new Uint8Array(3));
    writer.vector(["bean", "pod"], (item, name) => {
      item.string(name).bytes(new Uint8Array()).bytes(new Uint8Array());
      item.option(undefined, () => item);
    });
    writer.vector([{ address: parseAddress("0x1"), name: "SupraFramework" }], (item, dependency) => {
      encodeAddress(item, dependency.address);
      item.string(dependency.name);
    });
    writer.option("0x1::any::Type", (item, name) => {
      item.string(name).bytes(new Uint8Array(2));
    });
  });
  const modules = [Uint8Array.of(1, 2, 3), Uint8Array.of(4)];
  const expected = {
    name: "kelp",
    policy: "compatible",
    moduleNames: ["bean", "pod"],
    modules: modules.map((code) => ({ size: code.length, hash: bytesToHex(sha3(code)) })),
    codeSize: 4,
    dependencies: [{ address: parseAddress("0x1"), name: "SupraFramework" }],
  };

  it("is told whole, and where it goes", () => {
    expect(summarize(publishPackage(metadata, modules))).toMatchObject({
      kind: "publish",
      target: { kind: "account" },
      package: expected,
    });
    expect(summarize(publishPackageToObject(metadata, modules))).toMatchObject({
      kind: "publish",
      target: { kind: "new-object" },
      package: expected,
    });
    const { arguments: args } = publishPackage(metadata, modules);
    const upgrade = createEntryFunction(
      "0x1::object_code_deployment::upgrade",
      [],
      [...args, addressBytes(multisig)],
    );
    expect(summarize(upgrade)).toMatchObject({ target: { kind: "object", address: multisig } });
  });

  it.each([
    [0, "arbitrary"],
    [2, "immutable"],
    [9, "unknown"],
  ])("with policy %i is %s", (byte, policy) => {
    const changed = metadata.slice();
    changed[5] = byte;
    expect(summarize(publishPackage(changed, modules))).toMatchObject({ package: { policy } });
  });

  it("reads a package with broken metadata as a call behind the password", () => {
    const summary = summarize(publishPackage(metadata.slice(0, -1), modules));
    expect(summary.kind).toBe("call");
    expect(passwordReasons(summary)).toEqual(["publish"]);
  });
});

describe("a key rotation", () => {
  it("names the key that may sign from then on", async () => {
    const [account, next] = await Promise.all([
      createAccount(new Uint8Array(32).fill(1)),
      createAccount(new Uint8Array(32).fill(2)),
    ]);
    const call = await rotateKey(account, next, 4n);
    const summary = summarize(call);
    expect(summary).toMatchObject({
      kind: "key-rotation",
      newAuthenticationKey: next.address,
      newPublicKey: next.publicKey,
    });
    expect(passwordReasons(summary)).toEqual(["key-rotation"]);
    const other = { ...call, arguments: call.arguments.with(2, Uint8Array.of(1)) };
    expect(summarize(other).kind).toBe("call");
    expect(passwordReasons(summarize(other))).toEqual(["key-rotation"]);
  });
});

describe("a multisig account", () => {
  const payment = transferSupra(to, 5n);
  const task = registerAutomation(payment, {
    maxGasAmount: 5000n,
    gasPriceCap: 200n,
    automationFeeCapForEpoch: 7n,
    expirationTimestampSecs: 60n,
  });

  it("runs what is given, or what is stored", () => {
    expect(summarizePayload(executeMultisig(multisig, payment))).toMatchObject({
      kind: "multisig",
      multisigAddress: multisig,
      inner: { kind: "transfer", to, amount: 5n },
    });
    expect(summarizePayload(executeMultisig(multisig, task))).toMatchObject({
      inner: { kind: "automation" },
    });
    expect(summarizePayload(executeMultisig(multisig))).toEqual({
      kind: "multisig",
      multisigAddress: multisig,
      inner: undefined,
    });
  });

  it("is proposed something whole, by hash, or unreadable", () => {
    expect(summarize(proposeMultisig(multisig, payment))).toMatchObject({
      kind: "proposal",
      multisigAddress: multisig,
      proposal: { kind: "whole", action: { kind: "transfer", to, amount: 5n } },
    });
    expect(summarize(proposeMultisigHash(multisig, payment))).toMatchObject({
      proposal: { kind: "hash", hash: bytesToHex(multisigActionHash(payment)) },
    });
    const junk = createEntryFunction(
      "0x1::multisig_account::create_transaction",
      [],
      [addressBytes(multisig), bcs((writer) => writer.bytes(Uint8Array.of(9, 9)))],
    );
    expect(summarize(junk)).toMatchObject({ proposal: { kind: "unreadable", bytes: Uint8Array.of(9, 9) } });
  });

  it("is voted on", () => {
    expect(summarize(voteMultisig(multisig, 3n, false))).toMatchObject({
      kind: "vote",
      multisigAddress: multisig,
      proposalNumber: 3n,
      lastNumber: 3n,
      isApproved: false,
    });
    expect(summarize(voteMultisigRange(multisig, { first: 2n, last: 4n, isApproved: true }))).toMatchObject({
      kind: "vote",
      multisigAddress: multisig,
      proposalNumber: 2n,
      lastNumber: 4n,
      isApproved: true,
    });
    const named = (name: string) =>
      summarize(createEntryFunction(`0x1::multisig_account::${name}`, [], [addressBytes(multisig), u64(3n)]));
    expect(named("approve_transaction")).toMatchObject({ kind: "vote", isApproved: true });
    expect(named("reject_transaction")).toMatchObject({ kind: "vote", isApproved: false });
    // The framework keeps the misspelt name of its first version.
    const old = voteMultisig(multisig, 3n, true);
    const misspelt = createEntryFunction("0x1::multisig_account::vote_transanction", [], old.arguments);
    expect(summarize(misspelt)).toMatchObject({ kind: "vote", isApproved: true });
    expect(summarize(executeRejectedMultisig(multisig)).kind).toBe("call");
  });

  it("requires the password for an owner change, even a proposed one", () => {
    const change = createEntryFunction("0x1::multisig_account::add_owner", [], [addressBytes()]);
    const reasons = (payload: TransactionPayload) => passwordReasons(summarizePayload(payload));
    expect(reasons(executeMultisig(multisig, change))).toEqual(["owner-change"]);
    expect(reasons(called(proposeMultisig(multisig, change)))).toEqual(["owner-change"]);
    expect(reasons(called(proposeMultisig(multisig, proposeMultisig(multisig, change))))).toEqual([
      "owner-change",
    ]);
    expect(reasons(called(proposeMultisig(multisig, payment)))).toEqual([]);
    expect(reasons(executeMultisig(multisig))).toEqual([]);
    expect(reasons(called(proposeMultisigHash(multisig, change)))).toEqual([]);
    const create = createMultisigAccount({ otherOwners: [to], signaturesRequired: 1n, timeoutSecs: 300n });
    expect(reasons(called(create))).toEqual([]);
  });

  it("reads nested proposals to a fixed depth, and no further", () => {
    let call = transferSupra(to, 5n);
    for (let i = 0; i < 200; i++) call = proposeMultisig(multisig, call);
    let summary: PayloadSummary | undefined = summarize(call);
    let depth = 0;
    while (summary?.kind === "proposal") {
      summary = summary.proposal.kind === "whole" ? summary.proposal.action : undefined;
      depth++;
    }
    expect([depth, summary?.kind]).toEqual([4, "call"]);
  });
});

describe("an automation task", () => {
  it("tells the call, the caps and the end", () => {
    const limits = {
      maxGasAmount: 5000n,
      gasPriceCap: 200n,
      automationFeeCapForEpoch: 7n,
      expirationTimestampSecs: 60n,
    };
    const expected = {
      kind: "automation",
      call: { kind: "transfer", to, amount: 5n },
      maxGasAmount: 5000n,
      gasPriceCap: 200n,
      feeCapPerCycle: 7n,
      expirationTimestampSecs: 60n,
      taskType: "user",
      priority: undefined,
      auxDataCount: 0,
    };
    expect(summarizePayload(registerAutomation(transferSupra(to, 5n), limits))).toMatchObject(expected);
    const withPriority = registerAutomation(transferSupra(to, 5n), { ...limits, priority: 2n });
    expect(summarizePayload(withPriority)).toMatchObject({ ...expected, priority: 2n });
    const rotation = createEntryFunction("0x1::account::offer_signer_capability", [], []);
    expect(passwordReasons(summarizePayload(registerAutomation(rotation, limits)))).toEqual(["capability"]);
  });
});

describe("any payload that can be decoded", () => {
  it("has a summary", () => {
    const bytes = bcs((writer) => {
      encodeMultisigInnerPayload(writer, { kind: "entry-function", entryFunction: transferSupra(to, 1n) });
    });
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(4), (at, value, index) => {
        const changed = bytes.slice(1);
        changed[at] = value;
        const raw = Uint8Array.of(...new Uint8Array(40), index, ...changed, ...new Uint8Array(25));
        try {
          summarizePayload(decodeRawTransaction(raw).payload);
        } catch (error) {
          expect(isSupraError(error)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
