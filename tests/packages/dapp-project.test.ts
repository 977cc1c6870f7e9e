import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toolPath } from "../../scripts/command.ts";
import { installPackage, type Installation } from "./installation.ts";
import { runProgram } from "./program.ts";
import { linkLibrary } from "./readme.ts";

const LIBRARIES = [
  "@testing-library/dom",
  "@testing-library/react",
  "@types/react",
  "@types/react-dom",
  "@vitejs/plugin-react",
  "happy-dom",
  "react",
  "react-dom",
  "vite",
  "vitest",
];

let installed: Installation | undefined;
const folder = (): string => installed?.folder ?? "";
const project = (): string => join(folder(), "hello-dapp");

beforeAll(async () => {
  installed = await installPackage("sdk", "devnode", "cli", "provider");
  for (const library of LIBRARIES) linkLibrary(library, join(folder(), "node_modules"));
  const command = join(folder(), "node_modules/.bin/holdfast");
  const made = await runProgram([command, "init", "hello-dapp", "--dapp"], { cwd: folder() });
  expect(made).toMatchObject({ code: 0, stderr: "" });
});

afterAll(() => installed?.remove());

it("passes its tests with the wallet for tests", async () => {
  const run = await runProgram([toolPath("vitest"), "run", "--no-color", "--testTimeout=120000"], {
    cwd: project(),
  });
  expect(run.code, run.stdout + run.stderr).toBe(0);
  expect(run.stdout).toContain("2 passed");
});

it("has types that hold, and builds", async () => {
  const types = await runProgram([toolPath("typescript", "tsc")], { cwd: project() });
  expect(types.code, types.stdout).toBe(0);
  const built = await runProgram([toolPath("vite"), "build"], { cwd: project() });
  expect(built.code, built.stdout + built.stderr).toBe(0);
});

it("has no wallet call that fails in a wallet", async () => {
  const command = join(folder(), "node_modules/.bin/holdfast");
  const { code, stdout, stderr } = await runProgram([command, "dapp", "check", "src"], { cwd: project() });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("Failing: 0.");
});
