import type { PasswordReason, TransactionTerms } from "@holdfast/descriptors/calls";
import type { Address } from "@holdfast/sdk";

/** What to sign, for which account, under which conditions. */
export interface SignRequest {
  readonly accountId: string;
  /** BCS of the raw transaction. */
  readonly rawBytes: Uint8Array;
  /** The network profile's chain ID; other ids are refused. */
  readonly chainId: number;
  /** Quants; a larger worst-case fee is refused. */
  readonly feeCap: bigint;
  /** Who signs besides the sender; left out when nobody does. */
  readonly cosigners?: Cosigners;
  /** When the account's key is one of a multi-Ed25519 key: keys one after another, then the threshold. */
  readonly multiKey?: Uint8Array;
  /** The account's authentication key as the node tells it: a key that does not match is not used. */
  readonly authenticationKey?: Address;
}

/** Who signs a transaction besides its sender, as it enters the message that all of them sign. */
export type Cosigners =
  | { readonly kind: "multi-agent"; readonly secondarySigners: readonly Address[] }
  | {
      readonly kind: "fee-payer";
      readonly secondarySigners: readonly Address[];
      /** 0x0 while it is left open who pays; the fee payer itself signs with its own address here. */
      readonly feePayer: Address;
    };

/** What ties a signature to what was shown. */
export interface Approval {
  /** The review's. */
  readonly digest: string;
  /** Needed when the review's `passwordReasons` are not empty. */
  readonly password?: string;
  /** Enough where the review's `mustConfirm` is all that is asked. */
  readonly passkey?: PasskeyAnswer;
}

/** What a passkey answered when it was asked for its secret. */
export interface PasskeyAnswer {
  readonly credentialId: string;
  /** 32 bytes. Secret; wiped by its taker. */
  readonly secret: Uint8Array;
}

/** What the worker reads out of the bytes it is asked to sign. Amounts in least units. */
export interface TransactionSummary extends TransactionTerms {
  /** The account that signs, or the multi-Ed25519 key's; it has a part in the transaction. */
  readonly signer: Address;
  /** Every address that its key signs for, as far as this wallet knows: the signature is good for each of them. */
  readonly keyAddresses: readonly Address[];
  readonly sequenceNumber: bigint;
  readonly chainId: number;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationTimestampSecs: bigint;
  /** Empty when the unlocked session may sign it; otherwise `sign` needs the password. */
  readonly passwordReasons: readonly PasswordReason[];
  /** True when a passkey, or the password, must confirm it: its amount is above the user's `confirmAbove`. */
  readonly mustConfirm: boolean;
  /** Hash of exactly what would be signed: a review and the signature that follows must agree on it. */
  readonly digest: string;
}

/** A signature's result: everything that sending needs. */
export interface SignedResult {
  /** BCS of the signed transaction. */
  readonly signedBytes: Uint8Array;
  readonly hash: string;
  readonly summary: TransactionSummary;
}

/** One party's signature. */
export interface SignedPart {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes. */
  readonly signature: Uint8Array;
  /** BCS of the account's authenticator; undefined for one key of a multi-Ed25519 key, which needs the others' too. */
  readonly authenticatorBytes: Uint8Array | undefined;
  /** Places of the key in the multi-Ed25519 key, from 0; empty without one. */
  readonly positions: readonly number[];
  readonly summary: TransactionSummary;
}

/** A message to sign. */
export interface MessageRequest {
  readonly accountId: string;
  /** Text, or bytes. */
  readonly message: string | Uint8Array;
  /** Who asks, for example the host of a page. */
  readonly application?: string;
  /** A value that the asker chose and takes only once. */
  readonly nonce?: string;
  /**
   * `plain`: the text's bytes and nothing else, as pages verify what `signMessage` of their wallet answers. Only for text that
   * `plainMessageBytes` takes, without application and nonce, which nothing would sign. `sign-in`: the text is one of `signInText` of
   * the sdk, for this account. `descriptor`: a description of calls that breaks no rule, as `attestationMessage` has it.
   */
  readonly form?: "plain" | "sign-in" | "descriptor";
}

/** What would be signed of a message. */
export interface MessageSummary {
  readonly address: Address;
  /** Undefined when the message is bytes that are no text. */
  readonly text: string | undefined;
  readonly bytes: Uint8Array;
  /** Empty when nobody says that they ask. */
  readonly application: string;
  readonly nonce: string;
  /** Hash of exactly what would be signed. */
  readonly digest: string;
}

/** A message's signature; `verifyMessage` of the sdk takes these. */
export interface SignedMessagePart {
  readonly address: Address;
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
  readonly summary: MessageSummary;
}

/** The proof by which an account agrees to be converted to multisig. */
export interface ConversionRequest {
  readonly accountId: string;
  /** What `multisigCreationChallenge` of the sdk makes. Other bytes are refused. */
  readonly proof: Uint8Array;
  /** The network profile's chain ID; other ids are refused. */
  readonly chainId: number;
}

/** What the worker reads out of a proof. */
export interface ConversionSummary {
  readonly account: Address;
  readonly chainId: number;
  /** Of the account: the proof is good for one change at this number. */
  readonly sequenceNumber: bigint;
  /** Who decides from then on. */
  readonly owners: readonly Address[];
  readonly signaturesRequired: bigint;
  /** True when the account's own key can do nothing any more, for ever. */
  readonly revokesKey: boolean;
  /** Hash of exactly what would be signed. */
  readonly digest: string;
}

/** A signed proof; `convertToMultisig` of the sdk takes these. */
export interface SignedConversion {
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
  readonly summary: ConversionSummary;
}
