import {
  type AccountAuthenticator,
  bytesToHex,
  type JsonValue,
  ownBytes,
  type OwnedBytes,
  copyPart,
  type SecondarySigners,
  type TransactionAuthenticator,
} from "@holdfast/sdk";

/** An authenticator in transaction JSON. Ed25519 is recorded; the official v3 client declares the others. */
export function authenticatorJson(authenticator: TransactionAuthenticator): JsonValue {
  switch (authenticator.kind) {
    case "ed25519":
    case "multi-ed25519":
      return accountJson(authenticator);
    case "multi-agent":
      return { MultiAgent: { sender: accountJson(authenticator.sender), ...secondaryJson(authenticator) } };
    case "fee-payer":
      return {
        FeePayer: {
          sender: accountJson(authenticator.sender),
          ...secondaryJson(authenticator),
          fee_payer_address: authenticator.feePayerAddress,
          fee_payer_signer: accountJson(authenticator.feePayerSigner),
        },
      };
    case "single-sender":
      return { SingleSender: accountBody(authenticator.sender) };
  }
}

function secondaryJson(signers: SecondarySigners): { readonly [key: string]: JsonValue } {
  return {
    secondary_signer_addresses: signers.secondarySignerAddresses,
    secondary_signers: signers.secondarySigners.map(accountJson),
  };
}

const NAMES = {
  ed25519: "Ed25519",
  "multi-ed25519": "MultiEd25519",
  "single-key": "SingleKey",
  "multi-key": "MultiKey",
} as const satisfies Record<AccountAuthenticator["kind"], string>;

function accountJson(authenticator: AccountAuthenticator): JsonValue {
  return { [NAMES[authenticator.kind]]: accountBody(authenticator) };
}

function accountBody(authenticator: AccountAuthenticator): JsonValue {
  switch (authenticator.kind) {
    case "ed25519":
      return {
        public_key: bytesToHex(authenticator.publicKey),
        signature: bytesToHex(authenticator.signature),
      };
    case "multi-ed25519": {
      const [key, signature] = [ownBytes(authenticator.publicKey), ownBytes(authenticator.signature)];
      return {
        public_keys: pieces(copyPart(key, 0, -1), 32),
        signatures: pieces(copyPart(signature, 0, -4), 64),
        threshold: key.at(-1) ?? 0,
        bitmap: bytesToHex(copyPart(signature, -4)),
      };
    }
    case "single-key":
      return {
        public_key: taggedJson(authenticator.publicKey),
        signature: taggedJson(authenticator.signature),
      };
    case "multi-key":
      return {
        public_keys: authenticator.publicKeys.map(taggedJson),
        signatures: authenticator.signatures.map(taggedJson),
        signatures_required: authenticator.signaturesRequired,
        bitmap: bytesToHex(authenticator.bitmap),
      };
  }
}

function taggedJson({ kind, bytes }: { readonly kind: string; readonly bytes: Uint8Array }): JsonValue {
  return { value: bytesToHex(bytes), type: kind };
}

function pieces(bytes: OwnedBytes, length: number): JsonValue {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += length) parts.push(bytesToHex(copyPart(bytes, at, at + length)));
  return parts;
}
