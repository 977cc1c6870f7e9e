import { callServiceWorker } from "./service-worker-calls.ts";
import { createTurns } from "./turns.ts";
import type { WaitingList } from "./waiting-list.ts";

/** Updates the toolbar icon's number, which only the service worker can change. */
export function keepBadge(waiting: Pick<WaitingList, "current" | "listen">): void {
  const inTurn = createTurns();
  const tell = (): void => {
    const count = waiting.current?.count ?? 0;
    inTurn(() => callServiceWorker("showBadge", count)).catch(() => undefined);
  };
  waiting.listen(tell);
  // A previous background page may have left a number.
  tell();
}
