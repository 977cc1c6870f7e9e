/** A connected site whose name can be taken for this one's, although it is another site; undefined where there is none. */
export function findSimilarSite(origin: string, connected: readonly string[]): string | undefined {
  const host = readHost(origin);
  return connected.map(readHost).find((known) => isMistakable(host, known));
}

/** Whether a host's name has letters of other scripts in it, which may look like Latin ones. */
export function hasForeignLetters(origin: string): boolean {
  return readHost(origin)
    .split(".")
    .some((label) => label.startsWith("xn--"));
}

/** Shorter names differ by a letter without anybody meaning it. */
const SHORTEST = 6;

function isMistakable(host: string, known: string): boolean {
  if (host === known || isOfOneOwner(host, known)) return false;
  return toSkeleton(host) === toSkeleton(known) || (known.length >= SHORTEST && isOneLetterAway(host, known));
}

/** A name and one below it belong to the same site. */
function isOfOneOwner(a: string, b: string): boolean {
  return a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

/** The same for names that look the same at a glance: 0 and o, 1, i and l, rn and m, with and without hyphens. */
function toSkeleton(host: string): string {
  return host
    .replaceAll("-", "")
    .replaceAll("0", "o")
    .replaceAll(/[1i|]/g, "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** One letter was put in, left out, changed, or two neighbours swapped. */
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
