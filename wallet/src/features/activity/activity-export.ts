import { SUPRA_DECIMALS, type Address, type CoinInfo } from "@holdfast/sdk";
import Papa from "papaparse";
import { paysFee, type ActivityEntry } from "../../chain/activity/activity-entry.ts";
import type { NameOf } from "../../components/addresses/account-names.ts";

export interface ExportFacts {
  readonly viewer: Address;
  readonly network: string;
  readonly nameOf: NameOf;
  readonly noteOf: (hash: string) => { readonly label: string; readonly note: string } | undefined;
  /** Decimals and symbol of a coin; undefined where its module did not say. */
  readonly coinOf: (coinType: string) => CoinInfo | undefined;
}

const COLUMNS = [
  "time",
  "status",
  "type",
  "direction",
  "amount",
  "coin",
  "coin_type",
  "amount_in_smallest_unit",
  "fee_supra",
  "counterparty",
  "counterparty_name",
  "function",
  "hash",
  "block",
  "sequence_number",
  "label",
  "note",
] as const;

type Line = Record<(typeof COLUMNS)[number], string>;

/**
 * Entries as CSV, one line for each coin that a transaction moved, with exact decimals. The fee stands on the first line
 * of a transaction only, so that a column can be added up.
 */
export function formatActivityCsv(entries: readonly ActivityEntry[], facts: ExportFacts): string {
  const lines = entries.flatMap((entry) => createLines(entry, facts));
  const data = lines.map((line) => COLUMNS.map((column) => disarmed(line[column])));
  return `${Papa.unparse({ fields: [...COLUMNS], data })}\r\n`;
}

/** Entries as JSON. Whole numbers are text, for JSON readers round the long ones. */
export function formatActivityJson(entries: readonly ActivityEntry[], facts: ExportFacts): string {
  const transactions = entries.map((entry) => {
    const [line] = createLines(entry, facts);
    return {
      ...line,
      changes: movedBy(entry).map(({ coinType, amount }) => ({
        coin_type: coinType,
        coin: facts.coinOf(coinType)?.symbol ?? "",
        amount: exactAmount(amount, facts.coinOf(coinType)?.decimals),
        amount_in_smallest_unit: amount.toString(),
      })),
    };
  });
  return `${JSON.stringify({ account: facts.viewer, network: facts.network, transactions }, undefined, 2)}\n`;
}

/** A transaction that failed moved nothing, whatever it was meant to move. */
function movedBy({ status, changes }: ActivityEntry): ActivityEntry["changes"] {
  return status === "Success" ? changes : [];
}

/** A transaction without a change of coins still has a line: it may have cost a fee. */
function createLines(entry: ActivityEntry, facts: ExportFacts): readonly Line[] {
  const changes = movedBy(entry);
  const isSender = entry.sender === facts.viewer;
  const other = isSender ? entry.receiver : entry.sender;
  const note = facts.noteOf(entry.hash);
  const common = {
    time: entry.micros === undefined ? "" : new Date(entry.micros / 1000).toISOString(),
    status: entry.hasFailedInside === true ? "ProposalFailed" : entry.status,
    type: entry.type,
    counterparty: other ?? "",
    counterparty_name: (other === undefined ? undefined : facts.nameOf(other)) ?? "",
    function: entry.called ?? "",
    hash: entry.hash,
    block: entry.height?.toString() ?? "",
    sequence_number: entry.sequenceNumber?.toString() ?? "",
    label: note?.label ?? "",
    note: note?.note ?? "",
  };
  const list = changes.length === 0 ? [undefined] : changes;
  return list.map((change, at) => ({
    ...common,
    direction: change === undefined || change.amount === 0n ? "" : change.amount > 0n ? "in" : "out",
    amount: change === undefined ? "" : exactAmount(change.amount, facts.coinOf(change.coinType)?.decimals),
    coin: change === undefined ? "" : (facts.coinOf(change.coinType)?.symbol ?? ""),
    coin_type: change?.coinType ?? "",
    amount_in_smallest_unit: change?.amount.toString() ?? "",
    fee_supra: at === 0 && paysFee(entry, facts.viewer) ? exactAmount(entry.cost, SUPRA_DECIMALS) : "",
  }));
}

/** `-12.5`: a minus and a point in every language, no grouping, nothing rounded. Empty without the decimals. */
export function exactAmount(amount: bigint, decimals: number | undefined): string {
  if (decimals === undefined) return "";
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, "0");
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const sign = amount < 0n ? "-" : "";
  return `${sign}${digits.slice(0, digits.length - decimals)}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Threat: a spreadsheet runs a cell that begins like a formula, and names and functions may be a stranger's. */
export function disarmed(cell: string): string {
  return /^[=+@\t\r]/.test(cell) || /^-(?![\d.]+$)/.test(cell) ? `'${cell}` : cell;
}
