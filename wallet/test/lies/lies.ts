import { parseJson, stringifyJson, type JsonValue } from "@holdfast/sdk";

/** One field of one answer, and what a lying node puts in its place. */
export interface Lie {
  /** Of the request whose answer is changed: method, path and what it asks. */
  readonly request: string;
  readonly path: readonly (string | number)[];
  readonly value: JsonValue;
}

/** What a request asks, so that the same question can be told from another one in a later review. */
export async function requestKey(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  // What is simulated has other numbers and times in each review.
  const isView = pathname.endsWith("/view");
  const body = isView ? await request.clone().text() : "";
  return `${request.method} ${decodeURIComponent(pathname)}${search} ${body}`.trim();
}

/** Every way to change one field of an answer, and every item of a list that can be left out. */
export function liesAbout(request: string, body: string): readonly Lie[] {
  let answer: JsonValue;
  try {
    answer = parseJson(body);
  } catch {
    return []; // no JSON, so no field
  }
  return listChanges(answer).map(({ path, value }) => ({ request, path, value }));
}

interface Change {
  readonly path: readonly (string | number)[];
  readonly value: JsonValue;
}

function listChanges(value: JsonValue, path: readonly (string | number)[] = []): readonly Change[] {
  if (Array.isArray(value)) {
    const items = value as readonly JsonValue[];
    const inside = items.flatMap((item, at) => listChanges(item, [...path, at]));
    return items.length === 0 ? inside : [{ path, value: items.slice(1) }, ...inside];
  }
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, part]) => listChanges(part as JsonValue, [...path, name]));
  const other = otherThan(value);
  return other === undefined ? [] : [{ path, value: other }];
}

const THIEF = `0x${"7d".repeat(32)}`;

/** Another value of the same kind. */
function otherThan(value: JsonValue): JsonValue | undefined {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value === 8 ? 5 : value + 3;
  if (typeof value === "bigint") return value * 1000n + 1n;
  if (typeof value !== "string") return undefined;
  if (/^\d+$/.test(value)) return String(BigInt(value) * 1000n + 1n);
  if (/^0x[0-9a-f]{64}$/.test(value)) return value === THIEF ? `0x${"3e".repeat(32)}` : THIEF;
  if (/^0x(?:[0-9a-f]{2})+$/.test(value)) return `${value.slice(0, -1)}${value.endsWith("1") ? "2" : "1"}`;
  return value.includes("::") ? value.replace(/\w$/, "Q") : `${value}x`;
}

/** The answer with the lie in it. */
export function withLie(body: string, { path, value }: Lie): string {
  const change = (part: JsonValue, [next, ...rest]: readonly (string | number)[]): JsonValue => {
    if (next === undefined) return value;
    if (Array.isArray(part))
      return (part as readonly JsonValue[]).map((item, at) => (at === next ? change(item, rest) : item));
    if (typeof part !== "object" || part === null) return part;
    const fields = part as Readonly<Record<string, JsonValue>>;
    return { ...fields, [next]: change(fields[next] ?? null, rest) };
  };
  return stringifyJson(change(parseJson(body), path));
}
