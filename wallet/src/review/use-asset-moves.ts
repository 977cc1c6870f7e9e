import { isSupraError, type Address, type MultisigInnerPayload } from "@holdfast/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { summarizePayload } from "../calls/payload-reader.ts";
import { multisigSimulationQuery } from "../chain/multisig/multisig-simulation.ts";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { clientOf } from "../chain/nodes/client-of.ts";
import { coinInfoQuery } from "../chain/queries/balance-query.ts";
import { isStoreFrozen } from "../chain/queries/frozen-store.ts";
import type { PreparedTransaction, Simulation } from "../chain/transactions/prepare.ts";
import { coinWords } from "../components/coins/coin-amount.tsx";
import type { TransactionSummary } from "../vault/signing.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import { askedMove, movedBy, proposedPayload, type AskedMove, type AssetMove } from "./asset-moves.ts";
import { multisigAddressOf } from "./payload-calls.ts";

/** A payment and the simulation of just it. */
interface Simulated {
  readonly asked: AskedMove;
  readonly simulation: Simulation;
}

type ReadAssetMoves = (
  summary: TransactionSummary,
  prepared: PreparedTransaction,
  open: readonly MultisigInnerPayload[],
) => Promise<readonly AssetMove[]>;

/**
 * Reads what payments of coins and assets other than the network's own would do: the transaction's by its simulation,
 * and those that it proposes, or that the chain already knows and it votes on, by one in the multisig account's name.
 */
export function useAssetMoves(network: ChainNetwork, account: VaultAccount): ReadAssetMoves {
  const queries = useQueryClient();
  const simulateProposal = async (
    address: Address,
    payload: MultisigInnerPayload,
  ): Promise<Simulated | undefined> => {
    const asked = askedMove(summarizePayload(payload), address);
    if (asked === undefined) return undefined;
    const query = multisigSimulationQuery(network, { owner: account, address, payload });
    const simulation = await orUndefined(queries.query({ ...query, staleTime: 0 }));
    return simulation && { asked: { ...asked, isMultisig: true }, simulation };
  };
  const finish = async ({ asked, simulation }: Simulated): Promise<AssetMove> => {
    const [frozen, info] = await Promise.all([
      simulation.kind === "failed" ? readFrozen(network, asked) : [],
      orUndefined(queries.query(coinInfoQuery(network, asked.coin))),
    ]);
    return {
      ...asked,
      moved: movedBy(simulation, asked),
      frozen,
      words: coinWords(asked.coin, info),
    };
  };
  return async ({ action, sender }, { simulation }, open) => {
    const own = askedMove(action, sender);
    const address = multisigAddressOf(action);
    const proposed = proposedPayload(action);
    const payloads =
      action.kind === "multisig" && own !== undefined ? [] : [...open, ...(proposed ? [proposed] : [])];
    const proposals =
      address === undefined ? [] : await Promise.all(payloads.map((one) => simulateProposal(address, one)));
    const simulated = [own && { asked: own, simulation }, ...proposals].filter((one) => one !== undefined);
    return Promise.all(simulated.map(finish));
  };
}

async function readFrozen(network: ChainNetwork, { coin, from, to }: AskedMove): Promise<readonly Address[]> {
  const client = clientOf(network);
  const answers = await Promise.all(
    [from, to].map(async (owner) =>
      (await orUndefined(isStoreFrozen(client, owner, coin))) === true ? [owner] : [],
    ),
  );
  return answers.flat();
}

/** What a node does not say stays unknown. */
async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
