import { FRAMEWORK_ADDRESS, parseAddress, type Address } from "@holdfast/sdk";
import { ABILITY, hasAbility, type MoveType } from "@holdfast/move";
import type { Loader } from "../../../move/src/machine/loader.ts";
import { bytesToValue, StructValue, type Value } from "../../../move/src/machine/value.ts";
import type { WriteSet } from "../../src/state/state-view.ts";
import { createSource } from "./random-value.ts";

/** Existing accounts, objects and coins, for meaningful arguments. */
export interface Scene {
  readonly users: readonly Address[];
  /** Following values are for this module's functions. */
  enter(module: string): void;
  type(abilities: number): MoveType;
  value(type: MoveType, loader: Loader): Value;
  /** Records created and deleted items. */
  learn(writes: WriteSet): void;
}

const USERS: readonly Address[] = ["0xa1", "0xa2", "0xa3", "0xa4"].map((text) => parseAddress(text));

const struct = (module: string, name: string): MoveType => ({
  kind: "struct",
  address: FRAMEWORK_ADDRESS,
  module,
  name,
  typeArguments: [],
});
const COINS: readonly MoveType[] = [
  struct("supra_coin", "SupraCoin"),
  struct("chain_id", "ChainId"),
  struct("timestamp", "CurrentTimeMicroseconds"),
];
const CORE = struct("object", "ObjectCore");
const METADATA = struct("fungible_asset", "Metadata");
const STORE = struct("fungible_asset", "FungibleStore");
const KEYS: readonly MoveType[] = [
  { kind: "u64" },
  { kind: "address" },
  { kind: "bool" },
  struct("string", "String"),
];
const NUMBERS: readonly MoveType[] = [{ kind: "u64" }, { kind: "u128" }];
/** Modules whose type parameters are coins, or neither keys nor values. */
const OF_COINS: ReadonlySet<string> = new Set(["coin", "managed_coin", "supra_account", "account"]);
/** Resources whose addresses a module's functions need. */
const RESIDENTS: Readonly<Record<string, string>> = {
  multisig_account: "MultisigAccount",
  pbo_delegation_pool: "DelegationPool",
  stake: "StakePool",
};

/** A scene, repeatable by seed and recorded writes. */
export function createScene(seed: number): Scene {
  /** Addresses by resource name. */
  const holders = new Map<string, Set<Address>>();
  const places: Address[] = [];
  let module = "";
  const one = <T>(list: readonly T[], otherwise: T): T => list[source.below(list.length)] ?? otherwise;
  const holder = (name: string, otherwise: () => Address): Address =>
    one([...(holders.get(name) ?? [])], otherwise());
  const resident = (): Address => holder(RESIDENTS[module] ?? "Account", () => one(USERS, FRAMEWORK_ADDRESS));
  const user = (): Address => {
    const chance = source.below(10);
    if (chance === 0) return FRAMEWORK_ADDRESS;
    if (chance < 4 && module in RESIDENTS) return resident();
    // The creator of an object can sign for it.
    return chance < 4 && module === "object" ? object() : one(USERS, FRAMEWORK_ADDRESS);
  };
  const place = (): Address => {
    switch (source.below(6)) {
      case 0:
        return parseAddress(`0x${source.below(20).toString(16)}`);
      case 1:
        return one(places, user());
      case 2:
      case 3:
        return user();
      default:
        return resident();
    }
  };
  const kinds = ["ObjectCore", "Metadata", "FungibleStore"];
  /** An object with its type's resource; calls accept no others. */
  const object = (type: MoveType = CORE): Address =>
    one(
      [...(holders.get(type.kind === "struct" ? type.name : "ObjectCore") ?? [])].filter((at) =>
        holders.get("ObjectCore")?.has(at),
      ),
      holder("ObjectCore", () => one(USERS, FRAMEWORK_ADDRESS)),
    );
  const asset = (): StructValue => new StructValue([object(METADATA)]);
  const bytes = (length: number): Value => bytesToValue(Uint8Array.from({ length }, () => source.below(256)));
  const amount = (): bigint => BigInt(source.below(2) === 0 ? source.below(5) : source.below(2 ** 31));
  const source = createSource(seed, {
    address: place,
    u64: () => (source.below(8) === 0 ? undefined : amount()),
    struct(type) {
      const [first] = type.typeArguments;
      switch (`${type.module}::${type.name}`) {
        case "object::Object":
          return new StructValue([object(first)]);
        case "object::ConstructorRef":
          return new StructValue([object(), source.below(2) === 0]);
        case "object::DeleteRef":
        case "object::ExtendRef":
        case "object::TransferRef":
        case "object::DeriveRef":
          return new StructValue([object()]);
        case "object::LinearTransferRef":
          return new StructValue([object(), user()]);
        case "fungible_asset::MintRef":
        case "fungible_asset::TransferRef":
        case "fungible_asset::BurnRef":
        case "fungible_asset::MutateMetadataRef":
          return new StructValue([asset()]);
        case "fungible_asset::FungibleAsset":
          return new StructValue([asset(), amount()]);
        case "coin::Coin":
          return new StructValue([amount()]);
        case "ed25519::UnvalidatedPublicKey":
          return new StructValue([bytes(32)]);
        case "ed25519::Signature":
          return new StructValue([bytes(64)]);
        case "table::Table":
          return new StructValue([getTable(type)]);
        case "aggregator_v2::Aggregator":
        case "aggregator_v2::AggregatorSnapshot":
          return new StructValue(type.name === "Aggregator" ? [amount(), amount() + 2n ** 31n] : [amount()]);
        default:
          return undefined;
      }
    },
  });
  /** A table's handle determines its value type. */
  const getTable = ({ typeArguments }: Extract<MoveType, { kind: "struct" }>): Address => {
    const text = JSON.stringify(typeArguments);
    let sum = 7;
    for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) >>> 0;
    return parseAddress(`0x7ab1e${sum.toString(16)}${source.below(3)}`);
  };
  return {
    users: USERS,
    enter(name) {
      module = name;
    },
    type(abilities) {
      if (module === "aggregator_v2") return one(NUMBERS, CORE);
      if (hasAbility(abilities, ABILITY.key) || module === "object" || module.includes("fungible"))
        return one([CORE, METADATA, STORE], CORE);
      return one(OF_COINS.has(module) ? COINS : KEYS, CORE);
    },
    value(type, loader) {
      if (type.kind === "signer") return new StructValue([user()]);
      // Coin names.
      if (module === "managed_coin" && type.kind === "vector")
        return bytesToValue(Uint8Array.from({ length: 1 + source.below(11) }, () => 0x61 + source.below(26)));
      return source.value(type, loader);
    },
    learn(writes) {
      for (const write of writes) {
        if (write.kind !== "resource") continue;
        const { address, tag } = write;
        if (places.length < 400 && !places.includes(address)) places.push(address);
        const known = holders.get(tag.name) ?? new Set();
        holders.set(tag.name, known);
        if (write.value === undefined) known.delete(address);
        else if (known.size < 60 || !kinds.includes(tag.name)) known.add(address);
      }
    },
  };
}
