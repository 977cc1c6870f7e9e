import { QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import type { ComparedFacts } from "../chain/nodes/node-facts.ts";
import { decodeRawTransaction, type BalanceChanges } from "@holdfast/sdk";
import { receiversOf } from "../chain/outbox/outbox-action.ts";
import { useOutbox } from "../chain/outbox/outbox-context.ts";
import { withAction } from "../chain/outbox/outbox-entry.ts";
import { useKnownAddressSources } from "../components/addresses/known-addresses.ts";
import { useDescriptionFinder } from "../components/descriptions/use-description.ts";
import { useSettings } from "../storage/settings/settings.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import { describedCall, type DescribedCall } from "./description/described-call.ts";
import { useLocalCheck } from "./local-check.ts";
import { isPayment, readNodeView, type NodeQuestion, type NodeView } from "./node-view.ts";
import type { ProposalDecision } from "./proposal-decision.ts";
import type { Intent, ReviewRequest } from "./review-request.ts";
import type { ReviewFacts } from "./rules/rule.ts";
import { comparedFacts } from "./shown-facts.ts";
import { useBalanceChanges } from "./use-balance-changes.ts";

/** What is known of a transaction before the chain is asked about what it uses. */
export interface ReadTransaction extends Pick<ReviewFacts, "prepared" | "summary" | "disagreements"> {
  readonly request: ReviewRequest;
  readonly intent: Intent;
}

/** What the rules look at, but for the verification node's word, and what that node is to be asked. */
export interface GatheredFacts {
  readonly rules: Omit<ReviewFacts, "verification">;
  readonly decision: ProposalDecision;
  readonly compared: ComparedFacts;
}

/** Gathers everything that the rules look at. */
export function useReviewFacts(
  network: ChainNetwork,
  account: VaultAccount,
): (read: ReadTransaction) => Promise<GatheredFacts> {
  const queries = useQueryClient();
  const known = useKnownAddressSources(account.address);
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const outbox = useOutbox();
  const describe = useDescribed();
  const movesOf = useBalanceChanges(network);
  const runLocally = useLocalCheck(network);
  return async ({ request, intent, ...read }) => {
    const ownAddresses = known.ownAccounts.map(({ address }) => address);
    const question = { ...read, intent, handed: request.decides ?? [], knownCoins, ownAddresses };
    const place = { queries, network, account };
    const { receivers } = read.prepared;
    const { decision, view: viewing } = readNodeView(place, { ...question, receivers });
    const reading = movesOf(read.prepared, read.summary.action);
    const [view, moves, described] = await Promise.all([viewing, reading, describe(read, decision, reading)]);
    // What the framework does its events tell; other code may do what no event tells.
    const isForeign = read.summary.action.kind === "script" || view.circumstances.packages.size > 0;
    const localCheck = isForeign ? await runLocally(read.prepared, moves) : undefined;
    const rules = {
      ...read,
      moves,
      localCheck,
      newReceivers: view.newReceivers,
      described,
      ...(request.site === undefined ? {} : { site: request.site }),
      decides: view.decision.payloads,
      // A review that opens with its screen begins before the outbox was read; preparing has read it.
      known: {
        ...known,
        paidFromHere: outbox
          .getSnapshot(network, account.address)
          .flatMap((entry) => receiversOf(withAction(entry).action)),
      },
      compared: request.compared ?? [],
      circumstances: view.circumstances,
    };
    const compared = { ...comparedFacts(place, question, view), askAnother: askerOf(place, question) };
    return { rules, decision: view.decision, compared };
  };
}

/** Asks another node for the same, of which nothing is cached. */
function askerOf(
  { network, account }: { readonly network: ChainNetwork; readonly account: VaultAccount },
  question: NodeQuestion,
): ComparedFacts["askAnother"] {
  return async ({ url }) => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const place = { queries, account, network: { ...network, url, moreUrls: [] } };
    const view: NodeView = await readNodeView(place, question).view;
    return comparedFacts(place, question, view).read();
  };
}

/** What a description says of the call, or of the call of the proposal that is carried out. */
function useDescribed(): (
  read: Pick<ReadTransaction, "prepared" | "summary">,
  decision: Promise<ProposalDecision>,
  moves: Promise<BalanceChanges>,
) => Promise<DescribedCall | undefined> {
  const find = useDescriptionFinder();
  return async ({ prepared: { rawBytes, simulation, parties }, summary: { action } }, decision, moves) => {
    if (isPayment(action)) return undefined;
    const executes = action.kind === "multisig" ? (await decision).executes : undefined;
    const simulated = { simulation, parties, moves: await moves };
    return describedCall(decodeRawTransaction(rawBytes), simulated, find, executes);
  };
}
