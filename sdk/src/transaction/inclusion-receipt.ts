import { t } from "../errors/marked-text.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { parseJson, stringifyJson } from "../bytes/json.ts";
import { receiptInvalid } from "../errors/inclusion-errors.ts";
import {
  jsonToCertificate,
  verifyCommitteeSignature,
  type BlockCertificate,
  type CommitteeVerdict,
} from "./committee-signature.ts";
import { inclusionProofToJson, jsonToInclusionProof } from "./inclusion-json.ts";
import { checkInclusion, type InclusionProof } from "./inclusion-proof.ts";
import {
  decodeSignedTransaction,
  encodeSignedTransaction,
  transactionHash,
  type SignedTransaction,
} from "./signed-transaction.ts";
import type { TransactionHash } from "./transaction-hash.ts";

/** A transaction included under a root that one node returned, or two agree on. */
export interface Inclusion {
  readonly proof: InclusionProof;
  /** From the last node. */
  readonly certificate: BlockCertificate;
  /** Sources of the root: one node, or two that agree. */
  readonly nodes: readonly [string] | readonly [string, string];
}

/** A receipt checked without network. */
export interface CheckedReceipt extends Inclusion {
  readonly signed: SignedTransaction;
  /** Computed from its bytes. */
  readonly hash: TransactionHash;
  /** Verdict on the certificate's committee signature. */
  readonly committee: CommitteeVerdict;
}

const FORM = "holdfast inclusion receipt 1";

/** A receipt as text: signed bytes, proof, certificate and agreeing nodes. */
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
 * Decodes a receipt and checks hash, path, root, block and chain. `nodes` is the author's claim; `committee`
 * is the verdict on the signature.
 * @throws inclusion/receipt-invalid, inclusion/not-proven, json/*, bcs/*
 */
export function readReceipt(text: string): CheckedReceipt {
  const node = new JsonNode(parseJson(text), "receipt");
  if (!node.has("form") || node.get("form").value !== FORM)
    throw receiptInvalid({ reason: t`the format is unknown` });
  const signed = decodeSignedTransaction(hexToBytes(node.get("transaction").string()));
  const hash = transactionHash(signed);
  const proof = jsonToInclusionProof(node.get("inclusion_proof"));
  checkInclusion(hash, proof);
  const certificate = jsonToCertificate(node.get("certificate"));
  if (certificate.root !== proof.root || certificate.height !== proof.certifiedAtHeight)
    throw receiptInvalid({ reason: t`the certificate has a different root` });
  if (certificate.chainId !== signed.raw.chainId)
    throw receiptInvalid({ reason: t`the certificate is for a different chain` });
  const [first, second, ...more] = node.get("nodes").items();
  if (first === undefined || more.length > 0)
    throw receiptInvalid({ reason: t`the receipt must name one or two nodes` });
  const nodes =
    second === undefined ? ([first.string()] as const) : ([first.string(), second.string()] as const);
  return { signed, hash, proof, certificate, nodes, committee: verifyCommitteeSignature(certificate) };
}
