import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { corpora } from "./corpora/corpora.ts";

it.each(Object.entries(corpora()))("the vectors %s are what the script makes", (path, text) => {
  expect(readFileSync(new URL(`vectors/${path}`, import.meta.url), "utf8")).toBe(text);
});
