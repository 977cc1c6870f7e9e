import type { createAppRouter } from "./router.tsx";

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Fetches the files of the screens that likely come next, while the user reads or types: the one behind the lock, and
 * those of every day. What fails is fetched again when it is opened, which then says so.
 * @param readAhead reads what those screens show first
 */
export function fetchAhead(router: AppRouter, readAhead?: () => Promise<void>): void {
  router.subscribe("onRendered", () => {
    // The screen that was drawn: the router may be on its way to another one, which comes first.
    const { pathname, search } = router.state.resolvedLocation ?? router.state.location;
    const next = pathname === "/unlock" ? (search.next ?? "/home") : guessNextPath(pathname);
    if (next !== undefined) whenIdle(() => fetchScreen(router, next));
    if (["/unlock", "/home"].includes(pathname)) whenIdle(() => void readAhead?.().catch(() => undefined));
  });
}

/** One of the everyday screens is enough: they are one file. */
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
