import { derivedObjectAddress, namedObjectAddress } from "../account/authentication-key.ts";
import { utf8ToBytes } from "../bytes/byte-array.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { isAddress, parseAddress, type Address } from "../move/address.ts";
import { SUPRA_ASSET, SUPRA_COIN } from "../move/framework.ts";
import {
  listObjectTransfers,
  listTokenLosses,
  type ObjectTransfer,
  type UnnamedMovement,
} from "./object-transfers.ts";
import type { FinishedTransaction, TransactionEvent } from "./transaction-detail.ts";

/** Change of one coin or asset of an account in base units, without the fee. */
export interface BalanceChange {
  readonly account: Address;
  /** Coin type, or the metadata address of an unpaired asset. */
  readonly coinType: string;
  readonly amount: bigint;
}

/** Owner and contents of a fungible store. */
export interface AssetStore {
  /** The account that owns the store, directly or through other objects. */
  readonly owner: Address;
  /** Coin type, or the metadata address of an unpaired asset. */
  readonly coinType: string;
}

/** A coin store converted to a fungible store. The balance is unchanged. */
export interface CoinConversion {
  readonly account: Address;
  /** The fungible store that received the amount. */
  readonly store: Address;
  /** Undefined if the store is not known. */
  readonly coinType: string | undefined;
  readonly amount: bigint;
  /** False if only the order of events suggests it, because the coin store's balance was not given. */
  readonly isMeasured: boolean;
}

/** Charged fee, in quants. */
export interface PaidFee {
  readonly payer: Address;
  /** Gas used times price. */
  readonly charged: bigint;
  /** Refunded storage deposits. */
  readonly refunded: bigint;
  /** Charged minus refunded; may be negative. */
  readonly paid: bigint;
}

/** Balance changes of a transaction. */
export interface BalanceChanges {
  /** Known changes per account and coin, without those that net to 0. */
  readonly changes: readonly BalanceChange[];
  /** Objects, such as collectibles, with a new owner or none. */
  readonly objects: readonly ObjectTransfer[];
  /** Movements that could not be attributed to an account. */
  readonly unnamed: readonly UnnamedMovement[];
  readonly conversions: readonly CoinConversion[];
  /** Undefined if the node did not state a fee. */
  readonly fee: PaidFee | undefined;
}

/** A transaction or a simulation. The fee payer is the sender unless it is given. */
export type TransactionEffects = Pick<FinishedTransaction, "events" | "gasUnitPrice" | "sender" | "feePayer">;

/** Facts that events don't contain. */
export interface KnownHoldings {
  /** Accounts whose stores to recognize, besides those in events. */
  readonly accounts?: readonly Address[];
  /** Metadata addresses of assets whose stores to recognize, besides SUPRA. */
  readonly assets?: readonly Address[];
  /** Known stores, for example from `findAssetStores`. */
  readonly stores?: ReadonlyMap<Address, AssetStore>;
  /** Base units in a coin store before the transaction, to measure conversions. */
  readonly coinStoreBefore?: (account: Address, coinType: string) => bigint | undefined;
}

const COIN_MOVE = /^0x1::coin::Coin(Deposit|Withdraw)$/;
/** Older frameworks emit these instead of {@link COIN_MOVE}. */
const TYPED_COIN_MOVE = /^0x1::coin::(Deposit|Withdraw)<(.+)>$/;
const COIN_HANDLE_MOVE = /^0x1::coin::(Deposit|Withdraw)Event$/;
const ASSET_MOVE = /^0x1::fungible_asset::(Deposit|Withdraw)$/;
const ASSET_HANDLE_MOVE = /^0x1::fungible_asset::(Deposit|Withdraw)Event$/;
const HANDLE_DELETION = "0x1::coin::CoinEventHandleDeletion";
const FEE_STATEMENT = "0x1::transaction_fee::FeeStatement";

/**
 * Balance changes of every account, for accounting: change minus paid fee is balance after minus before. A
 * coin and its paired asset are one balance. Computed from events only; code outside the framework can act
 * without any, for example burn units. An empty coin store's conversion right before a deposit is told apart
 * only by `coinStoreBefore`. To be certain, run such code locally.
 * @throws json/unexpected for events that don't match the framework
 */
export function balanceChanges(transaction: TransactionEffects, known: KnownHoldings = {}): BalanceChanges {
  const { events, fee } = splitFee(transaction);
  const ledger = new Ledger(events, createStoreLookup(transaction, known), known);
  events.forEach((event, at) => ledger.add(event, at));
  return {
    changes: ledger.changes(),
    objects: listObjectTransfers(events),
    unnamed: [...ledger.unnamed(), ...listTokenLosses(events)],
    conversions: ledger.conversions,
    fee,
  };
}

/** The changes of one account. */
export function accountChanges(
  { changes }: Pick<BalanceChanges, "changes">,
  account: Address,
): readonly BalanceChange[] {
  return changes.filter((change) => change.account === account);
}

/** Metadata address of a coin's paired asset, even if the chain has not created it yet. */
export function pairedAsset(coinType: string): Address {
  return coinType === SUPRA_COIN ? SUPRA_ASSET : namedObjectAddress(SUPRA_ASSET, utf8ToBytes(coinType));
}

/** Stores that events name. */
export function storesIn(events: readonly Pick<TransactionEvent, "type" | "data">[]): readonly Address[] {
  const found = events.flatMap(({ type, data }) =>
    ASSET_MOVE.test(type) ? [addressAt(new JsonNode(data, type), "store")] : [],
  );
  return [...new Set(found)];
}

class Ledger {
  readonly conversions: CoinConversion[] = [];
  readonly #events: readonly TransactionEvent[];
  readonly #storeOf: (store: Address) => AssetStore | undefined;
  readonly #before: KnownHoldings["coinStoreBefore"];
  readonly #sums = new Map<string, { account: Address; coinType: string; amount: bigint }>();
  readonly #inCoinStores = new Map<string, bigint>();
  readonly #unnamed = new Map<Address, bigint>();
  /** Handle events without a matching module event. */
  readonly #handleMoves = new Map<string, UnnamedMovement & { amount: bigint }>();
  readonly #hasModuleEvents: boolean;

  constructor(
    events: readonly TransactionEvent[],
    storeOf: (store: Address) => AssetStore | undefined,
    { coinStoreBefore }: KnownHoldings,
  ) {
    this.#events = events;
    this.#storeOf = storeOf;
    this.#before = coinStoreBefore;
    this.#hasModuleEvents = events.some(({ type }) => COIN_MOVE.test(type));
  }

  add(event: TransactionEvent, at: number): void {
    const { type, data } = event;
    const coin = COIN_MOVE.exec(type) ?? (this.#hasModuleEvents ? null : TYPED_COIN_MOVE.exec(type));
    if (coin !== null) this.#addCoin(new JsonNode(data, type), coin[1] === "Deposit", coin[2]);
    const asset = ASSET_MOVE.exec(type);
    if (asset !== null) this.#addAsset(new JsonNode(data, type), asset[1] === "Deposit", at);
    const handle = COIN_HANDLE_MOVE.exec(type) ?? ASSET_HANDLE_MOVE.exec(type);
    if (handle !== null) this.#addHandle(event, handle[1] === "Deposit");
  }

  changes(): readonly BalanceChange[] {
    return [...this.#sums.values()].filter(({ amount }) => amount !== 0n);
  }

  unnamed(): readonly UnnamedMovement[] {
    const ofStores = [...this.#unnamed].map(([at, amount]) => ({
      event: `0x1::fungible_asset::${amount < 0n ? "Withdraw" : "Deposit"}`,
      at,
      amount,
    }));
    return [...ofStores, ...this.#handleMoves.values()].filter(({ amount }) => amount !== 0n);
  }

  #addCoin(data: JsonNode, isDeposit: boolean, typed: string | undefined): void {
    const account = addressAt(data, "account");
    const coinType = typed ?? data.get("coin_type").string();
    const amount = signed(data, isDeposit);
    this.#move(account, coinType, amount);
    const key = balanceKey(account, coinType);
    this.#inCoinStores.set(key, (this.#inCoinStores.get(key) ?? 0n) + amount);
  }

  #addAsset(data: JsonNode, isDeposit: boolean, at: number): void {
    const store = addressAt(data, "store");
    const amount = signed(data, isDeposit);
    const known = this.#storeOf(store);
    const converted = isDeposit ? this.#convertedBy(at, store, amount, known) : 0n;
    if (known !== undefined) this.#move(known.owner, known.coinType, amount - converted);
    else if (amount !== converted)
      this.#unnamed.set(store, (this.#unnamed.get(store) ?? 0n) + amount - converted);
  }

  /** Converted part: the framework deposits a coin store's balance directly after deleting its handles. */
  #convertedBy(at: number, store: Address, amount: bigint, known: AssetStore | undefined): bigint {
    const deletion = this.#events[at - 1];
    if (deletion?.type !== HANDLE_DELETION) return 0n;
    const account = addressAt(new JsonNode(deletion.data, deletion.type), "event_handle_creation_address");
    if (known !== undefined && known.owner !== account) return 0n;
    const coinType = known?.coinType;
    const before = coinType === undefined ? undefined : this.#before?.(account, coinType);
    const isMeasured = coinType !== undefined && before !== undefined;
    const moved = isMeasured ? (this.#inCoinStores.get(balanceKey(account, coinType)) ?? 0n) : 0n;
    const converted = isMeasured ? before + moved : amount;
    if (converted !== 0n) this.conversions.push({ account, store, coinType, amount: converted, isMeasured });
    return converted;
  }

  /** Handle events don't name the coin. They count only if no module event covers them. */
  #addHandle({ type, data, guid }: TransactionEvent, isDeposit: boolean): void {
    const modules = type.startsWith("0x1::coin::") ? COINS_TOLD : ASSETS_TOLD;
    if (this.#events.some((one) => modules.test(one.type))) return;
    const amount = signed(new JsonNode(data, type), isDeposit);
    const key = `${type} ${guid.account}`;
    const sum = this.#handleMoves.get(key)?.amount ?? 0n;
    this.#handleMoves.set(key, { event: type, at: guid.account, amount: sum + amount });
  }

  #move(account: Address, coinType: string, amount: bigint): void {
    const key = balanceKey(account, coinType);
    const sum = this.#sums.get(key) ?? { account, coinType, amount: 0n };
    this.#sums.set(key, { ...sum, amount: sum.amount + amount });
  }
}

const COINS_TOLD = /^0x1::coin::(?:Coin(?:Deposit|Withdraw)$|(?:Deposit|Withdraw)<)/;
const ASSETS_TOLD = ASSET_MOVE;

function splitFee(transaction: TransactionEffects): {
  readonly events: readonly TransactionEvent[];
  readonly fee: PaidFee | undefined;
} {
  const { events, gasUnitPrice, sender, feePayer: payer = sender } = transaction;
  const statement = events.at(-1);
  if (statement?.type !== FEE_STATEMENT) return { events, fee: undefined };
  const data = new JsonNode(statement.data, statement.type);
  const charged = data.get("total_charge_gas_units").bigint() * gasUnitPrice;
  const refunded = data.get("storage_fee_refund_quants").bigint();
  const fee = { payer, charged, refunded, paid: charged - refunded };
  return { events: events.slice(0, isFeeEvent(events.at(-2), fee) ? -2 : -1), fee };
}

/** True for the event before the fee statement if a fungible store paid all or the rest of the fee. */
function isFeeEvent(event: TransactionEvent | undefined, { payer, paid }: PaidFee): boolean {
  const [, kind] = ASSET_MOVE.exec(event?.type ?? "") ?? [];
  if (event === undefined || kind === undefined) return false;
  const data = new JsonNode(event.data, event.type);
  const amount = data.get("amount").bigint();
  const isAmount = kind === "Withdraw" ? amount <= paid : amount === -paid;
  return isAmount && addressAt(data, "store") === primaryStore(payer, SUPRA_ASSET);
}

function createStoreLookup(
  { events, sender, feePayer = sender }: TransactionEffects,
  { accounts = [], assets = [], stores }: KnownHoldings,
): (store: Address) => AssetStore | undefined {
  const derived = new Map<Address, AssetStore>();
  const open = new Set(storesIn(events).filter((store) => stores?.has(store) !== true));
  if (open.size > 0) {
    const coins = coinsIn(events);
    const owners = new Set([sender, feePayer, ...accounts, ...coins.accounts]);
    const kinds = new Map<Address, string>(assets.map((asset) => [asset, asset]));
    // A store that did not exist at the lookup may have gained another's loss.
    const found = Array.from(stores?.values() ?? [], ({ coinType }) => coinType);
    for (const coinType of [SUPRA_COIN, ...coins.types, ...found])
      kinds.set(isAddress(coinType) ? coinType : pairedAsset(coinType), coinType);
    for (const [asset, coinType] of kinds)
      for (const owner of owners) {
        if (open.size === 0) break;
        const store = primaryStore(owner, asset);
        if (open.delete(store)) derived.set(store, { owner, coinType });
      }
  }
  return (store) => stores?.get(store) ?? derived.get(store);
}

/** Cached, because it is a hash and few addresses repeat. */
function primaryStore(owner: Address, asset: Address): Address {
  const key = `${owner}${asset}`;
  const known = primaryStores.get(key);
  if (known !== undefined) return known;
  if (primaryStores.size >= MAX_REMEMBERED) primaryStores.clear();
  const store = derivedObjectAddress(owner, asset);
  primaryStores.set(key, store);
  return store;
}

const primaryStores = new Map<string, Address>();
const MAX_REMEMBERED = 4_096;

function coinsIn(events: readonly TransactionEvent[]) {
  const [accounts, types] = [new Set<Address>(), new Set<string>()];
  for (const { type, data } of events) {
    const node = new JsonNode(data, type);
    if (type === HANDLE_DELETION) accounts.add(addressAt(node, "event_handle_creation_address"));
    const [, , typed] = TYPED_COIN_MOVE.exec(type) ?? [];
    if (!COIN_MOVE.test(type) && typed === undefined) continue;
    accounts.add(addressAt(node, "account"));
    types.add(typed ?? node.get("coin_type").string());
  }
  return { accounts, types };
}

function signed(data: JsonNode, isDeposit: boolean): bigint {
  const amount = data.get("amount").bigint();
  return isDeposit ? amount : -amount;
}

function addressAt(data: JsonNode, field: string): Address {
  return parseAddress(data.get(field).string());
}

function balanceKey(account: Address, coinType: string): string {
  return `${account} ${coinType}`;
}
