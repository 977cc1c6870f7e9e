import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestCommand, runUntilItListens } from "../cli/test/command.ts";
import { repositoryRoot } from "../scripts/entry-point.ts";
import { packageNames, tarballPath } from "../scripts/pack.ts";

const read = (path: string) => readFileSync(join(repositoryRoot, path), "utf8");
const dockerfile = read("docker/Dockerfile");

/** The words of an instruction in its JSON form. */
function readWords(instruction: RegExp): readonly string[] {
  const [, list = "[]"] = instruction.exec(dockerfile) ?? [];
  return JSON.parse(list) as readonly string[];
}

describe("the Dockerfile", () => {
  it("starts the node and checks it with commands that work", async () => {
    const [program, ...start] = readWords(/^ENTRYPOINT (\[.*\])$/m);
    const [checker, ...check] = readWords(/^HEALTHCHECK .* CMD (\["holdfast".*\])$/m);
    expect([program, checker]).toEqual(["holdfast", "holdfast"]);
    const { folder, run } = createTestCommand();
    const { stdout, stderr } = await runUntilItListens([...start, "--port", "0"], { folder });
    expect(stderr).toBe("");
    expect(stdout).toContain("listens   http://0.0.0.0:");
    expect(stdout).toContain("Anyone in your network can use this node");
    expect((await run(...check)).exitCode).toBe(0);
    const offline = createTestCommand({}, { fetch: () => Promise.reject(new TypeError("fetch failed")) });
    expect((await offline.run(...check)).exitCode).not.toBe(0);
  });

  it("copies only files of earlier steps, and pins no package version", () => {
    const scripts = (JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts;
    for (const [, name = ""] of dockerfile.matchAll(/^RUN npm run (\S+)$/gm))
      expect(scripts).toHaveProperty(name);
    const [, copied = ""] = /^COPY --from=packages \/holdfast\/(\S+) /m.exec(dockerfile) ?? [];
    expect(packageNames).toContain("cli");
    const pattern = new RegExp(`${copied.replaceAll(".", "\\.").replace("*", ".*")}$`);
    expect(tarballPath("cli")).toMatch(pattern);
  });
});

it("the action starts the node and waits with commands that exist", async () => {
  const action = read("devnode/action/action.yml");
  const { run } = createTestCommand();
  expect(action).toContain('holdfast node --port "$PORT"');
  expect((await run("block", "--url", "http://127.0.0.1:27001")).exitCode).toBe(0);
});
