import {
  accountChanges,
  failureOf,
  isSupraError,
  parseAddress,
  transactionInsights,
  type AssetStore,
  type Address,
  type CoinChange,
  type FinishedTransaction,
  type TransactionDetail,
  type TransactionHash,
  type TransactionType,
} from "@holdfast/sdk";
import { executedChanges } from "../transactions/executed-changes.ts";

/** `AutomationCycle`: fees that a cycle took for tasks, without a transaction. `Unknown`: a kind that this version does not know. */
export type ActivityType = TransactionType | "AutomationCycle" | "Unknown";

/** A transaction as one account sees it: what lists, filters, charts and exports need, and no more. */
export interface ActivityEntry {
  readonly hash: TransactionHash;
  readonly status: TransactionDetail["status"];
  readonly type: ActivityType;
  /** Microseconds since 1970, of the block; of the expiry where there is none; undefined while it is pending. */
  readonly micros: number | undefined;
  readonly sender: Address | undefined;
  /** Of a payment, of coins or a fungible asset; of a delegation pool's call, the pool. */
  readonly receiver: Address | undefined;
  /** The function; for a multisig account's transaction, that account's address. */
  readonly called: string | undefined;
  /**
   * What the account gained or lost by its balance, fees not counted: of coins, and of fungible assets by their metadata
   * address. A transfer that failed or is pending says what it was meant to move.
   */
  readonly changes: readonly CoinChange[];
  /** Quants that were paid as the fee, less the storage refund: below 0 if more came back. 0 while it is pending. */
  readonly cost: bigint;
  /** Who paid it where that was not the sender. */
  readonly feePayer?: Address | undefined;
  readonly height: bigint | undefined;
  /** Undefined for what used none of the account's: runs and cycles of automation. */
  readonly sequenceNumber: bigint | undefined;
  /** It executed a proposal of a multisig account, and what was proposed failed. */
  readonly hasFailedInside?: boolean;
  /** Something moved that could not be attributed, or an amount rests on the order of events alone. */
  readonly isUncertain?: boolean;
}

/** What is known of an account's history. A new object whenever something changed. */
export interface ActivityView {
  /** Pending ones first, then the newest. */
  readonly entries: readonly ActivityEntry[];
  /** What was stored on this device has been read. */
  readonly isLoaded: boolean;
  /** It reaches back to the first transaction. */
  readonly isComplete: boolean;
}

/**
 * A transaction from the side of `viewer`.
 * @param stores fungible stores of events that neither the viewer's accounts nor the call tell
 */
export function activityEntry(detail: TransactionDetail, viewer: Address, stores?: Stores): ActivityEntry {
  const insights = readInsights(detail, viewer);
  const isPending = detail.status === "Pending";
  const block = isPending ? undefined : detail.block;
  const settledAt = isPending ? undefined : (block?.timestampMicros ?? detail.expirationMicros);
  const receiver = insights?.coinReceiver ?? assetReceiver(detail) ?? calledPool(detail);
  const isParty = (detail.sender === viewer) !== (receiver === viewer);
  const meant = isParty ? (insights?.coinChange ?? []) : [];
  return {
    hash: detail.hash,
    status: detail.status,
    type: insights?.type ?? "Unknown",
    micros: settledAt === undefined ? undefined : Number(settledAt),
    sender: detail.sender,
    receiver,
    called: getCalledFunction(detail),
    ...readMovement(detail, viewer, { meant, stores }),
    feePayer: detail.feePayer,
    height: block?.height,
    sequenceNumber: detail.isAutomated === true ? undefined : detail.sequenceNumber,
  };
}

type Stores = ReadonlyMap<Address, AssetStore>;

type Moved = Pick<ActivityEntry, "changes" | "cost" | "hasFailedInside" | "isUncertain">;

function readMovement(
  detail: TransactionDetail,
  viewer: Address,
  { meant, stores }: { readonly meant: readonly CoinChange[]; readonly stores: Stores | undefined },
): Moved {
  if (detail.status === "Pending") return { changes: meant, cost: 0n };
  // What a node says without any event is no balance, and is shown as what was meant.
  if (detail.events.length === 0)
    return {
      changes: meant,
      cost: detail.cost,
      ...(detail.status === "Success" ? { isUncertain: true } : {}),
    };
  try {
    const moved = executedChanges(detail, viewer, stores);
    const cost = moved.fee?.paid ?? detail.cost;
    if (detail.status === "Failed") return { changes: meant, cost };
    const isUnnamed = moved.unnamed.some(({ amount }) => amount === undefined || amount < 0n);
    const isGuessed = !isOfFramework(detail) && moved.conversions.some(({ account }) => account === viewer);
    return {
      changes: accountChanges(moved, viewer).map(({ coinType, amount }) => ({ coinType, amount })),
      cost,
      ...(failureOf(detail) === undefined ? {} : { hasFailedInside: true }),
      ...(isUnnamed || isGuessed ? { isUncertain: true } : {}),
    };
  } catch (error) {
    // Events that can't be read leave open what moved.
    if (!isSupraError(error)) throw error;
    return { changes: [], cost: detail.cost, isUncertain: true };
  }
}

/** The framework converts a coin store in no other order than it says. */
function isOfFramework({ payload }: FinishedTransaction): boolean {
  const call = payload.kind === "multisig" ? payload.inner : payload;
  return call?.kind === "entry-function" && /^0x0*1::/.test(call.function);
}

/** The function that pays a fungible asset from store to store. */
export const ASSET_PAYMENT = "0x1::primary_fungible_store::transfer";

/** The module of delegation pools. Its calls begin with the pool's address. */
const POOLS = "0x1::pbo_delegation_pool::";

/** True for a call whose {@link ActivityEntry.receiver} is a delegation pool. */
export function isPoolCall(called: string | undefined): boolean {
  return called?.startsWith(POOLS) === true;
}

function assetReceiver({ payload }: TransactionDetail): Address | undefined {
  if (payload?.kind !== "entry-function" || payload.function !== ASSET_PAYMENT) return undefined;
  return readAddress(payload.arguments[1]);
}

function calledPool({ payload }: TransactionDetail): Address | undefined {
  if (payload?.kind !== "entry-function" || !isPoolCall(payload.function)) return undefined;
  return readAddress(payload.arguments[0]);
}

function readAddress(argument: unknown): Address | undefined {
  return typeof argument === "string" && /^0x[0-9a-f]{1,64}$/i.test(argument)
    ? parseAddress(argument)
    : undefined;
}

/** True when the fee of a transaction is the viewer's to pay: as its sponsor, or as its sender where it has none. */
export function paysFee(
  { feePayer, sender }: Pick<ActivityEntry, "feePayer" | "sender">,
  viewer: Address,
): boolean {
  return (feePayer ?? sender) === viewer;
}

/** Pending ones first, then newest first; one sender's in one block by their numbers. */
export function newestFirst(a: ActivityEntry, b: ActivityEntry): number {
  const [atA, atB] = [a.micros ?? Infinity, b.micros ?? Infinity];
  if (atA !== atB) return atA > atB ? -1 : 1;
  const [numberA, numberB] = [a.sequenceNumber ?? 0n, b.sequenceNumber ?? 0n];
  if (a.sender === b.sender && numberA !== numberB) return numberA > numberB ? -1 : 1;
  return a.hash < b.hash ? -1 : Number(a.hash !== b.hash);
}

function readInsights(detail: TransactionDetail, viewer: Address) {
  try {
    return transactionInsights(detail, viewer);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

function getCalledFunction({ payload }: TransactionDetail): string | undefined {
  if (payload?.kind === "entry-function") return payload.function;
  return payload?.kind === "multisig" ? payload.multisigAddress : undefined;
}
