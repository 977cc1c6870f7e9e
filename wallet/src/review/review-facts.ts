import {
  decodeRawTransaction,
  type Address,
  type BalanceChanges,
  JsonNode,
  parseFunctionId,
  SUPRA_COIN,
  type JsonValue,
} from "@holdfast/sdk";
import type { Outbox } from "@holdfast/sdk/outbox";
import { QueryClient } from "@tanstack/react-query";
import {
  listCalls,
  type CallSummary,
  describeCall,
  isFrameworkAddress,
  type PayloadSummary,
  summarizePayload,
  summarizePayments,
} from "@holdfast/descriptors/calls";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import {
  type ComparedFacts,
  factText,
  NOTHING,
  shownKinds,
  type FactKind,
  type NodeFact,
} from "../chain/nodes/verification-node.ts";
import { listReceivers, withAction } from "../chain/outbox/outbox-action.ts";
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
import { readNodeView, type NodeQuestion, type NodeView } from "./node-view.ts";
import { type ProposalDecision, type ReadPlace, findDecision } from "./proposal-decision.ts";
import type { Intent, ReviewRequest } from "./review-request.ts";
import type { ReviewFacts } from "./rules/rule.ts";
import { collectibleQuery, collectionQuery } from "../chain/collectibles/collectible-query.ts";
import { coinInfoQuery } from "../chain/queries/balance-query.ts";
import { moduleQuery, parameterNamesQuery, resourceQuery } from "../chain/queries/contract-queries.ts";
import { argumentAddresses, addressesIn } from "./argument-addresses.ts";
import { optional } from "../chain/nodes/optional.ts";
import { movedToken } from "./subject-section.tsx";

interface ReadTransaction extends Pick<ReviewFacts, "prepared" | "summary" | "disagreements"> {
  readonly request: ReviewRequest;
  readonly intent: Intent;
}

/** Input of the rules, except verification, and questions for the verification node. */
interface GatheredFacts {
  readonly rules: Omit<ReviewFacts, "verification">;
  readonly decision: ProposalDecision;
  readonly ownAddresses: readonly Address[];
  readonly compared: ComparedFacts;
}

export interface FactServices {
  readonly session: Pick<Session, "store">;
  readonly settings: Pick<SettingsStore, "getState">;
  readonly outbox: Outbox;
  readonly queries: QueryClient;
  readonly addressBook: Pick<AddressBookStore, "getState">;
  /** Runs code locally; without it, none is run. */
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
  // Framework effects are in events; other code may act without.
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
    site: request.site,
    decides: view.decision.payloads,
    known: {
      ownAccounts: accounts,
      contacts: services.addressBook.getState().contacts,
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

function listOwnAddresses(accounts: readonly VaultAccount[], chainId: number): readonly Address[] {
  const multisigs = multisigAccounts.all().filter((account) => account.chainId === chainId);
  return [...new Set([...accounts, ...multisigs].map(({ address }) => address))];
}

/** Asks another node, without a cache. */
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

/** Of the call, or of the executed proposal's. */
async function readDescription(
  { network, queries }: ReadPlace,
  { prepared, summary: { action } }: Pick<ReadTransaction, "prepared" | "summary">,
  reading: { readonly decision: Promise<ProposalDecision>; readonly moves: Promise<BalanceChanges> },
): Promise<DescribedCall | undefined> {
  if (summarizePayments(action) !== undefined) return undefined;
  const { rawBytes, simulation, parties } = prepared;
  const source = descriptionSource(network, queries, descriptorLibrary());
  const executes = action.kind === "multisig" ? (await reading.decision).executes : undefined;
  const simulated = { simulation, parties, moves: await reading.moves };
  const find = descriptionFinder(source, appLanguage);
  return describedCall(decodeRawTransaction(rawBytes), simulated, find, executes);
}

interface Question {
  readonly about: FactKind;
  readonly read: (place: ReadPlace) => Promise<NodeFact>;
}

/** Facts of one node, as texts to compare. Names, decimals and types come from the screens' cache. */
function comparedFacts(
  place: ReadPlace,
  question: NodeQuestion,
  view: NodeView,
): Pick<ComparedFacts, "kinds" | "read"> {
  const seen = viewFacts(question, view);
  const named = listQuestions(question, view);
  return {
    kinds: [...new Set([...shownKinds(seen), ...named.map(({ about }) => about)])],
    read: async () => {
      const answers = await Promise.all(named.map(({ read }) => read(place)));
      return [...seen, ...answers];
    },
  };
}

function listQuestions(question: NodeQuestion, view: NodeView): readonly Question[] {
  const { action } = question.summary;
  const decided = view.decision.payloads.map((payload) => summarizePayload(payload));
  const own = listCalls(action).map(({ call }) => call);
  const proposed = decided.flatMap((one) => listCalls(one)).map(({ call }) => call);
  const calls = [...new Map([...own, ...proposed].map((call) => [call.function, call])).values()];
  // The proposals cover the account they belong to.
  const referring = findDecision(action) === undefined ? [...own, ...proposed] : proposed;
  return [
    ...listShownCoins([action, ...decided], question).map((coin) =>
      ask("coins", (place) => coinFact(place, coin)),
    ),
    ...calls.map((call) => ask("interfaces", (place) => interfaceFact(place, call))),
    ...[...own, ...proposed]
      .flatMap((call) => movedToken(call) ?? [])
      .map((token) => ask("collectibles", (place) => collectibleFact(place, token))),
    ...referredBy(referring).map((one) => ask("contracts", (place) => referredFact(place, one))),
  ];
}

function ask(about: FactKind, read: Question["read"]): Question {
  return { about, read };
}

function viewFacts(
  { summary: { action }, intent }: NodeQuestion,
  { decision, newReceivers, onChain }: NodeView,
): readonly NodeFact[] {
  const { automation, objectOwners, packages, accountHoldings, assetMoves } = onChain;
  const { account, proposals } = decision;
  const about = findDecision(action);
  const reported = proposals && factText([account?.owners, account?.signaturesRequired, proposals]);
  return [
    ...(about === undefined ? [] : [fact("proposals", about.multisigAddress, reported)]),
    ...(intent.kind === "payments" ? [fact("recipients", "", factText(newReceivers))] : []),
    ...[...objectOwners].map(([object, owner]) => fact("objects", object, owner ?? NOTHING)),
    ...[...packages].map(([module, standing]) =>
      fact("packages", module, standing === "unknown" ? undefined : standing),
    ),
    ...(automation === undefined
      ? []
      : [fact("automation", "", factText([automation.cycleSecs, automation.registrationFee]))]),
    ...[...accountHoldings].map(([account, { supra, others }]) =>
      fact("holdings", account, `${supra} ${others}`),
    ),
    ...assetMoves.map(({ coin, from, moved, frozen }) =>
      fact("frozen", `${coin} ${from}`, factText([moved, frozen])),
    ),
  ];
}

/** Coins and assets with shown amounts. SUPRA is known. */
function listShownCoins(
  actions: readonly PayloadSummary[],
  { prepared: { simulation }, knownCoins }: NodeQuestion,
): readonly string[] {
  const events = simulation.kind === "worked" ? simulation.events : [];
  const paid = actions.flatMap((action) => listCalls(action)).flatMap(({ call }) => paidCoin(call) ?? []);
  const moved = events.flatMap(({ type, data }) => {
    const coin = type.startsWith("0x1::coin::") ? new JsonNode(data, type).get("coin_type").value : undefined;
    return typeof coin === "string" ? [coin] : [];
  });
  const hasAssets = events.some(({ type }) => type.startsWith("0x1::fungible_asset::"));
  const assets = hasAssets ? [...knownCoins, ...actions.flatMap((action) => argumentAddresses(action))] : [];
  return [...new Set([...paid, ...moved, ...assets])].filter((coin) => coin !== SUPRA_COIN);
}

function paidCoin(call: CallSummary): string | undefined {
  const isAsset = call.kind === "call" && call.subject?.kind === "asset";
  return isAsset ? call.subject.asset : summarizePayments(call)?.coin;
}

async function coinFact({ queries, network }: ReadPlace, coin: string): Promise<NodeFact> {
  const info = await optional(queries.query(coinInfoQuery(network, coin)));
  return fact("coins", coin, info && factText([info.symbol, info.decimals]));
}

/** Types and names of shown arguments. */
async function interfaceFact({ queries, network }: ReadPlace, call: CallSummary): Promise<NodeFact> {
  const { module, name } = parseFunctionId(call.function);
  const isFramework = isFrameworkAddress(module.address);
  const [found, names] = await Promise.all([
    optional(queries.query(moduleQuery(network, module.address, module.name))),
    describeCall(call.function)?.parameters !== undefined
      ? undefined
      : optional(queries.query(parameterNamesQuery(network, module, name))),
  ]);
  const abi = found?.abi.functions.find((one) => one.name === name);
  // Descriptions may be bound to the code.
  const code = isFramework ? undefined : found?.bytecode;
  return fact("interfaces", call.function, found === undefined ? undefined : factText([abi, code, names]));
}

async function collectibleFact({ queries, network }: ReadPlace, token: Address): Promise<NodeFact> {
  const found = await optional(queries.query(collectibleQuery(network, token)));
  const of = found?.collection;
  const collection = of && (await optional(queries.query(collectionQuery(network, of))));
  if (found === undefined || found === null)
    return fact("collectibles", token, found === null ? NOTHING : undefined);
  return fact("collectibles", token, factText([found.name, collection?.name]));
}

function fact(about: FactKind, subject: string, reported: string | undefined): NodeFact {
  return { about, subject, reported };
}

/** State at an address that a call names, without fields that change every block. */
interface Referred {
  readonly type: string;
  readonly fields: readonly string[];
}

const STAKE_POOL: Referred = {
  type: "0x1::stake::StakePool",
  fields: ["operator_address", "delegated_voter", "locked_until_secs"],
};
const DELEGATION_POOL: Referred = {
  type: "0x1::pbo_delegation_pool::DelegationPool",
  fields: ["operator_commission_percentage", "principle_stake_table", "multisig_admin"],
};
const VESTING: readonly string[] = [
  "state",
  "admin",
  "beneficiaries",
  "withdrawal_address",
  "vesting_schedule",
];

/** By module and argument name. */
const REFERRED: Readonly<Record<string, readonly Referred[]>> = {
  "stake pool_address": [STAKE_POOL],
  "pbo_delegation_pool pool_address": [STAKE_POOL, DELEGATION_POOL],
  "vesting contract_address": [{ type: "0x1::vesting::VestingContract", fields: [...VESTING, "staking"] }],
  "vesting_without_staking contract_address": [
    { type: "0x1::vesting_without_staking::VestingContract", fields: [...VESTING, "shareholders"] },
  ],
  "multisig_account multisig_account": [
    { type: "0x1::multisig_account::MultisigAccount", fields: ["owners", "num_signatures_required"] },
  ],
};

interface ReferredContract extends Referred {
  readonly address: Address;
}

/** Staking pools, vesting contracts and multisig accounts in framework calls. */
function referredBy(calls: readonly CallSummary[]): readonly ReferredContract[] {
  return calls.flatMap((call) => {
    const { module } = parseFunctionId(call.function);
    const parameters = describeCall(call.function)?.parameters ?? [];
    return parameters.flatMap((parameter, at) => {
      const one = parameter.replace(/addresses$/, "address");
      const addresses = addressesIn(call.arguments[at] ?? new Uint8Array());
      return (REFERRED[`${module.name} ${one}`] ?? []).flatMap((referred) =>
        addresses.map((address) => ({ ...referred, address })),
      );
    });
  });
}

async function referredFact(
  { queries, network }: ReadPlace,
  { address, type, fields }: ReferredContract,
): Promise<NodeFact> {
  const query = { ...resourceQuery(network, address, type), staleTime: 5000 };
  const found = await optional(queries.query(query));
  const reported = found === undefined ? undefined : formatFields(found, fields);
  return { about: "contracts", subject: `${type} ${address}`, reported };
}

function formatFields(found: JsonValue, fields: readonly string[]): string {
  if (found === null) return NOTHING;
  const node = new JsonNode(found, "resource");
  return factText(fields.map((field) => node.get(field).value));
}
