import type { BcsReader } from "../bcs/reader.ts";
import type { BcsWriter } from "../bcs/writer.ts";
import { unknownKind } from "../bcs/variant.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";
import { decodeAddress, encodeAddress, type Address } from "../move/address.ts";
import {
  decodeAccountAuthenticator,
  decodeEd25519Authenticator,
  encodeAccountAuthenticator,
  type AccountAuthenticator,
} from "./account-authenticator.ts";

/** Secondary signers and their signatures, in the same order. */
export interface SecondarySigners {
  readonly secondarySignerAddresses: readonly Address[];
  readonly secondarySigners: readonly AccountAuthenticator[];
}

/** Signatures of all required signers (authenticator.rs TransactionAuthenticator). */
export type TransactionAuthenticator =
  | Extract<AccountAuthenticator, { kind: "ed25519" | "multi-ed25519" }>
  | ({ readonly kind: "multi-agent"; readonly sender: AccountAuthenticator } & SecondarySigners)
  | ({
      readonly kind: "fee-payer";
      readonly sender: AccountAuthenticator;
      readonly feePayerAddress: Address;
      readonly feePayerSigner: AccountAuthenticator;
    } & SecondarySigners)
  | { readonly kind: "single-sender"; readonly sender: AccountAuthenticator };

/** BCS (authenticator.rs TransactionAuthenticator). */
export function encodeTransactionAuthenticator(
  writer: BcsWriter,
  authenticator: TransactionAuthenticator,
): void {
  switch (authenticator.kind) {
    case "ed25519":
    case "multi-ed25519":
      encodeAccountAuthenticator(writer, authenticator); // equal index and layout in both enums
      return;
    case "multi-agent":
      encodeAccountAuthenticator(writer.uleb128(2), authenticator.sender);
      encodeSecondarySigners(writer, authenticator);
      return;
    case "fee-payer":
      encodeAccountAuthenticator(writer.uleb128(3), authenticator.sender);
      encodeSecondarySigners(writer, authenticator);
      encodeAddress(writer, authenticator.feePayerAddress);
      encodeAccountAuthenticator(writer, authenticator.feePayerSigner);
      return;
    case "single-sender":
      encodeAccountAuthenticator(writer.uleb128(4), authenticator.sender);
      return;
    default:
      throw unknownKind("TransactionAuthenticator", authenticator);
  }
}

/** BCS. @throws bcs/unknown-variant */
export function decodeTransactionAuthenticator(reader: BcsReader): TransactionAuthenticator {
  const at = reader.offset;
  const index = reader.uleb128();
  switch (index) {
    case 0:
      return decodeEd25519Authenticator(reader);
    case 1:
      return { kind: "multi-ed25519", publicKey: reader.bytes(), signature: reader.bytes() };
    case 2:
      return {
        kind: "multi-agent",
        sender: decodeAccountAuthenticator(reader),
        ...decodeSecondarySigners(reader),
      };
    case 3:
      return {
        kind: "fee-payer",
        sender: decodeAccountAuthenticator(reader),
        ...decodeSecondarySigners(reader),
        feePayerAddress: decodeAddress(reader),
        feePayerSigner: decodeAccountAuthenticator(reader),
      };
    case 4:
      return { kind: "single-sender", sender: decodeAccountAuthenticator(reader) };
    default:
      throw bcsUnknownVariant({ at, type: "TransactionAuthenticator", index });
  }
}

function encodeSecondarySigners(writer: BcsWriter, signers: SecondarySigners): void {
  writer
    .vector(signers.secondarySignerAddresses, encodeAddress)
    .vector(signers.secondarySigners, encodeAccountAuthenticator);
}

function decodeSecondarySigners(reader: BcsReader): SecondarySigners {
  return {
    secondarySignerAddresses: reader.vector(decodeAddress),
    secondarySigners: reader.vector(decodeAccountAuthenticator),
  };
}
