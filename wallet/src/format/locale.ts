declare global {
  /** The language that the wallet was built in; English has none. */
  var HOLDFAST_LANGUAGE: string | undefined;
}

/** The language that this wallet was built in. */
export const appLanguage = globalThis.HOLDFAST_LANGUAGE ?? "en";

/**
 * The locale of numbers, dates and spans of time: the browser's own where it speaks the language of the wallet, else
 * that language. Words and numbers of one page agree that way.
 */
export const appLocale: string = ((own: string) => (own.split("-")[0] === appLanguage ? own : appLanguage))(
  new Intl.DateTimeFormat().resolvedOptions().locale,
);
