import { hexToBytes } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import type { SupraClient } from "../client/client.ts";
import type { CallOptions } from "../client/request.ts";
import { parseAddress, type Address } from "../move/address.ts";

/** The parts of a client that multisig accounts are read with. */
export type MultisigReader = Pick<SupraClient, "resources" | "view">;

/** A multisig account as the chain has it. */
export interface MultisigAccount {
  readonly address: Address;
  readonly owners: readonly Address[];
  /** Approvals needed; executing counts as one. */
  readonly signaturesRequired: bigint;
  /** Seconds until a proposal can only be removed. */
  readonly timeoutSecs: bigint;
  /** Number of the latest executed or removed proposal. */
  readonly lastResolved: bigint;
  /** Number that the next proposal gets. */
  readonly nextSequenceNumber: bigint;
  /** Names and values that the owners gave it. */
  readonly metadata: readonly { readonly key: string; readonly value: Uint8Array }[];
}

const RESOURCE = "0x1::multisig_account::MultisigAccount";

/** Reads an account in one request. @throws resource/not-found if not multisig, json/unexpected */
export async function readMultisigAccount(
  client: Pick<MultisigReader, "resources">,
  address: Address,
  call: CallOptions = {},
): Promise<MultisigAccount> {
  const node = new JsonNode(await client.resources.get(address, RESOURCE, call), "MultisigAccount");
  const metadata = node.get("metadata").get("data").items();
  return {
    address,
    owners: node.get("owners").items().map(readAddress),
    signaturesRequired: node.get("num_signatures_required").bigint(),
    timeoutSecs: node.get("timeout_duration").bigint(),
    lastResolved: node.get("last_executed_sequence_number").bigint(),
    nextSequenceNumber: node.get("next_sequence_number").bigint(),
    metadata: metadata.map((entry) => ({
      key: entry.get("key").string(),
      value: hexToBytes(entry.get("value").string()),
    })),
  };
}

/** Nodes print addresses without leading zeros. */
export function readAddress(node: JsonNode): Address {
  return parseAddress(node.string());
}
