import { isConnectHello, type ConnectReady } from "@holdfast/provider/connect-messages";
import { readReturnOrigin } from "../sites/site-link.ts";

/** The site that opened this page. */
export interface MetSite {
  /** As the browser names it. */
  readonly origin: string;
  readonly port: MessagePort;
  /** It waits for an answer after this window has become one that it can't see. */
  readonly waitsApart: boolean;
}

/** The part of a window that is used here. */
export type OpenedWindow = Pick<Window, "opener" | "addEventListener" | "removeEventListener">;

/**
 * Says to the opener of this page that it is there, and takes the first answer that comes from there: its origin is who asks, and the port
 * the way. Later ones change nothing. `undefined` is a site that may not be answered: not on https and not on this machine.
 */
export function meetSite(
  page: OpenedWindow,
  nonce: string,
  onMet: (site: MetSite | undefined) => void,
): void {
  const opener = page.opener as Window | null;
  if (opener === null) return onMet(undefined);
  const hear = (event: MessageEvent<unknown>): void => {
    const { source, data, origin, ports } = event;
    const [port] = ports;
    if (source !== opener || !isConnectHello(data) || data.nonce !== nonce || port === undefined) return;
    page.removeEventListener("message", hear);
    const waitsApart = data.waitsApart === true;
    onMet(readReturnOrigin(origin) === origin ? { origin, port, waitsApart } : undefined);
  };
  page.addEventListener("message", hear);
  const ready: ConnectReady = { holdfast: 1, type: "ready", nonce };
  // Who opened it is not known yet, and there is nothing secret in it.
  opener.postMessage(ready, "*");
}
