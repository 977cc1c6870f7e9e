import {
  type Holdings,
  findMultisigAddress,
  type PayloadSummary,
  signatureRisk,
  summarizePayload,
  summarizePayments,
  isFrameworkAddress,
} from "@holdfast/descriptors/calls";
import {
  decodeRawTransaction,
  attempt,
  isSupraError,
  JsonNode,
  parseAddress,
  SUPRA_COIN,
  type Address,
  type JsonValue,
  type MultisigInnerPayload,
} from "@holdfast/sdk";
import type { QueryClient } from "@tanstack/react-query";
import { getFastestBlockMs, type ChainNetwork } from "../chain/nodes/chain-network.ts";
import { mapWithConcurrency } from "../chain/nodes/in-turns.ts";
import { optional } from "../chain/nodes/optional.ts";
import { automationRulesQuery } from "../chain/queries/automation-queries.ts";
import { balanceQuery } from "../chain/queries/balance-query.ts";
import { resourceQuery, packagesQuery } from "../chain/queries/contract-queries.ts";
import { holdingsQuery } from "../chain/queries/holdings-query.ts";
import { accountQuery } from "../chain/queries/queries.ts";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import type { TransactionSummary } from "../vault/signing.ts";
import { argumentAddresses } from "./argument-addresses.ts";
import { readAssetMoves, type AssetMove, type AssetMovePlace } from "./asset-moves.ts";
import {
  readProposalDecision,
  type ProposalDecision,
  type ReadPlace,
  type StoredProposal,
} from "./proposal-decision.ts";
import type { Intent } from "./review-request.ts";
import type { PublishedPackageInfo } from "../chain/contracts/package-registry.ts";

/** Chain state, according to a node: it must never lower a risk found in the bytes. */
export interface OnChainContext {
  /** Known balances of accounts for which code runs. */
  readonly accountHoldings: ReadonlyMap<Address, Holdings>;
  /** Cycle length and registration cost; undefined if unknown. */
  readonly automation: { readonly cycleSecs: bigint; readonly registrationFee: bigint } | undefined;
  /** Minimum milliseconds between blocks. */
  readonly fastestBlockMs: bigint;
  /** Upgradability by `0xaddress::module`. */
  readonly packages: ReadonlyMap<string, PackageStanding>;
  /** From the script's bytecode, as `0xaddress::module::name`. */
  readonly scriptCalls: readonly string[];
  /** Compares an executed payload with the stored one; undefined for anything else. */
  readonly stored: StoredProposal | undefined;
  /** Owners of objects in arguments; null for other addresses. */
  readonly objectOwners: ReadonlyMap<Address, Address | null>;
  /** Simulated payments of coins and assets other than SUPRA. */
  readonly assetMoves: readonly AssetMove[];
}

export interface NodeQuestion {
  readonly summary: TransactionSummary;
  readonly prepared: PreparedTransaction;
  readonly intent: Intent;
  readonly suppliedPayloads: readonly MultisigInnerPayload[];
  /** Whether each recipient's account exists, if already known. */
  readonly receivers?: PreparedTransaction["receivers"] | undefined;
  readonly ownAddresses: readonly Address[];
  readonly knownCoins: readonly string[];
}

/** All that the rules need from one node, besides preparation. */
export interface NodeView {
  readonly decision: ProposalDecision;
  readonly newReceivers: readonly Address[];
  readonly onChain: OnChainContext;
}

/** Queries the primary or the verification node, so everything is compared. `decision` resolves first. */
export function readNodeView(
  place: AssetMovePlace,
  question: NodeQuestion,
): { readonly decision: Promise<ProposalDecision>; readonly view: Promise<NodeView> } {
  const { summary, prepared, suppliedPayloads } = question;
  // From the bytes, not the form.
  const { payload } = decodeRawTransaction(prepared.rawBytes);
  const decision = readProposalDecision(place, { action: summary.action, payload, suppliedPayloads });
  const view = Promise.all([
    decision,
    readNewReceivers(place, question),
    decision.then((decided) => loadOnChainContext(place, question, decided)),
  ]).then(([decided, newReceivers, onChain]) => ({ decision: decided, newReceivers, onChain }));
  return { decision, view };
}

async function readNewReceivers(
  { queries, network }: AssetMovePlace,
  { intent, receivers: known }: NodeQuestion,
): Promise<readonly Address[]> {
  if (intent.kind !== "payments") return [];
  const receivers = [...new Set(intent.payments.map(({ to }) => to))];
  const exist = await mapWithConcurrency(
    receivers,
    async (address) =>
      known?.get(address) ??
      (await queries.query({ ...accountQuery(network, address), staleTime: 5000 })) !== null,
  );
  return receivers.filter((_, at) => exist[at] === false);
}

/** Unknown values stay undefined. */
async function loadOnChainContext(
  place: AssetMovePlace,
  { summary, prepared, knownCoins, ownAddresses }: NodeQuestion,
  { payloads, publicPayloads, stored }: ProposalDecision,
): Promise<OnChainContext> {
  const { queries, network } = place;
  const { action, keyAddresses } = summary;
  const { payload } = prepared.raw;
  const decided = payloads.map((one) => summarizePayload(one));
  const scriptCalls = payload.kind === "script" ? await readScriptCalls(payload.script.code) : [];
  const risk = signatureRisk(summary, { keyAddresses, ownAddresses }, { decides: payloads, scriptCalls });
  const { foreign, actsFor } = risk;
  const isRepeated = risk.tasks.length > 0;
  const accounts = [...actsFor, findMultisigAddress(action)].filter((one) => one !== undefined);
  const [automation, accountHoldings, packages, objectOwners, assetMoves] = await Promise.all([
    isRepeated ? optional(queries.query(automationRulesQuery(network))) : undefined,
    isRepeated || foreign.length > 0
      ? loadHoldings(place, accounts, knownCoins)
      : new Map<Address, Holdings>(),
    Promise.all(
      [...new Map(foreign.map((call) => [call.module, call])).values()].map(
        async ({ module, address, moduleName }) =>
          [module, await askPackageStanding(queries, network, address, moduleName)] as const,
      ),
    ),
    summarizePayments(action) !== undefined
      ? new Map<Address, null>()
      : readOwners(place, [action, ...decided]),
    readAssetMoves(place, { summary, prepared, open: publicPayloads }),
  ]);
  return {
    accountHoldings,
    automation,
    fastestBlockMs: getFastestBlockMs(network),
    packages: new Map(packages),
    scriptCalls,
    stored,
    objectOwners,
    assetMoves,
  };
}

/** More addresses than this are a list of accounts. */
const MAX_OBJECTS = 20;

async function readOwners(
  { queries, network }: ReadPlace,
  actions: readonly PayloadSummary[],
): Promise<ReadonlyMap<Address, Address | null>> {
  const addresses = [...new Set(actions.flatMap(argumentAddresses))].slice(0, MAX_OBJECTS);
  const found = await mapWithConcurrency(addresses, async (address) => {
    const core = queries.query({ ...resourceQuery(network, address, OBJECT_CORE), staleTime: 5000 });
    const owner = await optional(core.then(ownerIn));
    return owner === undefined ? [] : [[address, owner] as const];
  });
  return new Map(found.flat());
}

const OBJECT_CORE = "0x1::object::ObjectCore";

function ownerIn(core: JsonValue): Address | null {
  if (core === null) return null;
  return parseAddress(new JsonNode(core, OBJECT_CORE).get("owner").string());
}

async function loadHoldings(
  { queries, network }: ReadPlace,
  accounts: readonly Address[],
  knownCoins: readonly string[],
): Promise<ReadonlyMap<Address, Holdings>> {
  const found = await Promise.all(
    [...new Set(accounts)].map(async (account) => {
      const query = { ...holdingsQuery(network, account, knownCoins), staleTime: 5000 };
      const ownBalance = { ...balanceQuery(network, account), staleTime: 5000 };
      const [holdings, supra] = await Promise.all([
        optional(queries.query(query)),
        optional(queries.query(ownBalance)),
      ]);
      if (holdings === undefined || supra === undefined) return [];
      // One of too many to read counts as a balance.
      const others = holdings.filter(({ coin, balance }) => coin !== SUPRA_COIN && balance !== 0n).length;
      return [[account, { supra, others }] as const];
    }),
  );
  return new Map(found.flat());
}

/** As `0xaddress::module::name`. */
async function readScriptCalls(code: Uint8Array): Promise<readonly string[]> {
  const { calls = [] } = (await readScriptSummary(code)) ?? {};
  return calls.map((call) => call.replace(/<.*$/s, ""));
}

/** Null for invalid bytes. Lazy, to keep the bytecode reader out of the first load. */
export async function readScriptSummary(code: Uint8Array) {
  const { explainScript, readScript } = await import("@holdfast/move");
  return attempt(() => explainScript(readScript(code))) ?? null;
}

/** `immutable`: neither package nor dependencies can change, per the node. `depends`: a dependency can. */
type PackageStanding = "immutable" | "depends" | "changeable" | "unknown";

type Packages = (address: Address) => Promise<readonly PublishedPackageInfo[] | undefined>;

/** With more dependencies, the standing stays unknown. */
const MAX_PACKAGES = 30;

async function readPackageStanding(
  packagesOf: Packages,
  address: Address,
  module: string,
): Promise<PackageStanding> {
  const packages = await packagesOf(address);
  if (packages === undefined) return "unknown";
  const own = packages.find(({ modules }) => modules.some(({ name }) => name === module));
  if (own === undefined) return "unknown";
  if (own.policy !== "immutable") return "changeable";
  const seen = new Set([`${address} ${own.name}`]);
  const open = [...own.dependencies];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const key = `${next.account} ${next.name}`;
    if (isFrameworkAddress(next.account) || seen.has(key)) continue;
    seen.add(key);
    if (seen.size > MAX_PACKAGES) return "depends";
    const { account, name } = next;
    const found = (await packagesOf(account))?.find((candidate) => candidate.name === name);
    if (found?.policy !== "immutable") return "depends";
    open.push(...found.dependencies);
  }
  return "immutable";
}

/** Cached per network. */
function askPackageStanding(
  queries: QueryClient,
  network: ChainNetwork,
  address: Address,
  module: string,
): Promise<PackageStanding> {
  const getPackages: Packages = async (account) => {
    try {
      return await queries.query(packagesQuery(network, account));
    } catch (error) {
      if (isSupraError(error)) return undefined;
      throw error;
    }
  };
  return readPackageStanding(getPackages, address, module);
}
