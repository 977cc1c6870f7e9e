import papaparse from "papaparse";

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
