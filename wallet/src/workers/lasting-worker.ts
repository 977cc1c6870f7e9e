/** Shares a worker that outlives a page reload. Undefined if the browser doesn't support that. */
export function openLastingWorker(url: string, name: string): SharedWorker | undefined {
  if (typeof SharedWorker === "undefined") return undefined;
  let livesOn = false;
  const worker = new SharedWorker(url, {
    type: "module",
    name,
    // Only a browser that supports the option reads it.
    get extendedLifetime() {
      return (livesOn = true);
    },
  } as WorkerOptions);
  if (livesOn) return worker;
  worker.port.close();
  return undefined;
}
