import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import * as exported from "./index.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

it("exports every SDK error as an entry that types its context", () => {
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith("-errors.ts"))
    .flatMap((name) => [
      ...readFileSync(`${folder}${name}`, "utf8").matchAll(/^export const (\w+) = .*defineError\(/gm),
    ])
    .map(([, name = ""]) => name);
  expect(entries.length).toBeGreaterThan(90);
  expect(entries.filter((name) => !(name in exported))).toEqual([]);
});
