import type { Address } from "@holdfast/sdk";

/** An account of the wallet. `publicKey` as 0x and 64 digits, or `0x` for one that is only watched. */
export interface KeyedAccount {
  readonly address: Address;
  readonly publicKey: string;
}

/** A signer besides the sender; without the key nothing can be simulated in their name. */
export interface Party {
  readonly address: Address;
  /** 0x and 64 digits of an Ed25519 key. */
  readonly publicKey?: string;
}

/** Who signs a transaction, and who pays its fee. */
export interface Parties {
  readonly sender: Party;
  /** Sign as well, in this order. */
  readonly secondarySigners?: readonly Party[] | undefined;
  /** Pays instead of the sender; `open` while it is not known who will. */
  readonly feePayer?: Party | "open" | undefined;
}

/** True for a transaction that needs nobody but its sender. */
export function isAlone({ secondarySigners = [], feePayer }: Omit<Parties, "sender">): boolean {
  return secondarySigners.length === 0 && feePayer === undefined;
}

/** False where nobody said the key, and for an account that is only watched: its key has no digits. */
export function isKeyKnown(publicKey: string | undefined): publicKey is string {
  return publicKey !== undefined && publicKey !== "0x";
}

/** Who pays the fee; undefined while that is open. */
export function getFeePayer({ sender, feePayer = sender }: Parties): Address | undefined {
  return feePayer === "open" ? undefined : feePayer.address;
}
