import { defineError, isSupraError, JsonNode, parseJson, stringifyJson, type JsonValue } from "@holdfast/sdk";

/** The devnode's page received an error from the devnode. */
const nodeRefused = /* @__PURE__ */ defineError(
  "node-page/refused",
  (c: { sentence: string }) => c.sentence,
  "Correct the input, then try again.",
);

/** GET, or POST with a body. @throws node-page/refused */
export async function ask(path: string, body?: JsonValue): Promise<JsonNode> {
  const answer = await fetch(path, body === undefined ? {} : posted(body));
  const json = new JsonNode(parseJson(await answer.text()), path);
  if (answer.ok) return json;
  throw nodeRefused({
    sentence: json.get("message").optional((node) => node.string()) ?? `HTTP ${answer.status}`,
  });
}

export function failureText(error: unknown): string {
  if (isSupraError(error)) return error.message;
  return "No response from the node. Check that it still runs.";
}

function posted(body: JsonValue): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: stringifyJson(body) };
}
