import {
  accountChanges,
  failureOf,
  attempt,
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

/** `AutomationCycle`: a cycle's fees, charged without a transaction. */
export type ActivityType = TransactionType | "AutomationCycle" | "Unknown";

export interface ActivityEntry {
  readonly hash: TransactionHash;
  readonly status: TransactionDetail["status"];
  readonly type: ActivityType;
  /** Microseconds since 1970: of the block, else of the expiry; undefined while pending. */
  readonly micros: number | undefined;
  readonly sender: Address | undefined;
  readonly receiver: Address | undefined;
  readonly called: string | undefined;
  /** Without the fee, by coin type or metadata address. If failed or pending, the intended change. */
  readonly changes: readonly CoinChange[];
  /** The fee in quants minus the storage refund; may be negative. 0 while pending. */
  readonly cost: bigint;
  /** Undefined if the sender paid. */
  readonly feePayer?: Address | undefined;
  readonly height: bigint | undefined;
  /** Undefined for automation's runs and cycles, which use none. */
  readonly sequenceNumber: bigint | undefined;
  /** True if it executed a multisig proposal whose call failed. */
  readonly hasFailedInside?: boolean;
  /** True if a movement has no known owner, or an amount depends only on the order of events. */
  readonly isUncertain?: boolean;
}

export interface ActivityView {
  readonly entries: readonly ActivityEntry[];
  readonly isLoaded: boolean;
  /** True if it reaches back to the first transaction. */
  readonly isComplete: boolean;
}

/** @param stores owners of fungible stores that the transaction itself does not name */
export function activityEntry(detail: TransactionDetail, viewer: Address, stores?: Stores): ActivityEntry {
  const insights = attempt(() => transactionInsights(detail, viewer));
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
  // Without events, show the intended change, not a balance of 0.
  if (detail.events.length === 0)
    return {
      changes: meant,
      cost: detail.cost,
      ...(detail.status === "Success" ? { isUncertain: true } : {}),
    };
  // Undecodable events leave the changes unknown.
  return (
    attempt(() => {
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
    }) ?? { changes: [], cost: detail.cost, isUncertain: true }
  );
}

/** The framework converts coin stores only in its documented order. */
function isOfFramework({ payload }: FinishedTransaction): boolean {
  const call = payload.kind === "multisig" ? payload.inner : payload;
  return call?.kind === "entry-function" && /^0x0*1::/.test(call.function);
}

export const ASSET_PAYMENT = "0x1::primary_fungible_store::transfer";

/** Calls to delegation pools have the pool's address first. */
const POOLS = "0x1::pbo_delegation_pool::";

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

/** Whether the viewer pays the fee, as the fee payer or a sender without one. */
export function paysFee(
  { feePayer, sender }: Pick<ActivityEntry, "feePayer" | "sender">,
  viewer: Address,
): boolean {
  return (feePayer ?? sender) === viewer;
}

export function newestFirst(a: ActivityEntry, b: ActivityEntry): number {
  const [atA, atB] = [a.micros ?? Infinity, b.micros ?? Infinity];
  if (atA !== atB) return atA > atB ? -1 : 1;
  const [numberA, numberB] = [a.sequenceNumber ?? 0n, b.sequenceNumber ?? 0n];
  if (a.sender === b.sender && numberA !== numberB) return numberA > numberB ? -1 : 1;
  return a.hash < b.hash ? -1 : Number(a.hash !== b.hash);
}

function getCalledFunction({ payload }: TransactionDetail): string | undefined {
  if (payload?.kind === "entry-function") return payload.function;
  return payload?.kind === "multisig" ? payload.multisigAddress : undefined;
}
