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

interface MultisigSimulationRequest {
  readonly owner: KeyedAccount;
  readonly address: Address;
  readonly payload: MultisigInnerPayload;
}

/** Runs as if fully approved, on the current state. @throws errors of `prepareTransaction` */
export async function simulateAsMultisig(
  network: ChainNetwork,
  { owner, address, payload }: MultisigSimulationRequest,
  signal?: AbortSignal,
): Promise<Simulation> {
  const request = { account: owner, payload: executeMultisig(address, payload) };
  const prepared = await prepareTransaction(network, request, { signal });
  return prepared.simulation;
}

/** Doesn't refetch automatically. */
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
