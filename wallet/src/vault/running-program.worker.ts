/// <reference lib="webworker" />
import type { RunningProgram, ProgramToRun } from "./worker-life.ts";

// Keeps the vault's program alive at a blob URL, which would otherwise end with its page. Pages don't trust
// this worker: each one reads the program and checks it.

let running: RunningProgram | undefined;

self.addEventListener("connect", (event) => {
  const [port] = (event as MessageEvent).ports;
  port?.addEventListener("message", ({ data }: MessageEvent<ProgramToRun | undefined>) => {
    if (data !== undefined) {
      if (running !== undefined) URL.revokeObjectURL(running.address);
      const blob = new Blob([data.program], { type: "text/javascript" });
      running = { address: URL.createObjectURL(blob), name: data.name };
    }
    port.postMessage(running);
  });
  port?.start();
});
