import { isSupraError, JsonNode, parseJson, stringifyJson } from "@holdfast/sdk";
import { forkCassetteInvalid } from "./fork-errors.ts";

/** Recorded state of a fork, so that a second run needs no network. Edit a value to override it. */
export interface Cassette {
  readonly chainId: number;
  /** Heights of that node before the first and after the last read. */
  readonly heights: readonly [bigint, bigint];
  /** Time of its newest block at the first read, in microseconds since 1970. */
  readonly timestampMicros: bigint;
  /** BCS of values, bytecode of modules, comma-separated names of lists; null for missing state. */
  readonly reads: Readonly<Record<string, string | null>>;
}

export const MAX_CASSETTE_BYTES = 128 * 1024 * 1024;

/** Text of a cassette file, the same for the same reads. */
export function formatCassette({ chainId, heights, timestampMicros, reads }: Cassette): string {
  const sorted = Object.fromEntries(Object.entries(reads).sort(([a], [b]) => (a < b ? -1 : 1)));
  const head = { chainId, heights: heights.map(String), timestampMicros: String(timestampMicros) };
  return `${stringifyJson({ ...head, reads: sorted })}\n`;
}

/** @throws fork/cassette-invalid */
export function parseCassette(text: string): Cassette {
  if (text.length > MAX_CASSETTE_BYTES)
    throw forkCassetteInvalid({ reason: `it has more than ${MAX_CASSETTE_BYTES} characters` });
  try {
    const node = new JsonNode(parseJson(text), "cassette");
    const [from, to] = node.get("heights").items();
    if (from === undefined || to === undefined)
      throw forkCassetteInvalid({ reason: "it lacks the two block heights" });
    const reads = node.get("reads").value;
    if (typeof reads !== "object" || reads === null || Array.isArray(reads))
      throw forkCassetteInvalid({ reason: "it contains no recorded responses" });
    return {
      chainId: node.get("chainId").integer(255),
      heights: [from.bigint(), to.bigint()],
      timestampMicros: node.get("timestampMicros").bigint(),
      reads: Object.fromEntries(Object.entries(reads).map(([key, value]) => [key, valueIn(key, value)])),
    };
  } catch (cause) {
    if (isSupraError(cause, forkCassetteInvalid)) throw cause;
    const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, "");
    throw forkCassetteInvalid({ reason }, { cause });
  }
}

function valueIn(key: string, value: unknown): string | null {
  if (value === null) return null;
  const isList = key.startsWith("resources/") || key.startsWith("modules/");
  if (typeof value !== "string" || !(isList || /^0x([\da-f]{2})*$/.test(value)))
    throw forkCassetteInvalid({ reason: `the value of ${key.slice(0, 200)} is not hex` });
  return value;
}
