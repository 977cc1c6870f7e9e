import { createDevnode } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import { createSupraClient, watchBlocks, type WatchBlocksOptions } from "@holdfast/sdk";
import fc from "fast-check";
import { Window } from "happy-dom";
import { expect, it } from "vitest";

// A WebSocket that is not ours: Node.js has one only from version 22 on.
const window = new Window({ url: "http://localhost/" });

/** A node with everything that its connections need, and what follows it from the block after its newest one. */
async function start() {
  const devnode = createDevnode({ seed: 1 });
  const server = await listen(devnode, { port: 0 });
  const client = createSupraClient({ url: server.url, dialect: "v4", chainId: 4 });
  const from = (await client.chain.getLatestBlock()).height + 1n;
  const sockets: WebSocket[] = [];
  const connect = (url: string): WebSocket => {
    const socket = new window.WebSocket(url) as unknown as WebSocket;
    sockets.push(socket);
    return socket;
  };
  const follow = (options: WatchBlocksOptions = {}) => watchBlocks(client, { from, connect, ...options });
  const end = async () => {
    await server.close();
    devnode.close();
  };
  return { devnode, url: server.url, from, sockets, connect, follow, end };
}

const longAway = 3_600_000;

it("receives a new block by push, without polling meanwhile", async () => {
  const { devnode, from, sockets, follow, end } = await start();
  const blocks = follow({ pollMs: longAway });
  for (let made = 0n; made < 3n; made++) {
    const next = blocks.next();
    devnode.mine();
    expect((await next).value).toMatchObject({ height: from + made });
  }
  expect(sockets).toHaveLength(1);
  const closed = new Promise((resolve) => sockets[0]?.addEventListener("close", resolve));
  await blocks.return();
  await closed;
  await end();
});

it("asks at once when the connection ends", async () => {
  const { devnode, from, follow, end } = await start();
  const socket = Object.assign(new EventTarget(), { send: () => undefined, close: () => undefined });
  let opened = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => (opened = resolve));
  const connect = (): WebSocket => {
    opened();
    return socket as unknown as WebSocket;
  };
  const blocks = follow({ pollMs: longAway, connect });
  const next = blocks.next();
  await isOpen;
  devnode.mine();
  socket.dispatchEvent(new Event("close"));
  expect((await next).value).toMatchObject({ height: from });
  await blocks.return();
  await end();
});

it("keeps polling while a connection sends another chain's blocks or nonsense", async () => {
  const [own, other] = [await start(), await start()];
  other.devnode.advanceTime(5);
  const blocks = own.follow({
    pollMs: 2,
    connect: () => other.connect(`${other.url.replace("http", "ws")}/rpc/v4/ws`),
  });
  for (let made = 0n; made < 3n; made++) {
    other.devnode.mine();
    own.devnode.mine();
    expect((await blocks.next()).value).toMatchObject({ height: own.from + made });
  }
  await blocks.return();
  await Promise.all([own.end(), other.end()]);
});

it("opens no connection if disabled or not offered by the node", async () => {
  const { devnode, from, sockets, follow, end } = await start();
  devnode.mine();
  const blocks = follow({ pollMs: 2, connect: false });
  expect((await blocks.next()).value).toMatchObject({ height: from });
  const next = blocks.next();
  devnode.mine();
  expect((await next).value).toMatchObject({ height: from + 1n });
  expect(sockets).toEqual([]);
  await blocks.return();
  await end();
});

it("leaves nothing out and repeats nothing, whatever breaks", async () => {
  const step = fc.constantFrom("mine", "mine two", "cut", "refuse", "drop", "unavailable", "garble", "wait");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const { devnode, from, sockets, follow, end } = await start();
      const blocks = follow({ pollMs: 1 });
      const mined = steps.reduce((sum, one) => sum + (one === "mine" ? 1 : one === "mine two" ? 2 : 0), 0);
      const heights: bigint[] = [];
      const reading = (async () => {
        while (heights.length < mined) heights.push(((await blocks.next()).value ?? { height: -1n }).height);
      })();
      for (const one of steps) {
        if (one.startsWith("mine")) devnode.mine();
        if (one === "mine two") devnode.mine();
        if (one === "cut") sockets.at(-1)?.close();
        if (one === "refuse") devnode.addFault({ kind: "too-many-requests", path: "/rpc/v4/ws", times: 1 });
        if (one === "drop") devnode.addFault({ kind: "drop-before", method: "GET", times: 1 });
        if (one === "unavailable") devnode.addFault({ kind: "unavailable", method: "GET", times: 2 });
        if (one === "garble") devnode.addFault({ kind: "garbled", path: "/rpc/v4/block", times: 1 });
        await new Promise((resolve) => setImmediate(resolve));
      }
      await reading;
      expect(heights).toEqual(Array.from({ length: mined }, (_, place) => from + BigInt(place)));
      await blocks.return();
      await end();
    }),
    { numRuns: 12 },
  );
});
