/** What became of one payment. */
export interface BrowserRunResult {
  readonly seed: number;
  readonly plan: string;
  readonly timesPaid: number;
  readonly signatures: number;
  /** The last word on the disk, and whether the screen says the same. */
  readonly state: string;
  readonly isSaid: boolean;
  /** Final words that the ledger contradicts. */
  readonly wrongWords: readonly string[];
}

/** Whether it was made once and told so, and nothing else was ever told. */
export function isRunInOrder({ timesPaid, state, isSaid, wrongWords }: BrowserRunResult): boolean {
  return timesPaid === 1 && state === "succeeded" && isSaid && wrongWords.length === 0;
}
