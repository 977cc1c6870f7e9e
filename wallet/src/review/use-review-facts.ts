import { decodeRawTransaction, type Address } from "@holdfast/sdk";
import { useQueryClient } from "@tanstack/react-query";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { inTurns } from "../chain/nodes/in-turns.ts";
import { accountQuery } from "../chain/queries/queries.ts";
import { useKnownAddressSources } from "../components/addresses/known-addresses.ts";
import { useDescriptionFinder } from "../components/descriptions/use-description.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import { describedCall, type DescribedCall } from "./description/described-call.ts";
import type { Intent, ReviewRequest } from "./review-request.ts";
import type { ReviewFacts } from "./rules/rule.ts";
import { useCircumstances } from "./use-circumstances.ts";
import { useProposalDecisions, type ProposalDecision } from "./use-proposal-decisions.ts";

/** What is known of a transaction before the chain is asked about what it uses. */
export interface ReadTransaction extends Pick<
  ReviewFacts,
  "prepared" | "summary" | "disagreements" | "verification"
> {
  readonly request: ReviewRequest;
  readonly intent: Intent;
}

/** Gathers everything that the rules look at. */
export function useReviewFacts(
  network: ChainNetwork,
  account: VaultAccount,
): (read: ReadTransaction) => Promise<ReviewFacts> {
  const existing = useNewReceivers(network);
  const proposalDecision = useProposalDecisions(network);
  const circumstancesOf = useCircumstances(network, account);
  const known = useKnownAddressSources(account.address);
  const describe = useDescribed();
  return async ({ request, intent, ...read }) => {
    const { prepared, summary } = read;
    // As the bytes say it, not as the form meant it.
    const { payload } = decodeRawTransaction(prepared.rawBytes);
    const decision = proposalDecision(summary.action, payload, request.decides ?? []);
    const [newReceivers, proposals, described] = await Promise.all([
      existing(intent, prepared.receivers),
      decision,
      describe(read, decision),
    ]);
    return {
      ...read,
      newReceivers,
      described,
      ...(request.site === undefined ? {} : { site: request.site }),
      decides: proposals.payloads,
      known,
      compared: request.compared ?? [],
      circumstances: await circumstancesOf(read, payload, proposals),
    };
  };
}

/** Payments say what they do by themselves, and are held against the simulation as what they are. */
const PAYMENTS: ReadonlySet<string> = new Set(["transfer", "asset-transfer", "batch-transfer"]);

/** What a description says of the call, or of the call of the proposal that is carried out. */
function useDescribed(): (
  read: Pick<ReadTransaction, "prepared" | "summary">,
  decision: Promise<ProposalDecision>,
) => Promise<DescribedCall | undefined> {
  const find = useDescriptionFinder();
  return async ({ prepared: { rawBytes, simulation }, summary: { action } }, decision) => {
    if (PAYMENTS.has(action.kind)) return undefined;
    const executes = action.kind === "multisig" ? (await decision).executes : undefined;
    return describedCall(decodeRawTransaction(rawBytes), simulation, find, executes);
  };
}

/** Asks which receivers of a payment do not exist on the chain yet. */
function useNewReceivers(
  network: ChainNetwork,
): (intent: Intent, known?: ReadonlyMap<Address, boolean>) => Promise<readonly Address[]> {
  const queries = useQueryClient();
  return async (intent, known) => {
    if (intent.kind !== "payments") return [];
    const receivers = [...new Set(intent.payments.map(({ to }) => to))];
    const exist = await inTurns(
      receivers,
      async (address) =>
        known?.get(address) ??
        (await queries.query({ ...accountQuery(network, address), staleTime: 5000 })) !== null,
    );
    return receivers.filter((_, at) => exist[at] === false);
  };
}
