import { decodeBcs, type BcsReader } from "../bcs/reader.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";
import { decodeAddress, type Address } from "../move/address.ts";
import { decodeAutomationRegistration, type AutomationRegistration } from "./automation-registration.ts";
import { decodeEntryFunction, type EntryFunction } from "./entry-function.ts";
import { ORDERLESS_PAYLOAD } from "./payload.ts";
import { decodeScript, type Script } from "./script.ts";

/** Contents of an orderless payload; `empty` for a stored multisig proposal. */
export type OrderlessExecutable =
  | { readonly kind: "script"; readonly script: Script }
  | { readonly kind: "entry-function"; readonly entryFunction: EntryFunction }
  | { readonly kind: "automation-registration"; readonly registration: AutomationRegistration }
  | { readonly kind: "empty" };

/** A future payload with a nonce instead of a sequence number. Only for display: nothing signs it. */
export interface OrderlessPayload {
  readonly executable: OrderlessExecutable;
  /** The multisig account that runs it. */
  readonly multisigAddress?: Address;
  /** Undefined if the transaction has a sequence number. */
  readonly replayProtectionNonce?: bigint;
}

/** A raw transaction with such a payload. */
export interface OrderlessTransaction {
  readonly sender: Address;
  /** The largest u64 if the nonce counts. */
  readonly sequenceNumber: bigint;
  readonly payload: OrderlessPayload;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationTimestampSecs: bigint;
  readonly chainId: number;
}

/** Decodes variant 5 of TransactionPayload (framework of November 2026). @throws bcs/unknown-variant */
export function decodeOrderlessPayload(reader: BcsReader): OrderlessPayload {
  expectVariant(reader, "TransactionPayload", ORDERLESS_PAYLOAD);
  expectVariant(reader, "TransactionPayloadInner", 0);
  const executable = decodeExecutable(reader);
  expectVariant(reader, "TransactionExtraConfig", 0);
  const multisigAddress = reader.option(decodeAddress);
  const replayProtectionNonce = reader.option((from) => from.u64());
  return {
    executable,
    ...(multisigAddress === undefined ? {} : { multisigAddress }),
    ...(replayProtectionNonce === undefined ? {} : { replayProtectionNonce }),
  };
}

/** A raw transaction with an orderless payload, from its canonical BCS. @throws bcs/* for any other */
export function decodeOrderlessTransaction(bytes: Uint8Array): OrderlessTransaction {
  return decodeBcs(bytes, (reader) => ({
    sender: decodeAddress(reader),
    sequenceNumber: reader.u64(),
    payload: decodeOrderlessPayload(reader),
    maxGasAmount: reader.u64(),
    gasUnitPrice: reader.u64(),
    expirationTimestampSecs: reader.u64(),
    chainId: reader.u8(),
  }));
}

function decodeExecutable(reader: BcsReader): OrderlessExecutable {
  const at = reader.offset;
  const index = reader.uleb128();
  switch (index) {
    case 0:
      return { kind: "script", script: decodeScript(reader) };
    case 1:
      return { kind: "entry-function", entryFunction: decodeEntryFunction(reader) };
    case 2:
      return { kind: "automation-registration", registration: decodeAutomationRegistration(reader) };
    case 3:
      return { kind: "empty" };
    default:
      throw bcsUnknownVariant({ at, type: "TransactionExecutable", index });
  }
}

function expectVariant(reader: BcsReader, type: string, expected: number): void {
  const at = reader.offset;
  const index = reader.uleb128();
  if (index !== expected) throw bcsUnknownVariant({ at, type, index });
}
