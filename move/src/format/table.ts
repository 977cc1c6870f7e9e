import { t } from "@holdfast/sdk/text";
import { addressToBytes, bytesToAddress, utf8ToBytes } from "@holdfast/sdk";
import type { BinaryReader } from "./binary-reader.ts";
import type { BinaryWriter } from "./binary-writer.ts";
import { refuse } from "./bytecode-errors.ts";
import type { Constant, Metadata, Tables } from "./compiled-unit.ts";
import { functionDefinition, structDefinition } from "./definition.ts";
import {
  fieldHandle,
  functionHandle,
  instantiation,
  moduleHandle,
  structHandle,
  variantFieldHandle,
  variantHandle,
  writeFunctionHandleExtras,
  type EntryCodec,
  type FunctionHandle,
} from "./handle.ts";
import { MAX_BLOB_BYTES, MAX_COUNT, MAX_IDENTIFIER_BYTES, MAX_METADATA_KEY_BYTES } from "./limits.ts";
import type { SignatureToken } from "./signature-token.ts";
import { readToken, writeToken } from "./token-codec.ts";

/** Tables during decoding. */
export type TablesInProgress = { -readonly [Key in keyof Tables]: Tables[Key][number][] };

/** One kind of table: its location, the units that have it, and its codec. */
export interface TableFormat {
  readonly kind: number;
  readonly isForScripts: boolean;
  /** The first version that has it. */
  readonly since: number;
  readonly count: (from: Tables) => number;
  /** Reads entries until the table ends. */
  readonly read: (reader: BinaryReader, into: TablesInProgress) => void;
  readonly write: (writer: BinaryWriter, from: Tables, version: number) => void;
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** Compilers of version 9 generate function names in this form. */
const IDENTIFIER_SINCE_9 = /^(?:[A-Za-z$][A-Za-z0-9_$]*|_[A-Za-z0-9_$]+|<SELF>(?:_[0-9]+)?)$/;
const IDENTIFIER = /^(?:[A-Za-z][A-Za-z0-9_]*|_[A-Za-z0-9_]+|<SELF>(?:_[0-9]+)?)$/;

const signature: EntryCodec<readonly SignatureToken[]> = {
  read: (reader) => reader.list(MAX_COUNT, (from) => readToken(from)),
  write: (writer, tokens) => writer.list(tokens, writeToken),
};

const constant: EntryCodec<Constant> = {
  read: (reader) => ({ type: readToken(reader), bytes: reader.blob(MAX_BLOB_BYTES, "a constant") }),
  write: (writer, value) => {
    writeToken(writer, value.type);
    writer.blob(value.bytes);
  },
};

const metadata: EntryCodec<Metadata> = {
  read: (reader) => ({
    key: reader.blob(MAX_METADATA_KEY_BYTES, "a metadata key"),
    value: reader.blob(MAX_BLOB_BYTES, "a metadata value"),
  }),
  write: (writer, value) => {
    writer.blob(value.key);
    writer.blob(value.value);
  },
};

const identifier: EntryCodec<string> = {
  read: (reader) => {
    const at = reader.offset;
    const bytes = reader.blob(MAX_IDENTIFIER_BYTES, "a name");
    const text = bytes.every((byte) => byte < 0x80) ? strictUtf8.decode(bytes) : "";
    if (!(reader.version < 9 ? IDENTIFIER : IDENTIFIER_SINCE_9).test(text))
      throw refuse("MALFORMED", at, t`a name has characters that Move does not allow`);
    return text;
  },
  write: (writer, text) => writer.blob(utf8ToBytes(text)),
};

const address: EntryCodec<Tables["addresses"][number]> = {
  read: (reader) => bytesToAddress(reader.take(32, "an address")),
  write: (writer, value) => writer.raw(addressToBytes(value)),
};

/** Every table, in the order in which compilers write them. */
export const TABLES: readonly TableFormat[] = [
  table(0x1, "moduleHandles", moduleHandle, { isForScripts: true }),
  table(0x2, "structHandles", structHandle, { isForScripts: true }),
  functionHandleTable(),
  table(0x4, "functionInstantiations", instantiation, { isForScripts: true }),
  table(0x5, "signatures", signature, { isForScripts: true }),
  table(0x7, "identifiers", identifier, { isForScripts: true }),
  table(0x8, "addresses", address, { isForScripts: true }),
  table(0x6, "constants", constant, { isForScripts: true }),
  table(0x10, "metadata", metadata, { isForScripts: true }),
  table(0xa, "structDefinitions", structDefinition),
  table(0xb, "structInstantiations", instantiation),
  table(0xc, "functionDefinitions", functionDefinition),
  table(0xd, "fieldHandles", fieldHandle),
  table(0xe, "fieldInstantiations", instantiation),
  table(0xf, "friends", moduleHandle),
  table(0x11, "variantFieldHandles", variantFieldHandle, { since: 7 }),
  table(0x12, "variantFieldInstantiations", instantiation, { since: 7 }),
  table(0x13, "variantHandles", variantHandle, { since: 7 }),
  table(0x14, "variantInstantiations", instantiation, { since: 7 }),
];

/** The table of a kind byte. */
export function findTable(kind: number): TableFormat | undefined {
  return TABLES.find((format) => format.kind === kind);
}

/** Tables with nothing in them. */
export function emptyTables(): TablesInProgress {
  return {
    moduleHandles: [],
    structHandles: [],
    functionHandles: [],
    functionInstantiations: [],
    signatures: [],
    constants: [],
    identifiers: [],
    addresses: [],
    structDefinitions: [],
    structInstantiations: [],
    functionDefinitions: [],
    fieldHandles: [],
    fieldInstantiations: [],
    friends: [],
    metadata: [],
    variantFieldHandles: [],
    variantFieldInstantiations: [],
    variantHandles: [],
    variantInstantiations: [],
  };
}

function table<Key extends keyof Tables>(
  kind: number,
  key: Key,
  codec: EntryCodec<Tables[Key][number]>,
  { isForScripts = false, since = 5 }: { isForScripts?: boolean; since?: number } = {},
): TableFormat {
  return {
    kind,
    isForScripts,
    since,
    count: (from) => from[key].length,
    read: (reader, into) => {
      const entries: Tables[Key][number][] = into[key];
      while (!reader.isAtEnd) entries.push(codec.read(reader));
    },
    write: (writer, from) => {
      for (const entry of from[key]) codec.write(writer, entry);
    },
  };
}

/** Function handles grew with versions 7 and 8, so writing one needs the version. */
function functionHandleTable(): TableFormat {
  const plain = table(0x3, "functionHandles", functionHandle, { isForScripts: true });
  const writeOne = (writer: BinaryWriter, value: FunctionHandle, version: number): void => {
    functionHandle.write(writer, value);
    writeFunctionHandleExtras(writer, value, version);
  };
  return {
    ...plain,
    write: (writer, from, version) => {
      for (const value of from.functionHandles) writeOne(writer, value, version);
    },
  };
}
