import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, it } from "vitest";
import { JsonNode } from "../src/bytes/json-node.ts";
import { parseJson, type JsonValue } from "../src/bytes/json.ts";

/** Public corpora beside the repository. A clone may do without them: it has its own of the same shape. */
const shared = new URL("../../../shared/vectors/", import.meta.url);
/** Made by make-vectors.ts beside this file. */
const own = new URL("vectors/", import.meta.url);
const packages = new URL("../../move/test/vectors/", import.meta.url);

/**
 * Tests made from a JSON corpus: of our own, and of the public one where it lies beside the repository. Where we have
 * none of that shape, `covered` says which tests check the same with vectors of our own.
 */
export function describeVectors(
  path: string,
  define: (file: JsonNode) => void,
  { covered }: { readonly covered?: string } = {},
): void {
  describeVectorText(path, (text) => define(jsonFile(text, path)), { covered });
}

/** Tests made from a corpus in any other text format. */
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

/** A vector file of our own, made by make-vectors.ts beside this file; its wide numbers are exact. */
export function ownVectors(name: string): JsonNode {
  const file = fileURLToPath(new URL(`vectors/${name}`, import.meta.url));
  return new JsonNode(parseJson(readFileSync(file, "utf8")), name);
}

// The platform's own parser: a corpus must not depend on the code that it tests.
function jsonFile(text: string, path: string): JsonNode {
  return new JsonNode(JSON.parse(text) as JsonValue, path);
}
