import { startLanguage } from "./storage/settings/language.ts";

declare global {
  /** The file of the wallet by language, English aside. The build writes it in; there is none before. */
  var HOLDFAST_STARTS: Readonly<Record<string, string>> | undefined;
}

// The page's first file. Alone, React begins while the wallet is still coming.
void import("react-dom/client");
const language = startLanguage();
const start = globalThis.HOLDFAST_STARTS?.[language];
document.documentElement.lang = start === undefined ? "en" : language;
void (start === undefined ? import("./main.tsx") : import(/* @vite-ignore */ start));
