/**
 * Serves a devnode over HTTP and WebSocket.
 * @module @holdfast/devnode/server
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { isSupraError } from "@holdfast/sdk";
import type { Answer } from "./answer.ts";
import type { Forward } from "./faults.ts";
import { incomingRequest } from "./incoming-request.ts";
import { fetchToForward } from "./platform-fetch.ts";
import { connectionDropped, hostUnavailable, portInUse } from "./server-errors.ts";
import type { TextSession, TextSocket } from "./text-session.ts";
import { isSocketRequest, openSocket } from "./web-socket.ts";

/** Anything that turns a request into an answer; a devnode does. */
export interface Answering {
  fetch(request: Request): Promise<Response>;
  /** What to do with a connection that stays open, once `fetch` has answered its request with 426. */
  openSession?(socket: TextSocket): TextSession;
}

/** Where to listen. */
export interface ListenOptions {
  /** Default 127.0.0.1: this computer only. */
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Milliseconds for the headers of a request to arrive. Default 10,000. */
  readonly headersTimeout?: number;
  /** Milliseconds for a whole request to arrive. Default 30,000. */
  readonly requestTimeout?: number;
  /** Milliseconds between looks at how long requests have taken. Default 1,000. */
  readonly connectionsCheckingInterval?: number;
  /** Connections at once; further ones are cut. Default 1,000. */
  readonly maxConnections?: number;
}

/** A running server. */
export interface Listening {
  /** `http://127.0.0.1:27001` */
  readonly url: string;
  /** Stops listening and cuts what is open. */
  close(): Promise<void>;
}

/**
 * Serves a devnode over HTTP.
 * @throws devnode/port-in-use, devnode/host-unavailable
 */
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
  const forward = fetchToForward(node.fetch);
  // Clients that send a byte now and then must not hold what others need.
  const limits = { headersTimeout, requestTimeout, connectionsCheckingInterval };
  const server = createServer(limits, (incoming, outgoing) => void serve(forward, incoming, outgoing));
  server.maxConnections = maxConnections;
  const streams = new Set<Duplex>();
  server.on("upgrade", (incoming, stream) => {
    streams.add(stream);
    stream.once("close", () => streams.delete(stream));
    void upgrade(node, forward, { incoming, stream });
  });
  // Longer than the node is busy with a long journey in time: clients use a connection that is silent meanwhile.
  server.keepAliveTimeout = 30_000;
  await start(server, host, port);
  return { url: urlOf(server, host), close: () => stop(server, streams) };
}

async function serve(forward: Forward, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    send(await forward(incomingRequest(incoming)), outgoing);
  } catch (error) {
    // A fault rule cut the connection: no answer may leave, not even an error.
    if (wasDropped(error)) incoming.socket.destroy();
    else outgoing.writeHead(isNoPath(error) ? 400 : 500).end();
  }
}

/** What a client asked for that no address can be made of. */
function isNoPath(error: unknown): boolean {
  return error instanceof TypeError && "code" in error && error.code === "ERR_INVALID_URL";
}

function send({ status, headers, content }: Answer, outgoing: ServerResponse): void {
  const length = status === 204 ? {} : { "content-length": Buffer.byteLength(content) };
  outgoing.writeHead(status, { ...Object.fromEntries(headers), ...length });
  outgoing.end(content);
}

/**
 * A request to stay connected is answered as any other: 426 says that only the upgrade is missing, anything else
 * (a fault rule's 429 or 503, a path that is none) refuses it.
 */
async function upgrade(
  node: Answering,
  forward: Forward,
  { incoming, stream }: { readonly incoming: IncomingMessage; readonly stream: Duplex },
): Promise<void> {
  stream.on("error", () => stream.destroy());
  try {
    const answer = await forward(incomingRequest(incoming));
    if (answer.status === 426 && node.openSession !== undefined && isSocketRequest(incoming))
      openSocket(incoming, stream, (socket) => node.openSession?.(socket) ?? NO_SESSION);
    else stream.end(refusalText(answer));
  } catch {
    stream.destroy();
  }
}

const NO_SESSION: TextSession = { receive: () => undefined, end: () => undefined };

function refusalText({ status, headers }: Answer): string {
  const retryAfter = headers.get("retry-after");
  return [
    `HTTP/1.1 ${status} Refused`,
    "connection: close",
    "content-length: 0",
    ...(status === 429 ? ["x-websocket-reject-reason: too many connections"] : []),
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
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

function urlOf(server: Server, host: string): string {
  // A server that listens on TCP has an address of this shape.
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
