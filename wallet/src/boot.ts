import { begin } from "./begin.ts";
import { startLanguage } from "./newcomer.ts";
import "./ui/base.css";
import type { Wallet } from "./wallet-file.ts";

declare global {
  /** The file of the wallet by language, English aside. The build writes it in; there is none before. */
  var HOLDFAST_STARTS: Readonly<Record<string, string>> | undefined;
}

// The page's first file. In the web the page has mostly begun without it (page.ts).
const language = startLanguage();
const start = globalThis.HOLDFAST_STARTS?.[language];
// Waited for by nobody here: what they import may lie in this file.
void begin(start === undefined ? "en" : language, () => loadWallet(start));

function loadWallet(built: string | undefined): Promise<Wallet> {
  return built === undefined ? import("./main.tsx") : (import(/* @vite-ignore */ built) as Promise<Wallet>);
}
