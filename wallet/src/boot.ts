import { languageOf, rememberedChoice } from "./settings/language.ts";
import { SETTINGS_NAME } from "./settings/settings-name.ts";
import "./ui/base.css";

declare global {
  /** Language → the file that starts the wallet in it, English aside. The build writes it in; there is none before. */
  var HOLDFAST_STARTS: Readonly<Record<string, string>> | undefined;
}

const language = languageOf(rememberedChoice(readSettings()), navigator.languages);
const start = globalThis.HOLDFAST_STARTS?.[language];
document.documentElement.lang = start === undefined ? "en" : language;
void (start === undefined ? import("./main.tsx") : import(/* @vite-ignore */ start));

/** A browser may refuse its storage; the wallet itself says what follows from it. */
function readSettings(): string | null {
  try {
    return localStorage.getItem(SETTINGS_NAME);
  } catch {
    return null;
  }
}
