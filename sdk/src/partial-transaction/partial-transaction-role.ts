import { t } from "../errors/marked-text.ts";
import type { BcsReader } from "../bcs/reader.ts";
import type { BcsWriter } from "../bcs/writer.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";

/** Role of a signer. `index` counts secondary signers from 0. */
export type PartialTransactionRole =
  | { readonly kind: "sender" }
  | { readonly kind: "secondary"; readonly index: number }
  | { readonly kind: "fee-payer" };

/** True if both are the same role. */
export function isSameRole(a: PartialTransactionRole, b: PartialTransactionRole): boolean {
  if (a.kind === "secondary") return b.kind === "secondary" && a.index === b.index;
  return a.kind === b.kind;
}

/** The role in words, for messages: "sender", "secondary signer 1" or "fee payer". */
export function roleName(role: PartialTransactionRole): string {
  if (role.kind === "secondary") return t`secondary signer ${role.index + 1}`;
  return role.kind === "sender" ? t`sender` : t`fee payer`;
}

/** BCS of a role, as in a partially signed transaction. */
export function encodeRole(writer: BcsWriter, role: PartialTransactionRole): void {
  if (role.kind === "sender") writer.uleb128(0);
  else if (role.kind === "secondary") writer.uleb128(1).uleb128(role.index);
  else writer.uleb128(2);
}

/** The reverse of {@link encodeRole}. @throws bcs/unknown-variant */
export function decodeRole(reader: BcsReader): PartialTransactionRole {
  const at = reader.offset;
  const index = reader.uleb128();
  if (index === 0) return { kind: "sender" };
  if (index === 1) return { kind: "secondary", index: reader.uleb128() };
  if (index === 2) return { kind: "fee-payer" };
  throw bcsUnknownVariant({ at, type: "PartialTransactionRole", index });
}
