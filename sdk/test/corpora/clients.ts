import { createHash } from "node:crypto";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { BCS, SupraAccount, TxnBuilderTypes as types } from "supra-l1-sdk-core";
import { derivePublicKey, signWith } from "./node-keys.ts";

const SENDER_SEED = "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f";
const OTHER_SEED = "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be";
const RECIPIENT = "2d133ddd281bb6205558357cc6ac75661817e9aaeac3afebc32842759cbf7fa9";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const unhex = (digits: string): Uint8Array => new Uint8Array(Buffer.from(digits.replace("0x", ""), "hex"));
const sha3 = (...parts: readonly (Uint8Array | string)[]): Uint8Array => {
  const digest = createHash("sha3-256");
  for (const part of parts) digest.update(part);
  return new Uint8Array(digest.digest());
};
const u64 = (value: bigint): Uint8Array => BCS.bcsSerializeUint64(value);
const deriveAddress = (seed: string): Uint8Array => sha3(derivePublicKey(seed), Uint8Array.of(0));

/** Resource accounts and multi-key accounts by supra-l1-sdk-core. */
export function multiKeys() {
  const source = `0x${"ca843279e3427144cead5e4d5999a3d0".repeat(2)}`;
  const seed = Uint8Array.of(1);
  const publicKeys = [SENDER_SEED, OTHER_SEED, "01".repeat(32)].map((one) => derivePublicKey(one));
  const key = new types.MultiEd25519PublicKey(
    publicKeys.map((one) => new types.Ed25519PublicKey(one)),
    2,
  );
  return {
    resource_account: {
      source,
      seed_hex: hex(seed),
      address: SupraAccount.getResourceAccountAddress(source, seed).hex(),
    },
    multi_ed25519: {
      public_keys: publicKeys.map(hex),
      threshold: 2,
      bytes: hex(key.toBytes()),
      bitmap_of_bits_0_2_31: hex(types.MultiEd25519Signature.createBitmap([0, 2, 31])),
      bitmap_of_bits_0_1: hex(types.MultiEd25519Signature.createBitmap([0, 1])),
    },
    transactions: [createRow(transferPayload()), createRow(transferPayload(5n))],
  };
}

/** Addresses, a two-signer transaction and a rotation proof by supra-l1-sdk-core and Node.js. */
export function otherClient() {
  const bob = unhex("b0b".padStart(64, "0"));
  const named = (seed: string): string => `0x${hex(sha3(bob, seed, Uint8Array.of(0xfe)))}`;
  const seeds = [SENDER_SEED, OTHER_SEED];
  const shared = new types.MultiEd25519PublicKey(
    seeds.map((seed) => new types.Ed25519PublicKey(derivePublicKey(seed))),
    1,
  );
  return {
    inputs: { sender_seed: SENDER_SEED, receiver_seed: OTHER_SEED },
    transactions: [{ kind: "single", ...createRow(transferPayload()) }, twoSigners()],
    rotation_proof_challenge: rotation(),
    addresses: [
      {
        seeds,
        threshold: 1,
        address: types.AuthenticationKey.fromMultiEd25519PublicKey(shared).derivedAddress().hex(),
      },
      {
        source: "0xb0b",
        seed_hex: "0b000b",
        address: SupraAccount.getResourceAccountAddress(hex(bob), unhex("0b000b")).hex(),
      },
      { source: "0xb0b", seed_utf8: "harbour", address: named("harbour") },
      { source: "0xb0b", collection: "harbour", name: "kelp", address: named("harbour::kelp") },
    ],
  };
}

function rotation() {
  const [old, next] = [SENDER_SEED, OTHER_SEED];
  const challenge = new types.RotationProofChallenge(
    types.AccountAddress.CORE_CODE_ADDRESS,
    "account",
    "RotationProofChallenge",
    1234n,
    types.AccountAddress.fromHex(hex(deriveAddress(old))),
    types.AccountAddress.fromHex(hex(deriveAddress(old))),
    derivePublicKey(next),
  );
  const bytes = BCS.bcsToBytes(challenge);
  return {
    originator_seed: old,
    new_key_seed: next,
    sequence_number: 1234,
    bcs: hex(bytes),
    derived_signatures: {
      cap_rotate_key: hex(signWith(old, bytes)),
      cap_update_table: hex(signWith(next, bytes)),
    },
  };
}

/** Derivations by the framework's Move source; bytes by supra-l1-sdk-core, signatures by Node.js. */
export function frameworkDerived() {
  const sender = deriveAddress(SENDER_SEED);
  const recipient = unhex(RECIPIENT);
  const metadata = unhex("a".padStart(64, "0"));
  const artist = unhex("28aa1624f8a8974c4158da696eea0e1c26af2cf7cacdb3564193ae817a44f908");
  const scheme = (code: number, ...parts: readonly (Uint8Array | string)[]): string =>
    `0x${hex(sha3(...parts, Uint8Array.of(code)))}`;
  const multisig = (number: bigint): string =>
    scheme(0xff, sender, "supra_framework::multisig_account", u64(number));
  const code = "supra_framework::object_code_deployment";
  const own = types.AccountAddress.fromHex(multisig(0n));
  const stored = Buffer.concat([Uint8Array.of(0), BCS.bcsToBytes(transferCall())]);
  const v1 = automation(0);
  return {
    sender: `0x${hex(sender)}`,
    recipient: `0x${RECIPIENT}`,
    addresses: {
      multisig_account_of_sender_at_sequence_0: multisig(0n),
      multisig_account_of_sender_at_sequence_7: multisig(7n),
      supra_primary_store_of_sender: scheme(0xfc, sender, metadata),
      supra_primary_store_of_recipient: scheme(0xfc, recipient, metadata),
      object_code_deployment_sender_sequence_7: scheme(
        0xfe,
        sender,
        Uint8Array.of(code.length),
        code,
        u64(8n),
      ),
      collection_AliceCollection_correct: scheme(0xfe, artist, "AliceCollection"),
      auid_of_zero_hash_counter_1: scheme(0xfb, new Uint8Array(32), u64(1n)),
      guid_object_of_sender_creation_4: scheme(0xfd, u64(4n), sender),
    },
    payloads: {
      automation_registration_v1: createRow(Buffer.concat([Uint8Array.of(4), v1])),
      automation_registration_v2_user_priority_3: createRow(
        Buffer.concat([Uint8Array.of(4), automation(1, 3n)]),
      ),
      multisig_execute_stored: createRow(BCS.bcsToBytes(multisigPayload(own))),
      multisig_execute_with_entry_function: createRow(
        BCS.bcsToBytes(multisigPayload(own, new types.MultiSigTransactionPayload(transferCall()))),
      ),
      multisig_execute_with_automation_v1: createRow(
        Buffer.concat([Uint8Array.of(3), own.address, Uint8Array.of(1, 1), v1]),
      ),
    },
    multisig_stored_payload: { bcs: hex(stored), sha3_256_payload_hash: hex(sha3(stored)) },
    fee_payer: sponsored(),
  };
}

function multisigPayload(own: types.AccountAddress, inner?: types.MultiSigTransactionPayload) {
  return new types.TransactionPayloadMultisig(new types.MultiSig(own, inner));
}

/** RegistrationParams, V1 or V2: a task of a user. */
function automation(version: 0 | 1, priority?: bigint): Uint8Array {
  const to = new BCS.Serializer();
  to.serializeU32AsUleb128(version);
  transferCall().serialize(to);
  for (const value of [5000n, 213_000n, 1_000_000_000n, 1_790_000_000n]) to.serializeU64(value);
  to.serializeU32AsUleb128(0);
  if (version === 1) {
    to.serializeU32AsUleb128(0);
    to.serializeBool(priority !== undefined);
    if (priority !== undefined) to.serializeU64(priority);
  }
  return to.getBytes();
}

/** supra_account::transfer of `amount` quants. */
function transferCall(amount = 1n): types.EntryFunction {
  return types.EntryFunction.natural("0x1::supra_account", "transfer", [], [unhex(RECIPIENT), u64(amount)]);
}

function transferPayload(amount?: bigint): Uint8Array {
  return BCS.bcsToBytes(new types.TransactionPayloadEntryFunction(transferCall(amount)));
}

function encodeRaw(payload: Uint8Array): Uint8Array {
  const limits = [2000n, 100n, 1_790_000_000n].map(u64);
  return Buffer.concat([deriveAddress(SENDER_SEED), u64(11n), payload, ...limits, Uint8Array.of(4)]);
}

function salted(name: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([sha3(`SUPRA::${name}`), ...parts]);
}

/** BCS of an Ed25519 authenticator without its variant. */
function authenticator(seed: string, message: Uint8Array): Uint8Array {
  return Buffer.concat([
    Uint8Array.of(32),
    derivePublicKey(seed),
    Uint8Array.of(64),
    signWith(seed, message),
  ]);
}

function createRow(payload: Uint8Array) {
  const raw = encodeRaw(payload);
  const message = salted("RawTransaction", raw);
  const signed = Buffer.concat([raw, Uint8Array.of(0), authenticator(SENDER_SEED, message)]);
  return {
    payload_bcs: hex(payload),
    raw_txn_bcs: hex(raw),
    signing_message: hex(message),
    signed_txn_bcs: hex(signed),
    keccak256_hash: hex(keccak_256(signed)),
  };
}

function twoSigners() {
  const raw = encodeRaw(transferPayload(7n));
  const others = Buffer.concat([Uint8Array.of(1), deriveAddress(OTHER_SEED)]);
  const message = salted("RawTransactionWithData", Uint8Array.of(0), raw, others);
  const account = (seed: string) => Buffer.concat([Uint8Array.of(0), authenticator(seed, message)]);
  const parts = [account(SENDER_SEED), others, Uint8Array.of(1), account(OTHER_SEED)];
  const signed = Buffer.concat([raw, Uint8Array.of(2), ...parts]);
  return {
    kind: "multi_agent",
    raw_txn_bcs: hex(raw),
    signing_message: hex(message),
    signed_txn_bcs: hex(signed),
    keccak256_hash: hex(keccak_256(signed)),
  };
}

function sponsored() {
  const raw = encodeRaw(transferPayload(9n));
  const payer = deriveAddress(OTHER_SEED);
  const messageFor = (address: Uint8Array): Uint8Array =>
    salted("RawTransactionWithData", Uint8Array.of(1), raw, Uint8Array.of(0), address);
  const account = (seed: string, message: Uint8Array) =>
    Buffer.concat([Uint8Array.of(0), authenticator(seed, message)]);
  const signedBy = (message: Uint8Array) => {
    const none = Uint8Array.of(0, 0);
    const parts = [account(SENDER_SEED, message), none, payer, account(OTHER_SEED, messageFor(payer))];
    const signed = Buffer.concat([raw, Uint8Array.of(3), ...parts]);
    return { signed_txn_bcs: hex(signed), keccak256_hash: hex(keccak_256(signed)) };
  };
  const [real, zero] = [messageFor(payer), messageFor(new Uint8Array(32))];
  return {
    raw_txn_bcs: hex(raw),
    signing_message_with_fee_payer: hex(real),
    signing_message_zero_fee_payer: hex(zero),
    sender_signed_real: signedBy(real),
    sender_signed_zero: signedBy(zero),
  };
}
