/** Storage key, readable by content scripts, if the user rejects `window.starkey`. */
export const ANSWERS_AS_STARKEY = "answers-as-starkey";

export const NO_STARKEY = "holdfast:no-starkey";

export const PORT_OFFER = "holdfast:port";

declare global {
  /** Replaced by the build. */
  var __VERSION__: string;
}
