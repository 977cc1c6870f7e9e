import type { Address } from "@holdfast/sdk";
import { accountExists, nextCreationNumber } from "../account.ts";
import { failedIn } from "../declare/abort.ts";
import type { Context } from "../declare/context.ts";
import { entry } from "../declare/function.ts";
import { defineModule } from "../declare/module.ts";
import type { Struct } from "../declare/struct.ts";
import { address, bool, bytes, signer, u64, vector, type ValueOf } from "../declare/type.ts";
import { createEventHandle, emitThrough, type EventHandle } from "../event.ts";
import { isFeatureEnabled } from "../features.ts";
import type { MoveStruct } from "../../state/value.ts";
import { string, type MoveString } from "../string.ts";
import { TOKEN_STORE_ADDRESS as AT } from "./addresses.ts";
import {
  Collections,
  OptInTransfer,
  TokenStore,
  collectionTable,
  deposits,
  mints,
  newCollections,
  newTokens,
  tokenDataTable,
  tokenPropertyStructs,
  tokenStoreErrors as errors,
  tokenStoreStructs,
  tokens,
  withdrawals,
  type PropertyMapValue,
  type StoredToken,
  type TokenDataIdValue,
  type TokenIdValue,
} from "./token-store-structs.ts";

type StoreValue = ValueOf<ReturnType<typeof TokenStore.as>>;
type CollectionsValue = ValueOf<ReturnType<typeof Collections.as>>;

const LONGEST_NAME = 128;
const LONGEST_URI = 512;
const NO_PROPERTIES: PropertyMapValue = { map: { data: [] } };

/** Emits the handle event and, if the network has them, the module event. Returns the updated handle. */
function tell<V extends MoveStruct>(
  context: Context,
  handle: EventHandle,
  [ofHandle, ofModule]: readonly [Struct<V>, Struct<V>],
  value: V,
): EventHandle {
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION")) context.emit(ofModule.of(), value);
  return emitThrough(context, handle, ofHandle.of(), value);
}

function newHandle(context: Context, account: Address): EventHandle {
  return createEventHandle(account, nextCreationNumber(context, account));
}

function readStore(context: Context, owner: Address): StoreValue {
  const found = context.read(owner, TokenStore.of());
  if (found === undefined) throw errors.ETOKEN_STORE_NOT_PUBLISHED();
  return found;
}

function openStore(context: Context, owner: Address): StoreValue {
  const there = context.read(owner, TokenStore.of());
  if (there !== undefined) return there;
  const made = {
    tokens: tokens.create(context),
    direct_transfer: false,
    deposit_events: newHandle(context, owner),
    withdraw_events: newHandle(context, owner),
    burn_events: newHandle(context, owner),
    mutate_token_property_events: newHandle(context, owner),
  };
  context.write(owner, TokenStore.of(), made);
  return made;
}

function readCollections(context: Context, creator: Address): CollectionsValue {
  const there = context.read(creator, Collections.of());
  if (there !== undefined) return there;
  const made = {
    collection_data: collectionTable.create(context),
    token_data: tokenDataTable.create(context),
    create_collection_events: newHandle(context, creator),
    create_token_data_events: newHandle(context, creator),
    mint_token_events: newHandle(context, creator),
  };
  context.write(creator, Collections.of(), made);
  return made;
}

function deposit(context: Context, owner: Address, token: StoredToken): void {
  const store = readStore(context, owner);
  const { id, amount } = token;
  if (amount === 0n) throw errors.ETOKEN_CANNOT_HAVE_ZERO_AMOUNT();
  const deposit_events = tell(context, store.deposit_events, deposits, { id, amount });
  context.write(owner, TokenStore.of(), { ...store, deposit_events });
  const there = tokens.find(context, store.tokens, id);
  tokens.set(
    context,
    store.tokens,
    id,
    there === undefined ? token : { ...there, amount: there.amount + amount },
  );
}

function withdraw(context: Context, owner: Address, id: TokenIdValue, amount: bigint): StoredToken {
  if (amount === 0n) throw errors.EWITHDRAW_ZERO();
  const store = readStore(context, owner);
  const there = tokens.find(context, store.tokens, id);
  if (there === undefined) throw errors.ENO_TOKEN_IN_TOKEN_STORE();
  if (there.amount < amount) throw errors.EINSUFFICIENT_BALANCE();
  const withdraw_events = tell(context, store.withdraw_events, withdrawals, { id, amount });
  context.write(owner, TokenStore.of(), { ...store, withdraw_events });
  if (there.amount === amount) return tokens.remove(context, store.tokens, id);
  tokens.set(context, store.tokens, id, { ...there, amount: there.amount - amount });
  return { id, amount, token_properties: NO_PROPERTIES };
}

function createCollection(
  context: Context,
  creator: Address,
  [name, description, uri]: readonly [MoveString, MoveString, MoveString],
  maximum: bigint,
  mutable: readonly boolean[],
): void {
  if (name.bytes.length > LONGEST_NAME) throw errors.ECOLLECTION_NAME_TOO_LONG();
  if (uri.bytes.length > LONGEST_URI) throw errors.EURI_TOO_LONG();
  const collections = readCollections(context, creator);
  if (collectionTable.contains(context, collections.collection_data, name))
    throw errors.ECOLLECTION_ALREADY_EXISTS();
  const isMutable = (index: number) => getSetting(mutable, index, "create_collection_mutability_config");
  const mutability_config = { description: isMutable(0), uri: isMutable(1), maximum: isMutable(2) };
  const data = { description, name, uri, supply: 0n, maximum, mutability_config };
  collectionTable.add(context, collections.collection_data, name, data);
  const eventData = { creator, collection_name: name, uri, description, maximum };
  const create_collection_events = tell(
    context,
    collections.create_collection_events,
    newCollections,
    eventData,
  );
  context.write(creator, Collections.of(), { ...collections, create_collection_events });
}

interface NewToken {
  readonly id: TokenDataIdValue;
  readonly description: MoveString;
  readonly maximum: bigint;
  readonly uri: MoveString;
  readonly royalty: {
    readonly payee_address: Address;
    readonly royalty_points_denominator: bigint;
    readonly royalty_points_numerator: bigint;
  };
  readonly mutable: readonly boolean[];
  readonly keys: readonly MoveString[];
  readonly values: readonly Uint8Array[];
  readonly types: readonly MoveString[];
}

function createTokenData(context: Context, made: NewToken): void {
  const { id, description, maximum, uri, royalty, mutable, keys, values, types } = made;
  if (id.name.bytes.length > LONGEST_NAME) throw errors.ENFT_NAME_TOO_LONG();
  if (id.collection.bytes.length > LONGEST_NAME) throw errors.ECOLLECTION_NAME_TOO_LONG();
  if (uri.bytes.length > LONGEST_URI) throw errors.EURI_TOO_LONG();
  if (royalty.royalty_points_numerator > royalty.royalty_points_denominator)
    throw errors.EINVALID_ROYALTY_NUMERATOR_DENOMINATOR();
  const collections = context.read(id.creator, Collections.of());
  if (collections === undefined) throw errors.ECOLLECTIONS_NOT_PUBLISHED();
  const collection = collectionTable.find(context, collections.collection_data, id.collection);
  if (collection === undefined) throw errors.ECOLLECTION_NOT_PUBLISHED();
  if (tokenDataTable.contains(context, collections.token_data, id)) throw errors.ETOKEN_DATA_ALREADY_EXISTS();
  if (collection.maximum > 0n) {
    if (collection.supply + 1n > collection.maximum) throw errors.ECREATE_WOULD_EXCEED_COLLECTION_MAXIMUM();
    const counted = { ...collection, supply: collection.supply + 1n };
    collectionTable.set(context, collections.collection_data, id.collection, counted);
  }
  if (!accountExists(context, royalty.payee_address)) throw errors.EROYALTY_PAYEE_ACCOUNT_DOES_NOT_EXIST();
  const isMutable = (index: number) => getSetting(mutable, index, "create_token_mutability_config");
  const [largest, address, share, text, properties] = [0, 1, 2, 3, 4].map(isMutable);
  const mutability_config = {
    maximum: largest === true,
    uri: address === true,
    royalty: share === true,
    description: text === true,
    properties: properties === true,
  };
  const { name } = id;
  tokenDataTable.add(context, collections.token_data, id, {
    maximum,
    largest_property_version: 0n,
    supply: 0n,
    uri,
    royalty,
    name,
    description,
    default_properties: createProperties(keys, values, types),
    mutability_config,
  });
  const { payee_address: royalty_payee_address, ...points } = royalty;
  const eventData = {
    id,
    description,
    maximum,
    uri,
    royalty_payee_address,
    ...points,
    name,
    mutability_config,
  };
  const create_token_data_events = tell(context, collections.create_token_data_events, newTokens, {
    ...eventData,
    property_keys: keys,
    property_values: values,
    property_types: types,
  });
  context.write(id.creator, Collections.of(), { ...collections, create_token_data_events });
}

function mint(context: Context, account: Address, id: TokenDataIdValue, amount: bigint): void {
  if (id.creator !== account) throw errors.ENO_MINT_CAPABILITY();
  const collections = context.read(id.creator, Collections.of());
  if (collections === undefined) throw errors.ECOLLECTIONS_NOT_PUBLISHED();
  const data = tokenDataTable.find(context, collections.token_data, id);
  if (data === undefined) throw errors.ETOKEN_DATA_NOT_PUBLISHED();
  if (data.maximum > 0n && data.supply + amount > data.maximum)
    throw errors.EMINT_WOULD_EXCEED_TOKEN_MAXIMUM();
  tokenDataTable.set(context, collections.token_data, id, { ...data, supply: data.supply + amount });
  const mint_token_events = tell(context, collections.mint_token_events, mints, { id, amount });
  context.write(account, Collections.of(), { ...collections, mint_token_events });
  openStore(context, account);
  const token = { token_data_id: id, property_version: 0n };
  deposit(context, account, { id: token, amount, token_properties: NO_PROPERTIES });
}

function transfer(context: Context, from: Address, id: TokenIdValue, to: Address, amount: bigint): void {
  const store = context.read(to, TokenStore.of());
  if (store === undefined) throw failedIn("token::transfer", "MISSING_DATA");
  if (!store.direct_transfer) throw errors.EUSER_NOT_OPT_IN_DIRECT_TRANSFER();
  deposit(context, to, withdraw(context, from, id, amount));
}

function createProperties(
  keys: readonly MoveString[],
  values: readonly Uint8Array[],
  types: readonly MoveString[],
): PropertyMapValue {
  const data = keys.map((key, index) => {
    const [value, type] = [values[index], types[index]];
    if (value === undefined || type === undefined)
      throw failedIn("property_map::new", "VECTOR_OPERATION_ERROR");
    return { key, value: { value, type } };
  });
  return { map: { data } };
}

function getSetting(settings: readonly boolean[], index: number, name: string): boolean {
  const found = settings[index];
  if (found === undefined) throw failedIn(`token::${name}`, "VECTOR_OPERATION_ERROR");
  return found;
}

const TOKEN = [address, string, string, u64] as const;

const functions = () => [
  entry(
    "create_collection_script",
    { parameters: [signer, string, string, string, u64, vector(bool)] },
    (context, [creator, name, description, uri, maximum, mutable]) =>
      createCollection(context, creator, [name, description, uri], maximum, mutable),
  ),
  entry(
    "create_token_script",
    {
      parameters: [
        ...([signer, string, string, string, u64, u64, string, address, u64, u64] as const),
        ...([vector(bool), vector(string), vector(bytes), vector(string)] as const),
      ],
    },
    (context, [creator, collection, name, description, balance, maximum, uri, payee_address, ...rest]) => {
      const [royalty_points_denominator, royalty_points_numerator, mutable, keys, values, types] = rest;
      const id = { creator, collection, name };
      const royalty = { payee_address, royalty_points_denominator, royalty_points_numerator };
      createTokenData(context, { id, description, maximum, uri, royalty, mutable, keys, values, types });
      mint(context, creator, id, balance);
    },
  ),
  entry(
    "mint_script",
    { parameters: [signer, address, string, string, u64] },
    (context, [account, creator, collection, name, amount]) =>
      mint(context, account, { creator, collection, name }, amount),
  ),
  entry("opt_in_direct_transfer", { parameters: [signer, bool] }, (context, [account, opt_in]) => {
    context.write(account, TokenStore.of(), { ...openStore(context, account), direct_transfer: opt_in });
    if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION"))
      context.emit(OptInTransfer.of(), { account_address: account, opt_in });
  }),
  entry(
    "transfer_with_opt_in",
    { parameters: [signer, ...TOKEN, address, u64] },
    (context, [from, creator, collection, name, property_version, to, amount]) =>
      transfer(context, from, { token_data_id: { creator, collection, name }, property_version }, to, amount),
  ),
];

/** From the ABI and documented errors. Offers, burning and property changes are missing. */
export const tokenStoreModules = [
  defineModule({ address: AT, name: "token", structs: tokenStoreStructs, functions }),
  defineModule({ address: AT, name: "property_map", structs: tokenPropertyStructs }),
  defineModule({ address: AT, name: "token_event_store", structs: [OptInTransfer] }),
];
