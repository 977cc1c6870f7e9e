import type { Address, EntryFunction, MultisigInnerPayload, TransactionPayload } from "@holdfast/sdk";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import type { Party } from "../chain/transactions/parties.ts";
import type { Overrides, PreparedTransaction, PrepareOptions } from "../chain/transactions/prepare.ts";
import type { SignedPart } from "../vault/signing.ts";
import type { MultisigAccount } from "../storage/multisig-accounts.ts";
import type { PaidName } from "../storage/paid-names.ts";
import type { SponsoredTransaction } from "../storage/sponsored-transactions.ts";
import type { Finding } from "./rules/finding.ts";

/** Recorded by the form, and compared with bytes and simulation. Amounts in base units. */
export type Intent =
  | {
      readonly kind: "payments";
      readonly payments: readonly { readonly to: Address; readonly amount: bigint }[];
      /** `0x1::supra_coin::SupraCoin`, or a metadata address. */
      readonly coinType: string;
    }
  | { readonly kind: "exact"; readonly payload: TransactionPayload | EntryFunction };

export type ReviewRequest = ReviewedPayload & ReviewConditions;

type ReviewedPayload =
  | {
      readonly payload: TransactionPayload | EntryFunction;
      readonly prepare?: Prepare;
      /** If not exactly the payload. */
      readonly intent?: ReadIntent;
    }
  | {
      readonly payload?: undefined;
      readonly prepare: Prepare;
      readonly intent: ReadIntent;
      /** The call alone, for a multisig proposal. */
      readonly propose?: (network: ChainNetwork, options: PrepareOptions) => Promise<EntryFunction>;
    };

/** May depend on values chosen by preparation. */
type ReadIntent = (prepared: PreparedTransaction) => Intent;

/** For special kinds, such as "everything but the fee". */
type Prepare = (
  network: ChainNetwork,
  overrides: Overrides,
  options: PrepareOptions,
) => Promise<PreparedTransaction>;

export interface ReviewConditions {
  readonly overrides?: Overrides | undefined;
  /** Requested gas units, kept if sufficient. */
  readonly askedMaxGas?: bigint | undefined;
  /** Another sender, if this account only co-signs. */
  readonly from?: Address;
  readonly secondarySigners?: readonly Party[] | undefined;
  readonly feePayer?: Party | "open" | undefined;
  readonly decides?: readonly MultisigInnerPayload[];
  /** Recipients that the user compared digit by digit. */
  readonly compared?: readonly Address[] | undefined;
  /** The requesting site, its approved functions, and its consecutive transactions. */
  readonly site?: {
    readonly host: string;
    readonly knownCalls: readonly string[];
    readonly approvedInRow: number;
    /** Claimed by a link only. */
    readonly isByLink?: boolean;
  };
  readonly findings?: readonly Finding[] | undefined;
  readonly keeps?: StoredAfterSigning | undefined;
  /** Receives the account's signature instead of sending. */
  readonly takePart?: (part: SignedPart) => void | Promise<void>;
}

/** Stored on this device after signing. Never sent. */
export interface StoredAfterSigning {
  readonly note?: string;
  readonly paidName?: Omit<PaidName, "at"> | undefined;
  readonly multisig?: MultisigAccount | undefined;
  /** Another account's transaction with a sponsored fee. */
  readonly sponsored?: SponsoredTransaction | undefined;
}
