import type { Account } from "../account/account.ts";
import type { SupraClient } from "../client/client.ts";
import type { NetworkProfile } from "../client/network.ts";
import type { VmFailure } from "../client/vm-failure.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** An intent with its signed bytes. */
export interface SignedIntent {
  readonly intent: string;
  readonly hash: TransactionHash;
  /** The signed transaction: anyone can send it, and it is executed at most once. */
  readonly bytes: Uint8Array;
}

/** Dependencies of a sender. */
export interface SenderOptions {
  readonly client: SupraClient;
  readonly network: NetworkProfile;
  /** A node of a different operator: what both report is proven. */
  readonly verification?: SupraClient;
  /** No other program may send from this account. */
  readonly account: Account;
  /** Store for signed transactions. No other sender may use it. Default: memory. */
  readonly store?: OutboxStore;
  /** Maximum pending transactions. Default 16. */
  readonly maxPending?: number;
  /** Maximum waiting intents. Default 1,000. */
  readonly maxQueued?: number;
  /** Milliseconds before the second check of a transaction; later ones are less frequent. Default 1,000. */
  readonly intervalMs?: number;
  /** Awaited before anything is sent: store it, and pass it in `signed` after a restart. */
  readonly onSigned?: (signed: SignedIntent) => void | Promise<void>;
  /** Unfinished transactions of an earlier sender. Their bytes are sent first. */
  readonly signed?: readonly SignedIntent[];
  /** Gas units. Default: 1.5 times the simulated amount. */
  readonly maxGasAmount?: bigint;
  readonly gasUnitPrice?: bigint;
  /** Milliseconds since 1970; the device's clock by default. */
  readonly nowMs?: () => number;
  /** Ends waiting and sending with network/aborted; signed transactions may still be executed. */
  readonly signal?: AbortSignal;
}

/** An executed transaction. */
export interface SentTransaction {
  readonly intent: string;
  readonly hash: TransactionHash;
  readonly status: "Success" | "Failed";
  readonly vmStatus: string;
  /** Why it failed. */
  readonly failure?: VmFailure;
  /** Only one node reports the failure, so the sender refuses the same payload until `acceptFailure`. */
  readonly isUnproven?: boolean;
}
