// Lies in React's own file, so that React begins when that file is imported: else it would when the wallet does, and who has
// pressed in the welcome would wait for it.
// eslint-disable-next-line import/no-unassigned-import -- what it does is all that is wanted
import "react-dom/client";
