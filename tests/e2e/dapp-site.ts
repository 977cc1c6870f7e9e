import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { host, testPorts } from "../../scripts/ports.ts";
import { bundled } from "../../wallet/test/starkey-forms.ts";

export const WALLET = `http://${host}:${testPorts.wallet}`;

/** Policies of a page about windows of other sites; undefined is the browser's own. */
export type OpenerPolicy = "same-origin" | "same-origin-allow-popups" | "noopener-allow-popups" | undefined;

/** A site of another origin than the wallet's, whose page has `@holdfast/connect` in it. */
export interface DappSite {
  readonly origin: string;
  /** Opens its page in a tab of its own. */
  open(context: BrowserContext, policy?: OpenerPolicy): Promise<DappPage>;
  close(): Promise<void>;
}

/** Runs an expression in answer to a press on the page's only button: `window.told` has what became of it. */
export interface DappPage {
  readonly page: Page;
  press(code: string): Promise<void>;
  /** Loads the page again with a script that runs at once, without any press. */
  loadWith(code: string): Promise<void>;
  /** What became of the last one, when it has become something. */
  told(): Promise<unknown>;
}

export async function serveDappSite(): Promise<DappSite> {
  const script = await bundled(`
    import { installConnect } from "@holdfast/connect";
    import { DEVNODE } from "@holdfast/sdk";
    const network = { ...DEVNODE, url: "http://${host}:${testPorts.devnode}" };
    window.installed = installConnect({ wallet: "${WALLET}", as: "starkey", networks: [network] });
  `);
  let scriptAtStart = "";
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site");
    if (pathname === "/page.js")
      return void response.setHeader("content-type", "text/javascript").end(script);
    if (pathname === "/.well-known/holdfast.json") {
      response.setHeader("content-type", "application/json").setHeader("access-control-allow-origin", "*");
      return void response.end('{"answerPaths":["/"]}');
    }
    const policy = searchParams.get("coop");
    if (policy !== null) response.setHeader("cross-origin-opener-policy", policy);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><title>A shop</title><link rel="icon" href="data:,"><script src="/page.js"></script><button>Go</button><script>${scriptAtStart}</script>`,
    );
  });
  // Another host than the wallet's, and so another site.
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  return {
    origin,
    async open(context, policy) {
      const page = await context.newPage();
      await page.goto(`${origin}/${policy === undefined ? "" : `?coop=${policy}`}`);
      return {
        page,
        async press(code) {
          await page.evaluate(`document.querySelector("button").addEventListener("click", () => {
            window.told = (async () => ${code})().then((result) => ({ result }), ({ code }) => ({ code }));
          }, { once: true })`);
          await page.getByRole("button", { name: "Go" }).click();
        },
        async loadWith(code) {
          scriptAtStart = code;
          await page.reload();
          scriptAtStart = "";
        },
        told: () => page.evaluate("told"),
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
