import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesToHex, hexToBytes } from "@holdfast/sdk";
import { toolPath } from "../../scripts/command.ts";
import { counterFile, type PackageFile } from "../../scripts/counter-package.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { withCostlierFunction } from "./costlier-function.ts";
import { installPackage, type Installation } from "./installation.ts";
import { runProgram, startServer, type ProgramResult } from "./program.ts";
import { linkLibrary } from "./readme.ts";

/** The suite of the project: it publishes its package on the service, and calls it. */
const SUITE = `import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createEntryFunction, createSupraClient, DEVNODE, hexToBytes, publishPackage, sendTransaction } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { testAccounts } from "@holdfast/devnode";

const network = { ...DEVNODE, url: process.env.HOLDFAST_URL };
const client = createSupraClient(network);

test("counts by five", async () => {
  const ada = await mnemonicToAccount(testAccounts[0].phrase);
  const module = \`\${ada.address}::counter\`;
  const file = JSON.parse(readFileSync("counter.json", "utf8"));
  const bytes = (hex) => hexToBytes(hex.replaceAll("cafe".repeat(16), ada.address.slice(2)));
  const send = (payload) => sendTransaction(client, network, ada, payload, { wait: true });
  const published = await send(publishPackage(bytes(file.metadata_serialized), file.code.map(bytes)));
  expect(published.status).toBe("Success");
  const five = encodeBcs((writer) => void writer.u64(5n));
  const counted = await send(createEntryFunction(\`\${module}::increment\`, [], [five]));
  expect(counted.status).toBe("Success");
  const [count] = await client.view.call({ function: \`\${module}::get\`, arguments: [ada.address] });
  expect(count.bigint()).toBe(5n);
});
`;

const SNAPSHOT = ".gas-snapshot.json";
const counter = JSON.parse(readFileSync(join(repositoryRoot, counterFile), "utf8")) as PackageFile;

describe("a project in an empty folder with a devnode as its service", () => {
  let project: Installation | undefined;
  const folder = (): string => project?.folder ?? "";

  beforeAll(async () => {
    project = await installPackage("sdk", "devnode", "cli");
    linkLibrary("vitest", join(folder(), "node_modules"));
    mkdirSync(join(folder(), "test"));
    writeFileSync(join(folder(), "test", "counter.test.js"), SUITE);
  });
  afterAll(() => project?.remove());

  /** Runs the suite on a new devnode, and then the command, as a run in CI does. */
  async function runOnService(
    code: readonly string[],
    ...command: readonly string[]
  ): Promise<ProgramResult> {
    writeFileSync(join(folder(), "counter.json"), JSON.stringify({ ...counter, code }));
    const cwd = folder();
    const bin = (name: string): string => join(cwd, "node_modules/.bin", name);
    const service = await startServer(
      [bin("holdfast-devnode"), "--port", "0", "--seed", "1", "--quiet"],
      /http:\/\/127\.0\.0\.1:\d+/,
      { cwd },
    );
    try {
      const env = { HOLDFAST_URL: service.url, HOLDFAST_HOME: join(cwd, "home") };
      const suite = await runProgram(
        [toolPath("vitest"), "run", "--no-color", "--testTimeout=120000", `--root=${cwd}`],
        {
          cwd,
          env,
        },
      );
      expect(suite.code, suite.stdout + suite.stderr).toBe(0);
      return await runProgram([bin("holdfast"), "gas-snapshot", ...command], { cwd, env });
    } finally {
      await service.close();
    }
  }

  it("is green until one function uses more gas", async () => {
    const written = await runOnService(counter.code);
    expect(written).toMatchObject({ code: 0, stderr: "" });
    const snapshot = readFileSync(join(folder(), SNAPSHOT), "utf8");
    expect(snapshot).toMatch(/::counter::increment": \d+/);

    const same = await runOnService(counter.code, "--check");
    expect(same, same.stdout + same.stderr).toMatchObject({ code: 0 });

    const [module = "0x"] = counter.code;
    const changed = await runOnService(
      [bytesToHex(withCostlierFunction(hexToBytes(module), "increment"))],
      "--check",
    );
    expect(changed.code, changed.stdout + changed.stderr).toBe(4);
    const [, before, after] = /::counter::increment {2}(\d+) → (\d+)/.exec(changed.stdout) ?? [];
    expect(Number(after)).toBeGreaterThan(Number(before));
    expect(readFileSync(join(folder(), SNAPSHOT), "utf8")).toBe(snapshot);
  });
});
