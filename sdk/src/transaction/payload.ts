import type { BcsReader } from "../bcs/reader.ts";
import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";
import { payloadUnsupported, transactionOrderless } from "../errors/transaction-errors.ts";
import { decodeAddress, encodeAddress, type Address } from "../move/address.ts";
import {
  decodeAutomationRegistration,
  encodeAutomationRegistration,
  type AutomationRegistration,
} from "./automation-registration.ts";
import { decodeEntryFunction, encodeEntryFunction, type EntryFunction } from "./entry-function.ts";
import { decodeScript, encodeScript, type Script } from "./script.ts";

/** Payload of a multisig account; missing if it is stored on the chain. */
export type MultisigInnerPayload =
  | { readonly kind: "entry-function"; readonly entryFunction: EntryFunction }
  | { readonly kind: "automation-registration"; readonly registration: AutomationRegistration };

/** Payload of a transaction. */
export type TransactionPayload =
  | { readonly kind: "script"; readonly script: Script }
  | MultisigInnerPayload
  | {
      readonly kind: "multisig";
      readonly multisigAddress: Address;
      readonly inner?: MultisigInnerPayload;
    };

/** Future nodes' payload, which replaces all others: see `decodeOrderlessPayload`. */
export const ORDERLESS_PAYLOAD = 5;

/** BCS indexes; 1 is the removed module bundle. */
const INDEX = { script: 0, "entry-function": 2, multisig: 3, "automation-registration": 4 } as const;

/** BCS (types/src/transaction/mod.rs TransactionPayload). @throws transaction/payload-unsupported for another kind */
export function encodePayload(writer: BcsWriter, payload: TransactionPayload): void {
  switch (payload.kind) {
    case "script":
      encodeScript(writer.uleb128(INDEX.script), payload.script);
      return;
    case "entry-function":
      encodeEntryFunction(writer.uleb128(INDEX["entry-function"]), payload.entryFunction);
      return;
    case "automation-registration":
      encodeAutomationRegistration(writer.uleb128(INDEX["automation-registration"]), payload.registration);
      return;
    case "multisig":
      encodeAddress(writer.uleb128(INDEX.multisig), payload.multisigAddress);
      writer.option(payload.inner, encodeMultisigInnerPayload);
      return;
    default:
      throw payloadUnsupported({});
  }
}

/** @throws bcs/unknown-variant for kinds that the chain rejects, transaction/orderless for orderless ones */
export function decodePayload(reader: BcsReader): TransactionPayload {
  const at = reader.offset;
  const index = reader.uleb128();
  switch (index) {
    case INDEX.script:
      return { kind: "script", script: decodeScript(reader) };
    case INDEX["entry-function"]:
      return { kind: "entry-function", entryFunction: decodeEntryFunction(reader) };
    case INDEX["automation-registration"]:
      return { kind: "automation-registration", registration: decodeAutomationRegistration(reader) };
    case INDEX.multisig: {
      const multisigAddress = decodeAddress(reader);
      const inner = reader.option(decodeMultisigInnerPayload);
      return { kind: "multisig", multisigAddress, ...(inner === undefined ? {} : { inner }) };
    }
    case ORDERLESS_PAYLOAD:
      throw transactionOrderless({});
    default:
      throw bcsUnknownVariant({ at, type: "TransactionPayload", index });
  }
}

/** BCS of MultisigTransactionPayload, as stored on the chain and hashed in a proposal. */
export function encodeMultisigInnerPayload(writer: BcsWriter, inner: MultisigInnerPayload): void {
  switch (inner.kind) {
    case "entry-function":
      encodeEntryFunction(writer.uleb128(0), inner.entryFunction);
      return;
    case "automation-registration":
      encodeAutomationRegistration(writer.uleb128(1), inner.registration);
      return;
    default:
      throw payloadUnsupported({});
  }
}

/** Decodes BCS of MultisigTransactionPayload. @throws bcs/unknown-variant */
export function decodeMultisigInnerPayload(reader: BcsReader): MultisigInnerPayload {
  const at = reader.offset;
  const index = reader.uleb128();
  if (index === 0) return { kind: "entry-function", entryFunction: decodeEntryFunction(reader) };
  if (index === 1)
    return { kind: "automation-registration", registration: decodeAutomationRegistration(reader) };
  throw bcsUnknownVariant({ at, type: "MultisigTransactionPayload", index });
}

/** A payload as bytes; a bare call becomes an entry function payload. */
export function payloadToBytes(call: TransactionPayload | EntryFunction): Uint8Array {
  return encodeBcs((writer) => encodePayload(writer, toPayload(call)));
}

/** A bare call becomes an entry function payload. */
export function toPayload(call: TransactionPayload | EntryFunction): TransactionPayload {
  return "kind" in call ? call : { kind: "entry-function", entryFunction: call };
}
