import { t } from "@lingui/core/macro";
import {
  parseAddress,
  SUPRA_COIN,
  type Address,
  type CoinChange,
  type TransactionDetail,
} from "@holdfast/sdk";
import {
  activityEntry,
  ASSET_PAYMENT,
  isPoolCall,
  type ActivityEntry,
} from "../../chain/activity/activity-entry.ts";
import { callSentence } from "./call-sentence.ts";

export interface TransactionStory {
  readonly kind: "received" | "sent" | "self" | "action";
  readonly title: string;
  /** The payment's other party, or the author of third-party code. */
  readonly other?: { readonly word: string; readonly address: Address };
  readonly note?: string;
  /** Without the fee; absent if nothing moved or it is unknown. */
  readonly change?: CoinChange & { readonly isFee?: boolean };
}

/** From the viewer's side. Covers kinds unknown to this version. */
export function tellTransaction(transaction: TransactionDetail, viewer: Address): TransactionStory {
  return tellEntry(activityEntry(transaction, viewer), viewer);
}

/** For an entry made for `viewer`. If several coins moved, shows `coin`, else SUPRA, else the first. */
export function tellEntry(entry: ActivityEntry, viewer: Address, coin = SUPRA_COIN): TransactionStory {
  const { sender, receiver, type, status } = entry;
  if (type === "AutomationCycle") return tellCycle(entry);
  if (sender === undefined) return { kind: "action", title: t`Transaction` };
  const moved = findChange(entry, coin);
  const change = moved === undefined || status === "Failed" ? {} : { change: moved };
  if (isSponsor(entry, viewer) && change.change === undefined) return tellSponsored(entry, sender);
  if (type === "CoinTransfer" && receiver !== undefined && (sender === viewer || receiver === viewer))
    return { ...tellPayment(status, { sender, receiver }, viewer), ...(sender === receiver ? {} : change) };
  if (sender !== viewer && moved !== undefined && moved.amount > 0n)
    return { kind: "received", title: t`Received`, other: { word: t`from`, address: sender }, ...change };
  if (sender === viewer && type === "EntryFunctionCall" && entry.called === ASSET_PAYMENT)
    return { ...tellAssetPayment(entry), ...change };
  return { kind: "action", ...actionWords(entry), ...change };
}

function isSponsor({ feePayer, sender, status }: ActivityEntry, viewer: Address): boolean {
  return feePayer === viewer && sender !== viewer && status !== "Pending";
}

function tellSponsored({ cost }: ActivityEntry, sender: Address): TransactionStory {
  return {
    kind: "action",
    title: t`Paid a network fee`,
    other: { word: t`for`, address: sender },
    change: { coinType: SUPRA_COIN, amount: -cost, isFee: true },
  };
}

function tellAssetPayment({ status, receiver }: ActivityEntry): TransactionStory {
  return {
    kind: "sent",
    title: failed(status === "Failed", status === "Pending" ? t`Sending` : t`Sent`),
    // Older versions stored no recipient.
    ...(receiver === undefined
      ? { note: t`a fungible asset` }
      : { other: { word: t`to`, address: receiver } }),
  };
}

function tellPayment(
  status: ActivityEntry["status"],
  { sender, receiver }: { readonly sender: Address; readonly receiver: Address },
  viewer: Address,
): TransactionStory {
  const [hasFailed, isPending] = [status === "Failed", status === "Pending"];
  if (sender === receiver) return { kind: "self", title: failed(hasFailed, t`Sent to yourself`) };
  if (sender === viewer)
    return {
      kind: "sent",
      title: failed(hasFailed, isPending ? t`Sending` : t`Sent`),
      other: { word: t`to`, address: receiver },
    };
  return {
    kind: "received",
    title: failed(hasFailed, isPending ? t`Pending` : t`Received`),
    other: { word: t`from`, address: sender },
  };
}

function findChange({ changes }: ActivityEntry, coin: string): CoinChange | undefined {
  const of = (wanted: string): CoinChange | undefined => changes.find(({ coinType }) => coinType === wanted);
  return of(coin) ?? of(SUPRA_COIN) ?? changes[0];
}

function failed(hasFailed: boolean, title: string): string {
  return hasFailed ? t`Payment failed` : title;
}

function tellCycle({ changes: [change] }: ActivityEntry): TransactionStory {
  const isRefund = change !== undefined && change.amount > 0n;
  return {
    kind: "action",
    title: isRefund ? t`Automation deposit returned` : t`Automation cycle fee`,
    ...(change === undefined ? {} : { change: { ...change, isFee: !isRefund } }),
  };
}

function actionWords({
  type,
  status,
  called = "",
  receiver,
  hasFailedInside,
}: ActivityEntry): Pick<TransactionStory, "title" | "other"> {
  switch (type) {
    case "CoinTransfer":
    case "EntryFunctionCall": {
      const sentence = callSentence(called, status);
      if (sentence !== undefined)
        return {
          title: sentence,
          ...(isPoolCall(called) && receiver !== undefined
            ? { other: { word: t`pool`, address: receiver } }
            : {}),
        };
      const [address = "", ...name] = called.split("::");
      return { title: t`Called ${name.join("::")}`, ...describeAddress(address) };
    }
    case "ScriptCall":
      return { title: t`Ran a script` };
    case "MultisigPayload":
      return {
        title:
          hasFailedInside === true
            ? t`Executed, but the proposal failed`
            : t`Executed a multisig transaction`,
        ...describeAddress(called),
      };
    case "AutomationRegistration":
      return { title: t`Registered an automation` };
    case "AutomationCycle":
    case "Unknown":
      return { title: t`Unknown transaction type` };
  }
}

function describeAddress(address: string): Pick<TransactionStory, "other"> {
  return /^0x[0-9a-f]{1,64}$/i.test(address)
    ? { other: { word: t`of`, address: parseAddress(address) } }
    : {};
}
