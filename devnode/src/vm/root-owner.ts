import { isAddress, type Address, type StructTag } from "@holdfast/sdk";
import { ObjectCore } from "../framework/object.ts";
import type { MoveStruct } from "../state/value.ts";

const CORE = ObjectCore.of().tag;

type Read = (at: Address, tag: StructTag) => MoveStruct | undefined;

/** Maximum nesting that the chain follows. */
const MAX_NESTING = 8;

/** Undefined if the address is not an object. */
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
