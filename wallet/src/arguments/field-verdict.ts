import type { FieldVerdict } from "../ui/field.tsx";
import type { ArgumentReading } from "./argument-reading.ts";

/** Nothing for an empty field, until the user submits. */
export function toFieldVerdict(reading: ArgumentReading, isFinal: boolean): FieldVerdict | undefined {
  if (reading.kind === "wrong") return { kind: "error", text: reading.text };
  if (reading.kind === "empty" && isFinal) return { kind: "error", text: reading.text };
  return undefined;
}
