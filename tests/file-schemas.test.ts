import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { createTestCommand } from "../cli/test/command.ts";
import { repositoryRoot } from "../scripts/entry-point.ts";
import { hashesOf } from "../wallet/build/integrity.ts";

const folder = join(repositoryRoot, "docs/schemas");
const names = readdirSync(folder).flatMap((name) => /^(.*)\.schema\.json$/.exec(name)?.[1] ?? []);

function schemaOf(name: string): z.ZodType {
  const text = readFileSync(join(folder, `${name}.schema.json`), "utf8");
  return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
}

/** A file of each kind, as our programs write it. */
async function writtenFiles(): Promise<ReadonlyMap<string, string>> {
  const { run, folder: place } = createTestCommand();
  const home = join(place, "home");
  const read = (...path: readonly string[]) => readFileSync(join(home, ...path), "utf8");
  await run("config", "set", "work", "--network", "testnet", "--url", "https://a.example", "--chain-id", "6");
  await run("config", "use", "devnode");
  await run("account", "new", "dev");
  await run("keys", "export", "dev", "dev.json");
  await run("sign", "--message", "I am Ada", "m.json", "--from", "ada", "--yes", "--nonce", "7");
  await run("send", "ben", "1", "--from", "ada", "--yes");
  const [owner = ""] = readdirSync(join(home, "outbox"));
  const [record = ""] = readdirSync(join(home, "outbox", owner)).filter((name) => name.endsWith(".json"));
  await run("gas-snapshot", "gas.json");
  mkdirSync(join(place, "site"));
  writeFileSync(join(place, "site", "index.html"), "page");
  await run("sign-build", "site", "release.json", "--release", "1.2.3", "--from", "ada", "--yes");
  return new Map([
    ["config", read("config.json")],
    ["key-file", read("keys", "dev.json")],
    ["backup", readFileSync(join(place, "dev.json"), "utf8")],
    ["signed-message", readFileSync(join(place, "m.json"), "utf8")],
    ["sent-record", read("outbox", owner, record)],
    ["gas-snapshot", readFileSync(join(place, "gas.json"), "utf8")],
    ["release", readFileSync(join(place, "release.json"), "utf8")],
    ["integrity", JSON.stringify(hashesOf(join(place, "site")))],
  ]);
}

it("every written file fits its schema, and not with one field more or less", async () => {
  const written = await writtenFiles();
  expect([...written.keys()].sort()).toEqual([...names].sort());
  for (const [name, text] of written) {
    const schema = schemaOf(name);
    const file = JSON.parse(text) as Readonly<Record<string, unknown>>;
    expect(schema.safeParse(file), name).toMatchObject({ success: true });
    expect(schema.safeParse({ ...file, further: 1 }).success, name).toBe(false);
    const [, ...rest] = Object.entries(file);
    if (name !== "integrity") expect(schema.safeParse(Object.fromEntries(rest)).success, name).toBe(false);
  }
});
