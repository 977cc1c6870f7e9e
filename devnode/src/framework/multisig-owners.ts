import type { Address } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import { entry, type FunctionDeclaration } from "./declare/function.ts";
import { address, bytes, signer, u64, vector } from "./declare/type.ts";
import { emitThrough } from "./event.ts";
import {
  AddOwners,
  MetadataUpdated,
  MultisigAccount,
  RemoveOwners,
  TimeoutDurationUpdatedEvent,
  UpdateSignaturesRequired,
  announce,
  expectMultisig,
  multisigErrors as errors,
} from "./multisig-structs.ts";
import { fromMoveString, string, type MoveString } from "./string.ts";

/** Seconds. */
const MIN_TIMEOUT = 300n;

/** A change of who owns a multisig account. */
interface OwnerChange {
  readonly add?: readonly Address[];
  readonly remove?: readonly Address[];
  readonly signaturesRequired?: bigint;
}

/** Owners are different from one another and from the account. */
export function checkOwners(at: Address, owners: readonly Address[]): void {
  const seen = new Set<Address>();
  for (const owner of owners) {
    if (owner === at) throw errors.EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF();
    if (seen.has(owner)) throw errors.EDUPLICATE_OWNER();
    seen.add(owner);
  }
}

/** @throws EINVALID_TIMEOUT_DURATION */
export function checkTimeout(seconds: bigint): void {
  if (seconds < MIN_TIMEOUT) throw errors.EINVALID_TIMEOUT_DURATION();
}

/** Adds, then removes, then sets the threshold; only what changes is announced (update_owner_schema). */
export function changeOwners(context: Context, at: Address, change: OwnerChange): void {
  const { add = [], remove = [], signaturesRequired } = change;
  expectMultisig(context, at);
  if (add.some((owner) => remove.includes(owner))) throw errors.EOWNERS_TO_REMOVE_NEW_OWNERS_OVERLAP();
  if (add.length > 0) addOwners(context, at, add);
  if (remove.length > 0) removeOwners(context, at, remove);
  if (signaturesRequired !== undefined) setSignaturesRequired(context, at, signaturesRequired);
  const { owners, num_signatures_required } = expectMultisig(context, at);
  if (BigInt(owners.length) < num_signatures_required) throw errors.ENOT_ENOUGH_OWNERS();
}

/** Replaces the account's metadata. @throws ENUMBER_OF_METADATA_KEYS_AND_VALUES_DONT_MATCH, EDUPLICATE_METADATA_KEY */
export function setMetadata(
  context: Context,
  at: Address,
  keys: readonly MoveString[],
  values: readonly Uint8Array[],
  isAnnounced: boolean,
): void {
  if (keys.length !== values.length) throw errors.ENUMBER_OF_METADATA_KEYS_AND_VALUES_DONT_MATCH();
  const account = expectMultisig(context, at);
  if (new Set(keys.map(fromMoveString)).size < keys.length) throw errors.EDUPLICATE_METADATA_KEY();
  const metadata = { data: keys.map((key, index) => ({ key, value: values[index] ?? new Uint8Array() })) };
  context.write(at, MultisigAccount.of(), { ...account, metadata });
  if (!isAnnounced) return;
  const change = { old_metadata: account.metadata, new_metadata: metadata };
  announce(context, at, "metadata_updated_events", MetadataUpdated, change);
}

function addOwners(context: Context, at: Address, added: readonly Address[]): void {
  const account = expectMultisig(context, at);
  const owners = [...account.owners, ...added];
  checkOwners(at, owners);
  context.write(at, MultisigAccount.of(), { ...account, owners });
  announce(context, at, "add_owners_events", AddOwners, { owners_added: added });
}

function removeOwners(context: Context, at: Address, unwanted: readonly Address[]): void {
  const account = expectMultisig(context, at);
  const owners = [...account.owners];
  const removed: Address[] = [];
  for (const owner of unwanted) {
    const index = owners.indexOf(owner);
    if (index < 0) continue;
    removed.push(owner);
    // swap_remove: the last owner takes the place of the one that is gone.
    const last = owners.pop();
    if (last !== undefined && index < owners.length) owners[index] = last;
  }
  if (removed.length === 0) return;
  context.write(at, MultisigAccount.of(), { ...account, owners });
  announce(context, at, "remove_owners_events", RemoveOwners, { owners_removed: removed });
}

function setSignaturesRequired(context: Context, at: Address, count: bigint): void {
  if (count < 1n) throw errors.EINVALID_SIGNATURES_REQUIRED();
  const account = expectMultisig(context, at);
  if (account.num_signatures_required === count) return;
  context.write(at, MultisigAccount.of(), { ...account, num_signatures_required: count });
  announce(context, at, "update_signature_required_events", UpdateSignaturesRequired, {
    old_num_signatures_required: account.num_signatures_required,
    new_num_signatures_required: count,
  });
}

function setTimeoutDuration(context: Context, at: Address, seconds: bigint): void {
  checkTimeout(seconds);
  const account = expectMultisig(context, at);
  const handle = emitThrough(context, account.TimeoutDurationUpdatedEvent, TimeoutDurationUpdatedEvent.of(), {
    executor: at,
    old_timeout_duration: account.timeout_duration,
    new_timeout_duration: seconds,
  });
  context.write(at, MultisigAccount.of(), {
    ...account,
    timeout_duration: seconds,
    TimeoutDurationUpdatedEvent: handle,
  });
}

const LIST = vector(address);
const OWN = { isPrivate: true } as const;

/** Functions of 0x1::multisig_account that only the account itself can call. */
export const multisigOwnerFunctions = (): readonly FunctionDeclaration[] => [
  entry("add_owner", { ...OWN, parameters: [signer, address] }, (context, [at, owner]) =>
    changeOwners(context, at, { add: [owner] }),
  ),
  entry("add_owners", { ...OWN, parameters: [signer, LIST] }, (context, [at, add]) =>
    changeOwners(context, at, { add }),
  ),
  entry(
    "add_owners_and_update_signatures_required",
    { ...OWN, parameters: [signer, LIST, u64] },
    (context, [at, add, signaturesRequired]) => changeOwners(context, at, { add, signaturesRequired }),
  ),
  entry("remove_owner", { ...OWN, parameters: [signer, address] }, (context, [at, owner]) =>
    changeOwners(context, at, { remove: [owner] }),
  ),
  entry("remove_owners", { ...OWN, parameters: [signer, LIST] }, (context, [at, remove]) =>
    changeOwners(context, at, { remove }),
  ),
  entry("swap_owner", { ...OWN, parameters: [signer, address, address] }, (context, [at, added, removed]) =>
    changeOwners(context, at, { add: [added], remove: [removed] }),
  ),
  entry("swap_owners", { ...OWN, parameters: [signer, LIST, LIST] }, (context, [at, add, remove]) =>
    changeOwners(context, at, { add, remove }),
  ),
  entry(
    "swap_owners_and_update_signatures_required",
    { ...OWN, parameters: [signer, LIST, LIST, u64] },
    (context, [at, add, remove, signaturesRequired]) =>
      changeOwners(context, at, { add, remove, signaturesRequired }),
  ),
  entry(
    "update_signatures_required",
    { ...OWN, parameters: [signer, u64] },
    (context, [at, signaturesRequired]) => changeOwners(context, at, { signaturesRequired }),
  ),
  entry(
    "update_metadata",
    { ...OWN, parameters: [signer, vector(string), vector(bytes)] },
    (context, [at, keys, values]) => setMetadata(context, at, keys, values, true),
  ),
  entry("update_timeout_duration", { ...OWN, parameters: [signer, u64] }, (context, values) =>
    setTimeoutDuration(context, ...values),
  ),
];
