import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { preparePayment } from "../../chain/transactions/payment.ts";
import { accountQueryKey } from "../../chain/queries/queries.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { SendLimits } from "./send-draft.ts";

/** The largest payment to an address, tried out with the node; it tells the fee before anything is entered. */
export function limitsQuery(
  network: ChainNetwork,
  account: VaultAccount,
  { to, coin }: { readonly to: Address; readonly coin: string },
) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account.address), "limits", to, coin],
    queryFn: async ({ signal }): Promise<SendLimits> => {
      const largest = await preparePayment(network, { account, to, amount: "max", coin }, { signal });
      const { balance, amount, worstFee, expectedFee, way } = largest;
      // A coin that is not the fee's can be sent to its last unit, also when the simulation of it fails.
      return { balance, largest: coin === SUPRA_COIN ? amount : balance, worstFee, expectedFee, way };
    },
    staleTime: 15_000,
    retry: false,
  });
}
