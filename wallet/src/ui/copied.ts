/** What a user copied in this app, and when, in milliseconds since 1970. */
export interface Copied {
  readonly text: string;
  readonly at: number;
}

let last: Copied | undefined;

/** Copies text, and remembers that it came from here. Rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  last = { text, at: Date.now() };
}

/** The text that was last copied by a button of this app, since the page was opened. */
export function lastCopied(): Copied | undefined {
  return last;
}

/** For tests, which share a page. */
export function forgetCopied(): void {
  last = undefined;
}
