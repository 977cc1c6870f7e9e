import type { Address } from "@holdfast/sdk";
import { aggregatorSnapshot, derivedString } from "../aggregator-v2.ts";
import { declareErrors } from "../declare/abort.ts";
import type { Context } from "../declare/context.ts";
import { view } from "../declare/function.ts";
import { defineModule } from "../declare/module.ts";
import { struct } from "../declare/struct.ts";
import { address, typeParameter, u64, type ValueOf } from "../declare/type.ts";
import { eventHandle } from "../event.ts";
import { DeleteRef, ObjectCore, checkObject, createObjectType } from "../object.ts";
import { createUnique, newHandle } from "../object-functions.ts";
import { option, createOption } from "../option.ts";
import { string, toMoveString, type MoveString } from "../string.ts";
import { TOKEN_OBJECTS_ADDRESS as AT } from "./addresses.ts";
import { Collection, addToCollection, collectionAddress, collectionAt } from "./collection.ts";
import { Royalty, royaltyAt } from "./royalty.ts";

const STORED = { abilities: ["drop", "store"], at: AT } as const;
const KEY = { abilities: ["key"], at: AT } as const;

const MutationEvent = struct(
  "token",
  "MutationEvent",
  { mutated_field_name: string, old_value: string, new_value: string },
  STORED,
);
const Mutation = struct(
  "token",
  "Mutation",
  { token_address: address, mutated_field_name: string, old_value: string, new_value: string },
  { ...STORED, isEvent: true },
);
export const Token = struct(
  "token",
  "Token",
  {
    collection: createObjectType(Collection.as()),
    index: u64,
    description: string,
    name: string,
    uri: string,
    mutation_events: eventHandle(MutationEvent),
  },
  KEY,
);
export const TokenIdentifiers = struct(
  "token",
  "TokenIdentifiers",
  { index: aggregatorSnapshot(u64), name: derivedString },
  KEY,
);
export const TokenBurnRef = struct(
  "token",
  "BurnRef",
  { inner: option(DeleteRef.as()), self: option(address) },
  STORED,
);
export const TokenMutatorRef = struct("token", "MutatorRef", { self: address }, STORED);

type TokenValue = ValueOf<ReturnType<typeof Token.as>>;

const errors = declareErrors(
  "token",
  {
    ETOKEN_DOES_NOT_EXIST: ["notFound", 1, "There is no such token."],
    ENOT_CREATOR: ["unauthenticated", 2, "Only the collection's creator mints into it."],
    ETOKEN_NAME_TOO_LONG: ["outOfRange", 4, "The token's name is too long."],
    EURI_TOO_LONG: ["outOfRange", 5, "The address of the token's data is too long."],
    EDESCRIPTION_TOO_LONG: ["outOfRange", 6, "The token's description is too long."],
  },
  AT,
);

const LONGEST_NAME = 128;
const LONGEST_URI = 512;
const LONGEST_DESCRIPTION = 2_048;

interface NewToken {
  readonly creator: Address;
  readonly collection: MoveString;
  readonly description: MoveString;
  readonly name: MoveString;
  readonly uri: MoveString;
}

/** Creates a token at an unpredictable address. @throws E… */
export function createToken(context: Context, made: NewToken): Address {
  const { creator, collection: collectionName, description, name, uri } = made;
  const at = createUnique(context, creator, true).self;
  const collection = collectionAddress(creator, collectionName);
  checkObject(context, collection, Collection.of().type);
  if (collectionAt(context, collection).creator !== creator) throw errors.ENOT_CREATOR();
  if (name.bytes.length > LONGEST_NAME) throw errors.ETOKEN_NAME_TOO_LONG();
  if (description.bytes.length > LONGEST_DESCRIPTION) throw errors.EDESCRIPTION_TOO_LONG();
  if (uri.bytes.length > LONGEST_URI) throw errors.EURI_TOO_LONG();
  const index = addToCollection(context, collection, at);
  context.write(at, TokenIdentifiers.of(), {
    index: { value: index },
    name: { value: name, padding: new Uint8Array() },
  });
  context.write(at, Token.of(), {
    collection: { inner: collection },
    // New tokens use TokenIdentifiers for both; these fields are for older ones.
    index: 0n,
    name: toMoveString(""),
    description,
    uri,
    mutation_events: newHandle(context, at),
  });
  return at;
}

/** @throws ETOKEN_DOES_NOT_EXIST */
export function tokenAt(context: Context, at: Address): TokenValue {
  const found = context.read(at, Token.of());
  if (found === undefined) throw errors.ETOKEN_DOES_NOT_EXIST();
  return found;
}

export function tokenIndex(context: Context, at: Address): bigint {
  const { index } = tokenAt(context, at);
  const value = context.read(at, TokenIdentifiers.of())?.index.value;
  return typeof value === "bigint" ? value : index;
}

export function changeToken(
  context: Context,
  at: Address,
  field: "description" | "name" | "uri",
  to: MoveString,
): void {
  const token = tokenAt(context, at);
  const [longest, tooLong] = LIMITS[field];
  if (to.bytes.length > longest) throw tooLong();
  const identifiers = context.read(at, TokenIdentifiers.of());
  const before = field === "name" ? tokenName(context, at) : token[field];
  context.emit(Mutation.of(), {
    token_address: at,
    mutated_field_name: toMoveString(field),
    old_value: before,
    new_value: to,
  });
  if (field === "name" && identifiers !== undefined)
    context.write(at, TokenIdentifiers.of(), {
      ...identifiers,
      name: { value: to, padding: new Uint8Array() },
    });
  else context.write(at, Token.of(), { ...token, [field]: to });
}

const LIMITS = {
  description: [LONGEST_DESCRIPTION, () => errors.EDESCRIPTION_TOO_LONG()],
  name: [LONGEST_NAME, () => errors.ETOKEN_NAME_TOO_LONG()],
  uri: [LONGEST_URI, () => errors.EURI_TOO_LONG()],
} as const;

function tokenName(context: Context, at: Address): MoveString {
  const { name } = tokenAt(context, at);
  return context.read(at, TokenIdentifiers.of())?.name.value ?? name;
}

/** @throws ETOKEN_DOES_NOT_EXIST */
export function tokenOwner(context: Context, at: Address): Address {
  const core = context.read(at, ObjectCore.of());
  if (core === undefined) throw errors.ETOKEN_DOES_NOT_EXIST();
  return core.owner;
}

const OF = { typeParameters: ["T: key"], parameters: [createObjectType(typeParameter(0))] } as const;

/** `0x4::token` from its ABI and documented errors. */
export const tokenObjectModule = defineModule({
  address: AT,
  name: "token",
  structs: [Token, TokenIdentifiers, TokenBurnRef, TokenMutatorRef, MutationEvent, Mutation],
  functions: () => [
    view("creator", { ...OF, returns: [address] }, (context, [{ inner }]) => [
      collectionAt(context, tokenAt(context, inner).collection.inner).creator,
    ]),
    view("collection_name", { ...OF, returns: [string] }, (context, [{ inner }]) => [
      collectionAt(context, tokenAt(context, inner).collection.inner).name,
    ]),
    view(
      "collection_object",
      { ...OF, returns: [createObjectType(Collection.as())] },
      (context, [{ inner }]) => [tokenAt(context, inner).collection],
    ),
    view("description", { ...OF, returns: [string] }, (context, [{ inner }]) => [
      tokenAt(context, inner).description,
    ]),
    view("name", { ...OF, returns: [string] }, (context, [{ inner }]) => [tokenName(context, inner)]),
    view("uri", { ...OF, returns: [string] }, (context, [{ inner }]) => [tokenAt(context, inner).uri]),
    view("royalty", { ...OF, returns: [option(Royalty.as())] }, (context, [{ inner }]) => {
      const own = royaltyAt(context, inner);
      return [createOption(own ?? royaltyAt(context, tokenAt(context, inner).collection.inner))];
    }),
    view("index", { ...OF, returns: [u64] }, (context, [{ inner }]) => [tokenIndex(context, inner)]),
  ],
});
