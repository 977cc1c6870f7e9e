import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TracedFunction } from "@holdfast/move";
import { expect, it, onTestFinished } from "vitest";
import { readSources } from "./source-folder.ts";
import { placeText } from "./stop-lines.ts";

const templates = dirname(
  createRequire(import.meta.url).resolve("@supranpm/supra-dapp-templates/package.json"),
);
const build = join(templates, "templates/Supra Starkey Wallet Dapp Template/contracts/build/SpinTheWheel");

const called: TracedFunction = {
  module: "0x1::coin",
  name: "transfer",
  typeArguments: [],
  parameters: [],
  results: [],
  locals: [],
  definition: 0,
  code: [],
  isNative: false,
};

it("finds lines and names of a package's code, and none of others", () => {
  const sources = readSources(build, ".");
  const places = Array.from({ length: 60 }, (_, definition) =>
    sources.findLine({ ...called, definition }, 0),
  );
  expect(places.filter((place) => place !== undefined).length).toBeGreaterThan(40);
  for (const place of places) if (place !== undefined) expect(place.file).toMatch(/\.move$/);
  const known = places.findIndex((place) => place !== undefined);
  expect(placeText({ ...called, definition: known }, 0, sources)).toMatch(
    /^0x1::coin::transfer, instruction 0, \S.*coin\.move:\d+/,
  );
  expect(sources.listLocals({ ...called, definition: known }).every((name) => name !== "")).toBe(true);
  expect(sources.findLine({ ...called, module: "0x1::nothing" }, 0)).toBeUndefined();
});

it("refuses an invalid source map, and a missing folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "sources-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "bad.mvsm"), new Uint8Array([1, 2, 3]));
  expect(() => readSources(folder, ".")).toThrow(
    expect.objectContaining({ code: "trace/source-map-refused" }),
  );
  expect(() => readSources(folder, "nothing")).toThrow(
    expect.objectContaining({ code: "cli/file-unreadable" }),
  );
});
