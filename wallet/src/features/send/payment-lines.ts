import papaparse from "papaparse";

export interface PaymentLine {
  /** Stable key of a row in this page. */
  readonly id: number;
  readonly to: string;
  readonly amount: string;
  /** Text after the amount in a pasted list; not sent. */
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

/** True for several lines or cells, or a name with an amount. */
export function isPaymentList(text: string): boolean {
  return /[\n\t]/.test(text.trim()) || /[,;]\s*\d/.test(text);
}

/** Cells separated by commas, semicolons or tabs; may be quoted. */
export function readPaymentList(text: string): readonly (readonly string[])[] {
  return papaparse.parse<string[]>(text.trim(), { delimiter: detectDelimiter(text), skipEmptyLines: false })
    .data;
}

/** Tables use tabs; with semicolons, commas are decimal. */
function detectDelimiter(text: string): string {
  if (text.includes("\t")) return "\t";
  return text.includes(";") ? ";" : ",";
}

/** Without empty rows and a heading. */
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

/** Inserts a list in place of an empty row (or with `isReplaced`) or below a filled one. */
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

/** Fills a pasted column downward, adding rows. */
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

/** Keeps one row if all are empty. */
function filledLines(lines: readonly PaymentLine[]): readonly PaymentLine[] {
  const filled = lines.filter((line) => !isBlankLine(line));
  return filled.length === 0 ? [newLine()] : filled;
}

/** With tabs and line breaks, which rows can't contain. */
export function linesToText(lines: readonly PaymentLine[]): string {
  return lines
    .filter((line) => !isBlankLine(line))
    .map(({ to, amount, more }) => [to, amount, more].join("\t").trimEnd())
    .join("\n");
}

export function textToLines(text: string): readonly PaymentLine[] {
  return filledLines(
    text.split("\n").map((row) => {
      const [to = "", amount = "", more = ""] = row.split("\t");
      return newLine({ to, amount, more });
    }),
  );
}
