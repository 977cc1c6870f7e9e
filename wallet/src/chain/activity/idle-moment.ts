/** Milliseconds after which a busy page is not waited for any longer. */
const LONGEST_MS = 50;

/** Resolves once the page has nothing more urgent to do, soon in any case; at once where nobody looks at it. */
export function idleMoment(): Promise<void> {
  // Safari has no idle callbacks, and hidden pages get them late.
  if (typeof requestIdleCallback !== "function" || document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST_MS }));
}
