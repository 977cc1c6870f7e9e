import { tooManyNodeRequests } from "./site-errors.ts";

/** A wait for a result asks once a second, so this is how often a site can have the node asked. */
const MAX_OPEN = 8;

/** Requests to the user's node on behalf of sites, limited for each origin: a node cuts off a user who asks too much. */
export class NodeRequests {
  readonly #open = new Map<string, number>();

  /** @throws ProviderError -32002 */
  async run<T>(origin: string, request: () => Promise<T>): Promise<T> {
    if (this.#count(origin) >= MAX_OPEN) throw tooManyNodeRequests(MAX_OPEN);
    this.#open.set(origin, this.#count(origin) + 1);
    try {
      return await request();
    } finally {
      const left = this.#count(origin) - 1;
      if (left === 0) this.#open.delete(origin);
      else this.#open.set(origin, left);
    }
  }

  #count(origin: string): number {
    return this.#open.get(origin) ?? 0;
  }
}
