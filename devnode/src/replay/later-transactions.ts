import { FRAMEWORK_ADDRESS, parseAddress, type Address, type JsonNode, type JsonValue } from "@holdfast/sdk";
import type { ReadKey } from "../fork/read-key.ts";
import { forkRemoteFailed } from "../fork/fork-errors.ts";
import type { Remote } from "../fork/remote.ts";

/** A transaction between the replayed one and the current state, with everything it may have changed. */
export interface OtherTransaction {
  readonly hash: string;
  /** Sender, payer, and every address in its call or events. */
  readonly addresses: ReadonlySet<Address>;
  /** It ran package code or a script, which may have changed any package data. */
  readonly ranForeignCode: boolean;
  /** It may have upgraded modules. */
  readonly published: boolean;
}

/** Maximum blocks to search; anything farther away counts as changed. */
export const MAX_BLOCKS = 500n;

/** All but one of blocks `first` to `last`. @throws fork/remote-failed, including for pruned blocks */
export async function otherTransactions(
  remote: Remote,
  {
    first,
    last,
    until,
    after,
  }: {
    readonly first: bigint;
    readonly last: bigint;
    /** In this transaction's block, include only later or only earlier ones. */
    readonly after?: string;
    readonly until?: string;
  },
): Promise<readonly OtherTransaction[]> {
  const found: OtherTransaction[] = [];
  for (let height = first; height <= last; height++) {
    const block = await remote.json(`/block/height/${height}?with_finalized_transactions=true`);
    if (block === undefined)
      throw forkRemoteFailed({ key: `block ${height}`, reason: "the node does not have this block" });
    const nodes = block.get("transactions").items();
    const at = nodes.findIndex((node) => [after, until].includes(node.get("hash").string()));
    const candidates = at < 0 ? nodes : after === undefined ? nodes.slice(0, at) : nodes.slice(at + 1);
    found.push(...candidates.map(readOther));
  }
  return found;
}

function readOther(node: JsonNode): OtherTransaction {
  const hash = node.get("hash").string();
  const addresses = new Set<Address>();
  const isSuccess = node.get("status").string() === "Success";
  collect(node.get("header").get("sender").value, addresses);
  collect(node.get("authenticator").value, addresses);
  if (!isSuccess) return { hash, addresses, ranForeignCode: false, published: false };
  collect(node.get("payload").value, addresses);
  collect(node.get("output").value, addresses);
  const called = node.get("payload").get("Move").get("function").value;
  const name = typeof called === "string" ? called : "";
  const isFramework =
    /^0x0*1::/.test(name) && !/^0x0*1::(multisig_account|object_code_deployment|code)::/.test(name);
  return {
    hash,
    addresses,
    ranForeignCode: !isFramework,
    published: !isFramework,
  };
}

function collect(value: JsonValue | undefined, into: Set<Address>): void {
  if (typeof value === "string") {
    for (const [, digits = ""] of value.matchAll(/0x([0-9a-fA-F]{1,64})(?![0-9a-fA-F])/g))
      into.add(parseAddress(`0x${digits.padStart(64, "0")}`));
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value) as (JsonValue | undefined)[]) collect(part, into);
}

/** Values of a package may change when any package code runs, the framework's when their owner is named. */
export function mayHaveChanged(
  key: ReadKey,
  others: readonly OtherTransaction[],
): OtherTransaction | undefined {
  return others.find((other) => {
    switch (key.kind) {
      case "item":
        return other.ranForeignCode;
      case "module":
      case "modules":
        return key.address !== FRAMEWORK_ADDRESS && other.published;
      case "resources":
        return other.ranForeignCode || other.addresses.has(key.address);
      case "resource":
        if (key.tag.address !== FRAMEWORK_ADDRESS) return other.ranForeignCode;
        return key.address !== FRAMEWORK_ADDRESS && other.addresses.has(key.address);
    }
  });
}
