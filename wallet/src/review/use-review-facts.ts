import {
  decodeRawTransaction,
  type Address,
  isSupraError,
  JsonNode,
  parseAddress,
  SUPRA_COIN,
  type JsonValue,
  type TransactionPayload,
} from "@holdfast/sdk";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { type ChainNetwork, fastestBlockMsOf } from "../chain/nodes/chain-network.ts";
import { inTurns } from "../chain/nodes/in-turns.ts";
import { receiversOf } from "../chain/outbox/outbox-action.ts";
import { useOutbox } from "../chain/outbox/outbox-context.ts";
import { accountQuery } from "../chain/queries/queries.ts";
import { useKnownAddressSources } from "../components/addresses/known-addresses.ts";
import { useDescriptionFinder } from "../components/descriptions/use-description.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import { useSessionState } from "../vault/vault-context.tsx";
import { describedCall, type DescribedCall } from "./description/described-call.ts";
import type { Intent, ReviewRequest } from "./review-request.ts";
import type { ReviewFacts } from "./rules/rule.ts";
import { useProposalDecisions, type ProposalDecision } from "./use-proposal-decisions.ts";
import { balanceQuery } from "../chain/queries/balance-query.ts";
import { resourceQuery } from "../chain/queries/contract-queries.ts";
import { automationRulesQuery } from "../chain/queries/automation-queries.ts";
import { holdingsQuery } from "../chain/queries/holdings-query.ts";
import { askPackageStanding } from "../chain/contracts/package-standing.ts";
import { useSettings } from "../storage/settings/settings.ts";
import { summarizePayload } from "../calls/payload-reader.ts";
import type { PayloadSummary } from "../calls/payload-summary.ts";
import { argumentAddresses } from "./argument-addresses.ts";
import type { Circumstances } from "./circumstances.ts";
import { multisigAddressOf } from "../calls/payload-calls.ts";
import { signatureRisk, type Holdings } from "../calls/signature-risk.ts";
import { orUndefined, useAssetMoves } from "./asset-moves.ts";

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
  const outbox = useOutbox();
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
      // A review that opens with its screen begins before the outbox was read; preparing has read it.
      known: {
        ...known,
        paidFromHere: outbox
          .getSnapshot(network, account.address)
          .flatMap(({ action }) => receiversOf(action)),
      },
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

type ReadCircumstances = (
  read: Pick<ReviewFacts, "summary" | "prepared">,
  payload: TransactionPayload,
  proposalDecision: ProposalDecision,
) => Promise<Circumstances>;

/** Reads what the rules need of the chain beside the transaction. What a node does not say stays unknown. */
function useCircumstances(network: ChainNetwork, account: VaultAccount): ReadCircumstances {
  const queries = useQueryClient();
  const assetMovesOf = useAssetMoves(network, account);
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const ownAccounts = useSessionState((state) => state.accounts);
  const ownAddresses = ownAccounts.map(({ address }) => address);
  return async ({ summary, prepared }, payload, { payloads, publicPayloads, stored }) => {
    const { action, keyAddresses } = summary;
    const scriptCalls = payload.kind === "script" ? await readScriptCalls(payload.script.code) : [];
    const decided = payloads.map((payload) => summarizePayload(payload));
    const risk = signatureRisk(summary, { keyAddresses, ownAddresses }, { decides: payloads, scriptCalls });
    const { foreign, actsFor } = risk;
    const isRepeated = risk.tasks.length > 0;
    const accounts = [...actsFor, multisigAddressOf(action)].filter((one) => one !== undefined);
    const [automation, held, packages, objectOwners, assetMoves] = await Promise.all([
      isRepeated ? orUndefined(queries.query(automationRulesQuery(network))) : undefined,
      isRepeated || foreign.length > 0 ? readHeld(queries, network, accounts, knownCoins) : new Map(),
      Promise.all(
        [...new Map(foreign.map((call) => [call.module, call])).values()].map(
          async ({ module, address, moduleName }) =>
            [module, await askPackageStanding(queries, network, address, moduleName)] as const,
        ),
      ),
      PAYMENTS.has(action.kind) ? new Map() : readOwners(queries, network, [action, ...decided]),
      assetMovesOf(summary, prepared, publicPayloads),
    ]);
    return {
      held,
      automation,
      fastestBlockMs: fastestBlockMsOf(network),
      packages: new Map(packages),
      scriptCalls,
      stored,
      objectOwners,
      assetMoves,
    };
  };
}

/** Addresses of one transaction that are looked at: more of them than this are a list of accounts. */
const MAX_OBJECTS = 20;

/** Who owns the objects among the addresses that calls are handed. */
async function readOwners(
  queries: QueryClient,
  network: ChainNetwork,
  actions: readonly PayloadSummary[],
): Promise<ReadonlyMap<Address, Address>> {
  const addresses = [...new Set(actions.flatMap(argumentAddresses))].slice(0, MAX_OBJECTS);
  const found = await inTurns(addresses, async (address) => {
    const core = queries.query({ ...resourceQuery(network, address, OBJECT_CORE), staleTime: 5000 });
    const owner = await orUndefined(core.then(ownerIn));
    return owner === undefined ? [] : [[address, owner] as const];
  });
  return new Map(found.flat());
}

const OBJECT_CORE = "0x1::object::ObjectCore";

function ownerIn(core: JsonValue): Address | undefined {
  if (core === null) return undefined;
  return parseAddress(new JsonNode(core, OBJECT_CORE).get("owner").string());
}

async function readHeld(
  queries: QueryClient,
  network: ChainNetwork,
  accounts: readonly Address[],
  knownCoins: readonly string[],
): Promise<ReadonlyMap<Address, Holdings>> {
  const found = await Promise.all(
    [...new Set(accounts)].map(async (account) => {
      const query = { ...holdingsQuery(network, account, knownCoins), staleTime: 5000 };
      const ownBalance = { ...balanceQuery(network, account), staleTime: 5000 };
      const [holdings, supra] = await Promise.all([
        orUndefined(queries.query(query)),
        orUndefined(queries.query(ownBalance)),
      ]);
      if (holdings === undefined || supra === undefined) return [];
      // One of very many that was not read counts: it is there.
      const others = holdings.filter(({ coin, balance }) => coin !== SUPRA_COIN && balance !== 0n).length;
      return [[account, { supra, others }] as const];
    }),
  );
  return new Map(found.flat());
}

/** Functions that a script calls, as `0xaddress::module::name`; none for bytes that are no script. */
async function readScriptCalls(code: Uint8Array): Promise<readonly string[]> {
  // Reading bytecode is not part of the first load.
  const { explainScript, readScript } = await import("@holdfast/move");
  try {
    return explainScript(readScript(code)).calls.map((call) => call.replace(/<.*$/s, ""));
  } catch (error) {
    if (isSupraError(error)) return []; // the review says that these bytes are no script
    throw error;
  }
}
