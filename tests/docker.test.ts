import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createDevnode } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import { createSupraClient, DEVNODE, parseAddress } from "@holdfast/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestCommand, runUntilItListens } from "../cli/test/command.ts";
import { neededStages, parseDockerfile } from "../scripts/dockerfile.ts";
import { repositoryRoot } from "../scripts/entry-point.ts";
import { packageNames, tarballPath } from "../scripts/pack.ts";
import { startServer } from "./packages/program.ts";

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
    expect(stdout).toContain("Anyone on your network can use this node");
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

describe("the steps of the Dockerfile", () => {
  const stages = parseDockerfile(dockerfile);
  const listNeeded = (...names: readonly string[]) => neededStages(stages, names).map(({ name }) => name);

  it("are read stage by stage, each after those that it needs", () => {
    expect(listNeeded()).toEqual(["source", "packages", "site", "devnode", "wallet", "dapp"]);
    expect(listNeeded("devnode")).toEqual(["source", "packages", "devnode"]);
    expect(listNeeded("dapp")).toEqual(["source", "dapp"]);
    expect(() => listNeeded("other")).toThrow("There is no stage other.");
    expect(() => parseDockerfile("FROM a AS b\nSHELL [1]")).toThrow(
      "This line of the Dockerfile is not understood",
    );
  });

  it("start and check each image that Compose builds", () => {
    const compose = read("docker/compose.yaml");
    const targets = [...compose.matchAll(/^      target: (\w+)$/gm)].map(([, name]) => name);
    expect(targets).toEqual(["devnode", "wallet", "dapp"]);
    for (const stage of stages.filter(({ name }) => targets.includes(name)))
      expect(stage.healthcheck, stage.name).toBeDefined();
    expect(compose).not.toMatch(/^      - "(?!127\.0\.0\.1:)/m);
  });
});

it("the example dApp serves beside a devnode, where its contract is", async () => {
  const node = createDevnode();
  const server = await listen(node, { port: 0 });
  onTestFinished(() => server.close());
  const program = ["--conditions=source", "--import", "tsx", "scripts/dapp-service.ts"];
  const nodes = ["--devnode", server.url, "--devnode-of-pages", "http://a.test"];
  const dapp = await startServer([...program, "--port", "0", ...nodes], /(?<=^dApp +)http\S+/m, {
    cwd: repositoryRoot,
  });
  onTestFinished(() => dapp.close());
  const page = await fetch(dapp.url);
  expect(page.headers.get("content-security-policy")).toContain("connect-src 'self' http://a.test;");
  expect(await page.text()).toContain('<div id="root">');
  const { counter, devnodeUrl } = (await (await fetch(`${dapp.url}/dapp.json`)).json()) as Record<
    string,
    string
  >;
  expect(devnodeUrl).toBe("http://a.test");
  const client = createSupraClient({ ...DEVNODE, url: server.url });
  const { abi } = await client.modules.get(parseAddress(counter ?? ""), "counter");
  expect(abi).toMatchObject({ name: "counter" });
});

it("the action starts the node and waits with commands that exist", async () => {
  const action = read("devnode/action/action.yml");
  const { run } = createTestCommand();
  expect(action).toContain('holdfast node --port "$PORT"');
  expect((await run("block", "--url", "http://127.0.0.1:27001")).exitCode).toBe(0);
});
