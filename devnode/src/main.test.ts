import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccount, createSupraClient, randomBytes, type TransactionHash } from "@holdfast/sdk";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildProgram, PROGRAM_FILE } from "../test/packed-program.ts";

const patience = { timeout: 60_000 };
const children: ChildProcess[] = [];
let folder = "";

beforeAll(async () => void (folder = await buildProgram()), patience.timeout);
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts the program; its output is collected. */
function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [join(folder, PROGRAM_FILE), ...args]);
  children.push(child);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { child, exited, output: () => output };
}

/** Starts the program on a free port. Resolves with its URL. */
async function startNode(...args: readonly string[]) {
  const program = start("--port", "0", ...args);
  const url = await new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const found = /http:\/\/\S+/.exec(program.output());
      if (found !== null) resolve(found[0]);
    };
    program.child.stdout.on("data", look);
    void program.exited.then(() => reject(new TypeError(program.output())));
  });
  return { ...program, client: createSupraClient({ url }) };
}

describe("holdfast-devnode", () => {
  it("prints a line for each transaction and stops when asked to", patience, async () => {
    const node = await startNode();
    const { address } = await createAccount(randomBytes(32));
    const hash = await node.client.faucet.fund(address);
    node.child.kill("SIGTERM");
    expect(await node.exited).toBe(0);
    expect(node.output()).toContain(hash);
  });

  it("says in one sentence why it can't start", patience, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo; // TCP servers have this type
    const program = start("--port", String(port));
    expect(await program.exited).toBe(1);
    other.close();
    expect(program.output()).toMatch(/^Another program is using port \d+ on 127\.0\.0\.1\..*--port/);
    const wrong = start("--chain-id", "999");
    expect(await wrong.exited).toBe(1);
    expect(wrong.output()).toContain("--chain-id must be a whole number from 1 to 255");
  });

  it("does not touch a folder that another one uses", patience, async () => {
    const folder = mkdtempSync(join(tmpdir(), "devnode-"));
    const first = await startNode("--data", folder, "--quiet");
    const second = start("--port", "0", "--data", folder);
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(/^Another devnode .* is using the folder \S+\. .*another --data folder/);
    first.child.kill("SIGTERM");
    expect(await first.exited).toBe(0);
    await startNode("--data", folder, "--quiet");
    rmSync(folder, { recursive: true });
  });

  it("has every confirmed transaction after a kill and a restart", patience, async () => {
    const folder = mkdtempSync(join(tmpdir(), "devnode-"));
    const confirmed: TransactionHash[] = [];
    for (const kills of [1, 2]) {
      const node = await startNode("--data", folder, "--quiet");
      for (const hash of confirmed)
        expect(await node.client.transactions.find(hash)).toMatchObject({ status: "Success" });
      const { address } = await createAccount(randomBytes(32));
      const asking = Array.from({ length: 8 }, async () => {
        for (;;) {
          confirmed.push(await node.client.faucet.fund(address));
          if (confirmed.length > 20 * kills) node.child.kill("SIGKILL");
        }
      });
      await Promise.allSettled(asking);
    }
    const node = await startNode("--data", folder, "--quiet");
    expect(confirmed.length).toBeGreaterThan(40);
    for (const hash of confirmed)
      expect(await node.client.transactions.find(hash)).toMatchObject({ status: "Success" });
    rmSync(folder, { recursive: true });
  });
});
