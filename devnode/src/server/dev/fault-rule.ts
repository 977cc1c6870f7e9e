import type { JsonNode } from "@holdfast/sdk";
import { FAULT_KINDS, type FaultKind, type FaultRule } from "../faults.ts";

/** @throws json errors that name the field */
export function readFaultRule(body: JsonNode): FaultRule {
  const method = body.get("method").optional((node) => node.string());
  const path = body.get("path").optional((node) => node.string());
  const times = body.get("times").optional((node) => node.integer());
  const rate = body.get("rate").optional(readRate);
  const seed = body.get("seed").optional((node) => node.integer());
  const delayMs = body.get("delay_ms").optional((node) => node.integer(600_000));
  return {
    kind: readKind(body.get("kind")),
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path }),
    ...(times === undefined ? {} : { times }),
    ...(rate === undefined ? {} : { rate }),
    ...(seed === undefined ? {} : { seed }),
    ...(delayMs === undefined ? {} : { delayMs }),
  };
}

function readKind(node: JsonNode): FaultKind {
  const text = node.string();
  const kind = FAULT_KINDS.find((known) => known === text);
  if (kind === undefined) throw node.refuse(`one of ${FAULT_KINDS.join(", ")}`);
  return kind;
}

function readRate(node: JsonNode): number {
  const { value } = node;
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) throw node.refuse("a number from 0 to 1");
  return value;
}
