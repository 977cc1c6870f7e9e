import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
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

/** As the scripts of package.json have them. */
const FLAGS = ["--import", "./scripts/bootstrap.mjs", "--import", "tsx"];

let root: string;

// A small repository, and an npm that installs nothing but the package that every script is loaded with.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "holdfast-bootstrap-"));
  mkdirSync(join(root, "scripts"));
  copyFileSync(join(repositoryRoot, "scripts", "bootstrap.mjs"), join(root, "scripts", "bootstrap.mjs"));
  writeFileSync(
    join(root, "scripts", "main.mjs"),
    `console.log("ran", ...process.argv.slice(2)); process.exitCode = 3;`,
  );
  writeLock("1.0.0");
  writeNpm(`
    import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from "node:fs";
    appendFileSync("npm-calls", process.argv.slice(2).join(" ") + "\\n");
    mkdirSync("node_modules/tsx", { recursive: true });
    writeFileSync("node_modules/tsx/package.json", JSON.stringify({ name: "tsx", exports: "./index.mjs" }));
    writeFileSync("node_modules/tsx/index.mjs", "");
    copyFileSync("package-lock.json", "node_modules/.package-lock.json");
  `);
});

afterEach(() => rmSync(root, { recursive: true }));

it("installs a fresh clone by plain npm ci, then runs the script", () => {
  expect(bootstrap()).toEqual({
    code: 3,
    text: "Installing the packages of package-lock.json …\nran --flag 1\n",
  });
  expect(npmCalls()).toEqual(["ci"]);
});

describe("installed packages", () => {
  it("are left alone and not mentioned", () => {
    bootstrap();
    expect(bootstrap()).toEqual({ code: 3, text: "ran --flag 1\n" });
    expect(npmCalls()).toHaveLength(1);
  });

  it("are left alone when npm was run by hand", () => {
    spawnSync(process.execPath, ["npm.js", "ci"], { cwd: root });
    rmSync(join(root, "npm-calls"));
    expect(bootstrap()).toEqual({ code: 3, text: "ran --flag 1\n" });
    expect(npmCalls()).toEqual([]);
  });

  it.each([
    ["the lock file has another version", () => writeLock("2.0.0")],
    ["node_modules is gone", () => rmSync(join(root, "node_modules"), { recursive: true })],
    ["an installation was interrupted", () => rmSync(join(root, "node_modules", ".package-lock.json"))],
  ])("are installed again when %s", (_, change) => {
    bootstrap();
    change();
    bootstrap();
    expect(npmCalls()).toHaveLength(2);
  });
});

it("reports a failed npm in one sentence, and tries again next time", () => {
  writeNpm(`
    import { appendFileSync } from "node:fs";
    appendFileSync("npm-calls", "ci\\n");
    console.error("npm error code ENOTFOUND");
    process.exitCode = 1;
  `);
  const { code, text } = bootstrap();
  expect(code).toBe(1);
  expect(text).toContain(
    "npm error code ENOTFOUND\nnpm could not install the packages. See its message above",
  );
  bootstrap();
  expect(npmCalls()).toHaveLength(2);
});

it("names what is missing when npm is not there", () => {
  const { code, text } = bootstrap({ npm_execpath: "", PATH: join(root, "nowhere") });
  expect(code).toBe(1);
  expect(text).toMatch(/npm can't be started \(.*ENOENT\)\. Install Node\.js with npm\./);
});

it("ends the script when npm and its shell are gone", async () => {
  bootstrap();
  writeFileSync(
    join(root, "scripts", "main.mjs"),
    `const waiting = setInterval(() => {}, 1000);
    process.on("SIGTERM", () => { console.log("closing"); clearInterval(waiting); });
    console.log("ready");`,
  );
  const shell = spawn("sh", ["-c", `"${process.execPath}" ${FLAGS.join(" ")} scripts/main.mjs; true`], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: "start" },
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
  expect(text).toBe("ready\nclosing\n");
});

it("comes before every script of package.json that needs packages", () => {
  const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const loaded = Object.entries(scripts).filter(([, command]) => command.includes("--import tsx"));
  expect(loaded.length).toBeGreaterThan(15);
  for (const [name, command] of loaded)
    expect(command, name).toMatch(/^node (--watch )?--import \.\/scripts\/bootstrap\.mjs /);
});

function bootstrap(environment: Readonly<Record<string, string>> = {}): {
  code: number | null;
  text: string;
} {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...FLAGS, join("scripts", "main.mjs"), "--flag", "1"],
    {
      cwd: root,
      env: { ...process.env, npm_execpath: join(root, "npm.js"), ...environment },
      encoding: "utf8",
    },
  );
  return { code: status, text: stdout + stderr };
}

function npmCalls(): string[] {
  const file = join(root, "npm-calls");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

function writeLock(version: string): void {
  const packages = {
    "": { devDependencies: { tsx: "1.0.0" } },
    "node_modules/tsx": { version },
    "node_modules/only-on-another-system": { version: "1.0.0", optional: true },
    part: { version: "1.0.0" },
  };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
}

function writeNpm(text: string): void {
  writeFileSync(join(root, "npm.js"), text);
  writeFileSync(join(root, "package.json"), JSON.stringify({ type: "module" }));
}
