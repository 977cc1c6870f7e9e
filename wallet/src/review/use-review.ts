import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useOutbox } from "../chain/outbox/outbox-context.ts";
import { useTracer } from "../chain/tracing/use-tracer.ts";
import { useAddressBookStore } from "../storage/address-book/address-book.ts";
import { useActiveNetwork, useSettingsStore } from "../storage/settings/settings.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import { useVault, useVaultSession } from "../vault/vault-context.ts";
import type { ReviewRequest } from "./review-request.ts";
import { createTransactionFlow, type FlowState, type TransactionFlow } from "./transaction-flow.ts";

/** A flow as a screen sees it: of the account and the network that are shown. */
export interface Review
  extends FlowState, Pick<TransactionFlow, "refresh" | "renew" | "renumber" | "confirm" | "back"> {
  readonly prepare: (request: ReviewRequest) => Promise<void>;
}

/** Leads transactions of an account through their review. Draw it with `ReviewSheet`. */
export function useReview(account: VaultAccount): Review {
  const network = useActiveNetwork();
  const services = {
    vault: useVault(),
    session: useVaultSession(),
    settings: useSettingsStore(),
    outbox: useOutbox(),
    queries: useQueryClient(),
    addressBook: useAddressBookStore(),
    createTraceWorker: useTracer(),
    onProblem: (error: unknown) => reportError(error),
  };
  const [flow] = useState(() => createTransactionFlow(services));
  const state = useSyncExternalStore(flow.subscribe, flow.getState);
  const { refresh, renew, renumber, confirm, back } = flow;
  const prepare = (request: ReviewRequest): Promise<void> => flow.prepare({ network, account }, request);
  return { ...state, prepare, refresh, renew, renumber, confirm, back };
}
