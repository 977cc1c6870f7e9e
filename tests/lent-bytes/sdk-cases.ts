import * as sdk from "@holdfast/sdk";
import { BcsReader, decodeBcs, encodeBcs, type BcsWriter } from "@holdfast/sdk/bcs";
import * as digests from "@holdfast/sdk/digests";
import * as multisig from "@holdfast/sdk/multisig";
import * as outbox from "@holdfast/sdk/outbox";
import { digestWords } from "@holdfast/sdk/phrase";
import * as release from "@holdfast/sdk/release";
import { verifySignIn } from "@holdfast/sdk/sign-in";
import * as vaultFile from "@holdfast/sdk/vault-file";
import fc from "fast-check";
import {
  accountAuthenticator,
  address,
  entryFunction,
  fixedBytes,
  jsonAuthenticator,
  multisigInnerPayload,
  payload,
  rawTransaction,
  someBytes,
  transactionAuthenticator,
  typeTag,
  u64,
} from "../../sdk/test/arbitraries.ts";
import { inclusion } from "../../sdk/test/inclusions.ts";
import { people } from "../../sdk/test/partial-transactions.ts";
import { quickKdf, testCost } from "../../sdk/test/vault-file/quick-kdf.ts";
import { given, type ByteCase } from "./byte-case.ts";
import { nodeCases } from "./node-cases.ts";
import { partialTransactionCases } from "./partial-transaction-cases.ts";

const [first, second, third] = people;
if (first === undefined || second === undefined || third === undefined) throw new TypeError("nobody signs");

const bytes = someBytes();
const seed = fixedBytes(32);
const key = fc.constantFrom(...people.map(({ publicKey }) => publicKey));
const addresses = fc.array(address, { maxLength: 3 });
const signed = fc.record({ raw: rawTransaction, authenticator: transactionAuthenticator() });
const outboxEntry = signed.map((one) => outbox.createOutboxEntry(sdk.encodeSignedTransaction(one), 0));
const plainlySigned = fc.record({ raw: rawTransaction, authenticator: jsonAuthenticator });
const ownTransaction = rawTransaction.map((raw) => ({ ...raw, sender: first.address }));
const party = fc.record({ address, authenticator: accountAuthenticator });
const parties = fc.array(party, { maxLength: 2 });
const publicKeys = fc.array(
  fc.record({ kind: fc.constantFrom("ed25519" as const, "secp256k1" as const), bytes }),
  { minLength: 1, maxLength: 3 },
);
const anyKey = fc.record({ kind: fc.constantFrom("ed25519" as const, "secp256k1" as const), bytes: seed });
const anySignature = fc.record({ kind: fc.constant("ed25519" as const), bytes: fixedBytes(64) });
const anyKeys = fc.record({ publicKeys, signaturesRequired: fc.constant(1) });
const multiConsent = fc.record({
  kind: fc.constant("multi-key" as const),
  publicKeys,
  signaturesRequired: fc.constant(1),
  signatures: fc.array(anySignature, { minLength: 1, maxLength: 1 }),
  bitmap: fc.constant(Uint8Array.of(0x80)),
});
const assertion = fc.record({ signature: bytes, authenticatorData: bytes, clientDataJson: bytes });
const firstSigner: sdk.AnySigner = {
  publicKey: { kind: "ed25519", bytes: first.publicKey },
  sign: async (given) => ({ kind: "ed25519", bytes: await first.sign(given) }),
};
const neverAsked: sdk.AskPasskey = () => Promise.reject(new TypeError("nobody asks"));
const message = fc.record({ address, message: bytes });
const multiKey = fc.record({
  publicKeys: fc.array(key, { minLength: 2, maxLength: 3 }),
  threshold: fc.constant(2),
});
const proposal = fc.record({
  sequenceNumber: fc.constant(3n),
  action: fc.record({ kind: fc.constant("whole" as const), payload: multisigInnerPayload, hash: seed }),
  creator: address,
  createdSecs: u64,
  votes: fc.constant([]),
});
const multisigAccount = fc.record({
  address,
  owners: addresses,
  signaturesRequired: fc.constant(1n),
  timeoutSecs: fc.constant(300n),
  lastResolved: fc.constant(2n),
  nextSequenceNumber: fc.constant(4n),
  metadata: fc.array(fc.record({ key: fc.string(), value: bytes })),
});
const terms = { signaturesRequired: fc.constant(1n), timeoutSecs: fc.constant(300n) };
const metadata = fc.array(fc.record({ key: fc.constantFrom("a", "b"), value: bytes }), { maxLength: 1 });
const someModules = fc.array(bytes, { maxLength: 3 });
const vectorAbi: sdk.FunctionAbi = {
  name: "f",
  visibility: "public",
  isEntry: true,
  isView: true,
  typeParameters: [],
  parameters: ["vector<u8>"],
  returns: [],
};
const vectorCall = bytes.map((value) => ({ typeArguments: [], arguments: [value] }));

/** Writes with a writer, reads with a reader. */
const writing =
  <T>(write: (writer: BcsWriter, value: T) => unknown) =>
  (value: T): Uint8Array =>
    encodeBcs((writer) => write(writer, value));
const reading =
  <T>(read: (reader: BcsReader) => T) =>
  (from: Uint8Array): T =>
    decodeBcs(from, (reader) => read(reader));

/** What of a signer can be compared. */
async function told(signer: Promise<sdk.Ed25519Signer>): Promise<readonly unknown[]> {
  const { publicKey, sign } = await signer;
  return [publicKey, await sign(Uint8Array.of(1, 2))];
}

const signedText = new TextEncoder().encode("pay");
const textSignature = await first.sign(signedText);

const someRelease = fc.record({
  version: fc.constant("1.2.3"),
  releasedMs: fc.nat(),
  isUrgent: fc.boolean(),
  files: fc.constant({ "index.html": "sha384-" }),
  signatures: fc.array(fc.record({ address, publicKey: key, signature: fixedBytes(64) }), { maxLength: 2 }),
});

const bytesCases: Readonly<Record<string, ByteCase>> = {
  BcsReader: given((from) => new BcsReader(from).fixedBytes(4), fixedBytes(4)),
  blake2b256: given(digests.blake2b256, bytes),
  bytesToHex: given(sdk.bytesToHex, bytes),
  concatBytes: given(sdk.concatBytes, bytes, bytes),
  decodeBcs: given((from) => decodeBcs(from, (reader) => reader.fixedBytes(4)), fixedBytes(4)),
  digestWords: given(digestWords, seed),
  equalBytes: given(sdk.equalBytes, bytes, bytes),
  joinBytes: given(sdk.joinBytes, fc.array(bytes)),
  keccak: given(sdk.keccak, bytes),
  ownBytes: given(sdk.ownBytes, bytes),
  ripemd160: given(digests.ripemd160, bytes),
  sha256: given(digests.sha256, bytes),
  sha3: given(sdk.sha3, bytes),
  sha3Wide: given(digests.sha3Wide, bytes),
  sha512: given(digests.sha512, bytes),
};

const keyCases: Readonly<Record<string, ByteCase>> = {
  auidAddress: given(sdk.auidAddress, seed, u64),
  bytesToAddress: given(sdk.bytesToAddress, seed),
  bytesToMultiEd25519Key: given(sdk.bytesToMultiEd25519Key, multiKey.map(sdk.multiEd25519KeyToBytes)),
  createAccount: given((from) => told(sdk.createAccount(from)), seed),
  createEd25519Signer: given((from) => told(sdk.createEd25519Signer(from)), seed),
  deriveEd25519Seed: given((from) => sdk.deriveEd25519Seed(from, [44, 637, 0, 0, 0]), fixedBytes(64)),
  ed25519Address: given(sdk.ed25519Address, seed),
  formatPrivateKey: given(sdk.formatPrivateKey, seed),
  isStrictSignature: given(sdk.isStrictSignature, key, fixedBytes(64)),
  joinMultiEd25519Signature: given(
    sdk.joinMultiEd25519Signature,
    fc
      .array(fixedBytes(64), { minLength: 1, maxLength: 3 })
      .map((list) => list.map((signature, index) => ({ position: index, signature }))),
  ),
  multiEd25519Address: given(sdk.multiEd25519Address, bytes),
  multiEd25519KeyToBytes: given(sdk.multiEd25519KeyToBytes, multiKey),
  multiKeyAddress: given(sdk.multiKeyAddress, bytes),
  namedObjectAddress: given(sdk.namedObjectAddress, address, bytes),
  resourceAccountAddress: given(sdk.resourceAccountAddress, address, bytes),
  singleKeyAddress: given(sdk.singleKeyAddress, bytes),
  splitMultiEd25519Signature: given(
    sdk.splitMultiEd25519Signature,
    fixedBytes(64).map((signature) => sdk.joinMultiEd25519Signature([{ position: 0, signature }])),
  ),
  verifyEd25519: given(
    (text, signature) => sdk.verifyEd25519(first.publicKey, text, signature),
    fc.constant(signedText),
    fc.constant(textSignature),
  ),
  verifyMultiEd25519: given(
    sdk.verifyMultiEd25519,
    multiKey.map(sdk.multiEd25519KeyToBytes),
    bytes,
    fixedBytes(68),
  ),
};

const transactionCases: Readonly<Record<string, ByteCase>> = {
  anyPublicKeyToBytes: given(
    sdk.anyPublicKeyToBytes,
    publicKeys.map(([one = { kind: "ed25519" as const, bytes: new Uint8Array(32) }]) => one),
  ),
  argumentsToJson: given((call) => sdk.argumentsToJson(vectorAbi, call), vectorCall),
  buildTransaction: given(
    (of, sender) =>
      sdk.buildTransaction(of, { sender, sequenceNumber: 1n, chainId: 6, expirationTimestampSecs: 9n }),
    payload,
    address,
  ),
  checkSignatures: given(sdk.checkSignatures, signed),
  createEntryFunction: given((list) => sdk.createEntryFunction("0x1::a::b", [], list), fc.array(bytes)),
  createMultiAgentTransaction: given(
    sdk.createMultiAgentTransaction,
    rawTransaction,
    accountAuthenticator,
    parties,
  ),
  createSponsoredTransaction: given(
    sdk.createSponsoredTransaction,
    rawTransaction,
    accountAuthenticator,
    party,
    parties,
  ),
  decodeAccountAuthenticator: given(
    reading(sdk.decodeAccountAuthenticator),
    accountAuthenticator.map(writing(sdk.encodeAccountAuthenticator)),
  ),
  decodeAddress: given(reading(sdk.decodeAddress), seed),
  decodeMultisigInnerPayload: given(
    reading(sdk.decodeMultisigInnerPayload),
    multisigInnerPayload.map(writing(sdk.encodeMultisigInnerPayload)),
  ),
  anyKeyAddress: given(sdk.anyKeyAddress, anyKey),
  anyKeysAddress: given(sdk.anyKeysAddress, anyKeys),
  createPasskeySigner: given((key: Uint8Array) => sdk.createPasskeySigner(key, neverAsked).publicKey, bytes),
  createSecp256k1Signer: given(async (secret: Uint8Array) => {
    const { publicKey, sign } = await sdk.createSecp256k1Signer(secret);
    return [publicKey, await sign(Uint8Array.of(1, 2))];
  }, fixedBytes(32)),
  decodeWebAuthnAssertion: given(
    sdk.decodeWebAuthnAssertion,
    assertion.map((one) => sdk.encodeWebAuthnAssertion(one)),
  ),
  encodeWebAuthnAssertion: given(sdk.encodeWebAuthnAssertion, assertion),
  signWithAnyKey: given(sdk.signWithAnyKey, rawTransaction, fc.constant(firstSigner)),
  signWithAnyKeys: given(
    (raw: sdk.RawTransaction, keys: sdk.MultiKey) =>
      sdk.signWithAnyKeys(raw, keys, new Map([[0, firstSigner]])),
    rawTransaction,
    anyKeys,
  ),
  spkiToPublicKey: given(sdk.spkiToPublicKey, fixedBytes(91)),
  verifyAnySignature: given(sdk.verifyAnySignature, anyKey, bytes, anySignature),
  verifyMultiKey: given(
    (consent: Parameters<typeof sdk.verifyMultiKey>[0], message: Uint8Array) =>
      sdk.verifyMultiKey(consent, message),
    multiConsent,
    bytes,
  ),
  webAuthnChallenge: given(sdk.webAuthnChallenge, bytes),
  decodeOrderlessPayload: given(
    reading(sdk.decodeOrderlessPayload),
    fc.constantFrom("0x0500030000010700000000000000", "0x050003000000").map(sdk.hexToBytes),
  ),
  decodeOrderlessTransaction: given(
    sdk.decodeOrderlessTransaction,
    fixedBytes(32).map((sender) =>
      sdk.concatBytes(
        sender,
        new Uint8Array(8).fill(255),
        sdk.hexToBytes("0x050003000000"),
        new Uint8Array(25),
      ),
    ),
  ),
  decodePayload: given(reading(sdk.decodePayload), payload.map(writing(sdk.encodePayload))),
  decodeRawTransaction: given(sdk.decodeRawTransaction, rawTransaction.map(sdk.encodeRawTransaction)),
  decodeSignedTransaction: given(sdk.decodeSignedTransaction, signed.map(sdk.encodeSignedTransaction)),
  createOutboxEntry: given((of) => outbox.createOutboxEntry(of, 0), signed.map(sdk.encodeSignedTransaction)),
  intentStatus: given((of) => outbox.intentStatus([of])?.kind, outboxEntry),
  isContradiction: given((of) => outbox.isContradiction(of, executed(of)), outboxEntry),
  payloadText: given(
    outbox.payloadText,
    entryFunction.map((call) => ({ kind: "entry-function" as const, entryFunction: call })),
  ),
  outcomeOf: given((of) => outbox.outcomeOf(of, executed(of)), outboxEntry),
  signedTransactionOf: given(outbox.signedTransactionOf, outboxEntry),
  decodeSigningMessage: given(sdk.decodeSigningMessage, rawTransaction.map(sdk.signingMessage)),
  decodeTransactionEnvelope: given(sdk.decodeTransactionEnvelope, signed.map(sdk.encodeTransactionEnvelope)),
  decodeTypeTag: given(reading(sdk.decodeTypeTag), typeTag().map(writing(sdk.encodeTypeTag))),
  encodeAccountAuthenticator: given(writing(sdk.encodeAccountAuthenticator), accountAuthenticator),
  encodeArgument: given((value) => sdk.encodeArgument("vector<u8>", value), bytes),
  encodeArguments: given((call) => sdk.encodeArguments(vectorAbi, call), vectorCall),
  encodeMultisigInnerPayload: given(writing(sdk.encodeMultisigInnerPayload), multisigInnerPayload),
  encodePayload: given(writing(sdk.encodePayload), payload),
  encodeRawTransaction: given(sdk.encodeRawTransaction, rawTransaction),
  encodeSignedTransaction: given(sdk.encodeSignedTransaction, signed),
  encodeTransactionEnvelope: given(sdk.encodeTransactionEnvelope, signed),
  executeMultisig: given((to, action) => sdk.executeMultisig(to, action), address, multisigInnerPayload),
  feePayerSigningMessage: given(sdk.feePayerSigningMessage, rawTransaction, addresses, address),
  formatReceipt: given((one) => sdk.formatReceipt(one.signed, one.inclusion), inclusion),
  hashPair: given((left, right) => sdk.hashPair("events", left, right), seed, seed),
  looksLikeTransaction: given(sdk.looksLikeTransaction, bytes),
  messageToSign: given(sdk.messageToSign, message),
  multiAgentSigningMessage: given(sdk.multiAgentSigningMessage, rawTransaction, addresses),
  multiKeyToBytes: given((keys) => sdk.multiKeyToBytes(keys, 1), publicKeys),
  multisigActionHash: given(sdk.multisigActionHash, multisigInnerPayload),
  payloadToJson: given(
    sdk.payloadToJson,
    entryFunction.map((call) => ({ kind: "entry-function" as const, entryFunction: call })),
  ),
  proposeMultisig: given(sdk.proposeMultisig, address, multisigInnerPayload),
  proposeMultisigHash: given(sdk.proposeMultisigHash, address, multisigInnerPayload),
  publishPackage: given(sdk.publishPackage, bytes, someModules),
  publishPackageToObject: given(sdk.publishPackageToObject, bytes, someModules),
  rawTransactionToJson: given(sdk.rawTransactionToJson, rawTransaction),
  registerAutomation: given(
    (call) =>
      sdk.registerAutomation(call, {
        maxGasAmount: 1n,
        gasPriceCap: 1n,
        automationFeeCapForEpoch: 1n,
        expirationTimestampSecs: 1n,
      }),
    entryFunction,
  ),
  rotationChallenge: given(
    sdk.rotationChallenge,
    fc.record({ sequenceNumber: u64, originator: address, currentKey: address, newPublicKey: seed }),
  ),
  signMessage: given((text) => sdk.signMessage(first, text), bytes),
  signMultiAgent: given((raw) => sdk.signMultiAgent(raw, first, [second]), ownTransaction),
  signMultiAgentPart: given(
    (raw, others) => sdk.signMultiAgentPart(raw, others, first),
    rawTransaction,
    addresses,
  ),
  signSponsored: given((raw) => sdk.signSponsored(raw, first, second, [third]), ownTransaction),
  signSponsoredPart: given(
    (raw, others) => sdk.signSponsoredPart(raw, others, first),
    rawTransaction,
    addresses,
  ),
  signTransaction: given((raw) => sdk.signTransaction(raw, first), rawTransaction),
  signedTransactionToJson: given(sdk.signedTransactionToJson, plainlySigned),
  signingMessage: given(sdk.signingMessage, rawTransaction),
  transactionHash: given(sdk.transactionHash, signed),
  unsignedTransaction: given(sdk.unsignedTransaction, rawTransaction, seed),
  upgradeObjectPackage: given(sdk.upgradeObjectPackage, address, bytes, someModules),
  verifyMessage: given(
    sdk.verifyMessage,
    bytes.map((text) => ({
      address: first.address,
      message: text,
      publicKey: first.publicKey,
      signature: new Uint8Array(64),
    })),
  ),
  withoutSignatures: given(sdk.withoutSignatures, signed),
};

const publishers = fc.record({ keys: fc.array(key, { maxLength: 2 }), required: fc.constant(0) });

const releaseCases: Readonly<Record<string, ByteCase>> = {
  checkBuild: given(
    (expected) =>
      release
        .checkBuild({ integrity: "{}", release: undefined }, expected)
        .catch((error: unknown) => String(error)),
    fc.record({ publishers }),
  ),
  expectSignatures: given(release.expectSignatures, someRelease, publishers),
  publishersToText: given(release.publishersToText, publishers),
  releaseToText: given(release.releaseToText, someRelease),
  signRelease: given((one) => release.signRelease(one, first), someRelease),
};

const vaultOptions = { password: "correct", kdf: quickKdf, cost: testCost, created: "" };
const { file, wrappingKey } = await vaultFile.createVaultFile(Uint8Array.of(1, 2), vaultOptions);

const vaultFileCases: Readonly<Record<string, ByteCase>> = {
  bytesToBase64Url: given(vaultFile.bytesToBase64Url, bytes),
  createVaultFile: given(async (data) => {
    const made = await vaultFile.createVaultFile(data, vaultOptions);
    return vaultFile.openWithKey(made.file, made.wrappingKey);
  }, bytes),
  derivePasswordKeys: given(async (salt) => {
    const { rawKey, check } = await vaultFile.derivePasswordKeys(quickKdf, "correct", { ...testCost, salt });
    return [rawKey, check];
  }, bytes),
  holds: given((data) => vaultFile.holds(file, wrappingKey, data), bytes),
  resealVault: given(async (data) => {
    const next = await vaultFile.resealVault(file, wrappingKey, data, 2);
    return vaultFile.openWithKey(next, wrappingKey);
  }, bytes),
};

const multisigCases: Readonly<Record<string, ByteCase>> = {
  changeMultisigMetadata: given(multisig.changeMultisigMetadata, metadata),
  convertToMultisig: given(
    multisig.convertToMultisig,
    fc.record({
      ...terms,
      account: address,
      owners: addresses,
      publicKey: seed,
      proof: bytes,
      revokesKey: fc.boolean(),
    }),
  ),
  createMultisig: given(multisig.createMultisig, fc.record({ ...terms, metadata, otherOwners: addresses })),
  createMultisigForOthers: given(
    multisig.createMultisigForOthers,
    fc.record({ ...terms, metadata, owners: addresses }),
  ),
  proposedAction: given(
    multisig.proposedAction,
    multisigInnerPayload.map(writing(sdk.encodeMultisigInnerPayload)),
  ),
  computeStanding: given(
    (account, one) => multisig.computeStanding(account, one, { chainTimeSecs: 1n }),
    multisigAccount,
    proposal,
  ),
  verifySignIn: given(
    (one) => verifySignIn(one, { domain: "a.example", nonce: "12345678", now: 0 }),
    fc.record({ text: fc.string(), publicKey: seed, signature: fixedBytes(64) }),
  ),
};

/** A node's word that an entry was executed. */
function executed({ hash, signedBytes }: outbox.OutboxEntry): sdk.FinishedTransaction {
  const { raw } = sdk.decodeSignedTransaction(signedBytes);
  return {
    ...raw,
    hash,
    payload: { kind: "unknown", type: "", body: null },
    expirationMicros: raw.expirationTimestampSecs * 1_000_000n,
    status: "Success",
    gasUsed: 1n,
    cost: 1n,
    events: [],
    vmStatus: sdk.EXECUTED_SUCCESSFULLY,
    block: { height: 1n, hash: "", timestampMicros: 1n },
  };
}

/** The public functions of the SDK that are given bytes, in transactions and payloads too. */
export const sdkCases: Readonly<Record<string, ByteCase>> = {
  ...bytesCases,
  ...keyCases,
  ...transactionCases,
  ...multisigCases,
  ...releaseCases,
  ...vaultFileCases,
  ...partialTransactionCases,
  ...nodeCases,
};

const writer = "is handed a writer and nothing else with bytes";
const account = "signs with an account, whose bytes are not the caller's";
const vault = "is handed a vault's file, which the code has read or made itself";

/** Public functions that are handed no bytes of a caller, or what is theirs, and why. */
export const takesOverInSdk: Readonly<Record<string, string>> = {
  encodeAddress: writer,
  encodeTypeTag: writer,
  copyPart: "cuts bytes that the code has made itself",
  createDataView: "reads bytes that the code has made itself",
  getContract: account,
  createMemoryOutboxStore: "holds the entries that it is given",
  payNative: account,
  prepareTransfer: "copies the sender's key first, and signs nothing with it",
  proposalPayload: "answers the payload that it was given, which stays the caller's",
  kdfParameters: vault,
  openVault: vault,
  openWithKey: vault,
  reopenVault: vault,
  rotateKey: account,
  sendTransfer: account,
  vaultFileToText: vault,
};
