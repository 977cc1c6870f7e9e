import { namedObjectAddress, type Address } from "@holdfast/sdk";
import { declareErrors } from "../declare/abort.ts";
import type { Context } from "../declare/context.ts";
import { view } from "../declare/function.ts";
import { defineModule } from "../declare/module.ts";
import { struct } from "../declare/struct.ts";
import { address, typeParameter, u64, type ValueOf } from "../declare/type.ts";
import { eventHandle } from "../event.ts";
import { aggregatorV2Struct } from "../fungible-asset-structs.ts";
import { createObject, createObjectType } from "../object.ts";
import { newHandle, setUngated } from "../object-functions.ts";
import { option, createOption } from "../option.ts";
import { string, type MoveString } from "../string.ts";
import { aggregatorSnapshot } from "../aggregator-v2.ts";
import { TOKEN_OBJECTS_ADDRESS as AT } from "./addresses.ts";
import { Royalty, type RoyaltyValue } from "./royalty.ts";

const STORED = { abilities: ["drop", "store"], at: AT } as const;
const EVENT = { ...STORED, isEvent: true } as const;
const KEY = { abilities: ["key"], at: AT } as const;

const MutationEvent = struct("collection", "MutationEvent", { mutated_field_name: string }, STORED);
export const Collection = struct(
  "collection",
  "Collection",
  {
    creator: address,
    description: string,
    name: string,
    uri: string,
    mutation_events: eventHandle(MutationEvent),
  },
  KEY,
);
export const CollectionMutatorRef = struct("collection", "MutatorRef", { self: address }, STORED);
const ConcurrentSupply = struct(
  "collection",
  "ConcurrentSupply",
  { current_supply: aggregatorV2Struct.as(u64), total_minted: aggregatorV2Struct.as(u64) },
  KEY,
);
const Mint = struct(
  "collection",
  "Mint",
  { collection: address, index: aggregatorSnapshot(u64), token: address },
  EVENT,
);
const Burn = struct(
  "collection",
  "Burn",
  { collection: address, index: u64, token: address, previous_owner: address },
  EVENT,
);

type CollectionValue = ValueOf<ReturnType<typeof Collection.as>>;

const errors = declareErrors(
  "collection",
  {
    ECOLLECTION_DOES_NOT_EXIST: ["notFound", 1, "There is no such collection."],
    ECOLLECTION_SUPPLY_EXCEEDED: ["outOfRange", 2, "The collection has all the tokens that it may have."],
    ECOLLECTION_NAME_TOO_LONG: ["outOfRange", 3, "The collection's name is too long."],
    EURI_TOO_LONG: ["outOfRange", 4, "The address of the collection's data is too long."],
    EDESCRIPTION_TOO_LONG: ["outOfRange", 5, "The collection's description is too long."],
    EMAX_SUPPLY_CANNOT_BE_ZERO: ["invalidArgument", 6, "A collection needs room for one token."],
  },
  AT,
);

const LONGEST_NAME = 128;
const LONGEST_URI = 512;
const LONGEST_DESCRIPTION = 2_048;

/** @throws ECOLLECTION_NAME_TOO_LONG */
export function collectionAddress(creator: Address, name: MoveString): Address {
  if (name.bytes.length > LONGEST_NAME) throw errors.ECOLLECTION_NAME_TOO_LONG();
  return namedObjectAddress(creator, name.bytes);
}

interface NewCollection {
  readonly creator: Address;
  readonly description: MoveString;
  readonly name: MoveString;
  readonly uri: MoveString;
  readonly maxSupply: bigint;
  readonly royalty: RoyaltyValue;
}

/** With a maximum supply; not transferable. @throws E… */
export function createFixedCollection(context: Context, made: NewCollection): Address {
  const { creator, description, name, uri, maxSupply } = made;
  if (maxSupply === 0n) throw errors.EMAX_SUPPLY_CANNOT_BE_ZERO();
  const at = collectionAddress(creator, name);
  createObject(context, at, creator);
  if (uri.bytes.length > LONGEST_URI) throw errors.EURI_TOO_LONG();
  if (description.bytes.length > LONGEST_DESCRIPTION) throw errors.EDESCRIPTION_TOO_LONG();
  const mutation_events = newHandle(context, at);
  context.write(at, Collection.of(), { creator, description, name, uri, mutation_events });
  context.write(at, ConcurrentSupply.of(), {
    current_supply: { value: 0n, max_value: maxSupply },
    total_minted: { value: 0n, max_value: 2n ** 64n - 1n },
  });
  context.write(at, Royalty.of(), made.royalty);
  setUngated(context, at, false, "disable_ungated_transfer");
  return at;
}

/** @throws ECOLLECTION_DOES_NOT_EXIST */
export function collectionAt(context: Context, at: Address): CollectionValue {
  const found = context.read(at, Collection.of());
  if (found === undefined) throw errors.ECOLLECTION_DOES_NOT_EXIST();
  return found;
}

/** Counts a new token and emits the event. Returns its index. @throws ECOLLECTION_SUPPLY_EXCEEDED */
export function addToCollection(context: Context, collection: Address, token: Address): bigint {
  const supply = context.read(collection, ConcurrentSupply.of());
  if (supply === undefined) return 0n;
  const { current_supply: current, total_minted: minted } = supply;
  if (readNumber(current.value) >= readNumber(current.max_value)) throw errors.ECOLLECTION_SUPPLY_EXCEEDED();
  const index = readNumber(minted.value) + 1n;
  context.write(collection, ConcurrentSupply.of(), {
    current_supply: { ...current, value: readNumber(current.value) + 1n },
    total_minted: { ...minted, value: index },
  });
  context.emit(Mint.of(), { collection, index: { value: index }, token });
  return index;
}

export function takeFromCollection(
  context: Context,
  collection: Address,
  burnt: { readonly token: Address; readonly index: bigint; readonly owner: Address },
): void {
  const supply = context.read(collection, ConcurrentSupply.of());
  if (supply === undefined) return;
  const { current_supply: current } = supply;
  context.write(collection, ConcurrentSupply.of(), {
    ...supply,
    current_supply: { ...current, value: readNumber(current.value) - 1n },
  });
  const { token, index, owner: previous_owner } = burnt;
  context.emit(Burn.of(), { collection, index, token, previous_owner });
}

function readNumber(value: unknown): bigint {
  return typeof value === "bigint" ? value : 0n;
}

const OF = { typeParameters: ["T: key"], parameters: [createObjectType(typeParameter(0))] } as const;

/** `0x4::collection` from its ABI and documented errors. */
export const collectionModule = defineModule({
  address: AT,
  name: "collection",
  structs: [Collection, CollectionMutatorRef, MutationEvent, ConcurrentSupply, Mint, Burn],
  functions: () => [
    view("count", { ...OF, returns: [option(u64)] }, (context, [{ inner }]) => {
      collectionAt(context, inner);
      const supply = context.read(inner, ConcurrentSupply.of());
      return [createOption(supply === undefined ? undefined : readNumber(supply.current_supply.value))];
    }),
    view("creator", { ...OF, returns: [address] }, (context, [{ inner }]) => [
      collectionAt(context, inner).creator,
    ]),
    ...(["description", "name", "uri"] as const).map((field) =>
      view(field, { ...OF, returns: [string] }, (context, [{ inner }]): readonly [MoveString] => [
        collectionAt(context, inner)[field],
      ]),
    ),
  ],
});
