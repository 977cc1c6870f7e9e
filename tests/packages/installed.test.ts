import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toolPath } from "../../scripts/command.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { packageNames, type PackageName } from "../../scripts/pack.ts";
import { installPackage, type Installation } from "./installation.ts";
import { bundlePage, openPage } from "./page.ts";
import { pageWeight } from "./page-weight.ts";
import { runProgram, startServer, type RunningServer } from "./program.ts";
import {
  linkLibrary,
  readmeExamples,
  readmeTests,
  runExample,
  runTests,
  statedWeights,
  typeErrors,
} from "./readme.ts";

/** What each example of a README prints, as far as it is the same each time. */
const printed: Readonly<Record<PackageName, readonly RegExp[]>> = {
  sdk: [
    /^Success 0x[0-9a-f]{64}\n$/,
    /^\d+n Supra Coin true\n$/,
    /^included under 0x[0-9a-f]{64}\n$/,
    /^bigint SUPRA\n$/,
    /^address\/not-strict .*needs all 64 digits/,
    /^3 results, 2 payments\n$/,
  ],
  move: [
    /^\[ '&signer', 'u64', 'address' \] \[ '0x1::supra_account::transfer' \] Map\(0\) {}\nscript /,
    /^transfer of 5n to 0x0+b0b\nExecuted successfully \d+\n$/,
    /^0x1::math64::sqrt\(81\) → 9 .*native\n{ position: 0/,
  ],
  framework: [/^107 \d+\n$/],
  devnode: [
    /^Success 5n\n$/,
    /^network\/unreachable\n\d+n\n$/,
    /^5n { reads: \d+, requests: \d+ } \[ \d+n, \d+n \]\n4\n$/,
  ],
  provider: [/^\/asked\nundefined\n$/, /^{ chainId: '6' } 6\n$/],
  descriptors: [/^Stake 1\.5 SUPRA in the pool 0xcafe\n$/],
  cli: [/^8\nexit code 0\n$/],
  react: [/^150000000n 1\.5\n$/],
  connect: [/^on a server\n$/],
};

const examples = join(repositoryRoot, "sdk/examples");

const installed = new Map<PackageName, Installation>();
let node: RunningServer | undefined;

const getFolder = (name: PackageName): string => installed.get(name)?.folder ?? "";
const nodeUrl = (): string => node?.url ?? "";
const devnodeCommand = () => join(getFolder("devnode"), "node_modules/.bin/holdfast-devnode");

beforeAll(async () => {
  await Promise.all(packageNames.map(async (name) => installed.set(name, await installPackage(name))));
  // The command that the package brings is the node that the examples talk to.
  const cwd = getFolder("devnode");
  node = await startServer([devnodeCommand(), "--port", "0", "--quiet"], /http:\/\/127\.0\.0\.1:\d+/, {
    cwd,
  });
});

afterAll(async () => {
  await node?.close();
  for (const { remove } of installed.values()) remove();
});

describe.each(packageNames)("%s, installed into an empty folder", (name) => {
  it("brings no package that it does not name", () => {
    const brought = readdirSync(join(getFolder(name), "node_modules/@holdfast")).sort();
    const needed = {
      sdk: ["sdk"],
      move: ["move", "sdk"],
      framework: ["framework"],
      devnode: ["devnode", "framework", "move", "provider", "sdk"],
      provider: ["provider"],
      descriptors: ["descriptors", "sdk"],
      cli: ["cli", "framework"],
      react: ["provider", "react", "sdk"],
      connect: ["connect", "provider", "sdk"],
    };
    expect(brought).toEqual(needed[name]);
  });

  it("runs every example of its README in Node.js", async () => {
    const examples = readmeExamples(getFolder(name), name);
    expect(examples.length).toBe(printed[name].length);
    for (const [index, example] of examples.entries()) {
      const { code, stdout, stderr } = await runExample(getFolder(name), example, nodeUrl());
      expect({ code, stderr }, example).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(printed[name][index] ?? /^$/);
    }
  });

  it("has types that the examples of its README keep to", async () => {
    const examples = readmeExamples(getFolder(name), name);
    expect(examples.length === 0 ? "" : await typeErrors(getFolder(name), examples)).toBe("");
  });
});

it("provider, react and sdk are loaded with require too, in CommonJS", async () => {
  const cwd = getFolder("react");
  const names = ["provider", "react", "sdk/phrase", "sdk/framework", "sdk"];
  const loads = names.map((name) => `require("@holdfast/${name}");`).join("\n");
  writeFileSync(
    join(cwd, "required.cjs"),
    `${loads}\nconsole.log(require("@holdfast/sdk").parseAddress("0x1"));`,
  );
  const { code, stdout } = await runProgram(["required.cjs"], { cwd });
  expect({ code, stdout }).toEqual({ code: 0, stdout: `0x${"1".padStart(64, "0")}\n` });
});

it("devnode runs the tests of its README, with their types, under Vitest", async () => {
  const tests = readmeTests(getFolder("devnode"), "devnode");
  expect(tests).toHaveLength(2);
  expect(await runTests(getFolder("devnode"), tests)).toBe("");
});

it("cli writes a project whose own tests pass", async () => {
  // The project needs the SDK and the devnode, which the command does not install.
  const cwd = getFolder("devnode");
  const command = join(getFolder("cli"), "node_modules/.bin/holdfast");
  const made = await runProgram([command, "init", "hello"], { cwd });
  expect(made).toMatchObject({ code: 0, stderr: "" });
  linkLibrary("vitest", join(cwd, "node_modules"));
  const run = await runProgram([toolPath("vitest"), "run", "--no-color", "--testTimeout=120000"], {
    cwd: join(cwd, "hello"),
  });
  expect(run.code, run.stdout + run.stderr).toBe(0);
  expect(run.stdout).toContain("3 passed");
});

it("sdk and move run their READMEs' first examples in a bundled page", async () => {
  const folder = getFolder("move");
  const examples = { move: readmeExamples(folder, "move")[0], sdk: readmeExamples(folder, "sdk")[0] };
  for (const [name, example = ""] of Object.entries(examples))
    writeFileSync(join(folder, `${name}-example.js`), example);
  const imports = `import "./move-example.js";\nimport "./sdk-example.js";\n`;
  const page = await bundlePage(folder, imports);
  const lines = await openPage(page, nodeUrl(), /^(Success|Failed|Pending)/);
  expect(lines).toMatch(/supra_account::transfer/);
  expect(lines).toMatch(/^Success 0x[0-9a-f]{64}$/m);
  rmSync(page, { recursive: true });
});

it("sdk pays from the page of the guide", async () => {
  const folder = getFolder("sdk");
  for (const name of ["pay.ts", "pay-page.ts"]) cpSync(join(examples, name), join(folder, name));
  const click = `import "./pay-page.ts";
    const button = document.querySelector("button");
    new MutationObserver(() => console.log(button.textContent)).observe(button, { childList: true });
    button.click();`;
  const page = await bundlePage(folder, click);
  expect(await openPage(page, nodeUrl(), /./)).toBe("Success\n");
  rmSync(page, { recursive: true });
});

describe.each(["sdk", "move", "devnode", "provider", "descriptors", "react", "connect"] as const)(
  "the README of %s",
  (name) => {
    it("says what a page loads of it", async () => {
      const folder = getFolder(name);
      const { whole, first } = statedWeights(folder, name);
      const entry = name === "devnode" ? "@holdfast/devnode/browser" : `@holdfast/${name}`;
      expectNear(whole, await pageWeight(folder, `export * from "${entry}";`));
      if (first === undefined) return;
      expectNear(first, await pageWeight(folder, readmeExamples(folder, name)[0] ?? ""));
    });
  },
);

/** A README need not follow each small change: three in a hundred. */
function expectNear(stated: number | undefined, measured: number): void {
  expect(stated, `measured: ${measured.toFixed(1)} kB`).toBeGreaterThan(measured * 0.97);
  expect(stated, `measured: ${measured.toFixed(1)} kB`).toBeLessThan(measured * 1.03);
}

describe("an error that nobody catches in Node.js", () => {
  it.each<[PackageName, string, string]>([
    ["sdk", `import { parseAddress } from "@holdfast/sdk"; parseAddress("0x12zz");`, "address/bad-digit"],
    [
      "sdk",
      `import { createSupraClient, DEVNODE } from "@holdfast/sdk"; await createSupraClient({ ...DEVNODE, url: "http://127.0.0.1:1" }).chain.getLatestBlock();`,
      "network/unreachable",
    ],
    ["sdk", `import { parseMnemonic } from "@holdfast/sdk/phrase"; parseMnemonic("abandon");`, "phrase/"],
    ["move", `import { readScript } from "@holdfast/move"; readScript(new Uint8Array(8));`, "bytecode/"],
    [
      "devnode",
      `import { createDevnode } from "@holdfast/devnode"; createDevnode().fund("0x1z", 1n);`,
      "address/bad-digit",
    ],
  ])("of %s is short and says what it is: %s", async (name, program, code) => {
    const file = join(getFolder(name), "uncaught.mjs");
    writeFileSync(file, program);
    const result = await runProgram([file], { cwd: getFolder(name) });
    expect(result.code).toBe(1);
    expect(result.stderr).toContain("SupraError: ");
    expect(result.stderr).toContain(code);
    expect(Buffer.byteLength(result.stderr)).toBeLessThan(3_000);
  });
});

/** The status of the page of a running node, and of the script and the style that it names. */
async function measurePage(url: string): Promise<readonly number[]> {
  const page = await fetch(url);
  const files = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, path]) => `${url}${path}`,
  );
  return [page.status, ...(await Promise.all(files.map(async (file) => (await fetch(file)).status)))];
}

describe("the command of devnode", () => {
  it("serves its page", async () => {
    expect(await measurePage(nodeUrl())).toEqual([200, 200, 200, 200]);
  });

  it("explains itself, and says what it does not understand in a sentence", async () => {
    const cwd = getFolder("devnode");
    const help = await runProgram([devnodeCommand(), "--help"], { cwd });
    expect(help).toMatchObject({ code: 0, stderr: "" });
    expect(help.stdout).toContain("--port");
    const refused = await runProgram([devnodeCommand(), "--port", "x"], { cwd });
    expect(refused.code).toBe(1);
    expect(Buffer.byteLength(refused.stderr)).toBeLessThan(300);
  });

  it("can be run by its name", () => {
    const command = readFileSync(devnodeCommand(), "utf8");
    expect(command.startsWith("#!/usr/bin/env node\n")).toBe(true);
  });
});

describe("the command of cli", () => {
  const command = () => join(getFolder("cli"), "node_modules/.bin/holdfast");

  it.each([
    [[], [200, 200, 200, 200]],
    [["--no-ui"], [404]],
  ])("serves the node's page with %j: %j", async (options, statuses) => {
    const args = [command(), "node", "--port", "0", ...options];
    const server = await startServer(args, /http:\/\/127\.0\.0\.1:\d+/, { cwd: getFolder("cli") });
    try {
      expect(await measurePage(server.url)).toEqual(statuses);
    } finally {
      await server.close();
    }
  });

  const run = (...args: readonly string[]) => runProgram([command(), ...args], { cwd: getFolder("cli") });

  it("asks a node, and pays on it", async () => {
    const to = "0xdeadbeef00000000000000000000000000000000000000000000000000c0fee1";
    const env = { HOLDFAST_URL: nodeUrl(), HOLDFAST_HOME: join(getFolder("cli"), "home") };
    const pay = [command(), "send", to, "0.5", "--from", "cleo", "--yes"];
    const paid = await runProgram(pay, { cwd: getFolder("cli"), env });
    expect(paid).toMatchObject({ code: 0, stderr: "" });
    const asked = await runProgram([command(), "balance", to], { cwd: getFolder("cli"), env });
    expect(asked).toEqual({ code: 0, stdout: "0.5 SUPRA\n", stderr: "" });
  });

  it("explains itself, and says in a sentence what it does not understand", async () => {
    const help = await run("--help");
    expect(help).toMatchObject({ code: 0, stderr: "" });
    expect(help.stdout).toContain("node");
    expect(await run("nonsense")).toMatchObject({ code: 2, stdout: "" });
  });

  it("can be run by its name", () => {
    expect(readFileSync(command(), "utf8").startsWith("#!/usr/bin/env node\n")).toBe(true);
  });

  it("prints its version in at most twice bare Node.js's processor time", async () => {
    writeFileSync(join(getFolder("cli"), "bare.mjs"), "");
    const ratios: number[] = [];
    for (let round = 0; round < 7; round++) {
      const bare = await processorTime([join(getFolder("cli"), "bare.mjs")]);
      ratios.push((await processorTime([command(), "--version"])) / bare);
    }
    expect(ratios.toSorted((a, b) => a - b)[3]).toBeLessThan(2);
  });
});

/** Microseconds of user and system time that a program takes until it ends. */
async function processorTime(program: readonly string[]): Promise<number> {
  const report = `process.on("exit", () => { const { user, system } = process.cpuUsage(); process.stderr.write("cpu " + (user + system)); });`;
  const { stderr } = await runProgram(
    [`--import=data:text/javascript,${encodeURIComponent(report)}`, ...program],
    {
      cwd: getFolder("cli"),
    },
  );
  return Number(/cpu (\d+)/.exec(stderr)?.[1]);
}
