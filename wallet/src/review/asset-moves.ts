import {
  type CallSummary,
  findMultisigAddress,
  type PayloadSummary,
  summarizePayload,
} from "@holdfast/descriptors/calls";
import {
  balanceChanges,
  decodeMultisigInnerPayload,
  isAddress,
  SUPRA_ASSET,
  SUPRA_COIN,
  type Address,
  type MultisigInnerPayload,
  JsonNode,
  type CallOptions,
  type SupraClient,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import type { QueryClient } from "@tanstack/react-query";
import { type CoinWords, coinWords } from "../components/coins/coin-amount.tsx";
import type { Simulation, PreparedTransaction } from "../chain/transactions/prepare.ts";
import { multisigSimulationQuery } from "../chain/multisig/multisig-simulation.ts";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { getClient } from "../chain/nodes/client-cache.ts";
import { ifFound, optional } from "../chain/nodes/optional.ts";
import { coinInfoQuery } from "../chain/queries/balance-query.ts";
import type { TransactionSummary } from "../vault/signing.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import { getChange } from "./balance-changes.ts";

/** A payment of a coin or asset that is not the network's own: its issuer may freeze it, and an asset's code move it. */
interface AskedMove {
  /** A coin's type, or the address of an asset's metadata. */
  readonly coin: string;
  readonly from: Address;
  readonly to: Address;
  /** Least units. */
  readonly amount: bigint;
  /** Of a multisig account, once its owners have agreed. */
  readonly isMultisig: boolean;
}

/** What the simulation of such a payment shows. Amounts in least units. */
export interface AssetMove extends AskedMove {
  /** Undefined where the simulation tells nothing of it. */
  readonly moved: { readonly left: bigint; readonly arrived: bigint } | undefined;
  /** Of the two accounts those whose store is frozen; asked only where the simulation failed. */
  readonly frozen: readonly Address[];
  readonly words: CoinWords;
}

/** The payment that a payload makes when it is executed, as its simulation does. */
function askedMove(action: PayloadSummary, from: Address): AskedMove | undefined {
  if (action.kind === "multisig") {
    const { inner, multisigAddress } = action;
    const asked = inner === undefined ? undefined : askedMove(inner, multisigAddress);
    return asked && { ...asked, isMultisig: true };
  }
  if (action.kind === "script" || action.kind === "automation") return undefined;
  const payment = toPayment(action);
  const isOwnCoin = payment?.coin === SUPRA_COIN || payment?.coin === SUPRA_ASSET;
  return payment === undefined || isOwnCoin || payment.to === from
    ? undefined
    : { ...payment, from, isMultisig: false };
}

/** What left and what arrived by the events; undefined where they do not say it. */
function movedBy(
  simulation: Simulation,
  { coin, from, to }: Pick<AskedMove, "coin" | "from" | "to">,
): AssetMove["moved"] {
  if (simulation.kind !== "worked" || !isAddress(coin)) return undefined;
  // A node that lists no events at all is silent; one that lists the fee lists what moved as well.
  if (!simulation.events.some(({ type }) => TOLD.test(type))) return undefined;
  // What a SUPRA store pays as the fee is no asset's change: who pays it and at which price does not matter here.
  const effects = { events: simulation.events, gasUnitPrice: 0n, sender: from };
  const moves = balanceChanges(effects, { accounts: [from, to], assets: [coin] });
  return { left: -getChange(moves, from, coin), arrived: getChange(moves, to, coin) };
}

/** What a proposal would do that is made with its whole payload; undefined for anything else. */
function proposedPayload(action: PayloadSummary): MultisigInnerPayload | undefined {
  if (action.kind !== "proposal" || action.proposal.kind !== "whole") return undefined;
  const payload = action.arguments[1];
  if (payload === undefined) return undefined;
  const bytes = decodeBcs(payload, (reader) => reader.bytes());
  return decodeBcs(bytes, decodeMultisigInnerPayload);
}

/** A payment and the simulation of just it. */
interface Simulated {
  readonly asked: AskedMove;
  readonly simulation: Simulation;
}

/** Whose payments are read, and where. */
export interface AssetMovePlace {
  readonly queries: QueryClient;
  readonly network: ChainNetwork;
  /** In whose name a proposal is simulated: one of the owners. */
  readonly account: VaultAccount;
}

/** The transaction, and what it votes on that the chain already knows. */
interface AssetMoveRequest {
  readonly summary: TransactionSummary;
  readonly prepared: PreparedTransaction;
  readonly open: readonly MultisigInnerPayload[];
}

/**
 * Reads what payments of coins and assets other than the network's own would do: the transaction's by its simulation,
 * and those that it proposes, or that the chain already knows and it votes on, by one in the multisig account's name.
 */
export async function readAssetMoves(
  place: AssetMovePlace,
  { summary: { action, sender }, prepared: { simulation }, open }: AssetMoveRequest,
): Promise<readonly AssetMove[]> {
  const own = askedMove(action, sender);
  const address = findMultisigAddress(action);
  const proposed = proposedPayload(action);
  const payloads =
    action.kind === "multisig" && own !== undefined ? [] : [...open, ...(proposed ? [proposed] : [])];
  const proposals =
    address === undefined
      ? []
      : await Promise.all(payloads.map((one) => simulateProposal(place, address, one)));
  const simulated = [own && { asked: own, simulation }, ...proposals].filter((one) => one !== undefined);
  return Promise.all(simulated.map((one) => finishMove(place, one)));
}

async function simulateProposal(
  { queries, network, account }: AssetMovePlace,
  address: Address,
  payload: MultisigInnerPayload,
): Promise<Simulated | undefined> {
  const asked = askedMove(summarizePayload(payload), address);
  if (asked === undefined) return undefined;
  const query = multisigSimulationQuery(network, { owner: account, address, payload });
  const simulation = await optional(queries.query({ ...query, staleTime: 0 }));
  return simulation && { asked: { ...asked, isMultisig: true }, simulation };
}

async function finishMove(
  { queries, network }: AssetMovePlace,
  { asked, simulation }: Simulated,
): Promise<AssetMove> {
  const [frozen, info] = await Promise.all([
    simulation.kind === "failed" ? readFrozen(network, asked) : [],
    optional(queries.query(coinInfoQuery(network, asked.coin))),
  ]);
  return { ...asked, moved: movedBy(simulation, asked), frozen, words: coinWords(asked.coin, info) };
}

const TOLD = /^0x1::(fungible_asset::(Deposit|Withdraw)|transaction_fee::FeeStatement)$/;

function toPayment(call: CallSummary): Pick<AskedMove, "coin" | "to" | "amount"> | undefined {
  if (call.kind === "transfer") return { coin: call.coinType, to: call.to, amount: call.amount };
  if (call.kind === "asset-transfer") return { coin: call.asset, to: call.to, amount: call.amount };
  if (call.kind !== "call" || call.subject?.kind !== "asset") return undefined;
  const { asset: coin, to, amount } = call.subject;
  return { coin, to, amount };
}

async function readFrozen(network: ChainNetwork, { coin, from, to }: AskedMove): Promise<readonly Address[]> {
  const client = getClient(network);
  const answers = await Promise.all(
    [from, to].map(async (owner) =>
      (await optional(isStoreFrozen(client, owner, coin))) === true ? [owner] : [],
    ),
  );
  return answers.flat();
}

/**
 * True where an account's store of a coin or asset is frozen, so that nothing goes in or out. False where there is none.
 * @param coin a coin's type, or the address of an asset's metadata
 * @throws what a view throws that aborts: there is no such asset
 */
async function isStoreFrozen(
  client: SupraClient,
  account: Address,
  coin: string,
  call: CallOptions = {},
): Promise<boolean> {
  if (!isAddress(coin)) return isCoinStoreFrozen(client, account, coin, call);
  const [value] = await client.view.call({
    function: "0x1::primary_fungible_store::is_frozen",
    typeArguments: ["0x1::fungible_asset::Metadata"],
    arguments: [account, coin],
    ...call,
  });
  return value?.bool() ?? false;
}

/** By the store itself: the view of the coin module calls an account without a store frozen. */
async function isCoinStoreFrozen(
  client: SupraClient,
  account: Address,
  coin: string,
  call: CallOptions,
): Promise<boolean> {
  const type = `0x1::coin::CoinStore<${coin}>`;
  const store = await ifFound(client.resources.get(account, type, call));
  return store !== undefined && new JsonNode(store, type).get("frozen").bool();
}
