import { FRAMEWORK_ADDRESS, addressToBytes, bytesToAddress, type Address } from "@holdfast/sdk";
import { accountErrors as errors } from "./account-errors.ts";
import {
  Account,
  KeyRotation,
  KeyRotationEvent,
  OriginatingAddress,
  RotationProofChallenge,
  addressMap,
} from "./account-structs.ts";
import { accountExists, expectAccount, setAuthenticationKey } from "./account.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry, type FunctionDeclaration } from "./declare/function.ts";
import { address, bytes, signer, u8, type ValueOf } from "./declare/type.ts";
import { deriveAuthenticationKey, isChallengeSigned, type SchemeKey } from "./ed25519.ts";
import { emitThrough } from "./event.ts";
import { isFeatureEnabled } from "./features.ts";

type Challenge = ValueOf<ReturnType<typeof RotationProofChallenge.as>>;

/** A key with its signature over a challenge. */
interface ProvenKey extends SchemeKey {
  readonly proof: Uint8Array;
}

/** Creates the table from keys to their original accounts, at genesis. */
export function initializeOriginatingAddresses(context: Context): void {
  context.write(FRAMEWORK_ADDRESS, OriginatingAddress.of(), { address_map: addressMap.create(context) });
}

function rotate(context: Context, at: Address, from: ProvenKey, to: ProvenKey): void {
  if (!accountExists(context, at)) throw errors.EACCOUNT_DOES_NOT_EXIST();
  const account = expectAccount(context, at, "account::rotate_authentication_key");
  const current = bytesToAddress(account.authentication_key);
  if (deriveAuthenticationKey(from) !== current) throw errors.EWRONG_CURRENT_PUBLIC_KEY("unauthenticated");
  const challenge: Challenge = {
    sequence_number: account.sequence_number,
    originator: at,
    current_auth_key: current,
    new_public_key: to.publicKey,
  };
  proveRotation(context, from, challenge);
  replaceKey(context, at, proveRotation(context, to, challenge));
}

function rotateForOfferer(context: Context, delegate: Address, offerer: Address, to: ProvenKey): void {
  if (!accountExists(context, offerer)) throw errors.EOFFERER_ADDRESS_DOES_NOT_EXIST();
  const account = expectAccount(
    context,
    offerer,
    "account::rotate_authentication_key_with_rotation_capability",
  );
  if (account.rotation_capability_offer.for.vec[0] !== delegate)
    throw errors.ENO_SUCH_ROTATION_CAPABILITY_OFFER();
  const challenge: Challenge = {
    // The delegate's sequence number, because it is the delegate's transaction.
    sequence_number: expectAccount(context, delegate, "account::get_sequence_number").sequence_number,
    originator: offerer,
    current_auth_key: bytesToAddress(account.authentication_key),
    new_public_key: to.publicKey,
  };
  replaceKey(context, offerer, proveRotation(context, to, challenge));
}

/** Authentication key of a proven key. @throws EINVALID_PROOF_OF_KNOWLEDGE */
function proveRotation(context: Context, key: ProvenKey, value: Challenge): Address {
  const authenticationKey = deriveAuthenticationKey(key);
  if (!isChallengeSigned(context, key, key.proof, { type: RotationProofChallenge.of(), value }))
    throw errors.EINVALID_PROOF_OF_KNOWLEDGE();
  return authenticationKey;
}

/** Sets the new key and updates the originating address table. */
function replaceKey(context: Context, at: Address, to: Address): void {
  const table = context.read(FRAMEWORK_ADDRESS, OriginatingAddress.of())?.address_map;
  const place = "account::update_auth_key_and_originating_address_table";
  if (table === undefined) throw failedIn(place, "MISSING_DATA");
  const account = expectAccount(context, at, place);
  const from = bytesToAddress(account.authentication_key);
  if (addressMap.contains(context, table, from) && addressMap.remove(context, table, from) !== at)
    throw errors.EINVALID_ORIGINATING_ADDRESS();
  addressMap.add(context, table, to, at);
  const keys = {
    old_authentication_key: account.authentication_key,
    new_authentication_key: addressToBytes(to),
  };
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION"))
    context.emit(KeyRotation.of(), { account: at, ...keys });
  const handle = emitThrough(context, account.key_rotation_events, KeyRotationEvent.of(), keys);
  context.write(at, Account.of(), {
    ...account,
    key_rotation_events: handle,
    authentication_key: keys.new_authentication_key,
  });
}

export const accountKeyFunctions = (): readonly FunctionDeclaration[] => [
  entry(
    "rotate_authentication_key_call",
    { parameters: [signer, bytes], isPrivate: true },
    (context, values) => setAuthenticationKey(context, ...values),
  ),
  entry(
    "rotate_authentication_key",
    { parameters: [signer, u8, bytes, u8, bytes, bytes, bytes] },
    (context, [at, fromScheme, fromKey, toScheme, toKey, fromProof, toProof]) =>
      rotate(
        context,
        at,
        { scheme: fromScheme, publicKey: fromKey, proof: fromProof },
        { scheme: toScheme, publicKey: toKey, proof: toProof },
      ),
  ),
  entry(
    "rotate_authentication_key_with_rotation_capability",
    { parameters: [signer, address, u8, bytes, bytes] },
    (context, [delegate, offerer, scheme, publicKey, proof]) =>
      rotateForOfferer(context, delegate, offerer, { scheme, publicKey, proof }),
  ),
];
