import type { CDPSession } from "@playwright/test";

/** A snapshot of the page's heap, after rubbish was collected. */
export async function takeHeap(cdp: CDPSession): Promise<string> {
  const chunks: string[] = [];
  cdp.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await cdp.send("HeapProfiler.enable");
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  return chunks.join("");
}
