import { fetchNamed } from "./named-files.ts";
import { mayBeNew, startLanguage, wasHere } from "./newcomer.ts";

// Stands in the page itself (scripts/start-files.ts): what the wallet starts with depends on the language and on who
// comes, and is asked for before any other script is there. What everybody needs is on its way, and the mark is painted
// first.
requestAnimationFrame(() =>
  setTimeout(() => {
    const others = wasHere() === true ? "back" : "known";
    fetchNamed(mayBeNew() ? "new" : others, startLanguage());
  }),
);
