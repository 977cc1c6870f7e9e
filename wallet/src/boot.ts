import { showFirstLook } from "./first-look.ts";
import { languageOf, rememberedChoice } from "./storage/settings/language.ts";
import { SETTINGS_NAME } from "./storage/settings/settings-name.ts";
import "./ui/base.css";
import { mayHaveVault } from "./vault/vault-presence.ts";

declare global {
  /** Language → the file that starts the wallet in it, English aside. The build writes it in; there is none before. */
  var HOLDFAST_STARTS: Readonly<Record<string, string>> | undefined;
}

const language = languageOf(rememberedChoice(readSettings()), navigator.languages);
const start = globalThis.HOLDFAST_STARTS?.[language];
document.documentElement.lang = start === undefined ? "en" : language;
// Waited for by nobody here: what they import may lie in this file.
void (start === undefined ? import("./main.tsx") : import(/* @vite-ignore */ start));
void welcome();

/** A new user sees the first screen before the wallet itself has come. */
async function welcome(): Promise<void> {
  const root = document.getElementById("root");
  const look = document.querySelector<HTMLTemplateElement>(
    `template[lang="${document.documentElement.lang}"]`,
  );
  const mayBeNew = hasStoredNothing() && ["/", "/welcome"].includes(location.pathname);
  const mark = root?.firstElementChild;
  if (root === null || look === null || !mayBeNew || (await mayHaveVault())) return;
  // The wallet may have been quicker: what it drew stays.
  if (mark?.isConnected === true) showFirstLook(root, look);
}

/** Neither settings nor the mark of an erasing that goes on: that page starts once more when it is done. */
function hasStoredNothing(): boolean {
  try {
    return !Object.keys(localStorage).some((name) => name.startsWith("holdfast-"));
  } catch {
    return false;
  }
}

/** A browser may refuse its storage; the wallet itself says what follows from it. */
function readSettings(): string | null {
  try {
    return localStorage.getItem(SETTINGS_NAME);
  } catch {
    return null;
  }
}
