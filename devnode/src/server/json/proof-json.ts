import { inclusionProofToJson, type JsonValue, type TransactionHash } from "@holdfast/sdk";
import type { EmissionProof } from "../../chain/inclusion.ts";
import type { Chain } from "../../chain/chain.ts";

/** The proof of a transaction as v4 prints it; null while there is none. */
export function inclusionProofJson({ proofs }: Chain, hash: TransactionHash): JsonValue {
  const proof = proofs.inclusion(hash);
  return proof === undefined ? null : inclusionProofToJson(proof);
}

/** The proof of an event under its transaction's events. */
export function emissionProofJson({ siblings, leafIndex, leafHash, root }: EmissionProof): JsonValue {
  return {
    proof: { siblings },
    leaf_hash_value: leafHash,
    leaf_index: leafIndex,
    merkle_root_hash_value: root,
  };
}
