import { browserPort, installProvider, PortLink } from "@holdfast/provider";
import { NO_STARKEY, PORT_OFFER } from "./page-messages.ts";

// Runs in the page before its scripts. Saves all functions now, because the page may replace them later.

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
// Synchronous: the bridge already listens, and a message would delay the page.
dispatchEvent(new MessageEvent(PORT_OFFER, { ports: [port2] }));
const names = installProvider(window, link, { version: __VERSION__, asStarkey: true, standard: window });
const mine: unknown = get(window, "holdfast");

/** Removes `window.starkey` if it is still this wallet's. */
function takeBack(): void {
  if (names[1] === "starkey" && get(window, "starkey") === mine) deleteProperty(window, "starkey");
}
