import type { Trace } from "@holdfast/move";
import { JsonNode, parseJson, stringifyJson, type JsonValue } from "@holdfast/sdk";
import { traceRefused } from "../cli-errors.ts";
import type { Call } from "../shell/command.ts";

export interface Traced {
  readonly status: string;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly runs: readonly Trace[];
  readonly json: JsonValue;
}

/** @throws cli/trace-refused */
export async function readTrace({ environment }: Call, url: URL): Promise<Traced> {
  const answer = await environment.fetch(new Request(url, { signal: environment.signal }));
  const text = await answer.text();
  if (!answer.ok) throw traceRefused({ reason: formatReason(text, answer.status) });
  const json = parseJson(text);
  const node = new JsonNode(json, "trace");
  return {
    json,
    status: node.get("status").string(),
    vmStatus: node.get("vm_status").string(),
    gasUsed: node.get("gas_used").bigint(),
    runs: JSON.parse(stringifyJson(node.get("runs").value ?? [])) as readonly Trace[],
  };
}

function formatReason(text: string, status: number): string {
  try {
    return new JsonNode(parseJson(text), "answer").get("message").string();
  } catch {
    return `HTTP status ${status}`;
  }
}
