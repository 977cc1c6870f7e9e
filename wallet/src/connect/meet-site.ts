import { isConnectHello, type ConnectReady } from "@holdfast/provider/connect-messages";
import { readReturnOrigin } from "../sites/site-link.ts";

export interface MetSite {
  /** From the browser, not from the site. */
  readonly origin: string;
  readonly port: MessagePort;
  /** The site waits even after this window has moved out of its sight. */
  readonly waitsApart: boolean;
}

type OpenedWindow = Pick<Window, "opener" | "addEventListener" | "removeEventListener">;

/**
 * Greets the opener and takes its first answer: that message's origin is the requester, and its port the
 * connection. `undefined` for a site that is neither on https nor local.
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
  // The opener is unknown yet, so the message has no secret.
  opener.postMessage(ready, "*");
}
