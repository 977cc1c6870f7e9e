import { certifiedElsewhere, rootsDiffer, sameNode } from "../errors/inclusion-errors.ts";
import { jsonToInclusionProof } from "../transaction/inclusion-json.ts";
import { checkInclusion, type InclusionProof } from "../transaction/inclusion-proof.ts";
import { jsonToCertificate, type BlockCertificate } from "../transaction/committee-signature.ts";
import type { Inclusion } from "../transaction/inclusion-receipt.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";

/** Proof queries (v4). Pass the result of `createHttp`: clients rarely need them. */
export function proofsApi(http: Http) {
  return {
    /** Inclusion proof for `checkInclusion`; undefined if the node lacks it. @throws http/pruned */
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

    /** Undefined until the node has it, and on older nodes. */
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
 * Proves inclusion under a root that two nodes agree on, or one node's without a second. Compute `hash` from
 * your own bytes. Undefined while a node is behind.
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
 * Compares the root with a second node's; undefined while that is behind.
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

/** Nodes of different operators, and their chain. */
export interface ProvingNodes {
  readonly chainId: number;
  readonly first: Http;
  readonly second?: Http | undefined;
}

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
