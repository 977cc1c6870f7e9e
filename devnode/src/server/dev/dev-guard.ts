import type { MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { requestRefused } from "../server-errors.ts";

/** Pages that may use `/dev/*`: their origins, and the node's allowed host names. */
export interface DevAccess {
  /** As browsers send them: `http://127.0.0.1:3000`. */
  readonly origins: readonly string[];
  /** Allowed hosts besides `localhost` and IP addresses, which DNS can't redirect. */
  readonly hostNames: readonly string[];
  /** Without routes that a network node lacks. */
  readonly isStrict?: boolean;
}

/** Page that a browser may show the response to: any page for the network's API; undefined for none. */
export function originFor(request: Request, access: DevAccess): string | undefined {
  if (!getPath(request).startsWith("/dev/")) return "*";
  const origin = request.headers.get("origin") ?? "";
  return isAllowedOrigin(request, origin, access) ? origin : undefined;
}

/** Only programs and allowed pages pass. Browsers send `Origin` with every change; programs send none. */
export function devGuard(access: DevAccess): MiddlewareHandler {
  return async ({ req: request }, next) => {
    if (access.isStrict === true) throw requestRefused({ status: 404, sentence: STRICT });
    const host = request.header("host");
    // DNS rebinding makes a page same-origin. In-process requests have no host.
    if (host !== undefined && !isOwnHost(host, access)) throw refused("host", host);
    const origin = request.header("origin");
    if (origin !== undefined && !isAllowedOrigin(request.raw, origin, access)) throw refused("page", origin);
    // For example an image URL: no one reads the response, but a trace costs a second, and such requests have no
    // Origin.
    if (origin === undefined && request.header("sec-fetch-site") === "cross-site")
      throw requestRefused({ status: 403, sentence: CROSS_SITE });
    await next();
  };
}

/** Foreign pages could open hundreds of WebSockets, which have no preflight and slow down each block. */
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

/** A local page or a browser extension. */
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

/** Lower case, without the port. */
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
