import {
  assetChange,
  coinMovements,
  derivedObjectAddress,
  isSupraError,
  JsonNode,
  parseAddress,
  SUPRA_ASSET,
  stringifyJson,
  transactionInsights,
  type Address,
  type CoinChange,
  type CoinMovement,
  type FinishedTransaction,
  type JsonValue,
  type TransactionDetail,
  type TransactionHash,
  type TransactionType,
} from "@holdfast/sdk";

/** `Unknown`: a kind that this version does not know. */
export type ActivityType = TransactionType | "Unknown";

/** A transaction as one account sees it: what lists, filters, charts and exports need, and no more. */
export interface ActivityEntry {
  readonly hash: TransactionHash;
  readonly status: TransactionDetail["status"];
  readonly type: ActivityType;
  /** Microseconds since 1970, of the block; of the expiry where there is none; undefined while it is pending. */
  readonly micros: number | undefined;
  readonly sender: Address | undefined;
  /** Only for a payment: of coins, or of a fungible asset. */
  readonly receiver: Address | undefined;
  /** The function; for a multisig account's transaction, that account's address. */
  readonly called: string | undefined;
  /**
   * What the account gained or lost, fees not counted: of coins, and of fungible assets by their metadata address. A
   * transfer that failed says what it was meant to move.
   */
  readonly changes: readonly CoinChange[];
  /** Quants that were paid as the fee; 0 while it is pending. */
  readonly cost: bigint;
  /** Who paid it where that was not the sender. */
  readonly feePayer?: Address | undefined;
  readonly height: bigint | undefined;
  readonly sequenceNumber: bigint | undefined;
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

/** A transaction from the side of `viewer`. */
export function activityEntry(detail: TransactionDetail, viewer: Address): ActivityEntry {
  const insights = insightsOf(detail, viewer);
  const isPending = detail.status === "Pending";
  const block = isPending ? undefined : detail.block;
  const settledAt = isPending ? undefined : (block?.timestampMicros ?? detail.expirationMicros);
  return {
    hash: detail.hash,
    status: detail.status,
    type: insights?.type ?? "Unknown",
    micros: settledAt === undefined ? undefined : Number(settledAt),
    sender: detail.sender,
    receiver: insights?.coinReceiver ?? assetReceiver(detail),
    called: calledOf(detail),
    changes: [...(insights?.coinChange ?? []), ...assetChanges(detail, viewer)],
    cost: isPending ? 0n : detail.cost,
    feePayer: detail.feePayer,
    height: block?.height,
    sequenceNumber: detail.sequenceNumber,
  };
}

/** The function that pays a fungible asset from store to store. */
export const ASSET_PAYMENT = "0x1::primary_fungible_store::transfer";

function assetReceiver({ payload }: TransactionDetail): Address | undefined {
  if (payload?.kind !== "entry-function" || payload.function !== ASSET_PAYMENT) return undefined;
  const [, to] = payload.arguments;
  return typeof to === "string" && /^0x[0-9a-f]{1,64}$/i.test(to) ? parseAddress(to) : undefined;
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

/** The coin and asset events of an account, one by one. */
export function movementsOf(detail: FinishedTransaction, viewer: Address): readonly CoinMovement[] {
  const assets = assetsIn(detail).filter((asset) => asset !== SUPRA_ASSET);
  const stores = new Map(assets.map((asset) => [derivedObjectAddress(viewer, asset), asset]));
  const ofAssets = detail.events.flatMap(({ type, data }) => {
    const [, name = ""] = /^0x1::fungible_asset::(Deposit|Withdraw)$/.exec(type) ?? [];
    if (name === "") return [];
    const node = new JsonNode(data, type);
    const coinType = stores.get(parseAddress(node.get("store").string()));
    if (coinType === undefined) return [];
    return [{ isDeposit: name === "Deposit", coinType, amount: node.get("amount").bigint() }];
  });
  return [...coinMovements(detail.events, viewer, detail.gasUnitPrice), ...ofAssets];
}

/** The events of assets name stores, not owners: known are the stores of those that the call itself names. */
function assetChanges(detail: TransactionDetail, viewer: Address): readonly CoinChange[] {
  if (detail.status !== "Success") return [];
  const changes = assetChange(detail, viewer, assetsIn(detail));
  return changes.map(({ metadata, amount }) => ({ coinType: metadata, amount }));
}

/** Addresses among a call's arguments that may be the metadata of an asset; none where no asset moved. */
function assetsIn({ payload, events }: FinishedTransaction): readonly Address[] {
  if (payload?.kind !== "entry-function") return [];
  if (!events.some(({ type }) => type.startsWith("0x1::fungible_asset::"))) return [];
  return [...new Set(payload.arguments.flatMap(readAddress))];
}

/** An argument that is an address, or an object: nodes write that as `{"inner": "0x…"}` too. */
function readAddress(argument: JsonValue): Address | [] {
  const text =
    typeof argument === "string"
      ? argument
      : stringifyJson(argument).replace(/^\{"inner":"(0x\w+)"\}$/, "$1");
  try {
    return parseAddress(text);
  } catch (error) {
    if (isSupraError(error)) return [];
    throw error;
  }
}

function insightsOf(detail: TransactionDetail, viewer: Address) {
  try {
    return transactionInsights(detail, viewer);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

function calledOf({ payload }: TransactionDetail): string | undefined {
  if (payload?.kind === "entry-function") return payload.function;
  return payload?.kind === "multisig" ? payload.multisigAddress : undefined;
}
