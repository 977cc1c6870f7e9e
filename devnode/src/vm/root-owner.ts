import { isAddress, type Address, type StructTag } from "@holdfast/sdk";
import { ObjectCore } from "../framework/object.ts";
import type { MoveStruct } from "../state/value.ts";

const CORE = ObjectCore.of().tag;

type Read = (at: Address, tag: StructTag) => MoveStruct | undefined;

/** An object in an object: the chain follows no more owners than this. */
const MAX_NESTING = 8;

/** The account that owns an object through all its parents; undefined if it is not an object. */
export function rootOwner(object: Address, read: Read): Address | undefined {
  let owner = readOwner(object, read);
  for (let depth = 0; owner !== undefined && depth < MAX_NESTING; depth++) {
    const next = readOwner(owner, read);
    if (next === undefined) return owner;
    owner = next;
  }
  return owner;
}

function readOwner(object: Address, read: Read): Address | undefined {
  const owner = read(object, CORE)?.["owner"];
  return typeof owner === "string" && isAddress(owner) ? owner : undefined;
}
