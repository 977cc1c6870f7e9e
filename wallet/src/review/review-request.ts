import type { Address, EntryFunction, MultisigInnerPayload, TransactionPayload } from "@holdfast/sdk";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import type { Party } from "../chain/transactions/parties.ts";
import type { Overrides, PreparedTransaction, PrepareOptions } from "../chain/transactions/prepare.ts";
import type { SignedPart } from "../vault/signing.ts";
import type { MultisigAccount } from "../storage/multisig-accounts.ts";
import type { PaidName } from "../storage/paid-names.ts";
import type { SponsoredTransaction } from "../storage/sponsored-transactions.ts";
import type { Finding } from "./rules/finding.ts";

/**
 * What the user meant, recorded by the form before anything was built. The bytes and the simulation are compared with it.
 * Amounts in the coin's least units.
 */
export type Intent =
  | {
      readonly kind: "payments";
      readonly payments: readonly { readonly to: Address; readonly amount: bigint }[];
      /** `0x1::supra_coin::SupraCoin`, or the address of a fungible asset's metadata. */
      readonly coinType: string;
    }
  /** Exactly the payload that the form made. */
  | { readonly kind: "exact"; readonly payload: TransactionPayload | EntryFunction };

export type ReviewRequest = ReviewedPayload & ReviewConditions;

/** What the transaction does: the form's payload as it is, or what `prepare` makes of what was meant. */
type ReviewedPayload =
  | {
      readonly payload: TransactionPayload | EntryFunction;
      readonly prepare?: Prepare;
      /** What was meant, where it is not exactly the payload. */
      readonly intent?: ReadIntent;
    }
  | {
      readonly payload?: undefined;
      readonly prepare: Prepare;
      readonly intent: ReadIntent;
      /** The call by itself, to be put before the owners of a multisig account. */
      readonly propose?: (network: ChainNetwork, options: PrepareOptions) => Promise<EntryFunction>;
    };

/** What was meant; may depend on what was chosen while preparing. */
type ReadIntent = (prepared: PreparedTransaction) => Intent;

/** For kinds with rules of their own, such as “everything but the fee”. */
type Prepare = (
  network: ChainNetwork,
  overrides: Overrides,
  options: PrepareOptions,
) => Promise<PreparedTransaction>;

/** Under which conditions, and what the screen knows of it. */
export interface ReviewConditions {
  readonly overrides?: Overrides | undefined;
  /** Units of gas that a site put into its transaction: kept where they are enough. */
  readonly askedMaxGas?: bigint | undefined;
  /** Whose transaction it is, when the account signs one of another sender. */
  readonly from?: Address;
  readonly secondarySigners?: readonly Party[] | undefined;
  readonly feePayer?: Party | "open" | undefined;
  /** What the proposals would do that it votes on, as far as the screen knows it. */
  readonly decides?: readonly MultisigInnerPayload[];
  /** Receivers whose digits the user compared, all of them, because they look like known ones. */
  readonly compared?: readonly Address[] | undefined;
  /** The site that asks, the functions that were approved for it before, and how many of its transactions were just now. */
  readonly site?: {
    readonly host: string;
    readonly knownCalls: readonly string[];
    readonly approvedInRow: number;
    /** It is only what a link says. */
    readonly isByLink?: boolean;
  };
  /** What the screen found out by itself, for example of a recipient. */
  readonly findings?: readonly Finding[] | undefined;
  /** What this device remembers of it once it is signed. */
  readonly keeps?: StoredAfterSigning | undefined;
  /** Takes the account's signature for its own part, in place of sending: of what several sign. */
  readonly takePart?: (part: SignedPart) => void | Promise<void>;
}

/** What this device remembers of a transaction once it is signed. None of it is sent. */
export interface StoredAfterSigning {
  /** What the user wrote on it; empty for nothing. */
  readonly note?: string;
  /** The name that its recipient was entered by. */
  readonly paidName?: Omit<PaidName, "at"> | undefined;
  /** The multisig account that it makes. */
  readonly multisig?: MultisigAccount | undefined;
  /** Another account's transaction, of which it pays the fee. */
  readonly sponsored?: SponsoredTransaction | undefined;
}
