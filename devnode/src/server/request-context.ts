import type { HttpRequest } from "./http-request.ts";

/** A request with what its path says. */
export class RequestContext {
  readonly request: HttpRequest;
  readonly #params: ReadonlyMap<string, string>;

  constructor(request: HttpRequest, params: ReadonlyMap<string, string>) {
    this.request = request;
    this.#params = params;
  }

  get path(): string {
    return this.request.url.pathname;
  }

  /** A part of the path, by its name in the route. */
  param(name: string): string | undefined {
    return this.#params.get(name);
  }

  query(name: string): string | undefined {
    return this.request.url.searchParams.get(name) ?? undefined;
  }

  header(name: string): string | undefined {
    return this.request.header(name);
  }
}
