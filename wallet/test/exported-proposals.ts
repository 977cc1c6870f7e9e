import type { Address } from "@holdfast/sdk";
import { QueryClient } from "@tanstack/react-query";
import { multisigHistoryQuery } from "../src/chain/multisig/multisig-history.ts";
import { multisigQuery } from "../src/chain/multisig/multisig.ts";
import type { ChainNetwork } from "../src/chain/nodes/chain-network.ts";
import { queueToJson } from "../src/features/multisig/proposal-queue.tsx";

/** The file that the page of a multisig account saves. */
export async function exportProposals(network: ChainNetwork, address: Address): Promise<string> {
  const queries = new QueryClient();
  const state = await queries.query(multisigQuery(network, address));
  if (state === null) throw new TypeError(`${address} is not a multisig account`);
  return queueToJson(state, await queries.query(multisigHistoryQuery(network, state.account)));
}
