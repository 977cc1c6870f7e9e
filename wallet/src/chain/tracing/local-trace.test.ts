import { expect, it, onTestFinished, vi } from "vitest";
import type {
  AskedRequest,
  FromTracer,
  NodeAnswer,
  ToTracer,
  TraceWorker,
} from "../../tracing/trace-protocol.ts";
import { traceLocally } from "./local-trace.ts";

type Asked = Omit<AskedRequest, "id">;

/** A worker of an attacker: it asks what it is told to, one after another, and never says that it is done. */
function hostileWorker(asks: readonly Asked[]) {
  const answers: NodeAnswer[] = [];
  let hear: (event: MessageEvent<FromTracer>) => void = () => undefined;
  const ask = (): void => {
    const next = asks[answers.length];
    if (next === undefined) return;
    const request = { ...next, id: answers.length };
    queueMicrotask(() => hear(new MessageEvent("message", { data: { kind: "ask", request } })));
  };
  const terminate = vi.fn<() => void>();
  const worker: TraceWorker = {
    postMessage(message: ToTracer) {
      if (message.kind === "answer") answers.push(message.answer);
      ask();
    },
    addEventListener: (type: string, listener: (event: MessageEvent<FromTracer>) => void) => {
      if (type === "message") hear = listener;
    },
    terminate,
  };
  return { worker, answers, terminate };
}

function trace(
  asks: readonly Asked[],
  limits: NonNullable<Parameters<typeof traceLocally>[0]["limits"]>,
  body = "{}",
) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response(body);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const hostile = hostileWorker(asks);
  const end = traceLocally({
    question: { kind: "simulation", signed: new Uint8Array() },
    network: { url: "http://node.example" },
    createWorker: async () => hostile.worker,
    signal: new AbortController().signal,
    limits,
  });
  return { ...hostile, asked, end };
}

const get = (path: string): Asked => ({ method: "GET", path, body: undefined });
const post = (path: string): Asked => ({ method: "POST", path, body: "{}" });

it("lets a worker ask the node what only reads, and nothing else", async () => {
  const refused = [
    get("/rpc/v1/wallet/faucet/0x1"),
    get("/rpc/v3/../v1/wallet"),
    get("/dev/status"),
    get("//other.example/rpc/v3/accounts/0x1"),
    post("/rpc/v3/transactions/submit"),
    post("/rpc/v3/transactions/simulate"),
    { ...get("/rpc/v3/accounts/0x1"), method: "DELETE" },
  ];
  const { answers, asked, end } = trace(
    [...refused, get("/rpc/v3/accounts/0x1"), post("/rpc/v3/view"), post("/rpc/v1/tables/0x2/item")],
    { requests: refused.length + 3, milliseconds: 2_000 },
  );
  await expect.poll(() => answers).toHaveLength(refused.length + 3);
  expect(asked).toEqual(["GET /rpc/v3/accounts/0x1", "POST /rpc/v3/view", "POST /rpc/v1/tables/0x2/item"]);
  expect(answers.slice(0, refused.length).every(({ status }) => status === undefined)).toBe(true);
  await expect(end).rejects.toMatchObject({ code: "trace/too-large" });
});

it("ends a worker that asks too often, too much or too long", async () => {
  const asks = Array.from({ length: 9 }, () => get("/rpc/v3/accounts/0x1"));
  const often = trace(asks, { requests: 3 });
  await expect(often.end).rejects.toMatchObject({ code: "trace/too-large" });
  expect([often.asked.length, often.terminate.mock.calls.length]).toEqual([3, 1]);

  const large = trace(asks, { bytes: 250 }, "x".repeat(100));
  await expect(large.end).rejects.toMatchObject({ code: "trace/too-large" });
  expect(large.asked).toHaveLength(3);

  const slow = trace([], { milliseconds: 20 });
  await expect(slow.end).rejects.toMatchObject({ code: "trace/too-large" });
  expect(slow.terminate).toHaveBeenCalledOnce();
});

it("hands over no answer that is longer than one may be", async () => {
  const { answers, end } = trace(
    [get("/rpc/v3/accounts/0x1")],
    { answerBytes: 50, milliseconds: 1_000 },
    "x".repeat(51),
  );
  await expect.poll(() => answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({ status: undefined, reason: "the response has more than 50 bytes" });
  await expect(end).rejects.toMatchObject({ code: "trace/too-large" });
});
