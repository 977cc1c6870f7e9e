import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, it } from "vitest";
import { JsonNode } from "../src/bytes/json-node.ts";
import { parseJson, type JsonValue } from "../src/bytes/json.ts";

/** Public corpora beside the repository. A clone may do without them: its own vectors are in sdk/test/vectors. */
const folder = new URL("../../../shared/vectors/", import.meta.url);

/** Tests made from a JSON corpus, or one skipped test that says what is missing. */
export function describeVectors(path: string, define: (file: JsonNode) => void): void {
  describeVectorText(path, (text) => define(jsonFile(text, path)));
}

/** Tests made from a corpus in any other text format, or one skipped test that says what is missing. */
export function describeVectorText(path: string, define: (text: string) => void): void {
  const file = fileURLToPath(new URL(path, folder));
  describe(`corpus ${path}`, () => {
    if (existsSync(file)) define(readFileSync(file, "utf8"));
    else it("is tried where it is", ({ skip }) => skip(`../shared/vectors/${path} is not there`));
  });
}

/** A vector file of our own, made by make-vectors.ts beside this file; its wide numbers are exact. */
export function ownVectors(name: string): JsonNode {
  const file = fileURLToPath(new URL(`vectors/${name}`, import.meta.url));
  return new JsonNode(parseJson(readFileSync(file, "utf8")), name);
}

// The platform's own parser: a corpus must not depend on the code that it tests.
function jsonFile(text: string, path: string): JsonNode {
  return new JsonNode(JSON.parse(text) as JsonValue, path);
}
