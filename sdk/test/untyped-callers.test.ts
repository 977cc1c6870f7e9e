import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as bcs from "../src/bcs/index.ts";
import * as digests from "../src/crypto/digests.ts";
import { isSupraError } from "../src/errors/supra-error.ts";
import * as sdk from "../src/index.ts";
import * as partial from "../src/partial-transaction/index.ts";
import * as phrase from "../src/account/phrase.ts";
import { codePoint } from "./code-point.ts";

/** A function of one untyped value. */
type Entry = (value: never) => unknown;

/** Parsers of text or bytes from users, files or nodes. */
const readers: Readonly<Record<string, Entry>> = {
  addressToBytes: sdk.addressToBytes,
  bytesToAddress: sdk.bytesToAddress,
  bytesToHex: sdk.bytesToHex,
  bytesToMultiEd25519Key: sdk.bytesToMultiEd25519Key,
  completeWord: phrase.completeWord,
  concatBytes: sdk.concatBytes,
  createAccount: sdk.createAccount,
  createEd25519Signer: sdk.createEd25519Signer,
  createEntryFunction: (value) => sdk.createEntryFunction(value, [], []),
  "createEntryFunction with a type": (value) => sdk.createEntryFunction("0x1::a::b", [value], []),
  "createEntryFunction with an argument": (value) => sdk.createEntryFunction("0x1::a::b", [], [value]),
  createSupraClient: (value) => sdk.createSupraClient({ url: value }),
  decodeBcs: (value) => bcs.decodeBcs(value, (reader) => reader.string()),
  decodePartialTransaction: partial.decodePartialTransaction,
  decodePortableProposal: partial.decodePortableProposal,
  decodeOrderlessTransaction: sdk.decodeOrderlessTransaction,
  decodeRawTransaction: sdk.decodeRawTransaction,
  decodeSignedTransaction: sdk.decodeSignedTransaction,
  decodeSigningMessage: sdk.decodeSigningMessage,
  decodeTransactionEnvelope: sdk.decodeTransactionEnvelope,
  deriveEd25519Seed: (value) => sdk.deriveEd25519Seed(value, [0]),
  ed25519Address: sdk.ed25519Address,
  equalBytes: (value) => sdk.equalBytes(value, new Uint8Array(2)),
  expectIdentifier: sdk.expectIdentifier,
  explainFailure: sdk.explainFailure,
  explainStatus: sdk.explainStatus,
  formatPrivateKey: sdk.formatPrivateKey,
  "FrameCollector.add": (value) => new partial.FrameCollector().add(value),
  readHandoverKind: partial.readHandoverKind,
  hexToBytes: sdk.hexToBytes,
  hexToFixedBytes: (value) => sdk.hexToFixedBytes(value, 32, "A key"),
  joinBytes: (value) => sdk.joinBytes([value]),
  jsonToSignedTransaction: sdk.jsonToSignedTransaction,
  keccak: sdk.keccak,
  looksLikeTransaction: sdk.looksLikeTransaction,
  mnemonicToAccount: phrase.mnemonicToAccount,
  mnemonicToSeed: phrase.mnemonicToSeed,
  ownBytes: sdk.ownBytes,
  parseAddress: sdk.parseAddress,
  parseFunctionId: sdk.parseFunctionId,
  parseJson: sdk.parseJson,
  parseMnemonic: phrase.parseMnemonic,
  parseNodeUrl: sdk.parseNodeUrl,
  parsePartialTransactionText: partial.parsePartialTransactionText,
  parsePath: sdk.parsePath,
  parsePrivateKey: sdk.parsePrivateKey,
  parsePastedRecipient: sdk.parsePastedRecipient,
  parseRecipient: sdk.parseRecipient,
  parseStructTag: sdk.parseStructTag,
  parseTypeTag: sdk.parseTypeTag,
  sha256: digests.sha256,
  sha3: sdk.sha3,
  shortAddress: sdk.shortAddress,
  splitMultiEd25519Signature: sdk.splitMultiEd25519Signature,
  splitPhrase: phrase.splitPhrase,
  toTransactionStatus: sdk.toTransactionStatus,
  utf8ToBytes: sdk.utf8ToBytes,
  verifyEd25519: (value) => sdk.verifyEd25519(value, value, value),
};

/** Encoders of callers' values. */
const writers: Readonly<Record<string, Entry>> = {
  ...Object.fromEntries(
    (["u8", "u16", "u32", "u64", "u128", "u256", "uleb128", "bytes", "fixedBytes", "string"] as const).map(
      (name): [string, Entry] => [`BcsWriter.${name}`, (value) => new bcs.BcsWriter()[name](value)],
    ),
  ),
  ...Object.fromEntries(
    ["u8", "u64", "u256", "bool", "address", "vector<u8>", "vector<address>", "0x1::string::String"].map(
      (type): [string, Entry] => [`encodeArgument ${type}`, (value) => sdk.encodeArgument(type, value)],
    ),
  ),
};

/** Functions with a boolean result. */
const predicates: Readonly<Record<string, Entry>> = {
  isAddress: sdk.isAddress,
  isBytes: sdk.isBytes,
  isHex: sdk.isHex,
  isIdentifier: sdk.isIdentifier,
  isMnemonic: phrase.isMnemonic,
  isPartialTransactionFrame: partial.isPartialTransactionFrame,
  isPath: sdk.isPath,
  isSupraError: sdk.isSupraError,
  isTransactionHash: sdk.isTransactionHash,
  isTypeTag: sdk.isTypeTag,
};

const odd: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  -0,
  1n,
  Symbol("s"),
  () => 0,
  Object.create(null),
  new Proxy({}, {}),
  new Date(Number.NaN),
  new String("0x1"),
  new ArrayBuffer(3),
  new DataView(new ArrayBuffer(3)),
  new Uint16Array(3),
  Buffer.from("text"),
  new Map([[1, 2]]),
  { length: 3 },
  { length: -1 },
  [[[[]]]],
  ["0x1"],
  "\ud800",
  "0x",
  "",
];

const anything = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...odd) },
  {
    weight: 2,
    arbitrary: fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    }),
  },
  { weight: 1, arbitrary: fc.string({ unit: codePoint }) },
);

/** A call's error, synchronous or not. */
const thrownBy = async (entry: Entry, value: unknown): Promise<unknown> => {
  try {
    await entry(value as never);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe("whatever is handed to it, by a caller without types", () => {
  it.each(Object.entries({ ...readers, ...writers }))(
    "%s throws nothing but errors of ours",
    async (_, entry) => {
      for (const value of odd) expectTyped(await thrownBy(entry, value));
      await fc.assert(
        fc.asyncProperty(anything, async (value) => {
          expectTyped(await thrownBy(entry, value));
        }),
      );
    },
  );

  it.each(Object.entries(predicates))("%s answers true or false", (_, predicate) => {
    for (const value of odd) expect(typeof predicate(value as never)).toBe("boolean");
    fc.assert(
      fc.property(anything, (value) => {
        expect(typeof predicate(value as never)).toBe("boolean");
      }),
    );
  });

  it("covers every public parser, decoder and check of the main entry", () => {
    const covered = { ...readers, ...predicates };
    const named = [...Object.keys(sdk), ...Object.keys(phrase), ...Object.keys(partial)].filter((name) =>
      /^(parse|is|expect|split|complete)[A-Z]|^decode.*Transaction|^bytesTo|^hexTo/.test(name),
    );
    expect(named.filter((name) => !(name in covered) && !takesMore.has(name))).toEqual([]);
  });
});

/** Functions of SDK values: two types, chain features, a request, a result, parts of a strict signature. */
const takesMore: ReadonlySet<string> = new Set([
  "expectSignatureKinds",
  "isFinished",
  "isSameType",
  "isSameRole",
  "isPayerOpen",
  "isStrictSignature",
]);

function expectTyped(error: unknown): void {
  if (error !== undefined && !isSupraError(error)) throw error as Error;
}
