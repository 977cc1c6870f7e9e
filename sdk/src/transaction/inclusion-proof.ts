import { t } from "../errors/marked-text.ts";
import { concatBytes, utf8ToBytes } from "../bytes/byte-array.ts";
import { bytesToHex, hexToFixedBytes, type Hex } from "../bytes/hex.ts";
import type { OwnedBytes } from "../bytes/owned-bytes.ts";
import { keccak } from "../crypto/sha3.ts";
import { notIncluded } from "../errors/inclusion-errors.ts";
import type { TransactionHash } from "./transaction-hash.ts";

/** Hashed before a node, so that no node passes for one of the other tree. */
export type ProofTree = "transactions" | "events";

/** The path from a leaf to a root. */
export interface MerklePath {
  /** Sibling hashes, lowest first. */
  readonly siblings: readonly Hex[];
  /** From 0: its bits tell the side of each sibling. */
  readonly leafIndex: bigint;
}

/** A node's proof that a transaction is on the chain. */
export interface InclusionProof extends MerklePath {
  readonly leafHash: Hex;
  /** Root of the tree of the transaction's events; part of its leaf. */
  readonly eventsRoot: Hex;
  /** Root of all transactions up to {@link certifiedAtHeight}. */
  readonly root: Hex;
  /** Not bound by the proof: compare this block's root with another node. */
  readonly certifiedAtHeight: bigint;
}

/** A deeper tree would exceed u64 leaves. */
const DEEPEST = 64;

/** Hash of two children, or of a leaf's parts. 32 bytes. */
export function hashPair(tree: ProofTree, left: Uint8Array, right: Uint8Array): OwnedBytes {
  return keccak(concatBytes(getDomain(tree), left, right));
}

/** The leaf of a transaction: its hash and the root of its events. */
export function inclusionLeaf(hash: TransactionHash, eventsRoot: Hex): Hex {
  return bytesToHex(hashPair("transactions", bytesOf32(hash), bytesOf32(eventsRoot)));
}

/** Root of a leaf and its path. */
export function foldPath(tree: ProofTree, leaf: Hex, { siblings, leafIndex }: MerklePath): Hex {
  let node = bytesOf32(leaf);
  let index = leafIndex;
  for (const text of siblings) {
    const sibling = bytesOf32(text);
    node = index % 2n === 0n ? hashPair(tree, node, sibling) : hashPair(tree, sibling, node);
    index /= 2n;
  }
  return bytesToHex(node);
}

/**
 * Checks a proof up to its root. Compute `hash` from your own bytes (`transactionHash`), and compare the root
 * with another node's. @throws inclusion/not-proven
 */
export function checkInclusion(hash: TransactionHash, proof: InclusionProof): void {
  const refuse = (reason: string): Error => notIncluded({ hash, reason });
  if (proof.siblings.length > DEEPEST) throw refuse(t`the proof's path is too long`);
  // Higher bits would be ignored.
  if (proof.leafIndex < 0n || proof.leafIndex >> BigInt(proof.siblings.length) !== 0n)
    throw refuse(t`the proof's leaf is outside the tree`);
  if (inclusionLeaf(hash, proof.eventsRoot) !== proof.leafHash)
    throw refuse(t`the proof's leaf belongs to a different transaction`);
  if (foldPath("transactions", proof.leafHash, proof) !== proof.root)
    throw refuse(t`the proof's path leads to a different root`);
}

function getDomain(tree: ProofTree): OwnedBytes {
  const name = tree === "transactions" ? "SUPRA::TransactionAccumulator" : "SUPRA::EventAccumulator";
  return (domains[tree] ??= keccak(utf8ToBytes(name)));
}

const domains: Partial<Record<ProofTree, OwnedBytes>> = {};

function bytesOf32(text: Hex): OwnedBytes {
  return hexToFixedBytes(text, 32, t`A proof hash`);
}
