import { appLocale } from "./locale.ts";

/** A sentence as it reads inside of another one. German keeps its capitals: most of them are nouns'. */
export function lowerFirst(text: string): string {
  return appLocale.startsWith("de") ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
