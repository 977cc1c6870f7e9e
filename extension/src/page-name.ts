/** Where it is kept, for scripts beside pages to read, that the user does not want `window.starkey` to be this wallet. */
export const ANSWERS_AS_STARKEY = "answers-as-starkey";

/** What the bridge says to the page's side then. */
export const NO_STARKEY = "holdfast:no-starkey";
