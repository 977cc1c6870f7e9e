import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore, type ReactElement } from "react";
import {
  proposeMultisig,
  type EntryFunction,
  type MultisigInnerPayload,
  type TransactionPayload,
} from "@holdfast/sdk";
import { Trans } from "@lingui/react/macro";
import { useOutbox } from "../chain/outbox/outbox-context.ts";
import { useTracer } from "../chain/tracing/use-tracer.ts";
import { useAddressBookStore } from "../storage/address-book/address-book.ts";
import { useActiveNetwork, useSettingsStore } from "../storage/settings/settings.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import { useVault, useVaultSession } from "../vault/vault-context.ts";
import type { ReviewRequest } from "./review-request.ts";
import {
  createTransactionFlow,
  type FlowState,
  type TransactionFlow,
  reviewNotProposable,
} from "./transaction-flow.ts";
import { simulateAsMultisig } from "../chain/multisig/multisig-simulation.ts";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { optional } from "../chain/nodes/optional.ts";
import { prepareTransaction, type PrepareOptions } from "../chain/transactions/prepare.ts";
import { Problem } from "../components/feedback/problem.tsx";

export interface Review
  extends FlowState, Pick<TransactionFlow, "refresh" | "renew" | "renumber" | "confirm" | "back"> {
  readonly prepare: (request: ReviewRequest) => Promise<void>;
  /** The multisig account for which everything becomes a proposal. */
  readonly proposesFor: VaultAccount | undefined;
}

/** Reviews an account's transactions; a multisig account's become proposals. Draw it with `ReviewSheet`. */
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
  const { proposer } = account;
  const prepare = (request: ReviewRequest): Promise<void> =>
    proposer === undefined
      ? flow.prepare({ network, account }, request)
      : flow.prepare({ network, account: proposer }, proposalRequest(account, proposer, request));
  const proposesFor = proposer === undefined ? undefined : account;
  return { ...flow, ...state, prepare, proposesFor };
}

/** The request as a proposal, also simulated as the multisig account. */
function proposalRequest(
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
        optional(
          simulateAsMultisig(
            network,
            { owner: proposer, address: multisig.address, payload },
            options.signal,
          ),
        ),
      ]);
      return { ...prepared, execution };
    },
    intent: ({ raw }) => ({ kind: "exact", payload: meant ?? raw.payload }),
    overrides: request.overrides,
    compared: request.compared,
    findings: request.findings,
    keeps: request.keeps,
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

/** Undefined for payloads that proposals can't hold. */
function innerPayload(payload: TransactionPayload | EntryFunction): MultisigInnerPayload | undefined {
  if (!("kind" in payload)) return { kind: "entry-function", entryFunction: payload };
  const { kind } = payload;
  return kind === "entry-function" || kind === "automation-registration" ? payload : undefined;
}

/** A form's problem, or the reason to wait. */
export function FormProblem({
  review: { step, problem, isWaiting = false },
  unaffected,
}: {
  readonly review: Review;
  readonly unaffected: string;
}): ReactElement | undefined {
  if (isWaiting)
    return (
      <p role="status" className="text-small text-text-quiet">
        <Trans>Waiting for your previous transaction to be confirmed…</Trans>
      </p>
    );
  if (step !== "form" || problem === undefined) return undefined;
  return <Problem error={problem} unaffected={unaffected} />;
}
