/// <reference lib="webworker" />
import { hearLanguage } from "../language/worker-language.ts";
import { createTraceJob } from "./trace-job.ts";
import type { ToTracer } from "./trace-protocol.ts";

/** Entry of the worker that runs code of the chain. It has no keys, and is served with a policy that allows no network. */
const job = createTraceJob((message) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- only the page that started it listens
  self.postMessage(message);
});

self.addEventListener("message", ({ data }: MessageEvent<ToTracer>) => {
  if (!hearLanguage(data)) job(data);
});
