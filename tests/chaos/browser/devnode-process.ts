import { createDevnode, testAccounts, type FaultRule } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import { createSupraClient, parseAddress } from "@holdfast/sdk";
import { isLook } from "../simulation/bad-network.ts";

/** What the process is asked to do, by message. */
export type DevnodeOrder =
  | { readonly do: "add-fault"; readonly rule: FaultRule }
  | { readonly do: "clear-faults" }
  /** That many looks at a transaction that was made find nothing. */
  | { readonly do: "hide"; readonly times: number }
  /** The chain's time passes faster than a user's. */
  | { readonly do: "pass-time"; readonly seconds: number }
  | { readonly do: "tell-balance"; readonly address: string };

/** What it says first. */
export interface DevnodeReady {
  readonly url: string;
  readonly phrase: string;
}

// A devnode of one series of runs, in a process of its own: the browser's test runner does not read TypeScript packages.
let aheadMicros = 0n;
let toHide = 0;
const node = createDevnode({ now: () => BigInt(Date.now()) * 1000n + aheadMicros });
const client = createSupraClient({ url: "http://devnode", fetch: (request) => node.fetch(request) });
const { url } = await listen({ ...node, fetch: answer }, { port: 0 });

process.on("message", ({ id, order }: { id: number; order: DevnodeOrder }) => {
  void obey(order).then((answer) => process.send?.({ id, answer }));
});
process.on("disconnect", () => process.exit(0));
process.send?.({ url, phrase: testAccounts[0]?.phrase ?? "" } satisfies DevnodeReady);

/** The node's answer, or a lie. */
async function answer(request: Request): Promise<Response> {
  const isHidden = toHide > 0 && isLook(request);
  if (!isHidden) return node.fetch(request);
  toHide--;
  return new Response("null", { status: 404 });
}

async function obey(order: DevnodeOrder): Promise<string> {
  switch (order.do) {
    case "add-fault":
      node.addFault(order.rule);
      return "";
    case "clear-faults":
      node.clearFaults();
      return "";
    case "hide":
      toHide = order.times;
      return "";
    case "pass-time":
      aheadMicros += BigInt(order.seconds) * 1_000_000n;
      node.mine();
      return "";
    case "tell-balance":
      return String(await client.coins.getBalance(parseAddress(order.address)));
  }
}
