import { t } from "@holdfast/sdk/text";
import { createStore } from "zustand/vanilla";

export interface LoggedRequest {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly purpose: string;
  readonly outcome: number | "running" | "unanswered" | "aborted";
  readonly tookMs?: number;
  /** JSON of a read, so that it can be repeated. Submitted transactions are not logged. */
  readonly body?: string;
}

const MAX_REQUESTS = 500;

/** Newest first. Only in memory. */
export const networkLog = createStore<readonly LoggedRequest[]>(() => []);

const MAX_BODY = 20_000;

let lastId = 0;

/** `purpose` is for requests whose path does not imply one. */
export async function loggedFetch(request: Request, purpose?: string): Promise<Response> {
  const id = ++lastId;
  const started = performance.now();
  const { host, pathname, search } = new URL(request.url);
  const path = `${pathname}${search}`;
  const entry: LoggedRequest = {
    id,
    at: Date.now(),
    method: request.method,
    host,
    path,
    purpose: purpose ?? describePurpose(request.method, pathname),
    outcome: "running",
  };
  networkLog.setState([entry, ...networkLog.getState()].slice(0, MAX_REQUESTS), true);
  const body = await readRequestBody(request, pathname);
  const settle = (outcome: LoggedRequest["outcome"]): void => {
    const done = { ...entry, ...body, outcome, tookMs: Math.round(performance.now() - started) };
    networkLog.setState(
      networkLog.getState().map((item) => (item.id === id ? done : item)),
      true,
    );
  };
  try {
    const response = await globalThis.fetch(request);
    settle(response.status);
    return response;
  } catch (error) {
    settle(request.signal.aborted ? "aborted" : "unanswered");
    throw error;
  }
}

export function loggedSocket(url: string): WebSocket {
  const id = ++lastId;
  const { host, pathname: path } = new URL(url);
  const entry = { id, at: Date.now(), method: "GET", host, path, purpose: describePurpose("GET", path) };
  networkLog.setState(
    [{ ...entry, outcome: "running" as const }, ...networkLog.getState()].slice(0, MAX_REQUESTS),
    true,
  );
  const started = performance.now();
  const settle = (outcome: LoggedRequest["outcome"]): void => {
    const tookMs = Math.round(performance.now() - started);
    networkLog.setState(
      networkLog
        .getState()
        .map((item) => (item.id === id && item.outcome === "running" ? { ...entry, outcome, tookMs } : item)),
      true,
    );
  };
  const socket = new WebSocket(url);
  socket.addEventListener("open", () => settle(101));
  socket.addEventListener("close", () => settle("unanswered"));
  return socket;
}

/** Reads only: a submission may be repeated only by the outbox. */
async function readRequestBody(request: Request, path: string): Promise<Pick<LoggedRequest, "body">> {
  const isJson = request.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (request.method !== "POST" || !isJson || /\/transactions\/submit\/?$/.test(path)) return {};
  const body = await request.clone().text();
  return body.length > MAX_BODY ? {} : { body };
}

const PURPOSES: readonly (readonly [method: string, path: RegExp, purpose: string])[] = [
  ["POST", /\/transactions\/submit$/, t`Submit a transaction`],
  ["POST", /\/transactions\/simulate$/, t`Simulate a transaction`],
  ["POST", /\/view$/, t`Call a view function`],
  ["POST", /\/tables\//, t`Read a table item`],
  ["GET", /\/transactions\/chain_id$/, t`Check the node's chain ID`],
  ["GET", /\/transactions\/estimate_gas_price$/, t`Estimate the gas price`],
  ["GET", /\/transactions\/certificates$/, t`Compare transaction roots`],
  ["GET", /\/transactions\//, t`Look up a transaction`],
  ["GET", /\/accounts\/[^/]+\/(coin_)?transactions/, t`Read an account's history`],
  ["GET", /\/accounts\/[^/]+\/resources/, t`Read an account's resources`],
  ["GET", /\/accounts\/[^/]+\/modules/, t`Read an account's code`],
  ["GET", /\/accounts\/[^/]+$/, t`Look up an account`],
  ["GET", /\/rpc\/v4\/ws$/, t`Subscribe to new blocks`],
  ["GET", /\/block/, t`Read a block to get the chain's time`],
  ["GET", /\/events\//, t`Read events`],
  ["GET", /\/wallet\/faucet\//, t`Request test coins`],
  ["GET", /\/local-network\.json$/, t`Find the local node`],
];

export function describePurpose(method: string, path: string): string {
  const found = PURPOSES.find(([wanted, pattern]) => wanted === method && pattern.test(path));
  return found?.[2] ?? t`Other request`;
}
