import { createServer, type IncomingMessage, ServerResponse, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { isSupraError } from "@holdfast/sdk";
import { TextResponse } from "./answer.ts";
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
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      try {
        const answer = await node.fetch(request);
        const isKnown = answer instanceof TextResponse && outgoing instanceof ServerResponse;
        return isKnown ? send(answer, outgoing) : answer;
      } catch (error) {
        // A fault rule cut the connection: no answer may leave, not even an error.
        if (wasDropped(error)) incoming.socket.destroy();
        return new Response(null, { status: 500 });
      }
    },
    { overrideGlobalObjects: false },
  );
  // Clients that send a byte now and then must not hold what others need.
  const limits = { headersTimeout, requestTimeout, connectionsCheckingInterval };
  const server = createServer(limits, (incoming, outgoing) => void listener(incoming, outgoing));
  server.maxConnections = maxConnections;
  const streams = new Set<Duplex>();
  server.on("upgrade", (incoming, stream) => {
    streams.add(stream);
    stream.once("close", () => streams.delete(stream));
    void upgrade(node, incoming, stream);
  });
  // Longer than the node is busy with a long journey in time: clients use a connection that is silent meanwhile.
  server.keepAliveTimeout = 30_000;
  await start(server, host, port);
  return { url: urlOf(server, host), close: () => stop(server, streams) };
}

/** Sends an answer whose text is known. */
function send({ status, headers, content }: TextResponse, outgoing: ServerResponse): Response {
  outgoing.writeHead(status, {
    ...Object.fromEntries(headers),
    "content-length": Buffer.byteLength(content),
  });
  outgoing.end(content);
  return RESPONSE_ALREADY_SENT;
}

/**
 * A request to stay connected is answered as any other: 426 says that only the upgrade is missing, anything else
 * (a fault rule's 429 or 503, a path that is none) refuses it.
 */
async function upgrade(node: Answering, incoming: IncomingMessage, stream: Duplex): Promise<void> {
  stream.on("error", () => stream.destroy());
  try {
    const answer = await node.fetch(new Request(new URL(incoming.url ?? "/", "http://devnode")));
    if (answer.status === 426 && node.openSession !== undefined && isSocketRequest(incoming))
      openSocket(incoming, stream, (socket) => node.openSession?.(socket) ?? NO_SESSION);
    else stream.end(refusalText(answer));
  } catch {
    stream.destroy();
  }
}

const NO_SESSION: TextSession = { receive: () => undefined, end: () => undefined };

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
