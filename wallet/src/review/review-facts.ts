import { decodeRawTransaction, type Address, type BalanceChanges } from "@holdfast/sdk";
import type { Outbox } from "@holdfast/sdk/outbox";
import { QueryClient } from "@tanstack/react-query";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import type { ComparedFacts } from "../chain/nodes/node-facts.ts";
import { listReceivers } from "../chain/outbox/outbox-action.ts";
import { withAction } from "../chain/outbox/outbox-entry.ts";
import type { CreateTraceWorker } from "../chain/tracing/local-trace.ts";
import { descriptionFinder, descriptionSource } from "../components/descriptions/found-description.ts";
import { appLanguage } from "../format/app-language.ts";
import type { AddressBookStore } from "../storage/address-book/address-book-store.ts";
import { descriptorLibrary } from "../storage/descriptor-library.ts";
import { multisigAccounts } from "../storage/multisig-accounts.ts";
import type { SettingsStore } from "../storage/settings/settings-store.ts";
import type { Session } from "../vault/session.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import { readBalanceChanges } from "./balance-changes.ts";
import { describedCall, type DescribedCall } from "./description/described-call.ts";
import { checkLocally } from "./local-check.ts";
import { isPayment, readNodeView, type NodeQuestion, type NodeView } from "./node-view.ts";
import type { ProposalDecision, ReadPlace } from "./proposal-decision.ts";
import type { Intent, ReviewRequest } from "./review-request.ts";
import type { ReviewFacts } from "./rules/rule.ts";
import { comparedFacts } from "./shown-facts.ts";

/** What is known of a transaction before the chain is asked about what it uses. */
interface ReadTransaction extends Pick<ReviewFacts, "prepared" | "summary" | "disagreements"> {
  readonly request: ReviewRequest;
  readonly intent: Intent;
}

/** What the rules look at, but for the verification node's word, and what that node is to be asked. */
interface GatheredFacts {
  readonly rules: Omit<ReviewFacts, "verification">;
  readonly decision: ProposalDecision;
  /** The user's own accounts and the multisig accounts on this device. */
  readonly ownAddresses: readonly Address[];
  readonly compared: ComparedFacts;
}

export interface FactServices {
  readonly session: Pick<Session, "store">;
  readonly settings: Pick<SettingsStore, "getState">;
  readonly outbox: Outbox;
  readonly queries: QueryClient;
  readonly addressBook: Pick<AddressBookStore, "getState">;
  /** Starts what runs code of the chain on this device; without it nothing is run. */
  readonly createTraceWorker?: CreateTraceWorker | undefined;
}

export async function gatherFacts(
  services: FactServices,
  { network, account }: { readonly network: ChainNetwork; readonly account: VaultAccount },
  { request, intent, ...read }: ReadTransaction,
): Promise<GatheredFacts> {
  const { queries, outbox, createTraceWorker } = services;
  const { prepared, summary } = read;
  const { accounts } = services.session.store.getState();
  const { knownCoins } = services.settings.getState();
  const ownAddresses = listOwnAddresses(accounts, network.chainId);
  const place = { queries, network, account };
  const question: NodeQuestion = {
    ...read,
    intent,
    suppliedPayloads: request.decides ?? [],
    knownCoins,
    ownAddresses: accounts.map(({ address }) => address),
    receivers: prepared.receivers,
  };
  const { decision, view: viewing } = readNodeView(place, question);
  const moving = readBalanceChanges(network, prepared, summary.action, { ownAddresses, knownCoins });
  const describing = readDescription(place, read, { decision, moves: moving });
  const [view, moves, described] = await Promise.all([viewing, moving, describing]);
  // What the framework does its events tell; other code may do what no event tells.
  const isForeign = summary.action.kind === "script" || view.onChain.packages.size > 0;
  const localCheck =
    isForeign && createTraceWorker !== undefined
      ? await checkLocally({ network, createWorker: createTraceWorker, own: ownAddresses }, prepared, moves)
      : undefined;
  const rules = {
    ...read,
    moves,
    localCheck,
    newReceivers: view.newReceivers,
    described,
    ...(request.site === undefined ? {} : { site: request.site }),
    decides: view.decision.payloads,
    known: {
      ownAccounts: accounts,
      contacts: services.addressBook.getState().contacts,
      // Preparing has read the outbox.
      paidFromHere: outbox
        .getSnapshot(network, account.address)
        .flatMap((entry) => listReceivers(withAction(entry).action)),
    },
    compared: request.compared ?? [],
    onChain: view.onChain,
  };
  const compared = { ...comparedFacts(place, question, view), askAnother: createVerifier(place, question) };
  return { rules, decision: view.decision, ownAddresses, compared };
}

/** The user's own accounts and the multisig accounts on this device. */
function listOwnAddresses(accounts: readonly VaultAccount[], chainId: number): readonly Address[] {
  const multisigs = multisigAccounts.all().filter((account) => account.chainId === chainId);
  return [...new Set([...accounts, ...multisigs].map(({ address }) => address))];
}

/** Asks another node for the same, of which nothing is cached. */
function createVerifier(
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
async function readDescription(
  { network, queries }: ReadPlace,
  { prepared, summary: { action } }: Pick<ReadTransaction, "prepared" | "summary">,
  reading: { readonly decision: Promise<ProposalDecision>; readonly moves: Promise<BalanceChanges> },
): Promise<DescribedCall | undefined> {
  if (isPayment(action)) return undefined;
  const { rawBytes, simulation, parties } = prepared;
  const source = descriptionSource(network, queries, descriptorLibrary());
  const executes = action.kind === "multisig" ? (await reading.decision).executes : undefined;
  const simulated = { simulation, parties, moves: await reading.moves };
  const find = descriptionFinder(source, appLanguage);
  return describedCall(decodeRawTransaction(rawBytes), simulated, find, executes);
}
