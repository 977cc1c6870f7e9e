import {
  bytesToAddress,
  decodeAddress,
  formatFunctionId,
  isSupraError,
  type Address,
  type EntryFunction,
  type MultisigInnerPayload,
} from "@holdfast/sdk";
import { BcsReader, decodeBcs } from "@holdfast/sdk/bcs";
import type { ProposedAction } from "@holdfast/sdk/multisig";
import { formatAddress } from "../../format/address.ts";
import { lowerFirst } from "../../format/lower-first.ts";
import { formatDuration } from "../../format/time.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";

/** What a proposal would do, as one sentence without its full stop. Read from its bytes. */
export function proposalWords(
  action: ProposedAction,
  nameOf: (address: Address) => string | undefined,
): string {
  if (action.kind === "whole") return payloadWords(action.payload, nameOf);
  return action.kind === "hash"
    ? "Only a hash is on the chain: its proposer has the payload"
    : "It cannot be read, and cannot be executed";
}

/** What an account would do by a payload. */
export function payloadWords(
  payload: MultisigInnerPayload,
  nameOf: (address: Address) => string | undefined,
): string {
  const who = (address: Address): string => nameOf(address) ?? formatAddress(address);
  if (payload.kind === "automation-registration")
    return `Register an automation: ${lowerFirst(callWords(payload.registration.automatedFunction, who))}`;
  return callWords(payload.entryFunction, who);
}

/** True when the words of a payload say all that it does; else its call must be shown beside them. */
export function isToldByWords(payload: MultisigInnerPayload): boolean {
  return (
    payload.kind === "entry-function" && readableWords(payload.entryFunction, formatAddress) !== undefined
  );
}

function callWords(call: EntryFunction, who: (address: Address) => string): string {
  return readableWords(call, who) ?? `Call ${formatFunctionId(call.function)}`;
}

/** Anybody among the owners may propose arguments that are no values: they must not keep the others from voting. */
function readableWords(call: EntryFunction, who: (address: Address) => string): string | undefined {
  try {
    return ownWords(call, who);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

function ownWords(call: EntryFunction, who: (address: Address) => string): string | undefined {
  const [first, second, third] = call.arguments;
  switch (formatFunctionId(call.function)) {
    case "0x1::supra_account::transfer":
      if (first?.length !== 32 || second?.length !== 8) return undefined;
      return `Send ${formatSupra(u64(second))} to ${who(bytesToAddress(first))}`;
    case "0x1::multisig_account::add_owners":
      return `Add ${list(first, who)} as owner`;
    case "0x1::multisig_account::remove_owners":
      return `Remove ${list(first, who)} as owner`;
    case "0x1::multisig_account::swap_owners":
      return `Replace ${list(second, who)} by ${list(first, who)}`;
    case "0x1::multisig_account::add_owners_and_update_signatures_required":
      return `Add ${list(first, who)} as owner and ask for ${count(second)} signatures`;
    case "0x1::multisig_account::swap_owners_and_update_signatures_required":
      return `Add ${list(first, who)}, remove ${list(second, who)} and ask for ${count(third)} signatures`;
    case "0x1::multisig_account::update_signatures_required":
      return `Ask for ${count(first)} signatures from now on`;
    case "0x1::multisig_account::update_timeout_duration":
      if (first?.length !== 8) return undefined;
      return `Let proposals be executed for ${formatDuration(Number(u64(first)))}`;
    case "0x1::multisig_account::update_metadata":
      return "Change what the account says about itself";
    case "0x1::code::publish_package_txn":
      return "Publish or replace code under this account";
    default:
      return undefined;
  }
}

function u64(bytes: Uint8Array): bigint {
  return new BcsReader(bytes).u64();
}

function count(bytes: Uint8Array | undefined): string {
  return bytes?.length === 8 ? String(u64(bytes)) : "an unreadable number of";
}

function list(bytes: Uint8Array | undefined, who: (address: Address) => string): string {
  if (bytes === undefined) return "nobody";
  const addresses = decodeBcs(bytes, (reader) => reader.vector(decodeAddress));
  return addresses.length === 0 ? "nobody" : addresses.map(who).join(", ");
}
