import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { median } from "../rounds.ts";

const devnode = join(import.meta.dirname, "..", "..", "devnode");
const ROUNDS = 7;

/** The least that a process can do to answer: what Node.js itself takes. */
const BARE = `
import { createServer } from "node:http";
const server = createServer((_, response) => response.end("4"));
server.listen(0, "127.0.0.1", () => console.log("http://127.0.0.1:" + server.address().port));
`;

/** Milliseconds from the start of a process to its first answer: medians of rounds in turn. */
export interface StartTimes {
  /** The program as its package has it. */
  readonly devnode: number;
  /** A bare node:http server. */
  readonly bare: number;
  /** Of each round, the devnode's beside the bare server's. */
  readonly ratios: readonly number[];
}

/** Measures both in the same run. */
export async function startToFirstAnswer(): Promise<StartTimes> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  await build({ root: devnode, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  writeFileSync(join(folder, "bare.mjs"), BARE);
  const times = { devnode: new Array<number>(), bare: new Array<number>() };
  const program = join(folder, "holdfast-devnode.mjs");
  for (let round = 0; round < ROUNDS; round++) {
    times.devnode.push(await startOnce(program));
    times.bare.push(await startOnce(join(folder, "bare.mjs")));
  }
  rmSync(folder, { recursive: true });
  const ratios = times.devnode.map((ms, round) => ms / (times.bare[round] ?? Number.NaN));
  return { devnode: median(times.devnode), bare: median(times.bare), ratios };
}

async function startOnce(program: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [program, "--port", "0", "--quiet"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      const found = /http:\/\/\S+/.exec(chunk.toString());
      if (found !== null) resolve(found[0]);
    });
  });
  await (await fetch(`${url}/rpc/v1/transactions/chain_id`)).text();
  const ms = performance.now() - start;
  child.kill("SIGKILL");
  return ms;
}
