import { isTransactionHash, type WaitResult } from "@holdfast/sdk";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { answerInvalid } from "./dapp-errors.ts";
import { useHoldfast } from "./holdfast-provider.tsx";
import { stateKey, transactionKey } from "./query-keys.ts";

export interface WaitOptions {
  /** Undefined: does not wait. */
  readonly hash: string | undefined;
  /** Milliseconds between requests. Default 1,000. */
  readonly intervalMs?: number;
}

/** "Success" or "Failed", or "Pending" after 300 requests. Then refreshes `useBalance` and `useView`. */
export function useWaitForTransaction({ hash, intervalMs = 1000 }: WaitOptions): UseQueryResult<WaitResult> {
  const { client, network } = useHoldfast();
  const queries = useQueryClient();
  return useQuery<WaitResult>({
    queryKey: transactionKey(network, hash),
    enabled: hash !== undefined,
    staleTime: ({ state }) => (state.data?.status === "Pending" ? 0 : Infinity),
    refetchInterval: ({ state }) => (state.data?.status === "Pending" ? intervalMs : false),
    queryFn: async ({ signal }): Promise<WaitResult> => {
      if (!isTransactionHash(hash)) throw answerInvalid({ method: "sendTransaction", expected: "a hash" });
      const transaction = await client.transactions.waitFor(hash, { intervalMs, signal });
      if (transaction.status !== "Pending") void queries.invalidateQueries({ queryKey: stateKey(network) });
      return transaction;
    },
  });
}
