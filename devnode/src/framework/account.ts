import {
  addressToBytes,
  parseAddress,
  resourceAccountAddress,
  type Address,
  type TypeTag,
} from "@holdfast/sdk";
import { accountErrors as errors } from "./account-errors.ts";
import { Account, CoinRegisterEvent, type AccountValue } from "./account-structs.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { view, type FunctionDeclaration } from "./declare/function.ts";
import { address, bool, bytes, u64 } from "./declare/type.ts";
import { createEventHandle, emitThrough, type EventHandle } from "./event.ts";
import { none, some } from "./option.ts";
import { createTypeInfo } from "./type-info.ts";

/** Addresses that no account can have (account.move create_account). */
const RESERVED: ReadonlySet<Address> = new Set(["0x0", "0x1", "0x3"].map(parseAddress));

/** Handles of every new account: coin registration and key rotation. */
const FIRST_FREE_CREATION_NUMBER = 2n;

/** Maximum creation number of an account; objects use those above. */
const MAX_CREATION_NUMBER = 0x4000000000000n;

/** Authentication key that no public key has. */
export const NO_KEY: Uint8Array = new Uint8Array(32);

export function accountExists(context: Context, at: Address): boolean {
  return context.exists(at, Account.of());
}

/** Creates an account. @throws EACCOUNT_ALREADY_EXISTS, ECANNOT_RESERVED_ADDRESS */
export function createAccount(context: Context, at: Address): void {
  if (accountExists(context, at)) throw errors.EACCOUNT_ALREADY_EXISTS();
  if (RESERVED.has(at)) throw errors.ECANNOT_RESERVED_ADDRESS();
  createAccountUnchecked(context, at, addressToBytes(at));
}

export function createAccountUnchecked(context: Context, at: Address, authenticationKey: Uint8Array): void {
  context.write(at, Account.of(), {
    authentication_key: authenticationKey,
    sequence_number: 0n,
    guid_creation_num: FIRST_FREE_CREATION_NUMBER,
    coin_register_events: createEventHandle(at, 0n),
    key_rotation_events: createEventHandle(at, 1n),
    rotation_capability_offer: { for: none },
    signer_capability_offer: { for: none },
  });
}

/** A module keeps its capability. @throws ERESOURCE_ACCCOUNT_EXISTS, EACCOUNT_ALREADY_USED */
export function createResourceAccount(context: Context, source: Address, seed: Uint8Array): Address {
  const at = resourceAccountAddress(source, seed);
  const existing = context.read(at, Account.of());
  if (existing === undefined) createAccountUnchecked(context, at, NO_KEY);
  else if (existing.signer_capability_offer.for.vec.length > 0) throw errors.ERESOURCE_ACCCOUNT_EXISTS();
  else if (existing.sequence_number > 0n) throw errors.EACCOUNT_ALREADY_USED();
  const account = expectAccount(context, at, "account::create_resource_account");
  // An offer to itself marks the account as taken.
  context.write(at, Account.of(), {
    ...account,
    authentication_key: NO_KEY,
    signer_capability_offer: { for: some(at) },
  });
  return at;
}

/** The account, or an execution failure in the function that wanted it. */
export function expectAccount(context: Context, at: Address, place: string): AccountValue {
  const account = context.read(at, Account.of());
  if (account === undefined) throw failedIn(place, "MISSING_DATA");
  return account;
}

export function newEventHandle(context: Context, at: Address): EventHandle {
  return createEventHandle(at, nextCreationNumber(context, at));
}

/** @throws EEXCEEDED_MAX_GUID_CREATION_NUM */
export function nextCreationNumber(context: Context, at: Address): bigint {
  const account = expectAccount(context, at, "account::create_guid");
  const number = account.guid_creation_num;
  if (number + 1n >= MAX_CREATION_NUMBER) throw errors.EEXCEEDED_MAX_GUID_CREATION_NUM();
  context.write(at, Account.of(), { ...account, guid_creation_num: number + 1n });
  return number;
}

export function emitCoinRegistered(context: Context, at: Address, coinType: TypeTag): void {
  const account = expectAccount(context, at, "account::register_coin");
  const handle = emitThrough(context, account.coin_register_events, CoinRegisterEvent.of(), {
    type_info: createTypeInfo(coinType),
  });
  context.write(at, Account.of(), { ...account, coin_register_events: handle });
}

export function incrementSequenceNumber(context: Context, at: Address): void {
  const account = expectAccount(context, at, "account::increment_sequence_number");
  context.write(at, Account.of(), { ...account, sequence_number: account.sequence_number + 1n });
}

/** @throws EMALFORMED_AUTHENTICATION_KEY */
export function setAuthenticationKey(context: Context, at: Address, key: Uint8Array): void {
  const account = expectAccount(context, at, "account::rotate_authentication_key_internal");
  if (key.length !== 32) throw errors.EMALFORMED_AUTHENTICATION_KEY();
  context.write(at, Account.of(), { ...account, authentication_key: key });
}

export const accountViews = (): readonly FunctionDeclaration[] => [
  view("exists_at", { parameters: [address], returns: [bool] }, (context, [at]) => [
    accountExists(context, at),
  ]),
  view("get_guid_next_creation_num", { parameters: [address], returns: [u64] }, (context, [at]) => [
    expectAccount(context, at, "account::get_guid_next_creation_num").guid_creation_num,
  ]),
  view("get_sequence_number", { parameters: [address], returns: [u64] }, (context, [at]) => [
    expectAccount(context, at, "account::get_sequence_number").sequence_number,
  ]),
  view("get_authentication_key", { parameters: [address], returns: [bytes] }, (context, [at]) => [
    expectAccount(context, at, "account::get_authentication_key").authentication_key,
  ]),
];
