import { declareErrors } from "../declare/abort.ts";
import { resource, struct } from "../declare/struct.ts";
import { address, bool, bytes, u64, vector, type ValueOf } from "../declare/type.ts";
import { eventHandle } from "../event.ts";
import { simpleMap } from "../simple-map.ts";
import { string } from "../string.ts";
import { findTable } from "../table.ts";
import { TOKEN_STORE_ADDRESS as AT } from "./addresses.ts";

const DATA = { abilities: ["copy", "drop", "store"], at: AT } as const;
const STORED = { abilities: ["drop", "store"], at: AT } as const;
const EVENT = { ...STORED, isEvent: true } as const;

const PropertyValue = struct("property_map", "PropertyValue", { value: bytes, type: string }, DATA);
const PropertyMap = struct(
  "property_map",
  "PropertyMap",
  { map: simpleMap(string, PropertyValue.as()) },
  DATA,
);
export const tokenPropertyStructs = [PropertyMap, PropertyValue];

const TokenDataId = struct(
  "token",
  "TokenDataId",
  { creator: address, collection: string, name: string },
  DATA,
);
const TokenId = struct("token", "TokenId", { token_data_id: TokenDataId.as(), property_version: u64 }, DATA);
const Token = struct(
  "token",
  "Token",
  { id: TokenId.as(), amount: u64, token_properties: PropertyMap.as() },
  { at: AT },
);
const Royalty = struct(
  "token",
  "Royalty",
  { royalty_points_numerator: u64, royalty_points_denominator: u64, payee_address: address },
  DATA,
);
const TokenMutabilityConfig = struct(
  "token",
  "TokenMutabilityConfig",
  { maximum: bool, uri: bool, royalty: bool, description: bool, properties: bool },
  DATA,
);
const TokenData = struct(
  "token",
  "TokenData",
  {
    maximum: u64,
    largest_property_version: u64,
    supply: u64,
    uri: string,
    royalty: Royalty.as(),
    name: string,
    description: string,
    default_properties: PropertyMap.as(),
    mutability_config: TokenMutabilityConfig.as(),
  },
  { at: AT },
);
const CollectionMutabilityConfig = struct(
  "token",
  "CollectionMutabilityConfig",
  { description: bool, uri: bool, maximum: bool },
  DATA,
);
const CollectionData = struct(
  "token",
  "CollectionData",
  {
    description: string,
    name: string,
    uri: string,
    supply: u64,
    maximum: u64,
    mutability_config: CollectionMutabilityConfig.as(),
  },
  { at: AT },
);

const amountOf = { id: TokenId.as(), amount: u64 };
const mintOf = { id: TokenDataId.as(), amount: u64 };
const collectionOf = {
  creator: address,
  collection_name: string,
  uri: string,
  description: string,
  maximum: u64,
};
const dataOf = {
  id: TokenDataId.as(),
  description: string,
  maximum: u64,
  uri: string,
  royalty_payee_address: address,
  royalty_points_denominator: u64,
  royalty_points_numerator: u64,
  name: string,
  mutability_config: TokenMutabilityConfig.as(),
  property_keys: vector(string),
  property_values: vector(bytes),
  property_types: vector(string),
};
const changeOf = {
  old_id: TokenId.as(),
  new_id: TokenId.as(),
  keys: vector(string),
  values: vector(bytes),
  types: vector(string),
};

/** Handle events with their module events. */
export const deposits = [
  struct("token", "DepositEvent", amountOf, STORED),
  struct("token", "Deposit", amountOf, EVENT),
] as const;
export const withdrawals = [
  struct("token", "WithdrawEvent", amountOf, STORED),
  struct("token", "Withdraw", amountOf, EVENT),
] as const;
export const mints = [
  struct("token", "MintTokenEvent", mintOf, STORED),
  struct("token", "MintToken", mintOf, EVENT),
] as const;
export const newCollections = [
  struct("token", "CreateCollectionEvent", collectionOf, STORED),
  struct("token", "CreateCollection", collectionOf, EVENT),
] as const;
export const newTokens = [
  struct("token", "CreateTokenDataEvent", dataOf, STORED),
  struct("token", "CreateTokenData", dataOf, EVENT),
] as const;
const BurnTokenEvent = struct("token", "BurnTokenEvent", amountOf, STORED);
const MutateTokenPropertyMapEvent = struct("token", "MutateTokenPropertyMapEvent", changeOf, STORED);
export const OptInTransfer = struct(
  "token_event_store",
  "OptInTransfer",
  { account_address: address, opt_in: bool },
  EVENT,
);

export const tokens = findTable(TokenId.as(), Token.as());
export const collectionTable = findTable(string, CollectionData.as());
export const tokenDataTable = findTable(TokenDataId.as(), TokenData.as());

export const TokenStore = resource(
  "token",
  "TokenStore",
  {
    tokens: tokens.type,
    direct_transfer: bool,
    deposit_events: eventHandle(deposits[0]),
    withdraw_events: eventHandle(withdrawals[0]),
    burn_events: eventHandle(BurnTokenEvent),
    mutate_token_property_events: eventHandle(MutateTokenPropertyMapEvent),
  },
  [],
  AT,
);
export const Collections = resource(
  "token",
  "Collections",
  {
    collection_data: collectionTable.type,
    token_data: tokenDataTable.type,
    create_collection_events: eventHandle(newCollections[0]),
    create_token_data_events: eventHandle(newTokens[0]),
    mint_token_events: eventHandle(mints[0]),
  },
  [],
  AT,
);

export type TokenIdValue = ValueOf<ReturnType<typeof TokenId.as>>;
export type TokenDataIdValue = ValueOf<ReturnType<typeof TokenDataId.as>>;
export type PropertyMapValue = ValueOf<ReturnType<typeof PropertyMap.as>>;
export type StoredToken = ValueOf<ReturnType<typeof Token.as>>;

export const tokenStoreStructs = [
  TokenDataId,
  TokenId,
  Token,
  Royalty,
  TokenMutabilityConfig,
  TokenData,
  CollectionMutabilityConfig,
  CollectionData,
  ...deposits,
  ...withdrawals,
  ...mints,
  ...newCollections,
  ...newTokens,
  BurnTokenEvent,
  MutateTokenPropertyMapEvent,
  TokenStore,
  Collections,
];

export const tokenStoreErrors = declareErrors(
  "token",
  {
    ECOLLECTIONS_NOT_PUBLISHED: ["notFound", 1, "The account has made no collection."],
    ECOLLECTION_NOT_PUBLISHED: ["notFound", 2, "The account has made no such collection."],
    ECOLLECTION_ALREADY_EXISTS: ["alreadyExists", 3, "The account has made this collection already."],
    ECREATE_WOULD_EXCEED_COLLECTION_MAXIMUM: ["invalidArgument", 4, "The collection is full."],
    EINSUFFICIENT_BALANCE: ["invalidArgument", 5, "The account has fewer of this token."],
    EMINT_WOULD_EXCEED_TOKEN_MAXIMUM: ["invalidArgument", 7, "There may be no more of this token."],
    ETOKEN_DATA_ALREADY_EXISTS: ["alreadyExists", 9, "The collection has this token already."],
    ETOKEN_DATA_NOT_PUBLISHED: ["notFound", 10, "The collection has no such token."],
    ETOKEN_STORE_NOT_PUBLISHED: ["notFound", 11, "The account has no place for tokens."],
    ENO_TOKEN_IN_TOKEN_STORE: ["notFound", 15, "The account does not have this token."],
    EUSER_NOT_OPT_IN_DIRECT_TRANSFER: ["permissionDenied", 16, "The recipient takes no tokens unasked."],
    EWITHDRAW_ZERO: ["invalidArgument", 17, "Nothing cannot be taken out."],
    ENO_MINT_CAPABILITY: ["permissionDenied", 19, "Only the creator may mint."],
    ECOLLECTION_NAME_TOO_LONG: ["invalidArgument", 25, "The collection's name is too long."],
    ENFT_NAME_TOO_LONG: ["invalidArgument", 26, "The token's name is too long."],
    EURI_TOO_LONG: ["invalidArgument", 27, "The address of the data is too long."],
    ETOKEN_CANNOT_HAVE_ZERO_AMOUNT: ["invalidArgument", 33, "There cannot be none of a token."],
    EINVALID_ROYALTY_NUMERATOR_DENOMINATOR: ["invalidArgument", 34, "A royalty is at most the price."],
    EROYALTY_PAYEE_ACCOUNT_DOES_NOT_EXIST: ["invalidArgument", 35, "Nobody is where royalties would go."],
  },
  AT,
);
