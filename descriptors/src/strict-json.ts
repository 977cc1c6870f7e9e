import { descriptorInvalid } from "./descriptor-errors.ts";

export type Members = ReadonlyMap<string, unknown>;

const MAX_LETTERS = 65_536;
const MAX_DEPTH = 10;

/** Limits size and depth. @throws descriptor/invalid */
export function parseBounded(text: string): unknown {
  if (text.length > MAX_LETTERS) throw refusal("the file", `is longer than ${MAX_LETTERS} letters`);
  if (measureDepth(text) > MAX_DEPTH) throw refusal("the file", `is nested deeper than ${MAX_DEPTH} levels`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refusal("the file", "is no JSON");
  }
}

function measureDepth(text: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isText = !isText;
    else if (isText && letter === "\\") at += 1;
    else if (!isText && (letter === "{" || letter === "[")) deepest = Math.max(deepest, (depth += 1));
    else if (!isText && (letter === "}" || letter === "]")) depth -= 1;
  }
  return deepest;
}

/** Rejects unknown members. @throws descriptor/invalid */
export function readMembers(
  value: unknown,
  place: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Members {
  const found = readAnyMembers(value, place, required.length + optional.length);
  const strange = [...found.keys()].find((name) => !required.includes(name) && !optional.includes(name));
  if (strange !== undefined) throw refusal(place, `has “${shown(strange)}”, which the format does not know`);
  const missing = required.find((name) => !found.has(name));
  if (missing !== undefined) throw refusal(place, `lacks “${missing}”`);
  return found;
}

/** Members with any names. @throws descriptor/invalid */
export function readAnyMembers(value: unknown, place: string, most: number, name = /^[^]*$/): Members {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw refusal(place, "is no object");
  const found = new Map<string, unknown>(Object.entries(value));
  if (found.size > most) throw refusal(place, `has more than ${most} members`);
  const wrong = [...found.keys()].find((key) => !name.test(key) || FORBIDDEN.has(key));
  if (wrong !== undefined) throw refusal(place, `has the name “${shown(wrong)}”`);
  return found;
}

const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** @throws descriptor/invalid */
export function readList(value: unknown, place: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw refusal(place, "is no list");
  if (value.length > most) throw refusal(place, `has more than ${most} items`);
  return value as readonly unknown[];
}

/** @throws descriptor/invalid */
export function readText(value: unknown, place: string, form: RegExp, most: number): string {
  if (typeof value !== "string") throw refusal(place, "is no text");
  if (value.length > most) throw refusal(place, `is longer than ${most} letters`);
  if (!form.test(value)) throw refusal(place, "does not have its form");
  return value;
}

/** @throws descriptor/invalid */
export function readCount(value: unknown, place: string, most: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > most)
    throw refusal(place, `is no whole number up to ${most}`);
  return value;
}

export function refusal(place: string, reason: string): Error {
  return descriptorInvalid({ place, reason });
}

function shown(text: string): string {
  return text.replace(/[^\w.:@-]/g, "?").slice(0, 40);
}
