import { CHECK_BUILD } from "./messages.ts";

/** The hash of a service worker's build, as it says itself; undefined without one, or after its end. */
export function readBuildHash(worker: ServiceWorker | null): Promise<string | undefined> {
  if (worker === null || worker.state === "redundant") return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (build: string | undefined): void => {
      port1.close();
      worker.removeEventListener("statechange", look);
      resolve(build);
    };
    const look = (): void => {
      if (worker.state === "redundant") end(undefined);
    };
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) =>
      end(typeof data === "string" && /^[0-9a-f]{64}$/.test(data) ? data : undefined),
    );
    port1.start();
    worker.addEventListener("statechange", look);
    worker.postMessage(CHECK_BUILD, [port2]);
  });
}
