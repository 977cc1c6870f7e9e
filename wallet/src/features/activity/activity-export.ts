import { formatUnits, SUPRA_DECIMALS, type Address, type CoinInfo } from "@holdfast/sdk";
import Papa from "papaparse";
import { paysFee, type ActivityEntry } from "../../chain/activity/activity-entry.ts";
import type { NameOf } from "../../components/addresses/account-names.ts";

export interface ExportFacts {
  readonly viewer: Address;
  readonly network: string;
  readonly nameOf: NameOf;
  readonly noteOf: (hash: string) => { readonly label: string; readonly note: string } | undefined;
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

/** Only a transaction's first line has the fee, so that the column can be added up. */
export function formatActivityCsv(entries: readonly ActivityEntry[], facts: ExportFacts): string {
  const lines = entries.flatMap((entry) => createLines(entry, facts));
  const data = lines.map((line) => COLUMNS.map((column) => disarmed(line[column])));
  return `${Papa.unparse({ fields: [...COLUMNS], data })}\r\n`;
}

/** Integers are text, because JSON readers round long numbers. */
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

function movedBy({ status, changes }: ActivityEntry): ActivityEntry["changes"] {
  return status === "Success" ? changes : [];
}

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

/** A minus and a point in every language, ungrouped and exact. Empty without the decimals. */
export function exactAmount(amount: bigint, decimals: number | undefined): string {
  return decimals === undefined ? "" : formatUnits(amount, decimals);
}

/**
 * Threat: spreadsheets run a cell that begins like a formula, and anyone can choose coin and function names.
 */
export function disarmed(cell: string): string {
  return /^[=+@\t\r]/.test(cell) || /^-(?![\d.]+$)/.test(cell) ? `'${cell}` : cell;
}
