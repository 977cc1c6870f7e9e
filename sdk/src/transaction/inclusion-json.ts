import { bytesToHex, hexToFixedBytes, type Hex } from "../bytes/hex.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import type { InclusionProof } from "./inclusion-proof.ts";

/** Parses a node's proof without verifying it. */
export function jsonToInclusionProof(node: JsonNode): InclusionProof {
  return {
    siblings: node.get("proof").get("siblings").items().map(readHash),
    leafIndex: node.get("leaf_index").bigint(),
    leafHash: readHash(node.get("leaf_hash_value")),
    eventsRoot: readHash(node.get("events_tree_merkle_root_hash_value")),
    root: readHash(node.get("merkle_root_hash_value")),
    certifiedAtHeight: node.get("certified_at_height").bigint(),
  };
}

/** A proof in the node's form. */
export function inclusionProofToJson(proof: InclusionProof): JsonValue {
  return {
    proof: { siblings: proof.siblings },
    leaf_hash_value: proof.leafHash,
    leaf_index: proof.leafIndex,
    merkle_root_hash_value: proof.root,
    certified_at_height: proof.certifiedAtHeight,
    events_tree_merkle_root_hash_value: proof.eventsRoot,
  };
}

/** 32 bytes, with or without 0x. */
export function readHash(node: JsonNode): Hex {
  return bytesToHex(hexToFixedBytes(node.string(), 32, node.path));
}
