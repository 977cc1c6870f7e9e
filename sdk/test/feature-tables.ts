/** A row of an Examples table by column, with the scenario's `When` and `Given` lines. */
export interface FeatureRow {
  readonly scenario: string;
  readonly steps: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** Rows of all Examples tables; a scenario without one gives an empty row. */
export function featureRows(text: string): FeatureRow[] {
  return text
    .split(/^ *Scenario(?: Outline)?: /m)
    .slice(1)
    .flatMap((scenario) => {
      const [title = "", ...lines] = scenario.split("\n").map((line) => line.trim());
      const steps = lines.filter((line) => /^(Given|When|Then)/.test(line)).join("\n");
      const [header = [], ...rows] = lines.filter((line) => line.startsWith("|")).map(splitCells);
      if (rows.length === 0) return [{ scenario: title, steps, cells: {} }];
      return rows.map((row) => {
        const cells = Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""]));
        return { scenario: title, steps, cells };
      });
    });
}

function splitCells(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}
