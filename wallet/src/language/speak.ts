import type { Messages } from "@lingui/core";
import { i18n } from "./i18n.ts";

declare global {
  interface Window {
    /** Set while a first visit's later files wait for their texts (wallet/build/first-texts.ts). */
    allTexts?: Promise<void>;
  }
}

interface Catalogue {
  readonly messages: Messages;
}

/**
 * Call it before importing modules with texts: they read them on import. A first visit loads only its
 * screens' texts first.
 */
export async function speak(language: string, isFirstVisit = false): Promise<void> {
  if (language === "en") return;
  if (!isFirstVisit) return sayAll(language);
  const first = (await import(`../../languages/${language}.po?first`)) as Catalogue;
  i18n.loadAndActivate({ locale: language, messages: first.messages });
  // If the texts don't load, screens are shown in English.
  window.allTexts = sayAll(language).catch(() => undefined);
}

async function sayAll(language: string): Promise<void> {
  const { messages } = (await import(`../../languages/${language}.po`)) as Catalogue;
  i18n.loadAndActivate({ locale: language, messages });
}
