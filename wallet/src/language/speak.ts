import type { Messages } from "@lingui/core";
import { i18n } from "./i18n.ts";

/** Speaks a language from now on. Texts of modules are said when these are imported, so it comes before them. */
export async function speak(language: string): Promise<void> {
  if (language === "en") return;
  // One file per language, which the build makes of its catalogue.
  const { messages } = (await import(`../../languages/${language}.po`)) as { readonly messages: Messages };
  i18n.loadAndActivate({ locale: language, messages });
}
