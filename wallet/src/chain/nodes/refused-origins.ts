import { createStore } from "zustand/vanilla";

/** Origins that this page asked in vain because the policy that it was served with does not name them. */
export const refusedOrigins = createStore<readonly string[]>(() => []);

/**
 * Notes whom the browser refuses to ask. It says so apart from the request, which ends like one that nobody answered:
 * without this, a node that may not be asked and one that is down look the same.
 */
export function watchPolicy(page: Pick<Document, "addEventListener">): void {
  page.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    // A node whose new blocks may not be listened to is asked for them instead.
    if (effectiveDirective !== "connect-src" || !/^https?:/.test(blockedURI) || !URL.canParse(blockedURI))
      return;
    const { origin } = new URL(blockedURI);
    const known = refusedOrigins.getState();
    if (!known.includes(origin)) refusedOrigins.setState([...known, origin], true);
  });
}

/** The origin at a host that was refused, or `undefined` when none was. `host` is with its port. */
export function refusedOriginAt(host: string): string | undefined {
  return refusedOrigins.getState().find((origin) => new URL(origin).host === host);
}
