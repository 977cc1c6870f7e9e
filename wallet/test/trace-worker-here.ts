import { createTraceJob } from "../src/tracing/trace-job.ts";
import type { FromTracer, ToTracer, TraceWorker } from "../src/tracing/trace-protocol.ts";

/** What the worker does, in this thread: messages cross as they would, copied. */
export async function createTraceWorkerHere(): Promise<TraceWorker> {
  const listeners = new Set<(event: MessageEvent<FromTracer>) => void>();
  const job = createTraceJob((message) => {
    const data = structuredClone(message);
    queueMicrotask(() => {
      for (const listener of listeners) listener(new MessageEvent("message", { data }));
    });
  });
  return {
    postMessage: (message: ToTracer) => job(structuredClone(message)),
    addEventListener: (type: string, listener: (event: MessageEvent<FromTracer>) => void) => {
      if (type === "message") listeners.add(listener);
    },
    terminate: () => listeners.clear(),
  };
}
