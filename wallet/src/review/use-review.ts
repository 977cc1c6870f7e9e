import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useOutbox } from "../chain/outbox/outbox-context.ts";
import { useTracer } from "../chain/tracing/use-tracer.ts";
import { useAddressBookStore } from "../storage/address-book/address-book.ts";
import { useActiveNetwork, useSettingsStore } from "../storage/settings/settings.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import { useVault, useVaultSession } from "../vault/vault-context.ts";
import { proposalRequest } from "./proposal-request.ts";
import type { ReviewRequest } from "./review-request.ts";
import { createTransactionFlow, type FlowState, type TransactionFlow } from "./transaction-flow.ts";

/** A flow as a screen sees it: of the account and the network that are shown. */
export interface Review
  extends FlowState, Pick<TransactionFlow, "refresh" | "renew" | "renumber" | "confirm" | "back"> {
  readonly prepare: (request: ReviewRequest) => Promise<void>;
  /** The multisig account before whose owners everything is put that is prepared here. */
  readonly proposesFor: VaultAccount | undefined;
}

/**
 * Leads transactions of an account through their review. Of a multisig account they become proposals, which its proposer
 * signs. Draw it with `ReviewSheet`.
 */
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
  const { proposer } = account;
  const prepare = (request: ReviewRequest): Promise<void> =>
    proposer === undefined
      ? flow.prepare({ network, account }, request)
      : flow.prepare({ network, account: proposer }, proposalRequest(account, proposer, request));
  const proposesFor = proposer === undefined ? undefined : account;
  return { ...state, prepare, proposesFor, refresh, renew, renumber, confirm, back };
}
