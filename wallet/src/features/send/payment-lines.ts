import papaparse from "papaparse";

export interface PaymentLine {
  /** Of this page alone: a row keeps its place in it while others come and go. */
  readonly id: number;
  /** An address, or a contact's name. */
  readonly to: string;
  readonly amount: string;
  /** What a pasted list held after the amount; it belongs to no payment. */
  readonly more: string;
}

let lastId = 0;

export function newLine(typed: Partial<Omit<PaymentLine, "id">> = {}): PaymentLine {
  lastId += 1;
  return { to: "", amount: "", more: "", ...typed, id: lastId };
}

export function isBlankLine({ to, amount, more }: PaymentLine): boolean {
  return to.trim() === "" && amount.trim() === "" && more === "";
}

/** True for text with more than one address or name: several lines, cells of a table, or an amount behind a mark. */
export function isPaymentList(text: string): boolean {
  return /[\n\t]/.test(text.trim()) || /[,;]\s*\d/.test(text);
}

/** The cells of pasted text: commas, semicolons or tabs between them, quotes where a cell holds one of those. */
export function readPaymentList(text: string): readonly (readonly string[])[] {
  return papaparse.parse<string[]>(text.trim(), { delimiter: detectDelimiter(text), skipEmptyLines: false })
    .data;
}

/** A table's cells come with tabs; a semicolon leaves the comma to the decimals. */
function detectDelimiter(text: string): string {
  if (text.includes("\t")) return "\t";
  return text.includes(";") ? ";" : ",";
}

/** The rows of a list that was pasted; empty ones and a heading are left out. */
export function cellsToLines(cells: readonly (readonly string[])[]): readonly PaymentLine[] {
  return cells.flatMap((row, at) => {
    const [to = "", amount = ""] = row.map((cell) => cell.trim());
    const more = row
      .slice(2)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== "")
      .join(" ");
    const isHeading = at === 0 && /^(to|address|recipient|name)$/i.test(to);
    const line = newLine({ to, amount, more });
    return isBlankLine(line) || isHeading ? [] : [line];
  });
}

/**
 * A pasted list in the place of a row that holds nothing else, below one that does. Rows that hold nothing make room.
 * @param isReplaced what the row holds is the list itself
 */
export function insertLines(
  lines: readonly PaymentLine[],
  id: number,
  list: readonly PaymentLine[],
  isReplaced = false,
): readonly PaymentLine[] {
  const all = lines.flatMap((line) => {
    if (line.id !== id) return [line];
    if (!isReplaced) return [line, ...list];
    const [first, ...others] = list;
    return first === undefined ? [] : [{ ...first, amount: first.amount || line.amount, id }, ...others];
  });
  return filledLines(all);
}

/** A pasted column of amounts, downwards from a row: rows that are missing are added. */
export function fillAmounts(
  lines: readonly PaymentLine[],
  id: number,
  amounts: readonly string[],
): readonly PaymentLine[] {
  const from = lines.findIndex((line) => line.id === id);
  if (from === -1) return lines;
  const filled = lines.map((line, at) => ({ ...line, amount: amounts[at - from] ?? line.amount }));
  return [...filled, ...amounts.slice(lines.length - from).map((amount) => newLine({ amount }))];
}

export function removeLine(lines: readonly PaymentLine[], id: number): readonly PaymentLine[] {
  const left = lines.filter((line) => line.id !== id);
  return left.length === 0 ? [newLine()] : left;
}

/** Without the rows that hold nothing; one of them stays where there is no other. */
function filledLines(lines: readonly PaymentLine[]): readonly PaymentLine[] {
  const filled = lines.filter((line) => !isBlankLine(line));
  return filled.length === 0 ? [newLine()] : filled;
}

/** The list as the text of a draft: tabs and line breaks, which no row can hold. */
export function linesToText(lines: readonly PaymentLine[]): string {
  return lines
    .filter((line) => !isBlankLine(line))
    .map(({ to, amount, more }) => [to, amount, more].join("\t").trimEnd())
    .join("\n");
}

/** The reverse of {@link linesToText}. */
export function textToLines(text: string): readonly PaymentLine[] {
  return filledLines(
    text.split("\n").map((row) => {
      const [to = "", amount = "", more = ""] = row.split("\t");
      return newLine({ to, amount, more });
    }),
  );
}
