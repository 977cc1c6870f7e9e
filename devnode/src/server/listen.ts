/**
 * Serves a devnode over HTTP and WebSocket.
 * @module @holdfast/devnode/server
 */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { isSupraError } from "@holdfast/sdk";
import { WebSocketServer, type WebSocket } from "ws";
import { connectionDropped, hostUnavailable, portInUse } from "./server-errors.ts";
import type { TextSession, TextSocket } from "./text-session.ts";

/** Maximum bytes of a client's message; subscription requests are short. */
const MAX_MESSAGE_BYTES = 64 * 1024;
/** Maximum unread bytes before a slow client is disconnected. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/** Anything with `fetch`; a devnode is one. */
interface Answering {
  fetch(request: Request): Promise<Response>;
  /** Opens a session once `fetch` has answered 426. */
  openSession?(socket: TextSocket): TextSession;
}

export interface ListenOptions {
  /** Default 127.0.0.1: this computer only. */
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Timeout in milliseconds for a request's headers. Default 10,000. */
  readonly headersTimeout?: number;
  /** Timeout in milliseconds for a whole request. Default 30,000. */
  readonly requestTimeout?: number;
  /** Interval in milliseconds between timeout checks. Default 1,000. */
  readonly connectionsCheckingInterval?: number;
  /** Maximum connections; further ones are cut. Default 1,000. */
  readonly maxConnections?: number;
}

interface Listening {
  /** For example `http://127.0.0.1:27001`. */
  readonly url: string;
  /** Stops listening and cuts open connections. */
  close(): Promise<void>;
}

/** @throws devnode/port-in-use, devnode/host-unavailable */
export async function listen(
  node: Answering,
  {
    host = "127.0.0.1",
    port,
    headersTimeout = 10_000,
    requestTimeout = 30_000,
    connectionsCheckingInterval = 1000,
    maxConnections = 1000,
  }: ListenOptions,
): Promise<Listening> {
  // A fault rule cut the connection: send nothing, not even an error.
  const listener = getRequestListener(
    (request, { incoming }) =>
      node.fetch(request).catch((error: unknown) => {
        if (wasDropped(error)) incoming.socket.destroy();
        return new Response(null, { status: 500 });
      }),
    { overrideGlobalObjects: false },
  );
  // Slow clients must not occupy connections forever.
  const limits = { headersTimeout, requestTimeout, connectionsCheckingInterval };
  const server = createServer(limits, (incoming, outgoing) => void listener(incoming, outgoing));
  server.maxConnections = maxConnections;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const streams = new Set<Duplex>();
  server.on("upgrade", (incoming, stream, head) => {
    streams.add(stream);
    stream.once("close", () => streams.delete(stream));
    void upgrade(node, sockets, { incoming, stream, head });
  });
  // Longer than a big time jump, during which the node does not respond.
  server.keepAliveTimeout = 30_000;
  await start(server, host, port);
  return { url: formatUrl(server, host), close: () => stop(server, streams) };
}

interface Upgrade {
  readonly incoming: IncomingMessage;
  readonly stream: Duplex;
  readonly head: Buffer;
}

/** Status 426 means that only the upgrade is missing; other statuses refuse it. */
async function upgrade(
  node: Answering,
  sockets: WebSocketServer,
  { incoming, stream, head }: Upgrade,
): Promise<void> {
  stream.on("error", () => stream.destroy());
  try {
    const answer = await node.fetch(upgradeRequest(incoming));
    if (answer.status === 426 && node.openSession !== undefined)
      sockets.handleUpgrade(incoming, stream, head, (socket) => converse(node, socket));
    else stream.end(refusalText(answer));
  } catch {
    stream.destroy();
  }
}

function upgradeRequest({ url = "/", headers }: IncomingMessage): Request {
  const fields = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new Request(new URL(url, "http://devnode"), { headers: fields });
}

function converse(node: Answering, socket: WebSocket): void {
  const session = node.openSession?.({
    send(text) {
      if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
      else socket.send(text);
    },
    close: () => socket.close(1001),
  });
  socket.on("message", (message: Buffer, isBinary) => {
    if (isBinary) socket.close(1003);
    else session?.receive(message.toString());
  });
  socket.on("error", () => socket.terminate());
  socket.once("close", () => session?.end());
}

function refusalText({ status, headers }: Response): string {
  const retryAfter = headers.get("retry-after");
  return [
    `HTTP/1.1 ${status} Refused`,
    "connection: close",
    "content-length: 0",
    ...(status === 429 ? ["x-websocket-reject-reason: too many connections"] : []),
    ...(retryAfter === null ? [] : [`retry-after: ${retryAfter}`]),
    "\r\n",
  ].join("\r\n");
}

function wasDropped(error: unknown): boolean {
  return error instanceof Error && isSupraError(error.cause, connectionDropped);
}

function start(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      if (cause.code === "EADDRINUSE") reject(portInUse({ host, port }, { cause }));
      else reject(hostUnavailable({ host, reason: cause.code ?? cause.message }, { cause }));
    });
    server.listen(port, host, () => resolve());
  });
}

function formatUrl(server: Server, host: string): string {
  // TCP servers have this address type.
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function stop(server: Server, streams: ReadonlySet<Duplex>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
    for (const stream of streams) stream.destroy();
  });
}
