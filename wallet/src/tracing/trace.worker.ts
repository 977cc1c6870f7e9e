/// <reference lib="webworker" />
import { hearLanguage } from "../language/worker-language.ts";
import { createTraceJob } from "./trace-job.ts";
import type { ToTracer } from "./trace-protocol.ts";

/** Worker that executes chain code. It has no keys, and its CSP allows no network. */
const job = createTraceJob((message) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- only the page that started it listens
  self.postMessage(message);
});

self.addEventListener("message", ({ data }: MessageEvent<ToTracer>) => {
  if (!hearLanguage(data)) job(data);
});
