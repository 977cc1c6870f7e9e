import type { Hex } from "../bytes/hex.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { readHash } from "./inclusion-json.ts";

/** A block's certificate as the node returns it. Its committee signature can be verified later. */
export interface BlockCertificate {
  readonly height: bigint;
  readonly chainId: number;
  readonly root: Hex;
  readonly json: JsonValue;
}

/** Verdict on a certificate's committee signature. */
export type CommitteeVerdict = "not-verified";

/**
 * Always "not-verified": the signed encoding, domain and group are not published yet. Check it here with the
 * committee's key of a pinned epoch once they are.
 */
export function verifyCommitteeSignature(_certificate: BlockCertificate): CommitteeVerdict {
  return "not-verified";
}

/** Parses a node's certificate. */
export function jsonToCertificate(node: JsonNode): BlockCertificate {
  const data = node.get("data");
  return {
    height: data.get("block_height").bigint(),
    chainId: data.get("epoch_id").get("chain_id").integer(255),
    root: readHash(data.get("movevm_merkle_accumulator_tree_root")),
    json: node.value ?? null,
  };
}
