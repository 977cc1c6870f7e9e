import type { JsonValue } from "@holdfast/sdk";

/** A time as the node prints it (recorded): microseconds and the same as text. */
export function timestampJson(micros: bigint): JsonValue {
  return { microseconds_since_unix_epoch: micros, utc_date_time: utcText(micros) };
}

/** JavaScript's latest date; a transaction may expire later. */
const LATEST_MS = 8_640_000_000_000_000n;

/** RFC 3339 with none, three or six decimals of a second, as needed (recorded: none and six). */
function utcText(micros: bigint): string {
  const ms = micros / 1000n;
  const date = new Date(Number(ms > LATEST_MS ? LATEST_MS : ms));
  const seconds = date.toISOString().replace(/\.\d+Z$/, "");
  const fraction = (ms > LATEST_MS ? 0n : micros % 1_000_000n).toString().padStart(6, "0");
  return `${seconds}${fractionText(fraction)}+00:00`;
}

function fractionText(sixDigits: string): string {
  if (sixDigits === "000000") return "";
  return `.${sixDigits.endsWith("000") ? sixDigits.slice(0, 3) : sixDigits}`;
}
