import { replay, traceSimulation, type RemoteNode, type RunTrace } from "@holdfast/devnode/replay";
import { decodeSignedTransaction, isSupraError } from "@holdfast/sdk";
import { showTrace } from "./shown-trace.ts";
import type { FromTracer, LocalTrace, NodeAnswer, ToTracer, TraceQuestion } from "./trace-protocol.ts";

/** Placeholder: only the page knows the node. */
const NODE = "http://node.invalid";

/** Enough for every shown call, within a phone's memory. */
const LIMITS = { steps: 20_000, calls: 5_000, parts: 500_000 };

/** @param say sends a message to the page, whose answer comes to the returned function */
export function createTraceJob(say: (message: FromTracer) => void): (message: ToTracer) => void {
  const waiting = new Map<number, (answer: NodeAnswer) => void>();
  let lastId = 0;
  const ask: NonNullable<RemoteNode["fetch"]> = async (request) => {
    const { method, url } = request;
    const { pathname, search } = new URL(url);
    const body = method === "POST" ? await request.text() : undefined;
    const id = ++lastId;
    const answer = await new Promise<NodeAnswer>((resolve) => {
      waiting.set(id, resolve);
      say({ kind: "ask", request: { id, method, path: `${pathname}${search}`, body } });
    });
    if (answer.status === undefined) throw new TypeError(answer.reason);
    const { status, headers, body: bytes } = answer;
    return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), {
      status,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
    });
  };
  return (message) => {
    if (message.kind === "answer") {
      waiting.get(message.answer.id)?.(message.answer);
      waiting.delete(message.answer.id);
      return;
    }
    run(message.question, { url: NODE, fetch: ask, timeoutMs: 30_000 }).then(
      (trace) => say({ kind: "done", trace }),
      (error: unknown) => say(toFailure(error)),
    );
  };
}

async function run(question: TraceQuestion, remote: RemoteNode): Promise<LocalTrace> {
  if (question.kind === "replay") {
    const { hash } = question;
    const { ended, runs, reads, changed, differences } = await replay({ remote, hash, limits: LIMITS });
    // State of another time can't be compared.
    return {
      ...ended,
      runs: shown(runs),
      reads,
      changed,
      differences: changed.length > 0 ? [] : differences,
    };
  }
  const signed = decodeSignedTransaction(question.signed);
  const { ended, runs, changes, reads } = await traceSimulation({ remote, signed, limits: LIMITS });
  return { ...ended, runs: shown(runs), changes, reads, changed: [], differences: [] };
}

function shown(runs: readonly RunTrace[]): LocalTrace["runs"] {
  return runs.map(showTrace);
}

function toFailure(error: unknown): FromTracer {
  if (!isSupraError(error)) return { kind: "failed", code: "", context: {}, message: String(error) };
  const { code, context, message } = error;
  return { kind: "failed", code, context: plain(context), message };
}

/** Only texts can be sent. */
function plain(context: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(context ?? {}).map(([name, value]) => [name, String(value)]));
}
