import { useEffect, useState } from "react";

type Cells = readonly (readonly string[])[];

/** The cells of pasted text: commas, semicolons or tabs between them, quotes where a cell holds one of those. */
export function useCells(text: string): Cells {
  const [cells, setCells] = useState<Cells>([]);
  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      // Only this screen needs the reader.
      const { default: papaparse } = await import("papaparse");
      const { data } = papaparse.parse<string[]>(text, {
        delimiter: delimiterOf(text),
        skipEmptyLines: false,
      });
      if (isCurrent) setCells(data);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return text.trim() === "" ? [] : cells;
}

/** A table's cells come with tabs; a semicolon leaves the comma to the decimals. */
function delimiterOf(text: string): string {
  if (text.includes("\t")) return "\t";
  return text.includes(";") ? ";" : ",";
}
