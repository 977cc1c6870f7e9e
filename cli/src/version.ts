import { readFileSync } from "node:fs";

export const version: string = readVersion(
  JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")),
);

function readVersion(manifest: unknown): string {
  const isObject = typeof manifest === "object" && manifest !== null;
  return isObject && "version" in manifest ? String(manifest.version) : "unknown";
}
