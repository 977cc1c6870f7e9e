import {
  FRAMEWORK_ADDRESS,
  isAddress,
  SUPRA_ASSET,
  SUPRA_COIN,
  type Address,
  type StructTag,
} from "@holdfast/sdk";
import { PairedCoinType } from "../framework/coin-structs.ts";
import { FungibleStore } from "../framework/fungible-asset-structs.ts";
import { ObjectCore } from "../framework/object.ts";
import type { StateView, WriteSet } from "../state/state-view.ts";
import { typeTagText } from "../state/tag-text.ts";
import { rootOwner } from "../vm/root-owner.ts";
import { isMoveStruct, type MoveStruct, type MoveValue } from "../state/value.ts";

/** Balance change from the state, without the fee. Base units. */
export interface StateChange {
  readonly account: Address;
  /** Coin type, or the metadata address of an unpaired asset. */
  readonly coinType: string;
  readonly amount: bigint;
}

/** An object with a new owner, or none. */
export interface MovedObject {
  readonly object: Address;
  readonly from: Address;
  readonly to: Address | undefined;
}

export interface StateChanges {
  readonly balances: readonly StateChange[];
  readonly objects: readonly MovedObject[];
}

/** Fee in quants that the writes include, minus the refund. */
interface WrittenFee {
  readonly payer: Address;
  readonly paid: bigint;
}

/** From stores before and after, as events may miss a transfer. Without fee and storage refund. */
export function stateChanges(state: StateView, writes: WriteSet, fee: WrittenFee): StateChanges {
  const changes = new Changes(state, writes);
  const sums = new Map<string, StateChange>();
  const ofFee = { account: fee.payer, coinType: SUPRA_COIN, amount: fee.paid };
  for (const change of [...changes.ofCoins(), ...changes.ofStores(), ofFee]) {
    const key = `${change.account} ${change.coinType}`;
    sums.set(key, { ...change, amount: (sums.get(key)?.amount ?? 0n) + change.amount });
  }
  return {
    balances: [...sums.values()].filter(({ amount }) => amount !== 0n),
    objects: changes.ofObjects(),
  };
}

const CORE = ObjectCore.of().tag;
const STORE = FungibleStore.of().tag;
const PAIR = PairedCoinType.of().tag;
/** Stores with concurrent updates keep their balance here. */
const CONCURRENT: StructTag = { ...STORE, name: "ConcurrentFungibleBalance" };

class Changes {
  readonly #state: StateView;
  readonly #writes: WriteSet;
  readonly #after = new Map<string, MoveStruct | undefined>();

  constructor(state: StateView, writes: WriteSet) {
    this.#state = state;
    this.#writes = writes;
    for (const write of writes)
      if (write.kind === "resource") this.#after.set(getKey(write.address, write.tag), write.value);
  }

  *ofCoins(): Generator<StateChange> {
    for (const write of this.#writes) {
      if (write.kind !== "resource" || !isFramework(write.tag, "coin", "CoinStore")) continue;
      const [coin] = write.tag.typeArguments;
      if (coin === undefined) continue;
      const before = wholeAt(this.#state.getResource(write.address, write.tag), "coin", "value");
      const amount = wholeAt(write.value, "coin", "value") - before;
      yield { account: write.address, coinType: typeTagText(coin), amount };
    }
  }

  /** Each store's loss for its previous owner and gain for its current one. */
  *ofStores(): Generator<StateChange> {
    for (const at of this.#touched([STORE, CONCURRENT, CORE])) {
      const [before, after] = [this.#state.getResource(at, STORE), this.#read(at, STORE)];
      for (const [store, sign] of [
        [before, -1n],
        [after, 1n],
      ] as const) {
        if (store === undefined) continue;
        const read = sign < 0n ? this.#readBefore : this.#read;
        const held = wholeAt(store, "balance") + wholeAt(read(at, CONCURRENT), "balance", "value");
        const metadata = addressAt(store, "metadata", "inner");
        const owner = rootOwner(at, read);
        if (held !== 0n && metadata !== undefined && owner !== undefined)
          yield { account: owner, coinType: this.#findCoinType(metadata), amount: sign * held };
      }
    }
  }

  ofObjects(): readonly MovedObject[] {
    return [...this.#touched([CORE])].flatMap((object) => {
      const from = addressAt(this.#readBefore(object, CORE), "owner");
      const to = addressAt(this.#read(object, CORE), "owner");
      return from === undefined || from === to ? [] : [{ object, from, to }];
    });
  }

  #touched(tags: readonly StructTag[]): ReadonlySet<Address> {
    const names = new Set(tags.map(({ module, name }) => `${module}::${name}`));
    return new Set(
      this.#writes.flatMap((write) =>
        write.kind === "resource" &&
        write.tag.address === FRAMEWORK_ADDRESS &&
        names.has(`${write.tag.module}::${write.tag.name}`)
          ? write.address
          : [],
      ),
    );
  }

  #findCoinType(metadata: Address): string {
    if (metadata === SUPRA_ASSET) return SUPRA_COIN;
    const type = structAt(this.#read(metadata, PAIR), "type");
    const [address, module, name] = [
      addressAt(type, "account_address"),
      textAt(type, "module_name"),
      textAt(type, "struct_name"),
    ];
    if (address === undefined || module === undefined || name === undefined) return metadata;
    return `${address.replace(/^0x0*(?=.)/, "0x")}::${module}::${name}`;
  }

  readonly #readBefore = (at: Address, tag: StructTag): MoveStruct | undefined =>
    this.#state.getResource(at, tag);

  readonly #read = (at: Address, tag: StructTag): MoveStruct | undefined => {
    const key = getKey(at, tag);
    return this.#after.has(key) ? this.#after.get(key) : this.#state.getResource(at, tag);
  };
}

function getKey(address: Address, { address: of, module, name, typeArguments }: StructTag): string {
  return `${address} ${of}::${module}::${name}<${typeArguments.map(typeTagText).join()}>`;
}

function isFramework({ address, module, name }: StructTag, ofModule: string, called: string): boolean {
  return address === FRAMEWORK_ADDRESS && module === ofModule && name === called;
}

function valueAt(value: MoveValue | undefined, path: readonly string[]): MoveValue | undefined {
  return path.reduce<MoveValue | undefined>(
    (found, name) => (found !== undefined && isMoveStruct(found) ? found[name] : undefined),
    value,
  );
}

function wholeAt(value: MoveStruct | undefined, ...path: readonly string[]): bigint {
  const found = valueAt(value, path);
  return typeof found === "bigint" ? found : 0n;
}

function addressAt(value: MoveValue | undefined, ...path: readonly string[]): Address | undefined {
  const found = valueAt(value, path);
  return typeof found === "string" && isAddress(found) ? found : undefined;
}

function structAt(value: MoveStruct | undefined, name: string): MoveValue | undefined {
  return valueAt(value, [name]);
}

function textAt(value: MoveValue | undefined, name: string): string | undefined {
  const found = valueAt(value, [name]);
  return found instanceof Uint8Array ? new TextDecoder().decode(found) : undefined;
}
