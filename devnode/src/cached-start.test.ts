import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildProgram, PROGRAM_FILE } from "../test/packed-program.ts";

const patience = 120_000;
let folder = "";
const cacheFiles = (): readonly string[] => readdirSync(folder).filter((name) => name.includes(".cache"));
const cacheFile = (): string => join(folder, cacheFiles()[0] ?? "");

/** Starts the program as its package has it, asks it something, and lets it run until `isDone`. */
async function run(isDone: (changed?: string) => boolean, flags: readonly string[] = []): Promise<string> {
  const program = join(folder, PROGRAM_FILE);
  // Not with what the one who runs the tests gives every process.
  const env = { ...process.env, NODE_OPTIONS: undefined };
  const child = spawn(process.execPath, [...flags, program, "--port", "0", "--quiet"], { env });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.on("exit", () => reject(new TypeError(errors)));
      child.stdout.on("data", (chunk: Buffer) => {
        const [found] = /http:\/\/\S+/.exec(chunk.toString()) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const answer = await (await fetch(`${url}/rpc/v1/transactions/chain_id`)).text();
    await folderIs(isDone);
    return answer + errors;
  } finally {
    child.removeAllListeners("exit");
    child.kill("SIGKILL");
  }
}

/** Resolves when what is in the folder is as it should be; asks again with the name of whatever changes in it. */
function folderIs(isDone: (changed?: string) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_, name) => look(name ?? undefined));
    function look(changed?: string): void {
      if (!isDone(changed)) return;
      watcher.close();
      resolve();
    }
    look();
  });
}

beforeAll(async () => {
  folder = await buildProgram();
}, patience);
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => cacheFiles().forEach((name) => rmSync(join(folder, name), { recursive: true })));

const isWritten = (): boolean => cacheFiles().length === 1 && cacheFile().endsWith(".cache");

describe("a start of the packed program", () => {
  it(
    "keeps what V8 made of its code, and the next one takes it as it is",
    { timeout: patience },
    async () => {
      expect(await run(isWritten)).toBe("4");
      const { mtimeMs } = statSync(cacheFile());
      expect(await run(() => true)).toBe("4");
      expect([cacheFiles().length, statSync(cacheFile()).mtimeMs]).toEqual([1, mtimeMs]);
    },
  );

  it(
    "neither takes nor replaces it where Node.js has flags, whose code would be another",
    { timeout: patience },
    async () => {
      await run(isWritten);
      const { mtimeMs } = statSync(cacheFile());
      expect(await run(() => true, ["--stack-size=1000"])).toBe("4");
      expect(statSync(cacheFile()).mtimeMs).toBe(mtimeMs);
    },
  );

  it("makes it anew where it is none of V8's", { timeout: patience }, async () => {
    await run(isWritten);
    const [file, size] = [cacheFile(), statSync(cacheFile()).size];
    writeFileSync(file, Buffer.alloc(size, 7));
    const isAnew = () => isWritten() && readFileSync(file).some((byte) => byte !== 7);
    expect(await run(isAnew)).toBe("4");
  });

  it("makes it anew where the program has been changed since", { timeout: patience }, async () => {
    await run(isWritten);
    const file = cacheFile();
    const { mtimeMs } = statSync(file);
    const program = join(folder, "node.cjs");
    // As long as before: of that alone V8 would know nothing.
    writeFileSync(program, readFileSync(program, "latin1").replace("TransactionHash", "TransactionXash"));
    expect(await run(() => isWritten() && statSync(file).mtimeMs > mtimeMs)).toBe("4");
  });

  it("does without where it cannot be kept, and leaves nothing behind", { timeout: patience }, async () => {
    await run(isWritten);
    const file = cacheFile();
    rmSync(file);
    mkdirSync(file); // a file cannot take its place
    const isGivenUp = (changed = "") => changed.includes(".cache.") && cacheFiles().length === 1;
    expect(await run(isGivenUp)).toBe("4");
  });
});
