import type { Answer } from "./answer.ts";
import type { HttpRequest } from "./http-request.ts";
import { RequestContext } from "./request-context.ts";

/** What answers the requests of a route. */
export type Handler = (context: RequestContext) => Answer | Promise<Answer>;

/** A part of a route's path between two slashes: a word, or a name for any text, or for text of one form. */
interface Segment {
  readonly word?: string;
  readonly name?: string;
  readonly form?: RegExp;
}

interface Route {
  readonly method: string;
  readonly segments: readonly Segment[];
  readonly handler: Handler;
}

/**
 * Finds what answers a request by its method and path. In a route's path `:name` is any text between two slashes, and
 * `:name{v1|v3}` what is of that form. Of several that fit the first one is taken.
 */
export class Router {
  /** By how many parts their paths have. */
  readonly #routes = new Map<number, Route[]>();

  get(path: string, handler: Handler): void {
    this.#add("GET", path, handler);
  }

  post(path: string, handler: Handler): void {
    this.#add("POST", path, handler);
  }

  delete(path: string, handler: Handler): void {
    this.#add("DELETE", path, handler);
  }

  /** Undefined where there is no such route. HEAD is GET: who sends the answer leaves its text out. */
  answer(request: HttpRequest): Answer | Promise<Answer> | undefined {
    const parts = request.url.pathname.split("/").slice(1);
    const method = request.method === "HEAD" ? "GET" : request.method;
    for (const route of this.#routes.get(parts.length) ?? []) {
      const params = route.method === method ? paramsOf(route, parts) : undefined;
      if (params !== undefined) return route.handler(new RequestContext(request, params));
    }
    return undefined;
  }

  #add(method: string, path: string, handler: Handler): void {
    const segments = path.split("/").slice(1).map(segmentOf);
    const routes = this.#routes.get(segments.length);
    const route = { method, segments, handler };
    if (routes === undefined) this.#routes.set(segments.length, [route]);
    else routes.push(route);
  }
}

function segmentOf(text: string): Segment {
  if (!text.startsWith(":")) return { word: text };
  const form = text.indexOf("{");
  if (form < 0) return { name: text.slice(1) };
  return { name: text.slice(1, form), form: new RegExp(`^(?:${text.slice(form + 1, -1)})$`) };
}

/** Undefined where the path is none of the route's. */
function paramsOf({ segments }: Route, parts: readonly string[]): Map<string, string> | undefined {
  // Words first: most routes are found not to fit by one.
  if (!segments.every(({ word }, index) => word === undefined || word === parts[index])) return undefined;
  const params = new Map<string, string>();
  for (const [index, { name, form }] of segments.entries()) {
    if (name === undefined) continue;
    const text = decoded(parts[index] ?? "");
    if (text === "" || form?.test(text) === false) return undefined;
    params.set(name, text);
  }
  return params;
}

function decoded(part: string): string {
  if (!part.includes("%")) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
