import type { Messages } from "@lingui/core";
import { i18n } from "./i18n.ts";

declare global {
  interface Window {
    /** Files that a first visit does not begin with wait for it (wallet/build/first-texts.ts). */
    allTexts?: Promise<void>;
  }
}

interface Catalogue {
  readonly messages: Messages;
}

/**
 * Speaks a language from now on. Texts of modules are said when these are imported, so it comes before them. A first visit
 * begins with the texts of its screens, and the others are on their way.
 */
export async function speak(language: string, isFirstVisit = false): Promise<void> {
  if (language === "en") return;
  if (!isFirstVisit) return sayAll(language);
  const first = (await import(`../../languages/${language}.po?first`)) as Catalogue;
  i18n.loadAndActivate({ locale: language, messages: first.messages });
  // What is not there by then is said in English: no screen is to be lost for it.
  window.allTexts = sayAll(language).catch(() => undefined);
}

/** From one file per language, which the build makes of its catalogue. */
async function sayAll(language: string): Promise<void> {
  const { messages } = (await import(`../../languages/${language}.po`)) as Catalogue;
  i18n.loadAndActivate({ locale: language, messages });
}
