import { AWAY, ProviderError, REJECTED, type LinkMethod } from "@holdfast/provider";
import {
  CONNECT_PATH,
  isConnectReady,
  type ConnectAnswer,
  type ConnectHello,
  type ConnectRequest,
} from "@holdfast/provider/connect-messages";

export type OpeningPage = Pick<
  Window,
  "open" | "addEventListener" | "removeEventListener" | "setInterval" | "clearInterval"
>;

/** Undefined if the browser blocks the window. */
export function openWalletWindow(page: OpeningPage, wallet: string): Window | undefined {
  return page.open(`${wallet}${CONNECT_PATH}`, "holdfast", "popup,width=420,height=680") ?? undefined;
}

/** The window closed before its first message, or looks closed because the browser isolates the pages. */
export const UNREACHED = Symbol("unreached");

/** Milliseconds between checks for a closed window, for which no event exists. */
const LOOK_EVERY_MS = 500;

/**
 * Asks over a wallet window. Whenever its page loads, it gets the same request, which has only one effect.
 * @throws ProviderError the wallet's answer; 4001 if the user closed the window before the request opened,
 * 4900 if after, as the result is unknown
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
      // An isolated window looks closed. If it really closed, its answer may still arrive.
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
