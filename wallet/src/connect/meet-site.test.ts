import { expect, it } from "vitest";
import { meetSite, type MetSite } from "./meet-site.ts";

const NONCE = "5b1c";
const hello = (nonce = NONCE) => ({ holdfast: 1, type: "hello", nonce });

/** A page that was opened, and what arrives at it. */
type OpenedWindow = Parameters<typeof meetSite>[0];

function openedPage() {
  const said: unknown[] = [];
  const opener = { postMessage: (message: unknown, target: string) => said.push([message, target]) };
  const hearers = new Set<(event: MessageEvent) => void>();
  const page = {
    opener,
    addEventListener: (_: string, hear: (event: MessageEvent) => void) => hearers.add(hear),
    removeEventListener: (_: string, hear: (event: MessageEvent) => void) => hearers.delete(hear),
  } as unknown as OpenedWindow;
  const met: (MetSite | undefined)[] = [];
  meetSite(page, NONCE, (site) => met.push(site));
  const [port] = [new MessageChannel().port1];
  const arrive = (event: Partial<Record<"source" | "origin" | "data" | "ports", unknown>>): void => {
    const whole = { source: opener, origin: "https://shop.example", data: hello(), ports: [port], ...event };
    for (const hear of hearers) hear(whole as MessageEvent);
  };
  return { said, met, port, arrive };
}

it("announces itself and accepts its opener's first answer as the site", () => {
  const { said, met, port, arrive } = openedPage();
  expect(said).toEqual([[{ holdfast: 1, type: "ready", nonce: NONCE }, "*"]]);
  arrive({});
  arrive({ origin: "https://bank.example" });
  expect(met).toEqual([{ origin: "https://shop.example", port, waitsApart: false }]);
});

it("hears nobody else, no other greeting, and none without a port", () => {
  const { met, arrive } = openedPage();
  arrive({ source: {} });
  arrive({ source: null });
  arrive({ data: hello("other") });
  arrive({ data: { type: "hello", nonce: NONCE } });
  arrive({ data: null });
  arrive({ ports: [] });
  expect(met).toEqual([]);
  arrive({});
  expect(met).toHaveLength(1);
});

it.each(["http://shop.example", "null", "file://", "chrome-extension://abc"])(
  "has no answer for %s, to which nothing may be given",
  (origin) => {
    const { met, arrive } = openedPage();
    arrive({ origin });
    expect(met).toEqual([undefined]);
  },
);

it("meets nobody where no site has opened it", () => {
  const met: unknown[] = [];
  meetSite({ opener: null } as unknown as OpenedWindow, NONCE, (site) => met.push(site));
  expect(met).toEqual([undefined]);
});
