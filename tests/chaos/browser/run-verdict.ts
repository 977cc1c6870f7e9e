/** What became of one payment. */
export interface BrowserRunResult {
  readonly seed: number;
  readonly plan: string;
  readonly timesPaid: number;
  readonly signatures: number;
  /** The last word on the disk, and whether the screen says the same. */
  readonly state: string;
  readonly isShown: boolean;
  /** The user has read that sending again may pay twice, and accepted it. */
  readonly isWarned: boolean;
  /** Final words that the ledger contradicts. */
  readonly wrongWords: readonly string[];
}

/** Whether it was made once, or again at the user's own risk, and told so, and nothing else was ever told. */
export function isRunInOrder({ timesPaid, state, isShown, isWarned, wrongWords }: BrowserRunResult): boolean {
  const isOnce = timesPaid === 1 || (isWarned && timesPaid > 1);
  return isOnce && state === "succeeded" && isShown && wrongWords.length === 0;
}
