import {
  bytesToHex,
  executeMultisig,
  multisigActionHash,
  type Address,
  type MultisigInnerPayload,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import type { KeyedAccount } from "../transactions/parties.ts";
import { prepareTransaction, type Simulation } from "../transactions/prepare.ts";
import { accountQueryKey } from "../queries/queries.ts";

/** What a multisig account would run, and which of its owners asks. */
interface MultisigSimulationRequest {
  readonly owner: KeyedAccount;
  readonly address: Address;
  readonly payload: MultisigInnerPayload;
}

/**
 * Simulates what a proposal would do now, in the name of the multisig account itself: the node runs it as if everybody
 * had approved. It says nothing of what will be true when it is executed.
 * @throws what `prepareTransaction` throws
 */
export async function simulateAsMultisig(
  network: ChainNetwork,
  { owner, address, payload }: MultisigSimulationRequest,
  signal?: AbortSignal,
): Promise<Simulation> {
  const request = { account: owner, payload: executeMultisig(address, payload) };
  const prepared = await prepareTransaction(network, request, signal === undefined ? {} : { signal });
  return prepared.simulation;
}

/** The same as a query; it is asked once, and again when the user wants it. */
export function multisigSimulationQuery(network: ChainNetwork, request: MultisigSimulationRequest) {
  const { owner, address, payload } = request;
  return queryOptions({
    queryKey: [
      ...accountQueryKey(network, address),
      "multisig-simulation",
      owner.address,
      bytesToHex(multisigActionHash(payload)),
    ],
    queryFn: ({ signal }) => simulateAsMultisig(network, request, signal),
    staleTime: 30_000,
    retry: false,
  });
}
