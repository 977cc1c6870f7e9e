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
  /** The signed transaction: anyone who has it can send it, and it is executed at most once. */
  readonly bytes: Uint8Array;
}

/** Dependencies of a sender. */
export interface SenderOptions {
  readonly client: SupraClient;
  readonly network: NetworkProfile;
  /** A node of a different operator: what both report about a transaction is proven. */
  readonly verification?: SupraClient;
  /** No other program sends from this account: the sender hands out its sequence numbers. */
  readonly account: Account;
  /** Store for signed transactions, in memory by default. No other sender may use it. */
  readonly store?: OutboxStore;
  /** Transactions that are pending at once. Default 16. */
  readonly maxPending?: number;
  /** Intents that wait for their turn. Default 1,000. */
  readonly maxQueued?: number;
  /** Milliseconds before a second question about a transaction; later ones come more slowly. Default 1,000. */
  readonly intervalMs?: number;
  /** Called before anything is sent, and waited for: store it, and give all of an intent back in `signed` after a restart. */
  readonly onSigned?: (signed: SignedIntent) => void | Promise<void>;
  /** Unfinished transactions of an earlier sender. Their bytes are sent first. */
  readonly signed?: readonly SignedIntent[];
  /** Without it: half as much again as a simulation uses. */
  readonly maxGasAmount?: bigint;
  readonly gasUnitPrice?: bigint;
  /** Milliseconds since 1970; the device's clock by default. */
  readonly nowMs?: () => number;
  /** Ends waiting and sending with network/aborted; what was signed may still be executed. */
  readonly signal?: AbortSignal;
}

/** A transaction that the chain has executed. */
export interface SentTransaction {
  readonly intent: string;
  readonly hash: TransactionHash;
  readonly status: "Success" | "Failed";
  readonly vmStatus: string;
  /** Why it failed. */
  readonly failure?: VmFailure;
  /**
   * That it failed is the word of one node: if that node is wrong, sending the same again pays twice. So the sender
   * refuses the same payload until `acceptFailure`.
   */
  readonly isUnproven?: boolean;
}
