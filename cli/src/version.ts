import { readFileSync } from "node:fs";
import { JsonNode, parseJson } from "@holdfast/sdk";

/** The package's own. */
export const version: string = new JsonNode(
  parseJson(readFileSync(new URL("../package.json", import.meta.url), "utf8")),
  "package.json",
)
  .get("version")
  .string();
