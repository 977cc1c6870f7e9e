/** Refusals in a row after which a site is not asked for. */
const MAX_REFUSALS = 3;
const PAUSE_MS = 60_000;
/** Sites of which it is remembered: a page can make up origins, if it has a domain. */
const MAX_SITES = 100;

/** How often each site was refused in a row, for as long as the wallet runs. */
export class RefusalRows {
  #rows: readonly { readonly origin: string; readonly times: readonly number[] }[] = [];

  /** When something of the site's was refused, in milliseconds since 1970; undefined when it was approved. */
  note(origin: string, refusedAt: number | undefined): void {
    const times = refusedAt === undefined ? [] : [refusedAt, ...this.#getTimes(origin)];
    const others = this.#rows.filter((row) => row.origin !== origin);
    this.#rows = [{ origin, times: times.slice(0, MAX_REFUSALS) }, ...others].slice(0, MAX_SITES);
  }

  /** All of the row are of the last minute. */
  isPaused(origin: string, now: number): boolean {
    const recent = this.#getTimes(origin).filter((at) => now - at < PAUSE_MS);
    return recent.length >= MAX_REFUSALS;
  }

  #getTimes(origin: string): readonly number[] {
    return this.#rows.find((row) => row.origin === origin)?.times ?? [];
  }
}
