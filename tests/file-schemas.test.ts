import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { repositoryRoot } from "../scripts/entry-point.ts";
import { writeCommandFiles, writeNodeFiles, writeWalletFiles } from "./written-files.ts";

const folder = join(repositoryRoot, "docs/schemas");
const names = readdirSync(folder).flatMap((name) => /^(.*)\.schema\.json$/.exec(name)?.[1] ?? []);

/** Where a file has what somebody else wrote: its schema says little of it. */
const FOREIGN: Readonly<Record<string, string>> = { receipt: "certificate", "descriptor-file": "descriptor" };

function loadSchema(name: string): z.ZodType {
  const text = readFileSync(join(folder, `${name}.schema.json`), "utf8");
  return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
}

/** The value with a field more in one of its objects, for each object in it that is ours. */
function* withOneMore(value: unknown, foreign?: string): Generator {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield { ...value, further: {} };
  for (const [key, part] of Object.entries(value))
    if (key !== foreign)
      for (const changed of withOneMore(part))
        yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
}

describe("the schemas of written files", () => {
  const writers = { writeCommandFiles, writeNodeFiles, writeWalletFiles };
  const met = new Set<string>();

  it.each(Object.entries(writers))(
    "fit files written by %s, and refuse an extra or missing field",
    async (_, write) => {
      const files = await write();
      for (const [name, text] of files) {
        met.add(name);
        const schema = loadSchema(name);
        const file = JSON.parse(text) as Readonly<Record<string, unknown>>;
        expect(schema.safeParse(file), name).toMatchObject({ success: true });
        for (const changed of withOneMore(file, FOREIGN[name]))
          expect(
            schema.safeParse(changed).success,
            `${name}: ${JSON.stringify(changed).slice(0, 2000)}`,
          ).toBe(false);
        const [, ...rest] = Object.entries(file);
        if (name !== "integrity")
          expect(schema.safeParse(Object.fromEntries(rest)).success, name).toBe(false);
      }
    },
  );

  it("are each of a file that was written", () => {
    expect([...met].sort()).toEqual([...names].sort());
  });

  it("are all listed in the overview", () => {
    const overview = readFileSync(join(folder, "README.md"), "utf8");
    const listed = [...overview.matchAll(/\]\(([a-z-]+)\.schema\.json\)/g)].map(([, name]) => name);
    expect(listed).toEqual([...names].sort());
  });
});
