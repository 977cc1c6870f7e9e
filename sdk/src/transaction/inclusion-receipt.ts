import { bytesToHex, hexToBytes, type Hex } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { parseJson, stringifyJson, type JsonValue } from "../bytes/json.ts";
import { receiptInvalid } from "../errors/inclusion-errors.ts";
import { inclusionProofToJson, jsonToInclusionProof, readHash } from "./inclusion-json.ts";
import { checkInclusion, type InclusionProof } from "./inclusion-proof.ts";
import {
  decodeSignedTransaction,
  encodeSignedTransaction,
  transactionHash,
  type SignedTransaction,
} from "./signed-transaction.ts";
import type { TransactionHash } from "./transaction-hash.ts";

/** What a node says was certified for a block, kept as it came: its committee's signature can be checked later. */
export interface BlockCertificate {
  readonly height: bigint;
  readonly chainId: number;
  readonly root: Hex;
  readonly json: JsonValue;
}

/** A transaction included under a root that two nodes agree on. */
export interface Inclusion {
  readonly proof: InclusionProof;
  /** The second node's. */
  readonly certificate: BlockCertificate;
  /** The two that agree. */
  readonly nodes: readonly [string, string];
}

/** A receipt as it was read and checked without any network. */
export interface CheckedReceipt extends Inclusion {
  readonly signed: SignedTransaction;
  /** Computed from the bytes in it. */
  readonly hash: TransactionHash;
}

const FORM = "holdfast inclusion receipt 1";

/** A receipt as text that can be kept: the signed bytes, the proof, the certificate and who agreed. */
export function formatReceipt(signed: SignedTransaction, { proof, certificate, nodes }: Inclusion): string {
  return stringifyJson({
    form: FORM,
    transaction: bytesToHex(encodeSignedTransaction(signed)),
    inclusion_proof: inclusionProofToJson(proof),
    certificate: certificate.json,
    nodes,
  });
}

/**
 * Reads a receipt and checks it: the hash of the bytes in it, the path to the root, and that the certificate is of
 * that root, block and chain. That two nodes agreed on the root is the word of whoever made the receipt, and the
 * committee's signature is not checked.
 * @throws inclusion/receipt-invalid, inclusion/not-proven, json/*, bcs/*
 */
export function readReceipt(text: string): CheckedReceipt {
  const node = new JsonNode(parseJson(text), "receipt");
  if (!node.has("form") || node.get("form").value !== FORM)
    throw receiptInvalid({ reason: "its form is not known" });
  const signed = decodeSignedTransaction(hexToBytes(node.get("transaction").string()));
  const hash = transactionHash(signed);
  const proof = jsonToInclusionProof(node.get("inclusion_proof"));
  checkInclusion(hash, proof);
  const certificate = jsonToCertificate(node.get("certificate"));
  if (certificate.root !== proof.root || certificate.height !== proof.certifiedAtHeight)
    throw receiptInvalid({ reason: "its certificate is of another root" });
  if (certificate.chainId !== signed.raw.chainId)
    throw receiptInvalid({ reason: "its certificate is of another chain" });
  const [first, second, ...more] = node.get("nodes").items();
  if (first === undefined || second === undefined || more.length > 0)
    throw receiptInvalid({ reason: "it does not name two nodes" });
  return { signed, hash, proof, certificate, nodes: [first.string(), second.string()] };
}

/** Reads a certificate as nodes write it. */
export function jsonToCertificate(node: JsonNode): BlockCertificate {
  const data = node.get("data");
  return {
    height: data.get("block_height").bigint(),
    chainId: data.get("epoch_id").get("chain_id").integer(255),
    root: readHash(data.get("movevm_merkle_accumulator_tree_root")),
    json: node.value ?? null,
  };
}
