import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testAccount } from "../../test/accounts.ts";
import { describeVectors } from "../../test/shared-vectors.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import { rotationChallenge } from "../account/challenge.ts";
import { multisigAddress } from "../account/authentication-key.ts";
import { decodeBcs } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import { decodeAddress, parseAddress } from "../move/address.ts";
import { formatFunctionId } from "../move/identifier.ts";
import { registerAutomation } from "./automation-registration.ts";
import { transferSupra } from "./build.ts";
import { rotateKey } from "./key-rotation.ts";
import {
  createMultisigAccount,
  executeMultisig,
  executeRejectedMultisig,
  multisigActionHash,
  proposeMultisig,
  proposeMultisigHash,
  voteMultisig,
} from "./multisig-call.ts";
import { decodeMultisigInnerPayload, decodePayload, encodePayload } from "./payload.ts";
import { publishPackage, publishPackageToObject, upgradeObjectPackage } from "./publish-package.ts";
import { decodeSignedTransaction } from "./signed-transaction.ts";

const recipient = parseAddress("0x2d133ddd281bb6205558357cc6ac75661817e9aaeac3afebc32842759cbf7fa9");
const shared = parseAddress("0x515");
const action = transferSupra(recipient, 1n);
const limits = {
  maxGasAmount: 5000n,
  gasPriceCap: 213_000n,
  automationFeeCapForEpoch: 1_000_000_000n,
  expirationTimestampSecs: 1_790_000_000n,
};

describe("publishing a package", () => {
  it("passes metadata and modules as bytes", () => {
    const call = publishPackage(Uint8Array.of(1, 2), [Uint8Array.of(3), Uint8Array.of(4, 5)]);
    expect(formatFunctionId(call.function)).toBe("0x1::code::publish_package_txn");
    expect(call.arguments.map((bytes) => bytesToHex(bytes))).toEqual(["0x020102", "0x020103020405"]);
    const toObject = publishPackageToObject(Uint8Array.of(1, 2), []);
    expect(formatFunctionId(toObject.function)).toBe("0x1::object_code_deployment::publish");
    const upgrade = upgradeObjectPackage(recipient, Uint8Array.of(1, 2), []);
    expect(formatFunctionId(upgrade.function)).toBe("0x1::object_code_deployment::upgrade");
    expect(upgrade.arguments.map((bytes) => bytesToHex(bytes))).toEqual(["0x020102", "0x00", recipient]);
  });
});

describeVectors(
  "onchain/recorded-testnet-transactions.json",
  (file) => {
    it("makes the call that a recorded transaction published a package with", () => {
      const [, row] = file.items();
      const { raw } = decodeSignedTransaction(hexToBytes(row?.get("signed_txn_bcs").string() ?? ""));
      if (raw.payload.kind !== "entry-function") return expect.fail("another payload");
      const [metadata = new Uint8Array(), code = new Uint8Array()] = raw.payload.entryFunction.arguments;
      const modules = decodeBcs(code, (reader) => reader.vector((from) => from.bytes()));
      expect(
        publishPackage(
          decodeBcs(metadata, (reader) => reader.bytes()),
          modules,
        ),
      ).toEqual(raw.payload.entryFunction);
    });
  },
  { covered: "the arguments of move/test/vectors below" },
);

it.each(["counter", "piggy_bank", "shapes"])(
  "publishing %s passes the arguments that stand beside it",
  (name) => {
    const file = new URL(`../../../move/test/vectors/${name}/publish.json`, import.meta.url);
    const { metadata_serialized, code, entry_function_args_bcs } = JSON.parse(readFileSync(file, "utf8")) as {
      metadata_serialized: string;
      code: readonly string[];
      entry_function_args_bcs: readonly string[];
    };
    const call = publishPackage(
      hexToBytes(metadata_serialized),
      code.map((module) => hexToBytes(module)),
    );
    expect(call.arguments.map((bytes) => bytesToHex(bytes))).toEqual(entry_function_args_bcs);
  },
);

describe("registering an automation task", () => {
  it("registers version 1 without a priority, and leaves the chain's part empty", () => {
    expect(registerAutomation(action, limits).registration).toEqual({
      version: "V1",
      automatedFunction: action,
      ...limits,
      auxData: [],
    });
    expect(registerAutomation(action, { ...limits, priority: 3n }).registration).toMatchObject({
      version: "V2",
      taskType: "user",
      priority: 3n,
    });
  });
});

describeVectors("derived/framework-derived.json", (file) => {
  const sender = parseAddress(file.get("sender").string());
  const payloads = file.get("payloads");
  const encodeCall = (name: string) => `0x${payloads.get(name).get("payload_bcs").string()}`;
  const encoded = (payload: Parameters<typeof encodePayload>[1]) =>
    bytesToHex(encodeBcs((writer) => encodePayload(writer, payload)));
  // Taken from the first row, so that a typing error here can't hide.
  const first = decodeBcs(hexToBytes(encodeCall("automation_registration_v1")), decodePayload);
  const own = multisigAddress(sender, 0n);

  it("has the payloads that the builders make", () => {
    if (first.kind !== "automation-registration") return expect.fail("another payload");
    const { maxGasAmount, gasPriceCap, automationFeeCapForEpoch, expirationTimestampSecs } =
      first.registration;
    const given = { maxGasAmount, gasPriceCap, automationFeeCapForEpoch, expirationTimestampSecs };
    const registration = registerAutomation(action, given);
    expect(encoded(registration)).toBe(encodeCall("automation_registration_v1"));
    expect(encoded(registerAutomation(action, { ...given, priority: 3n }))).toBe(
      encodeCall("automation_registration_v2_user_priority_3"),
    );
    expect(encoded(executeMultisig(own))).toBe(encodeCall("multisig_execute_stored"));
    expect(encoded(executeMultisig(own, action))).toBe(encodeCall("multisig_execute_with_entry_function"));
    expect(encoded(executeMultisig(own, registration))).toBe(
      encodeCall("multisig_execute_with_automation_v1"),
    );
  });

  it("has the stored payload and its hash", () => {
    const stored = file.get("multisig_stored_payload");
    expect(bytesToHex(proposeMultisig(own, action).arguments[1] ?? new Uint8Array()).slice(-40)).toBe(
      stored.get("bcs").string().slice(-40),
    );
    expect(bytesToHex(multisigActionHash(action))).toBe(`0x${stored.get("sha3_256_payload_hash").string()}`);
  });
});

describe("a multisig account", () => {
  it("is proposed to by the whole action or by its hash", () => {
    const whole = proposeMultisig(shared, action);
    expect(formatFunctionId(whole.function)).toBe("0x1::multisig_account::create_transaction");
    const [address = new Uint8Array(), bytes = new Uint8Array()] = whole.arguments;
    expect(decodeBcs(address, decodeAddress)).toBe(shared);
    const inner = decodeBcs(
      decodeBcs(bytes, (reader) => reader.bytes()),
      decodeMultisigInnerPayload,
    );
    expect(inner).toEqual({ kind: "entry-function", entryFunction: action });
    const hash = proposeMultisigHash(shared, action);
    expect(formatFunctionId(hash.function)).toBe("0x1::multisig_account::create_transaction_with_hash");
    expect(hash.arguments[1]).toEqual(encodeBcs((writer) => writer.bytes(multisigActionHash(action))));
  });

  it("is voted on, cleared and made", () => {
    expect(voteMultisig(shared, 2n, true).arguments.map((bytes) => bytesToHex(bytes))).toEqual([
      shared,
      "0x0200000000000000",
      "0x01",
    ]);
    expect(executeRejectedMultisig(shared).arguments.map((bytes) => bytesToHex(bytes))).toEqual([shared]);
    const made = createMultisigAccount({ otherOwners: [shared], signaturesRequired: 2n, timeoutSecs: 300n });
    expect(made.arguments.map((bytes) => bytesToHex(bytes))).toEqual([
      `0x01${shared.slice(2)}`,
      "0x0200000000000000",
      "0x00",
      "0x00",
      "0x2c01000000000000",
    ]);
  });
});

describe("rotating a key", () => {
  it("carries the proofs of the old and of the new key", async () => {
    const [account, next] = await Promise.all([testAccount(1), testAccount(2)]);
    const call = await rotateKey(account, next, 7n);
    const challenge = rotationChallenge({
      sequenceNumber: 7n,
      originator: account.address,
      currentKey: account.address,
      newPublicKey: next.publicKey,
    });
    const parts = call.arguments.map((bytes, index) =>
      index % 2 === 0 && index < 4 ? bytes : decodeBcs(bytes, (reader) => reader.bytes()),
    );
    const [from, oldKey, to, newKey, oldProof, newProof] = parts;
    expect([from, to]).toEqual([Uint8Array.of(0), Uint8Array.of(0)]);
    expect([oldKey, newKey]).toEqual([account.publicKey, next.publicKey]);
    expect(await verifyEd25519(account.publicKey, challenge, oldProof ?? new Uint8Array())).toBe(true);
    expect(await verifyEd25519(next.publicKey, challenge, newProof ?? new Uint8Array())).toBe(true);
  });
});
