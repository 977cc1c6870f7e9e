import { spawn } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { repositoryRoot } from "./entry-point.ts";

let root: string;

// Stands for tsx, and starts faster: reads .ts files as the JavaScript that they are in this test.
const loader = `
  import { register } from "node:module";
  register("data:text/javascript," + encodeURIComponent(\`
    import { readFileSync } from "node:fs";
    export const load = (url, context, next) =>
      url.endsWith(".ts")
        ? { format: "module", source: readFileSync(new URL(url)), shortCircuit: true }
        : next(url, context);
  \`));
`;

// A repository in small, and an npm that installs nothing but the one package that is needed to run a script.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "holdfast-bootstrap-"));
  mkdirSync(join(root, "scripts"));
  mkdirSync(join(root, "part"));
  copyFileSync(join(repositoryRoot, "scripts", "bootstrap.mjs"), join(root, "scripts", "bootstrap.mjs"));
  mkdirSync(join(root, "registry", "tsx"), { recursive: true });
  writeJson("registry/tsx/package.json", { name: "tsx", type: "module", exports: "./index.js" });
  writeFileSync(join(root, "registry", "tsx", "index.js"), loader);
  writeJson("package.json", { type: "module", workspaces: ["part"], devDependencies: { tsx: "1.0.0" } });
  writeJson("part/package.json", { name: "part" });
  writeLock("1.0.0");
  writeScript(`console.log("ran", process.argv.slice(2).join(" ")); process.exitCode = 3;`);
  writeNpm(`
    import { appendFileSync, copyFileSync, cpSync } from "node:fs";
    appendFileSync("npm-calls", process.argv.slice(2).join(" ") + "\\n");
    cpSync("registry", "node_modules", { recursive: true });
    copyFileSync("package-lock.json", "node_modules/.package-lock.json");
  `);
});

afterEach(() => rmSync(root, { recursive: true }));

describe("a command on a fresh clone", () => {
  it("installs from the lock file, then runs the script with its flags and exit code", async () => {
    const { code, text } = await bootstrap("check", "--flag", "1");
    expect(text).toMatch(/^Installing .*\nran --flag 1\n$/);
    expect(code).toBe(3);
    expect(npmCalls()).toEqual(["ci --include=dev --no-fund --no-audit --min-release-age=0"]);
  });

  it("installs nothing and says nothing the second time", async () => {
    await bootstrap("check");
    expect((await bootstrap("check")).text).toBe("ran \n");
    expect(npmCalls()).toHaveLength(1);
  });
});

describe("packages are installed again when", () => {
  it.each([
    ["the lock file has another version", () => writeLock("2.0.0")],
    ["node_modules is gone", () => rmSync(join(root, "node_modules"), { recursive: true })],
    [
      "a package.json asks for something else",
      () => writeJson("part/package.json", { dependencies: { a: "1" } }),
    ],
  ])("%s", async (_, change) => {
    await bootstrap("check");
    change();
    await bootstrap("check");
    expect(npmCalls()).toHaveLength(2);
  });
});

describe("packages are not installed again when", () => {
  it("a package.json changed without asking for other packages", async () => {
    await bootstrap("check");
    writeJson("part/package.json", { name: "part", scripts: { build: "true" } });
    expect((await bootstrap("check")).text).toBe("ran \n");
  });

  it("a user has installed them with npm", async () => {
    cpSync(join(root, "registry"), join(root, "node_modules"), { recursive: true });
    copyFileSync(join(root, "package-lock.json"), join(root, "node_modules", ".package-lock.json"));
    expect((await bootstrap("check")).text).toBe("ran \n");
    expect(npmCalls()).toEqual([]);
  });
});

describe("an installation that fails", () => {
  it.each([
    ["npm error code ENOTFOUND", /cannot reach its package registry/],
    ["npm error code ECONNREFUSED", /cannot reach its package registry/],
    ["npm error code EAI_AGAIN", /cannot reach its package registry/],
    ["npm error code EUSAGE", /Run `npm install`/],
    ["npm error code E500", /its own words are above/],
  ])("with %s says what to do, runs nothing and is tried again", async (words, sentence) => {
    writeNpm(`console.error(${JSON.stringify(words)}); process.exitCode = 1;`);
    const { code, text } = await bootstrap("check");
    expect(code).toBe(1);
    expect(text).toContain(words);
    expect(text.trim().split("\n").at(-1)).toMatch(sentence);
    expect(text).not.toContain("ran");
    expect(existsSync(join(root, "node_modules", ".holdfast-lock"))).toBe(false);
  });
});

it("refuses a command that does not exist, and names those that do", async () => {
  const { code, text } = await bootstrap("deploy");
  expect(code).toBe(1);
  expect(text).toMatch(/npm run start, npm run test, npm run check/);
});

it.each(["SIGINT", "SIGTERM"] as const)("forwards %s and waits for the script to end", async (signal) => {
  writeScript(`
    const waiting = setInterval(() => {}, 1000);
    process.on("${signal}", () => { console.log("closing"); clearInterval(waiting); });
    console.log("ready");
  `);
  const { code, text } = await bootstrapUntil("ready", signal);
  expect(text).toContain("closing");
  expect(code).toBe(0);
});

it("ends the script when npm and its shell are gone", async () => {
  writeScript(`
    const waiting = setInterval(() => {}, 1000);
    process.on("SIGTERM", () => { console.log("closing"); clearInterval(waiting); });
    console.log("ready");
  `);
  const shell = spawn("sh", ["-c", `"${process.execPath}" scripts/bootstrap.mjs check; true`], {
    cwd: root,
    env: { ...process.env, npm_execpath: join(root, "npm.js"), npm_lifecycle_event: "check" },
  });
  let text = "";
  await new Promise<void>((resolve) => {
    shell.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.endsWith("ready\n")) shell.kill("SIGKILL");
    });
    // The pipe closes when the last process that holds it, the script, has ended.
    shell.stdout.on("close", resolve);
  });
  expect(text).toContain("closing");
});

it("passes on that a script was ended by a signal", async () => {
  writeScript(`console.log("ready"); setInterval(() => {}, 1000);`);
  expect((await bootstrapUntil("ready", "SIGTERM")).code).toBe(128 + 15);
});

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

function bootstrap(...args: string[]): Promise<Ended> {
  return run(args, () => {});
}

function bootstrapUntil(word: string, signal: NodeJS.Signals): Promise<Ended> {
  let isSent = false;
  return run(["check"], (text, kill) => {
    if (isSent || !text.includes(word)) return;
    isSent = true;
    kill(signal);
  });
}

function run(
  args: string[],
  onText: (text: string, kill: (signal: NodeJS.Signals) => void) => void,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, "scripts", "bootstrap.mjs"), ...args], {
      env: { ...process.env, npm_execpath: join(root, "npm.js") },
    });
    let text = "";
    const add = (chunk: Buffer) => {
      text += chunk.toString();
      onText(text, (signal) => child.kill(signal));
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.on("close", (code) => resolve({ code, text }));
  });
}

function npmCalls(): string[] {
  const file = join(root, "npm-calls");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

function writeLock(version: string): void {
  writeJson("package-lock.json", {
    packages: {
      "": { devDependencies: { tsx: "1.0.0" } },
      "node_modules/tsx": { version },
      "node_modules/only-on-another-system": { version: "1.0.0", optional: true },
      part: { version: "1.0.0" },
    },
  });
}

function writeNpm(text: string): void {
  writeFileSync(join(root, "npm.js"), text);
}

function writeScript(text: string): void {
  writeFileSync(join(root, "scripts", "check.ts"), text);
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(join(root, path), JSON.stringify(value));
}
