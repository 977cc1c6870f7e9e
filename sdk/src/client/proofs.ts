import { rootsDiffer, sameNode } from "../errors/inclusion-errors.ts";
import { jsonToInclusionProof } from "../transaction/inclusion-json.ts";
import { checkInclusion, type InclusionProof } from "../transaction/inclusion-proof.ts";
import {
  jsonToCertificate,
  type BlockCertificate,
  type Inclusion,
} from "../transaction/inclusion-receipt.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";

/** What nodes show for their word; only those of v4 do. Pass what `createHttp` makes: clients need it seldom. */
export function proofsApi(http: Http) {
  return {
    /**
     * The proof that a transaction is included, as the node tells it: check it with `checkInclusion`. Absent while the
     * node has none yet (proofs trail the newest block), and from nodes of older forms. @throws http/refused with
     * status 410 when the node has pruned it
     */
    async inclusion(hash: TransactionHash, call: CallOptions = {}): Promise<InclusionProof | undefined> {
      if (http.dialect !== "v4") return undefined;
      const { status, body } = await http.get(`/transactions/${hash}`, {
        ...call,
        query: { include_proof: "true" },
        accept: [404, 503],
      });
      if (status === 404 || status === 503 || body.isAbsent) return undefined;
      return body.get("inclusion_proof").optional(jsonToInclusionProof);
    },

    /** What was certified for a block; absent while nothing is, and from nodes of older forms. */
    async certificate(height: bigint, call: CallOptions = {}): Promise<BlockCertificate | undefined> {
      if (http.dialect !== "v4") return undefined;
      const { status, body } = await http.get("/transactions/certificates", {
        ...call,
        query: { start_height: height, end_height: height + 1n },
        accept: [404, 503],
      });
      if (status === 404 || status === 503) return undefined;
      return body
        .get("certificates")
        .items()
        .flatMap((node) => node.optional(jsonToCertificate) ?? [])
        .find((certificate) => certificate.height === height);
    },
  };
}

/**
 * Whether a transaction is included under a root that two nodes agree on: the first one's proof is checked, and the
 * second is asked for its root of the same block. `hash` must be computed from bytes that the caller has. Absent while
 * one of them has not got so far.
 * @throws inclusion/not-proven, inclusion/roots-differ, inclusion/same-node, http/…
 */
export async function proveInclusion(
  hash: TransactionHash,
  { chainId, first, second }: ProvingNodes,
  call: CallOptions = {},
): Promise<Inclusion | undefined> {
  if (new URL(first.url).host === new URL(second.url).host) throw sameNode({ url: second.url });
  const proof = await proofsApi(first).inclusion(hash, call);
  if (proof === undefined) return undefined;
  checkInclusion(hash, proof);
  const certificate = await proofsApi(second).certificate(proof.certifiedAtHeight, call);
  if (certificate === undefined || certificate.chainId !== chainId) return undefined;
  if (certificate.root !== proof.root)
    throw rootsDiffer({ height: certificate.height, root: proof.root, other: certificate.root });
  return { proof, certificate, nodes: [first.url, second.url] };
}

/** Two nodes of different operators, and the chain that both must be on. */
export interface ProvingNodes {
  readonly chainId: number;
  readonly first: Http;
  readonly second: Http;
}
