import { renderToStaticMarkup } from "react-dom/server";
import { FirstVisit } from "../first-visit.tsx";

/** What a new user sees, as HTML: the welcome as its app draws it. Runs when the wallet is built. */
export function firstScreen(): string {
  return renderToStaticMarkup(<FirstVisit leave={nothingRuns} chooseLanguage={nothingRuns} />);
}

function nothingRuns(): never {
  throw new TypeError("The first screen is drawn without a vault.");
}
