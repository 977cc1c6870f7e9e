/** Where it is kept, for scripts beside pages to read, that the user does not want `window.starkey` to be this wallet. */
export const ANSWERS_AS_STARKEY = "answers-as-starkey";

/** What the bridge says to the page's side then. */
export const NO_STARKEY = "holdfast:no-starkey";

/** The event by which the page's side hands the bridge its end of the way to the wallet. */
export const PORT_OFFER = "holdfast:port";

declare global {
  /** The wallet's version; the build writes it in. */
  var __VERSION__: string;
}
