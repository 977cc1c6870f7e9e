import type { OutboxEntry } from "@holdfast/sdk/outbox";
import { queryOptions } from "@tanstack/react-query";
import { useService, type Service } from "../../services/app-services.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import type { ReceiptState } from "./receipt.ts";
import { createReceiptDatabase, type ReceiptStore } from "./receipt-store.ts";

export const receiptService: Service<ReceiptStore> = { create: createReceiptDatabase };

export function useReceiptStore(): ReceiptStore {
  return useService(receiptService);
}

/** Proofs appear seconds after the block. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

export function receiptQuery(network: ChainNetwork, entry: OutboxEntry, store: ReceiptStore) {
  const { url, dialect, chainId, verificationUrl = "" } = network;
  return queryOptions({
    queryKey: ["receipt", chainId, dialect, url, verificationUrl, entry.hash],
    // Lazy, to keep proof checks out of the first load.
    queryFn: async ({ signal }) => {
      const { receiptState } = await import("./receipt.ts");
      return receiptState(network, entry, { store, signal });
    },
    enabled: entry.outcome !== undefined,
    staleTime: ({ state }) => (isSettled(state.data) ? Infinity : 0),
    retry: false,
    refetchInterval: ({ state }) =>
      isSettled(state.data) ? false : Math.min(FIRST_WAIT_MS * 1.5 ** state.dataUpdateCount, LONGEST_WAIT_MS),
  });
}

/** Whether another request can't change the result. */
function isSettled(receipt: ReceiptState | undefined): boolean {
  const state = receipt?.state === "kept" ? receipt.second : receipt?.state;
  return state === "none" || state === "agrees" || state === "pruned";
}
