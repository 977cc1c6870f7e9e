import { isSupraError } from "@holdfast/sdk";
import { rawCallUrl, type RawCall } from "../../chain/nodes/raw-call.ts";
import type { CallCopy } from "../../components/copy/copy-as.ts";
import { COMMAND_LINE } from "../../components/copy/copy-labels.ts";
import { shellQuoted } from "../../components/copy/shell-text.ts";

/** A call by hand as a command and as a program; undefined while its path is none. `command`: the network's own. */
export function callCopies(
  network: Parameters<typeof rawCallUrl>[0],
  { method, path, body }: RawCall,
  command: string | undefined,
): readonly CallCopy[] | undefined {
  const url = attemptUrl(network, path);
  if (url === undefined) return undefined;
  const isPost = method === "POST";
  return [
    {
      label: "curl",
      text: [
        `curl ${isPost ? "-X POST " : ""}${shellQuoted(url)}`,
        ...(isPost ? ["-H 'content-type: application/json'", `-d ${shellQuoted(body)}`] : []),
      ].join(" \\\n  "),
    },
    {
      label: "TypeScript",
      text: isPost
        ? `const answer = await fetch(${JSON.stringify(url)}, {\n  method: "POST",\n  headers: { "content-type": "application/json" },\n  body: ${JSON.stringify(body)},\n});`
        : `const answer = await fetch(${JSON.stringify(url)});`,
    },
    ...(command === undefined ? [] : [{ label: COMMAND_LINE, text: command }]),
  ];
}

function attemptUrl(network: Parameters<typeof rawCallUrl>[0], path: string): string | undefined {
  try {
    return rawCallUrl(network, path).href;
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
