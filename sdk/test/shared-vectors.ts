import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, it } from "vitest";
import { JsonNode } from "../src/bytes/json-node.ts";
import { parseJson, type JsonValue } from "../src/bytes/json.ts";

/** Public corpora beside the repository, if any; the repository has its own. */
const shared = new URL("../../../shared/vectors/", import.meta.url);
/** Made by make-vectors.ts beside this file. */
const own = new URL("vectors/", import.meta.url);
const packages = new URL("../../move/test/vectors/", import.meta.url);

/**
 * Tests from JSON corpora: the repository's, and the public one if available. Without an own one, `covered`
 * names equivalent tests.
 */
export function describeVectors(
  path: string,
  define: (file: JsonNode) => void,
  { covered }: { readonly covered?: string } = {},
): void {
  describeVectorText(path, (text) => define(jsonFile(text, path)), { covered });
}

/** Tests from a corpus in another text format. */
export function describeVectorText(
  path: string,
  define: (text: string) => void,
  { covered }: { readonly covered?: string | undefined } = {},
): void {
  const ownFile = path.startsWith("move/") ? new URL(path.slice(5), packages) : new URL(path, own);
  const files = Object.entries({ own: ownFile, public: new URL(path, shared) })
    .map(([whose, url]) => [whose, fileURLToPath(url)] as const)
    .filter(([, file]) => existsSync(file));
  for (const [whose, file] of files)
    describe(`${whose} corpus ${path}`, () => {
      define(readFileSync(file, "utf8"));
    });
  if (files.length === 0 && covered === undefined)
    it(`corpus ${path}`, ({ skip }) => skip(`../shared/vectors/${path} is not there`));
}

/** A vector file of make-vectors.ts, with exact wide numbers. */
export function ownVectors(name: string): JsonNode {
  const file = fileURLToPath(new URL(`vectors/${name}`, import.meta.url));
  return new JsonNode(parseJson(readFileSync(file, "utf8")), name);
}

// The platform's parser, so that a corpus does not depend on tested code.
function jsonFile(text: string, path: string): JsonNode {
  return new JsonNode(JSON.parse(text) as JsonValue, path);
}
