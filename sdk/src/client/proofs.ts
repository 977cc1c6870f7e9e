import { certifiedElsewhere, rootsDiffer, sameNode } from "../errors/inclusion-errors.ts";
import { jsonToInclusionProof } from "../transaction/inclusion-json.ts";
import { checkInclusion, type InclusionProof } from "../transaction/inclusion-proof.ts";
import { jsonToCertificate, type BlockCertificate } from "../transaction/committee-signature.ts";
import type { Inclusion } from "../transaction/inclusion-receipt.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";

/** What nodes show for their word; only those of v4 do. Pass what `createHttp` makes: clients need it seldom. */
export function proofsApi(http: Http) {
  return {
    /**
     * A node's proof that a transaction is included: check it with `checkInclusion`. Undefined while the node has
     * none (proofs trail the newest block), and from older nodes.
     * @throws http/pruned
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

    /** Certificate of a block. Undefined while there is none, and from older nodes. */
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
 * Checks that a transaction is included under a root that two nodes agree on: verifies the first node's proof, then
 * compares the second node's root of that block. Without a second node, the root is one node's claim. Compute `hash`
 * from your own bytes. Undefined while a node is behind.
 * @throws inclusion/not-proven, inclusion/roots-differ, inclusion/same-node, inclusion/other-chain, http/…
 */
export async function proveInclusion(
  hash: TransactionHash,
  { chainId, first, second }: ProvingNodes,
  call: CallOptions = {},
): Promise<Inclusion | undefined> {
  if (second !== undefined) expectAnother(first.url, second);
  const proof = await proofsApi(first).inclusion(hash, call);
  if (proof === undefined) return undefined;
  checkInclusion(hash, proof);
  const certificate = await loadCertificate(proof, { chainId, node: second ?? first }, call);
  if (certificate === undefined) return undefined;
  return { proof, certificate, nodes: second === undefined ? [first.url] : [first.url, second.url] };
}

/**
 * Asks a second node whether it has the same root as the one that gave the proof. Absent while it has not got so far.
 * @throws inclusion/roots-differ, inclusion/same-node, inclusion/other-chain, http/…
 */
export async function confirmInclusion(
  { proof, nodes: [first] }: Inclusion,
  { chainId, second }: { readonly chainId: number; readonly second: Http },
  call: CallOptions = {},
): Promise<Inclusion | undefined> {
  expectAnother(first, second);
  const certificate = await loadCertificate(proof, { chainId, node: second }, call);
  return certificate === undefined ? undefined : { proof, certificate, nodes: [first, second.url] };
}

/** Nodes of different operators, and the chain that they must be on. */
export interface ProvingNodes {
  readonly chainId: number;
  readonly first: Http;
  readonly second?: Http | undefined;
}

/** A node's certificate of the block that a proof leads to, with the proof's root in it. */
async function loadCertificate(
  { certifiedAtHeight, root }: InclusionProof,
  { chainId, node }: { readonly chainId: number; readonly node: Http },
  call: CallOptions,
): Promise<BlockCertificate | undefined> {
  const certificate = await proofsApi(node).certificate(certifiedAtHeight, call);
  if (certificate === undefined) return undefined;
  if (certificate.chainId !== chainId)
    throw certifiedElsewhere({ url: node.url, expected: chainId, got: certificate.chainId });
  if (certificate.root !== root)
    throw rootsDiffer({ height: certifiedAtHeight, root, other: certificate.root });
  return certificate;
}

function expectAnother(first: string, { url }: Http): void {
  if (new URL(first).host === new URL(url).host) throw sameNode({ url });
}
