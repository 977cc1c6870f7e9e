export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noCount: Count = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Count = { ...noCount, passed: 1 };
export const oneFailed: Count = { ...noCount, failed: 1 };

export function addCounts(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, count) => ({
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      skipped: total.skipped + count.skipped,
    }),
    noCount,
  );
}

/** The closing line of a run. */
export function closingLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
