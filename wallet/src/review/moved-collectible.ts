import type { CallSummary } from "@holdfast/descriptors/calls";
import type { Address } from "@holdfast/sdk";

/** The token of `0x1::object::transfer<0x4::token::Token>`; undefined for any other call. */
export function movedToken(call: CallSummary): Address | undefined {
  if (call.kind !== "call" || call.subject?.kind !== "object") return undefined;
  return call.typeArguments[0] === "0x4::token::Token" ? call.subject.object : undefined;
}
