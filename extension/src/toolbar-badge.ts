import { callServiceWorker } from "./service-worker-calls.ts";
import type { WaitingList } from "./waiting-list.ts";

/** Keeps the number on the icon in the toolbar, which only the service worker can write. */
export function keepBadge(waiting: Pick<WaitingList, "current" | "listen">): void {
  let last: Promise<unknown> = Promise.resolve();
  const tell = (): void => {
    const count = waiting.current?.count ?? 0;
    last = last.then(() => callServiceWorker("showBadge", count)).catch(() => undefined);
  };
  waiting.listen(tell);
  // A background page that ended before this one may have left a number there.
  tell();
}
