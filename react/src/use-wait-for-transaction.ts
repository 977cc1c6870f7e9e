import { isTransactionHash, type WaitResult } from "@holdfast/sdk";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { answerInvalid } from "./dapp-errors.ts";
import { useHoldfast } from "./holdfast-provider.tsx";
import { stateKey, transactionKey } from "./query-keys.ts";

export interface WaitOptions {
  /** Nothing is waited for without it. */
  readonly hash: string | undefined;
  /** Milliseconds between two questions; 1,000 unless given. */
  readonly intervalMs?: number;
}

/**
 * Waits until a transaction is final: `data.status` says whether it did what it should, "Success" or "Failed"; "Pending" after 300
 * questions, which are then refreshed. What `useBalance` and `useView` read is read again when it is final.
 */
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
