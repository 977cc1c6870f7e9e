import { inclusionProofToJson, type JsonValue, type TransactionHash } from "@holdfast/sdk";
import type { EmissionProof } from "../../chain/inclusion.ts";
import type { Chain } from "../../chain/chain.ts";

/** A transaction's proof in v4 JSON; null until there is one. */
export function inclusionProofJson({ proofs }: Chain, hash: TransactionHash): JsonValue {
  const proof = proofs.inclusion(hash);
  return proof === undefined ? null : inclusionProofToJson(proof);
}

export function emissionProofJson({ siblings, leafIndex, leafHash, root }: EmissionProof): JsonValue {
  return {
    proof: { siblings },
    leaf_hash_value: leafHash,
    leaf_index: leafIndex,
    merkle_root_hash_value: root,
  };
}
