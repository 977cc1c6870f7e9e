import { createStore } from "zustand/vanilla";

export const refusedOrigins = createStore<readonly string[]>(() => []);

/** A request that the CSP blocks fails like one to a node that is down: only this event tells them apart. */
export function watchPolicy(page: Pick<Document, "addEventListener">): void {
  page.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    // Without a WebSocket, Holdfast polls for new blocks.
    if (effectiveDirective !== "connect-src" || !/^https?:/.test(blockedURI) || !URL.canParse(blockedURI))
      return;
    const { origin } = new URL(blockedURI);
    const known = refusedOrigins.getState();
    if (!known.includes(origin)) refusedOrigins.setState([...known, origin], true);
  });
}

/** `host` includes the port. */
export function refusedOriginAt(host: string): string | undefined {
  return refusedOrigins.getState().find((origin) => new URL(origin).host === host);
}
