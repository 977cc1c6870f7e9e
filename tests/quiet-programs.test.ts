import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { repositoryRoot } from "../scripts/entry-point.ts";
import { plainEnvironment } from "./packages/program.ts";

const SOURCE = ["--conditions=source", "--import", "tsx"];
const ADDRESS = `0x${"b0b".padStart(64, "0")}`;

/** Derives keys and addresses: SHA-512, SHA3 and Ed25519. */
const SDK_PROGRAM = `
  import { createAccount, randomBytes } from "@holdfast/sdk";
  import { createMnemonic, mnemonicToAccount } from "@holdfast/sdk/phrase";
  const account = await mnemonicToAccount(createMnemonic(12));
  const other = await createAccount(randomBytes(32));
  console.log(account.address !== other.address);
`;

let home: string;
let children: ChildProcess[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "holdfast-quiet-"));
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(home, { recursive: true });
});

// Each Node.js has warnings of its own: `npm run check:nodes` runs this under several.
it("the SDK, the devnode and the command line write nothing to stderr", async () => {
  const sdk = start(["--input-type=module", "--eval", SDK_PROGRAM]);
  const node = start(["devnode/src/main.ts", "--port", "0"]);
  const url = await node.until(/http:\/\/\S+/);
  const send = start(["cli/src/main.ts", "send", ADDRESS, "1.5", "--from", "ada", "--yes", "--url", url]);
  expect(await sdk.ended).toEqual({ code: 0, stderr: "" });
  expect(await send.ended).toEqual({ code: 0, stderr: "" });
  node.child.kill("SIGTERM");
  expect(await node.ended).toEqual({ code: 0, stderr: "" });
});

function start(args: readonly string[]) {
  const child = spawn(process.execPath, [...SOURCE, ...args], {
    cwd: repositoryRoot,
    env: { ...plainEnvironment(), HOME: home },
  });
  children.push(child);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, stderr })),
  );
  const until = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      child.stdout.on("data", () => {
        const found = pattern.exec(stdout)?.[0];
        if (found !== undefined) resolve(found);
      });
      void ended.then(() => reject(new TypeError(`${stdout}${stderr}`)));
    });
  return { child, ended, until };
}
