import { ConnectedSites, readConnectedSites, type SitesState } from "@holdfast/provider/approval";
import { createPersistedStore, type PersistedStorage } from "../storage/persisted-store.ts";

export function storedSites(storage?: PersistedStorage): ConnectedSites {
  return new ConnectedSites(
    createPersistedStore<SitesState>({
      name: "holdfast-connected-sites",
      empty: { sites: [] },
      read: readConnectedSites,
      ...(storage === undefined ? {} : { storage }),
    }),
  );
}

/** A connected site with a confusingly similar name. */
export function findSimilarSite(origin: string, connected: readonly string[]): string | undefined {
  const host = readHost(origin);
  return connected.map(readHost).find((known) => isMistakable(host, known));
}

/** Letters of other scripts may look like Latin ones. */
export function hasForeignLetters(origin: string): boolean {
  return readHost(origin)
    .split(".")
    .some((label) => label.startsWith("xn--"));
}

/** Shorter names often differ by one letter by chance. */
const SHORTEST = 6;

function isMistakable(host: string, known: string): boolean {
  if (host === known || isOfOneOwner(host, known)) return false;
  return toSkeleton(host) === toSkeleton(known) || (known.length >= SHORTEST && isOneLetterAway(host, known));
}

/** A name and its subdomain belong to the same site. */
function isOfOneOwner(a: string, b: string): boolean {
  return a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

/** Equal for look-alikes: 0 and o, 1, i and l, rn and m, with or without hyphens. */
function toSkeleton(host: string): string {
  return host
    .replaceAll("-", "")
    .replaceAll("0", "o")
    .replaceAll(/[1i|]/g, "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** One letter inserted, deleted or changed, or two swapped. */
function isOneLetterAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = (text: string, from: number): string => text.slice(from);
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    rest(short, at + 1) === rest(long, at + 1) || (isSwapped && rest(short, at + 2) === rest(long, at + 2))
  );
}

function readHost(origin: string): string {
  return new URL(origin).hostname;
}
