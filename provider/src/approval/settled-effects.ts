/** After a decline, dApps try the same payment in other forms. */
const DECLINED_MS = 20_000;
/** The chain's longest expiry: after it, the first transaction can no longer be executed. */
const SIGNED_MS = 600_000;
/** Effects to remember: a page can invent any number of them. */
const MAX_EFFECTS = 200;

/** How a request for an effect ended: the user declined it, or signed it in a window that closed before the site had its answer. */
export type SettledEffect =
  | { readonly kind: "declined" }
  | { readonly kind: "signed"; readonly hash: string };

interface Entry {
  readonly origin: string;
  readonly effect: string;
  readonly settled: SettledEffect;
  readonly at: number;
}

/** Recent ends of requests, so that one press leads to one question, whatever form the site tries next. */
export class SettledEffects {
  #entries: readonly Entry[] = [];

  /** @param now milliseconds since 1970 */
  note(origin: string, effect: string, settled: SettledEffect, now: number): void {
    const others = this.#entries.filter((one) => one.origin !== origin || one.effect !== effect);
    this.#entries = [{ origin, effect, settled, at: now }, ...others].slice(0, MAX_EFFECTS);
  }

  of(origin: string, effect: string, now: number): SettledEffect | undefined {
    const found = this.#entries.find((one) => one.origin === origin && one.effect === effect);
    if (found === undefined) return undefined;
    const lasts = found.settled.kind === "declined" ? DECLINED_MS : SIGNED_MS;
    return now - found.at < lasts ? found.settled : undefined;
  }
}
