import { languageOf, rememberedChoice, type Language } from "./storage/settings/language.ts";
import { SETTINGS_NAME } from "./storage/settings/settings-name.ts";

/** The language that the wallet starts in. */
export function startLanguage(): Language {
  return languageOf(rememberedChoice(readSettings()), navigator.languages);
}

/**
 * True where somebody comes in by the front door and nothing is stored by name: neither settings nor the mark of an
 * erasing that goes on. Whether there is a vault after all, only its databases say.
 */
export function mayBeNew(): boolean {
  return ["/", "/welcome"].includes(location.pathname) && wasHere() === false;
}

/** Whether something is stored by name; undefined where the browser refuses to say. */
export function wasHere(): boolean | undefined {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith("holdfast-"));
  } catch {
    return undefined;
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
