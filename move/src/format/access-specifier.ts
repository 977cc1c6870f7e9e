import { t } from "@holdfast/sdk/text";
import type { BinaryReader } from "./binary-reader.ts";
import type { BinaryWriter } from "./binary-writer.ts";
import { refuse } from "./bytecode-errors.ts";
import { MAX_ACCESS_SPECIFIERS, MAX_COUNT, MAX_INDEX } from "./limits.ts";

/** Global resources that a function declares to access (version 7). The chain ignores it by default. */
export interface AccessSpecifier {
  /** 1 reads, 2 writes. */
  readonly kind: number;
  readonly isNegated: boolean;
  readonly resource: TaggedIndices;
  readonly address: TaggedIndices & { readonly instantiation?: number };
}

interface TaggedIndices {
  readonly tag: number;
  readonly indices: readonly number[];
}

const NONE = 1;
const SOME = 2;
const LITERAL_ADDRESS = 2;
const PARAMETER_ADDRESS = 3;
/** Indices after each resource tag: any, at an address, in a module, a struct, a struct with type arguments. */
const RESOURCE_INDICES = [0, 0, 1, 1, 1, 2];

export function readAccessSpecifiers(reader: BinaryReader): AccessSpecifier[] | undefined {
  if (tag(reader, SOME) === NONE) return undefined;
  return reader.list(MAX_ACCESS_SPECIFIERS, readAccessSpecifier);
}

export function writeAccessSpecifiers(
  writer: BinaryWriter,
  list: readonly AccessSpecifier[] | undefined,
): void {
  writer.u8(list === undefined ? NONE : SOME);
  if (list === undefined) return;
  writer.list(list, (to, { kind, isNegated, resource, address }) => {
    to.u8(kind);
    to.u8(isNegated ? SOME : NONE);
    to.u8(resource.tag);
    for (const index of resource.indices) to.uleb(index);
    to.u8(address.tag);
    for (const index of address.indices) to.uleb(index);
    if (address.tag !== PARAMETER_ADDRESS) return;
    to.u8(address.instantiation === undefined ? NONE : SOME);
    if (address.instantiation !== undefined) to.uleb(address.instantiation);
  });
}

function readAccessSpecifier(reader: BinaryReader): AccessSpecifier {
  const kind = tag(reader, 2);
  const isNegated = tag(reader, SOME) === SOME;
  const resourceTag = tag(reader, 5);
  const indices = Array.from({ length: RESOURCE_INDICES[resourceTag] ?? 0 }, () => reader.uleb(MAX_INDEX));
  return { kind, isNegated, resource: { tag: resourceTag, indices }, address: readAddress(reader) };
}

function readAddress(reader: BinaryReader): AccessSpecifier["address"] {
  const kind = tag(reader, PARAMETER_ADDRESS);
  if (kind === LITERAL_ADDRESS) return { tag: kind, indices: [reader.uleb(MAX_INDEX)] };
  if (kind !== PARAMETER_ADDRESS) return { tag: kind, indices: [] };
  const indices = [reader.uleb(MAX_COUNT)];
  if (tag(reader, SOME) === NONE) return { tag: kind, indices };
  return { tag: kind, indices, instantiation: reader.uleb(MAX_INDEX) };
}

function tag(reader: BinaryReader, max: number): number {
  const at = reader.offset;
  const value = reader.u8();
  if (value < 1 || value > max)
    throw refuse("UNKNOWN_SERIALIZED_TYPE", at, t`${value} is not valid at this position`);
  return value;
}
