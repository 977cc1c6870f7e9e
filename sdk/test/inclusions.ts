import fc from "fast-check";
import { bytesToHex } from "../src/bytes/hex.ts";
import { JsonNode } from "../src/bytes/json-node.ts";
import { jsonToCertificate } from "../src/transaction/committee-signature.ts";
import { foldPath, inclusionLeaf, type InclusionProof } from "../src/transaction/inclusion-proof.ts";
import type { Inclusion } from "../src/transaction/inclusion-receipt.ts";
import { transactionHash, type SignedTransaction } from "../src/transaction/signed-transaction.ts";
import * as any from "./arbitraries.ts";

const hex32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);

/** A transaction with its inclusion proof. */
export interface Kept {
  readonly signed: SignedTransaction;
  readonly inclusion: Inclusion;
}

/** A signed transaction somewhere in a tree, with a certificate of its root. */
export const inclusion = fc
  .tuple(
    any.rawTransaction,
    any.transactionAuthenticator(),
    hex32,
    fc.uniqueArray(hex32, { minLength: 1, maxLength: 20 }),
    fc.bigInt(0n, (1n << 20n) - 1n),
    fc.bigInt(0n, (1n << 63n) - 1n),
    fc.constantFrom<Inclusion["nodes"]>(["https://a.test"], ["https://a.test", "https://b.test"]),
  )
  .map(([raw, authenticator, eventsRoot, siblings, place, height, nodes]): Kept => {
    const signed = { raw, authenticator };
    const leafHash = inclusionLeaf(transactionHash(signed), eventsRoot);
    const leafIndex = place % (1n << BigInt(siblings.length));
    const root = foldPath("transactions", leafHash, { siblings, leafIndex });
    const proof: InclusionProof = {
      siblings,
      leafIndex,
      leafHash,
      eventsRoot,
      root,
      certifiedAtHeight: height,
    };
    const json = {
      certifying_committee: bytesToHex(new Uint8Array(32)),
      data: {
        movevm_merkle_accumulator_tree_root: root,
        block_height: height,
        epoch_id: { chain_id: raw.chainId, epoch: 3 },
      },
      kind: "ClanMajority",
      signature: {},
      voters: [true],
    };
    return {
      signed,
      inclusion: { proof, certificate: jsonToCertificate(new JsonNode(json, "certificate")), nodes },
    };
  });
