import { Answer } from "./answer.ts";
import type { Forward } from "./faults.ts";
import { platformRequest, type HttpRequest } from "./http-request.ts";

type Fetch = (request: Request) => Promise<Response>;

/** What answers, by the `fetch` that was made of it. */
const forwards = new WeakMap<Fetch, Forward>();

/** The platform's form of what answers requests. */
export function forwardToFetch(forward: Forward): Fetch {
  const fetch: Fetch = async (request) => {
    const answer = await forward(platformRequest(request));
    return answer.toResponse(request.method !== "HEAD");
  };
  forwards.set(fetch, forward);
  return fetch;
}

/** The reverse: what a `fetch` was made of, without the platform's classes in between; any other one is asked with them. */
export function fetchToForward(fetch: Fetch): Forward {
  return forwards.get(fetch) ?? ((request) => askPlatform(fetch, request));
}

async function askPlatform(fetch: Fetch, request: HttpRequest): Promise<Answer> {
  const { method, url } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? await request.body(Number.POSITIVE_INFINITY) : undefined;
  const headers = new Headers(request.headers().map(([name, value]): [string, string] => [name, value]));
  const response = await fetch(
    new Request(url, { method, headers, ...(body === undefined ? {} : { body: new Uint8Array(body) }) }),
  );
  return new Answer(await response.text(), response.status, Object.fromEntries(response.headers));
}
