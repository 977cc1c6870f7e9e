import type { Forward } from "./faults.ts";
import { originFor, type DevAccess } from "./dev/dev-guard.ts";

/** Response headers that pages may read, besides the safelisted ones. */
const EXPOSED = "x-supra-chain-id,x-supra-cursor,x-supra-oldest-block,retry-after";

const METHODS = "GET,HEAD,PUT,POST,DELETE,PATCH,QUERY";

/** Seconds to cache a preflight. */
const MAX_AGE = "86400";

/** All pages may read responses (`allowed_origin`, documented), except from /dev/*. */
export function withCors(access: DevAccess, forward: Forward): Forward {
  return async (request) => {
    const origin = originFor(request, access);
    const answer = request.method === "OPTIONS" ? preflight(request) : await forward(request);
    if (origin !== undefined) answer.headers.set("access-control-allow-origin", origin);
    answer.headers.set("access-control-expose-headers", EXPOSED);
    answer.headers.append("vary", "Origin");
    return answer;
  };
}

function preflight(request: Request): Response {
  const headers = new Headers({
    "access-control-max-age": MAX_AGE,
    "access-control-allow-methods": METHODS,
  });
  const wanted = request.headers.get("access-control-request-headers");
  if (wanted !== null) {
    headers.set("access-control-allow-headers", wanted);
    headers.append("vary", "Access-Control-Request-Headers");
  }
  return new Response(null, { status: 204, headers });
}
