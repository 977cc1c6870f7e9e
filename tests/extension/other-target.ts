import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { expect } from "../e2e/patience.ts";

/** What a browser runs besides pages: the background page, the service worker. */
export interface OtherTarget {
  send(method: string, params?: object): Promise<unknown>;
  /** Hears events of this kind. */
  on(method: string, hear: (params: { readonly chunk: string }) => void): void;
}

/** Attaches to the target whose address ends like this, without what follows a #, through a page's session. */
export async function attachTo(context: BrowserContext, through: Page, ending: string): Promise<OtherTarget> {
  const cdp: CDPSession = await context.newCDPSession(through);
  let targetId = "";
  const find = async (): Promise<string> => {
    const { targetInfos } = await cdp.send("Target.getTargets");
    targetId = targetInfos.find(({ url }) => url.replace(/#.*/, "").endsWith(ending))?.targetId ?? "";
    return targetId;
  };
  await expect.poll(find, { message: `${ending} is open` }).not.toBe("");
  // Playwright routes flattened sessions to targets of its own only.
  const { sessionId } = await cdp.send("Target.attachToTarget", {
    targetId,
    flatten: false,
  });
  const waiting = new Map<number, (result: unknown) => void>();
  const hearers = new Map<string, (params: { readonly chunk: string }) => void>();
  cdp.on("Target.receivedMessageFromTarget", ({ message }) => {
    const read = JSON.parse(message) as {
      readonly id?: number;
      readonly result?: unknown;
      readonly method?: string;
      readonly params?: { readonly chunk: string };
    };
    if (read.id !== undefined) waiting.get(read.id)?.(read.result);
    else if (read.params !== undefined) hearers.get(read.method ?? "")?.(read.params);
  });
  // A target that closes, as a popup does when it loses the focus, answers nothing more.
  cdp.on("Target.detachedFromTarget", (gone) => {
    if (gone.sessionId === sessionId) for (const settle of waiting.values()) settle(undefined);
  });
  let lastId = 0;
  return {
    async send(method, params = {}) {
      const id = ++lastId;
      const answered = new Promise((resolve) => waiting.set(id, resolve));
      await cdp.send("Target.sendMessageToTarget", {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
      return answered;
    },
    on: (method, hear) => void hearers.set(method, hear),
  };
}

/** A snapshot of its heap, after rubbish was collected. */
export async function heapOfTarget(target: OtherTarget): Promise<string> {
  const chunks: string[] = [];
  target.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await target.send("HeapProfiler.enable");
  await target.send("HeapProfiler.collectGarbage");
  await target.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  return chunks.join("");
}
