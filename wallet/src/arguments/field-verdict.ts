import type { FieldVerdict } from "../ui/field.tsx";
import type { ArgumentReading } from "./argument-reading.ts";

/** What is said below a field: nothing while it is empty, unless the user has tried to go on. */
export function toFieldVerdict(reading: ArgumentReading, isFinal: boolean): FieldVerdict | undefined {
  if (reading.kind === "wrong") return { kind: "error", text: reading.text };
  if (reading.kind === "empty" && isFinal) return { kind: "error", text: reading.text };
  return undefined;
}
