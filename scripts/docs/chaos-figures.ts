/** What one layer of `npm run chaos` has gone through, summed over all its runs of this version. */
interface ChaosFigures {
  readonly where: string;
  readonly runs: number;
  readonly paidTwice: number;
  /** An end that was told and was not so. */
  readonly wrongEnds: number;
}

/** When the figures below were counted. */
const AS_OF = "25 November 2026";

/** The one place for these figures: a longer run is written here, and nowhere else. */
const FIGURES: readonly ChaosFigures[] = [
  { where: "simulated, with the chain in the same process", runs: 20_000, paidTwice: 0, wrongEnds: 0 },
  { where: "over HTTP, with nodes that are processes", runs: 1_000, paidTwice: 0, wrongEnds: 0 },
  { where: "in Chromium, which is killed", runs: 100, paidTwice: 0, wrongEnds: 0 },
];

/** The figures as a section of the page about safety. */
export function chaosSection(): string {
  const rows = FIGURES.map(
    ({ where, runs, paidTwice, wrongEnds }) =>
      `| ${where} | ${runs.toLocaleString("en-US")} | ${paidTwice} | ${wrongEnds} |`,
  );
  return `## How often that was tried

Counted on ${AS_OF}. A run is a life of a wallet with some payments, its faults drawn by a seed that repeats it.

| Where | Runs | Paid twice | Ends told wrongly |
| ----- | ---- | ---------- | ----------------- |
${rows.join("\n")}
`;
}
