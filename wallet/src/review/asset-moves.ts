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

/** A payment of a coin or asset other than SUPRA: its issuer may freeze it, and an asset's code move it. */
interface AskedMove {
  /** Coin type, or metadata address. */
  readonly coin: string;
  readonly from: Address;
  readonly to: Address;
  /** Base units. */
  readonly amount: bigint;
  /** For a multisig account, once approved. */
  readonly isMultisig: boolean;
}

/** Simulated result. Amounts in base units. */
export interface AssetMove extends AskedMove {
  /** Undefined if the simulation does not show it. */
  readonly moved: { readonly left: bigint; readonly arrived: bigint } | undefined;
  /** Accounts with a frozen store; queried only after a failed simulation. */
  readonly frozen: readonly Address[];
  readonly words: CoinWords;
}

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

/** Undefined if the events don't show it. */
function movedBy(
  simulation: Simulation,
  { coin, from, to }: Pick<AskedMove, "coin" | "from" | "to">,
): AssetMove["moved"] {
  if (simulation.kind !== "worked" || !isAddress(coin)) return undefined;
  // With no events at all, the node is silent; with the fee event, it lists all.
  if (!simulation.events.some(({ type }) => TOLD.test(type))) return undefined;
  // A fee from a SUPRA store is not an asset's change.
  const effects = { events: simulation.events, gasUnitPrice: 0n, sender: from };
  const moves = balanceChanges(effects, { accounts: [from, to], assets: [coin] });
  return { left: -getChange(moves, from, coin), arrived: getChange(moves, to, coin) };
}

function proposedPayload(action: PayloadSummary): MultisigInnerPayload | undefined {
  if (action.kind !== "proposal" || action.proposal.kind !== "whole") return undefined;
  const payload = action.arguments[1];
  if (payload === undefined) return undefined;
  const bytes = decodeBcs(payload, (reader) => reader.bytes());
  return decodeBcs(bytes, decodeMultisigInnerPayload);
}

interface Simulated {
  readonly asked: AskedMove;
  readonly simulation: Simulation;
}

export interface AssetMovePlace {
  readonly queries: QueryClient;
  readonly network: ChainNetwork;
  /** One of the owners, to simulate a proposal. */
  readonly account: VaultAccount;
}

interface AssetMoveRequest {
  readonly summary: TransactionSummary;
  readonly prepared: PreparedTransaction;
  readonly open: readonly MultisigInnerPayload[];
}

/** Simulates payments of other coins and assets, and those of proposals in the multisig account's name. */
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

/** True if the store is frozen; false if there is none. @throws view errors, if the asset does not exist */
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

/** From the store itself: the coin module's view calls an account without a store frozen. */
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
