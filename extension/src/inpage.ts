import { browserPort, installProvider, PortLink } from "@holdfast/provider";
import { PORT_OFFER } from "./port-offer.ts";

// Runs in the page itself, before its first script: all that is used is taken now, and what the page replaces later is not asked.

const { port1, port2 } = new MessageChannel();
const link = new PortLink(browserPort(port1));
const { origin } = location;
// The bridge hears it before any listener of the page, and keeps it from them.
postMessage(PORT_OFFER, origin === "null" ? "*" : origin, [port2]);
installProvider(window, link, { version: __VERSION__, asStarkey: true, standard: window });
