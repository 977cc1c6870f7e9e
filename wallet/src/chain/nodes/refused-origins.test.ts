import { beforeEach, expect, it } from "vitest";
import { refusedOriginAt, refusedOrigins, watchPolicy } from "./refused-origins.ts";

beforeEach(() => refusedOrigins.setState([], true));

/** A page that says what its browser stopped. */
function watchedPage(): (effectiveDirective: string, blockedURI: string) => void {
  const page = new EventTarget();
  watchPolicy(page as Document);
  return (effectiveDirective, blockedURI) =>
    void page.dispatchEvent(
      Object.assign(new Event("securitypolicyviolation"), { effectiveDirective, blockedURI }),
    );
}

it("remembers once whom the policy does not let the page ask", () => {
  const stop = watchedPage();
  stop("connect-src", "https://node.example:8443/rpc/v3/transactions/chain_id");
  stop("connect-src", "https://node.example:8443/rpc/v1/transactions/chain_id");
  expect(refusedOrigins.getState()).toEqual(["https://node.example:8443"]);
  expect(refusedOriginAt("node.example:8443")).toBe("https://node.example:8443");
  expect(refusedOriginAt("node.example")).toBeUndefined();
});

it("takes nothing else that was stopped for a node", () => {
  const stop = watchedPage();
  stop("img-src", "https://node.example/picture");
  stop("connect-src", "inline");
  expect(refusedOrigins.getState()).toEqual([]);
});
