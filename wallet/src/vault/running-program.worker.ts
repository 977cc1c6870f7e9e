/// <reference lib="webworker" />
import type { RunningProgram, ProgramToRun } from "./worker-life.ts";

// Keeps the vault's program at an address in memory while a tab of the wallet is open. An address from a page would end with that
// page. No page trusts this worker: each page reads the program at the address and checks it.

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
