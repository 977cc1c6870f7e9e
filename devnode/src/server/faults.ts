import { answer, answerError } from "./answer.ts";
import { connectionDropped, tooManyFaults } from "./server-errors.ts";

export const FAULT_KINDS = [
  /** Delays the response by `delayMs`. */
  "delay",
  /** Cuts the connection before the request takes effect. */
  "drop-before",
  /** Cuts the connection after the request took effect. */
  "drop-after",
  /** Delivers the request twice and returns the second response. */
  "duplicate",
  "too-many-requests",
  "server-error",
  "unavailable",
  /** Cuts the response body in half. */
  "garbled",
  /** The faucet's bare "TryLater". */
  "try-later",
  /** Answers reads from a replica frozen when the rule was made. */
  "stale",
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** Selects requests to fail, and the kind of failure. */
export interface FaultRule {
  readonly kind: FaultKind;
  /** GET or POST. Default: any. */
  readonly method?: string;
  /** Part of the path, such as `/transactions/submit`. Default: any. */
  readonly path?: string;
  /** Number of requests to affect. Default: all. */
  readonly times?: number;
  /** Share of matching requests to affect, 0 to 1, random by `seed`. Default: all. */
  readonly rate?: number;
  readonly seed?: number;
  /** Milliseconds, for `delay`. Default 1,000. */
  readonly delayMs?: number;
}

/** A rule with its ID and remaining uses. */
export interface ActiveFault extends FaultRule {
  readonly id: number;
  readonly left: number | undefined;
}

export type Forward = (request: Request) => Promise<Response>;

interface FaultSurroundings {
  /** Waits for milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Returns a replica frozen at the current chain. */
  readonly freeze: () => Forward;
}

/** Makes requests fail on purpose, to test clients against a bad network. */
export interface Faults {
  /** @returns the rule's ID @throws devnode/too-many-faults */
  add(rule: FaultRule): number;
  clear(): void;
  list(): readonly ActiveFault[];
  /** Forwards a request; the first matching rule affects it. @throws devnode/connection-dropped */
  apply(request: Request, forward: Forward): Promise<Response>;
}

/** A stale rule may keep a whole chain in memory. */
const MAX_RULES = 100;

export function createFaults(surroundings: FaultSurroundings): Faults {
  let rules: LiveRule[] = [];
  let lastId = 0;

  const strike = (request: Request): LiveRule | undefined => {
    const { pathname } = new URL(request.url);
    const rule = rules.find((candidate) => matches(candidate, request.method, pathname));
    if (rule === undefined || rule.draw() >= (rule.rate ?? 1)) return undefined;
    if (rule.left !== undefined) rule.left--;
    if (rule.left === 0) rules = rules.filter((other) => other !== rule);
    return rule;
  };

  return {
    add(rule) {
      if (rules.length >= MAX_RULES) throw tooManyFaults({ most: MAX_RULES });
      const frozen = rule.kind === "stale" ? surroundings.freeze() : undefined;
      const draw = createRandom(rule.seed ?? 1);
      rules.push({ ...rule, id: ++lastId, left: rule.times, draw, frozen });
      return lastId;
    },
    clear() {
      rules = [];
    },
    list: () => rules.map(({ draw: _, frozen: __, ...rule }) => rule),
    async apply(request, forward) {
      if (rules.length === 0) return forward(request);
      const rule = strike(request);
      return rule === undefined ? forward(request) : spoil(rule, request, forward, surroundings);
    },
  };
}

type LiveRule = FaultRule & {
  readonly id: number;
  left: number | undefined;
  readonly draw: () => number;
  readonly frozen: Forward | undefined;
};

function matches(rule: FaultRule, method: string, path: string): boolean {
  return (
    (rule.method === undefined || rule.method.toUpperCase() === method) &&
    (rule.path === undefined || path.includes(rule.path))
  );
}

async function spoil(
  rule: LiveRule,
  request: Request,
  forward: Forward,
  { sleep }: FaultSurroundings,
): Promise<Response> {
  switch (rule.kind) {
    case "delay":
      await sleep(rule.delayMs ?? 1000);
      return forward(request);
    case "drop-before":
      throw connectionDropped({});
    case "drop-after":
      await forward(request);
      throw connectionDropped({});
    case "duplicate":
      await forward(request.clone());
      return forward(request);
    case "too-many-requests":
      return withCors(answerError(429, "Too many requests"), { "retry-after": "1" });
    case "server-error":
      return withCors(answerError(500, "Internal error"));
    case "unavailable":
      return withCors(answerError(503, "Service unavailable"));
    case "garbled":
      return halve(await forward(request));
    case "try-later":
      return withCors(answer("TryLater"));
    case "stale":
      return (isOnlyRead(request) ? rule.frozen : undefined)?.(request) ?? forward(request);
  }
}

function isOnlyRead(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return request.method === "GET"
    ? !pathname.includes("/wallet/faucet/")
    : pathname.startsWith("/rpc/") && !/\/(submit|simulate)$/.test(pathname);
}

/** These responses skip the routes that set the header; without it, a browser reports a network error. */
function withCors(response: Response, headers: Readonly<Record<string, string>> = {}): Response {
  response.headers.set("access-control-allow-origin", "*");
  response.headers.set("access-control-expose-headers", "retry-after");
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function halve(response: Response): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status: response.status, headers });
}

/** Mulberry32: repeatable numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
