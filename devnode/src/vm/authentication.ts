import {
  ed25519Address,
  multiEd25519Address,
  multiKeyAddress,
  singleKeyAddress,
  type AccountAuthenticator,
  type Address,
  type AnyPublicKey,
  type SignedTransaction,
} from "@holdfast/sdk";
import { encodeBcs, type BcsWriter } from "@holdfast/sdk/bcs";

/** A signer with an authenticator. */
interface Consent {
  readonly address: Address;
  readonly authenticator: AccountAuthenticator;
}

export interface Consents {
  readonly sender: Consent;
  readonly secondaryAddresses: readonly Address[];
  /** May differ in number from the addresses. */
  readonly secondary: readonly AccountAuthenticator[];
  readonly feePayer: Consent | undefined;
}

export function listConsents({ raw, authenticator }: SignedTransaction): Consents {
  switch (authenticator.kind) {
    case "ed25519":
    case "multi-ed25519":
      return alone(raw.sender, authenticator);
    case "single-sender":
      return alone(raw.sender, authenticator.sender);
    case "multi-agent":
    case "fee-payer":
      return {
        sender: { address: raw.sender, authenticator: authenticator.sender },
        secondaryAddresses: authenticator.secondarySignerAddresses,
        secondary: authenticator.secondarySigners,
        feePayer:
          authenticator.kind === "fee-payer"
            ? { address: authenticator.feePayerAddress, authenticator: authenticator.feePayerSigner }
            : undefined,
      };
  }
}

export function getGasPayer(transaction: SignedTransaction): Address {
  return listConsents(transaction).feePayer?.address ?? transaction.raw.sender;
}

export function listSigners(transaction: SignedTransaction): readonly Address[] {
  return [transaction.raw.sender, ...listConsents(transaction).secondaryAddresses];
}

export function deriveAuthenticationKey(authenticator: AccountAuthenticator): Address {
  switch (authenticator.kind) {
    case "ed25519":
      return ed25519Address(authenticator.publicKey);
    case "multi-ed25519":
      return multiEd25519Address(authenticator.publicKey);
    case "single-key":
      return singleKeyAddress(encodeBcs((writer) => writeKey(writer, authenticator.publicKey)));
    case "multi-key":
      return multiKeyAddress(
        encodeBcs((writer) => {
          writer.vector(authenticator.publicKeys, writeKey).u8(authenticator.signaturesRequired);
        }),
      );
  }
}

const KEY_INDEX = { ed25519: 0, secp256k1: 1, secp256r1: 2 } as const satisfies Record<
  AnyPublicKey["kind"],
  number
>;

function writeKey(writer: BcsWriter, key: AnyPublicKey): void {
  writer.uleb128(KEY_INDEX[key.kind]).bytes(key.bytes);
}

function alone(address: Address, authenticator: AccountAuthenticator): Consents {
  return { sender: { address, authenticator }, secondaryAddresses: [], secondary: [], feePayer: undefined };
}
