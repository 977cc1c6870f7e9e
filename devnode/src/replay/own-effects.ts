import {
  addressToBytes,
  FRAMEWORK_ADDRESS,
  parseAddress,
  parseTypeTag,
  SUPRA_COIN_TAG,
  type Address,
  type JsonNode,
  type TypeTag,
} from "@holdfast/sdk";
import { Account } from "../framework/account-structs.ts";
import { CoinInfo, CoinStore } from "../framework/coin-structs.ts";
import { setTime } from "../framework/timestamp.ts";
import { readKeyText } from "../fork/read-key.ts";
import type { StateView, WriteSet } from "../state/state-view.ts";
import { Session } from "../vm/session.ts";
import type { ReportedTransaction } from "./reported-transaction.ts";

/** Reverted effects of the transaction, with the affected keys. */
export interface RevertedEffects {
  readonly writes: WriteSet;
  readonly keys: ReadonlySet<string>;
  /** Effects that can't be undone, according to the sender's sequence number. */
  readonly changed: readonly { readonly key: string; readonly why: string }[];
}

/** Object numbers used by a new account with one coin. */
const NEW_ACCOUNT_OBJECTS = 4n;

/** Sets the state's clock to the transaction's block. Times are framework types, so their layout is known. */
export function atBlockTime(state: StateView, { timestampMicros }: ReportedTransaction): WriteSet {
  const session = sessionOn(state);
  setTime(session, timestampMicros);
  return session.writes();
}

/** Reverts sequence number, fee and coins by events, including created stores and accounts. */
export function takeBack(state: StateView, reported: ReportedTransaction): RevertedEffects {
  const session = sessionOn(state);
  const effects = new OwnEffects(session, reported);
  effects.fee();
  for (const event of reported.events) effects.coins(event);
  effects.newStores();
  effects.number();
  return { writes: session.writes(), keys: effects.keys, changed: effects.changed };
}

/** Key of SUPRA's supply. Every fee changes it and no result depends on it, so it is not reverted. */
export function supplyKey(state: StateView): string | undefined {
  const info = sessionOn(state).read(FRAMEWORK_ADDRESS, CoinInfo.of(SUPRA_COIN_TAG));
  const [aggregator] = info?.supply.vec[0]?.aggregator.vec ?? [];
  if (aggregator === undefined) return undefined;
  const { handle, key } = aggregator;
  return readKeyText({ kind: "item", handle, key: addressToBytes(key), types: undefined });
}

function sessionOn(state: StateView): Session {
  return new Session({ state, transactionHash: new Uint8Array(32), sender: FRAMEWORK_ADDRESS });
}

class OwnEffects {
  readonly keys = new Set<string>();
  readonly changed: { key: string; why: string }[] = [];
  readonly #session: Session;
  readonly #told: ReportedTransaction;

  constructor(session: Session, reported: ReportedTransaction) {
    this.#session = session;
    this.#told = reported;
  }

  number(): void {
    const { sender, sequenceNumber } = this.#told.signed.raw;
    const key = this.#note(sender, Account.of());
    const account = this.#session.read(sender, Account.of());
    if (account === undefined) return;
    if (account.sequence_number !== sequenceNumber + 1n)
      this.changed.push({ key, why: `the sender is at number ${account.sequence_number} now` });
    this.#session.write(sender, Account.of(), { ...account, sequence_number: sequenceNumber });
  }

  fee(): void {
    const { signed, gasUsed, events } = this.#told;
    const payer =
      signed.authenticator.kind === "fee-payer" ? signed.authenticator.feePayerAddress : signed.raw.sender;
    const statement = events.find(
      (event) => event.get("type").string() === "0x1::transaction_fee::FeeStatement",
    );
    const refund = statement?.get("data").get("storage_fee_refund_quants").bigint() ?? 0n;
    this.#change(payer, SUPRA_COIN_TAG, gasUsed * signed.raw.gasUnitPrice - refund);
  }

  /** Coin events exist in two forms; only those of handles have counters. */
  coins(event: JsonNode): void {
    const type = event.get("type").string();
    const data = event.get("data");
    if (type === "0x1::coin::CoinDeposit" || type === "0x1::coin::CoinWithdraw") {
      const amount = data.get("amount").bigint();
      const coin = parseTypeTag(data.get("coin_type").string());
      const owner = readAddress(data.get("account"));
      this.#change(owner, coin, type.endsWith("Deposit") ? -amount : amount);
    }
    if (type === "0x1::coin::DepositEvent" || type === "0x1::coin::WithdrawEvent")
      this.#handles.push({ event, isDeposit: type.endsWith("DepositEvent") });
  }

  readonly #handles: { readonly event: JsonNode; readonly isDeposit: boolean }[] = [];
  readonly #coins = new Map<string, { readonly owner: Address; readonly coin: TypeTag }>();

  /** Stores and otherwise empty accounts that the transaction created. */
  newStores(): void {
    for (const { owner, coin } of this.#coins.values()) this.#takeBackHandles(owner, coin);
    for (const event of this.#told.events) {
      if (event.get("type").string() !== "0x1::account::CoinRegisterEvent") continue;
      const owner = readAddress(event.get("guid").get("account_address"));
      const account = this.#session.read(owner, Account.of());
      const registered = [...this.#coins.values()].filter((store) => store.owner === owner);
      for (const { coin } of registered) this.#session.remove(owner, CoinStore.of(coin));
      const isNew = account?.sequence_number === 0n && account.guid_creation_num === NEW_ACCOUNT_OBJECTS;
      const key = this.#note(owner, Account.of());
      if (isNew) this.#session.remove(owner, Account.of());
      else this.changed.push({ key, why: "the transaction has registered a coin in it" });
    }
  }

  #takeBackHandles(owner: Address, coin: TypeTag): void {
    const store = this.#session.read(owner, CoinStore.of(coin));
    if (store === undefined) return;
    const before = (handle: typeof store.deposit_events): typeof handle => {
      const { addr, creation_num: number } = handle.guid.id;
      const own = this.#handles.filter(({ event }) => {
        const guid = event.get("guid");
        return (
          readAddress(guid.get("account_address")) === addr && guid.get("creation_number").bigint() === number
        );
      });
      return { ...handle, counter: handle.counter - BigInt(own.length) };
    };
    this.#session.write(owner, CoinStore.of(coin), {
      ...store,
      deposit_events: before(store.deposit_events),
      withdraw_events: before(store.withdraw_events),
    });
  }

  #change(owner: Address, coin: TypeTag, quants: bigint): void {
    const key = this.#note(owner, CoinStore.of(coin));
    this.#coins.set(key, { owner, coin });
    const store = this.#session.read(owner, CoinStore.of(coin));
    if (store === undefined) return;
    const value = store.coin.value + quants;
    this.#session.write(owner, CoinStore.of(coin), { ...store, coin: { value } });
  }

  #note(address: Address, { tag }: { readonly tag: Parameters<StateView["getResource"]>[1] }): string {
    const key = readKeyText({ kind: "resource", address, tag });
    this.keys.add(key);
    return key;
  }
}

/** Nodes print addresses without leading zeros. */
function readAddress(node: JsonNode): Address {
  return parseAddress(`0x${node.string().replace(/^0x/i, "").padStart(64, "0")}`);
}
