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
import { prepareTransaction, type Trial } from "../transactions/prepare.ts";
import { accountQueryKey } from "../queries/queries.ts";

/** What a multisig account would run, and which of its owners asks. */
export interface MultisigTrialRequest {
  readonly owner: KeyedAccount;
  readonly address: Address;
  readonly payload: MultisigInnerPayload;
}

/**
 * Tries out what a proposal would do now, in the name of the multisig account itself: the node runs it as if everybody
 * had approved. It says nothing of what will be true when it is executed.
 * @throws what `prepareTransaction` throws
 */
export async function tryAsMultisig(
  network: ChainNetwork,
  { owner, address, payload }: MultisigTrialRequest,
  signal?: AbortSignal,
): Promise<Trial> {
  const request = { account: owner, payload: executeMultisig(address, payload) };
  const prepared = await prepareTransaction(network, request, signal === undefined ? {} : { signal });
  return prepared.trial;
}

/** The same as a query; it is asked once, and again when the person wants it. */
export function multisigTrialQuery(network: ChainNetwork, request: MultisigTrialRequest) {
  const { owner, address, payload } = request;
  return queryOptions({
    queryKey: [
      ...accountQueryKey(network, address),
      "multisig-trial",
      owner.address,
      bytesToHex(multisigActionHash(payload)),
    ],
    queryFn: ({ signal }) => tryAsMultisig(network, request, signal),
    staleTime: 30_000,
    retry: false,
  });
}
