import type { PasswordReason, TransactionTerms } from "@holdfast/descriptors/calls";
import type { Address } from "@holdfast/sdk";

export interface SignRequest {
  readonly accountId: string;
  readonly rawBytes: Uint8Array;
  /** From the network profile; others are refused. */
  readonly chainId: number;
  /** Quants; a higher max fee is refused. */
  readonly feeCap: bigint;
  readonly cosigners?: Cosigners;
  /** If the key is part of a multi-Ed25519 key: all keys concatenated, then the threshold. */
  readonly multiKey?: Uint8Array;
  /** According to the node; a different key does not sign. */
  readonly authenticationKey?: Address;
}

/** Signers besides the sender; the signed bytes include them. */
export type Cosigners =
  | { readonly kind: "multi-agent"; readonly secondarySigners: readonly Address[] }
  | {
      readonly kind: "fee-payer";
      readonly secondarySigners: readonly Address[];
      /** 0x0 while the fee payer is open. The fee payer signs with its own address here. */
      readonly feePayer: Address;
    };

/** Ties a signature to the review that the user saw. */
export interface Approval {
  readonly digest: string;
  readonly password?: string;
  /** Enough if the review requires only `mustConfirm`. */
  readonly passkey?: PasskeyAnswer;
}

export interface PasskeyAnswer {
  readonly credentialId: string;
  /** 32 bytes. Secret; `unlockWithPasskey` and `addPasskey` wipe it. */
  readonly secret: Uint8Array;
}

/** Read by the worker from the bytes. Amounts in base units. */
export interface TransactionSummary extends TransactionTerms {
  readonly signer: Address;
  readonly keyAddresses: readonly Address[];
  readonly sequenceNumber: bigint;
  readonly chainId: number;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationTimestampSecs: bigint;
  /** If not empty, `sign` needs the password. */
  readonly passwordReasons: readonly PasswordReason[];
  /** Whether the amount needs a passkey or the password (the user's `confirmAbove`). */
  readonly mustConfirm: boolean;
  /** The signing request must repeat it. */
  readonly digest: string;
}

export interface SignedResult {
  readonly signedBytes: Uint8Array;
  readonly hash: string;
  readonly summary: TransactionSummary;
}

export interface SignedPart {
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
  /** BCS; undefined for part of a multi-Ed25519 key. */
  readonly authenticatorBytes: Uint8Array | undefined;
  /** The key's positions in the multi-Ed25519 key, from 0; otherwise empty. */
  readonly positions: readonly number[];
  readonly summary: TransactionSummary;
}

export interface MessageRequest {
  readonly accountId: string;
  readonly message: string | Uint8Array;
  /** Such as a site's host. */
  readonly application?: string;
  /** Chosen by the requester, who accepts it once. */
  readonly nonce?: string;
  /**
   * `plain`: the text's bytes alone, without application and nonce, if `plainMessageBytes` accepts it.
   * `sign-in`: the SDK's `signInText`. `descriptor`: the SDK's `attestationMessage`.
   */
  readonly form?: "plain" | "sign-in" | "descriptor";
}

export interface MessageSummary {
  readonly address: Address;
  readonly text: string | undefined;
  readonly bytes: Uint8Array;
  readonly application: string;
  readonly nonce: string;
  readonly digest: string;
}

/** For the SDK's `verifyMessage`. */
export interface SignedMessagePart {
  readonly address: Address;
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
  readonly summary: MessageSummary;
}

export interface ConversionRequest {
  readonly accountId: string;
  /** Made by the SDK's `multisigCreationChallenge`; other bytes are refused. */
  readonly proof: Uint8Array;
  /** From the network profile; others are refused. */
  readonly chainId: number;
}

export interface ConversionSummary {
  readonly account: Address;
  readonly chainId: number;
  /** The account's sequence number, at which the proof can be used once. */
  readonly sequenceNumber: bigint;
  readonly owners: readonly Address[];
  readonly signaturesRequired: bigint;
  /** True if the account's own key permanently loses control. */
  readonly revokesKey: boolean;
  readonly digest: string;
}

/** For the SDK's `convertToMultisig`. */
export interface SignedConversion {
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
  readonly summary: ConversionSummary;
}
