/**
 * Whom a file of the page is for: `new`, who was never here, `next`, the same once that has been asked for, `back`, who was
 * here before and most likely unlocks a wallet, and `known`, everybody else. The build names the files in the page
 * (scripts/start-files.ts), each with its hash.
 */
export type NamedFor = "new" | "next" | "back" | "known";

/** Has the browser fetch the files that the page names for somebody, in a language. */
export function fetchNamed(whom: NamedFor, language: string): void {
  const named = `link[data-for~="${whom}"][lang="${language}"]`;
  for (const link of document.querySelectorAll<HTMLLinkElement>(named)) link.rel = "modulepreload";
}
