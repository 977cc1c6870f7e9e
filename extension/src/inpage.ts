import { browserPort, installProvider, PortLink } from "@holdfast/provider";
import { NO_STARKEY } from "./page-name.ts";
import { PORT_OFFER } from "./port-offer.ts";

// Runs in the page itself, before its first script: all that is used is taken now, and what the page replaces later is not asked.

const { deleteProperty, get } = Reflect;
const { port1, port2 } = new MessageChannel();
const port = browserPort(port1);
const link = new PortLink({
  post: port.post,
  listen: (listener) =>
    port.listen((message) => {
      if (message === NO_STARKEY) takeBack();
      else listener?.(message);
    }),
});
const { origin } = location;
// The bridge hears it before any listener of the page, and keeps it from them.
postMessage(PORT_OFFER, origin === "null" ? "*" : origin, [port2]);
const names = installProvider(window, link, { version: __VERSION__, asStarkey: true, standard: window });
const mine: unknown = get(window, "holdfast");

/** The second name, where it still is this wallet's. */
function takeBack(): void {
  if (names[1] === "starkey" && get(window, "starkey") === mine) deleteProperty(window, "starkey");
}
