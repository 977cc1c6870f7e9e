import { SUPRA_COIN, SUPRA_DECIMALS } from "@holdfast/sdk";
import Papa from "papaparse";
import { paysFee, type ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { disarmed, exactAmount, type ExportFacts } from "./activity-export.ts";

export interface TaxFacts extends ExportFacts {
  readonly currency: string;
  /** An exact amount from prices that this browser saw; empty without one. */
  readonly worthAt: (
    change: { readonly coinType: string; readonly amount: bigint },
    micros: number,
  ) => string;
}

/** Columns of Koinly's own CSV file (help.koinly.io, article 3662999). */
const KOINLY = [
  "Date",
  "Sent Amount",
  "Sent Currency",
  "Received Amount",
  "Received Currency",
  "Fee Amount",
  "Fee Currency",
  "Net Worth Amount",
  "Net Worth Currency",
  "Label",
  "Description",
  "TxHash",
] as const;

/** Columns of CoinTracking's CSV import; the worth is in the account's currency there. */
const COIN_TRACKING = [
  "Type",
  "Buy Amount",
  "Buy Currency",
  "Sell Amount",
  "Sell Currency",
  "Fee",
  "Fee Currency",
  "Exchange",
  "Trade-Group",
  "Comment",
  "Date",
  "Tx-ID",
  "Buy Value in your Account Currency",
  "Sell Value in your Account Currency",
] as const;

interface Exchange {
  readonly entry: ActivityEntry;
  readonly micros: number;
  readonly sent: Change | undefined;
  readonly received: Change | undefined;
  /** Quants; on a transaction's first line only. */
  readonly fee: bigint;
}

type Change = ActivityEntry["changes"][number];

/** For Koinly. A fee without a payment is a separate cost. */
export function formatKoinlyCsv(entries: readonly ActivityEntry[], facts: TaxFacts): string {
  const lines = findExchanges(entries, facts).map((line) => {
    const { sent, received, fee } = line;
    const isFeeOnly = sent === undefined && received === undefined;
    const gone = isFeeOnly ? { coinType: SUPRA_COIN, amount: -fee } : sent;
    const worth = formatWorth(gone ?? received, line, facts);
    return [
      timeText(line.micros),
      ...amountCells(gone, facts),
      ...amountCells(received, facts),
      ...(isFeeOnly || fee === 0n ? ["", ""] : [exactAmount(fee, SUPRA_DECIMALS), "SUPRA"]),
      worth,
      worth === "" ? "" : facts.currency,
      isFeeOnly ? "cost" : "",
      describe(line, facts),
      line.entry.hash,
    ];
  });
  return csv(KOINLY, lines);
}

/** For CoinTracking. Fees are separate lines, because its fee column is not deducted. */
export function formatCoinTrackingCsv(entries: readonly ActivityEntry[], facts: TaxFacts): string {
  const lines = findExchanges(entries, facts).flatMap((line) => {
    const { sent, received, fee } = line;
    const row = (type: string, gone: Change | undefined, come: Change | undefined): readonly string[] => [
      type,
      ...amountCells(come, facts),
      ...amountCells(gone, facts),
      "",
      "",
      `Holdfast ${facts.network}`,
      "",
      describe(line, facts),
      timeText(line.micros),
      line.entry.hash,
      formatWorth(come, line, facts),
      formatWorth(gone, line, facts),
    ];
    const type = sent === undefined ? "Deposit" : received === undefined ? "Withdrawal" : "Trade";
    return [
      ...(sent === undefined && received === undefined ? [] : [row(type, sent, received)]),
      ...(fee === 0n ? [] : [row("Other Fee", { coinType: SUPRA_COIN, amount: -fee }, undefined)]),
    ];
  });
  return csv(COIN_TRACKING, lines);
}

function findExchanges(entries: readonly ActivityEntry[], { viewer }: TaxFacts): readonly Exchange[] {
  return entries.flatMap((entry): readonly Exchange[] => {
    const { micros, status } = entry;
    // A pending transaction isn't a fact yet.
    if (micros === undefined || status === "Pending") return [];
    const { changes, fee } = accountedFor(entry, viewer);
    const sent = changes.filter(({ amount }) => amount < 0n);
    const received = changes.filter(({ amount }) => amount > 0n);
    const line = { entry, micros };
    if (changes.length === 0)
      return fee === 0n ? [] : [{ ...line, sent: undefined, received: undefined, fee }];
    // With several coins, it's unknown which paid for which.
    const pairs: readonly Pick<Exchange, "sent" | "received">[] =
      sent.length === 1 && received.length === 1
        ? [{ sent: sent[0], received: received[0] }]
        : [
            ...sent.map((one) => ({ sent: one, received: undefined })),
            ...received.map((one) => ({ sent: undefined, received: one })),
          ];
    return pairs.map((pair, at) => ({ ...line, ...pair, fee: at === 0 ? fee : 0n }));
  });
}

/** Income and costs: a refund above the fee is income, and a cycle fee is a cost. */
function accountedFor(
  entry: ActivityEntry,
  viewer: ExportFacts["viewer"],
): { readonly changes: readonly Change[]; readonly fee: bigint } {
  const changes = entry.status === "Success" ? entry.changes.filter(({ amount }) => amount !== 0n) : [];
  const fee = paysFee(entry, viewer) ? entry.cost : 0n;
  const [first] = changes;
  if (entry.type === "AutomationCycle" && first !== undefined && first.amount < 0n)
    return { changes: changes.slice(1), fee: -first.amount };
  if (fee >= 0n) return { changes, fee };
  const own = changes.find(({ coinType }) => coinType === SUPRA_COIN)?.amount ?? 0n;
  const others = changes.filter(({ coinType }) => coinType !== SUPRA_COIN);
  const sum = own - fee;
  return { changes: sum === 0n ? others : [{ coinType: SUPRA_COIN, amount: sum }, ...others], fee: 0n };
}

/** Unsigned, as the column gives the direction. Empty without decimals. */
function amountCells(change: Change | undefined, facts: TaxFacts): readonly [string, string] {
  if (change === undefined) return ["", ""];
  const { coinType, amount } = change;
  const decimals = coinType === SUPRA_COIN ? SUPRA_DECIMALS : facts.coinOf(coinType)?.decimals;
  return [exactAmount(amount < 0n ? -amount : amount, decimals), formatCurrency(coinType)];
}

/** Others go by their type: anyone can name a coin BTC, and the importer would take it for bitcoin. */
function formatCurrency(coinType: string): string {
  return coinType === SUPRA_COIN ? "SUPRA" : coinType;
}

function formatWorth(change: Change | undefined, { micros }: Exchange, facts: TaxFacts): string {
  if (change === undefined) return "";
  const { coinType, amount } = change;
  return facts.worthAt({ coinType, amount: amount < 0n ? -amount : amount }, micros);
}

function describe({ entry }: Exchange, { viewer, nameOf, noteOf, coinOf }: TaxFacts): string {
  const other = entry.sender === viewer ? entry.receiver : entry.sender;
  const { label = "", note = "" } = noteOf(entry.hash) ?? {};
  const symbols = entry.changes.flatMap(({ coinType }) =>
    coinType === SUPRA_COIN ? [] : [coinOf(coinType)?.symbol ?? ""],
  );
  const doubt = entry.isUncertain === true ? "Check: something moved that could not be attributed" : "";
  const parts = [label, note, (other && nameOf(other)) ?? other ?? "", entry.called ?? "", ...symbols, doubt];
  return parts.filter((part) => part !== "").join(" | ");
}

function timeText(micros: number): string {
  return new Date(micros / 1000).toISOString().slice(0, 19).replace("T", " ");
}

function csv(fields: readonly string[], lines: readonly (readonly string[])[]): string {
  const data = lines.map((line) => line.map(disarmed));
  return `${Papa.unparse({ fields: [...fields], data })}\r\n`;
}
