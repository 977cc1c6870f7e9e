import {
  isSupraError,
  proposeMultisig,
  type EntryFunction,
  type MultisigInnerPayload,
  type TransactionPayload,
} from "@holdfast/sdk";
import { simulateAsMultisig } from "../chain/multisig/multisig-simulation.ts";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { prepareTransaction, type PrepareOptions, type Simulation } from "../chain/transactions/prepare.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import { reviewNotProposable } from "./review-errors.ts";
import type { ReviewRequest } from "./review-request.ts";

/**
 * The same request as a proposal: the proposer puts the call before the owners of the multisig account. The call is
 * simulated as that account as well, which the review shows.
 */
export function proposalRequest(
  multisig: VaultAccount,
  proposer: VaultAccount,
  request: ReviewRequest,
): ReviewRequest {
  let meant: EntryFunction | undefined;
  return {
    prepare: async (network, overrides, options) => {
      const payload = await readCall(multisig, request, network, options);
      meant = proposeMultisig(multisig.address, payload);
      const [prepared, execution] = await Promise.all([
        prepareTransaction(network, { account: proposer, payload: meant, overrides }, options),
        simulateExecution(network, { owner: proposer, address: multisig.address, payload }, options),
      ]);
      return { ...prepared, execution };
    },
    intent: ({ raw }) => ({ kind: "exact", payload: meant ?? raw.payload }),
    ...getConditions(request),
  };
}

/** What the user compared, and what is remembered: as it is for a transaction of the account's own. */
function getConditions({ overrides, compared, findings, keeps }: ReviewRequest) {
  return {
    ...(overrides === undefined ? {} : { overrides }),
    ...(compared === undefined ? {} : { compared }),
    ...(findings === undefined ? {} : { findings }),
    ...(keeps === undefined ? {} : { keeps }),
  };
}

async function readCall(
  multisig: VaultAccount,
  request: ReviewRequest,
  network: ChainNetwork,
  options: PrepareOptions,
): Promise<MultisigInnerPayload> {
  const call = request.payload ?? (await request.propose?.(network, options));
  const payload = call === undefined ? undefined : innerPayload(call);
  if (payload === undefined) throw reviewNotProposable({ name: multisig.name });
  return payload;
}

/** What a proposal can hold; undefined for everything else. */
function innerPayload(payload: TransactionPayload | EntryFunction): MultisigInnerPayload | undefined {
  if (!("kind" in payload)) return { kind: "entry-function", entryFunction: payload };
  const { kind } = payload;
  return kind === "entry-function" || kind === "automation-registration" ? payload : undefined;
}

async function simulateExecution(
  network: ChainNetwork,
  request: Parameters<typeof simulateAsMultisig>[1],
  { signal }: PrepareOptions,
): Promise<Simulation | undefined> {
  try {
    return await simulateAsMultisig(network, request, signal);
  } catch (error) {
    // Preparing the proposal asks the node as well, and says what is wrong with it.
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
