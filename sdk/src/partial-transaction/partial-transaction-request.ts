import type { BcsReader } from "../bcs/reader.ts";
import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";
import { partialTransactionUnknownRole } from "../errors/partial-transaction-errors.ts";
import { decodeAddress, encodeAddress, parseAddress, type Address } from "../move/address.ts";
import {
  readRawTransaction,
  writeRawTransaction,
  type RawTransaction,
} from "../transaction/raw-transaction.ts";
import {
  feePayerSigningMessage,
  multiAgentSigningMessage,
  signingMessage,
} from "../transaction/signing-message.ts";
import { roleName, type PartialTransactionRole } from "./partial-transaction-role.ts";

/** The request itself, equal for all parties. */
export type PartialTransactionRequest =
  | { readonly kind: "single"; readonly raw: RawTransaction }
  | {
      readonly kind: "multi-agent";
      readonly raw: RawTransaction;
      readonly secondarySigners: readonly Address[];
    }
  | {
      readonly kind: "sponsored";
      readonly raw: RawTransaction;
      readonly secondarySigners: readonly Address[];
      /** Undefined while the payer is open. */
      readonly feePayer?: Address;
    };

const KINDS = [
  "single",
  "multi-agent",
  "sponsored",
] as const satisfies readonly PartialTransactionRequest["kind"][];
/** Fee payer in other signers' messages while the payer is open. */
const ANYBODY = /* @__PURE__ */ parseAddress("0x0");

/** The roles of a transaction: sender, secondary signers in order, fee payer. */
export function partialTransactionRoles(
  request: PartialTransactionRequest,
): readonly PartialTransactionRole[] {
  if (request.kind === "single") return [{ kind: "sender" }];
  return [
    { kind: "sender" },
    ...request.secondarySigners.map((_, index) => ({ kind: "secondary", index }) as const),
    ...(request.kind === "sponsored" ? [{ kind: "fee-payer" } as const] : []),
  ];
}

/** Address of a role; undefined while the payer is open. @throws capsule/unknown-role */
export function roleAddress(
  request: PartialTransactionRequest,
  role: PartialTransactionRole,
): Address | undefined {
  if (role.kind === "sender") return request.raw.sender;
  if (role.kind === "fee-payer" && request.kind === "sponsored") return request.feePayer;
  if (role.kind === "secondary" && request.kind !== "single") {
    const address = request.secondarySigners[role.index];
    if (address !== undefined) return address;
  }
  throw partialTransactionUnknownRole({ role: roleName(role) });
}

/** An account's roles in a transaction. */
export function findRoles(
  request: PartialTransactionRequest,
  address: Address,
): readonly PartialTransactionRole[] {
  return partialTransactionRoles(request).filter((role) => roleAddress(request, role) === address);
}

/** Bytes to sign. While the payer is open, other signers agree to any payer. @throws capsule/unknown-role */
export function partialTransactionMessage(
  request: PartialTransactionRequest,
  role: PartialTransactionRole,
): Uint8Array {
  const address = roleAddress(request, role);
  if (address === undefined) throw partialTransactionUnknownRole({ role: roleName(role) });
  return messageFor(request, isPayerOpen(request));
}

/** True while the fee payer is not set. */
export function isPayerOpen(request: PartialTransactionRequest): boolean {
  return request.kind === "sponsored" && request.feePayer === undefined;
}

/** Message of a party that agreed to the set payer, or to any. */
export function messageFor(request: PartialTransactionRequest, isForAnyPayer: boolean): Uint8Array {
  if (request.kind === "single") return signingMessage(request.raw);
  const { raw, secondarySigners } = request;
  if (request.kind === "multi-agent") return multiAgentSigningMessage(raw, secondarySigners);
  const payer = isForAnyPayer ? ANYBODY : (request.feePayer ?? ANYBODY);
  return feePayerSigningMessage(raw, secondarySigners, payer);
}

/** The request with another payer, or with an open one. */
export function withPayer(
  { raw, secondarySigners }: Extract<PartialTransactionRequest, { kind: "sponsored" }>,
  feePayer: Address | undefined,
): PartialTransactionRequest {
  return { kind: "sponsored", raw, secondarySigners, ...(feePayer === undefined ? {} : { feePayer }) };
}

/** Request bytes without the payer, which all parties share. */
export function requestBytes(request: PartialTransactionRequest): Uint8Array {
  return encodeBcs((writer) => {
    writeRequest(writer, request.kind === "sponsored" ? withPayer(request, undefined) : request);
  });
}

/** BCS of a request, as in a partially signed transaction. */
export function writeRequest(writer: BcsWriter, request: PartialTransactionRequest): void {
  writeRawTransaction(writer.uleb128(KINDS.indexOf(request.kind)), request.raw);
  if (request.kind === "single") return;
  writer.vector(request.secondarySigners, encodeAddress);
  if (request.kind === "sponsored") writer.option(request.feePayer, encodeAddress);
}

/** The reverse of {@link writeRequest}. @throws bcs/… */
export function readRequest(reader: BcsReader): PartialTransactionRequest {
  const at = reader.offset;
  const index = reader.uleb128();
  const kind = KINDS[index];
  if (kind === undefined) throw bcsUnknownVariant({ at, type: "PartialTransactionRequest", index });
  const raw = readRawTransaction(reader);
  if (kind === "single") return { kind, raw };
  const secondarySigners = reader.vector(decodeAddress);
  if (kind === "multi-agent") return { kind, raw, secondarySigners };
  const feePayer = reader.option(decodeAddress);
  return { kind, raw, secondarySigners, ...(feePayer === undefined ? {} : { feePayer }) };
}
