import type { ConnectHello } from "@holdfast/provider/connect-messages";
import { expect, it } from "vitest";
import { askOverWindow, UNREACHED, type OpeningPage } from "./wallet-window.ts";

const WALLET = "https://wallet.example";
const request = { id: "1", method: "connect", params: {} } as const;

/** A page with a window of the wallet; `look` is what its clock does. */
function openPage() {
  let look = (): void => undefined;
  let meet = (_: MessageEvent): void => undefined;
  const ports: MessagePort[] = [];
  const opened = {
    closed: false,
    postMessage: (_: ConnectHello, __: string, [port]: readonly MessagePort[]) =>
      void (port && ports.push(port)),
  };
  const page = {
    addEventListener: (_: "message", listener: (event: MessageEvent) => void) => (meet = listener),
    removeEventListener: () => undefined,
    setInterval: (run: () => void) => {
      look = run;
      return 1;
    },
    clearInterval: () => (look = () => undefined),
  } as unknown as OpeningPage;
  const asked = askOverWindow(page, opened as unknown as Window, WALLET, request);
  asked.catch(() => undefined);
  return {
    asked,
    opened,
    look: () => look(),
    /** The wallet's page says that it is there; its end of the channel. */
    ready(): MessagePort {
      const data = { holdfast: 1, type: "ready", nonce: "n" };
      meet({ source: opened, origin: WALLET, data } as unknown as MessageEvent);
      const port = ports.at(-1);
      if (port === undefined) throw new TypeError("No channel was made.");
      return port;
    },
  };
}

it("takes an answer that arrives after the window closed", async () => {
  const { asked, opened, look, ready } = openPage();
  const port = ready();
  port.postMessage({ id: request.id, opened: true });
  port.postMessage({ id: request.id, result: { chainId: "4" } });
  opened.closed = true;
  look();
  expect(await asked).toEqual({ chainId: "4" });
});

it("reports a closed window as refused, or unknown after opening something", async () => {
  for (const [isOpened, code] of [
    [false, 4001],
    [true, 4900],
  ] as const) {
    const { asked, opened, look, ready } = openPage();
    const port = ready();
    if (isOpened) {
      port.postMessage({ id: request.id, opened: true });
      await messagesCame();
    }
    opened.closed = true;
    look();
    look();
    await expect(asked).rejects.toMatchObject({ code });
    port.close();
  }
  const { asked, opened, look } = openPage();
  opened.closed = true;
  look();
  look();
  expect(await asked).toBe(UNREACHED);
});

it("waits for the answer of a window that goes on apart and looks closed", async () => {
  const { asked, opened, look, ready } = openPage();
  const port = ready();
  port.postMessage({ id: request.id, apart: true });
  await messagesCame();
  opened.closed = true;
  for (let looks = 0; looks < 3; looks++) look();
  port.postMessage({ id: request.id, result: { chainId: "4" } });
  expect(await asked).toEqual({ chainId: "4" });
  port.close();
});

/** Ports hand over in order: what was posted before this has come. */
async function messagesCame(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const came = new Promise((resolve) => port2.addEventListener("message", resolve));
  port2.start();
  port1.postMessage(undefined);
  await came;
  port1.close();
}
