import type { createAppRouter } from "./router.tsx";

type AppRouter = ReturnType<typeof createAppRouter>;

/** Ignores failures, as opening a screen fetches it again. @param readAhead loads the screens' first data */
export function fetchAhead(router: AppRouter, readAhead?: () => Promise<void>): void {
  router.subscribe("onRendered", () => {
    // The rendered screen: the router may be navigating to another.
    const { pathname, search } = router.state.resolvedLocation ?? router.state.location;
    const next = pathname === "/unlock" ? (search.next ?? "/home") : guessNextPath(pathname);
    if (next !== undefined) whenIdle(() => fetchScreen(router, next));
    if (["/unlock", "/home"].includes(pathname)) whenIdle(() => void readAhead?.().catch(() => undefined));
  });
}

/** One everyday screen is enough, as they share a file. */
function guessNextPath(pathname: string): string | undefined {
  if (pathname === "/welcome") return "/welcome/create";
  return pathname.startsWith("/welcome/") ? "/home" : pathname === "/home" ? "/activity" : undefined;
}

function fetchScreen(router: AppRouter, href: string): void {
  const { pathname } = new URL(href, location.origin);
  for (const { routeId } of router.matchRoutes(pathname, {}))
    void router.loadRouteChunk(router.routesById[routeId]);
}

/** Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
