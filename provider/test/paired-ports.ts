import type { LinkPort } from "../src/port-link.ts";

/** The two ends of a way for messages, which keep to JSON and come in order. */
export function pairedPorts(): readonly [LinkPort, LinkPort] {
  const listeners: (((message: unknown) => void) | undefined)[] = [];
  const end = (own: number): LinkPort => ({
    post(message) {
      const text = JSON.stringify(message);
      queueMicrotask(() => listeners[1 - own]?.(JSON.parse(text)));
    },
    listen(listener) {
      listeners[own] = listener;
    },
  });
  return [end(0), end(1)];
}
