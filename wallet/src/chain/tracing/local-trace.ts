import { t } from "@holdfast/sdk/text";
import { type SupraError, defineError } from "@holdfast/sdk";
import type {
  AskedRequest,
  FromTracer,
  LocalTrace,
  NodeAnswer,
  TraceQuestion,
  TraceWorker,
} from "../../tracing/trace-protocol.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { boundedBytes } from "../nodes/bounded-bytes.ts";
import { loggedFetch } from "../nodes/network-log.ts";

export type CreateTraceWorker = () => Promise<TraceWorker>;

interface LocalTraceOptions {
  readonly question: TraceQuestion;
  /** Only its first node is queried. */
  readonly network: Pick<ChainNetwork, "url">;
  readonly createWorker: CreateTraceWorker;
  readonly signal: AbortSignal;
  readonly onRequest?: (count: number) => void;
  readonly limits?: Partial<typeof LIMITS>;
}

const LIMITS = { milliseconds: 90_000, requests: 2_000, answerBytes: 8_000_000, bytes: 64_000_000 };

const ANSWER_MS = 20_000;

/** Runs in a worker without keys or network; the page relays its reads to this node only. @throws trace/… */
export async function traceLocally(options: LocalTraceOptions): Promise<LocalTrace> {
  const worker = await options.createWorker().catch(() => {
    throw traceWorkerFailed({});
  });
  return new TraceRun(options, worker).end;
}

class TraceRun {
  readonly end: Promise<LocalTrace>;
  readonly #options: LocalTraceOptions;
  readonly #limits: typeof LIMITS;
  readonly #worker: TraceWorker;
  readonly #over = new AbortController();
  #settle: { readonly resolve: (trace: LocalTrace) => void; readonly reject: (error: SupraError) => void };
  #requests = 0;
  #bytes = 0;

  constructor(options: LocalTraceOptions, worker: TraceWorker) {
    const { question, signal } = options;
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    const { promise, ...settle } = withResolvers<LocalTrace>();
    this.#settle = settle;
    this.end = promise.finally(() => this.#close());
    this.#worker = worker;
    this.#worker.addEventListener("message", ({ data }) => this.#hear(data));
    for (const type of ["error", "messageerror"] as const)
      this.#worker.addEventListener(type, () => this.#fail(traceWorkerFailed({})));
    if (signal.aborted) this.#fail(traceStopped({}));
    signal.addEventListener("abort", () => this.#fail(traceStopped({})), { once: true });
    AbortSignal.timeout(this.#limits.milliseconds).addEventListener("abort", () =>
      this.#fail(traceTooLarge({})),
    );
    this.#worker.postMessage({ kind: "begin", question }, []);
  }

  #hear(message: FromTracer): void {
    if (this.#over.signal.aborted) return;
    if (message.kind === "done") this.#settle.resolve(message.trace);
    else if (message.kind === "failed") this.#fail(toError(message));
    else void this.#answer(message.request);
  }

  async #answer(request: AskedRequest): Promise<void> {
    if (++this.#requests > this.#limits.requests) {
      this.#fail(traceTooLarge({}));
      return;
    }
    this.#options.onRequest?.(this.#requests);
    const answer = await this.#ask(request);
    if (this.#bytes > this.#limits.bytes) this.#fail(traceTooLarge({}));
    if (!this.#over.signal.aborted) this.#worker.postMessage({ kind: "answer", answer }, []);
  }

  async #ask({ id, method, path, body }: AskedRequest): Promise<NodeAnswer> {
    if (!isQuestion(method, path))
      return { id, status: undefined, reason: t`only requests that read the chain are allowed` };
    const signal = AbortSignal.any([this.#over.signal, AbortSignal.timeout(ANSWER_MS)]);
    const request = new Request(`${this.#options.network.url.replace(/\/$/, "")}${path}`, {
      method,
      signal,
      ...(body === undefined ? {} : { body, headers: { "content-type": "application/json" } }),
    });
    try {
      const response = await loggedFetch(request, t`Read state to run a transaction on this device`);
      const { answerBytes } = this.#limits;
      const bytes = await boundedBytes(response, answerBytes);
      if (bytes === undefined) throw new RangeError(t`the response has more than ${answerBytes} bytes`);
      this.#bytes += bytes.length;
      return { id, status: response.status, headers: [...response.headers], body: bytes };
    } catch (error) {
      return { id, status: undefined, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  #fail(error: SupraError): void {
    this.#settle.reject(error);
  }

  #close(): void {
    this.#over.abort();
    this.#worker.terminate();
  }
}

/** Signed transactions go through the outbox, and nodes simulate nothing here. */
function isQuestion(method: string, path: string): boolean {
  const [plain = ""] = path.split("?");
  // Refuse paths that a browser would normalize to others.
  if (!/^\/rpc\/v[134]\//.test(plain) || new URL(plain, "http://node.invalid").pathname !== plain)
    return false;
  if (method === "GET") return !/faucet/.test(plain);
  return method === "POST" && /^\/rpc\/v[134]\/(?:view|tables\/[^/]+\/item)\/?$/.test(plain);
}

function toError({ code, context, message }: Extract<FromTracer, { kind: "failed" }>): SupraError {
  const { key = "", reason = message } = context;
  if (code === "replay/unsupported") return traceUnsupported({ reason: message });
  if (code === "replay/unknown") return traceUnknown({});
  if (code === "replay/untrue") return traceUntrue({});
  if (code === "fork/remote-failed") return traceUnanswered({ key, reason });
  if (code === "fork/too-large") return traceTooLarge({});
  return traceNodeRefused({ key, reason });
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: SupraError) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** The trace exceeds the limits for time or memory in a page. */
const traceTooLarge = /* @__PURE__ */ defineError(
  "trace/too-large",
  () => t`This trace needs more time or memory than a page allows.`,
  () => t`Run the command holdfast replay in a terminal. Its limits are higher.`,
);

/** The node did not respond, or returned an error. */
const traceUnanswered = /* @__PURE__ */ defineError(
  "trace/unanswered",
  (c: { key: string; reason: string }) =>
    t`Not traced. The node did not return the state ${c.key}: ${c.reason}`,
  () => t`Try again, or choose another node on this network.`,
);

/** The node does not know the transaction, or has not executed it. */
const traceUnknown = /* @__PURE__ */ defineError(
  "trace/unknown",
  () => t`The node has no executed transaction with this hash.`,
  () =>
    t`If the transaction is pending, wait until it is executed. Otherwise, query a full-history node on the same network.`,
);

/** The transaction that the node returned does not encode to the signed bytes. */
const traceUntrue = /* @__PURE__ */ defineError(
  "trace/untrue",
  () => t`Not traced: the node's data does not match the transaction's hash.`,
  () =>
    t`Choose another node on this network. If this happens again, the function's parameters may have changed since the transaction.`,
);

/** A node returned state that is not valid for its type. */
const traceNodeRefused = /* @__PURE__ */ defineError(
  "trace/node-refused",
  (c: { key: string; reason: string }) =>
    t`Not traced. The node returned invalid data for ${c.key}: ${c.reason}`,
  () => t`Try again, or choose another node on this network.`,
);

/** Nodes do not return all data that a trace of this kind of transaction needs. */
const traceUnsupported = /* @__PURE__ */ defineError(
  "trace/unsupported",
  (_: { reason: string }) =>
    t`This kind of transaction can't be traced because nodes do not return all of its data.`,
  () => t`To see the transaction's calls and events, open the other tabs.`,
);

/** The worker that runs the trace did not start, or stopped unexpectedly. */
const traceWorkerFailed = /* @__PURE__ */ defineError(
  "trace/worker-failed",
  () => t`The trace worker failed to start, or stopped unexpectedly.`,
  () => t`Reload the page, then try again.`,
);

/** The user stopped the trace. */
export const traceStopped = /* @__PURE__ */ defineError(
  "trace/stopped",
  () => t`The trace was stopped.`,
  () => t`Start the trace again when you need it.`,
);
