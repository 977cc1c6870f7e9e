import type { Wallet } from "./wallet-file.ts";

/**
 * Whom a file of the page is for: `new`, who was never here, `back`, who was here before and most likely unlocks a wallet,
 * and `known`, everybody else. The build names the files in the page (scripts/start-files.ts), each with its hash.
 */
export type NamedFor = "new" | "back" | "known";

/** Has the browser fetch the files that the page names for somebody: those of a language, and those of all. */
export async function fetchNamed(whom: NamedFor, language: string): Promise<void> {
  await wholePage();
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-for~="${whom}"]`))
    if (["", language].includes(link.lang)) link.rel = link.as === "style" ? "preload" : "modulepreload";
}

/** Has what everybody needs begin as soon as it has come, and not when all else has. */
export async function beginReact(): Promise<void> {
  await wholePage();
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]:not([data-for])');
  await Promise.allSettled(Array.from(links, ({ href }) => import(/* @vite-ignore */ href)));
}

/** Loads the wallet from the file that the page names for it. */
export async function importNamed(language: string): Promise<Wallet> {
  await wholePage();
  const link = document.querySelector<HTMLLinkElement>(`link[data-main][lang="${language}"]`);
  return import(/* @vite-ignore */ link?.href ?? "") as Promise<Wallet>;
}

/** The files are named, and their hashes stand, behind the script in the page, for which the welcome need not wait. */
export function wholePage(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== "loading") return resolve();
    document.addEventListener("readystatechange", () => resolve(), { once: true });
  });
}
