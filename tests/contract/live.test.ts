import { createDevnode, type DevnodeOptions } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import {
  createSupraClient,
  subscribeToBlocks,
  type Block,
  type SubscriptionMode,
  type SubscriptionOptions,
} from "@holdfast/sdk";
import { Window } from "happy-dom";
import { afterEach, expect, it } from "vitest";

// A WebSocket that is not ours: Node.js has one only from version 22 on.
const window = new Window({ url: "http://localhost/" });
const connect = (url: string) => new window.WebSocket(url) as unknown as WebSocket;

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Waits for what is told, one after the other. */
function createHearing<T>() {
  const told: T[] = [];
  const waiting: ((value: T) => void)[] = [];
  return {
    tell: (value: T): void => {
      const first = waiting.shift();
      if (first === undefined) told.push(value);
      else first(value);
    },
    next: (): Promise<T> => {
      const value = told.shift();
      return value === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(value);
    },
  };
}

async function start(options: DevnodeOptions = {}) {
  const devnode = createDevnode(options);
  const server = await listen(devnode, { port: 0 });
  endings.push(async () => {
    await server.close();
    devnode.close();
  });
  return { devnode, server };
}

function watch(url: string, options: Partial<SubscriptionOptions> = {}) {
  const blocks = createHearing<Block>();
  const modes = createHearing<SubscriptionMode>();
  const stop = new AbortController();
  const ended = subscribeToBlocks({
    client: createSupraClient({ url, dialect: "v4", chainId: 4 }),
    chainId: 4,
    onBlock: blocks.tell,
    onMode: modes.tell,
    signal: stop.signal,
    firstWaitMs: 5,
    pollMs: 5,
    connect,
    ...options,
  });
  endings.push(async () => {
    stop.abort();
    await ended;
  });
  return { blocks, modes };
}

it("tells a block when it is made, without being asked", async () => {
  const { devnode, server } = await start();
  const { blocks, modes } = watch(server.url, { pollMs: 60_000 });
  expect(await modes.next()).toBe("live");
  const { height } = await blocks.next();
  devnode.mine();
  devnode.mine();
  expect([(await blocks.next()).height, (await blocks.next()).height]).toEqual([height + 1n, height + 2n]);
});

it.each(["too-many-requests", "unavailable", "drop-before"] as const)(
  "polls while the node refuses the connection (%s), then listens again",
  async (kind) => {
    const { devnode, server } = await start();
    devnode.addFault({ kind, path: "/rpc/v4/ws", times: 3 });
    const { blocks, modes } = watch(server.url);
    expect(await modes.next()).toBe("polling");
    const { height } = await blocks.next();
    devnode.mine();
    expect((await blocks.next()).height).toBe(height + 1n);
    expect(await modes.next()).toBe("live");
  },
);

it("asks where a page's policy does not allow the connection", async () => {
  const { devnode, server } = await start();
  const forbid = (): WebSocket => {
    throw new DOMException("refused", "SecurityError");
  };
  const { blocks, modes } = watch(server.url, { connect: forbid });
  expect(await modes.next()).toBe("polling");
  const { height } = await blocks.next();
  devnode.mine();
  expect((await blocks.next()).height).toBe(height + 1n);
});

it("connects again when the connection breaks, and fetches what it missed", async () => {
  const { devnode, server } = await start();
  const sockets: WebSocket[] = [];
  const { blocks, modes } = watch(server.url, {
    pollMs: 1,
    connect: (url) => {
      const socket = connect(url);
      sockets.push(socket);
      return socket;
    },
  });
  expect(await modes.next()).toBe("live");
  const { height } = await blocks.next();
  devnode.addFault({ kind: "drop-before", path: "/rpc/v4/block", times: 1 });
  sockets[0]?.close();
  for (let made = 0; made < 5; made++) devnode.mine();
  const heights: bigint[] = [];
  for (let told = 0; told < 5; told++) heights.push((await blocks.next()).height);
  expect(heights).toEqual([1n, 2n, 3n, 4n, 5n].map((more) => height + more));
  expect([await modes.next(), await modes.next()]).toEqual(["polling", "live"]);
});

it("closes a silent connection, and one that never opens", async () => {
  const { devnode, server } = await start();
  /** Opens, or not, and says nothing that the node says. */
  const deaf = (opens: boolean) => () => {
    const socket = new EventTarget() as unknown as WebSocket;
    Object.assign(socket, { send: () => undefined, close: () => undefined });
    if (opens) queueMicrotask(() => socket.dispatchEvent(new Event("open")));
    return socket;
  };
  const ways = [deaf(true), deaf(false), connect];
  const { blocks, modes } = watch(server.url, {
    silenceMs: 5,
    connect: (url) => (ways.shift() ?? connect)(url),
  });
  expect(await modes.next()).toBe("polling");
  const { height } = await blocks.next();
  devnode.mine();
  expect((await blocks.next()).height).toBe(height + 1n);
  expect(await modes.next()).toBe("live");
});

it("does not listen to another chain", async () => {
  const { devnode, server } = await start({ chainId: 7 });
  const { blocks, modes } = watch(server.url);
  let told = false;
  void blocks.next().then(() => (told = true));
  expect(await modes.next()).toBe("live");
  devnode.mine();
  expect(await modes.next()).toBe("polling");
  expect(told).toBe(false);
});

/** One request and its answer over a connection of its own. */
async function ask(url: string, messages: readonly string[]): Promise<unknown[]> {
  const socket = connect(`${url.replace("http", "ws")}/rpc/v4/ws`);
  const heard = createHearing<unknown>();
  socket.addEventListener("message", ({ data }) => heard.tell(JSON.parse(String(data))));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const answers: unknown[] = [];
  for (const message of messages) {
    socket.send(message);
    answers.push(await heard.next());
  }
  socket.close();
  return answers;
}

const subscribe = (...params: readonly unknown[]) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method: "supra_subscribe", params });

it("answers in JSON-RPC, whatever is asked", async () => {
  const { server } = await start();
  const answers = await ask(server.url, [
    "{",
    "[]",
    subscribe("newGossip"),
    subscribe("newBlockHeaders"),
    '{"jsonrpc":"2.0","id":"x","method":"supra_unsubscribe","params":["nobody"]}',
    '{"jsonrpc":"2.0","id":2,"method":"eth_subscribe","params":[]}',
  ]);
  expect(answers).toMatchObject([
    { id: null, error: { code: -32_700 } },
    { id: null, error: { code: -32_600 } },
    { id: 1, error: { code: -32_600, message: "Unknown subscription: newGossip" } },
    { id: 1, result: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    { id: "x", result: false },
    { id: 2, error: { code: -32_600, message: "Method not found" } },
  ]);
});

it("refuses an overlong message and too many subscriptions", async () => {
  const { server } = await start();
  const many = await ask(
    server.url,
    Array.from({ length: 11 }, () => subscribe("newBlocks", {})),
  );
  expect(many.at(-1)).toMatchObject({
    error: { message: expect.stringMatching(/^Too many subscriptions: the limit is \d+$/) as string },
  });
  const socket = connect(`${server.url.replace("http", "ws")}/rpc/v4/ws`);
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve(code));
  });
  socket.send(`"${"x".repeat(70_000)}"`);
  expect(await closed).toBe(1009);
});

it("tells whole blocks with their transactions and proofs where they are wanted", async () => {
  const { devnode, server } = await start();
  const socket = connect(`${server.url.replace("http", "ws")}/rpc/v4/ws`);
  const heard = createHearing<unknown>();
  socket.addEventListener("message", ({ data }) => heard.tell(JSON.parse(String(data))));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  socket.send(subscribe("newBlocks", { includeTransactions: true, includeProof: true }));
  const { result: subscription } = (await heard.next()) as { result: string };
  const hash = await devnode.fund("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee", 1n);
  expect(await heard.next()).toMatchObject({
    method: "supra_subscription",
    params: {
      subscription,
      result: { transactions: [{ hash, inclusion_proof: { leaf_index: expect.any(Number) as number } }] },
    },
  });
  socket.close();
});
