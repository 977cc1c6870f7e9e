/** The event by which the page's side hands the bridge its end of the way to the wallet. */
export const PORT_OFFER = "holdfast:port";

declare global {
  /** The wallet's version; the build writes it in. */
  var __VERSION__: string;
}
