import type { MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { requestRefused } from "../server-errors.ts";

/** Pages that may use `/dev/*`: their origins, and the host names by which this node may be reached. */
export interface DevAccess {
  /** As a browser sends them: `http://127.0.0.1:3000`. */
  readonly origins: readonly string[];
  /** Besides `localhost` and addresses in digits, which nobody can point elsewhere. */
  readonly hostNames: readonly string[];
  /** True for a node that has nothing which a network's node has not. */
  readonly isStrict?: boolean;
}

/** Which page a browser may show the answer to: every page for what the network's node has; undefined for none. */
export function originFor(request: Request, access: DevAccess): string | undefined {
  if (!getPath(request).startsWith("/dev/")) return "*";
  const origin = request.headers.get("origin") ?? "";
  return isAllowedOrigin(request, origin, access) ? origin : undefined;
}

/**
 * Money, time and faults at will are for programs and for pages that were allowed. Browsers name the page in `Origin`
 * with everything that changes something, also where they ask nobody first; programs send none.
 */
export function devGuard(access: DevAccess): MiddlewareHandler {
  return async ({ req: request }, next) => {
    if (access.isStrict === true) throw requestRefused({ status: 404, sentence: STRICT });
    const host = request.header("host");
    // A page can have its own name resolve to this computer and is of the same origin then. In process there is no host.
    if (host !== undefined && !isOwnHost(host, access)) throw refused("host", host);
    const origin = request.header("origin");
    if (origin !== undefined && !isAllowedOrigin(request.raw, origin, access)) throw refused("page", origin);
    // A picture's address, say: nobody reads the answer, but a trace takes a second of the node. No Origin comes with it.
    if (origin === undefined && request.header("sec-fetch-site") === "cross-site")
      throw requestRefused({ status: 403, sentence: CROSS_SITE });
    await next();
  };
}

/**
 * New blocks are pushed for programs, browser extensions, allowed pages and those of this computer. A browser asks
 * nobody before it lets a page open a WebSocket, and a page from elsewhere could open hundreds, each of which makes
 * every block dearer; it can still ask for blocks.
 */
export function socketGuard(access: DevAccess): MiddlewareHandler {
  return async ({ req: request }, next) => {
    const origin = request.header("origin");
    if (origin !== undefined && !isAllowedOrigin(request.raw, origin, access) && !isFromHere(origin))
      throw requestRefused({
        status: 403,
        sentence: `The page ${origin} may not open a WebSocket. If you trust the page, start the devnode with --allow-dev-origin ${origin}.`,
      });
    await next();
  };
}

/** A page that this computer serves, or one of an extension that is installed here. */
function isFromHere(origin: string): boolean {
  return (
    /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/.test(origin) ||
    /^(?:chrome|moz|safari-web)-extension:\/\/[^/]+$/.test(origin)
  );
}

const STRICT = "This devnode runs with --strict, so it has no /dev/* endpoints.";

const CROSS_SITE = "Links from other sites can't open /dev/* endpoints. Enter the URL in the address bar.";

function isAllowedOrigin(request: Request, origin: string, { origins }: DevAccess): boolean {
  const host = request.headers.get("host");
  return origins.includes(origin) || (host !== null && origin === `http://${host}`);
}

function isOwnHost(host: string, { hostNames }: DevAccess): boolean {
  const name = hostName(host);
  return (
    name === "localhost" ||
    /^(?:\d{1,3}\.){3}\d{1,3}$|^\[[0-9a-f:.]+\]$/.test(name) ||
    hostNames.includes(name)
  );
}

/** Without the port, in lower case. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, "");
}

function refused(what: "host" | "page", value: string): Error {
  const sentence =
    what === "page"
      ? `The page ${value} may not use /dev/* endpoints. If you trust the page, start the devnode with --allow-dev-origin ${value}.`
      : `/dev/* endpoints are not available under the host name ${value}. Use 127.0.0.1 or localhost.`;
  return requestRefused({ status: 403, sentence });
}
