import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../scripts/entry-point.ts";

const folder = join(repositoryRoot, ".github/workflows");
const manifest = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
};
const npmCommands = ["test"];

describe.each(readdirSync(folder))("the workflow %s", (file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const readValues = (key: string) =>
    [...text.matchAll(new RegExp(`^\\s*(?:- )?${key}: (.+)$`, "gm"))].map(([, value = ""]) => value);

  it("runs other people's code at one commit, whose version it names", () => {
    const used = readValues("uses");
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it("runs scripts that are there", () => {
    const commands = readValues("run");
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const [, script = ""] = /^npm (?:run )?(\S+)(?: -- .+)?$/.exec(command) ?? [];
      expect(Object.keys(manifest.scripts), command).toContain(script);
      if (!command.startsWith("npm run ")) expect(npmCommands).toContain(script);
    }
  });

  it("has read access only, a publishing identity in release, and no secrets", () => {
    expect(text).toMatch(/^permissions:\n  contents: read\n/m);
    const granted = [...text.matchAll(/^\s+([a-z-]+): write$/gm)].map(([, name]) => name);
    expect(granted).toEqual(file === "release.yml" ? ["id-token"] : []);
    expect(text.match(/actions\/checkout@/g)?.length).toBe(text.match(/persist-credentials: false/g)?.length);
    expect(text).not.toMatch(/secrets\.|pull_request_target/);
  });

  it("is indented by spaces and ends each job in an hour", () => {
    expect(text).not.toContain("\t");
    expect(text.match(/runs-on: /g)?.length).toBe(text.match(/timeout-minutes: 60/g)?.length);
  });
});

it("the oldest tested Node.js is the oldest that the packages promise", () => {
  const text = readFileSync(join(folder, "ci.yml"), "utf8");
  const [, versions = ""] = /node: \[(.*)\]/.exec(text) ?? [];
  expect(`>=${(versions.split(",")[0] ?? "").replaceAll('"', "")}`).toBe(manifest.engines.node);
});

function readJobs(file: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(folder, file), "utf8");
  const [, ...bodies] = text.slice(text.indexOf("\njobs:\n")).split(/^  (?=[a-z]+:\n)/m);
  return new Map(bodies.map((body) => [body.slice(0, body.indexOf(":")), body]));
}

describe("the jobs of a change", () => {
  const jobs = readJobs("ci.yml");
  const listParts = (script: string) =>
    [...(manifest.scripts[script] ?? "").matchAll(/"([^"]+)"/g)].flatMap(([, lane = ""]) => lane.split(" "));

  it("run every part of npm test", () => {
    expect([...jobs.keys()]).toEqual(["check", "tests", "journeys"]);
    const run = [...jobs.values()].flatMap((body) => [...body.matchAll(/run: npm run (\S+)$/gm)]);
    const parts = new Set(run.flatMap(([, script = ""]) => listParts(script)));
    expect(listParts("test").length).toBeGreaterThan(10);
    expect(listParts("test").filter((part) => !parts.has(part))).toEqual([]);
  });

  it.each(["tests", "journeys"])("keep what a failure of %s left behind", (job) => {
    expect(jobs.get(job)).toMatch(/if: failure\(\)\n\s+uses: actions\/upload-artifact@/);
  });
});

describe("the release", () => {
  const jobs = readJobs("release.yml");
  const runs = (job: string) =>
    [...(jobs.get(job) ?? "").matchAll(/run: (.+)$/gm)].map(([, line = ""]) => line);

  it("builds, tests and publishes in separate jobs", () => {
    expect([...jobs.keys()]).toEqual(["build", "test", "publish"]);
    expect(jobs.get("publish")).toContain("needs: [build, test]");
    expect(runs("test")).toContain("npm test");
  });

  it("gives the identity to the job that publishes alone", () => {
    const holders = [...jobs].filter(([, body]) => body.includes("id-token")).map(([name]) => name);
    expect(holders).toEqual(["publish"]);
  });

  it("publishes by one script without dependencies", () => {
    expect(runs("publish")).toEqual(['npm run release -- --digest "$DIGEST"']);
    expect(manifest.scripts["release"]).toBe("node scripts/release.mjs");
    const imports = readFileSync(join(repositoryRoot, "scripts/release.mjs"), "utf8").matchAll(
      /from "(.+)"/g,
    );
    for (const [, name] of imports) expect(name).toMatch(/^node:/);
  });

  it("compares tested and published files with the digest of the build", () => {
    expect(jobs.get("build")).toContain("digest: ${{ steps.pack.outputs.digest }}");
    expect(runs("test")).toContain('npm run release -- --verify --digest "$DIGEST"');
    for (const job of ["test", "publish"])
      expect(jobs.get(job)).toContain("DIGEST: ${{ needs.build.outputs.digest }}");
  });
});
