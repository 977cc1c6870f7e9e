import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { isSupraError } from "@holdfast/sdk";
import { connectionDropped, hostUnavailable, portInUse } from "./server-errors.ts";

/** Anything that turns a request into an answer; a devnode does. */
export interface Answering {
  fetch(request: Request): Promise<Response>;
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
    async (request, { incoming }) => {
      try {
        return await node.fetch(request);
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
  // Longer than the node is busy with a long journey in time: clients use a connection that is silent meanwhile.
  server.keepAliveTimeout = 30_000;
  await start(server, host, port);
  return { url: urlOf(server, host), close: () => stop(server) };
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

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
