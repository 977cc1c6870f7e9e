declare global {
  /** The language that the wallet was built in; English has none. */
  var HOLDFAST_LANGUAGE: string | undefined;
}

/** The language that this wallet was built in. */
export const appLanguage = globalThis.HOLDFAST_LANGUAGE ?? "en";
