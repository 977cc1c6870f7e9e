import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, renameSync, rmSync, watch } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createAccount,
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  sendTransaction,
  type EntryFunction,
} from "@holdfast/sdk";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assemble } from "../../move/test/assembly.ts";
import { instruction as op } from "../../move/src/format/instruction.ts";
import { publish } from "../test/test-package.ts";

const patience = { timeout: 120_000 };
const later = ["curves.cjs", "machine.cjs"];
let folder = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "later-files-"));
  const root = join(import.meta.dirname, "..");
  await build({ root, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
}, patience.timeout);
afterAll(() => rmSync(folder, { recursive: true }));

/** Renames what is read later, so that a read of it fails, or back. */
function hide(isHidden: boolean): void {
  for (const name of later) {
    const [shown, hidden] = [join(folder, name), join(folder, `hidden-${name}`)];
    renameSync(isHidden ? shown : hidden, isHidden ? hidden : shown);
  }
}

/** Resolves when what V8 made of a file is beside it. */
function isKept(file: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, look);
    function look(): void {
      if (!readdirSync(folder).some((name) => name.startsWith(file) && name.endsWith(".cache"))) return;
      watcher.close();
      resolve();
    }
    look();
  });
}

describe("what the packed program reads when it is first used", () => {
  it("is not read by a start and a transfer, and is there for bytecode", patience, async () => {
    hide(true);
    // Not with what the one who runs the tests gives every process.
    const env = { ...process.env, NODE_OPTIONS: undefined };
    const program = join(folder, "holdfast-devnode.cjs");
    const child = spawn(process.execPath, [program, "--port", "0", "--quiet"], { env });
    try {
      const url = await new Promise<string>((resolve) => {
        child.stdout.on("data", (chunk: Buffer) => {
          const [found] = /http:\/\/\S+/.exec(chunk.toString()) ?? [];
          if (found !== undefined) resolve(found);
        });
      });
      const client = createSupraClient({ url });
      const account = await createAccount(new Uint8Array(32).fill(1));
      const funded = await client.transactions.waitFor(await client.faucet.fund(account.address));
      expect(funded.status).toBe("Success");
      hide(false);
      const send = (call: EntryFunction) =>
        sendTransaction(client, DEVNODE, account, call, { wait: true, maxGasAmount: 1_000_000n });
      const functions = [{ name: "run", code: [op("ret")], isEntry: true }];
      const module = assemble({ version: 6, address: account.address, name: "greeting", functions });
      expect(await send(publish({ modules: [module] }))).toMatchObject({ status: "Success" });
      const { hash, ...run } = await send(createEntryFunction(`${account.address}::greeting::run`, [], []));
      expect(run).toMatchObject({ status: "Success" });
      expect((await fetch(`${url}/dev/trace/${hash}`)).status).toBe(200);
      await isKept("machine.cjs");
    } finally {
      child.kill("SIGKILL");
    }
  });

  it("is a curve as soon as code asks for it", patience, () => {
    const [load, program] = [createRequire(join(folder, "node.cjs")), join(folder, "node.cjs")];
    load(program);
    expect(Object.keys(load.cache).filter((name) => name.startsWith(folder))).toEqual([program]);
    const { ed25519, secp256k1 } = load("./curves.cjs") as Record<string, { Point: unknown }>;
    expect([ed25519?.Point, secp256k1?.Point]).toEqual([expect.any(Function), expect.any(Function)]);
  });
});
