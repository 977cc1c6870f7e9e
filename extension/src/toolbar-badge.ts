import { callServiceWorker } from "./service-worker-calls.ts";
import { createTurns } from "./turns.ts";
import type { WaitingList } from "./waiting-list.ts";

/** Keeps the number on the icon in the toolbar, which only the service worker can write. */
export function keepBadge(waiting: Pick<WaitingList, "current" | "listen">): void {
  const inTurn = createTurns();
  const tell = (): void => {
    const count = waiting.current?.count ?? 0;
    inTurn(() => callServiceWorker("showBadge", count)).catch(() => undefined);
  };
  waiting.listen(tell);
  // A background page that ended before this one may have left a number there.
  tell();
}
