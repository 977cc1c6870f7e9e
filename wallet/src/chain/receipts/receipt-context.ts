import type { OutboxEntry } from "@holdfast/sdk/outbox";
import { queryOptions } from "@tanstack/react-query";
import { createContext, createElement, use, type ReactElement, type ReactNode } from "react";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import type { ReceiptState } from "./receipt.ts";
import { createReceiptDatabase, type ReceiptStore } from "./receipt-store.ts";

/** Gives the screens below it a place for receipts. Without one they share the browser's. */
export function ReceiptProvider(props: {
  readonly store: ReceiptStore;
  readonly children: ReactNode;
}): ReactElement {
  return createElement(ReceiptContext, { value: props.store }, props.children);
}

export function useReceiptStore(): ReceiptStore {
  return use(ReceiptContext) ?? (shared ??= createReceiptDatabase());
}

/** Proofs follow the newest block by seconds at most. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** A transaction's receipt: asked for until it is there, and until the verification node has agreed. */
export function receiptQuery(network: ChainNetwork, entry: OutboxEntry, store: ReceiptStore) {
  const { url, dialect, chainId, verificationUrl = "" } = network;
  return queryOptions({
    queryKey: ["receipt", chainId, dialect, url, verificationUrl, entry.hash],
    // What checks proofs is no part of the first load.
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

/** Asking again would bring nothing else. */
function isSettled(receipt: ReceiptState | undefined): boolean {
  const state = receipt?.state === "kept" ? receipt.second : receipt?.state;
  return state === "none" || state === "agrees" || state === "pruned";
}

let shared: ReceiptStore | undefined;

const ReceiptContext = createContext<ReceiptStore | undefined>(undefined);
