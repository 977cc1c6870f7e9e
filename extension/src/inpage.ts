import { browserPort, installProvider, PortLink } from "@holdfast/provider";
import { NO_STARKEY, PORT_OFFER } from "./page-messages.ts";

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
// At once and not as a message: the bridge stands here already and the page does not yet, and a message would cost the page a turn.
dispatchEvent(new MessageEvent(PORT_OFFER, { ports: [port2] }));
const names = installProvider(window, link, { version: __VERSION__, asStarkey: true, standard: window });
const mine: unknown = get(window, "holdfast");

/** The second name, where it still is this wallet's. */
function takeBack(): void {
  if (names[1] === "starkey" && get(window, "starkey") === mine) deleteProperty(window, "starkey");
}
