import { attempt } from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";
import type { Metadata } from "./compiled-unit.ts";

/** A named abort code of a module, from its source. */
export interface AbortName {
  readonly name: string;
  readonly description: string;
}

/** An attribute that the source gave a function or struct. */
export interface Attribute {
  readonly kind: AttributeKind;
  readonly arguments: readonly string[];
}

/** Attributes known to the chain; `unknown` for newer ones. */
export type AttributeKind =
  | "legacy-entry"
  | "view"
  | "resource-group"
  | "resource-group-member"
  | "event"
  | "randomness"
  | "unknown";

/** Contents of `aptos::metadata_v1` (or v0). */
export interface ModuleMetadata {
  /** Abort codes by number. */
  readonly abortNames: ReadonlyMap<bigint, AbortName>;
  readonly structAttributes: ReadonlyMap<string, readonly Attribute[]>;
  readonly functionAttributes: ReadonlyMap<string, readonly Attribute[]>;
}

const METADATA_V1_KEY = "aptos::metadata_v1";
/** Older metadata with abort names only. */
const METADATA_V0_KEY = "aptos::metadata_v0";

const KINDS: readonly AttributeKind[] = [
  "legacy-entry",
  "view",
  "resource-group",
  "resource-group-member",
  "event",
  "randomness",
];
const LOW_BITS = 0xfffn;
const text = new TextDecoder();

/** Metadata of a module without any. */
export const NO_METADATA: ModuleMetadata = {
  abortNames: new Map(),
  structAttributes: new Map(),
  functionAttributes: new Map(),
};

/** Metadata of a unit; undefined if malformed, which the chain refuses to publish. Empty if the unit has none. */
export function readModuleMetadata(entries: readonly Metadata[]): ModuleMetadata | undefined {
  const v1 = findValue(entries, METADATA_V1_KEY);
  const v0 = findValue(entries, METADATA_V0_KEY);
  if (v1 !== undefined) return decoded(v1, readV1);
  return v0 === undefined ? NO_METADATA : decoded(v0, readV0);
}

/** Name of an abort code: by its low 12 bits, without `std::error`'s category, or else by the whole code. */
export function abortName(metadata: ModuleMetadata, code: bigint): AbortName | undefined {
  return metadata.abortNames.get(code & LOW_BITS) ?? metadata.abortNames.get(code);
}

/** True when the list has an attribute of this kind. */
export function hasAttribute(attributes: readonly Attribute[] | undefined, kind: AttributeKind): boolean {
  return attributes?.some((attribute) => attribute.kind === kind) ?? false;
}

function findValue(entries: readonly Metadata[], key: string): Uint8Array | undefined {
  return entries.find((entry) => text.decode(entry.key) === key)?.value;
}

function decoded(bytes: Uint8Array, read: (reader: BcsReader) => ModuleMetadata): ModuleMetadata | undefined {
  return attempt(() => decodeBcs(bytes, read));
}

function readV1(reader: BcsReader): ModuleMetadata {
  return {
    abortNames: readAbortNames(reader),
    structAttributes: readAttributes(reader),
    functionAttributes: readAttributes(reader),
  };
}

function readV0(reader: BcsReader): ModuleMetadata {
  return { ...NO_METADATA, abortNames: readAbortNames(reader) };
}

function readAbortNames(reader: BcsReader): Map<bigint, AbortName> {
  const entry = (from: BcsReader): [bigint, AbortName] => [
    from.u64(),
    { name: from.string(), description: from.string() },
  ];
  return new Map(reader.vector(entry));
}

function readAttributes(reader: BcsReader): Map<string, Attribute[]> {
  const attribute = (from: BcsReader): Attribute => ({
    kind: KINDS[from.u8()] ?? "unknown",
    arguments: from.vector((item) => item.string()),
  });
  return new Map(reader.vector((from): [string, Attribute[]] => [from.string(), from.vector(attribute)]));
}
