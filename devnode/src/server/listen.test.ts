import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { utf8ToBytes } from "@holdfast/sdk";
import { createDevnode } from "../node.ts";
import { connectionDropped } from "./server-errors.ts";
import { listen } from "./listen.ts";

const echo: Parameters<typeof listen>[0] = {
  fetch: async (request) =>
    Response.json({
      method: request.method,
      path: new URL(request.url).pathname,
      body: await request.text(),
    }),
};

/** Sends text; resolves with everything received until the server closes. */
async function sendRaw(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => undefined);
  socket.write(text);
  await once(socket, "close");
  return answer;
}

describe("listen", () => {
  it("serves over HTTP until it is closed", async () => {
    const server = await listen(echo, { port: 0 });
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const response = await fetch(`${server.url}/somewhere`, { method: "POST", body: "hello" });
    expect(await response.json()).toEqual({ method: "POST", path: "/somewhere", body: "hello" });
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow(TypeError);
  });

  it("says so when its port is taken", async () => {
    const server = await listen(echo, { port: 0 });
    const port = Number(new URL(server.url).port);
    await expect(listen(echo, { port })).rejects.toMatchObject({
      code: "devnode/port-in-use",
      message: expect.stringContaining(String(port)) as string,
    });
    await server.close();
  });

  it("says so when this computer does not have the address", async () => {
    await expect(listen(echo, { host: "192.0.2.1", port: 0 })).rejects.toMatchObject({
      code: "devnode/host-unavailable",
    });
  });

  it("cuts the connection of a request that a fault rule dropped", async () => {
    const server = await listen(
      { fetch: () => Promise.reject(new TypeError("fetch failed", { cause: connectionDropped({}) })) },
      { port: 0 },
    );
    await expect(fetch(server.url)).rejects.toThrow(TypeError);
    await server.close();
  });

  it.each([
    ["its headers", "POST / HTTP/1.1\r\nhost: a\r\n"],
    ["its body", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhalf"],
  ])("cuts a client that never finishes %s", async (_part, text) => {
    const limits = { headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 };
    const server = await listen(echo, { port: 0, ...limits });
    const answer = await sendRaw(server.url, text);
    expect(answer).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    await server.close();
  });

  it("takes no more connections than its limit", async () => {
    const server = await listen(echo, { port: 0, maxConnections: 1 });
    const first = connect(Number(new URL(server.url).port), "127.0.0.1");
    await once(first, "connect");
    await expect(fetch(server.url)).rejects.toThrow(TypeError);
    first.destroy();
    await server.close();
  });

  it("answers 500 when answering fails in any other way", async () => {
    const server = await listen({ fetch: () => Promise.reject(new RangeError("broken")) }, { port: 0 });
    expect((await fetch(server.url)).status).toBe(500);
    await server.close();
  });
});

/** A body of unknown length. */
function inPieces(texts: readonly string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(utf8ToBytes(text));
      controller.close();
    },
  });
}

describe("a devnode behind a server", () => {
  it("answers HEAD without a body, refuses bad paths, reads chunked bodies", async () => {
    const node = createDevnode();
    const server = await listen(node, { port: 0 });
    const url = `${server.url}/rpc/v1/transactions/chain_id`;
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "1", ""]);
    const post = (body: BodyInit) =>
      fetch(`${server.url}/dev/fund`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
        duplex: "half",
      } as RequestInit);
    expect((await post(" ".repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await post(inPieces(['{"address":"0x77",', '"amount":"5"}']))).status).toBe(200);
    expect((await post(inPieces(Array.from({ length: 20 }, () => " ".repeat(100_000))))).status).toBe(413);
    expect(await sendRaw(server.url, "GET http:// HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    await server.close();
  });
});
