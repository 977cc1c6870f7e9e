/** Starts or joins a shared worker that outlives the reload of its last page. Undefined if the browser can't keep it that long. */
export function openLastingWorker(url: string, name: string): SharedWorker | undefined {
  if (typeof SharedWorker === "undefined") return undefined;
  let livesOn = false;
  const worker = new SharedWorker(url, {
    type: "module",
    name,
    // A browser that knows the option reads it.
    get extendedLifetime() {
      return (livesOn = true);
    },
  } as WorkerOptions);
  if (livesOn) return worker;
  worker.port.close();
  return undefined;
}
