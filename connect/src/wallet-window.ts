import { AWAY, ProviderError, REJECTED, type LinkMethod } from "@holdfast/provider";
import {
  CONNECT_PATH,
  isConnectReady,
  type ConnectAnswer,
  type ConnectHello,
  type ConnectRequest,
} from "@holdfast/provider/connect-messages";

/** The part of the page's window that is used. */
export type OpeningPage = Pick<
  Window,
  "open" | "addEventListener" | "removeEventListener" | "setInterval" | "clearInterval"
>;

/** Opens the wallet's page; undefined where the browser does not let this page. */
export function openWalletWindow(page: OpeningPage, wallet: string): Window | undefined {
  return page.open(`${wallet}${CONNECT_PATH}`, "holdfast", "popup,width=420,height=680") ?? undefined;
}

/** The window was closed before it said anything: by the user, or it only looks so because the two pages may not know each other. */
export const UNREACHED = Symbol("unreached");

/** Milliseconds between two looks at whether the window is still there: no event tells it. */
const LOOK_EVERY_MS = 500;

/**
 * Asks over a window of the wallet. Each time its page says that it is there, as after a reload, it is sent the same request again, which is
 * not done twice. @throws ProviderError the wallet's answer; 4001 when the user closed the window before anything was opened, 4900 when
 * after, since nobody knows then
 */
export function askOverWindow<M extends LinkMethod>(
  page: OpeningPage,
  opened: Window,
  wallet: string,
  request: ConnectRequest<M>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let port: MessagePort | undefined;
    let isOpened = false;
    let isApart = false;
    let wasClosed = false;
    const end = (finish: () => void): void => {
      page.removeEventListener("message", meet);
      page.clearInterval(looking);
      port?.close();
      finish();
    };
    const meet = (event: MessageEvent<unknown>): void => {
      const { source, origin, data } = event;
      if (source !== opened || origin !== wallet || !isConnectReady(data)) return;
      port?.close();
      const channel = new MessageChannel();
      port = channel.port1;
      port.addEventListener("message", hear);
      port.start();
      const hello: ConnectHello = { holdfast: 1, type: "hello", nonce: data.nonce, waitsApart: true };
      opened.postMessage(hello, wallet, [channel.port2]);
      port.postMessage(request);
    };
    const hear = ({ data }: MessageEvent<ConnectAnswer>): void => {
      if (data.id !== request.id) return;
      if ("opened" in data) isOpened = true;
      else if ("apart" in data) isApart = true;
      else if ("error" in data) end(() => reject(new ProviderError(data.error.code, data.error.message)));
      else end(() => resolve(data.result));
    };
    const look = (): void => {
      // A window that became a page of the wallet looks closed. If it really closed, its answer may still be on the way.
      if (isApart) return;
      if (!opened.closed || !wasClosed) {
        wasClosed = opened.closed;
        return;
      }
      end(() => {
        if (port === undefined) resolve(UNREACHED);
        else reject(isOpened ? outcomeUnknown() : new ProviderError(REJECTED, "User rejected the request."));
      });
    };
    page.addEventListener("message", meet);
    const looking = page.setInterval(look, LOOK_EVERY_MS);
  });
}

function outcomeUnknown(): ProviderError {
  return new ProviderError(
    AWAY,
    "The Holdfast window was closed before it returned a result. Check the account before you send the request again.",
  );
}
