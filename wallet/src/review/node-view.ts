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

/** What the chain says of what a transaction uses: the word of a node, so never a reason to worry less about bytes. */
export interface OnChainContext {
  /** What accounts hold in whose name code runs, where that is known. */
  readonly accountHoldings: ReadonlyMap<Address, Holdings>;
  /** How long a cycle of automation is, and what a registration costs; undefined where the chain did not say. */
  readonly automation: { readonly cycleSecs: bigint; readonly registrationFee: bigint } | undefined;
  /** Milliseconds between two blocks, at least. */
  readonly fastestBlockMs: bigint;
  /** Whether code can be replaced, by `0xaddress::module`. */
  readonly packages: ReadonlyMap<string, PackageStanding>;
  /** What a script calls, by its bytecode; functions as `0xaddress::module::name`. */
  readonly scriptCalls: readonly string[];
  /** How what an execution carries compares with what is stored; undefined for anything else. */
  readonly stored: StoredProposal | undefined;
  /** Owners of the objects among the call arguments; null if an address is not an object. */
  readonly objectOwners: ReadonlyMap<Address, Address | null>;
  /** What simulations show of payments of coins and assets that are not the network's own. */
  readonly assetMoves: readonly AssetMove[];
}

/** A transaction, as far as it says what must be asked about it. */
export interface NodeQuestion {
  readonly summary: TransactionSummary;
  readonly prepared: PreparedTransaction;
  readonly intent: Intent;
  /** What the screen handed over of the proposals that it is about. */
  readonly suppliedPayloads: readonly MultisigInnerPayload[];
  /** Whether a receiver has an account, where this node was asked on the way. */
  readonly receivers?: PreparedTransaction["receivers"] | undefined;
  readonly ownAddresses: readonly Address[];
  /** Coins and assets that the user added. */
  readonly knownCoins: readonly string[];
}

/** Everything that the rules take from one node, besides what preparing asked. */
export interface NodeView {
  readonly decision: ProposalDecision;
  /** Receivers that do not exist on the chain yet. */
  readonly newReceivers: readonly Address[];
  readonly onChain: OnChainContext;
}

/**
 * Asks one node. The same function asks the verification node, so that what a rule goes by is compared without being
 * listed anywhere. `decision` may be used before the rest is there.
 */
export function readNodeView(
  place: AssetMovePlace,
  question: NodeQuestion,
): { readonly decision: Promise<ProposalDecision>; readonly view: Promise<NodeView> } {
  const { summary, prepared, suppliedPayloads } = question;
  // As the bytes say it, not as the form meant it.
  const { payload } = decodeRawTransaction(prepared.rawBytes);
  const decision = readProposalDecision(place, { action: summary.action, payload, suppliedPayloads });
  const view = Promise.all([
    decision,
    readNewReceivers(place, question),
    decision.then((decided) => loadOnChainContext(place, question, decided)),
  ]).then(([decided, newReceivers, onChain]) => ({ decision: decided, newReceivers, onChain }));
  return { decision, view };
}

/** Asks which receivers of a payment do not exist on the chain yet. */
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

/** Reads what the rules need of the chain beside the transaction. What a node does not say stays unknown. */
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

/** Addresses of one transaction that are looked at: more of them than this are a list of accounts. */
const MAX_OBJECTS = 20;

/** Who owns the objects among the addresses that calls are handed. */
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
      // One of very many that was not read counts: it is there.
      const others = holdings.filter(({ coin, balance }) => coin !== SUPRA_COIN && balance !== 0n).length;
      return [[account, { supra, others }] as const];
    }),
  );
  return new Map(found.flat());
}

/** Functions that a script calls, as `0xaddress::module::name`. */
async function readScriptCalls(code: Uint8Array): Promise<readonly string[]> {
  const { calls = [] } = (await readScriptSummary(code)) ?? {};
  return calls.map((call) => call.replace(/<.*$/s, ""));
}

/** Null for bytes that are no script. Reading bytecode is not part of the first load. */
export async function readScriptSummary(code: Uint8Array) {
  const { explainScript, readScript } = await import("@holdfast/move");
  return attempt(() => explainScript(readScript(code))) ?? null;
}

/**
 * `immutable`: neither the package nor a dependency can change, per the node. `depends`: a dependency can.
 */
type PackageStanding = "immutable" | "depends" | "changeable" | "unknown";

type Packages = (address: Address) => Promise<readonly PublishedPackageInfo[] | undefined>;

/** With more dependencies, the standing stays unknown. */
const MAX_PACKAGES = 30;

export async function readPackageStanding(
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

/** Cached per network. If the node fails, the standing is unknown. */
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
