import type { Address } from "@holdfast/sdk";
import { declareErrors } from "../declare/abort.ts";
import type { Context } from "../declare/context.ts";
import { entry, view } from "../declare/function.ts";
import { defineModule } from "../declare/module.ts";
import { struct } from "../declare/struct.ts";
import { address, bool, bytes, signer, typeParameter, u64, vector, type ValueOf } from "../declare/type.ts";
import { ObjectCore, TransferRef, moveObject, createObjectType } from "../object.ts";
import { setUngated } from "../object-functions.ts";
import { none, option, some } from "../option.ts";
import { string, type MoveString } from "../string.ts";
import { TOKEN_OBJECTS_ADDRESS as AT } from "./addresses.ts";
import {
  CollectionMutatorRef,
  collectionAddress,
  collectionAt,
  createFixedCollection,
  takeFromCollection,
} from "./collection.ts";
import { PropertyMap, PropertyMutatorRef, initProperties, readProperties } from "./property-map.ts";
import { RoyaltyMutatorRef, createRoyalty } from "./royalty.ts";
import {
  Token,
  TokenBurnRef,
  TokenIdentifiers,
  TokenMutatorRef,
  changeToken,
  createToken,
  tokenAt,
  tokenIndex,
  tokenOwner,
} from "./token-object.ts";

const KEY = { abilities: ["key"], at: AT } as const;

const AptosCollection = struct(
  "aptos_token",
  "AptosCollection",
  {
    mutator_ref: option(CollectionMutatorRef.as()),
    royalty_mutator_ref: option(RoyaltyMutatorRef.as()),
    mutable_description: bool,
    mutable_uri: bool,
    mutable_token_description: bool,
    mutable_token_name: bool,
    mutable_token_properties: bool,
    mutable_token_uri: bool,
    tokens_burnable_by_creator: bool,
    tokens_freezable_by_creator: bool,
  },
  KEY,
);
const AptosToken = struct(
  "aptos_token",
  "AptosToken",
  {
    burn_ref: option(TokenBurnRef.as()),
    transfer_ref: option(TransferRef.as()),
    mutator_ref: option(TokenMutatorRef.as()),
    property_mutator_ref: PropertyMutatorRef.as(),
  },
  KEY,
);

const errors = declareErrors(
  "aptos_token",
  {
    ECOLLECTION_DOES_NOT_EXIST: ["notFound", 1, "There is no such collection."],
    ETOKEN_DOES_NOT_EXIST: ["notFound", 2, "There is no such token."],
    ENOT_CREATOR: ["permissionDenied", 3, "Only the creator may do this."],
    EFIELD_NOT_MUTABLE: ["permissionDenied", 4, "This part cannot be changed."],
    ETOKEN_NOT_BURNABLE: ["permissionDenied", 5, "The creator cannot burn this token."],
  },
  AT,
);

type CollectionRules = ValueOf<ReturnType<typeof AptosCollection.as>>;

function readRules(context: Context, collection: Address): CollectionRules {
  const found = context.read(collection, AptosCollection.of());
  if (found === undefined) throw errors.ECOLLECTION_DOES_NOT_EXIST();
  return found;
}

function createdToken(
  context: Context,
  creator: Address,
  at: Address,
): ValueOf<ReturnType<typeof AptosToken.as>> {
  const found = context.read(at, AptosToken.of());
  if (found === undefined) throw errors.ETOKEN_DOES_NOT_EXIST();
  if (collectionAt(context, tokenAt(context, at).collection.inner).creator !== creator)
    throw errors.ENOT_CREATOR();
  return found;
}

const TEXTS = [string, string, string, string] as const;
const PROPERTIES = [vector(string), vector(string), vector(bytes)] as const;

function mint(
  context: Context,
  creator: Address,
  [collection, description, name, uri]: readonly [MoveString, MoveString, MoveString, MoveString],
  properties: readonly [readonly MoveString[], readonly MoveString[], readonly Uint8Array[]],
  isSoulBound: boolean,
): Address {
  const at = createToken(context, { creator, collection, description, name, uri });
  const rules = readRules(context, collectionAddress(creator, collection));
  const isMutable = rules.mutable_token_description || rules.mutable_token_name || rules.mutable_token_uri;
  context.write(at, AptosToken.of(), {
    mutator_ref: isMutable ? some({ self: at }) : none,
    burn_ref: rules.tokens_burnable_by_creator ? some({ inner: some({ self: at }), self: none }) : none,
    transfer_ref: rules.tokens_freezable_by_creator && !isSoulBound ? some({ self: at }) : none,
    property_mutator_ref: { self: at },
  });
  initProperties(context, at, readProperties(...properties));
  return at;
}

function burn(context: Context, creator: Address, token: Address): void {
  if (createdToken(context, creator, token).burn_ref.vec.length === 0) throw errors.ETOKEN_NOT_BURNABLE();
  const { collection } = tokenAt(context, token);
  const index = tokenIndex(context, token);
  const owner = tokenOwner(context, token);
  context.remove(token, AptosToken.of());
  context.remove(token, PropertyMap.of());
  takeFromCollection(context, collection.inner, { token, index, owner });
  context.remove(token, Token.of());
  context.remove(token, TokenIdentifiers.of());
  context.remove(token, ObjectCore.of());
}

const OBJECT = createObjectType(typeParameter(0));
const T = ["T: key"] as const;

const creation = () => [
  entry(
    "create_collection",
    {
      parameters: [
        signer,
        string,
        u64,
        string,
        string,
        bool,
        bool,
        bool,
        bool,
        bool,
        bool,
        bool,
        bool,
        bool,
        u64,
        u64,
      ],
    },
    (context, [creator, description, maxSupply, name, uri, ...rest]) => {
      const [ofDescription, ofRoyalty, ofUri, tokenDescription, tokenName, tokenProperties] = rest;
      const [, , , , , , tokenUri, isBurnable, isFreezable, numerator, denominator] = rest;
      const royalty = createRoyalty(numerator, denominator, creator);
      const at = createFixedCollection(context, { creator, description, name, uri, maxSupply, royalty });
      context.write(at, AptosCollection.of(), {
        mutator_ref: ofDescription || ofUri ? some({ self: at }) : none,
        royalty_mutator_ref: ofRoyalty ? some({ inner: { self: at } }) : none,
        mutable_description: ofDescription,
        mutable_uri: ofUri,
        mutable_token_description: tokenDescription,
        mutable_token_name: tokenName,
        mutable_token_properties: tokenProperties,
        mutable_token_uri: tokenUri,
        tokens_burnable_by_creator: isBurnable,
        tokens_freezable_by_creator: isFreezable,
      });
    },
  ),
  entry(
    "mint",
    { parameters: [signer, ...TEXTS, ...PROPERTIES] },
    (context, [creator, collection, description, name, uri, ...properties]) => {
      mint(context, creator, [collection, description, name, uri], properties, false);
    },
  ),
  entry(
    "mint_soul_bound",
    { parameters: [signer, ...TEXTS, ...PROPERTIES, address] },
    (context, [creator, collection, description, name, uri, keys, types, values, owner]) => {
      const texts = [collection, description, name, uri] as const;
      const at = mint(context, creator, texts, [keys, types, values], true);
      const core = context.read(at, ObjectCore.of());
      if (core !== undefined) moveObject(context, at, core, owner);
      setUngated(context, at, false, "disable_ungated_transfer");
    },
  ),
];

const changes = () => [
  entry("burn", { typeParameters: T, parameters: [signer, OBJECT] }, (context, [creator, { inner }]) =>
    burn(context, creator, inner),
  ),
  ...[true, false].map((isFrozen) =>
    entry(
      isFrozen ? "freeze_transfer" : "unfreeze_transfer",
      { typeParameters: T, parameters: [signer, OBJECT] },
      (context, [creator, { inner }]) => {
        if (createdToken(context, creator, inner).transfer_ref.vec.length === 0)
          throw errors.EFIELD_NOT_MUTABLE();
        setUngated(
          context,
          inner,
          !isFrozen,
          isFrozen ? "disable_ungated_transfer" : "enable_ungated_transfer",
        );
      },
    ),
  ),
  ...(["description", "name", "uri"] as const).map((field) =>
    entry(
      `set_${field}`,
      { typeParameters: T, parameters: [signer, OBJECT, string] },
      (context, [creator, { inner }, text]) => {
        createdToken(context, creator, inner);
        const rules = readRules(context, tokenAt(context, inner).collection.inner);
        if (!rules[`mutable_token_${field}`]) throw errors.EFIELD_NOT_MUTABLE();
        changeToken(context, inner, field, text);
      },
    ),
  ),
];

const QUESTIONS = {
  are_properties_mutable: "mutable_token_properties",
  is_mutable_description: "mutable_token_description",
  is_mutable_name: "mutable_token_name",
  is_mutable_uri: "mutable_token_uri",
} as const;

const questions = () => [
  ...Object.entries(QUESTIONS).map(([name, rule]) =>
    view(name, { typeParameters: T, parameters: [OBJECT], returns: [bool] }, (context, [{ inner }]) => [
      readRules(context, tokenAt(context, inner).collection.inner)[rule],
    ]),
  ),
  ...(
    [
      ["is_burnable", "burn_ref"],
      ["is_freezable_by_creator", "transfer_ref"],
    ] as const
  ).map(([name, ref]) =>
    view(name, { typeParameters: T, parameters: [OBJECT], returns: [bool] }, (context, [{ inner }]) => {
      const token = context.read(inner, AptosToken.of());
      if (token === undefined) throw errors.ETOKEN_DOES_NOT_EXIST();
      return [token[ref].vec.length > 0];
    }),
  ),
];

/** From the ABI and documented errors. Changes of properties, royalties and collections are missing. */
export const aptosTokenModule = defineModule({
  address: AT,
  name: "aptos_token",
  structs: [AptosCollection, AptosToken],
  functions: () => [...creation(), ...changes(), ...questions()],
});
